package io.barrierscope.engine.document.flink;

import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * One operator of a plan.
 *
 * @param key tells it from the others, whatever their order
 * @param group where it may share slots; null for where all do
 * @param startsTask whether Flink runs it in another task than what it reads, even if it could be chained
 * @param place where the plan says it
 */
record PlanOperator(
        String key,
        String name,
        Role role,
        int parallelism,
        OptionalInt maxParallelism,
        @Nullable String group,
        boolean startsTask,
        List<PlanInput> inputs,
        String place) {
    /** Where an operator stands. */
    enum Role {
        SOURCE,
        TRANSFORMATION,
        SINK,
        /** A sink whose committer commits what its writer has prepared. */
        TWO_PHASE_SINK
    }

    /** The same operator in another role. */
    PlanOperator as(Role other) {
        return new PlanOperator(key, name, other, parallelism, maxParallelism, group, startsTask, inputs, place);
    }

    boolean isSink() {
        return role == Role.SINK || role == Role.TWO_PHASE_SINK;
    }

    /** Whether every record comes to it by its key. */
    boolean isKeyed() {
        return !inputs.isEmpty()
                && inputs.stream().allMatch(input -> input.shipStrategy().equals(PlanInput.HASH));
    }
}
