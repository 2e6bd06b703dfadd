package io.barrierscope.app.lab.restart;

import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.failover.ExponentialDelayRestart;
import io.barrierscope.engine.failover.JitterSource;
import io.barrierscope.engine.failover.RestartBackoff;
import io.barrierscope.engine.failover.RestartDecision;
import io.barrierscope.engine.failover.RestartStrategyChoice;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * What one strategy says of every failure of a tape. The decisions are the engine's; nothing is decided here.
 *
 * @param start the strategy before any failure; null when Flink refuses the configuration
 * @param reason why it is this strategy, in words
 * @param problems what is wrong with the configuration, and warnings
 * @param answers one for each failure of the tape, in its order
 * @param stretches what the job does from the beginning to the end of the tape, without gaps
 * @param forgotten moments at which an exponential delay has been quiet for long enough to begin anew
 * @param gaveUpMillis when the job failed for good; -1 while it has not
 */
public record StrategyRun(
        @Nullable RestartBackoff start,
        String reason,
        List<Problem> problems,
        List<Answer> answers,
        List<Stretch> stretches,
        List<Long> forgotten,
        long gaveUpMillis) {
    /**
     * One failure.
     *
     * @param decision what the strategy decided; null when it was not asked because the job was over
     * @param forgets whether a quiet time before it has made the strategy begin anew
     */
    public record Answer(
            int number, long timeMillis, @Nullable RestartDecision decision, boolean forgets) {
        /** Whether the job fails for good with it. */
        public boolean isFinal() {
            return decision != null && !decision.canRestart();
        }
    }

    /** What a job does for a while. */
    public record Stretch(Kind kind, long fromMillis, long toMillis) {
        /** What it does. */
        public enum Kind {
            RUNNING,
            WAITING,
            OVER
        }

        public long millis() {
            return toMillis - fromMillis;
        }
    }

    /**
     * Lets a strategy answer a tape.
     *
     * @param jitterSeed seeds the chance in exponential waits
     */
    public static StrategyRun of(StrategySetup setup, FailureTape tape, long jitterSeed, long untilMillis) {
        RestartStrategyChoice choice = setup.choice();
        if (!(choice instanceof RestartStrategyChoice.Chosen chosen)) {
            return new StrategyRun(null, "", choice.problems(), List.of(), List.of(), List.of(), -1);
        }
        Random chance = new Random(jitterSeed);
        JitterSource jitter = (min, max) -> min + (long) (chance.nextDouble() * (double) (max - min + 1));
        RestartBackoff strategy = chosen.strategy();
        List<Answer> answers = new ArrayList<>();
        long gaveUp = -1;
        for (long at : tape.failureMillis()) {
            int number = answers.size() + 1;
            if (gaveUp >= 0) {
                answers.add(new Answer(number, at, null, false));
                continue;
            }
            RestartDecision decision = strategy.notifyFailure(at, jitter);
            answers.add(new Answer(number, at, decision, forgets(strategy, decision)));
            strategy = decision.next();
            gaveUp = decision.canRestart() ? -1 : at;
        }
        return new StrategyRun(
                chosen.strategy(),
                chosen.reason(),
                chosen.problems(),
                List.copyOf(answers),
                stretches(answers, untilMillis),
                forgotten(answers, untilMillis),
                gaveUp);
    }

    /** How many restarts were planned; failures that joined one are not counted. */
    public int restarts() {
        return (int) answers.stream()
                .map(Answer::decision)
                .filter(decision -> decision != null && decision.canRestart() && decision.isNew())
                .count();
    }

    /** For how long the job stood still, waiting for restarts, in milliseconds. */
    public long waitedMillis() {
        return stretches.stream()
                .filter(stretch -> stretch.kind() == Stretch.Kind.WAITING)
                .mapToLong(Stretch::millis)
                .sum();
    }

    private static boolean forgets(RestartBackoff before, RestartDecision decision) {
        return before instanceof ExponentialDelayRestart old
                && old.attempts() > 0
                && decision.isNew()
                && decision.next() instanceof ExponentialDelayRestart fresh
                && fresh.attempts() == 1;
    }

    /** A wait is prolonged, never shortened, by a failure during it. */
    private static List<Stretch> stretches(List<Answer> answers, long untilMillis) {
        List<Stretch> stretches = new ArrayList<>();
        long from = 0;
        long waitsUntil = 0;
        for (Answer answer : answers) {
            RestartDecision decision = answer.decision();
            if (decision == null) {
                break;
            }
            long at = answer.timeMillis();
            if (at >= waitsUntil) {
                add(stretches, Stretch.Kind.WAITING, from, waitsUntil);
                add(stretches, Stretch.Kind.RUNNING, Math.max(from, waitsUntil), at);
                from = at;
            }
            if (!decision.canRestart()) {
                add(stretches, Stretch.Kind.WAITING, from, at);
                add(stretches, Stretch.Kind.OVER, at, untilMillis);
                return List.copyOf(stretches);
            }
            waitsUntil = Math.max(waitsUntil, at + decision.backoffMillis());
        }
        add(stretches, Stretch.Kind.WAITING, from, Math.min(waitsUntil, untilMillis));
        add(stretches, Stretch.Kind.RUNNING, Math.max(from, waitsUntil), untilMillis);
        return List.copyOf(stretches);
    }

    private static void add(List<Stretch> stretches, Stretch.Kind kind, long from, long to) {
        if (to > from) {
            stretches.add(new Stretch(kind, from, to));
        }
    }

    private static List<Long> forgotten(List<Answer> answers, long untilMillis) {
        List<Long> moments = new ArrayList<>();
        for (int i = 0; i < answers.size(); i++) {
            RestartDecision decision = answers.get(i).decision();
            if (decision == null || !(decision.next() instanceof ExponentialDelayRestart exponential)) {
                continue;
            }
            long quiet =
                    exponential.nextRestartMillis() + exponential.settings().resetThresholdMillis();
            long next = i + 1 < answers.size() ? answers.get(i + 1).timeMillis() : Long.MAX_VALUE;
            if (decision.canRestart() && quiet <= Math.min(next, untilMillis)) {
                moments.add(quiet);
            }
        }
        return List.copyOf(moments);
    }
}
