package io.barrierscope.engine.plan;

import io.barrierscope.engine.base.FlinkDuration;
import io.barrierscope.engine.graph.CheckpointConfig;
import io.barrierscope.engine.graph.CheckpointRetention;
import io.barrierscope.engine.graph.UnalignedConfig;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Reads the checkpointing options with the checks and corrections of Flink's {@code CheckpointConfig} and
 * {@code CheckpointCoordinatorConfiguration}.
 */
final class CheckpointOptionReader {
    private static final long MIN_INTERVAL_MILLIS = 10;
    private static final long MIN_TIMEOUT_MILLIS = 10;
    private static final Duration LONGEST_PAUSE = Duration.ofDays(365);

    private final TypedOptions typed;
    private final Map<String, String> configuration;

    CheckpointOptionReader(TypedOptions typed, Map<String, String> configuration) {
        this.typed = typed;
        this.configuration = configuration;
    }

    CheckpointConfig read() {
        OptionalLong interval = interval();
        boolean exactlyOnceMode = !typed.choice(FlinkOptionTable.MODE).equals(Optional.of("AT_LEAST_ONCE"));
        long minPause = minPauseMillis();
        int maxConcurrent = atLeast(FlinkOptionTable.MAX_CONCURRENT, 1, 1);
        // Without periodic checkpoints Flink's tasks handle the barriers of savepoints at least once.
        boolean exactlyOnce = exactlyOnceMode && interval.isPresent();
        UnalignedConfig unaligned = unaligned(exactlyOnceMode, exactlyOnce, maxConcurrent);
        OptionalLong backlog = backlog(interval);
        CheckpointConfig config = new CheckpointConfig(
                raised(interval, minPause),
                backlog,
                exactlyOnce,
                timeoutMillis(),
                minPause,
                maxConcurrent,
                atLeast(FlinkOptionTable.TOLERABLE_FAILURES, 0, 0),
                retained(),
                retention(),
                typed.flag(FlinkOptionTable.AFTER_TASKS_FINISH).orElse(true),
                pausesSources(),
                unaligned,
                StorageOptions.maxStateBytes(typed));
        if (interval.isEmpty()) {
            warnOfUnusedOptions();
        }
        return config;
    }

    private OptionalLong interval() {
        Optional<Long> millis = millis(FlinkOptionTable.INTERVAL);
        if (millis.isEmpty()) {
            return OptionalLong.empty();
        }
        if (millis.get() < MIN_INTERVAL_MILLIS) {
            typed.error(
                    FlinkOptionTable.INTERVAL,
                    "a checkpoint interval of " + millis.get() + " ms is shorter than Flink allows",
                    "give at least " + MIN_INTERVAL_MILLIS + " ms, or leave it out for no checkpoints");
            return OptionalLong.empty();
        }
        return OptionalLong.of(millis.get());
    }

    /** Flink raises the interval to the pause that must lie between two checkpoints anyway. */
    private OptionalLong raised(OptionalLong interval, long minPauseMillis) {
        if (interval.isEmpty() || interval.getAsLong() >= minPauseMillis) {
            return interval;
        }
        typed.warning(
                FlinkOptionTable.INTERVAL,
                "the interval of " + text(interval.getAsLong()) + " is raised to " + FlinkOptionTable.MIN_PAUSE + ", "
                        + text(minPauseMillis),
                "give an interval that is not shorter than the pause");
        return OptionalLong.of(minPauseMillis);
    }

    private long timeoutMillis() {
        Optional<Long> millis = millis(FlinkOptionTable.TIMEOUT);
        if (millis.isPresent() && millis.get() < MIN_TIMEOUT_MILLIS) {
            typed.error(
                    FlinkOptionTable.TIMEOUT,
                    "a checkpoint timeout of " + millis.get() + " ms is shorter than Flink allows",
                    "give at least " + MIN_TIMEOUT_MILLIS + " ms (default 10 min)");
            return JobOptions.DEFAULT_CHECKPOINT_TIMEOUT_MILLIS;
        }
        return millis.orElse(JobOptions.DEFAULT_CHECKPOINT_TIMEOUT_MILLIS);
    }

    private long minPauseMillis() {
        Optional<Duration> pause = typed.duration(FlinkOptionTable.MIN_PAUSE);
        if (pause.isPresent() && pause.get().compareTo(LONGEST_PAUSE) > 0) {
            typed.warning(FlinkOptionTable.MIN_PAUSE, "Flink takes no pause longer than 365 d", "give at most 365 d");
            return LONGEST_PAUSE.toMillis();
        }
        return pause.map(FlinkDuration::millis).orElse(0L);
    }

    private int retained() {
        long given = typed.number(FlinkOptionTable.RETAINED).orElse(1L);
        if (given <= 0) {
            typed.warning(
                    FlinkOptionTable.RETAINED,
                    "Flink cannot retain " + given + " checkpoints and takes the default, 1",
                    "give at least 1");
            return 1;
        }
        return (int) given;
    }

    private int atLeast(String key, int least, int defaultValue) {
        long given = typed.number(key).orElse((long) defaultValue);
        if (given < least) {
            typed.error(
                    key,
                    key + " = " + given + " is refused by Flink",
                    "give a whole number from " + least + " (default " + defaultValue + ")");
            return defaultValue;
        }
        return (int) given;
    }

    private UnalignedConfig unaligned(boolean exactlyOnceMode, boolean exactlyOnce, int maxConcurrent) {
        boolean unaligned = typed.flag(FlinkOptionTable.UNALIGNED).orElse(false);
        Optional<Long> timeout = millis(FlinkOptionTable.ALIGNED_TIMEOUT);
        if (unaligned && !exactlyOnceMode) {
            typed.warning(
                    FlinkOptionTable.UNALIGNED,
                    "Flink ignores unaligned checkpoints in mode AT_LEAST_ONCE",
                    "remove one of the two");
        } else if (unaligned && exactlyOnce && maxConcurrent > 1) {
            typed.error(
                    FlinkOptionTable.MAX_CONCURRENT,
                    "unaligned checkpoints cannot overlap: " + FlinkOptionTable.MAX_CONCURRENT + " is " + maxConcurrent,
                    "set it to 1, or " + FlinkOptionTable.UNALIGNED + " to false");
        } else if (!unaligned && timeout.isPresent() && timeout.get() > 0) {
            typed.warning(
                    FlinkOptionTable.ALIGNED_TIMEOUT,
                    "barriers stay aligned however long it takes, because " + FlinkOptionTable.UNALIGNED + " is off",
                    "set " + FlinkOptionTable.UNALIGNED + " to true");
        }
        return new UnalignedConfig(
                unaligned && exactlyOnce,
                timeout.orElse(0L),
                typed.flag(FlinkOptionTable.UNALIGNED_FORCED).orElse(false),
                typed.flag(FlinkOptionTable.INTERRUPTIBLE_TIMERS).orElse(false));
    }

    private boolean pausesSources() {
        return typed.isRead(FlinkOptionTable.PAUSE_SOURCES)
                && typed.flag(FlinkOptionTable.PAUSE_SOURCES).orElse(false);
    }

    private CheckpointRetention retention() {
        return typed.choice(FlinkOptionTable.RETENTION)
                .map(CheckpointRetention::valueOf)
                .orElse(CheckpointRetention.NO_EXTERNALIZED_CHECKPOINTS);
    }

    private OptionalLong backlog(OptionalLong interval) {
        Optional<Long> backlog = millis(FlinkOptionTable.BACKLOG_INTERVAL);
        if (backlog.isEmpty()) {
            return OptionalLong.empty();
        }
        if (backlog.get() == 0) {
            if (pausesSources()) {
                typed.error(
                        FlinkOptionTable.PAUSE_SOURCES,
                        "sources cannot wait for a first checkpoint that " + FlinkOptionTable.BACKLOG_INTERVAL
                                + " = 0 forbids",
                        "set one of the two otherwise");
            }
        } else if (interval.isPresent() && backlog.get() < interval.getAsLong()) {
            typed.error(
                    FlinkOptionTable.BACKLOG_INTERVAL,
                    "the interval during backlog, " + text(backlog.get()) + ", is shorter than the interval, "
                            + text(interval.getAsLong()),
                    "give at least the interval, or 0 for none during backlog");
            return OptionalLong.empty();
        }
        return OptionalLong.of(backlog.get());
    }

    private void warnOfUnusedOptions() {
        for (String key : configuration.keySet()) {
            boolean used = FlinkOptionTable.find(key)
                    .filter(option -> option.effect() == FlinkOption.Effect.SIMULATED)
                    .isPresent();
            if (used
                    && key.startsWith(FlinkOptionTable.CHECKPOINTING)
                    && !key.equals(FlinkOptionTable.INTERVAL)
                    && !key.equals(FlinkOptionTable.AFTER_TASKS_FINISH)) {
                typed.warning(
                        key,
                        key + " is set, but there are no periodic checkpoints",
                        "set " + FlinkOptionTable.INTERVAL + ", e.g. to 10 s");
            }
        }
    }

    private Optional<Long> millis(String key) {
        Optional<Duration> duration = typed.duration(key);
        try {
            return duration.map(FlinkDuration::millis);
        } catch (ArithmeticException e) {
            typed.error(key, key + " is longer than Flink can count in milliseconds", "give a shorter duration");
            return Optional.empty();
        }
    }

    private static String text(long millis) {
        return FlinkDuration.format(Duration.ofMillis(millis));
    }
}
