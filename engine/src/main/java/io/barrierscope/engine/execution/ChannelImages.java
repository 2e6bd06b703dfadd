package io.barrierscope.engine.execution;

import io.barrierscope.engine.channel.Channel;
import io.barrierscope.engine.channel.PriorityLane;
import io.barrierscope.engine.channel.StoredResult;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.Partitioning;
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
import io.barrierscope.engine.view.ElementImage.Passage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Pictures of channels. A record belongs to the checkpoint whose barrier comes next behind it. */
final class ChannelImages {
    private static final int SEQUENCE_BITS = 40;

    private final Engine engine;
    private final StoredRecords stored;
    private final @Nullable Partitioning[] partitionings;

    ChannelImages(Engine engine) {
        this.engine = engine;
        this.stored = new StoredRecords(engine);
        this.partitionings = new Partitioning[engine.graph().job().edges().size()];
    }

    ChannelImage image(Channel channel) {
        int shown = Math.min(channel.size(), ChannelImage.MAX_ELEMENTS);
        long checkpoint = engine.producerOf(channel).lastSnapshot() + 1;
        for (int i = channel.size() - 1; i >= shown; i--) {
            checkpoint = checkpointAt(channel.get(i), checkpoint);
        }
        List<PriorityLane.Entry> ahead = channel.lane().entries();
        StoredRecords.OfChannel kept = stored.of(channel);
        ElementImage[] elements = new ElementImage[ahead.size() + shown];
        for (int i = shown - 1; i >= 0; i--) {
            checkpoint = checkpointAt(channel.get(i), checkpoint);
            elements[ahead.size() + i] = element(channel, i, overtakenBy(ahead, channel.sequence(i), checkpoint), kept);
        }
        for (int i = 0; i < ahead.size(); i++) {
            elements[i] = ahead(channel, ahead.get(i));
        }
        return new ChannelImage(
                channel.id(),
                partitioning(channel.id().edge()),
                channel.limit(),
                channel.records(),
                channel.isBlocked(),
                channel.blockedBy(),
                Collections.unmodifiableList(Arrays.asList(elements)),
                channel.size() - shown,
                channel.lane().received(engine.timeMillis()),
                kept.checkpointId(),
                kept.input(),
                kept.output(),
                isAlignedOnly(channel),
                channel.isCut(),
                result(channel.stored()));
    }

    private Partitioning partitioning(int edge) {
        Partitioning known = partitionings[edge];
        if (known == null) {
            JobGraph job = engine.graph().job();
            known = job.partitioningOf(job.edges().get(edge));
            partitionings[edge] = known;
        }
        return known;
    }

    private boolean isAlignedOnly(Channel channel) {
        if (engine.isUnaligned()) {
            for (OutputEdge edge : engine.producerOf(channel).output().edges()) {
                if (Arrays.asList(edge.targets()).contains(channel)) {
                    return !edge.supportsUnaligned();
                }
            }
        }
        return false;
    }

    private static ChannelImage.@Nullable Result result(@Nullable StoredResult stored) {
        if (stored == null) {
            return null;
        }
        ChannelImage.Result.State state =
                switch (stored.state()) {
                    case WRITING -> ChannelImage.Result.State.WRITING;
                    case COMPLETE -> ChannelImage.Result.State.CONSUMABLE;
                    case GONE -> ChannelImage.Result.State.LOST;
                };
        return new ChannelImage.Result(state, stored.records(), stored.sent());
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
                ((long) channel.index() << SEQUENCE_BITS) + entry.sequence(),
                !entry.fromLine()
                        ? Passage.OVERTAKING
                        : entry.barrier().options().isUnaligned() ? Passage.CONVERTED : Passage.FETCHED,
                0);
    }

    private static Passage passage(Channel channel, int place, CheckpointBarrier barrier) {
        if (barrier.options().alignment() == CheckpointOptions.Alignment.FORCED_ALIGNED) {
            return Passage.FORCED_ALIGNED;
        }
        if (!barrier.options().isTimeoutable()) {
            return Passage.IN_LINE;
        }
        return channel.lane().isAnnounced(place) ? Passage.ANNOUNCED : Passage.TIMED;
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

    private ElementImage element(Channel channel, int place, long checkpoint, StoredRecords.OfChannel kept) {
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
                    Kind.RECORD,
                    record.row().label(),
                    checkpoint,
                    0,
                    origin,
                    sent,
                    arrival,
                    sequence,
                    Passage.IN_LINE,
                    kept.checkpointOf(record));
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
                    sequence,
                    passage(channel, place, barrier),
                    0);
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
