package io.barrierscope.app.inspector;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.i18n.Quantities;
import io.barrierscope.app.inspector.Inspection.Row;
import io.barrierscope.engine.view.TimeImage;
import java.util.ArrayList;
import java.util.List;

/** Says where a subtask stands in event time, what holds it back there, and which timers ring next. */
final class TimeRows {
    private final Messages messages;

    TimeRows(Messages messages) {
        this.messages = messages;
    }

    /** The watermarks: what the inputs have told, and what the operators make of it; nothing in a job without any. */
    List<Row> watermarks(TimeImage time) {
        boolean any = time.inputs().stream().anyMatch(input -> input.watermarkMillis() != TimeImage.NO_WATERMARK)
                || time.operators().stream()
                        .anyMatch(operator -> operator.watermarkMillis() != TimeImage.NO_WATERMARK
                                || operator.emittedMillis() != TimeImage.NO_WATERMARK);
        if (!any) {
            return List.of();
        }
        List<Row> rows = new ArrayList<>();
        for (TimeImage.Operator operator : time.operators()) {
            String name = time.operators().size() == 1 ? "" : operator.vertex() + " · ";
            if (!time.inputs().isEmpty()) {
                rows.add(Inspection.fact(name + messages.text("time.reached"), millis(operator.watermarkMillis())));
            }
            rows.add(Inspection.fact(
                    name + messages.text("time.given-on"),
                    operator.idle() ? messages.text("time.idle") : millis(operator.emittedMillis())));
        }
        if (time.inputs().size() > 1) {
            List<List<String>> cells = new ArrayList<>();
            for (TimeImage.Input input : time.inputs()) {
                cells.add(List.of(
                        input.channel().from().toString(),
                        millis(input.watermarkMillis()),
                        messages.text(input.idle() ? "time.idle" : input.counts() ? "time.counts" : "time.behind")));
            }
            rows.add(new Row.Table(
                    List.of(messages.text("time.input"), messages.text("time.watermark"), messages.text("time.part")),
                    cells));
        }
        return rows;
    }

    /** The timers, next first. */
    List<Row> timers(TimeImage time) {
        List<List<String>> cells = new ArrayList<>();
        int count = 0;
        for (TimeImage.Operator operator : time.operators()) {
            count += operator.timerCount();
            for (TimeImage.Timer timer : operator.timers()) {
                cells.add(List.of(
                        millis(timer.timestampMillis()),
                        messages.text(timer.eventTime() ? "time.event" : "time.processing"),
                        timer.key(),
                        Integer.toString(timer.keyGroup())));
            }
        }
        if (cells.isEmpty()) {
            return List.of();
        }
        List<Row> rows = new ArrayList<>();
        rows.add(new Row.Table(
                List.of(
                        messages.text("time.rings"),
                        messages.text("time.which"),
                        messages.text("subtask.key"),
                        messages.text("subtask.key-group")),
                cells));
        if (count > cells.size()) {
            rows.add(
                    new Row.Words(messages.text("inspector.more", Quantities.count(count - cells.size())), Tone.MUTED));
        }
        return rows;
    }

    private String millis(long watermark) {
        if (watermark == TimeImage.NO_WATERMARK) {
            return messages.text("time.none");
        }
        return watermark == TimeImage.END_OF_TIME ? messages.text("time.end") : Long.toString(watermark);
    }
}
