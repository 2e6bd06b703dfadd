package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.TaskManagerId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.fault.Fault.FailTaskManager.Notice;
import io.barrierscope.engine.fault.Fault.FailTaskManager.Replacement;
import io.barrierscope.engine.fault.Moment;
import io.barrierscope.engine.fault.Moment.CheckpointMoment;
import io.barrierscope.engine.graph.ExchangeMode;
import io.barrierscope.engine.graph.FlinkVersion;
import io.barrierscope.engine.graph.JobChange;
import io.barrierscope.engine.graph.Partitioning;
import io.barrierscope.engine.stream.CheckpointOptions.Format;
import io.barrierscope.engine.time.SeededRandom;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** A small random job with random faults; the seed says everything. */
final class RandomJob {
    private static final int MAX_PARALLELISM = 3;
    private static final long HORIZON_MILLIS = 6_000;

    private final SeededRandom random;
    private final SeededRandom delivery;
    private final SeededRandom topics;
    private final RandomTime time;
    private final TestJobs job;
    private final Map<String, Integer> parallelism = new LinkedHashMap<>();
    private final Map<String, String> numberField = new LinkedHashMap<>();
    private final boolean exactlyOnce;
    private final boolean stored;
    private boolean usesFilter;
    private boolean broadcasts;
    private boolean operated;
    private boolean mayStop;
    private long slowness = 1;
    private boolean losesNotice;

    RandomJob(long seed) {
        this.random = new SeededRandom(seed * 0x9E3779B97F4A7C15L + 1);
        this.job = new TestJobs().seed(seed).attempts(1_000).checkpointTimeout(2_000);
        this.exactlyOnce = random.nextInt(4) != 0;
        if (!exactlyOnce) {
            job.atLeastOnce();
        }
        if (random.nextInt(3) == 0) {
            job.fullFailover();
        }
        job.interval(300 + random.nextInt(900));
        job.version(random.nextInt(4) == 0 ? FlinkVersion.V1_20 : FlinkVersion.V2_3);
        job.minPause(random.nextInt(3) == 0 ? random.nextInt(400) : 0);
        job.maxConcurrent(1 + random.nextInt(3) / 2);
        job.tolerable(random.nextInt(3) == 0 ? random.nextInt(3) : Integer.MAX_VALUE);
        job.retained(1 + random.nextInt(3));
        this.topics = new SeededRandom(seed * 0x9FB21C651E98DF25L + 11);
        this.stored = random.nextInt(8) == 0;
        this.delivery = new SeededRandom(seed * 0xA24BAED4963EE407L + 3);
        this.time = new RandomTime(new SeededRandom(seed * 0xC2B2AE3D27D4EB4FL + 11));
        if (stored) {
            job.withoutCheckpoints();
        }
        job.buffered(2 + random.nextInt(20));
        SeededRandom ofBarriers = new SeededRandom(seed * 0xD6E8FEB86659FD93L + 7);
        drawBarriers(ofBarriers);
        build();
        addFaults();
        addDeliveryFaults();
        if (!stored && !mayStop() && random.nextInt(8) == 0) {
            job.adaptive();
        }
        addRedeployment();
        delayBarriers(ofBarriers);
    }

    TestJobs job() {
        return job;
    }

    boolean exactlyOnce() {
        return exactlyOnce;
    }

    /** Whether some results are stored, and no checkpoint is taken: everything is read again after a failure. */
    boolean stored() {
        return stored;
    }

    private void addDeliveryFaults() {
        SubtaskId sink = new SubtaskId(new VertexId("sink"), 0);
        int faults = delivery.nextInt(3);
        for (int i = 0; i < faults; i++) {
            Fault fault =
                    switch (delivery.nextInt(4)) {
                        case 0 -> new Fault.CommitAnswerLost(sink);
                        case 1 ->
                            new Fault.CommitFails(sink, Fault.CommitFails.Reason.RETRIABLE, 1 + delivery.nextInt(15));
                        default -> new Fault.BrokerDown(OptionalLong.of(1 + delivery.nextInt(3_000)));
                    };
            job.fault(new Moment.AtTime(delivery.nextBetween(0, HORIZON_MILLIS)), fault);
        }
    }

    private void drawBarriers(SeededRandom draw) {
        int kind = draw.nextInt(3);
        if (exactlyOnce && !stored && kind > 0) {
            job.unaligned(kind == 1 ? 0 : draw.nextInt(400));
        }
        job.latency(1 + draw.nextInt(20));
        if (draw.nextInt(3) == 0) {
            slowness = 10;
            job.checkpointTimeout(10_000);
        }
    }

    private void delayBarriers(SeededRandom draw) {
        List<String> ids = new ArrayList<>(parallelism.keySet());
        for (int i = draw.nextInt(4); i > 0; i--) {
            String from = ids.get(draw.nextInt(ids.size()));
            job.fault(
                    new Moment.AtTime(draw.nextBetween(0, HORIZON_MILLIS)),
                    new Fault.DelayBarrier(
                            new SubtaskId(new VertexId(from), draw.nextInt(parallelism.get(from))),
                            new SubtaskId(new VertexId("sink"), draw.nextInt(parallelism.get("sink"))),
                            draw.nextInt(900)));
        }
    }

    private void build() {
        List<String> ends = new ArrayList<>();
        int sources = 1 + random.nextInt(2);
        for (int i = 0; i < sources; i++) {
            String id = "source" + i;
            Map<String, @Nullable Object> settings = new LinkedHashMap<>();
            settings.put("from", 1L);
            settings.put("to", 10L + random.nextInt(60));
            settings.put("keys", 5L);
            if (random.nextInt(3) != 0) {
                settings.put("ratePerSecond", 20L + random.nextInt(60));
            }
            Map<String, @Nullable Object> watermark = time.watermark();
            if (watermark != null) {
                settings.put("watermark", watermark);
            }
            add(id, "sequence-source", settings, "value");
            ends.add(id);
        }
        int middles = random.nextInt(4);
        for (int i = 0; i < middles; i++) {
            String from = ends.get(random.nextInt(ends.size()));
            String id = "op" + i;
            String number = numberField.getOrDefault(from, "value");
            String gathering = time.operator(!stored && slowness == 1);
            if (gathering == null) {
                connect(from, id, addMiddle(id, number));
            } else {
                add(id, gathering, time.settings(gathering, number), RandomTime.numberField(gathering, number));
                connectByKey(from, id, gathering);
            }
            if (random.nextInt(3) != 0) {
                ends.remove(from);
            }
            ends.add(id);
        }
        Map<String, @Nullable Object> settings = new LinkedHashMap<>();
        job.processing(slowness);
        String sink = stored ? "collect-sink" : random.nextInt(3) == 0 ? "file-sink" : "kafka-sink";
        settings.put("directory", "out");
        drawParts(settings);
        settings.put("topic", "out");
        settings.put("partitions", 1L + random.nextInt(3));
        settings.put("deliveryGuarantee", "exactly-once");
        settings.put("transactionalIdPrefix", "out");
        settings.put("transaction.timeout.ms", 600_000L);
        settings.put("key", "key");
        settings.put("transactionNamingStrategy", delivery.nextInt(3) == 0 ? "pooling" : "incrementing");
        add("sink", !stored && delivery.nextInt(6) == 0 ? "upsert-sink" : sink, settings, "value");
        for (String end : ends) {
            connect(end, "sink", false);
        }
    }

    private void drawParts(Map<String, @Nullable Object> settings) {
        if (topics.nextInt(2) == 0) {
            settings.put("format", "row");
        }
        if (topics.nextInt(2) == 0) {
            settings.put("roll", 100L + topics.nextInt(3_000));
            settings.put("rollCheck", 50L + topics.nextInt(1_000));
        }
        if (topics.nextInt(3) == 0) {
            settings.put("rollRecords", 1L + topics.nextInt(30));
        }
    }

    private void connectByKey(String from, String to, String operator) {
        if (!RandomTime.hasTwoInputs(operator)) {
            connect(from, to, true);
            return;
        }
        job.edge(from, to, 0, "key");
        if (operator.equals("broadcast-rules")) {
            broadcasts = true;
            job.edge("source0", to, 1, Partitioning.BROADCAST, null, null);
        } else {
            job.edge("source0", to, 1, "key");
        }
    }

    /** Whether there may be nothing to deliver, as when nothing matches. */
    boolean mayGiveNothing() {
        return time.isUsed();
    }

    private boolean addMiddle(String id, String number) {
        switch (random.nextInt(usesFilter ? 4 : 5)) {
            case 0 -> {
                Map<String, @Nullable Object> fields = new LinkedHashMap<>();
                fields.put("key", "key");
                fields.put("renamed", number);
                add(id, "map", Map.of("fields", fields), "renamed");
            }
            case 1 -> add(id, random.nextInt(2) == 0 ? "union" : "roster", Map.of(), number);
            case 2 -> add(id, "throttle", Map.of("ratePerSecond", 100L + random.nextInt(400)), number);
            case 3 -> {
                add(id, "aggregate", Map.of("function", "sum", "field", number), "sum");
                return true;
            }
            default -> {
                usesFilter = true;
                add(id, "filter", Map.of("predicate", "key != 1"), number);
            }
        }
        return false;
    }

    private void add(String id, String operator, Map<String, @Nullable Object> settings, String number) {
        int copies = 1 + random.nextInt(MAX_PARALLELISM);
        parallelism.put(id, copies);
        numberField.put(id, number);
        job.vertex(id, operator, copies, settings);
    }

    private void connect(String from, String to, boolean hashed) {
        if (hashed) {
            job.edge(from, to, Partitioning.HASH, "key", exchange(to));
            return;
        }
        Partitioning[] all = Partitioning.values();
        Partitioning chosen = all[random.nextInt(all.length)];
        if (chosen == Partitioning.FORWARD && !parallelism.get(from).equals(parallelism.get(to))) {
            chosen = Partitioning.RESCALE;
        }
        broadcasts |= chosen == Partitioning.BROADCAST;
        job.edge(from, to, chosen, chosen == Partitioning.HASH ? "key" : null, exchange(to));
    }

    /** All that comes to the sink is stored, so that no region waits for one that waits for it. */
    private ExchangeMode exchange(String to) {
        return stored && (to.equals("sink") || random.nextInt(2) == 0) ? ExchangeMode.BLOCKING : ExchangeMode.PIPELINED;
    }

    private void addFaults() {
        int faults = random.nextInt(5);
        for (int i = 0; i < faults; i++) {
            SubtaskId target = anySubtask();
            job.fault(moment(target), fault(target));
        }
        long silence = time.silenceMillis();
        if (silence > 0) {
            job.fault(
                    new Moment.AtTime(silence / 2),
                    new Fault.IdlePartition(new SubtaskId(new VertexId("source0"), 0), OptionalLong.of(silence)));
        }
        int operations = random.nextInt(3);
        operated = operations > 0;
        for (int i = 0; i < operations; i++) {
            job.fault(moment(anySubtask()), operation());
        }
    }

    private Fault operation() {
        Format format = random.nextInt(2) == 0 ? Format.CANONICAL : Format.NATIVE;
        return switch (random.nextInt(6)) {
            case 0 -> stop(new Fault.StopWithSavepoint(random.nextInt(2) == 0, format));
            case 1 -> stop(new Fault.Cancel(format));
            case 2 -> new Fault.TriggerCheckpoint();
            default -> new Fault.TriggerSavepoint(format);
        };
    }

    private Fault stop(Fault fault) {
        mayStop = true;
        return fault;
    }

    private Fault loseNotice(SubtaskId target) {
        losesNotice = true;
        return new Fault.DropCompletionNotice(target);
    }

    /** Whether a task may wait for ever: for the notice of the savepoint with which the job is to stop. */
    boolean mayWaitForEver() {
        return mayStop && losesNotice;
    }

    /** Whether the job may end by an operation, so before all data is read. */
    boolean mayStop() {
        return mayStop;
    }

    /** Half of the jobs to which nothing else is done start again somewhere with another parallelism. */
    private void addRedeployment() {
        if (broadcasts || stored || operated || random.nextInt(2) != 0) {
            return;
        }
        Map<VertexId, Integer> next = new LinkedHashMap<>();
        boolean all = random.nextInt(4) != 0;
        int copies = 1 + random.nextInt(MAX_PARALLELISM + 1);
        for (String id : parallelism.keySet()) {
            if (all || random.nextInt(3) == 0) {
                next.put(new VertexId(id), copies);
            }
        }
        Moment at = new Moment.AtTime(random.nextBetween(200, HORIZON_MILLIS / 3));
        if (random.nextInt(2) == 0 && !losesNotice) {
            job.fault(at, new Fault.Rescale(next));
        } else {
            job.retain().fault(at, new Fault.Restore(-1, false, JobChange.parallelism(next)));
        }
    }

    private SubtaskId anySubtask() {
        List<String> ids = new ArrayList<>(parallelism.keySet());
        String id = ids.get(random.nextInt(ids.size()));
        return new SubtaskId(new VertexId(id), random.nextInt(parallelism.get(id)));
    }

    private Moment moment(SubtaskId target) {
        switch (random.nextInt(4)) {
            case 0 -> {
                return new Moment.AtTime(random.nextBetween(0, HORIZON_MILLIS));
            }
            case 1 -> {
                return new Moment.AtRecord(target, 1 + random.nextInt(30), random.nextInt(2) == 0);
            }
            case 2 -> {
                return new Moment.AtStep(random.nextInt(800));
            }
            default -> {
                CheckpointMoment[] moments = CheckpointMoment.values();
                return new Moment.AtCheckpoint(
                        1 + random.nextInt(4),
                        moments[random.nextInt(moments.length)],
                        random.nextInt(2) == 0 ? target : null);
            }
        }
    }

    private Fault fault(SubtaskId target) {
        return switch (random.nextInt(16)) {
            case 0 -> new Fault.FailTaskManager(new TaskManagerId(1 + random.nextInt(2)));
            case 12, 13 -> machineFault();
            case 14 -> stored ? new Fault.LosePartition(target, null) : new Fault.FailSubtask(target);
            case 1 -> new Fault.FailCheckpoint(Fault.FailCheckpoint.Stage.DECLINE, target);
            case 2 ->
                new Fault.FailCheckpoint(
                        random.nextInt(3) == 0
                                ? Fault.FailCheckpoint.Stage.SYNC_FAILURE
                                : Fault.FailCheckpoint.Stage.ASYNC_FAILURE,
                        target);
            case 3 -> new Fault.FailCheckpoint(Fault.FailCheckpoint.Stage.FINALIZE, null);
            case 9 -> new Fault.FailCoordinator(new VertexId("source0"));
            case 8 -> new Fault.FailCheckpoint(Fault.FailCheckpoint.Stage.STORAGE_WRITE, null);
            case 4 -> new Fault.DropAcknowledgement(target);
            case 5 -> loseNotice(target);
            case 6 -> new Fault.SlowSubtask(target, 2 + random.nextInt(20), OptionalLong.of(500));
            case 7 -> new Fault.CommitFails(new SubtaskId(new VertexId("sink"), 0));
            default -> new Fault.FailSubtask(target);
        };
    }

    private Fault machineFault() {
        TaskManagerId machine = new TaskManagerId(1 + random.nextInt(2));
        return switch (random.nextInt(4)) {
            case 0 -> new Fault.PartitionNetwork(machine, OptionalLong.of(1 + random.nextInt(1_000)));
            case 1 -> new Fault.PartitionNetwork(machine, OptionalLong.of(60_000));
            case 2 -> new Fault.FailJobManager(true, random.nextInt(500));
            default -> {
                Notice[] notices = Notice.values();
                OptionalLong back = random.nextInt(2) == 0 ? OptionalLong.empty() : OptionalLong.of(700);
                yield new Fault.FailTaskManager(
                        machine, notices[random.nextInt(notices.length)], new Replacement(back));
            }
        };
    }
}
