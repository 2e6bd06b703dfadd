package io.barrierscope.engine.document;

import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.check.Claim;
import io.barrierscope.engine.graph.BuiltInOperators;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.plan.JobGraphValidator;
import java.util.ArrayList;
import java.util.List;

/**
 * The job that a scenario runs, and what there is to say about it before it runs.
 *
 * @param graph the document's job with the scenario's changes
 * @param problems about the changed job and about the scenario itself; the document's own are not repeated
 * @param unclaimed those of the problems that the scenario does not claim
 */
public record ScenarioJob(JobGraph graph, List<Problem> problems, List<Problem> unclaimed) {
    /**
     * Makes the job of a scenario.
     *
     * @param document the document's job
     * @param place JSON pointer to the scenario; empty for a file of its own
     */
    public static ScenarioJob of(JobGraph document, Scenario scenario, String place) {
        List<Problem> own = new ArrayList<>(ChangeChecks.problems(document, scenario.changes(), place));
        JobGraph job = scenario.changes().applied(document);
        own.addAll(ScenarioValidator.validate(scenario, job, place));
        List<Problem> all = new ArrayList<>(own);
        List<Problem> unclaimed = new ArrayList<>(own);
        for (Problem problem :
                ScenarioImport.problems(document, scenario.changes().imported(), place)) {
            all.add(problem);
            if (!isClaimed(problem, scenario)) {
                unclaimed.add(problem);
            }
        }
        if (!scenario.changes().isEmpty()) {
            List<Problem> known = JobGraphValidator.validate(document, BuiltInOperators.CATALOG);
            for (Problem problem : JobGraphValidator.validate(job, BuiltInOperators.CATALOG)) {
                if (!known.contains(problem)) {
                    all.add(problem);
                    if (!isClaimed(problem, scenario)) {
                        unclaimed.add(problem);
                    }
                }
            }
        }
        return new ScenarioJob(job, List.copyOf(all), List.copyOf(unclaimed));
    }

    private static boolean isClaimed(Problem problem, Scenario scenario) {
        return scenario.claims().stream()
                .anyMatch(claim -> claim instanceof Claim.ProblemIs known && known.isAbout(problem));
    }

    /** Whether the job cannot run, exactly as the scenario claims. */
    public boolean isRefusedAsClaimed() {
        return problems.stream().anyMatch(Problem::isError)
                && unclaimed.stream().noneMatch(Problem::isError);
    }

    /** Whether something keeps it from running that the scenario does not claim. */
    public boolean isBroken() {
        return unclaimed.stream().anyMatch(Problem::isError);
    }
}
