package io.barrierscope.connectors.rocksdb;

import io.barrierscope.connectors.checkpoint.DurableCheckpoints;
import io.barrierscope.connectors.checkpoint.SavedCheckpoint;
import io.barrierscope.connectors.checkpoint.SavedCheckpoints;
import io.barrierscope.engine.base.ChannelId;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.document.FlowDocuments;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.execution.EarlierRun;
import io.barrierscope.engine.execution.Engine;
import io.barrierscope.engine.execution.EngineOptions;
import io.barrierscope.engine.execution.JobSpec;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.graph.JobInputs;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.session.RecordedStorage;
import io.barrierscope.engine.session.StopCondition;
import io.barrierscope.engine.stream.Row;
import io.barrierscope.engine.stream.RowType;
import io.barrierscope.engine.stream.StreamRecord;
import io.barrierscope.engine.trace.RecordEvent;
import io.barrierscope.engine.trace.TraceEvent;
import io.barrierscope.engine.trace.TraceListener;
import io.barrierscope.engine.view.StateImage;
import java.nio.file.Path;
import java.util.AbstractList;
import java.util.Map;
import java.util.Random;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A session, with all that the window keeps of one, whose state is larger than the heap of this Java: the second life goes on
 * from the checkpoint of the first, and finds under each key what the first has put there. Says what it saw.
 */
final class SmallHeapProcess {
    private static final int KEYS = 50_000;
    private static final int AGAIN = 500;
    private static final int LETTERS = 1_600;
    private static final long MOST_STEPS = 10_000_000;
    private static final RowType ROW = RowType.of("key", "text");
    private static final VertexId NEWEST = new VertexId("newest");
    private static final FlowDocument FLOW = FlowDocuments.read("""
        {"format": "barrierscope/flow", "version": 1, "name": "large state",
         "job": {"configuration": {"state.backend.type": "rocksdb", "execution.checkpointing.incremental": "true",
          "execution.checkpointing.dir": "checkpoints"}},
         "vertices": [
          {"id": "rows", "operator": "file-source", "settings": {"path": "made"}},
          {"id": "newest", "operator": "reduce", "settings": {"expression": "right"}},
          {"id": "some", "operator": "map", "settings": {"fields": {"key": "key"}}},
          {"id": "out", "operator": "upsert-sink", "settings": {"key": "key % 10"}}],
         "edges": [{"from": "rows", "to": "newest", "partitioning": "hash", "key": "key"},
          {"from": "newest", "to": "some"}, {"from": "some", "to": "out"}]}
        """).orThrow();

    private SmallHeapProcess() {}

    /** @param arguments the folder to work in */
    public static void main(String[] arguments) {
        Path folder = Path.of(arguments[0]);
        try (RocksStores stores = new RocksStores(folder.resolve("first"))) {
            EngineSession session = open(folder, "first", stores, null);
            session.runUntil(StopCondition.event(new Count(KEYS)), MOST_STEPS);
            session.inject(new Fault.TriggerCheckpoint());
            session.runUntil(StopCondition.checkpointCompleted(), MOST_STEPS);
            tell("filled", session);
        }
        try (RocksStores stores = new RocksStores(folder.resolve("second"))) {
            SavedCheckpoint saved = SavedCheckpoints.find(folder.resolve("checkpoints/first"), stores)
                    .checkpoint()
                    .orElseThrow();
            EngineSession session = open(folder, "second", stores, saved);
            session.runUntil(StopCondition.event(new Count(1)), MOST_STEPS);
            tell("restored", session);
            System.out.println("keys with another text: " + differing(session));
            session.runUntil(StopCondition.end(), MOST_STEPS);
            System.out.println("ended " + session.image().jobStatus());
        }
    }

    private static EngineSession open(Path folder, String job, RocksStores stores, @Nullable SavedCheckpoint restored) {
        RecordedStorage storage = RecordedStorage.over(
                DurableCheckpoints.open(FLOW.graph(), folder, job, restored).storage());
        JobSpec spec = new JobSpec(
                        FLOW.graph(),
                        Scenario.PLAIN.faults(),
                        Scenario.PLAIN.recovery(),
                        1,
                        Long.MAX_VALUE,
                        new JobInputs(Map.of(new VertexId("rows"), new Rows())))
                .from(restored == null ? null : new EarlierRun(restored.checkpoint(), 0));
        return EngineSession.open(
                listener -> new Engine(spec, EngineOptions.FULL.with(stores), listener, storage),
                TraceListener.NONE,
                storage);
    }

    private static void tell(String what, EngineSession session) {
        StateImage state = session.states(NEWEST, 1).get(0);
        boolean larger = state.bytes() > Runtime.getRuntime().maxMemory();
        System.out.println(what + " " + state.entryCount() + " keys, larger than the heap: " + larger);
    }

    private static int differing(EngineSession session) {
        ChannelId channel = new ChannelId(0, new SubtaskId(new VertexId("rows"), 0), new SubtaskId(NEWEST, 0));
        int differing = 0;
        for (int key = 0; key < KEYS; key++) {
            Row row = Rows.row(key);
            Map<String, Object> held = session.stateUnderKey(channel, new StreamRecord(row, 0, 0, key));
            differing += held.containsValue(row.toMap()) ? 0 : 1;
        }
        return differing;
    }

    /** Until so many records were processed. */
    private static final class Count implements Predicate<TraceEvent> {
        private int left;

        Count(int records) {
            left = records;
        }

        @Override
        public boolean test(TraceEvent event) {
            return event instanceof RecordEvent.Processed one
                    && NEWEST.equals(one.subtask().vertex())
                    && --left == 0;
        }
    }

    /** Rows that are made when they are read; after the last key some come again as they were. */
    private static final class Rows extends AbstractList<Row> {
        static Row row(int key) {
            Random random = new Random(key);
            StringBuilder text = new StringBuilder(LETTERS);
            while (text.length() < LETTERS) {
                text.append(Long.toHexString(random.nextLong()));
            }
            return Row.of(ROW, (long) key, text.toString());
        }

        @Override
        public Row get(int index) {
            return row(index % KEYS);
        }

        @Override
        public int size() {
            return KEYS + AGAIN;
        }
    }
}
