package io.barrierscope.engine.document;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.check.Claim;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A claim in words. */
public final class ClaimText {
    private ClaimText() {}

    /** One line without an end mark. */
    public static String of(Claim claim) {
        if (claim instanceof Claim.VerdictIs it) {
            return place(it.place(), it.reader()) + " is " + it.verdict().text();
        }
        if (claim instanceof Claim.Lost it) {
            return place(it.place(), it.reader()) + " lost " + records(it.count(), it.origins());
        }
        if (claim instanceof Claim.Duplicated it) {
            return place(it.place(), it.reader()) + " doubled " + records(it.count(), it.origins());
        }
        if (claim instanceof Claim.Restarted it) {
            String which = it.failure() == 0 ? "a failure" : "failure " + it.failure();
            return which + " restarts "
                    + (it.subtasks().isEmpty()
                            ? "nothing"
                            : String.join(
                                    ", ",
                                    it.subtasks().stream()
                                            .map(SubtaskId::toString)
                                            .toList()));
        }
        if (claim instanceof Claim.Restarts it) {
            return (it.count() == 1 ? "there is " : "there are ") + counted(it.count(), "restart");
        }
        if (claim instanceof Claim.Backoffs it) {
            return "the waits before restarts are " + durations(it.millis());
        }
        return more(claim);
    }

    private static String more(Claim claim) {
        if (claim instanceof Claim.JobStatusIs it) {
            return "the job is " + it.status();
        }
        if (claim instanceof Claim.CheckpointIs it) {
            return "checkpoint " + it.checkpointId() + " is " + it.status()
                    + (it.reason() == null ? "" : " because of " + it.reason())
                    + (it.inFlight() == null
                            ? ""
                            : it.inFlight() ? " with records in flight" : " with nothing in flight");
        }
        if (claim instanceof Claim.TransactionIs it) {
            return "transaction " + it.transaction() + " is " + it.state();
        }
        if (claim instanceof Claim.ResultIs it) {
            return place(it.sink(), it.reader()) + " holds "
                    + counted(it.records().size(), "given record");
        }
        if (claim instanceof Claim.RestoredAre it) {
            return "the restarts restore checkpoint "
                    + String.join(
                            ", ", it.checkpoints().stream().map(String::valueOf).toList());
        }
        if (claim instanceof Claim.Triggers it) {
            return "checkpoints are triggered at " + durations(it.millis());
        }
        if (claim instanceof Claim.ProblemIs it) {
            return "before the run it is said that " + it.text();
        }
        Claim.StateValueIs it = (Claim.StateValueIs) claim;
        return "the state of " + it.vertex() + " is " + it.value() + " for key " + it.key();
    }

    private static String durations(List<Long> millis) {
        return millis.isEmpty()
                ? "none"
                : String.join(", ", millis.stream().map(Durations::text).toList());
    }

    static String place(String name, @Nullable String reader) {
        return reader == null ? "the state of " + name : name + " seen by " + reader;
    }

    static String counted(long count, String what) {
        return count + " " + what + (count == 1 ? "" : "s");
    }

    private static String records(long count, @Nullable List<String> origins) {
        return origins == null || origins.isEmpty() ? counted(count, "record") : String.join(", ", origins);
    }
}
