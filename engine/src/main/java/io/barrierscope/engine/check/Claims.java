package io.barrierscope.engine.check;

import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.check.RunReport.CheckpointOutcome;
import io.barrierscope.engine.check.RunReport.FailureOutcome;
import io.barrierscope.engine.check.RunReport.StateOutcome;
import io.barrierscope.engine.check.RunReport.TransactionOutcome;
import io.barrierscope.engine.view.VerdictImage;
import io.barrierscope.engine.view.VerdictImage.RecordFate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Checks what a scenario claims against what its run did. */
public final class Claims {

    private static final int MAX_SHOWN = 20;

    private final RunReport report;
    private final List<ReaderContent> contents;

    private Claims(RunReport report, List<ReaderContent> contents) {
        this.report = report;
        this.contents = contents;
    }

    /**
     * Checks claims in order.
     *
     * @param contents what the readers got; needed by {@link Claim.ResultIs} alone
     */
    public static List<ClaimResult> check(List<Claim> claims, RunReport report, List<ReaderContent> contents) {
        Claims checker = new Claims(report, contents);
        List<ClaimResult> results = new ArrayList<>(claims.size());
        for (Claim claim : claims) {
            results.add(checker.check(claim));
        }
        return results;
    }

    private ClaimResult check(Claim claim) {
        if (claim instanceof Claim.VerdictIs verdict) {
            return verdict(verdict);
        }
        if (claim instanceof Claim.Lost lost) {
            VerdictImage image = find(lost.place(), lost.reader());
            return image == null
                    ? unknown(claim, lost.place(), lost.reader())
                    : fates(claim, lost.count(), lost.origins(), image.lostCount(), image.lost());
        }
        if (claim instanceof Claim.Duplicated duplicated) {
            VerdictImage image = find(duplicated.place(), duplicated.reader());
            return image == null
                    ? unknown(claim, duplicated.place(), duplicated.reader())
                    : fates(
                            claim,
                            duplicated.count(),
                            duplicated.origins(),
                            image.duplicatedCount(),
                            image.duplicated());
        }
        if (claim instanceof Claim.Restarted restarted) {
            return restarted(restarted);
        }
        if (claim instanceof Claim.Restarts restarts) {
            return new ClaimResult(claim, report.restarts() == restarts.count(), times(report.restarts(), "restart"));
        }
        if (claim instanceof Claim.Backoffs backoffs) {
            List<Long> waits = report.failures().stream()
                    .filter(FailureOutcome::canRestart)
                    .map(FailureOutcome::backoffMillis)
                    .toList();
            return new ClaimResult(claim, waits.equals(backoffs.millis()), "waits of " + waits + " ms");
        }
        if (claim instanceof Claim.RestoredAre restored) {
            List<Long> checkpoints = report.failures().stream()
                    .filter(FailureOutcome::canRestart)
                    .map(FailureOutcome::restoredCheckpoint)
                    .toList();
            return new ClaimResult(claim, checkpoints.equals(restored.checkpoints()), "restored " + checkpoints);
        }
        if (claim instanceof Claim.JobStatusIs status) {
            String observed = "the job is " + report.jobStatus();
            return new ClaimResult(claim, report.jobStatus() == status.status(), observed);
        }
        if (claim instanceof Claim.CheckpointIs checkpoint) {
            return checkpoint(checkpoint);
        }
        if (claim instanceof Claim.TransactionIs transaction) {
            return transaction(transaction);
        }
        if (claim instanceof Claim.ResultIs result) {
            return result(result);
        }
        if (claim instanceof Claim.Triggers triggers) {
            List<Long> millis = report.checkpoints().stream()
                    .filter(outcome -> outcome.id().isPresent())
                    .map(CheckpointOutcome::triggeredMillis)
                    .toList();
            return new ClaimResult(claim, millis.equals(triggers.millis()), "triggered at " + shown(millis) + " ms");
        }
        if (claim instanceof Claim.ProblemIs problem) {
            List<String> found = report.problems().stream()
                    .filter(problem::isAbout)
                    .map(Problem::message)
                    .toList();
            return new ClaimResult(claim, !found.isEmpty(), found.isEmpty() ? "nothing of the kind" : found.get(0));
        }
        return stateValue((Claim.StateValueIs) claim);
    }

    private ClaimResult verdict(Claim.VerdictIs claim) {
        VerdictImage image = find(claim.place(), claim.reader());
        if (image == null) {
            return unknown(claim, claim.place(), claim.reader());
        }
        String observed = image.verdict().text() + ": " + image.lostCount() + " lost, " + image.duplicatedCount()
                + " doubled, " + image.seen() + " seen of " + image.expected();
        return new ClaimResult(claim, image.verdict() == claim.verdict(), observed);
    }

    private static ClaimResult fates(
            Claim claim, long count, @Nullable List<String> origins, long seenCount, List<RecordFate> seen) {
        List<String> named = seen.stream().map(RecordFate::origin).toList();
        boolean sameRecords = origins == null || new TreeSet<>(origins).equals(new TreeSet<>(named));
        return new ClaimResult(claim, count == seenCount && sameRecords, seenCount + " " + shown(named));
    }

    private ClaimResult restarted(Claim.Restarted claim) {
        TreeSet<SubtaskId> wanted = new TreeSet<>(claim.subtasks());
        List<FailureOutcome> failures = report.failures();
        boolean holds = false;
        List<String> observed = new ArrayList<>();
        for (int at = 0; at < failures.size(); at++) {
            if (claim.failure() == 0 || claim.failure() == at + 1) {
                TreeSet<SubtaskId> restarted = new TreeSet<>(failures.get(at).restarted());
                holds |= failures.get(at).canRestart() && restarted.equals(wanted);
                observed.add("failure " + (at + 1) + " restarted " + shown(restarted));
            }
        }
        return new ClaimResult(claim, holds, observed.isEmpty() ? "no such failure" : String.join("; ", observed));
    }

    private ClaimResult checkpoint(Claim.CheckpointIs claim) {
        for (CheckpointOutcome outcome : report.checkpoints()) {
            if (outcome.id().isPresent() && outcome.id().getAsLong() == claim.checkpointId()) {
                boolean holds = outcome.status() == claim.status()
                        && (claim.reason() == null || claim.reason() == outcome.reason())
                        && (claim.inFlight() == null || claim.inFlight() == outcome.persistedInFlightRecords() > 0);
                String why = outcome.reason() == null ? "" : " because of " + outcome.reason();
                String stored = claim.inFlight() == null
                        ? ""
                        : " with " + times(outcome.persistedInFlightRecords(), "record") + " in flight";
                String observed = "checkpoint " + claim.checkpointId() + " is " + outcome.status() + why + stored;
                return new ClaimResult(claim, holds, observed);
            }
        }
        return new ClaimResult(claim, false, "there was no checkpoint " + claim.checkpointId());
    }

    private ClaimResult transaction(Claim.TransactionIs claim) {
        TransactionOutcome last = null;
        for (TransactionOutcome outcome : report.transactions()) {
            if (outcome.id().value().equals(claim.transaction())) {
                last = outcome;
            }
        }
        if (last == null) {
            return new ClaimResult(claim, false, "there was no transaction " + claim.transaction());
        }
        String observed = "transaction " + claim.transaction() + " is " + last.state();
        return new ClaimResult(claim, last.state() == claim.state(), observed);
    }

    private ClaimResult result(Claim.ResultIs claim) {
        for (ReaderContent content : contents) {
            if (content.sink().equals(claim.sink()) && content.reader().equals(claim.reader())) {
                List<String> wanted = ResultRows.sorted(claim.records(), claim.records());
                List<String> seen = ResultRows.sorted(content.records(), claim.records());
                return new ClaimResult(claim, wanted.equals(seen), seen.size() + " records " + shown(seen));
            }
        }
        return unknown(claim, claim.sink(), claim.reader());
    }

    private ClaimResult stateValue(Claim.StateValueIs claim) {
        for (StateOutcome outcome : report.state()) {
            if (outcome.verdict().place().equals(claim.vertex())) {
                String value = outcome.values().get(claim.key());
                boolean holds = value != null
                        && ResultRows.normal(claim.value()).equals(ResultRows.normal(ResultRows.parsed(value)));
                return new ClaimResult(claim, holds, value == null ? "no value for " + claim.key() : value);
            }
        }
        return unknown(claim, claim.vertex(), null);
    }

    private @Nullable VerdictImage find(String place, @Nullable String reader) {
        if (reader == null) {
            for (StateOutcome outcome : report.state()) {
                if (outcome.verdict().place().equals(place)) {
                    return outcome.verdict();
                }
            }
            return null;
        }
        for (VerdictImage sink : report.sinks()) {
            if (sink.place().equals(place) && reader.equals(sink.reader())) {
                return sink;
            }
        }
        return null;
    }

    private static ClaimResult unknown(Claim claim, String place, @Nullable String reader) {
        String what = reader == null ? "no followed state in " + place : place + " has no reader " + reader;
        return new ClaimResult(claim, false, what);
    }

    private static String times(long count, String what) {
        return count + " " + what + (count == 1 ? "" : "s");
    }

    private static String shown(Collection<?> all) {
        if (all.size() <= MAX_SHOWN) {
            return all.toString();
        }
        return new ArrayList<>(all).subList(0, MAX_SHOWN) + " and " + (all.size() - MAX_SHOWN) + " more";
    }
}
