package io.barrierscope.engine.session;

import io.barrierscope.engine.execution.Machine;
import io.barrierscope.engine.fault.Command;
import java.util.List;

/** A machine and where it stands; lives through known steps again and proves that they are the same. */
final class Replay {
    private final Machine machine;
    private final EventGate gate;
    private final RecordedStorage storage;
    private long position;
    private int nextCommand;

    Replay(Machine machine, EventGate gate, RecordedStorage storage) {
        this.machine = machine;
        this.gate = gate;
        this.storage = storage;
        storage.follow(machine::steps);
        this.position = machine.steps();
    }

    /** How many steps lie behind the machine. */
    long position() {
        return position;
    }

    /** The machine has taken a step by itself. */
    void advanced() {
        position++;
    }

    KeyFrame frame() {
        return new KeyFrame(position, machine.traceHash(), machine.memento(), gate.payloadBytes());
    }

    /** Puts the machine to a key frame. */
    void restore(KeyFrame frame) {
        machine.restore(frame.memento());
        position = frame.step();
        verify(frame.traceHash());
    }

    /** From here on the commands of the branch are those to follow. */
    void arrivedOn(Branch branch) {
        nextCommand = branch.firstCommandFrom(position);
        storage.on(branch);
    }

    /** Lives through the branch up to one of its known steps. */
    void to(Branch branch, long target) {
        List<Command> commands = branch.commands();
        gate.mute();
        storage.replaying(true);
        try {
            while (position < target) {
                if (nextCommand < commands.size() && commands.get(nextCommand).afterStep() == position) {
                    machine.apply(commands.get(nextCommand).fault());
                    nextCommand++;
                } else if (!machine.step()) {
                    throw new IllegalStateException("the replay ended at step " + position + " before step " + target);
                }
                position++;
                if (Branch.isMark(position)) {
                    verify(branch.markedHash(position));
                }
            }
        } finally {
            storage.replaying(false);
            gate.unmute();
        }
        if (position == branch.length()) {
            verify(branch.endHash());
        }
    }

    private void verify(long rememberedHash) {
        if (machine.steps() != position || machine.traceHash() != rememberedHash) {
            throw new IllegalStateException("the replay is not the remembered run at step " + position + ": hash "
                    + EngineSession.hex(machine.traceHash()) + " instead of " + EngineSession.hex(rememberedHash)
                    + ", machine at step " + machine.steps());
        }
    }
}
