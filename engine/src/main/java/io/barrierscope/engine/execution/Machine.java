package io.barrierscope.engine.execution;

import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.VerdictImage;
import java.util.List;

/** A deterministic machine that runs one job step by step and whose whole state can be taken and put back. */
public interface Machine {
    /** An immutable whole state; shares unchanged parts with other mementos of the same machine. */
    interface Memento {
        /** How many parts it copies when all of them have changed; what it takes to make and to keep grows with them. */
        default int parts() {
            return 1;
        }

        /**
         * About how many bytes of what records carry lie on the heap because of it, in channels and in state; some of it may
         * be shared with other mementos.
         */
        default long heldBytes() {
            return 0;
        }
    }

    /** Takes one step; false when the run has ended and nothing happened. */
    boolean step();

    /** A person's act: the next step, whatever the machine would have done. */
    void apply(Fault fault);

    Memento memento();

    /** Puts back a state taken from this machine. */
    void restore(Memento memento);

    /** Steps taken so far. */
    long steps();

    /** Virtual time in milliseconds since the job was submitted. */
    long timeMillis();

    /** Virtual time of the step that comes next, for pacing a picture; the present time when there is none or it is unknown. */
    default long nextStepMillis() {
        return timeMillis();
    }

    /** Whether no step is left: the job has ended and all is quiet, or the cut time is reached. */
    boolean ended();

    /** Running hash over every trace event so far. */
    long traceHash();

    EngineImage image();

    /** What can be asked of it at its present moment besides. */
    default Looks looks() {
        return Looks.NOTHING;
    }

    /** How every reader and every state stands at present; as in the image. */
    default List<VerdictImage> verdicts() {
        return image().verdicts();
    }
}
