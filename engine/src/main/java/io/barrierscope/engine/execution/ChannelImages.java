package io.barrierscope.engine.execution;

import io.barrierscope.engine.channel.Channel;
import io.barrierscope.engine.channel.PriorityLane;
import io.barrierscope.engine.stream.CancelCheckpointMarker;
import io.barrierscope.engine.stream.CheckpointBarrier;
import io.barrierscope.engine.stream.CheckpointOptions;
import io.barrierscope.engine.stream.EndOfData;
import io.barrierscope.engine.stream.StreamElement;
import io.barrierscope.engine.stream.StreamRecord;
import io.barrierscope.engine.stream.Watermark;
import io.barrierscope.engine.stream.WatermarkStatus;
import io.barrierscope.engine.view.ChannelImage;
import io.barrierscope.engine.view.ElementImage;
import io.barrierscope.engine.view.ElementImage.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** Pictures of channels. A record belongs to the checkpoint whose barrier comes next behind it. */
final class ChannelImages {
    private static final int SEQUENCE_BITS = 40;

    private final Engine engine;

    ChannelImages(Engine engine) {
        this.engine = engine;
    }

    ChannelImage image(Channel channel) {
        int shown = Math.min(channel.size(), ChannelImage.MAX_ELEMENTS);
        long checkpoint = engine.producerOf(channel).lastSnapshot() + 1;
        for (int i = channel.size() - 1; i >= shown; i--) {
            checkpoint = checkpointAt(channel.get(i), checkpoint);
        }
        List<PriorityLane.Entry> ahead = channel.lane().entries();
        ElementImage[] elements = new ElementImage[ahead.size() + shown];
        for (int i = shown - 1; i >= 0; i--) {
            checkpoint = checkpointAt(channel.get(i), checkpoint);
            elements[ahead.size() + i] = element(channel, i, overtakenBy(ahead, channel.sequence(i), checkpoint));
        }
        for (int i = 0; i < ahead.size(); i++) {
            elements[i] = ahead(channel, ahead.get(i));
        }
        return new ChannelImage(
                channel.id(),
                engine.graph()
                        .job()
                        .partitioningOf(
                                engine.graph().job().edges().get(channel.id().edge())),
                channel.capacity(),
                channel.records(),
                channel.isBlocked(),
                channel.blockedBy(),
                Collections.unmodifiableList(Arrays.asList(elements)),
                channel.size() - shown);
    }

    /** What an unaligned barrier has overtaken belongs to its checkpoint. */
    private static long overtakenBy(List<PriorityLane.Entry> ahead, long sequence, long otherwise) {
        long checkpoint = otherwise;
        for (PriorityLane.Entry entry : ahead) {
            if (sequence < entry.sequence()) {
                checkpoint = Math.min(checkpoint, entry.barrier().checkpointId());
            }
        }
        return checkpoint;
    }

    private static ElementImage ahead(Channel channel, PriorityLane.Entry entry) {
        return new ElementImage(
                Kind.BARRIER,
                "barrier " + entry.barrier().checkpointId() + ", ahead of the records",
                entry.barrier().checkpointId(),
                0,
                "",
                entry.arrivalMillis() - channel.latencyMillis(),
                entry.arrivalMillis(),
                ((long) channel.index() << SEQUENCE_BITS) + entry.sequence());
    }

    private static String words(Channel channel, int place, CheckpointBarrier barrier) {
        String name = "barrier " + barrier.checkpointId();
        if (barrier.options().alignment() == CheckpointOptions.Alignment.FORCED_ALIGNED) {
            return name + ", aligned because this edge cannot store what is in flight";
        }
        return barrier.options().isTimeoutable() && channel.lane().isAnnounced(place) ? name + ", announced" : name;
    }

    private static long checkpointAt(StreamElement element, long behind) {
        return element instanceof CheckpointBarrier barrier ? barrier.checkpointId() : behind;
    }

    private ElementImage element(Channel channel, int place, long checkpoint) {
        StreamElement element = channel.get(place);
        long arrival = channel.arrivalMillis(place);
        long sequence = ((long) channel.index() << SEQUENCE_BITS) + channel.sequence(place);
        long sent = arrival - channel.latencyMillis();
        if (element instanceof StreamRecord record) {
            String origin = record.split() < 0
                    ? ""
                    : engine.oracle()
                            .table()
                            .origin(record.split(), record.offset())
                            .toString();
            return new ElementImage(
                    Kind.RECORD, record.row().toString(), checkpoint, 0, origin, sent, arrival, sequence);
        }
        if (element instanceof CheckpointBarrier barrier) {
            return new ElementImage(
                    Kind.BARRIER,
                    words(channel, place, barrier),
                    barrier.checkpointId(),
                    0,
                    "",
                    sent,
                    arrival,
                    sequence);
        }
        if (element instanceof CancelCheckpointMarker marker) {
            return new ElementImage(
                    Kind.CANCEL_MARKER,
                    "cancel " + marker.checkpointId(),
                    marker.checkpointId(),
                    0,
                    "",
                    sent,
                    arrival,
                    sequence);
        }
        if (element instanceof Watermark watermark) {
            return new ElementImage(
                    Kind.WATERMARK, "watermark " + watermark.timestampMillis(), 0, 0, "", sent, arrival, sequence);
        }
        if (element instanceof WatermarkStatus status) {
            return new ElementImage(
                    Kind.WATERMARK, status.idle() ? "idle" : "active", 0, 0, "", sent, arrival, sequence);
        }
        boolean data = element instanceof EndOfData;
        return new ElementImage(
                data ? Kind.END_OF_DATA : Kind.END_OF_PARTITION,
                data ? "end of data" : "end of partition",
                0,
                0,
                "",
                sent,
                arrival,
                sequence);
    }

    /** Records in a channel, for the oracle. */
    static List<StreamRecord> records(Channel channel) {
        List<StreamRecord> records = new ArrayList<>();
        for (int i = 0; i < channel.size(); i++) {
            if (channel.get(i) instanceof StreamRecord record) {
                records.add(record);
            }
        }
        return records;
    }
}
