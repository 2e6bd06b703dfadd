package io.barrierscope.engine.checkpoint;

/** All the checkpoint coordinator remembers at one moment. */
public record CoordinatorMemento(
        CheckpointTimer.Memento timer,
        RequestQueue.Memento requests,
        Triggers.Memento triggers,
        CheckpointEndings.Memento endings,
        CheckpointStore.Memento store) {}
