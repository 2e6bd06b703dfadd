package io.barrierscope.engine.fidelity;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.failover.FailoverEdge;
import io.barrierscope.engine.failover.FailureContext;
import io.barrierscope.engine.failover.RestartAllFailover;
import io.barrierscope.engine.failover.RestartPipelinedRegionFailover;
import io.barrierscope.engine.failover.RestartReason;
import io.barrierscope.engine.failover.RestartSet;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.apache.flink.runtime.executiongraph.failover.RestartAllFailoverStrategy;
import org.apache.flink.runtime.executiongraph.failover.RestartPipelinedRegionFailoverStrategy;
import org.junit.jupiter.api.Test;

/** Against Flink's execution graph and failover strategies, over random job graphs. */
class RegionFidelityTest {

    private static final int GRAPHS = Integer.getInteger("fidelity.graphs", 20_000);
    /** Of the tasks of one graph so many fail, each for itself. */
    private static final int FAILURES = 24;

    private final Random random = new Random(53);

    @Test
    void channels_regions_and_restart_sets_are_the_same() {
        Comparisons channels = new Comparisons("producers of a task");
        Comparisons regions = new Comparisons("pipelined regions");
        Comparisons restarts = new Comparisons("restart sets");
        int ofSeveralRegions = 0;
        try (FlinkGraphs graphs = new FlinkGraphs()) {
            for (int seed = 0; seed < GRAPHS; seed++) {
                RandomJob job = new RandomJob(seed);
                FlinkGraphs.Graph flinks = graphs.build(job);
                RestartPipelinedRegionFailover ours = new RestartPipelinedRegionFailover(job.topology());

                compareChannels(job, flinks, channels);
                compareRegions(job, ours, flinks, regions);
                compareRestarts(job, ours, flinks, restarts);
                ofSeveralRegions += ours.regions().regionCount() > 1 ? 1 : 0;
            }
        }
        System.out.println("Graphs: " + GRAPHS + ", of several regions: " + ofSeveralRegions);
        channels.assertAtLeast(10L * GRAPHS);
        regions.assertAtLeast(10L * GRAPHS);
        restarts.assertAtLeast(30L * GRAPHS);
        assertThat(ofSeveralRegions).isGreaterThan(GRAPHS / 4);
    }

    private static void compareChannels(RandomJob job, FlinkGraphs.Graph flinks, Comparisons comparisons) {
        for (int task = 0; task < job.topology().taskCount(); task++) {
            int here = task;
            int consumer = job.topology().subtaskOf(task);
            int vertex = job.topology().vertexOf(task);
            List<List<Integer>> ours = job.topology().edges().stream()
                    .filter(edge -> edge.consumer() == vertex)
                    .map(edge -> producers(job, edge, consumer))
                    .toList();

            comparisons.same(ours, flinks.producersOf(task), () -> job + ", task " + here);
        }
    }

    private static List<Integer> producers(RandomJob job, FailoverEdge edge, int consumer) {
        return edge
                .pattern()
                .producersOf(
                        consumer,
                        job.topology().parallelism(edge.producer()),
                        job.topology().parallelism(edge.consumer()))
                .stream()
                .map(producer -> job.topology().firstTask(edge.producer()) + producer)
                .boxed()
                .toList();
    }

    private static void compareRegions(
            RandomJob job, RestartPipelinedRegionFailover ours, FlinkGraphs.Graph flinks, Comparisons comparisons) {
        for (int task = 0; task < job.topology().taskCount(); task++) {
            int here = task;
            int region = ours.regions().regionOf(task);

            comparisons.same(
                    ours.regions().tasks(region).boxed().toList(), flinks.regionOf(task), () -> job + ", task " + here);
        }
    }

    private void compareRestarts(
            RandomJob job, RestartPipelinedRegionFailover ours, FlinkGraphs.Graph flinks, Comparisons comparisons) {
        flinks.start(task -> !job.context().isNeverStarted(task));
        var flinksRegion = new RestartPipelinedRegionFailoverStrategy(flinks.topology(), flinks.tracker(job.context()));
        var flinksFull = new RestartAllFailoverStrategy(flinks.topology());
        int tasks = job.topology().taskCount();
        int any = random.nextInt(tasks);
        List<FailureContext> contexts = job.context().lostPartition().isPresent()
                ? List.of(job.contextWithoutLoss(), job.context())
                : List.of(job.context());
        for (FailureContext context : contexts) {
            Throwable cause = flinks.cause(context);
            for (int failure = 0; failure < Math.min(FAILURES, tasks); failure++) {
                int here = (any + failure) % tasks;
                RestartSet set = ours.tasksToRestart(here, context);

                comparisons.same(
                        set.tasks().boxed().toList(),
                        flinks.tasks(flinksRegion.getTasksNeedingRestart(flinks.id(here), cause)),
                        () -> job + ", failed " + here);
                assertEveryTaskHasAChain(set, here);
            }
        }
        comparisons.same(
                new RestartAllFailover(job.topology())
                        .tasksToRestart(any, job.context())
                        .tasks()
                        .boxed()
                        .toList(),
                flinks.tasks(flinksFull.getTasksNeedingRestart(flinks.id(any), new Exception())),
                () -> job + ", failed " + any + ", full");
    }

    private static void assertEveryTaskHasAChain(RestartSet set, int failedTask) {
        IntStream.concat(set.tasks(), set.neverStarted()).forEach(task -> {
            List<RestartReason> chain = set.chainTo(task);
            if (chain.isEmpty()
                    || !(chain.get(0) instanceof RestartReason.FailedTaskRegion first)
                    || first.failedTask() != failedTask) {
                throw new AssertionError("task " + task + " restarts for no reason: " + chain);
            }
        });
    }
}
