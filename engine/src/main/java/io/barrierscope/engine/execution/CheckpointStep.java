package io.barrierscope.engine.execution;

/** Something the checkpoint coordinator has planned. */
sealed interface CheckpointStep extends EngineEvent {
    /** The periodic checkpoint timer. */
    record CheckpointTick(int generation) implements CheckpointStep {
        @Override
        public boolean run(Engine engine) {
            return engine.coordinator().tick(generation);
        }

        @Override
        public boolean endsWithJob() {
            return true;
        }
    }

    /** All tasks have reported the end of their data: one more checkpoint, at once. */
    record FinalCheckpoint() implements CheckpointStep {
        @Override
        public boolean run(Engine engine) {
            if (engine.scheduler().jobStatus().isTerminal()) {
                return false;
            }
            engine.coordinator().requestCheckpoint();
            return true;
        }
    }

    /** A checkpoint's storage location is there. */
    record CheckpointPrepared(long checkpointId) implements CheckpointStep {
        @Override
        public boolean run(Engine engine) {
            return engine.coordinator().prepared(checkpointId);
        }
    }

    /** The files of one checkpoint are deleted. */
    record CheckpointCleaned() implements CheckpointStep {
        @Override
        public boolean run(Engine engine) {
            return engine.coordinator().cleaned();
        }
    }

    /** The timeout of a pending checkpoint. */
    record CheckpointExpiry(long checkpointId) implements CheckpointStep {
        @Override
        public boolean run(Engine engine) {
            return engine.coordinator().expire(checkpointId);
        }

        @Override
        public boolean endsWithJob() {
            return true;
        }
    }
}
