package io.barrierscope.engine.execution;

/** What is planned for the machines of a job: task managers, slots, job managers and the adaptive scheduler. */
final class ClusterDue {
    private ClusterDue() {}

    /** The job manager stops waiting for a sign of life. */
    record TaskManagerNoticed(int number, int changes, String cause) implements EngineEvent {
        @Override
        public boolean run(Engine engine) {
            return engine.workers().noticed(number, changes, cause);
        }

        @Override
        public boolean endsWithJob() {
            return true;
        }
    }

    /** A task manager registers again, or can be reached again. */
    record TaskManagerBack(int number, int changes) implements EngineEvent {
        @Override
        public boolean run(Engine engine) {
            return engine.workers().back(number, changes);
        }

        @Override
        public boolean endsWithJob() {
            return true;
        }
    }

    /** Slots may have become free. */
    record SlotsOffered() implements EngineEvent {
        @Override
        public boolean run(Engine engine) {
            return engine.scheduler().regions().retry();
        }

        @Override
        public boolean endsWithJob() {
            return true;
        }
    }

    /** A request for slots has waited too long. */
    record SlotRequestTimeout(int request) implements EngineEvent {
        @Override
        public boolean run(Engine engine) {
            return engine.scheduler().regions().timedOut(request);
        }

        @Override
        public boolean endsWithJob() {
            return true;
        }
    }

    /** A new job manager leads. */
    record JobManagerTakesOver(int failure) implements EngineEvent {
        @Override
        public boolean run(Engine engine) {
            return new Takeover(engine, engine.scheduler()).takeOver(failure);
        }
    }

    /** A wait of the adaptive scheduler is over. */
    record AdaptiveDue(int changes, boolean last) implements EngineEvent {
        @Override
        public boolean run(Engine engine) {
            return engine.scheduler().adaptive().due(changes, last);
        }

        @Override
        public boolean endsWithJob() {
            return true;
        }
    }

    /** The time of a phase is over in which a running job of the adaptive scheduler waits to use other slots. */
    record RescaleDue(SlotTransitions.Timer timer, int phase) implements EngineEvent {
        @Override
        public boolean run(Engine engine) {
            return engine.scheduler().adaptive().rescale().due(timer, phase);
        }

        @Override
        public boolean endsWithJob() {
            return true;
        }
    }

    /**
     * A running job of the adaptive scheduler looks at the slots there are.
     *
     * @param start which start it belongs to; negative when a scaling interval is over
     */
    record RescaleLookedAt(int start) implements EngineEvent {
        @Override
        public boolean run(Engine engine) {
            AdaptiveRescale rescale = engine.scheduler().adaptive().rescale();
            return start > 0 ? rescale.look(start) : rescale.intervalOver(-start);
        }

        @Override
        public boolean endsWithJob() {
            return true;
        }
    }

    /** A checkpoint has ended, which may be a good moment for the adaptive scheduler to use other slots. */
    record RescaleTriggered(boolean completed) implements EngineEvent {
        @Override
        public boolean run(Engine engine) {
            return engine.scheduler().adaptive().triggered(completed);
        }

        @Override
        public boolean endsWithJob() {
            return true;
        }
    }

    /** The time of a phase is over in which the adaptive scheduler waits for slots to start with. */
    record WaitingDue(SlotTransitions.Timer timer, int phase) implements EngineEvent {
        @Override
        public boolean run(Engine engine) {
            return engine.scheduler().adaptive().waitingDue(timer, phase);
        }

        @Override
        public boolean endsWithJob() {
            return true;
        }
    }
}
