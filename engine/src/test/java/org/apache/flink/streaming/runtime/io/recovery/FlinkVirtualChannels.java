package org.apache.flink.streaming.runtime.io.recovery;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.flink.runtime.io.network.api.SubtaskConnectionDescriptor;
import org.apache.flink.runtime.io.network.api.serialization.RecordDeserializer;
import org.apache.flink.runtime.io.network.buffer.Buffer;
import org.apache.flink.runtime.plugable.DeserializationDelegate;
import org.apache.flink.runtime.plugable.NonReusingDeserializationDelegate;
import org.apache.flink.streaming.runtime.streamrecord.StreamElement;
import org.apache.flink.util.CloseableIterator;

/** Flink's {@code DemultiplexingRecordDeserializer}, of which parts are not public, fed element by element. */
public final class FlinkVirtualChannels {
    private final DemultiplexingRecordDeserializer<Object> channels;
    private final DeserializationDelegate<StreamElement> delegate = new NonReusingDeserializationDelegate<>(null);
    private StreamElement next;

    public FlinkVirtualChannels(Iterable<Integer> oldSubtasks, Iterable<Integer> oldChannels) {
        Map<SubtaskConnectionDescriptor, VirtualChannel<Object>> all = new LinkedHashMap<>();
        for (int subtask : oldSubtasks) {
            for (int channel : oldChannels) {
                all.put(
                        new SubtaskConnectionDescriptor(subtask, channel),
                        new VirtualChannel<>(new OneByOne(), RecordFilter.acceptAll()));
            }
        }
        this.channels = new DemultiplexingRecordDeserializer<>(all);
    }

    /** What passes when an element comes over an old channel; null for nothing. */
    public StreamElement pass(int oldSubtask, int oldChannel, StreamElement element) throws IOException {
        channels.select(new SubtaskConnectionDescriptor(oldSubtask, oldChannel));
        next = element;
        return channels.getNextRecord(delegate).isFullRecord() ? delegate.getInstance() : null;
    }

    private final class OneByOne implements RecordDeserializer<DeserializationDelegate<StreamElement>> {
        @Override
        public DeserializationResult getNextRecord(DeserializationDelegate<StreamElement> target) {
            target.setInstance(next);
            return DeserializationResult.LAST_RECORD_FROM_BUFFER;
        }

        @Override
        public void setNextBuffer(Buffer buffer) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void clear() {
            next = null;
        }

        @Override
        public CloseableIterator<Buffer> getUnconsumedBuffer() {
            return CloseableIterator.empty();
        }
    }
}
