package io.barrierscope.engine.life;

import io.barrierscope.engine.base.AttemptId;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.stream.Origin;
import java.util.List;
import java.util.TreeMap;

/**
 * What happened to a source record up to a step.
 *
 * @param origin which record
 * @param content what the source read, as text; empty while it has not been read
 * @param untilStep the step up to which it was followed
 * @param moments what happened, oldest first, at most {@value #MAX_MOMENTS}
 * @param more further moments
 */
public record RecordLife(Origin origin, String content, long untilStep, List<LifeMoment> moments, long more) {
    /** Moments that are listed. */
    public static final int MAX_MOMENTS = 500;

    /** What had happened up to an earlier step. */
    public RecordLife until(long step) {
        List<LifeMoment> known =
                moments.stream().filter(moment -> moment.step() <= step).toList();
        boolean all = known.size() == moments.size();
        return new RecordLife(origin, known.isEmpty() ? "" : content, Math.min(step, untilStep), known, all ? more : 0);
    }

    /** The attempts that had the record in their hands, subtasks by name. */
    public List<AttemptId> attempts() {
        TreeMap<String, AttemptId> attempts = new TreeMap<>();
        for (LifeMoment moment : moments) {
            SubtaskId subtask = moment.subtask();
            if (moment.kind().isWork() && subtask != null && moment.attempt() >= 0) {
                AttemptId attempt = new AttemptId(subtask, moment.attempt());
                attempts.put(attempt.toString(), attempt);
            }
        }
        return List.copyOf(attempts.values());
    }
}
