package io.barrierscope.engine.document;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.graph.ExchangeMode;
import io.barrierscope.engine.graph.JobEdge;

/** Reads one edge of a flow document. */
final class EdgeReader {
    private static final int MAX_INPUTS = 1_000;
    private static final int MAX_BUFFERED_RECORDS = 1_000_000;

    private EdgeReader() {}

    static JobEdge read(JsonFields fields) {
        JobEdge edge = new JobEdge(
                new VertexId(fields.requiredText("from", "the id of the producing vertex")),
                new VertexId(fields.requiredText("to", "the id of the consuming vertex")),
                fields.integer("input", 0, MAX_INPUTS).orElse(0L).intValue(),
                fields.choice("partitioning", Names.PARTITIONING).orElse(null),
                fields.text("key").orElse(null),
                fields.choice("exchange", Names.EXCHANGE).orElse(ExchangeMode.PIPELINED),
                fields.text("output").orElse(null),
                fields.durationMillis("latency").orElse(JobEdge.DEFAULT_LATENCY_MILLIS),
                fields.integer("bufferedRecords", 1, MAX_BUFFERED_RECORDS)
                        .orElse((long) JobEdge.DEFAULT_BUFFERED_RECORDS)
                        .intValue());
        fields.end();
        return edge;
    }
}
