package io.barrierscope.engine.session;

import io.barrierscope.engine.execution.Machine;
import io.barrierscope.engine.fault.Command;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.trace.TraceListener;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Where a session stands: on which branch, at which step. Takes new steps, remembers key frames on the way, and goes to
 * known steps by the shortest way: on foot, or from the nearest key frame.
 */
final class Traveller {
    private static final long NEAR_STEPS = 32;

    private final Machine machine;
    private final EventGate gate;
    private final RecentEvents recent;
    private final Replay replay;
    private final BranchTree branches;
    private Branch branch;
    private long nextFrameStep;
    private @Nullable NearFrame near;

    Traveller(Machine machine, EventGate gate, RecentEvents recent, TraceLog log, RecordedStorage storage) {
        this.machine = machine;
        this.gate = gate;
        this.recent = recent;
        this.replay = new Replay(machine, gate, storage);
        this.branch = new Branch(BranchId.MAIN, "main", replay.frame(), log);
        storage.on(branch);
        this.branches = new BranchTree(branch);
        this.nextFrameStep = branch.frames.nextAfter(replay.position());
    }

    Branch branch() {
        return branch;
    }

    BranchTree branches() {
        return branches;
    }

    long position() {
        return replay.position();
    }

    /** Whether steps that have happened already lie ahead. */
    boolean knowsMore() {
        return replay.position() < branch.length();
    }

    /** One step forward, into the known future if there is one; false when the run has ended. */
    boolean step() {
        if (knowsMore()) {
            replay.to(branch, replay.position() + 1);
            return true;
        }
        if (!machine.step()) {
            return false;
        }
        advanced();
        return true;
    }

    /** Takes a fault as the next step of the branch, which must not know more. */
    void apply(Fault fault) {
        branch.add(new Command(replay.position(), fault));
        machine.apply(fault);
        advanced();
    }

    /** Goes to a step of the current branch as far as it is known. */
    void go(long step) {
        go(branch, bounded(branch, step));
    }

    /** Goes to a step of a branch as far as it is known. */
    void goOver(Branch target, long step) {
        go(target, bounded(target, step));
    }

    private long bounded(Branch target, long step) {
        return Math.min(Math.max(step, branches.firstStep()), target.length());
    }

    /** Goes to the last known step that is not later than the virtual time. */
    void goToTime(long timeMillis) {
        go(branch, branch.markBefore(timeMillis));
        while (knowsMore() && machine.nextStepMillis() <= timeMillis) {
            replay.to(branch, replay.position() + 1);
        }
    }

    /** Whether it stands where its branch goes on, and a real broker answers there. */
    boolean isLive() {
        return branch.isConnected() && !knowsMore();
    }

    /**
     * Begins a branch at the present step and stands on it. Where a real broker answered the simulated one goes on, filled
     * with what was recorded: the real one has one history only.
     */
    void fork() {
        leave();
        branch = branches.fork(branch, replay.frame());
        gate.writeTo(branch.log);
        recent.cutAfter(replay.position());
        arrived();
        if (branch.isConnected()) {
            apply(new Fault.FromBroker.Disconnected());
        }
    }

    /** Takes a branch on which it does not stand, and all that left it, out of the tree. */
    void delete(Branch doomed) {
        branches.delete(doomed);
        near = null;
    }

    /**
     * Lives through known steps of the current branch again and comes back to where it stands.
     *
     * @param listener hears every event of the steps
     * @param enough asked before each step
     */
    void relive(long fromStep, long toStep, TraceListener listener, BooleanSupplier enough) {
        visit(fromStep - 1, () -> {
            gate.collect(listener);
            try {
                while (replay.position() < toStep && !enough.getAsBoolean()) {
                    replay.to(branch, replay.position() + 1);
                }
                return true;
            } finally {
                gate.collect(null);
            }
        });
    }

    /** Does something at a known step of the current branch and comes back to where it stands. */
    <T> T visit(long step, Supplier<T> deed) {
        leave();
        KeyFrame here = replay.frame();
        go(step);
        try {
            return deed.get();
        } finally {
            restore(here);
        }
    }

    /** What is known of the furthest step is kept: the present position is about to be left, or asked for. */
    void leave() {
        if (!knowsMore()) {
            branch.rememberEnd(machine.traceHash());
        }
    }

    /** A step was taken that was never taken before. */
    private void advanced() {
        replay.advanced();
        branch.extend(replay.position());
        if (Branch.isMark(replay.position())) {
            branch.mark(machine.traceHash(), machine.timeMillis());
        }
        if (replay.position() >= nextFrameStep) {
            branch.frames.add(replay.frame());
            branches.thinFrames(branch);
            nextFrameStep = branch.frames.nextAfter(replay.position());
        }
    }

    private void go(Branch target, long step) {
        leave();
        long shared = Math.min(step, target.sharedWith(branch));
        KeyFrame frame = target.frameBefore(step);
        if (near != null) {
            frame = near.orLater(frame, target, step);
        }
        boolean walks = replay.position() <= shared && replay.position() >= frame.step();
        if (target != branch) {
            branch = target;
            gate.writeTo(target.log);
            recent.clear(target.length());
        }
        if (walks) {
            arrived();
        } else {
            restore(frame);
        }
        if (step - replay.position() > 2 * NEAR_STEPS) {
            replay.to(branch, step - NEAR_STEPS);
            near = new NearFrame(branch, replay.frame());
        }
        replay.to(branch, step);
    }

    private void restore(KeyFrame frame) {
        replay.restore(frame);
        arrived();
    }

    private void arrived() {
        replay.arrivedOn(branch);
        nextFrameStep = branch.frames.nextAfter(branch.length());
    }
}
