package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.channel.Channel;
import io.barrierscope.engine.checkpoint.CheckpointCoordinator;
import io.barrierscope.engine.checkpoint.CheckpointStorage;
import io.barrierscope.engine.checkpoint.PeriodicActivation;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.fault.RecoveryMode;
import io.barrierscope.engine.graph.ExchangeMode;
import io.barrierscope.engine.graph.TopicLayout;
import io.barrierscope.engine.operator.OperatorFactory;
import io.barrierscope.engine.operator.SinkSystems;
import io.barrierscope.engine.plan.FlinkOptions;
import io.barrierscope.engine.plan.JobOptions;
import io.barrierscope.engine.plan.RecoveryOptions;
import io.barrierscope.engine.plan.StateOptions;
import io.barrierscope.engine.plan.TimeOptions;
import io.barrierscope.engine.time.EventQueue;
import io.barrierscope.engine.time.SeededRandom;
import io.barrierscope.engine.trace.TraceListener;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.VerdictImage;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The deterministic engine: one virtual clock, one ordered plan of events, one seed. A step is one visible action of one
 * component. Not thread-safe: whoever drives it does so from one thread.
 */
public final class Engine implements Machine {
    /** How long a message between job manager and task manager travels. */
    static final long RPC_MILLIS = 1;

    /** After so many events that nobody can see, such as timers while all sources are silent, a step ends all the same. */
    private static final int MAX_UNSEEN = 100_000;

    private final JobSpec spec;
    private final CheckpointStorage storage;
    private final JobOptions options;
    private final TimeOptions time;
    private final EventQueue<EngineEvent> queue = new EventQueue<>();
    private final SeededRandom random;
    private final Tracer tracer;
    private final FaultInjector faults;
    private final FaultStrikes strikes;
    private final SinkHub sinks;
    private final Oracle oracle;
    private final Scheduler scheduler;
    private final CheckpointCoordinator coordinator;
    private final PeriodicActivation activation;
    private final Redeployment redeployment;
    private final SavepointStop stopping;
    private final SourceCoordinators sources;
    private final DriftCoordinators drift;
    private final TaskRestorer restorer;
    private final StateBackends backends;
    private final StateFileBook files;
    private final int committerRetries;
    private final Workers workers;
    private Deployment deployment;
    private Task[] tasks;
    private long steps;
    private long nowMillis;

    /** Makes an engine that writes no checkpoint anywhere. */
    public Engine(JobSpec spec, EngineOptions keeps, TraceListener listener) {
        this(spec, keeps, listener, CheckpointStorage.SIMULATED);
    }

    /**
     * Makes an engine for a valid spec, before its first step; the options are read from the graph's configuration.
     *
     * @param storage must answer equal questions of equal steps alike
     */
    public Engine(JobSpec spec, EngineOptions keeps, TraceListener listener, CheckpointStorage storage) {
        this(spec, FlinkOptions.read(spec.graph()).options(), keeps, listener, storage);
    }

    Engine(JobSpec spec, JobOptions options, EngineOptions keeps, TraceListener listener, CheckpointStorage storage) {
        this.spec = spec;
        this.storage = storage;
        this.options = options;
        EarlierRun earlier = spec.earlier();
        this.nowMillis = earlier == null ? 0 : earlier.checkpoint().completedMillis();
        RecoveryOptions recovery = RecoveryOptions.of(spec.graph());
        this.redeployment = new Redeployment(this, recovery);
        this.committerRetries = FlinkOptions.committerRetries(spec.graph());
        this.time = TimeOptions.of(spec.graph());
        this.random = new SeededRandom(spec.seed());
        this.tracer = new Tracer(keeps, listener);
        SinkSystems systems = new SinkSystems(
                BrokerSetUp.settings(spec.graph().cluster().broker()),
                TopicLayout.of(spec.graph()),
                earlier == null ? 0 : earlier.partsBegun());
        this.sinks = new SinkHub(this, systems, spec.graph().cluster().topics());
        EngineGraph graph = new EngineGraph(spec, options, new OperatorFactory(systems));
        StateOptions states = StateOptions.of(spec.graph());
        this.backends = new StateBackends(states, keeps.stores());
        this.oracle = new Oracle(graph, graph.splitTable(), backends, keeps.lineage());
        this.faults = new FaultInjector(this, spec.faults());
        this.strikes = new FaultStrikes(this);
        this.files = new StateFileBook(this, states.incremental());
        this.restorer = new TaskRestorer(this, recovery);
        CheckpointPlanner planner =
                new CheckpointPlanner(this, options.checkpoints().afterTasksFinish());
        this.coordinator = new CheckpointCoordinator(options.checkpoints(), new CoordinatorLink(this, planner));
        this.activation = new PeriodicActivation(
                spec.graph().flinkVersion(), coordinator, options.checkpoints().pauseSources());
        this.stopping = new SavepointStop(this);
        this.sources = new SourceCoordinators(this);
        this.drift = new DriftCoordinators(this);
        this.deployment = new Deployment(this, graph, 0);
        this.tasks = deployment.tasks();
        this.workers = new Workers(this);
        this.scheduler = new Scheduler(this, new FailureHandler(this, options.restart()), tasks.length);
        if (graph.job().edges().stream().anyMatch(edge -> edge.exchange() == ExchangeMode.BLOCKING)) {
            activation.waitForBlocking(() -> scheduler.regions().writesStoredResults());
        }
        if (keeps.lineage()) {
            systems.broker().listener(sinks);
        }
        sinks.begin(spec.graph());
        queue.schedule(nowMillis, new EngineEvent.Submit(earlier == null ? null : earlier.checkpoint()));
        faults.begin();
    }

    // ---- stepping

    @Override
    public boolean step() {
        Fault striking = faults.nextStriking();
        if (striking != null) {
            tracer.begin(steps + 1, nowMillis);
            strike(striking, true);
            return stepped();
        }
        long before = nowMillis;
        int unseen = 0;
        long end = spec.untilMillis();
        for (long time = queue.nextTimeMillis(); time <= end && !queue.isEmpty(); time = queue.nextTimeMillis()) {
            EngineEvent event = queue.take(time);
            nowMillis = time;
            tracer.begin(steps + 1, time);
            if (event.run(this) || ++unseen == MAX_UNSEEN) {
                return stepped();
            }
        }
        nowMillis = before;
        return false;
    }

    private boolean stepped() {
        steps++;
        sinks.plan();
        faults.stepReached(steps);
        while (scheduler.isOver() && !queue.isEmpty() && queue.peek().endsWithJob()) {
            queue.take();
        }
        return true;
    }

    @Override
    public void apply(Fault fault) {
        tracer.begin(steps + 1, nowMillis);
        strike(fault, false);
        stepped();
    }

    /** Lets a fault strike and tells what came of it. */
    void strike(Fault fault, boolean scripted) {
        strikes.strike(fault, scripted);
    }

    @Override
    public long steps() {
        return steps;
    }

    @Override
    public long timeMillis() {
        return nowMillis;
    }

    @Override
    public long nextStepMillis() {
        return faults.isStriking() || queue.isEmpty() ? nowMillis : queue.nextTimeMillis();
    }

    @Override
    public boolean ended() {
        return !faults.isStriking() && (queue.isEmpty() || queue.nextTimeMillis() > spec.untilMillis());
    }

    @Override
    public long traceHash() {
        return tracer.hash();
    }

    @Override
    public EngineImage image() {
        return new Images(this).image();
    }

    @Override
    public Looks looks() {
        return new EngineLooks(this);
    }

    @Override
    public List<VerdictImage> verdicts() {
        return new Verdicts(this).all();
    }

    // ---- parts

    void schedule(long delayMillis, EngineEvent event) {
        queue.schedule(nowMillis + delayMillis, event);
    }

    void scheduleAt(long timeMillis, EngineEvent event) {
        queue.schedule(Math.max(nowMillis, timeMillis), event);
    }

    /** A message to or from a task's machine: it waits or is lost when nothing reaches the machine. */
    void message(Task task, long delayMillis, EngineEvent event) {
        long more = workers.delayMillis(task);
        if (more != Workers.NEVER) {
            schedule(delayMillis + more, event);
        }
    }

    SeededRandom random() {
        return random;
    }

    Tracer tracer() {
        return tracer;
    }

    FaultInjector faults() {
        return faults;
    }

    SinkHub sinks() {
        return sinks;
    }

    Oracle oracle() {
        return oracle;
    }

    EngineGraph graph() {
        return deployment.graph();
    }

    /** The tasks and channels the job has at present. */
    Deployment deployment() {
        return deployment;
    }

    /**
     * Puts other tasks and channels in the place of the present ones, all of which must have ended. What was planned for
     * the old ones is dropped.
     */
    void replaceDeployment(Deployment next) {
        queue.removeIf(event -> event.task() != null);
        use(next);
        workers.slots().deployed();
    }

    private void use(Deployment next) {
        deployment = next;
        tasks = next.tasks();
    }

    TimeOptions time() {
        return time;
    }

    JobOptions options() {
        return options;
    }

    Workers workers() {
        return workers;
    }

    Scheduler scheduler() {
        return scheduler;
    }

    CheckpointStorage storage() {
        return storage;
    }

    CheckpointCoordinator coordinator() {
        return coordinator;
    }

    PeriodicActivation activation() {
        return activation;
    }

    Redeployment redeployment() {
        return redeployment;
    }

    SourceCoordinators sources() {
        return sources;
    }

    DriftCoordinators drift() {
        return drift;
    }

    SavepointStop stopping() {
        return stopping;
    }

    TaskRestorer restorer() {
        return restorer;
    }

    StateFileBook files() {
        return files;
    }

    StateBackends backends() {
        return backends;
    }

    RecoveryMode recovery() {
        return spec.recovery();
    }

    int committerRetries() {
        return committerRetries;
    }

    boolean waitsForFinalCheckpoint() {
        return coordinator.isPeriodic() && options.checkpoints().afterTasksFinish();
    }

    Task[] tasks() {
        return tasks;
    }

    Task task(int index) {
        return tasks[index];
    }

    Channel[] channels() {
        return deployment.channels();
    }

    Task producerOf(Channel channel) {
        return deployment.producers()[channel.index()];
    }

    Task consumerOf(Channel channel) {
        return deployment.consumers()[channel.index()];
    }

    /** The task that runs a vertex' subtask, also inside a chain; null when there is none. */
    @Nullable
    Task find(SubtaskId subtask) {
        return deployment.find(subtask);
    }

    /** Whether barriers may overtake records. */
    boolean isUnaligned() {
        return options.checkpoints().unaligned().enabled();
    }

    // ---- time travel

    @Override
    public Memento memento() {
        return EngineMemento.of(this, queue.memento());
    }

    @Override
    public void restore(Memento memento) {
        EngineMemento from = (EngineMemento) memento;
        queue.restore(from.queue());
        steps = from.steps();
        nowMillis = from.timeMillis();
        use(from.deployment());
        from.restoreParts(this);
    }
}
