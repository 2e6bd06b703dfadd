package io.barrierscope.engine.session;

import io.barrierscope.engine.base.ChannelId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.checkpoint.CheckpointStorage;
import io.barrierscope.engine.document.Recording;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.execution.Looks;
import io.barrierscope.engine.execution.Machine;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.graph.JobInputs;
import io.barrierscope.engine.stream.StreamRecord;
import io.barrierscope.engine.trace.TraceEntry;
import io.barrierscope.engine.trace.TraceListener;
import io.barrierscope.engine.view.CheckpointContent;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.StateImage;
import io.barrierscope.engine.view.VerdictImage;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/**
 * A run one can walk through in both directions: step, go back, seek, branch, inject, record.
 *
 * <p>Time travel is replay from the nearest key frame; the running hash proves that what is lived through again is the same.
 * Nothing is ever destroyed by going back: acting in the past begins a branch. A session belongs to one thread; images and
 * views it hands out are immutable and may go to others.
 */
public final class EngineSession {

    private final Machine machine;
    private final EventGate gate;
    private final RecentEvents recent = new RecentEvents();
    private final Traveller traveller;

    private EngineSession(MachineFactory factory, TraceListener observer, RecordedStorage storage) {
        TraceLog log = new TraceLog();
        gate = new EventGate(log, recent, observer);
        machine = factory.create(gate);
        traveller = new Traveller(machine, gate, recent, log, storage);
    }

    /** Begins a session at the first step of a new machine. */
    public static EngineSession open(MachineFactory factory) {
        return open(factory, TraceListener.NONE);
    }

    /**
     * Begins a session at the first step of a new machine.
     *
     * @param observer hears every event once, when it happens for the first time
     */
    public static EngineSession open(MachineFactory factory, TraceListener observer) {
        return open(factory, observer, RecordedStorage.over(CheckpointStorage.SIMULATED));
    }

    /**
     * Begins a session whose machines write checkpoints.
     *
     * @param storage what the factory gives its machines to write to; for this session alone
     */
    public static EngineSession open(MachineFactory factory, TraceListener observer, RecordedStorage storage) {
        return new EngineSession(factory, observer, storage);
    }

    /** Runs a recording again, as a new session, and compares. */
    public static ReplayResult replay(Recording recording, MachineFactory factory) {
        return ReplayResult.of(
                recording, factory, TraceListener.NONE, RecordedStorage.over(CheckpointStorage.SIMULATED));
    }

    /** Goes one step forward, into the known future if there is one; false when the run has ended. */
    public boolean step() {
        return traveller.step();
    }

    /**
     * Goes one step forward, see {@link #step()}.
     *
     * @param witness hears all events of the step, whether they happen for the first time or again
     */
    public boolean step(TraceListener witness) {
        gate.collect(witness);
        try {
            return traveller.step();
        } finally {
            gate.collect(null);
        }
    }

    /** Goes one step back; false at the first step. */
    public boolean stepBack() {
        if (traveller.position() == traveller.branches().firstStep()) {
            return false;
        }
        traveller.go(traveller.position() - 1);
        return true;
    }

    /** Goes forward until the condition is met, the run has ended, or {@code maxSteps} steps are taken. */
    public StopReason runUntil(StopCondition condition, long maxSteps) {
        return Walk.until(this, witness -> witness == null ? step() : step(witness), condition, maxSteps);
    }

    /**
     * Goes to a step of the current branch, backward or forward; beyond the furthest step it runs on.
     *
     * @return the step reached, which is less than asked for when the run has ended before
     */
    public long seek(long step) {
        traveller.go(step);
        while (traveller.position() < step && traveller.step()) {
            // step() does it all
        }
        return traveller.position();
    }

    /** Goes to the last known step that is not later than the virtual time; never beyond the furthest step. */
    public long seekTime(long timeMillis) {
        traveller.goToTime(timeMillis);
        return traveller.position();
    }

    /**
     * Asks something at a known step of the current branch; the present position stays.
     *
     * @param question may go to other known steps of the branch, but not act
     */
    public <T> T at(long step, Function<EngineSession, T> question) {
        return traveller.visit(step, () -> question.apply(this));
    }

    /**
     * Lets a fault strike, or an operation begin, as the next step. Where a future is already known this begins a branch.
     *
     * @return the branch on which it happened
     */
    public BranchId inject(Fault fault) {
        if (traveller.knowsMore()) {
            traveller.fork();
        }
        traveller.apply(fault);
        return traveller.branch().id;
    }

    /** Whether the present step is the furthest of its branch, and a real broker answers there. */
    public boolean isLive() {
        return traveller.isLive();
    }

    /** Returns the branch the session is on. */
    public BranchId branch() {
        return traveller.branch().id;
    }

    /** Begins a branch at the present step and goes over to it. */
    public BranchId fork() {
        traveller.fork();
        return traveller.branch().id;
    }

    /** Goes over to another branch, at its furthest step. */
    public void switchTo(BranchId id) {
        switchTo(id, Long.MAX_VALUE);
    }

    /** Goes over to a step of another branch. */
    public void switchTo(BranchId id, long step) {
        traveller.goOver(traveller.branches().find(id), step);
    }

    /** Gives a branch another name. */
    public void rename(BranchId id, String name) {
        traveller.branches().find(id).name = name;
    }

    /** Deletes a branch and all that left it; false, and nothing happens, when the session is on one of them. */
    public boolean delete(BranchId id) {
        Branch doomed = traveller.branches().find(id);
        if (traveller.branch().descendsFrom(doomed)) {
            return false;
        }
        traveller.delete(doomed);
        return true;
    }

    /** Returns the tree of everything this session has lived through. */
    public HistoryImage history() {
        return new HistoryImage(
                traveller.branch().id,
                traveller.position(),
                traveller.branches().images());
    }

    /** Returns a picture of the machine as it is now. */
    public EngineImage image() {
        return machine.image();
    }

    /** Returns what the operator of a vertex holds in all its subtasks, at most so many entries of each state. */
    public List<StateImage> states(VertexId vertex, int most) {
        return machine.looks().states(subtask -> subtask.vertex().equals(vertex), most);
    }

    /**
     * Returns what a checkpoint holds, or held when it was last there; empty when none of that id was taken on this branch up
     * to the present step.
     *
     * @param most entries of each state of each subtask that are listed
     */
    public Optional<CheckpointContent> checkpoint(long id, int most) {
        return new CheckpointLookup(machine, traveller).find(id, most);
    }

    /** Returns what can be asked at the present moment besides; valid until the session moves. */
    public Looks looks() {
        return machine.looks();
    }

    /** Returns how every reader and every state stands at present. */
    public List<VerdictImage> verdicts() {
        return machine.verdicts();
    }

    /**
     * Returns what the consumer of a channel holds under the key of a record, by the name of the state; nothing where records
     * have no key.
     */
    public Map<String, Object> stateUnderKey(ChannelId channel, StreamRecord record) {
        return machine.looks().stateUnderKey(channel, record);
    }

    /** Returns the present step: how many steps lie behind. */
    public long steps() {
        return traveller.position();
    }

    /** Returns the virtual time in milliseconds. */
    public long timeMillis() {
        return machine.timeMillis();
    }

    /** Returns the virtual time of the next step. */
    public long nextStepMillis() {
        return machine.nextStepMillis();
    }

    /** Whether no step follows the present one. */
    public boolean ended() {
        return !traveller.knowsMore() && machine.ended();
    }

    /** Returns the running hash over everything up to the present step. */
    public long traceHash() {
        return machine.traceHash();
    }

    /** Returns the furthest step the current branch has reached. */
    public long furthestStep() {
        return traveller.branch().length();
    }

    /** Returns the notable events and marks of the current branch. */
    public TraceView trace() {
        return traveller.branch().log.view();
    }

    /** Returns the marks of the current branch's time line. */
    public LogView<Marker> markers() {
        return trace().markers();
    }

    /** Returns the newest events of all kinds up to the present step that are at hand, oldest first. */
    public List<TraceEntry> recentEvents(int max) {
        return recent.newest(traveller.position(), max);
    }

    /**
     * Returns all events of some steps of the current branch, record movements included, by living through them again. The
     * present position stays.
     *
     * @param fromStep the first step wanted
     * @param toStep the last step wanted
     * @param max the number of events wanted at most
     */
    public TraceSlice traceBetween(long fromStep, long toStep, int max) {
        long from = Math.max(fromStep, traveller.branches().firstStep() + 1);
        long to = Math.min(toStep, traveller.branch().length());
        if (from > to) {
            return new TraceSlice(List.of(), true);
        }
        if (recent.reachesBackTo(from)) {
            return recent.between(from, to, max);
        }
        SliceCollector collector = new SliceCollector(max);
        relive(from, to, collector, collector::isFull);
        return collector.slice();
    }

    /** Lets a listener hear every event of the current branch up to the present step, which stays. */
    public void relive(TraceListener listener) {
        relive(0, traveller.position(), listener, () -> false);
    }

    /**
     * Lets a listener hear every event of some known steps of the current branch; the present position stays.
     *
     * @param enough asked before each step; yes ends it
     */
    public void relive(long fromStep, long toStep, TraceListener listener, BooleanSupplier enough) {
        long from = Math.max(fromStep, traveller.branches().firstStep() + 1);
        traveller.relive(from, Math.min(toStep, traveller.branch().length()), listener, enough);
    }

    /** Returns the current branch, up to its furthest step, as a run that can be made again. */
    public Recording recording(String flow, Scenario scenario, JobInputs inputs, String engineVersion) {
        traveller.leave();
        Branch branch = traveller.branch();
        return new Recording(
                flow,
                scenario,
                inputs,
                List.copyOf(branch.commands()),
                List.copyOf(branch.storageFailures()),
                branch.length(),
                hex(branch.endHash()),
                engineVersion,
                null);
    }

    static String hex(long hash) {
        return HexFormat.of().toHexDigits(hash);
    }
}
