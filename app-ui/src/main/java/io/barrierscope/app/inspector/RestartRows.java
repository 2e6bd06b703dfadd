package io.barrierscope.app.inspector;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.inspector.Inspection.Row;
import io.barrierscope.engine.base.SubtaskId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Says which subtasks restart and why: those with the same reason together and the reason once. */
public final class RestartRows {
    private RestartRows() {}

    /**
     * The rows.
     *
     * @param whys the reasons, in the order of the subtasks
     * @param target where the failure began; null when nowhere in particular
     */
    public static List<Row> of(
            List<SubtaskId> restarted, List<String> whys, @Nullable SubtaskId target, Messages messages) {
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
            for (SubtaskId subtask : subtasks) {
                Tone tone = subtask.equals(target) ? Tone.BAD : Tone.WARNING;
                rows.add(new Row.Link(subtask.toString(), new Subject.Subtask(subtask), tone));
            }
        });
        return rows;
    }
}
