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

    /** How sentences about a failure under the strategy {@code full} end. */
    String FULL = "with jobmanager.execution.failover-strategy = full every task restarts";

    /** How sentences about a failure under the adaptive scheduler end. */
    String ADAPTIVE = "the adaptive scheduler restarts every task, whatever the failover strategy";

    /** How sentences about a failure of the job itself end. */
    String GLOBAL = "the failure concerns the whole job, so every task restarts";

    /** How sentences about the region of the failed task end. */
    String TOGETHER = "tasks of one pipelined region restart together";

    /** How sentences about who reads from a restarting region end. */
    String ANEW = "which restarts and makes its result anew";

    /** What sentences about a result that has to be made again say. */
    String NEEDS = " restarts and needs the result of ";

    /** Whether a sentence of {@link #inWords} tells of regions, and not of all tasks. */
    static boolean isOfRegion(String words) {
        return words.endsWith(TOGETHER) || words.endsWith(ANEW) || words.contains(NEEDS);
    }

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
            return taskName.apply(failedTask) + " failed, and " + TOGETHER;
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
            return taskName.apply(consumerTask) + NEEDS + taskName.apply(producerTask) + ", which "
                    + unavailability.inWords();
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
            return taskName.apply(consumerTask) + " reads from " + taskName.apply(producerTask) + ", " + ANEW;
        }
    }

    /**
     * Any failure of a task restarts all tasks: {@code jobmanager.execution.failover-strategy} is {@code full}, or
     * {@code jobmanager.scheduler} is {@code adaptive}, whose {@code Restarting} state cancels the whole job.
     *
     * @param failedTask the task that failed
     * @param adaptive whether it is the scheduler that wants it so
     */
    record EveryTask(int failedTask, boolean adaptive) implements RestartReason {
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
            return taskName.apply(failedTask) + " failed, and " + (adaptive ? ADAPTIVE : FULL);
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
            return GLOBAL;
        }
    }
}
