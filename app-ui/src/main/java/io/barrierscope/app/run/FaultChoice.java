package io.barrierscope.app.run;

import io.barrierscope.engine.fault.Fault;

/**
 * One thing that could be done to the job, for a menu.
 *
 * @param label what it is called
 * @param obstacle why it cannot be done now, in words; empty when it can
 * @param group choices of one group stand together
 */
public record FaultChoice(String label, Fault fault, String obstacle, int group) {
    /** Whether it can be done now. */
    public boolean isPossible() {
        return obstacle.isEmpty();
    }
}
