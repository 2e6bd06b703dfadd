package io.barrierscope.connectors.checkpoint;

import io.barrierscope.connectors.rocksdb.RocksStores;
import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.document.FlowDocuments;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.execution.EarlierRun;
import io.barrierscope.engine.execution.Engine;
import io.barrierscope.engine.execution.EngineOptions;
import io.barrierscope.engine.execution.JobSpec;
import io.barrierscope.engine.graph.JobInputs;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.session.RecordedStorage;
import io.barrierscope.engine.session.RunReports;
import io.barrierscope.engine.session.StopCondition;
import io.barrierscope.engine.trace.CheckpointEvent;
import io.barrierscope.engine.view.StateImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A small job with state of several kinds whose checkpoints are written. */
final class KeptJob {
    static final String ID = "0123456789abcdef0123456789abcdef";

    private static final String TEXT = """
        {'format':'barrierscope/flow','version':1,'name':'kept',
         'job':{'configuration':{'execution.checkpointing.interval':'1 s',%s
          'restart-strategy.type':'fixed-delay','restart-strategy.fixed-delay.attempts':'9'}},
         'cluster':{'taskManagers':2,'slotsPerTaskManager':4},
         'vertices':[
          {'id':'s','operator':'sequence-source','parallelism':2,
           'settings':{'from':1,'to':400,'keys':10,'ratePerSecond':40}},
          {'id':'sum','operator':'aggregate','parallelism':2,'maxParallelism':128,
           'settings':{'function':'sum','field':'value'}},
          {'id':'top','operator':'window','parallelism':2,'maxParallelism':128,
           'settings':{'kind':'tumbling','time':'processing','size':'3 s','function':'count','field':'value'}},
          {'id':'out','operator':'collect-sink','parallelism':1}],
         'edges':[{'from':'s','to':'sum','partitioning':'hash','key':'key'},
          {'from':'sum','to':'top','partitioning':'hash','key':'key'},
          {'from':'top','to':'out','partitioning':'rebalance'}]}
        """;

    private final Map<String, String> options = new LinkedHashMap<>();
    private final List<CheckpointEvent> events = new ArrayList<>();
    private int parallelism = 2;
    private @Nullable RocksStores stores;

    KeptJob option(String key, String value) {
        options.put(key.indexOf('.') >= 0 ? key : "execution.checkpointing." + key, value);
        return this;
    }

    /** Keeps state in RocksDB. */
    KeptJob rocks(RocksStores some) {
        stores = some;
        return option("state.backend.type", "rocksdb");
    }

    KeptJob parallelism(int copies) {
        parallelism = copies;
        return this;
    }

    FlowDocument document() {
        StringBuilder more = new StringBuilder();
        options.forEach((key, value) ->
                more.append('\'').append(key).append("':'").append(value).append("',"));
        String text = TEXT.formatted(more).replace("'parallelism':2", "'parallelism':" + parallelism);
        return FlowDocuments.read(text.replace('\'', '"').replace("\\", "\\\\")).orThrow();
    }

    /** Opens a session whose checkpoints lie where its options say. */
    EngineSession open(Path base, String job, @Nullable SavedCheckpoint restored) {
        DurableCheckpoints.Opening opening = DurableCheckpoints.open(document().graph(), base, job, restored);
        if (!opening.problems().isEmpty()) {
            throw new AssertionError(opening.problems());
        }
        RecordedStorage storage = RecordedStorage.over(opening.storage());
        JobSpec spec = new JobSpec(
                        document().graph(),
                        Scenario.PLAIN.faults(),
                        Scenario.PLAIN.recovery(),
                        1,
                        Long.MAX_VALUE,
                        JobInputs.NONE)
                .from(restored == null ? null : new EarlierRun(restored.checkpoint(), 0));
        return EngineSession.open(
                listener -> new Engine(
                        spec, stores == null ? EngineOptions.FULL : EngineOptions.FULL.with(stores), listener, storage),
                (step, time, event) -> {
                    if (event instanceof CheckpointEvent one) {
                        events.add(one);
                    }
                },
                storage);
    }

    List<CheckpointEvent> events() {
        return events;
    }

    /** What a folder holds. */
    static List<String> names(Path place) throws IOException {
        try (Stream<Path> children = Files.list(place)) {
            return children.map(child -> String.valueOf(child.getFileName()))
                    .sorted()
                    .toList();
        }
    }

    /** Goes on until so many more checkpoints have completed. */
    static void completed(EngineSession session, int times) {
        for (int i = 0; i < times; i++) {
            session.runUntil(StopCondition.checkpointCompleted(), 1_000_000);
        }
    }

    /** Runs to the end; what each key's sum is then. */
    static Map<String, String> sumsAtTheEnd(EngineSession session) {
        session.runUntil(StopCondition.end(), 1_000_000);
        if (session.image().jobStatus() != JobStatus.FINISHED) {
            throw new AssertionError(
                    session.image().jobStatus() + " " + RunReports.of(session, "kept", Scenario.PLAIN, "", List.of()));
        }
        Map<String, String> sums = new TreeMap<>();
        for (StateImage image : session.states(new VertexId("sum"), 1_000)) {
            image.entries().forEach(entry -> sums.put(entry.key(), entry.value()));
        }
        return sums;
    }
}
