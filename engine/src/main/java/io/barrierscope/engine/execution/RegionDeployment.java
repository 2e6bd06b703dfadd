package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.ExecutionState;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.channel.Channel;
import io.barrierscope.engine.trace.ClusterEvent;
import io.barrierscope.engine.view.ClusterImage;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Deploys regions, each when the stored results it reads are complete and its slots are there (Flink's {@code
 * PipelinedRegionSchedulingStrategy} and {@code DefaultScheduler.allocateSlotsAndDeploy}).
 */
final class RegionDeployment {
    private final Engine engine;
    private List<Request> waiting = List.of();
    private int requests;

    /** A region that waits for slots. */
    private record Request(int number, List<Integer> tasks, long untilMillis) {}

    RegionDeployment(Engine engine) {
        this.engine = engine;
    }

    /** Schedules those regions of new attempts that can begin; the others follow when what they read is complete. */
    void schedule(List<Task> tasks) {
        Map<Integer, List<Task>> regions = new LinkedHashMap<>();
        for (Task task : tasks) {
            regions.computeIfAbsent(task.shape().region(), number -> new ArrayList<>())
                    .add(task);
        }
        List<List<Task>> ready = new ArrayList<>();
        for (List<Task> region : regions.values()) {
            if (isReady(region)) {
                ready.add(region);
                region.forEach(task -> task.transition(ExecutionState.SCHEDULED, null));
            }
        }
        ready.forEach(this::request);
    }

    private boolean isReady(List<Task> region) {
        for (Task task : region) {
            if (task.executionState() != ExecutionState.CREATED) {
                return false;
            }
            for (Channel input : task.inputs()) {
                Task producer = engine.producerOf(input);
                if (input.stored() != null
                        && producer.shape().region() != task.shape().region()
                        && producer.executionState() != ExecutionState.FINISHED) {
                    return false;
                }
            }
        }
        return true;
    }

    /** A task finished: regions that waited for its results may begin. */
    void finished(Task producer) {
        Set<Integer> regions = new LinkedHashSet<>();
        for (OutputEdge output : producer.output().edges()) {
            if (output.storesResults()) {
                for (Channel target : output.targets()) {
                    regions.add(engine.consumerOf(target).shape().region());
                }
            }
        }
        if (!regions.isEmpty()) {
            List<Task> consumers = new ArrayList<>();
            for (Task task : engine.tasks()) {
                if (regions.contains(task.shape().region())) {
                    consumers.add(task);
                }
            }
            schedule(consumers);
        }
    }

    // ---- slots

    private void request(List<Task> region) {
        if (!tryDeploy(region)) {
            List<SubtaskId> names = new ArrayList<>();
            Set<Integer> shares = new LinkedHashSet<>();
            List<Integer> indexes = new ArrayList<>();
            for (Task task : region) {
                names.add(task.id());
                shares.add(task.shape().share());
                indexes.add(task.index());
            }
            long timeout = engine.options().cluster().slotRequestTimeoutMillis();
            Request request = new Request(++requests, List.copyOf(indexes), engine.timeMillis() + timeout);
            waiting = plus(waiting, request);
            engine.tracer()
                    .emit(new ClusterEvent.SlotsAwaited(
                            List.copyOf(names),
                            shares.size(),
                            shares.size() - engine.workers().slots().request(region),
                            timeout));
            engine.schedule(timeout, new ClusterDue.SlotRequestTimeout(request.number));
        }
    }

    private boolean tryDeploy(List<Task> region) {
        if (engine.workers().slots().request(region) > 0) {
            return false;
        }
        for (Task task : region) {
            task.transition(ExecutionState.DEPLOYING, null);
            engine.message(
                    task,
                    task.shape().timing().deployMillis(),
                    new EngineEvent.Initialize(task, task.attempt().id()));
        }
        engine.workers().recut();
        return true;
    }

    /** Regions that wait for slots, for a picture. */
    List<ClusterImage.Waiting> waiting() {
        List<ClusterImage.Waiting> found = new ArrayList<>();
        for (Request request : waiting) {
            found.add(new ClusterImage.Waiting(
                    ClusterImage.Waiting.Cause.SLOTS, Images.names(engine, request.tasks), request.untilMillis));
        }
        return List.copyOf(found);
    }

    /** There may be more slots than before. */
    boolean retry() {
        boolean any = false;
        for (Request request : waiting) {
            List<Task> region = tasks(request);
            if (tryDeploy(region)) {
                waiting = minus(waiting, request);
                any = true;
            }
        }
        return any;
    }

    /** The request waited too long: its tasks fail. */
    boolean timedOut(int number) {
        for (Request request : waiting) {
            if (request.number == number) {
                waiting = minus(waiting, request);
                for (Task task : tasks(request)) {
                    if (task.executionState() == ExecutionState.SCHEDULED) {
                        engine.scheduler()
                                .failed(
                                        task,
                                        "NoResourceAvailableException: "
                                                + "there were not enough slots within slot.request.timeout = "
                                                + engine.options().cluster().slotRequestTimeoutMillis() + " ms");
                    }
                }
                return true;
            }
        }
        return false;
    }

    /**
     * Whether an attempt that has not ended, started or not, writes to a blocking exchange (Flink's {@code
     * ExecutionGraphUtils.isAnyOutputBlocking} over the registered executions).
     */
    boolean writesStoredResults() {
        for (Task task : engine.tasks()) {
            if (!task.executionState().isTerminal() && task.output().storesResults()) {
                return true;
            }
        }
        return false;
    }

    boolean isAnyWaiting() {
        return !waiting.isEmpty();
    }

    /** The task is cancelled: its region's request for slots is dropped. */
    void drop(Task task) {
        for (Request request : waiting) {
            if (request.tasks.contains(task.index())) {
                waiting = minus(waiting, request);
            }
        }
    }

    void dropAll() {
        waiting = List.of();
    }

    private List<Task> tasks(Request request) {
        List<Task> tasks = new ArrayList<>();
        request.tasks.forEach(index -> tasks.add(engine.task(index)));
        return tasks;
    }

    private static List<Request> plus(List<Request> list, Request request) {
        List<Request> longer = new ArrayList<>(list);
        longer.add(request);
        return List.copyOf(longer);
    }

    private static List<Request> minus(List<Request> list, Request request) {
        return list.stream().filter(one -> one.number != request.number).toList();
    }

    Memento memento() {
        return new Memento(waiting, requests);
    }

    void restore(Memento memento) {
        waiting = memento.waiting;
        requests = memento.requests;
    }

    /** Who waits at one moment. */
    static final class Memento {
        private final List<Request> waiting;
        private final int requests;

        private Memento(List<Request> waiting, int requests) {
            this.waiting = waiting;
            this.requests = requests;
        }
    }
}
