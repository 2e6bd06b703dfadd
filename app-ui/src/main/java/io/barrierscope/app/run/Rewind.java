package io.barrierscope.app.run;

import io.barrierscope.engine.session.EngineSession;

/** Lets time run backward, and tells how much of what is known lies behind. */
final class Rewind {
    private Rewind() {}

    /** Goes back by as much as has passed at the wall; at no bounded speed, half of the way. */
    static void back(EngineSession open, PlayClock clock, PlaySpeed speed, double wallSeconds) {
        if (speed.isUnbounded()) {
            open.seek(open.steps() / 2);
            clock.set(open.timeMillis());
            return;
        }
        clock.retreat(wallSeconds, speed, (double) open.timeMillis());
        if (clock.nowMillis() <= open.timeMillis()) {
            long present = open.steps();
            if (open.seekTime((long) Math.ceil(clock.nowMillis()) - 1) >= present) {
                open.seek(present - 1);
            }
        }
    }

    /** The share of the known steps that lies behind; -1 at the furthest one. */
    static double share(EngineSession open) {
        return open.steps() < open.furthestStep() ? open.steps() / (double) open.furthestStep() : -1;
    }
}
