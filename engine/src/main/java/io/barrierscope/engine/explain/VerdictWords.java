package io.barrierscope.engine.explain;

import io.barrierscope.engine.base.Clipped;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.TransactionImage;
import io.barrierscope.engine.view.VerdictImage;
import io.barrierscope.engine.view.VerdictImage.RecordFate;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Tells what became of the source records at one place, and why. */
final class VerdictWords {

    private static final int MAX_NAMED = 5;

    private VerdictWords() {}

    static Explanation of(VerdictImage verdict, EngineImage image) {
        List<String> parts = new ArrayList<>();
        parts.add(
                switch (verdict.verdict()) {
                    case EXACTLY_ONCE ->
                        "Every source record so far was counted exactly as often as in a run without failure.";
                    case AT_LEAST_ONCE -> "Nothing is missing, but some source records were counted more than once.";
                    case AT_MOST_ONCE -> "Nothing was counted twice, but some source records are missing for good.";
                    case NONE -> "Some source records are missing for good and others were counted more than once.";
                });
        if ("table".equals(verdict.reader()) && verdict.verdict() == VerdictImage.Verdict.EXACTLY_ONCE) {
            parts.add("The writes are at-least-once, but each key has its newest value: writing a value again changes"
                    + " nothing, so the effect is exactly-once.");
        }
        if (verdict.pending() > 0) {
            parts.add(verdict.pending() + " more on the way and not lost.");
        }
        List<String> options = new ArrayList<>();
        Set<String> sources = new LinkedHashSet<>();
        if (verdict.lostCount() > 0) {
            parts.add("Lost: " + named(verdict.lost(), verdict.lostCount()) + ".");
            lossAdvice(verdict, image, parts, options, sources);
        }
        if (verdict.duplicatedCount() > 0) {
            parts.add("Counted too often: " + named(verdict.duplicated(), verdict.duplicatedCount()) + ".");
            duplicateAdvice(verdict, parts, options, sources);
        }
        if (options.isEmpty()) {
            options.add("execution.checkpointing.mode");
            if (verdict.reader() != null) {
                options.add("deliveryGuarantee");
            }
        }
        return new Explanation(
                placeOf(verdict) + ": " + verdict.verdict().text() + ", " + verdict.lostCount() + " lost, "
                        + verdict.duplicatedCount() + " doubled",
                String.join(" ", parts),
                options,
                sources.isEmpty() ? "CheckpointCoordinator, SourceOperator" : String.join(", ", sources));
    }

    static String placeOf(VerdictImage verdict) {
        return verdict.reader() == null
                ? "the state of " + verdict.place()
                : "a " + verdict.reader() + " reader of " + verdict.place();
    }

    private static String named(List<RecordFate> fates, long count) {
        List<String> names = new ArrayList<>();
        TreeSet<Integer> failures = new TreeSet<>();
        for (RecordFate fate : fates) {
            if (names.size() < MAX_NAMED) {
                String value = fate.value().isEmpty() ? "" : " " + Clipped.of(fate.value());
                names.add(fate.origin() + value + " (" + fate.times() + " instead of " + fate.expected() + ")");
            }
            if (fate.failure() > 0) {
                failures.add(fate.failure());
            }
        }
        String more = count > names.size() ? " and " + (count - names.size()) + " more" : "";
        String cause = failures.isEmpty() ? "" : ", caused by failure " + Words.list(failures);
        return String.join(", ", names) + more + cause;
    }

    private static void lossAdvice(
            VerdictImage verdict, EngineImage image, List<String> parts, List<String> options, Set<String> sources) {
        for (TransactionImage transaction : image.transactions()) {
            if (verdict.reader() != null
                    && transaction.sink().vertex().value().equals(verdict.place())
                    && isGone(transaction.state())) {
                parts.add("The broker ended transaction " + transaction.id()
                        + " before it was committed, while a completed checkpoint already contained its records, so"
                        + " they were not sent again. Keep the transaction time-out above the longest checkpoint plus"
                        + " the longest restart.");
                options.add("transaction.timeout.ms");
                options.add("transaction.max.timeout.ms");
                sources.add("KafkaCommitter");
                sources.add("TransactionCoordinator (Kafka)");
                return;
            }
        }
        parts.add("They had left their source, whose offset was not set back, when a failure threw them away. Restoring"
                + " sources and state from one completed checkpoint prevents it; a source that cannot be read"
                + " again cannot.");
        options.add("execution.checkpointing.interval");
        options.add("recovery (of the scenario)");
        sources.add("SchedulerBase.restoreState");
        sources.add("SourceOperator.snapshotState");
    }

    private static boolean isGone(TransactionImage.State state) {
        return state == TransactionImage.State.LOST
                || state == TransactionImage.State.EXPIRED
                || state == TransactionImage.State.FENCED;
    }

    private static void duplicateAdvice(
            VerdictImage verdict, List<String> parts, List<String> options, Set<String> sources) {
        if (verdict.reader() == null) {
            parts.add("The source went back further than this state did, so records that the state already contained"
                    + " came again. In EXACTLY_ONCE mode with coordinated recovery both go back to the same cut.");
            options.add("execution.checkpointing.mode");
            options.add("recovery (of the scenario)");
            sources.add("CheckpointBarrierTracker");
            sources.add("SchedulerBase.restoreState");
        } else if ("read_uncommitted".equals(verdict.reader())) {
            parts.add("A read_uncommitted reader also sees what was aborted and then written again. With "
                    + "isolation.level=read_committed it would not.");
            options.add("isolation.level");
            sources.add("IsolationLevel (Kafka)");
        } else {
            parts.add("What had been written before the failure stayed visible and was written again afterwards. A"
                    + " transactional sink, with deliveryGuarantee exactly-once, shows it only after its"
                    + " checkpoint has completed.");
            options.add("deliveryGuarantee");
            sources.add("DeliveryGuarantee");
            sources.add("SinkWriterOperator");
        }
    }
}
