package io.barrierscope.app.lab.restart;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.i18n.Quantities;
import io.barrierscope.app.inspector.Tone;
import io.barrierscope.app.lab.restart.StrategyRun.Answer;
import io.barrierscope.engine.failover.ExponentialDelayRestart;
import io.barrierscope.engine.failover.FailureRateRestart;
import io.barrierscope.engine.failover.FixedDelayRestart;
import io.barrierscope.engine.failover.RestartBackoff;
import io.barrierscope.engine.failover.RestartDecision;

/** Says strategies and their decisions in words. */
final class StrategyWords {
    private final Messages messages;

    StrategyWords(Messages messages) {
        this.messages = messages;
    }

    /** The strategy in a word. */
    String name(StrategyRun run) {
        RestartBackoff start = run.start();
        return messages.text("lab.restart.type." + (start == null ? "refused" : start.typeName()));
    }

    /** Its values in a short line. */
    String values(StrategyRun run) {
        RestartBackoff start = run.start();
        if (start instanceof FixedDelayRestart fixed) {
            return messages.text(
                    "lab.restart.values.fixed", count(fixed.attempts()), Quantities.duration(fixed.delayMillis()));
        }
        if (start instanceof FailureRateRestart rate) {
            return messages.text(
                    "lab.restart.values.rate",
                    count(rate.maxFailures()),
                    Quantities.duration(rate.intervalMillis()),
                    Quantities.duration(rate.delayMillis()));
        }
        if (start instanceof ExponentialDelayRestart exponential) {
            ExponentialDelayRestart.Settings settings = exponential.settings();
            String limit = settings.maxAttempts() == ExponentialDelayRestart.INFINITE
                    ? ""
                    : " " + messages.text("lab.restart.values.attempts", count(settings.maxAttempts()));
            return messages.text(
                            "lab.restart.values.exponential",
                            Quantities.duration(settings.initialMillis()),
                            Double.toString(settings.multiplier()),
                            Quantities.duration(settings.maxMillis()),
                            Quantities.duration(settings.resetThresholdMillis()),
                            Double.toString(settings.jitterFactor()))
                    + limit;
        }
        return start == null
                ? run.problems().isEmpty()
                        ? ""
                        : messages.say(run.problems().get(0).message())
                : messages.text("lab.restart.values.none");
    }

    /** How a lane ends. */
    String outcome(StrategyRun run) {
        if (run.start() == null) {
            return messages.text("lab.restart.outcome.refused");
        }
        String restarts = count(run.restarts());
        return run.gaveUpMillis() >= 0
                ? messages.text("lab.restart.outcome.over", Quantities.time(run.gaveUpMillis()), restarts)
                : messages.text("lab.restart.outcome.alive", restarts, Quantities.duration(run.waitedMillis()));
    }

    Tone tone(StrategyRun run) {
        return run.start() == null ? Tone.WARNING : run.gaveUpMillis() >= 0 ? Tone.BAD : Tone.GOOD;
    }

    /** What remains after a decision, in a few characters. */
    String left(RestartDecision decision) {
        if (!decision.canRestart()) {
            return messages.text("lab.restart.left.over");
        }
        if (!decision.isNew()) {
            return messages.text("lab.restart.left.joined");
        }
        return decision.remainingRestarts().isPresent()
                ? messages.text(
                        "lab.restart.left", count(decision.remainingRestarts().getAsInt()))
                : messages.text("lab.restart.left.unlimited");
    }

    /** A decision in a sentence. */
    String decision(Answer answer) {
        RestartDecision decision = answer.decision();
        if (decision == null) {
            return messages.text("lab.restart.says.unasked");
        }
        if (!decision.canRestart()) {
            return messages.text("lab.restart.says.over");
        }
        String wait = Quantities.duration(decision.backoffMillis());
        String until = Quantities.time(answer.timeMillis() + decision.backoffMillis());
        if (!decision.isNew()) {
            return messages.text("lab.restart.says.joined", wait, until);
        }
        String forgets = answer.forgets() ? messages.text("lab.restart.says.forgets") + " " : "";
        return forgets + messages.text("lab.restart.says.waits", wait, until, left(decision));
    }

    /** The option that governs a decision, with its value. */
    String option(RestartDecision decision, StrategySetup setup) {
        String value = setup.options().get(decision.option());
        return value == null
                ? messages.text("lab.restart.option.default", decision.option())
                : messages.text("lab.restart.option", decision.option(), value.replace(' ', '\u00a0'));
    }

    Tone tone(Answer answer) {
        RestartDecision decision = answer.decision();
        if (decision == null) {
            return Tone.MUTED;
        }
        return !decision.canRestart() ? Tone.BAD : decision.isNew() ? Tone.WARNING : Tone.MUTED;
    }

    private static String count(int number) {
        return Quantities.count(number);
    }
}
