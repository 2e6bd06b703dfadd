package io.barrierscope.engine.fidelity;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Plans and configuration files of one version of Flink, in values of the JDK alone. */
public interface FlinkPlanAnswers {
    /** Flink throws. */
    Map<String, String> REFUSED = Map.of("", "refused");

    /**
     * One random program, as Flink prints its plans and as Flink's own graphs have it.
     *
     * @param streamPlan what {@code getExecutionPlan()} prints
     * @param jobPlan what {@code GET /jobs/:jobid/plan} answers
     * @param operators a line for each operator before chaining, committers left out
     * @param tasks a line for each task, committers left out
     */
    record Plans(String streamPlan, String jobPlan, List<String> operators, List<String> tasks) {}

    /** Writes the program of a seed. */
    Plans plans(long seed);

    /** What Flink reads from the configuration file in a folder, or {@link #REFUSED}. */
    Map<String, String> configuration(Path folder);
}
