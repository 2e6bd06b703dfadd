package io.barrierscope.engine.operator;

import io.barrierscope.engine.base.PersistentMap;
import io.barrierscope.engine.transaction.log.TopicPartition;

/** The offsets consumer groups have told the broker: the next record to read, by group and partition. */
public final class GroupOffsets {
    private PersistentMap<String, Long> offsets = PersistentMap.empty();

    /** The committed offset; -1 for none. */
    public long committed(String group, TopicPartition partition) {
        Long offset = offsets.get(key(group, partition));
        return offset == null ? -1 : offset;
    }

    /** Remembers what a group has committed. */
    public void commit(String group, TopicPartition partition, long offset) {
        offsets = offsets.with(key(group, partition), offset);
    }

    private static String key(String group, TopicPartition partition) {
        return group + "/" + partition;
    }

    PersistentMap<String, Long> memento() {
        return offsets;
    }

    void restore(PersistentMap<String, Long> memento) {
        offsets = memento;
    }
}
