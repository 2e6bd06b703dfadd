package io.barrierscope.app.shell;

import io.barrierscope.app.i18n.EventWords;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.i18n.Quantities;
import io.barrierscope.app.run.PlayMode;
import io.barrierscope.app.run.RunFrame;
import io.barrierscope.app.timeline.KindLook;
import io.barrierscope.engine.explain.Explainer;
import io.barrierscope.engine.trace.CheckpointEvent;
import io.barrierscope.engine.trace.FailoverEvent;
import io.barrierscope.engine.trace.FaultEvent;
import io.barrierscope.engine.trace.TaskEvent;
import io.barrierscope.engine.trace.TraceEntry;
import io.barrierscope.engine.trace.TraceEvent;
import io.barrierscope.engine.trace.TransactionEvent;
import java.util.List;
import java.util.function.LongConsumer;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/**
 * A line under the picture, the last notable thing that happened, and under it why. A run that rests at a step in which only
 * records moved tells that.
 */
final class CaptionView extends VBox {
    private static final long NOWHERE = -1;

    private final Messages messages;
    private final EventWords words;
    private final Label kind = new Label();
    private final KindLook look = new KindLook(kind);
    private final Label line = new Label();
    private final Label why = new Label();
    private final Label when = new Label();
    private final Tooltip whole = new Tooltip();
    private final LongConsumer askForStep;
    private @Nullable TraceEntry shown;
    private long restsAt = NOWHERE;
    private long hash;

    /** @param askForStep asks for what happened in a step, to be handed to {@link #tell} */
    CaptionView(Messages messages, EventWords eventWords, LongConsumer askForStep) {
        this.messages = messages;
        this.words = eventWords;
        this.askForStep = askForStep;
        setId("caption");
        getStyleClass().add("caption");
        whole.setWrapText(true);
        whole.setMaxWidth(560);
        kind.setMinWidth(Region.USE_PREF_SIZE);
        when.setMinWidth(Region.USE_PREF_SIZE);
        when.getStyleClass().add("tone-muted");
        when.setId("caption-when");
        line.setId("caption-line");
        why.setId("caption-why");
        why.setTooltip(whole);
        why.setWrapText(true);
        why.setMaxWidth(Double.MAX_VALUE);
        line.setMinWidth(0);
        line.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(line, Priority.ALWAYS);
        HBox head = new HBox(10, kind, line, when);
        head.setAlignment(Pos.BASELINE_LEFT);
        getChildren().addAll(head, why);
        line.setText(messages.text("caption.nothing-open"));
    }

    void show(RunFrame frame) {
        long step = frame.image().step();
        int known = frame.trace().eventsUntil(step);
        TraceEntry notable =
                known == 0 ? null : weightiest(frame.trace().events().subList(0, known));
        if (frame.mode() == PlayMode.PAUSED && step > 0 && (notable == null || notable.step() < step)) {
            if (restsAt != step || frame.traceHash() != hash) {
                restsAt = step;
                hash = frame.traceHash();
                askForStep.accept(step);
            }
            return;
        }
        restsAt = NOWHERE;
        show(notable);
    }

    /** Hears what happened in a step that was asked for. */
    void tell(long step, List<TraceEntry> happened) {
        if (restsAt == step && !happened.isEmpty()) {
            show(happened.get(0));
        }
    }

    private void show(@Nullable TraceEntry entry) {
        if (entry == null) {
            shown = null;
            kind.setText("");
            when.setText("");
            why.setText("");
            line.setText(messages.text("caption.start"));
            return;
        }
        if (entry.equals(shown)) {
            return;
        }
        shown = entry;
        kind.setText(words.kind(entry.event()));
        look.show(entry.event());
        line.setText(words.line(entry.event()));
        String reason = messages.say(Explainer.event(entry.event()).text());
        why.setText(reason);
        whole.setText(reason);
        when.setText(
                messages.text("caption.when", Quantities.count(entry.step()), Quantities.time(entry.timeMillis())));
    }

    /** Of all that happened in the last step, what weighs most; of equals the last one. */
    private static TraceEntry weightiest(List<TraceEntry> events) {
        TraceEntry best = events.get(events.size() - 1);
        for (int i = events.size() - 2; i >= 0 && events.get(i).step() == best.step(); i--) {
            if (weight(events.get(i).event()) > weight(best.event())) {
                best = events.get(i);
            }
        }
        return best;
    }

    private static int weight(TraceEvent event) {
        if (event instanceof FailoverEvent) {
            return 4;
        }
        if (event instanceof FaultEvent || event instanceof TaskEvent.JobStatusChanged) {
            return 3;
        }
        if (event instanceof CheckpointEvent.Subsumed) {
            return 1;
        }
        if (event instanceof CheckpointEvent || event instanceof TransactionEvent.Committed) {
            return 2;
        }
        return event instanceof TaskEvent ? 0 : 1;
    }
}
