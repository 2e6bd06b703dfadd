package io.barrierscope.app.lab.restart;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Moments at which something fails.
 *
 * @param failureMillis virtual times, oldest first; at most {@value #MOST}
 */
public record FailureTape(List<Long> failureMillis) {
    /** More failures than this are not placed. */
    public static final int MOST = 500;

    /** Nothing fails. */
    public static final FailureTape EMPTY = new FailureTape(List.of());

    /** Puts the moments in order. */
    public FailureTape {
        failureMillis = failureMillis.stream().sorted().limit(MOST).toList();
    }

    /** One failure in every span of time, the first one after the first span. */
    public static FailureTape every(long spanMillis, long untilMillis) {
        List<Long> moments = new ArrayList<>();
        for (long at = spanMillis; at <= untilMillis && moments.size() < MOST; at += spanMillis) {
            moments.add(at);
        }
        return new FailureTape(moments);
    }

    /**
     * Failures that know nothing of each other, so many on average (a Poisson process); the same seed gives the same ones.
     *
     * @param meanMillis average time between two, from 1
     */
    public static FailureTape random(long meanMillis, long seed, long untilMillis) {
        Random chance = new Random(seed);
        List<Long> moments = new ArrayList<>();
        double at = 0;
        while (moments.size() < MOST) {
            at += -Math.log(1 - chance.nextDouble()) * meanMillis;
            if (at > untilMillis) {
                break;
            }
            moments.add(Math.round(at));
        }
        return new FailureTape(moments);
    }

    /** How many there are. */
    public int size() {
        return failureMillis.size();
    }

    /** One more failure. */
    public FailureTape with(long atMillis) {
        List<Long> moments = new ArrayList<>(failureMillis);
        moments.add(Math.max(0, atMillis));
        return new FailureTape(moments);
    }

    /** One failure less. */
    public FailureTape without(int index) {
        List<Long> moments = new ArrayList<>(failureMillis);
        moments.remove(index);
        return new FailureTape(moments);
    }

    /** The failure that lies nearest to a moment; -1 when there is none within a distance. */
    public int nearest(double millis, double withinMillis) {
        int best = -1;
        double least = withinMillis;
        for (int i = 0; i < failureMillis.size(); i++) {
            double distance = Math.abs(failureMillis.get(i) - millis);
            if (distance <= least) {
                best = i;
                least = distance;
            }
        }
        return best;
    }
}
