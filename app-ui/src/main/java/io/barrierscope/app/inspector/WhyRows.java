package io.barrierscope.app.inspector;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.inspector.Inspection.Row;
import io.barrierscope.engine.explain.Explanation;
import java.util.ArrayList;
import java.util.List;

/** Says by what an explanation's subject is decided: the options that govern it and the part of Flink or Kafka behind it. */
public final class WhyRows {
    private WhyRows() {}

    /** The rows, for a section of their own. */
    public static List<Row> of(Explanation explanation, Messages messages) {
        List<Row> rows = new ArrayList<>();
        for (String option : explanation.governedBy()) {
            rows.add(new Row.Words(messages.say(option), Tone.PLAIN));
        }
        if (!explanation.source().isEmpty()) {
            rows.add(new Row.Words(messages.text("inspector.source", messages.say(explanation.source())), Tone.MUTED));
        }
        return rows;
    }
}
