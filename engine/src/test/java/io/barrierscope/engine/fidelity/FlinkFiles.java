package io.barrierscope.engine.fidelity;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.flink.connector.file.sink.FileSinkCommittable;
import org.apache.flink.connector.file.sink.writer.DefaultFileWriterBucketFactory;
import org.apache.flink.connector.file.sink.writer.FileWriter;
import org.apache.flink.connector.file.sink.writer.FileWriterBucketState;
import org.apache.flink.core.fs.Path;
import org.apache.flink.runtime.metrics.groups.InternalSinkWriterMetricGroup;
import org.apache.flink.runtime.metrics.groups.UnregisteredMetricGroups;
import org.apache.flink.streaming.api.functions.sink.filesystem.AbstractPartFileWriter;
import org.apache.flink.streaming.api.functions.sink.filesystem.BucketWriter;
import org.apache.flink.streaming.api.functions.sink.filesystem.InProgressFileWriter;
import org.apache.flink.streaming.api.functions.sink.filesystem.OutputFileConfig;
import org.apache.flink.streaming.api.functions.sink.filesystem.RollingPolicy;
import org.apache.flink.streaming.api.functions.sink.filesystem.WriterProperties;
import org.apache.flink.streaming.api.functions.sink.filesystem.bucketassigners.BasePathBucketAssigner;
import org.apache.flink.streaming.runtime.tasks.TestProcessingTimeService;

/** Flink's {@link FileWriter} over files that are lists; a record counts as one byte. */
final class FlinkFiles {
    private final TestProcessingTimeService clock = new TestProcessingTimeService();
    private final Files files = new Files();
    private final FileWriter<Long> writer;
    private final RollingPolicy<Long, String> policy;
    private final long lookMillis;
    private List<FileWriterBucketState> saved = List.of();

    FlinkFiles(RollingPolicy<Long, String> policy, long lookMillis, long now) {
        this(policy, lookMillis, now, List.of());
    }

    private FlinkFiles(
            RollingPolicy<Long, String> policy, long lookMillis, long now, List<FileWriterBucketState> restored) {
        this.policy = policy;
        this.lookMillis = lookMillis;
        advanceTo(now);
        writer = new FileWriter<>(
                new Path("out"),
                InternalSinkWriterMetricGroup.wrap(UnregisteredMetricGroups.createUnregisteredOperatorMetricGroup()),
                new BasePathBucketAssigner<>(),
                new DefaultFileWriterBucketFactory<>(),
                files,
                policy,
                OutputFileConfig.builder().build(),
                clock,
                lookMillis);
        try {
            writer.initializeState(restored);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    void write(long value) {
        try {
            writer.write(value, new Unstamped());
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    void advanceTo(long now) {
        try {
            clock.setCurrentTime(now);
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    /** What is handed over in front of a barrier, part by part; the state is kept for {@link #restored}. */
    List<List<Long>> barrier(boolean endOfInput) {
        List<List<Long>> parts = new ArrayList<>();
        try {
            writer.flush(endOfInput);
            for (FileSinkCommittable committable : writer.prepareCommit()) {
                if (committable.hasPendingFile()) {
                    parts.add(((Saved) committable.getPendingFile()).lines());
                }
            }
            saved = writer.snapshotState(1);
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
        }
        return parts;
    }

    /** Another writer that goes on from the last barrier. */
    FlinkFiles restored(long now) {
        return new FlinkFiles(policy, lookMillis, now, saved);
    }

    private record Unstamped() implements org.apache.flink.api.connector.sink2.SinkWriter.Context {
        @Override
        public long currentWatermark() {
            return Long.MIN_VALUE;
        }

        @Override
        public Long timestamp() {
            return null;
        }
    }

    private record Saved(Path path, List<Long> lines) implements InProgressFileWriter.InProgressFileRecoverable {
        @Override
        public Path getPath() {
            return path;
        }

        @Override
        public long getSize() {
            return lines.size();
        }
    }

    private static final class Files implements BucketWriter<Long, String> {
        @Override
        public InProgressFileWriter<Long, String> openNewInProgressFile(String bucket, Path path, long created) {
            return new Part(bucket, path, created, List.of());
        }

        @Override
        public InProgressFileWriter<Long, String> resumeInProgressFileFrom(
                String bucket, InProgressFileWriter.InProgressFileRecoverable from, long created) {
            return new Part(bucket, from.getPath(), created, ((Saved) from).lines());
        }

        @Override
        public WriterProperties getProperties() {
            return new WriterProperties(new NoBytes<>(), new NoBytes<>(), true);
        }

        @Override
        public PendingFile recoverPendingFile(InProgressFileWriter.PendingFileRecoverable recoverable) {
            throw new UnsupportedOperationException();
        }

        @Override
        public boolean cleanupInProgressFileRecoverable(InProgressFileWriter.InProgressFileRecoverable recoverable) {
            return true;
        }
    }

    private static final class Part extends AbstractPartFileWriter<Long, String> {
        private final Path path;
        private final List<Long> lines;

        Part(String bucket, Path path, long created, List<Long> lines) {
            super(bucket, created);
            this.path = path;
            this.lines = new ArrayList<>(lines);
        }

        @Override
        public void write(Long element, long now) {
            lines.add(element);
            markWrite(now);
        }

        @Override
        public InProgressFileRecoverable persist() {
            return new Saved(path, List.copyOf(lines));
        }

        @Override
        public PendingFileRecoverable closeForCommit() {
            return persist();
        }

        @Override
        public void dispose() {}

        @Override
        public long getSize() {
            return lines.size();
        }
    }

    private static final class NoBytes<T> implements org.apache.flink.core.io.SimpleVersionedSerializer<T> {
        @Override
        public int getVersion() {
            return 1;
        }

        @Override
        public byte[] serialize(T value) {
            throw new UnsupportedOperationException();
        }

        @Override
        public T deserialize(int version, byte[] bytes) {
            throw new UnsupportedOperationException();
        }
    }
}
