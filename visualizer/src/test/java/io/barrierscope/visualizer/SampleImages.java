package io.barrierscope.visualizer;

import io.barrierscope.engine.base.ChannelId;
import io.barrierscope.engine.base.CheckpointFailureReason;
import io.barrierscope.engine.base.ExecutionState;
import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.TransactionId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.view.CheckpointImage;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.FailureImage;
import io.barrierscope.engine.view.TopicImage;
import io.barrierscope.engine.view.TransactionImage;
import io.barrierscope.engine.view.VerdictImage;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Moments of one job, made by hand: two sources, a keyed sum of two, two transactional sinks. */
public final class SampleImages {
    public static final VertexId SOURCE = new VertexId("orders");
    public static final VertexId SUM = new VertexId("sum");
    public static final VertexId SINK = new VertexId("totals");

    private SampleImages() {}

    /** A job that just runs. */
    public static ImageBuilder running() {
        ImageBuilder image = new ImageBuilder();
        image.task(SOURCE, "orders", 2).task(SUM, "sum", 2).task(SINK, "totals", 2);
        image.allToAll(SOURCE, SUM).oneToOne(SUM, SINK);
        image.state(id(SOURCE, 0), "offset", "14").state(id(SOURCE, 1), "offset", "13");
        image.keyed(id(SUM, 0), "sum", "ann", "30", "cat", "7").keyed(id(SUM, 1), "sum", "bob", "12", "dan", "9");
        image.processed(id(SOURCE, 0), 14).processed(id(SOURCE, 1), 13);
        image.processed(id(SUM, 0), 12).processed(id(SUM, 1), 11);
        image.processed(id(SINK, 0), 11).processed(id(SINK, 1), 9);
        image.checkpoint(completed(1, 100, 140)).checkpoint(completed(2, 300, 345));
        image.time(487, 212).latestCompleted(2).nextTick(500);
        image.transaction(transaction(1, 0, TransactionImage.State.COMMITTED, 4))
                .transaction(transaction(1, 1, TransactionImage.State.COMMITTED, 3))
                .transaction(transaction(2, 0, TransactionImage.State.COMMITTED, 3))
                .transaction(transaction(2, 1, TransactionImage.State.COMMITTED, 3))
                .transaction(transaction(3, 0, TransactionImage.State.OPEN, 3))
                .transaction(transaction(3, 1, TransactionImage.State.OPEN, 2));
        image.topic(topic(0, 9, "")).topic(topic(1, 8, ""));
        image.verdict(verdict(null, 23, 0, 0))
                .verdict(verdict("read_committed", 13, 0, 0))
                .verdict(verdict("read_uncommitted", 18, 0, 0));
        image.records(channel(0, SOURCE, 0, SUM, 0), 3, 2, 480, 483);
        image.records(channel(0, SOURCE, 0, SUM, 1), 3, 1, 486, 492);
        image.records(channel(0, SOURCE, 1, SUM, 1), 3, 3, 470, 473);
        image.records(channel(1, SUM, 0, SINK, 0), 3, 1, 485, 489);
        image.records(channel(1, SUM, 1, SINK, 1), 3, 2, 480, 484);
        return image;
    }

    /** Checkpoint 3 was triggered; its barriers are between the sources and the sums. */
    public static EngineImage barrierInFlight() {
        ImageBuilder image = running().time(506, 223).nextTick(700);
        image.checkpoint(pending(3, 500, id(SOURCE, 0), id(SOURCE, 1)));
        for (int from = 0; from < 2; from++) {
            for (int to = 0; to < 2; to++) {
                ChannelId channel = channel(0, SOURCE, from, SUM, to);
                image.barrier(channel, 3, 503, 509 + from * 3L - to);
                image.records(channel, 4, 1, 505, 512);
            }
        }
        return image.build();
    }

    /** sum#0 has barrier 3 from orders#0 and waits for the one from orders#1. */
    public static EngineImage alignment() {
        ImageBuilder image = running().time(511, 231).nextTick(700);
        image.checkpoint(pending(3, 500, id(SOURCE, 0), id(SOURCE, 1), id(SUM, 1)));
        ChannelId blocked = channel(0, SOURCE, 0, SUM, 0);
        image.clear(blocked).blocked(blocked, 3).records(blocked, 4, 4, 504, 508);
        ChannelId late = channel(0, SOURCE, 1, SUM, 0);
        image.records(late, 3, 3, 500, 509).barrier(late, 3, 507, 516).records(late, 4, 1, 509, 520);
        image.clear(channel(0, SOURCE, 0, SUM, 1)).clear(channel(0, SOURCE, 1, SUM, 1));
        image.records(channel(0, SOURCE, 1, SUM, 1), 4, 2, 505, 513);
        image.barrier(channel(1, SUM, 1, SINK, 1), 3, 510, 514);
        image.aligning(id(SUM, 0), true);
        return image.build();
    }

    /** The operator sum#1 was killed: its region is cancelled and waits for the restart. */
    public static EngineImage killed() {
        ImageBuilder image =
                running().time(734, 260).status(JobStatus.RESTARTING).nextTick(-1);
        image.checkpoint(aborted(3, 500, CheckpointFailureReason.CHECKPOINT_COORDINATOR_SUSPEND));
        for (int i = 0; i < 2; i++) {
            image.taskState(id(SOURCE, i), ExecutionState.CANCELED);
            image.taskState(id(SUM, i), i == 1 ? ExecutionState.FAILED : ExecutionState.CANCELED);
            image.taskState(id(SINK, i), i == 1 ? ExecutionState.CANCELED : ExecutionState.CANCELING);
        }
        image.clearAll();
        image.failure(failure(-1, -1));
        image.endTransaction(new TransactionId("totals-0-3"), TransactionImage.State.ABORTED);
        image.endTransaction(new TransactionId("totals-1-3"), TransactionImage.State.EXPIRED);
        return image.build();
    }

    /** After the back-off the region is deployed anew and restores checkpoint 2. */
    public static EngineImage restarting() {
        ImageBuilder image = running().time(1560, 290).status(JobStatus.RUNNING).nextTick(1700);
        for (int i = 0; i < 2; i++) {
            for (VertexId vertex : List.of(SOURCE, SUM, SINK)) {
                image.attempt(id(vertex, i), 1);
            }
            image.taskState(id(SOURCE, i), ExecutionState.RUNNING);
            image.taskState(id(SUM, i), ExecutionState.INITIALIZING);
            image.taskState(id(SINK, i), i == 1 ? ExecutionState.DEPLOYING : ExecutionState.SCHEDULED);
        }
        image.clearAll();
        image.failure(failure(-1, 2));
        return image.build();
    }

    /** Checkpoint 3 is complete; sink 0 has committed, sink 1 is about to. */
    public static EngineImage committing() {
        ImageBuilder image = running().time(548, 251).latestCompleted(3).nextTick(700);
        image.checkpoint(completed(3, 500, 545));
        image.endTransaction(new TransactionId("totals-0-3"), TransactionImage.State.COMMITTED);
        image.endTransaction(new TransactionId("totals-1-3"), TransactionImage.State.PRE_COMMITTED);
        image.transaction(transaction(4, 0, TransactionImage.State.OPEN, 1))
                .transaction(transaction(4, 1, TransactionImage.State.OPEN, 0));
        image.clearTopics().topic(topic(0, 13, "")).topic(topic(1, 8, "transaction totals-1-3 is pre-committed"));
        return image.build();
    }

    /** Two records are lost for a read_committed reader and one is doubled for the other. */
    public static EngineImage damaged() {
        ImageBuilder image =
                running().time(9_400, 480).status(JobStatus.FINISHED).ended();
        image.clearAll();
        for (VertexId vertex : List.of(SOURCE, SUM, SINK)) {
            image.taskState(id(vertex, 0), ExecutionState.FINISHED).taskState(id(vertex, 1), ExecutionState.FINISHED);
        }
        image.failure(failure(1600, 2));
        image.clearVerdicts();
        image.verdict(verdict(null, 27, 0, 0))
                .verdict(verdict("read_committed", 25, 2, 0))
                .verdict(verdict("read_uncommitted", 28, 0, 1));
        image.endTransaction(new TransactionId("totals-0-3"), TransactionImage.State.LOST);
        image.endTransaction(new TransactionId("totals-1-3"), TransactionImage.State.FENCED);
        return image.build();
    }

    /** Many subtasks and tokens: columns of the given parallelism and one token in each place. */
    public static EngineImage large(int parallelism, int tokensPerChannel) {
        ImageBuilder image = new ImageBuilder();
        List<VertexId> ids = new ArrayList<>();
        for (String name : List.of("read", "parse", "count", "write")) {
            ids.add(new VertexId(name));
            image.task(ids.get(ids.size() - 1), name, parallelism);
        }
        for (int i = 0; i + 1 < ids.size(); i++) {
            image.oneToOne(ids.get(i), ids.get(i + 1));
        }
        for (ChannelId channel : image.channelIds()) {
            image.records(channel, 1 + channel.edge(), tokensPerChannel, 90, 100);
        }
        return image.time(100, 50).build();
    }

    public static SubtaskId id(VertexId vertex, int index) {
        return new SubtaskId(vertex, index);
    }

    public static ChannelId channel(int edge, VertexId from, int fromIndex, VertexId to, int toIndex) {
        return new ChannelId(edge, id(from, fromIndex), id(to, toIndex));
    }

    private static List<SubtaskId> everyone() {
        List<SubtaskId> all = new ArrayList<>();
        for (VertexId vertex : List.of(SOURCE, SUM, SINK)) {
            all.add(id(vertex, 0));
            all.add(id(vertex, 1));
        }
        return all;
    }

    private static CheckpointImage completed(long id, long triggered, long ended) {
        return new CheckpointImage(
                id, CheckpointImage.Status.COMPLETED, null, true, triggered, ended, 2048, true, everyone(), List.of());
    }

    private static CheckpointImage pending(long id, long triggered, SubtaskId... acknowledged) {
        List<SubtaskId> awaited = everyone();
        awaited.removeAll(List.of(acknowledged));
        return new CheckpointImage(
                id,
                CheckpointImage.Status.PENDING,
                null,
                true,
                triggered,
                -1,
                0,
                false,
                List.of(acknowledged),
                awaited);
    }

    private static CheckpointImage aborted(long id, long triggered, CheckpointFailureReason reason) {
        List<SubtaskId> acknowledged = List.of(id(SOURCE, 0), id(SOURCE, 1));
        List<SubtaskId> awaited = everyone();
        awaited.removeAll(acknowledged);
        return new CheckpointImage(
                id,
                CheckpointImage.Status.FAILED,
                reason,
                true,
                triggered,
                triggered + 80,
                0,
                false,
                acknowledged,
                awaited);
    }

    private static FailureImage failure(long restartedMillis, long restored) {
        return new FailureImage(
                1,
                520,
                "killed by the user",
                id(SUM, 1),
                false,
                true,
                1000,
                1520,
                restartedMillis,
                restored,
                everyone(),
                List.of(),
                "fixed-delay: attempt 1 of 3, restart-strategy.fixed-delay.delay 1 s");
    }

    static TransactionImage transaction(int checkpoint, int sink, TransactionImage.State state, int records) {
        return new TransactionImage(
                new TransactionId("totals-" + sink + "-" + checkpoint),
                id(SINK, sink),
                checkpoint,
                state,
                100L * checkpoint,
                -1,
                state == TransactionImage.State.COMMITTED ? 200L * checkpoint : -1,
                state == TransactionImage.State.OPEN ? 60_000 : -1,
                records,
                "");
    }

    private static TopicImage topic(int partition, long stable, String waiting) {
        List<TopicImage.Entry> entries = new ArrayList<>();
        int perTransaction = 4 - partition;
        long offset = 0;
        for (int checkpoint = 1; checkpoint <= 3; checkpoint++) {
            String transaction = "totals-" + partition + "-" + checkpoint;
            for (int i = 0; i < perTransaction - checkpoint / 2; i++) {
                boolean open = offset >= stable;
                boolean aborted = partition == 1 && checkpoint == 2;
                TopicImage.Kind kind =
                        open ? TopicImage.Kind.OPEN : aborted ? TopicImage.Kind.ABORTED : TopicImage.Kind.COMMITTED;
                String label = Long.toString(3 + offset * 7 % 23);
                entries.add(new TopicImage.Entry(offset, kind, label, transaction, "orders#0@" + offset, !open));
                offset++;
            }
            if (offset < stable) {
                TopicImage.Kind marker = partition == 1 && checkpoint == 2
                        ? TopicImage.Kind.ABORT_MARKER
                        : TopicImage.Kind.COMMIT_MARKER;
                entries.add(new TopicImage.Entry(offset++, marker, "", transaction, "", true));
            }
        }
        return new TopicImage(
                "totals-" + partition, SINK.value(), offset, Math.min(stable, offset), entries, 7, 9, waiting);
    }

    private static VerdictImage verdict(@Nullable String reader, long seen, long lost, long doubled) {
        return new VerdictImage(
                reader == null ? SUM.value() : SINK.value(),
                reader,
                VerdictImage.Verdict.of(lost > 0, doubled > 0),
                27,
                seen,
                27 - seen,
                lost,
                doubled,
                List.of(),
                List.of());
    }
}
