package io.barrierscope.icons;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;

/** Names of the icons; each has a file {@code <name>.svg} beside this class. */
public enum IconId {
    SEQUENCE_SOURCE,
    LIVE_SOURCE,
    FILE_SOURCE,
    MAP,
    FILTER,
    FLAT_MAP,
    AGGREGATE,
    UNION,
    THROTTLE,
    GENERATOR_SOURCE,
    REDUCE,
    WINDOW,
    WINDOW_JOIN,
    INTERVAL_JOIN,
    BROADCAST_RULES,
    DEDUPLICATE,
    TOP_N,
    ROSTER,
    TIMEOUT,
    ASYNC_LOOKUP,
    ASSIGN_WATERMARKS,
    KAFKA_SOURCE,
    COLLECT_SINK,
    KAFKA_SINK,
    UPSERT_SINK,
    FILE_SINK,
    RUN,
    PAUSE,
    STEP,
    STEP_BACK,
    STEP_PHASE,
    TO_NEXT_CHECKPOINT,
    TO_END,
    KILL,
    BRANCH,
    OPEN,
    SAVE,
    ADD,
    ARRANGE,
    UNDO,
    REDO,
    NEW,
    SEARCH,
    CHECKPOINT,
    BARRIER,
    TRANSACTION,
    RESTART,
    WARNING,
    ERROR,
    OK,
    ZOOM_FIT,
    THEME,
    BLOCKED,
    CLOCK,
    TASK_MANAGER,
    JOB_MANAGER,
    READER,
    LEGEND,
    REGION;

    private final String fileName = name().toLowerCase(Locale.ROOT).replace('_', '-');

    /** The file's name without its ending; for an operator, the operator's name in a document. */
    public String fileName() {
        return fileName;
    }

    /** The icon of an operator such as {@code kafka-sink}; empty when it has none. */
    public static Optional<IconId> ofOperator(String operator) {
        for (IconId id : EnumSet.range(SEQUENCE_SOURCE, FILE_SINK)) {
            if (id.fileName.equals(operator)) {
                return Optional.of(id);
            }
        }
        return Optional.empty();
    }
}
