package io.barrierscope.app.inspector;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.inspector.Inspection.Row;
import io.barrierscope.engine.base.ChannelId;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.failover.RestartReason;
import io.barrierscope.engine.view.ChannelImage;
import io.barrierscope.engine.view.EngineImage;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Says which subtasks restart and why: those with the same reason together and the reason once. */
public final class RestartRows {
    private static final int MOST_EXCHANGES = 12;

    private RestartRows() {}

    /**
     * The rows. Where subtasks restart because they are one region, the exchanges that make it one are named.
     *
     * @param whys the reasons, in the order of the subtasks
     * @param target where the failure began; null when nowhere in particular
     * @param image has the channels of the job
     */
    public static List<Row> of(
            List<SubtaskId> restarted,
            List<String> whys,
            @Nullable SubtaskId target,
            EngineImage image,
            Messages messages) {
        Map<String, List<SubtaskId>> byReason = new LinkedHashMap<>();
        for (int i = 0; i < restarted.size(); i++) {
            String why = i < whys.size() ? whys.get(i) : "";
            byReason.computeIfAbsent(why, reason -> new ArrayList<>()).add(restarted.get(i));
        }
        List<Row> rows = new ArrayList<>();
        byReason.forEach((why, subtasks) -> {
            if (!why.isEmpty()) {
                rows.add(new Row.Words(messages.say(why), Tone.MUTED));
            }
            if (RestartReason.isOfRegion(why) && subtasks.size() > 1) {
                rows.add(new Row.Words(joined(subtasks, image, messages), Tone.MUTED));
            }
            for (SubtaskId subtask : subtasks) {
                Tone tone = subtask.equals(target) ? Tone.BAD : Tone.WARNING;
                rows.add(new Row.Link(subtask.toString(), new Subject.Subtask(subtask), tone));
            }
        });
        return rows;
    }

    /** The pipelined exchanges between the subtasks: those of the same two operators are one. */
    private static String joined(List<SubtaskId> subtasks, EngineImage image, Messages messages) {
        Set<SubtaskId> members = new HashSet<>(subtasks);
        Set<String> exchanges = new LinkedHashSet<>();
        for (ChannelImage channel : image.channels()) {
            ChannelId id = channel.id();
            if (channel.result() == null && members.contains(id.from()) && members.contains(id.to())) {
                exchanges.add(messages.text(
                        "failure.exchange",
                        id.from().vertex(),
                        id.to().vertex(),
                        channel.partitioning().name()));
            }
        }
        if (exchanges.isEmpty()) {
            return messages.text("failure.chained");
        }
        List<String> named = exchanges.stream().limit(MOST_EXCHANGES).toList();
        String list = String.join(", ", named);
        return exchanges.size() == named.size()
                ? messages.text("failure.joined", list)
                : messages.text("failure.joined.more", list, Integer.toString(exchanges.size() - named.size()));
    }
}
