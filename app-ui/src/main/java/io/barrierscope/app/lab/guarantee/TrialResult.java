package io.barrierscope.app.lab.guarantee;

import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.trace.CheckpointEvent;
import io.barrierscope.engine.trace.FailoverEvent;
import io.barrierscope.engine.trace.TraceEntry;
import io.barrierscope.engine.trace.TraceEvent;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.VerdictImage;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What came of a trial.
 *
 * @param outcomes one for each guarantee
 * @param untilMillis the last moment at which anything happened in any of them
 */
record TrialResult(Map<Guarantee, Outcome> outcomes, long untilMillis) {
    /**
     * What came of one run.
     *
     * @param problems why there was none; empty when there was one
     * @param deliveries null when there was no run
     * @param cut whether it was ended because it takes too many steps
     */
    record Outcome(
            List<Problem> problems,
            @Nullable Deliveries deliveries,
            List<Reader> readers,
            List<Mark> marks,
            boolean cut) {
        static Outcome refused(List<Problem> problems) {
            return new Outcome(problems, null, List.of(), List.of(), false);
        }

        static Outcome of(EngineSession session, Deliveries deliveries, boolean cut) {
            List<Reader> readers =
                    session.image().verdicts().stream().map(Reader::of).toList();
            List<Mark> marks = new ArrayList<>();
            for (TraceEntry entry : session.trace().events()) {
                Mark.Kind kind = Mark.kindOf(entry.event());
                if (kind != null && marks.size() < Mark.MOST) {
                    marks.add(new Mark(kind, entry.timeMillis()));
                }
            }
            return new Outcome(List.of(), deliveries, readers, List.copyOf(marks), cut);
        }
    }

    /** Something notable in a run. */
    record Mark(Kind kind, long millis) {
        static final int MOST = 2_000;

        /** What it is. */
        enum Kind {
            FAILURE,
            RESTART,
            GIVEN_UP,
            CHECKPOINT
        }

        static @Nullable Kind kindOf(TraceEvent event) {
            if (event instanceof FailoverEvent.Decided decided) {
                return decided.canRestart() ? Kind.FAILURE : Kind.GIVEN_UP;
            }
            if (event instanceof FailoverEvent.Restarting) {
                return Kind.RESTART;
            }
            return event instanceof CheckpointEvent.Completed ? Kind.CHECKPOINT : null;
        }
    }

    /** All runs at one moment of their common time. */
    record At(long millis, Map<Guarantee, EngineImage> images) {
        /** What became of the records for a reader; null when the run has no such reader. */
        @Nullable
        VerdictImage verdict(Guarantee guarantee, Reader reader) {
            EngineImage image = images.get(guarantee);
            return image == null
                    ? null
                    : image.verdicts().stream().filter(reader::isOf).findFirst().orElse(null);
        }
    }

    /** Every reader of any of the runs: those of sinks first, of these the ones that heed transactions first. */
    List<Reader> readers() {
        Set<Reader> all = new LinkedHashSet<>();
        outcomes.values().forEach(outcome -> all.addAll(outcome.readers()));
        List<Reader> sorted = new ArrayList<>(all);
        sorted.sort((one, other) -> Integer.compare(rank(one), rank(other)));
        return sorted;
    }

    private static int rank(Reader reader) {
        return reader.isState() ? 2 : Reader.COMMITTED.equals(reader.reader()) ? 0 : 1;
    }
}
