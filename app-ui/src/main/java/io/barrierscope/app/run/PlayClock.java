package io.barrierscope.app.run;

/**
 * Turns wall time into virtual time while a run plays. A stretch in which nothing happens is passed in at most
 * {@value #QUIET_LIMIT_SECONDS} wall seconds, however slow the speed, so that nobody waits for the next event.
 */
final class PlayClock {
    static final double QUIET_LIMIT_SECONDS = 0.7;

    private double nowMillis;
    private double gapEndMillis = Double.NaN;
    private double gapSpeed;

    /** Where the clock stands, in milliseconds of virtual time. */
    double nowMillis() {
        return nowMillis;
    }

    /** Puts the clock to a moment. */
    void set(long millis) {
        nowMillis = millis;
        gapEndMillis = Double.NaN;
    }

    /**
     * Moves forward by a span of wall time.
     *
     * @param nextMillis when the next step happens
     */
    void advance(double wallSeconds, PlaySpeed speed, double nextMillis) {
        double millisPerSecond = speed.factor() * 1000;
        if (nextMillis != gapEndMillis) {
            gapEndMillis = nextMillis;
            gapSpeed = Math.max(0, nextMillis - nowMillis) / QUIET_LIMIT_SECONDS;
        }
        if (gapSpeed <= millisPerSecond) {
            nowMillis += wallSeconds * millisPerSecond;
            return;
        }
        nowMillis = Math.min(nextMillis, nowMillis + wallSeconds * gapSpeed);
    }

    /**
     * Moves backward by a span of wall time.
     *
     * @param previousMillis when the step happened that would be taken back next
     */
    void retreat(double wallSeconds, PlaySpeed speed, double previousMillis) {
        double millisPerSecond = speed.factor() * 1000;
        double quick = Math.max(0, nowMillis - previousMillis) / QUIET_LIMIT_SECONDS;
        if (quick <= millisPerSecond) {
            nowMillis = Math.max(0, nowMillis - wallSeconds * millisPerSecond);
            return;
        }
        if (previousMillis != gapEndMillis) {
            gapEndMillis = previousMillis;
            gapSpeed = quick;
        }
        nowMillis = Math.max(previousMillis, nowMillis - wallSeconds * gapSpeed);
    }
}
