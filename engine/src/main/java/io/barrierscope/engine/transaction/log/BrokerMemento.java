package io.barrierscope.engine.transaction.log;

import java.util.List;

/** State of a {@link LogBroker} at one moment; immutable, and shared with older mementos as far as nothing changed. */
public final class BrokerMemento {

    private final List<PartitionMemento> partitions;
    private final CoordinatorMemento coordinator;
    private final boolean up;
    private final long upAgainMillis;

    BrokerMemento(List<PartitionMemento> partitions, CoordinatorMemento coordinator, boolean up, long upAgainMillis) {
        this.partitions = partitions;
        this.coordinator = coordinator;
        this.up = up;
        this.upAgainMillis = upAgainMillis;
    }

    List<PartitionMemento> partitions() {
        return partitions;
    }

    CoordinatorMemento coordinator() {
        return coordinator;
    }

    boolean up() {
        return up;
    }

    long upAgainMillis() {
        return upAgainMillis;
    }
}
