package io.barrierscope.app.shell;

import io.barrierscope.app.i18n.EventWords;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.i18n.Quantities;
import io.barrierscope.app.run.RunFrame;
import io.barrierscope.engine.trace.TraceEntry;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/** One sentence under the picture: the last notable thing that happened. */
final class CaptionView extends HBox {
    private final Messages messages;
    private final EventWords words;
    private final Label kind = new Label();
    private final Label line = new Label();
    private final Label when = new Label();
    private @Nullable TraceEntry shown;

    CaptionView(Messages messages, EventWords words) {
        super(10);
        this.messages = messages;
        this.words = words;
        setId("caption");
        getStyleClass().add("caption");
        setAlignment(Pos.CENTER_LEFT);
        kind.setMinWidth(Region.USE_PREF_SIZE);
        when.setMinWidth(Region.USE_PREF_SIZE);
        when.getStyleClass().add("tone-muted");
        line.setId("caption-line");
        line.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(line, Priority.ALWAYS);
        getChildren().addAll(kind, line, when);
        line.setText(messages.text("caption.start"));
    }

    void show(RunFrame frame) {
        int known = frame.trace().eventsUntil(frame.image().step());
        if (known == 0) {
            shown = null;
            kind.setText("");
            kind.getStyleClass().setAll("label");
            when.setText("");
            line.setText(messages.text("caption.start"));
            return;
        }
        TraceEntry entry = frame.trace().events().get(known - 1);
        if (entry.equals(shown)) {
            return;
        }
        shown = entry;
        kind.setText(words.kind(entry.event()));
        kind.getStyleClass().setAll("label", "event-kind", "kind-" + EventWords.kindName(entry.event()));
        line.setText(words.line(entry.event()));
        when.setText(
                messages.text("caption.when", Quantities.count(entry.step()), Quantities.time(entry.timeMillis())));
    }
}
