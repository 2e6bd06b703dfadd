package io.barrierscope.app.whatif;

import io.barrierscope.engine.fault.Command;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.session.BranchId;
import io.barrierscope.engine.session.MachineFactory;
import java.util.List;

/**
 * What is asked: this fault, then, in this run.
 *
 * @param machines makes machines that run as the one asked about
 * @param run the moment at which it is asked
 */
record Question(MachineFactory machines, Place run, Fault fault, When when) {
    /**
     * A moment of a run, with everything that leads to it.
     *
     * @param step where the run stands
     * @param furthestStep how far its branch has come
     * @param traceHash proves that a copy stands at the same moment
     * @param commands what a person has done in the branch
     */
    record Place(BranchId branch, long step, long furthestStep, long traceHash, List<Command> commands) {}
}
