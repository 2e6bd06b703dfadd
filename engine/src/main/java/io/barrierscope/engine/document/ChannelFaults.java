package io.barrierscope.engine.document;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.fault.Fault;
import java.util.Optional;

/** Reads and writes faults of one channel; it is written {@code a#0 -> b#1}. */
final class ChannelFaults {
    private static final String ARROW = "->";

    private ChannelFaults() {}

    static Fault delayBarrier(JsonFields fields) {
        String text = fields.requiredText("channel", "a channel such as \"a#0 -> b#1\"");
        int arrow = text.indexOf(ARROW);
        Optional<SubtaskId> from = arrow < 0
                ? Optional.empty()
                : SubtaskId.parse(text.substring(0, arrow).trim());
        Optional<SubtaskId> to = arrow < 0
                ? Optional.empty()
                : SubtaskId.parse(text.substring(arrow + ARROW.length()).trim());
        if (!text.isEmpty() && (from.isEmpty() || to.isEmpty())) {
            fields.problems()
                    .error(
                            fields.placeOf("channel"),
                            "\"" + text + "\" is no channel",
                            "write both subtasks with an arrow between them, e.g. \"a#0 -> b#1\"");
        }
        if (!fields.has("by")) {
            fields.missing("by", "a duration such as \"2 s\"");
        }
        SubtaskId nobody = new SubtaskId(new VertexId(""), 0);
        return new Fault.DelayBarrier(
                from.orElse(nobody),
                to.orElse(nobody),
                fields.durationMillis("by").orElse(0L));
    }

    static void write(Fault.DelayBarrier delay, ObjectNode node) {
        node.put("channel", delay.from() + " " + ARROW + " " + delay.to());
        node.put("by", Durations.text(delay.byMillis()));
    }
}
