package io.barrierscope.app.lab.restart;

import io.barrierscope.app.lab.restart.StrategyRun.Answer;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The tape, the strategies that answer it, and what is picked. */
public final class RestartsModel {
    /** More strategies than this are not compared. */
    public static final int MOST_LANES = 12;

    private static final long FIRST_SPAN_MILLIS = 600_000;

    private final List<StrategySetup> setups = new ArrayList<>(StrategySetup.examples());
    private final List<StrategyRun> runs = new ArrayList<>();
    private final List<Runnable> listeners = new ArrayList<>();
    private FailureTape tape = new FailureTape(List.of(60_000L, 80_000L, 85_000L, 150_000L, 420_000L));
    private long untilMillis = FIRST_SPAN_MILLIS;
    private long jitterSeed = 1;
    private int lane = 3;
    private int failure = 2;

    /** Begins with an example that shows what differs. */
    public RestartsModel() {
        run();
    }

    /** Hears of every change. */
    public void onChange(Runnable listener) {
        listeners.add(listener);
    }

    public FailureTape tape() {
        return tape;
    }

    /** The end of the time that is looked at, in milliseconds. */
    public long untilMillis() {
        return untilMillis;
    }

    public int lanes() {
        return setups.size();
    }

    public StrategySetup setup(int index) {
        return setups.get(index);
    }

    public StrategyRun run(int index) {
        return runs.get(index);
    }

    /** The picked lane; -1 when there is none at all. */
    public int lane() {
        return lane;
    }

    /** The picked failure, counted from 0; -1 for none. */
    public int failure() {
        return failure;
    }

    /** What a lane says of the picked failure; null when none is picked or the lane has no strategy. */
    public @Nullable Answer pickedAnswer(int index) {
        List<Answer> answers = runs.get(index).answers();
        return failure < 0 || failure >= answers.size() ? null : answers.get(failure);
    }

    public void pickFailure(int index) {
        failure = index < 0 || index >= tape.size() ? -1 : index;
        tell();
    }

    public void pickLane(int index) {
        lane = Math.max(-1, Math.min(setups.size() - 1, index));
        tell();
    }

    /** Something fails at a moment, which is picked. */
    public void place(long atMillis) {
        long at = Math.min(untilMillis, Math.max(0, atMillis));
        tape = tape.with(at);
        failure = tape.failureMillis().lastIndexOf(at);
        run();
    }

    /** The picked failure happens at another moment. */
    public void movePicked(long toMillis) {
        if (failure >= 0) {
            tape = tape.without(failure);
            place(toMillis);
        }
    }

    /** The picked failure does not happen. */
    public void removePicked() {
        if (failure >= 0) {
            tape = tape.without(failure);
            failure = Math.min(failure, tape.size() - 1);
            run();
        }
    }

    /** Another tape takes the place of the present one. */
    public void replaceTape(FailureTape other) {
        tape = other;
        failure = other.size() == 0 ? -1 : 0;
        run();
    }

    /** Looks at another length of time; what lies behind it is forgotten. */
    public void setUntilMillis(long until) {
        untilMillis = until;
        tape = new FailureTape(
                tape.failureMillis().stream().filter(at -> at <= until).toList());
        failure = Math.min(failure, tape.size() - 1);
        run();
    }

    /** Seeds the chance in exponential waits. */
    public void setJitterSeed(long seed) {
        jitterSeed = seed;
        run();
    }

    /** One more strategy answers, and is picked. */
    public void add(StrategySetup setup) {
        if (setups.size() < MOST_LANES) {
            setups.add(setup);
            lane = setups.size() - 1;
            run();
        }
    }

    /** The picked strategy goes. */
    public void removeLane() {
        if (lane >= 0) {
            setups.remove(lane);
            lane = Math.min(lane, setups.size() - 1);
            run();
        }
    }

    /** The picked lane is configured in another way. */
    public void change(StrategySetup setup) {
        if (lane >= 0 && !setups.get(lane).equals(setup)) {
            setups.set(lane, setup);
            run();
        }
    }

    private void run() {
        runs.clear();
        setups.forEach(setup -> runs.add(StrategyRun.of(setup, tape, jitterSeed, untilMillis)));
        tell();
    }

    private void tell() {
        listeners.forEach(Runnable::run);
    }
}
