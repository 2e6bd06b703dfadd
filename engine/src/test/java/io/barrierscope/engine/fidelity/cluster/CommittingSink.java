package io.barrierscope.engine.fidelity.cluster;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.apache.flink.api.connector.sink2.Committer;
import org.apache.flink.api.connector.sink2.CommitterInitContext;
import org.apache.flink.api.connector.sink2.CommittingSinkWriter;
import org.apache.flink.api.connector.sink2.Sink;
import org.apache.flink.api.connector.sink2.SupportsCommitter;
import org.apache.flink.api.connector.sink2.WriterInitContext;
import org.apache.flink.core.io.SimpleVersionedSerializer;

/** {@code file-sink} on the cluster, by Flink's own writer and committer: rows become visible with the commit. */
final class CommittingSink implements Sink<String>, SupportsCommitter<String> {
    private static final long serialVersionUID = 1;

    private final String stage;
    private final String vertex;

    CommittingSink(String stage, String vertex) {
        this.stage = stage;
        this.vertex = vertex;
    }

    @Override
    public CommittingSinkWriter<String, String> createWriter(WriterInitContext context) {
        return new Writer();
    }

    @Override
    public Committer<String> createCommitter(CommitterInitContext context) {
        return new Committer<>() {
            @Override
            public void commit(Collection<CommitRequest<String>> requests) {
                for (CommitRequest<String> request : requests) {
                    List<String> lines = request.getCommittable().lines().toList();
                    Stage.named(stage).commit(vertex, lines.get(0), lines.subList(1, lines.size()));
                }
            }

            @Override
            public void close() {}
        };
    }

    @Override
    public SimpleVersionedSerializer<String> getCommittableSerializer() {
        return new TextSerializer();
    }

    private static final class Writer implements CommittingSinkWriter<String, String> {
        private final List<String> rows = new ArrayList<>();

        @Override
        public void write(String row, Context context) {
            rows.add(row);
        }

        @Override
        public void flush(boolean endOfInput) {}

        @Override
        public Collection<String> prepareCommit() {
            if (rows.isEmpty()) {
                return List.of();
            }
            String committable = UUID.randomUUID() + "\n" + String.join("\n", rows);
            rows.clear();
            return List.of(committable);
        }

        @Override
        public void close() {}
    }
}
