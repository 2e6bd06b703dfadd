package io.barrierscope.engine.document;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.barrierscope.engine.fault.Moment;

/** Writes when a fault strikes. */
final class MomentWriter {
    private MomentWriter() {}

    static ObjectNode write(Moment moment) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        if (moment instanceof Moment.AtTime at) {
            node.put("time", Durations.text(at.timeMillis()));
        } else if (moment instanceof Moment.AtStep at) {
            node.put("step", at.step());
        } else if (moment instanceof Moment.AtRecord at) {
            node.putObject("record").put("vertex", at.subtask().toString()).put("count", at.count());
            node.put("when", at.before() ? "before" : "after");
        } else if (moment instanceof Moment.AtCheckpoint at) {
            node.put("checkpoint", at.checkpointId());
            node.put("moment", Names.kebab(at.moment()));
            if (at.subtask() != null) {
                node.put("target", at.subtask().toString());
            }
        } else if (moment instanceof Moment.AtRestart at) {
            node.put("restart", at.restart());
            node.put("moment", Names.kebab(at.moment()));
        }
        return node;
    }
}
