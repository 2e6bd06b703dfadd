package io.barrierscope.engine.document.flink;

import java.util.List;

/**
 * A job as its plan tells it.
 *
 * @param name the job's name
 * @param operators every producer before its consumers
 */
record Plan(String name, List<PlanOperator> operators) {
    static final String UNNAMED = "imported job";
}
