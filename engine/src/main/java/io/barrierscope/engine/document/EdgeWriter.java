package io.barrierscope.engine.document;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.barrierscope.engine.graph.ExchangeMode;
import io.barrierscope.engine.graph.JobEdge;
import io.barrierscope.engine.graph.Partitioning;

/** Writes one edge; what is at its default is left out. */
final class EdgeWriter {
    private EdgeWriter() {}

    static ObjectNode write(JobEdge edge) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("from", edge.from().value());
        node.put("to", edge.to().value());
        if (edge.input() != 0) {
            node.put("input", edge.input());
        }
        Partitioning partitioning = edge.partitioning();
        if (partitioning != null) {
            node.put("partitioning", Names.kebab(partitioning));
        }
        if (edge.key() != null) {
            node.put("key", edge.key());
        }
        if (edge.exchange() != ExchangeMode.PIPELINED) {
            node.put("exchange", Names.kebab(edge.exchange()));
        }
        if (edge.output() != null) {
            node.put("output", edge.output());
        }
        if (edge.latencyMillis() != JobEdge.DEFAULT_LATENCY_MILLIS) {
            node.put("latency", Durations.text(edge.latencyMillis()));
        }
        if (edge.bufferedRecords() != JobEdge.DEFAULT_BUFFERED_RECORDS) {
            node.put("bufferedRecords", edge.bufferedRecords());
        }
        return node;
    }
}
