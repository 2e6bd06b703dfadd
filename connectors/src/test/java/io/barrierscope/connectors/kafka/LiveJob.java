package io.barrierscope.connectors.kafka;

import io.barrierscope.connectors.broker.TestBroker;
import io.barrierscope.connectors.checkpoint.DurableCheckpoints;
import io.barrierscope.connectors.checkpoint.JobId;
import io.barrierscope.connectors.checkpoint.SavedCheckpoint;
import io.barrierscope.connectors.rocksdb.RocksStores;
import io.barrierscope.engine.check.Claim;
import io.barrierscope.engine.checkpoint.CheckpointStorage;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.document.FlowDocuments;
import io.barrierscope.engine.document.Recording;
import io.barrierscope.engine.document.Recordings;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.execution.EarlierRun;
import io.barrierscope.engine.execution.Engine;
import io.barrierscope.engine.execution.EngineOptions;
import io.barrierscope.engine.execution.JobSpec;
import io.barrierscope.engine.graph.JobChange;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobInputs;
import io.barrierscope.engine.plan.ChangedGraph;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.session.MachineFactory;
import io.barrierscope.engine.session.RecordedStorage;
import io.barrierscope.engine.session.ReplayResult;
import io.barrierscope.engine.session.RunReports;
import io.barrierscope.engine.session.StopCondition;
import io.barrierscope.engine.session.StopReason;
import io.barrierscope.engine.trace.TraceListener;
import io.barrierscope.engine.view.TopicImage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.jspecify.annotations.Nullable;

/** A job of a test on a real broker. */
final class LiveJob implements AutoCloseable {
    /** What environment variables stand for. */
    static final Map<String, String> SECRETS = new ConcurrentHashMap<>();

    private static final long MOST_STEPS = 20_000;

    static final RocksStores STORES = new RocksStores();

    private final FlowDocument flow;
    private final Scenario scenario;
    private final JobGraph graph;
    private final LiveDriver driver;
    private final RunReports.Watch watch;
    private final Recording.@Nullable Start start;
    private TraceListener witness = TraceListener.NONE;
    final EngineSession session;

    private LiveJob(
            FlowDocument flow, Scenario scenario, JobGraph graph, LiveDriver driver, @Nullable SavedCheckpoint restored)
            throws IOException {
        this.flow = flow;
        this.scenario = scenario;
        this.graph = graph;
        this.driver = driver;
        this.watch = new RunReports.Watch(scenario);
        this.start = restored == null ? null : new Recording.Start(restored.toText(), 0);
        RecordedStorage storage = RecordedStorage.over(
                DurableCheckpoints.open(graph, Path.of("").toAbsolutePath(), JobId.fresh(), restored)
                        .storage());
        this.session = EngineSession.open(
                factory(graph, scenario, start, storage),
                (step, timeMillis, event) -> {
                    watch.on(step, timeMillis, event);
                    driver.on(step, timeMillis, event);
                    witness.on(step, timeMillis, event);
                },
                storage);
        driver.begin(session);
    }

    /** A flow whose Kafka vertices use the broker. */
    static LiveJob start(FlowDocument flow, Scenario scenario, TestBroker broker) {
        return start(flow, scenario, broker.bootstrapServers(), null);
    }

    /**
     * The same with another address, or from a checkpoint.
     *
     * @param restored null to begin with nothing
     */
    static LiveJob start(FlowDocument flow, Scenario scenario, String address, @Nullable SavedCheckpoint restored) {
        Map<String, Object> servers = new LinkedHashMap<>();
        flow.graph().vertices().stream()
                .filter(vertex -> vertex.operator().startsWith("kafka-"))
                .forEach(vertex -> servers.put(vertex.id() + ".bootstrapServers", address));
        JobGraph wanted = ChangedGraph.of(flow.graph(), new JobChange(null, new LinkedHashMap<>(servers), Map.of()));
        Secrets secrets = new Secrets(SECRETS::get, name -> null);
        RealTopics.Look look = RealTopics.look(wanted, secrets, 60_000);
        if (!look.problems().isEmpty()) {
            throw new AssertionError(look.problems().toString());
        }
        JobGraph graph = ChangedGraph.of(wanted, look.change());
        LiveDriver driver = LiveDriver.open(
                        graph, restored == null ? look : look.goingOnFrom(graph, restored.checkpoint()), secrets)
                .driver()
                .orElseThrow();
        try {
            return new LiveJob(flow, scenario, graph, driver, restored);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The same job on the simulated broker, at its end. */
    static EngineSession simulated(FlowDocument flow, Scenario scenario) {
        RecordedStorage storage = RecordedStorage.over(CheckpointStorage.SIMULATED);
        EngineSession session = EngineSession.open(factory(flow.graph(), scenario, null, storage));
        session.runUntil(StopCondition.end(), 1_000_000);
        return session;
    }

    /** Somebody hears every event from now on. */
    LiveJob heardBy(TraceListener listener) {
        witness = listener;
        return this;
    }

    /** Virtual time passes as the wall's. */
    LiveJob inRealTime() {
        driver.keepRealTime();
        return this;
    }

    /** The claims of the scenario that do not hold, with what was observed. */
    List<String> broken() {
        return RunReports.of(session, watch, "live", scenario, "test", List.of()).claims().stream()
                .filter(one -> !one.holds())
                .filter(one -> !(one.claim() instanceof Claim.ProblemIs)) // the document is not checked again here
                .map(one -> one.claim() + " but " + one.observed())
                .toList();
    }

    private static MachineFactory factory(
            JobGraph graph, Scenario scenario, Recording.@Nullable Start start, CheckpointStorage storage) {
        JobSpec spec = new JobSpec(
                        graph,
                        scenario.faults(),
                        scenario.recovery(),
                        scenario.seed(),
                        scenario.untilMillis().orElse(Long.MAX_VALUE),
                        JobInputs.NONE)
                .from(earlier(start));
        return listener -> new Engine(spec, EngineOptions.FULL, listener, storage);
    }

    private static @Nullable EarlierRun earlier(Recording.@Nullable Start start) {
        try {
            return start == null
                    ? null
                    : new EarlierRun(
                            SavedCheckpoint.ofText(start.checkpoint(), STORES).checkpoint(), start.partsBegun());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Runs to the end of the job; waiting for a broker takes no steps. */
    LiveJob toEnd() {
        if (new LiveLoop(session, driver).run(MOST_STEPS, () -> false) != StopReason.ENDED) {
            throw new AssertionError("the job has not ended by step " + session.steps());
        }
        return this;
    }

    /** Takes steps, the world allowing. */
    void run(long steps) {
        new LiveLoop(session, driver).run(steps, () -> false);
    }

    /** The recording, through its text. */
    Recording recording() {
        String text = Recordings.write(
                session.recording(FlowDocuments.write(flow.withGraph(graph)), scenario, JobInputs.NONE, "test")
                        .from(start));
        return Recordings.read(text).orThrow();
    }

    /** Plays the recording without a broker. */
    ReplayResult replay() {
        Recording recording = recording();
        return EngineSession.replay(
                recording,
                factory(
                        FlowDocuments.read(recording.flow()).orThrow().graph(),
                        recording.scenario(),
                        recording.start(),
                        CheckpointStorage.SIMULATED));
    }

    /** What the readers of the session's own broker see of a topic, as rows. */
    static List<String> seen(EngineSession session, String topic, boolean committed) {
        return session.image().topics().stream()
                .filter(one -> one.name().startsWith(topic + "-"))
                .flatMap(one -> one.entries().stream())
                .filter(one ->
                        one.kind() != TopicImage.Kind.COMMIT_MARKER && one.kind() != TopicImage.Kind.ABORT_MARKER)
                .filter(one -> !committed || one.committedView())
                .map(TopicImage.Entry::label)
                .toList();
    }

    /** What a real consumer reads, as rows. */
    static List<String> rows(String servers, String topic, boolean committed) {
        RecordBytes bytes = new RecordBytes();
        return read(servers, topic, 1, committed).stream()
                .map(value -> bytes.read(value.getBytes(StandardCharsets.UTF_8)).toString())
                .toList();
    }

    /**
     * Waits until no transaction is open on a partition: a broker that starts again writes the markers of transactions whose
     * end it had promised only after it has read its log, and until then a {@code read_committed} reader sees nothing behind
     * the first of them.
     */
    static void awaitMarkers(String servers, String topic) {
        TopicPartition partition = new TopicPartition(topic, 0);
        long deadline = System.nanoTime() + Duration.ofMinutes(1).toNanos();
        while (end(servers, partition, true) < end(servers, partition, false)) {
            if (System.nanoTime() > deadline) {
                throw new AssertionError("a transaction on " + partition + " stays open");
            }
            LockSupport.parkNanos(Duration.ofMillis(50).toNanos());
        }
    }

    private static long end(String servers, TopicPartition partition, boolean committed) {
        try (KafkaConsumer<byte[], byte[]> consumer = consumer(servers, committed)) {
            return consumer.endOffsets(List.of(partition)).get(partition);
        }
    }

    private static KafkaConsumer<byte[], byte[]> consumer(String servers, boolean committed) {
        Map<String, Object> settings = Map.of(
                "bootstrap.servers", servers, "isolation.level", committed ? "read_committed" : "read_uncommitted");
        return new KafkaConsumer<>(settings, new ByteArrayDeserializer(), new ByteArrayDeserializer());
    }

    /** What a real consumer reads, as text, all partitions by turns. */
    static List<String> read(String servers, String topic, int partitions, boolean committed) {
        List<String> values = new ArrayList<>();
        try (KafkaConsumer<byte[], byte[]> consumer = consumer(servers, committed)) {
            List<TopicPartition> all = IntStream.range(0, partitions)
                    .mapToObj(number -> new TopicPartition(topic, number))
                    .toList();
            consumer.assign(all);
            consumer.seekToBeginning(all);
            Map<TopicPartition, Long> ends = consumer.endOffsets(all);
            while (all.stream().anyMatch(one -> consumer.position(one) < ends.get(one))) {
                consumer.poll(Duration.ofMillis(100))
                        .forEach(one -> values.add(new String(one.value(), StandardCharsets.UTF_8)));
            }
        }
        return values;
    }

    @Override
    public void close() {
        driver.close();
    }
}
