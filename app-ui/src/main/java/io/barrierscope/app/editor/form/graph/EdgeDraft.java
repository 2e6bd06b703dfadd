package io.barrierscope.app.editor.form.graph;

import io.barrierscope.engine.graph.ExchangeMode;
import io.barrierscope.engine.graph.JobEdge;
import io.barrierscope.engine.graph.Partitioning;
import org.jspecify.annotations.Nullable;

/** An edge on its way to being another one. */
final class EdgeDraft {
    int input;

    @Nullable
    Partitioning partitioning;

    @Nullable
    String key;

    ExchangeMode exchange;

    @Nullable
    String output;

    long latencyMillis;
    int bufferedRecords;
    private final JobEdge edge;

    EdgeDraft(JobEdge edge) {
        this.edge = edge;
        input = edge.input();
        partitioning = edge.partitioning();
        key = edge.key();
        exchange = edge.exchange();
        output = edge.output();
        latencyMillis = edge.latencyMillis();
        bufferedRecords = edge.bufferedRecords();
    }

    JobEdge make() {
        return new JobEdge(
                edge.from(), edge.to(), input, partitioning, key, exchange, output, latencyMillis, bufferedRecords);
    }
}
