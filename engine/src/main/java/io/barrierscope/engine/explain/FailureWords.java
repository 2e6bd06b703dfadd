package io.barrierscope.engine.explain;

import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.FailureImage;
import io.barrierscope.engine.view.TransactionImage;
import io.barrierscope.engine.view.VerdictImage;
import java.util.ArrayList;
import java.util.List;

/** Tells a failure on one page: cause, who restarts and why, wait, checkpoint, effect, advice. */
final class FailureWords {

    private FailureWords() {}

    static Explanation of(FailureImage failure, EngineImage image) {
        List<String> parts = new ArrayList<>();
        parts.add(Words.sentence(failure.cause()));
        if (failure.canRestart()) {
            parts.add(FailoverWords.whys(failure.restarted(), failure.whys()));
            parts.add("The restart waits " + Words.duration(failure.backoffMillis()) + "."
                    + Words.further(failure.strategyReason()) + budget(failure));
            parts.add(progress(failure));
            parts.add(replay(failure));
        } else {
            parts.add("The job is given up." + Words.further(failure.strategyReason()));
        }
        parts.add(effects(failure, image));
        boolean tooLate = !tooLate(failure, image).isEmpty();
        parts.add(
                tooLate
                        ? "Keep the transaction time-out above the longest checkpoint plus the longest restart."
                        : advice(failure, image.verdicts()));
        parts.removeIf(String::isBlank);
        String who =
                failure.target() == null ? "the whole job" : failure.target().toString();
        List<String> options = new ArrayList<>(FailoverWords.deciding(failure.strategyReason(), failure.whys()));
        if (!options.contains(failure.option())) {
            options.add(failure.option());
        }
        options.add(tooLate ? "transaction.timeout.ms" : "execution.checkpointing.interval");
        return new Explanation(
                "Failure " + failure.number() + " at " + Words.moment(failure.timeMillis()) + ": " + who,
                String.join(" ", parts),
                List.copyOf(options),
                FailoverWords.source(failure.strategyReason(), failure.whys()));
    }

    private static String progress(FailureImage failure) {
        if (failure.restoredCheckpoint() < 0) {
            return "The tasks are not restored yet.";
        }
        String from = failure.restoredCheckpoint() == 0
                ? "No checkpoint had completed, so everything began empty."
                : "State came from checkpoint " + failure.restoredCheckpoint() + ".";
        return failure.restartedMillis() < 0
                ? from + " The tasks are not all running yet."
                : from + " All were running again " + Words.duration(failure.restartedMillis() - failure.timeMillis())
                        + " after the failure.";
    }

    /** What the strategy would still have allowed; nothing where nobody counts. */
    private static String budget(FailureImage failure) {
        if (!failure.isCounted()) {
            return "";
        }
        long remaining = failure.remaining();
        return remaining == 0
                ? " No restart is left: as things stood, the next failure would have ended the job."
                : " After this one, " + Words.count(remaining, "restart") + (remaining == 1 ? " was" : " were")
                        + " left.";
    }

    private static String replay(FailureImage failure) {
        if (failure.replayed().isEmpty()) {
            return "";
        }
        FailureImage.Replay first = failure.replayed().get(0);
        return "Sources went back and read " + Words.count(failure.replayedRecords(), "record") + " once more, "
                + first.source() + " from " + first.first() + " on.";
    }

    /** Transactions that were prepared before it and whose commit came too late after it: the broker had ended them. */
    private static List<TransactionImage> tooLate(FailureImage failure, EngineImage image) {
        List<TransactionImage> late = new ArrayList<>();
        for (TransactionImage one : image.transactions()) {
            boolean across = one.state() == TransactionImage.State.LOST
                    && one.openedMillis() <= failure.timeMillis()
                    && one.endedMillis() >= failure.timeMillis()
                    && failure.restarted().contains(one.sink());
            boolean laterOne = image.failures().stream()
                    .anyMatch(other -> other.number() > failure.number() && other.timeMillis() <= one.endedMillis());
            if (across && !laterOne) {
                late.add(one);
            }
        }
        return late;
    }

    private static String effects(FailureImage failure, EngineImage image) {
        List<VerdictImage> verdicts = image.verdicts();
        List<TransactionImage> late = tooLate(failure, image);
        List<String> effects = new ArrayList<>();
        boolean all = true;
        for (VerdictImage verdict : verdicts) {
            long lost = verdict.lostBy(failure.number());
            long doubled = verdict.duplicatedBy(failure.number());
            all &= verdict.listsAll();
            if (lost > 0 || doubled > 0) {
                effects.add(VerdictWords.placeOf(verdict) + ": " + lost + " lost, " + doubled + " doubled");
            }
        }
        for (TransactionImage one : late) {
            effects.add("the broker had ended transaction " + one.id() + " before it could be committed, which loses "
                    + Words.count(one.records(), "record") + " of a completed checkpoint");
        }
        String known = effects.isEmpty()
                ? all ? "So far no record was lost or counted twice because of it." : ""
                : "Because of it, " + String.join("; ", effects) + ".";
        return all
                ? known
                : (known + " Of very many lost or doubled records only the first " + VerdictImage.MAX_LISTED
                                + " of each kind are traced to a failure, so there may be more.")
                        .strip();
    }

    private static String advice(FailureImage failure, List<VerdictImage> verdicts) {
        if (!failure.canRestart()) {
            return toSurvive(failure.strategyReason());
        }
        boolean uncommittedOnly = false;
        boolean others = false;
        for (VerdictImage verdict : verdicts) {
            if (verdict.lostBy(failure.number()) + verdict.duplicatedBy(failure.number()) > 0) {
                boolean uncommitted = "read_uncommitted".equals(verdict.reader());
                uncommittedOnly |= uncommitted;
                others |= !uncommitted;
            }
        }
        if (others) {
            return "Open the verdict of that place for what would have prevented it.";
        }
        return uncommittedOnly
                ? "Only read_uncommitted readers notice: they also see what is aborted and written again. Let readers"
                        + " use isolation.level=read_committed."
                : "Shorter checkpoint intervals mean less to read again after a failure.";
    }

    private static String toSurvive(String strategyReason) {
        if (FailoverWords.isOfJobManager(strategyReason)) {
            return "To survive it, let high-availability.type name a store: then another job manager takes over.";
        }
        return strategyReason.contains("is not asked")
                ? "No restart strategy helps against it: what caused it has to be mended."
                : "To survive it, allow more restarts with the restart strategy.";
    }
}
