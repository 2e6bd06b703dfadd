package io.barrierscope.engine.failover;

import java.util.function.IntFunction;

/** Why the tasks of a region restart. */
public sealed interface RestartReason {

    /** The region that restarts; {@link #NO_REGION} when regions play no part. */
    int region();

    /** The task of an earlier region because of which this one restarts; {@link #NO_TASK} for the first. */
    int becauseOfTask();

    /**
     * A sentence for a person.
     *
     * @param taskName how to call a task
     */
    String inWords(IntFunction<String> taskName);

    /** No region: all tasks restart whatever their regions. */
    int NO_REGION = -1;

    /** No task before this one. */
    int NO_TASK = -1;

    /**
     * The failed task is in the region.
     *
     * @param region the region
     * @param failedTask the task that failed
     */
    record FailedTaskRegion(int region, int failedTask) implements RestartReason {
        @Override
        public int becauseOfTask() {
            return NO_TASK;
        }

        @Override
        public String inWords(IntFunction<String> taskName) {
            return taskName.apply(failedTask) + " failed, and tasks of one pipelined region restart together";
        }
    }

    /**
     * A task of the region made a result that a restarting consumer needs and cannot read again.
     *
     * @param region the producer's region
     * @param edge the edge between the two
     * @param producerTask the task that must make its result again
     * @param consumerTask the restarting task that needs it
     * @param unavailability why the result cannot be read again
     */
    record ProducerOfUnavailablePartition(
            int region, int edge, int producerTask, int consumerTask, Unavailability unavailability)
            implements RestartReason {
        @Override
        public int becauseOfTask() {
            return consumerTask;
        }

        @Override
        public String inWords(IntFunction<String> taskName) {
            return taskName.apply(consumerTask) + " restarts and needs the result of " + taskName.apply(producerTask)
                    + ", which " + unavailability.inWords();
        }
    }

    /**
     * A task of the region reads from a producer that restarts and so makes its result anew.
     *
     * @param region the consumer's region
     * @param edge the edge between the two
     * @param producerTask the producer that restarts
     * @param consumerTask the first task of the region that reads from it
     */
    record ConsumerOfRestartedProducer(int region, int edge, int producerTask, int consumerTask)
            implements RestartReason {
        @Override
        public int becauseOfTask() {
            return producerTask;
        }

        @Override
        public String inWords(IntFunction<String> taskName) {
            return taskName.apply(consumerTask) + " reads from " + taskName.apply(producerTask)
                    + ", which restarts and makes its result anew";
        }
    }

    /**
     * Any failure of a task restarts all tasks: {@code jobmanager.execution.failover-strategy} is {@code full}.
     *
     * @param failedTask the task that failed
     */
    record EveryTask(int failedTask) implements RestartReason {
        @Override
        public int region() {
            return NO_REGION;
        }

        @Override
        public int becauseOfTask() {
            return NO_TASK;
        }

        @Override
        public String inWords(IntFunction<String> taskName) {
            return taskName.apply(failedTask) + " failed, and with jobmanager.execution.failover-strategy = full"
                    + " every task restarts";
        }
    }

    /** The failure is not one task's, so all tasks restart. */
    record GlobalFailure() implements RestartReason {
        @Override
        public int region() {
            return NO_REGION;
        }

        @Override
        public int becauseOfTask() {
            return NO_TASK;
        }

        @Override
        public String inWords(IntFunction<String> taskName) {
            return "the failure concerns the whole job, so every task restarts";
        }
    }
}
