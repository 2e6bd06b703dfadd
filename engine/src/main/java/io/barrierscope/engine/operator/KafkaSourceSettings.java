package io.barrierscope.engine.operator;

import io.barrierscope.engine.transaction.log.IsolationLevel;

/**
 * How a topic is read.
 *
 * @param startup where reading begins without a checkpoint
 * @param isolation {@code isolation.level}
 * @param bounded whether it ends where the topic ended when reading began
 * @param group {@code group.id}; empty for none
 * @param commits {@code commit.offsets.on.checkpoint}
 * @param discoveryMillis {@code partition.discovery.interval.ms}; not positive for never
 */
record KafkaSourceSettings(
        Startup startup,
        IsolationLevel isolation,
        boolean bounded,
        String group,
        boolean commits,
        long discoveryMillis) {

    /** Where reading begins without a checkpoint ({@code OffsetsInitializer}). */
    enum Startup {
        EARLIEST,
        LATEST,
        GROUP_OFFSETS
    }

    /** Without a group there is nothing to commit to. */
    boolean commitsOffsets() {
        return commits && !group.isEmpty();
    }
}
