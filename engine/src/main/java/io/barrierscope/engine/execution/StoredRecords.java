package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.ChannelId;
import io.barrierscope.engine.channel.Channel;
import io.barrierscope.engine.checkpoint.InFlightData;
import io.barrierscope.engine.checkpoint.PendingCheckpoint;
import io.barrierscope.engine.stream.StreamRecord;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What of each channel is stored for the unaligned checkpoints under way, for a picture. */
final class StoredRecords {
    private static final OfChannel NOTHING = new OfChannel(0, 0, 0, Set.of());

    private final Map<ChannelId, OfChannel> byChannel = new LinkedHashMap<>();

    /** What is stored of one channel, at its two ends. */
    record OfChannel(long checkpointId, int input, int output, Set<StreamRecord> records) {
        /** The checkpoint for which this record is stored, 0 for none. */
        long checkpointOf(StreamRecord record) {
            return records.contains(record) ? checkpointId : 0;
        }
    }

    StoredRecords(Engine engine) {
        if (!engine.isUnaligned()) {
            return;
        }
        for (PendingCheckpoint pending : engine.coordinator().pending()) {
            for (int place = 0; place < pending.plan().await().size(); place++) {
                Task task = engine.task(pending.plan().await().get(place));
                add(
                        pending.id(),
                        pending.hasAcknowledged(place)
                                ? pending.inFlight(place)
                                : task.inFlight().data(pending.id()));
            }
        }
    }

    private void add(long checkpointId, InFlightData data) {
        for (InFlightData.OfChannel one : data.inputs()) {
            add(checkpointId, one, true);
        }
        for (InFlightData.OfChannel one : data.outputs()) {
            add(checkpointId, one, false);
        }
    }

    private void add(long checkpointId, InFlightData.OfChannel more, boolean input) {
        OfChannel known = byChannel.getOrDefault(more.channel(), NOTHING);
        if (known.checkpointId > checkpointId) {
            return;
        }
        boolean same = known.checkpointId == checkpointId;
        List<StreamRecord> all = new ArrayList<>(more.records());
        if (same) {
            all.addAll(known.records);
        }
        byChannel.put(
                more.channel(),
                new OfChannel(
                        checkpointId,
                        (same ? known.input : 0) + (input ? more.records().size() : 0),
                        (same ? known.output : 0) + (input ? 0 : more.records().size()),
                        new LinkedHashSet<>(all)));
    }

    OfChannel of(Channel channel) {
        return byChannel.getOrDefault(channel.id(), NOTHING);
    }
}
