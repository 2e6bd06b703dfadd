package io.barrierscope.engine.explain;

import io.barrierscope.engine.view.ChannelImage;

/** Explains why a channel moves or does not. */
final class ChannelWords {
    private ChannelWords() {}

    static Explanation of(ChannelImage channel) {
        String name = channel.id().toString();
        String held = channel.records() + " of " + channel.capacity() + " records";
        if (channel.cut()) {
            return Explanation.of(
                    name + " is cut",
                    "The network between the two task managers is broken: what was sent waits, and nothing arrives. If"
                            + " heartbeats stay away too long, the task manager is given up and its tasks fail. It holds "
                            + held + ".",
                    "DefaultHeartbeatMonitor, NettyPartitionRequestClient",
                    "heartbeat.timeout",
                    "heartbeat.interval");
        }
        ChannelImage.Result result = channel.result();
        if (result != null) {
            return of(name, channel, result);
        }
        if (channel.blocked()) {
            return Explanation.of(
                    name + " is blocked by checkpoint " + channel.blockedBy(),
                    "Its barrier has been read, but " + channel.id().to()
                            + " still waits for the same barrier on other inputs. What is behind the barrier belongs"
                            + " after the checkpoint and must not come into the snapshot. It holds " + held + ".",
                    "SingleCheckpointBarrierHandler",
                    "execution.checkpointing.mode",
                    "execution.checkpointing.unaligned.enabled");
        }
        if (channel.records() >= channel.capacity()) {
            return Explanation.of(
                    name + " is full",
                    channel.id().from() + " cannot send until " + channel.id().to()
                            + " takes a record out: backpressure. It holds " + held + ".",
                    "RemoteInputChannel (credit-based flow control)",
                    "bufferedRecords (of the edge)");
        }
        return Explanation.of(
                name + " holds " + held,
                channel.alignedOnly()
                        ? "Records and barriers leave in the order in which they came: this edge cannot store what is"
                                + " in flight, so barriers do not overtake here."
                        : channel.storedFor() > 0
                                ? Words.count(channel.storedInput(), "record") + " at the consumer's end and "
                                        + channel.storedOutput() + " at the producer's are stored for checkpoint "
                                        + channel.storedFor() + "; they are processed as usual all the same."
                                : "Records and barriers leave in the order in which they came.",
                "ResultSubpartition, InputChannel",
                "latency (of the edge)",
                "bufferedRecords (of the edge)");
    }

    private static Explanation of(String name, ChannelImage channel, ChannelImage.Result result) {
        String written = Words.count(result.records(), "record");
        return switch (result.state()) {
            case WRITING ->
                Explanation.of(
                        name + " is being written: " + written + " so far",
                        "The exchange is blocking: " + channel.id().to() + " may read it only when "
                                + channel.id().from() + " has finished it.",
                        "PipelinedRegionSchedulingStrategy",
                        "exchange (of the edge)");
            case CONSUMABLE ->
                Explanation.of(
                        name + " is complete: " + written,
                        "It stays on the machine of " + channel.id().from() + " and can be read again after a failure. "
                                + result.sent() + " of its elements were sent to the present attempt of "
                                + channel.id().to() + ".",
                        "BlockingResultInfo, JobMasterPartitionTracker",
                        "exchange (of the edge)");
            case LOST ->
                Explanation.of(
                        name + " is lost",
                        "The stored result went with its task manager. Whoever still has to read it fails, and then "
                                + channel.id().from() + " writes it once more.",
                        "RestartPipelinedRegionFailoverStrategy",
                        "exchange (of the edge)",
                        "jobmanager.execution.failover-strategy");
        };
    }
}
