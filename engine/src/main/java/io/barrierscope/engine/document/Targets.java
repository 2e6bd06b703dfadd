package io.barrierscope.engine.document;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.TaskManagerId;
import io.barrierscope.engine.base.VertexId;
import java.util.Optional;

/** Reads what a fault is aimed at. */
final class Targets {
    private static final String TASK_MANAGER = "tm#";

    private Targets() {}

    /** The subtask under the key; empty when the key is absent or wrong. */
    static Optional<SubtaskId> subtask(JsonFields fields, String key) {
        Optional<String> text = fields.text(key);
        if (text.isEmpty()) {
            return Optional.empty();
        }
        Optional<SubtaskId> subtask = SubtaskId.parse(text.get());
        if (subtask.isEmpty()) {
            notASubtask(fields, key, text.get());
        }
        return subtask;
    }

    static SubtaskId requiredSubtask(JsonFields fields) {
        if (!fields.has("target")) {
            fields.missing("target", "a subtask such as \"a#0\"");
        }
        return subtask(fields, "target").orElse(new SubtaskId(new VertexId(""), 0));
    }

    static TaskManagerId requiredTaskManager(JsonFields fields) {
        String text = fields.requiredText("target", "a task manager such as \"tm#1\"");
        if (text.startsWith(TASK_MANAGER)) {
            Optional<SubtaskId> parsed = SubtaskId.parse(text);
            if (parsed.isPresent() && parsed.get().index() >= 1) {
                return new TaskManagerId(parsed.get().index());
            }
        }
        if (!text.isEmpty()) {
            fields.problems()
                    .error(
                            fields.placeOf("target"),
                            "\"" + text + "\" is no task manager",
                            "write tm# and its number from 1, e.g. \"tm#1\"");
        }
        return new TaskManagerId(1);
    }

    static void notASubtask(JsonFields fields, String key, String text) {
        fields.problems()
                .error(
                        fields.placeOf(key),
                        "\"" + text + "\" is no subtask",
                        "write the vertex, # and the index from 0, e.g. \"a#0\"");
    }
}
