package io.barrierscope.app.whatif;

import io.barrierscope.engine.breakpoint.Breakpoint;
import io.barrierscope.engine.breakpoint.BreakpointWatch;
import io.barrierscope.engine.fault.Command;
import io.barrierscope.engine.session.BranchId;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.trace.FailoverEvent;
import io.barrierscope.engine.trace.FaultEvent;
import io.barrierscope.engine.trace.TraceEvent;
import io.barrierscope.engine.trace.TraceListener;
import io.barrierscope.engine.view.EngineImage;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.DoubleConsumer;

/** Lives a run again on a copy, goes to the moment, and then goes on twice: without the fault and with it. */
final class Trial {
    /** No future is followed for more steps than this. */
    static final long MOST_STEPS = 200_000;

    /** A run that does not end is followed for at least so many steps, */
    private static final long FEWEST_STEPS = 20_000;

    /** and for at least so long. */
    private static final long HORIZON_MILLIS = 3_600_000;

    private static final long STEPS_BETWEEN_LOOKS = 1_000;

    private final Question question;
    private final BooleanSupplier cancelled;
    private final DoubleConsumer progress;
    private final EngineSession copy;

    private Trial(Question question, BooleanSupplier cancelled, DoubleConsumer progress) {
        this.question = question;
        this.cancelled = cancelled;
        this.progress = progress;
        this.copy = EngineSession.open(question.machines());
    }

    /**
     * Tries it; the run that is asked about is not touched.
     *
     * @param progress hears now and then how far it has come, from 0 to 1
     */
    static Answer of(Question question, BooleanSupplier cancelled, DoubleConsumer progress) {
        try {
            return new Trial(question, cancelled, progress).answer();
        } catch (GivenUp e) {
            return new Answer.Cancelled();
        }
    }

    private Answer answer() {
        Question.Place place = question.run();
        for (Command command : place.commands()) {
            walk(command.afterStep());
            copy.inject(command.fault());
        }
        walk(place.furthestStep());
        copy.seek(place.step());
        if (copy.traceHash() != place.traceHash()) {
            return new Answer.OtherRun();
        }
        if (!toMoment()) {
            return new Answer.NeverComes(copy.timeMillis());
        }
        long step = copy.steps();
        long millis = copy.timeMillis();
        EngineImage image = copy.image();
        BranchId branch = copy.branch();
        BranchId undisturbed = copy.fork(); // what a person has done later belongs to the branch that is left
        Notes before = new Notes();
        Answer.Future without = follow(before, 0.3, FEWEST_STEPS, millis + HORIZON_MILLIS);
        copy.switchTo(branch, step);
        Notes after = new Notes();
        copy.inject(question.fault());
        copy.stepBack();
        copy.step(after);
        Answer.Future with = without.cut()
                ? follow(after, 0.65, 0, without.untilMillis())
                : follow(after, 0.65, FEWEST_STEPS, without.untilMillis() + HORIZON_MILLIS);
        EngineImage end = copy.image();
        if (without.cut() && with.cut() && with.untilMillis() < without.untilMillis()) {
            copy.switchTo(undisturbed, step);
            without = follow(new Notes(), 0.9, 0, with.untilMillis()); // both are looked at at the same time
        }
        return outcome(step, millis, before, after, with, without, image, end);
    }

    private static Answer outcome(
            long step,
            long millis,
            Notes before,
            Notes after,
            Answer.Future with,
            Answer.Future without,
            EngineImage image,
            EngineImage end) {
        FailoverEvent.Decided decision = after.decisions.stream()
                .filter(one -> !before.decisions.contains(one))
                .map(Decision::event)
                .findFirst()
                .orElse(null);
        long until = Math.min(with.untilMillis(), without.untilMillis());
        int further = Math.max(0, after.until(until) - before.until(until) - 1);
        int number = decision == null ? 0 : decision.failure();
        return new Answer.Outcome(
                step,
                millis,
                after.effect,
                image,
                decision,
                end.failures().stream()
                        .filter(failure -> failure.number() == number)
                        .findFirst()
                        .orElse(null),
                further,
                with,
                without);
    }

    private void walk(long step) {
        while (copy.steps() < step) {
            look(0.3 * copy.steps() / Math.max(1, question.run().furthestStep()));
            long before = copy.steps();
            if (copy.seek(Math.min(step, before + STEPS_BETWEEN_LOOKS)) == before) {
                return;
            }
        }
    }

    private boolean toMoment() {
        if (question.when().at() == null) {
            return true;
        }
        BreakpointWatch watch = new BreakpointWatch(() -> TraceListener.NONE);
        watch.set(List.of(
                new Breakpoint(1, question.when().at(), "", question.when().nth(), true)));
        for (long taken = 0; taken < MOST_STEPS && watch.step(copy); taken++) {
            if (!watch.hits().isEmpty()) {
                return true;
            }
            if (taken % STEPS_BETWEEN_LOOKS == 0) {
                look(0.3);
            }
        }
        return false;
    }

    /** Follows a run to its end, or where it does not end until it was followed for long enough. */
    private Answer.Future follow(Notes notes, double share, long fewestSteps, long horizonMillis) {
        long taken = 0;
        while (taken < MOST_STEPS
                && (taken < fewestSteps || copy.nextStepMillis() <= horizonMillis)
                && copy.step(notes)) {
            if (taken++ % STEPS_BETWEEN_LOOKS == 0) {
                look(share + 0.35 * taken / MOST_STEPS);
            }
        }
        EngineImage image = copy.image();
        return new Answer.Future(image.jobStatus(), image.timeMillis(), !copy.ended(), image.verdicts());
    }

    private void look(double share) {
        if (cancelled.getAsBoolean()) {
            throw new GivenUp();
        }
        progress.accept(share);
    }

    /** How a failure was answered, and when. */
    private record Decision(long timeMillis, FailoverEvent.Decided event) {}

    /** What is worth remembering of a future. */
    private static final class Notes implements TraceListener {
        private final List<Decision> decisions = new ArrayList<>();
        private String effect = "";

        @Override
        public void on(long step, long timeMillis, TraceEvent event) {
            if (event instanceof FailoverEvent.Decided decided) {
                decisions.add(new Decision(timeMillis, decided));
            } else if (event instanceof FaultEvent fault && effect.isEmpty()) {
                effect = fault.effect();
            }
        }

        int until(long millis) {
            return (int) decisions.stream()
                    .filter(decision -> decision.timeMillis <= millis)
                    .count();
        }
    }

    /** Ends a trial that nobody waits for any more. */
    private static final class GivenUp extends RuntimeException {
        private static final long serialVersionUID = 1;
    }
}
