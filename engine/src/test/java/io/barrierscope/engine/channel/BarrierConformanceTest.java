package io.barrierscope.engine.channel;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.CheckpointFailureReason;
import io.barrierscope.engine.questions.Question;
import io.barrierscope.engine.stream.CheckpointBarrier;
import io.barrierscope.engine.stream.CheckpointOptions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Scripts that Flink 2.3's own barrier handlers were asked: {@code b0@1} is barrier 1 on channel 0, {@code c} a cancel
 * marker, {@code e} an end of partition; what each input leads to is separated by semicolons.
 */
final class BarrierConformanceTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "3 | b0@1 b2@1 b1@1 | block 0; block 2; block 1 SNAPSHOT 1 resume 0 resume 1 resume 2",
                "3 | e2 b0@1 b1@1 | -; block 0; block 1 SNAPSHOT 1 resume 0 resume 1",
                "3 | b0@1 b1@1 e2 | block 0; block 1; SNAPSHOT 1 resume 0 resume 1",
                "2 | b0@1 b1@2 b0@2 | block 0; resume 0 ABORT 1 SUBSUMED block 1; block 0 SNAPSHOT 2 resume 0 resume 1",
                "2 | b0@2 b1@1 b1@2 | block 0; resume 1; block 1 SNAPSHOT 2 resume 0 resume 1",
                "2 | b0@2 b1@2 b0@2 | block 0; block 1 SNAPSHOT 2 resume 0 resume 1; resume 0",
                "2 | b0@1 c1@1 b1@1 c0@1 | block 0; resume 0 ABORT 1 CANCELLED; resume 1; -",
                "2 | c0@1 b1@1 b0@2 b1@2 | ABORT 1 CANCELLED; resume 1; block 0; block 1 SNAPSHOT 2 resume 0 resume 1",
                "2 | b0@1 c1@2 b0@3 b1@3 | block 0; resume 0 ABORT 2 CANCELLED; block 0; block 1 SNAPSHOT 3 resume 0"
                        + " resume 1",
            })
    void aligned_as_flink_aligns(int channels, String script, String decisions) {
        assertThat(run(ExactlyOnceBarrierHandler.aligned(channels, true), script))
                .isEqualTo(decisions);
    }

    @Test
    @Question(1)
    void an_input_that_has_ended_owes_no_barrier_and_one_that_ends_meanwhile_has_given_its_own() {
        assertThat(run(ExactlyOnceBarrierHandler.aligned(2, true), "e0 b1@1"))
                .isEqualTo("-; block 1 SNAPSHOT 1 resume 1");
        assertThat(run(ExactlyOnceBarrierHandler.aligned(2, true), "b0@1 e1"))
                .isEqualTo("block 0; SNAPSHOT 1 resume 0");
        assertThat(run(ExactlyOnceBarrierHandler.aligned(2, false), "b0@1 e1"))
                .isEqualTo("block 0; resume 0 ABORT 1 ENDED");
    }

    @Test
    @Question(25)
    void a_newer_unaligned_barrier_gives_up_the_checkpoint_before_it() {
        assertThat(run(ExactlyOnceBarrierHandler.alternating(2, true), "b0@1U b0@2U"))
                .endsWith("PERSISTED 1 ABORT 1 SUBSUMED INIT 2 UNALIGNED PERSIST 2 SNAPSHOT 2 UNALIGNED");
    }

    @Test
    @Question(26)
    void the_time_a_barrier_has_been_under_way_counts_toward_its_time_out() {
        assertThat(run(ExactlyOnceBarrierHandler.alternating(2, true), "t75 a0@1T"))
                .isEqualTo("-; TIMER 25");
    }

    @Test
    void an_end_during_alignment_aborts_when_checkpoints_after_finish_are_off() {
        String decisions = run(ExactlyOnceBarrierHandler.aligned(3, false), "b0@1 e2 b1@1 b0@2 b1@2");

        assertThat(decisions)
                .isEqualTo("block 0; resume 0 ABORT 1 ENDED; resume 1; block 0; block 1 SNAPSHOT 2 resume 0 resume 1");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "2 | b0@1 b0@2 b1@1 b1@2 | -; -; SNAPSHOT 1; SNAPSHOT 2",
                "2 | b0@1 b1@2 b0@2 b1@1 | -; -; SNAPSHOT 2; -",
                "2 | b0@1 b0@2 e1 | -; -; SNAPSHOT 2",
                "1 | b0@1 b0@2 | SNAPSHOT 1; SNAPSHOT 2",
                "2 | b0@1 c1@1 b0@2 b1@2 | -; ABORT 1 CANCELLED; -; SNAPSHOT 2",
            })
    void tracked_as_flink_tracks(int channels, String script, String decisions) {
        assertThat(run(new BarrierTracker(channels, true), script)).isEqualTo(decisions);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "b0@1U b1@1U | INIT 1 UNALIGNED PERSIST 1 SNAPSHOT 1 UNALIGNED; PERSISTED 1",
                "b0@1U e1 | INIT 1 UNALIGNED PERSIST 1 SNAPSHOT 1 UNALIGNED; PERSISTED 1",
                "b0@1U c1@1 b1@1U | INIT 1 UNALIGNED PERSIST 1 SNAPSHOT 1 UNALIGNED; PERSISTED 1 ABORT 1 CANCELLED; -",
                "a0@1T b0@1T a1@1T b1@1T | TIMER 100; block 0; -; block 1 INIT 1 ALIGNED SNAPSHOT 1 resume 0 resume 1"
                        + " TIMER OFF",
                "a0@1T b0@1T a1@1T t101 b1@1U | TIMER 100; block 0; -; FIRST 1 INIT 1 UNALIGNED PERSIST 1"
                        + " SNAPSHOT 1 UNALIGNED; PERSISTED 1 resume 0",
                "a0@1T t101 b0@1T b1@1U | TIMER 100; FIRST 0; block 0 INIT 1 UNALIGNED PERSIST 1 SNAPSHOT 1 UNALIGNED;"
                        + " PERSISTED 1 resume 0",
                "b0@1T b1@1U | TIMER 100 block 0; INIT 1 UNALIGNED PERSIST 1 SNAPSHOT 1 UNALIGNED PERSISTED 1 resume 0"
                        + " TIMER OFF",
                "a0@1T c1@1 b0@1T b1@2T b0@2T | TIMER 100; -; block 0; TIMER OFF resume 0 ABORT 1 SUBSUMED TIMER 100"
                        + " block 1; block 0 INIT 2 ALIGNED SNAPSHOT 2 resume 0 resume 1 TIMER OFF",
            })
    void unaligned_and_with_timeout_as_flink_does(String script, String decisions) {
        assertThat(run(ExactlyOnceBarrierHandler.alternating(2, true), script)).isEqualTo(decisions);
    }

    @ParameterizedTest
    @CsvSource({"true", "false"})
    void a_handler_goes_on_from_its_memento(boolean aligned) {
        BarrierHandler original = aligned ? ExactlyOnceBarrierHandler.aligned(2, true) : new BarrierTracker(2, true);
        run(original, "b0@1");

        BarrierHandler copy = aligned ? ExactlyOnceBarrierHandler.aligned(2, true) : new BarrierTracker(2, true);
        copy.restore(original.memento());
        run(original, "b1@1 b0@2");

        assertThat(copy.awaited()).isEqualTo(1);
        assertThat(run(copy, "b1@1")).contains("SNAPSHOT 1");
    }

    private static String run(BarrierHandler handler, String script) {
        List<String> answers = new ArrayList<>();
        Heard heard = new Heard();
        for (String input : script.split(" ")) {
            heard.decisions.clear();
            int at = input.indexOf('@');
            int channel = Integer.parseInt(at < 0 ? input.substring(1) : input.substring(1, at));
            char last = input.charAt(input.length() - 1);
            String number = at < 0 ? "0" : input.substring(at + 1).replaceAll("[UT]", "");
            CheckpointBarrier barrier = new CheckpointBarrier(Long.parseLong(number), 0, options(last));
            switch (input.charAt(0)) {
                case 'b' -> handler.barrier(barrier, channel, heard);
                case 'a' -> handler.announcement(barrier, channel, 7, heard);
                case 'c' -> handler.cancelMarker(barrier.checkpointId(), channel, heard);
                case 't' -> {
                    heard.now += channel;
                    handler.timerFired(heard.timer, heard);
                }
                default -> handler.endOfPartition(channel, heard);
            }
            answers.add(heard.decisions.isEmpty() ? "-" : String.join(" ", heard.decisions));
        }
        return String.join("; ", answers);
    }

    private static CheckpointOptions options(char letter) {
        return switch (letter) {
            case 'U' -> CheckpointOptions.UNALIGNED;
            case 'T' ->
                new CheckpointOptions(
                        CheckpointOptions.Kind.CHECKPOINT,
                        CheckpointOptions.Format.NATIVE,
                        CheckpointOptions.Alignment.ALIGNED,
                        100);
            default -> CheckpointOptions.ALIGNED;
        };
    }

    /** Writes down what the handler decides. */
    private static final class Heard implements BarrierHandler.Actions {
        private final List<String> decisions = new ArrayList<>();
        private long now;
        private long timer;

        @Override
        public long nowMillis() {
            return now;
        }

        @Override
        public void block(int channel, long checkpointId) {
            decisions.add("block " + channel);
        }

        @Override
        public void resume(int channel, long checkpointId) {
            decisions.add("resume " + channel);
        }

        @Override
        public void alignmentStarted(long checkpointId, int awaited) {}

        @Override
        public void initInputs(CheckpointBarrier barrier) {
            decisions.add(
                    "INIT " + barrier.checkpointId() + " " + barrier.options().alignment());
        }

        @Override
        public void persistStart(CheckpointBarrier barrier) {
            decisions.add("PERSIST " + barrier.checkpointId());
        }

        @Override
        public void persistStop(long checkpointId) {
            decisions.add("PERSISTED " + checkpointId);
        }

        @Override
        public void prioritise(int channel, long sequence) {
            decisions.add("FIRST " + channel);
        }

        @Override
        public void startTimer(CheckpointBarrier barrier, long delayMillis) {
            timer = barrier.checkpointId();
            decisions.add("TIMER " + delayMillis);
        }

        @Override
        public void stopTimer(long checkpointId) {
            decisions.add("TIMER OFF");
        }

        @Override
        public void snapshot(CheckpointBarrier barrier) {
            boolean unaligned = barrier.options().isUnaligned();
            decisions.add("SNAPSHOT " + barrier.checkpointId() + (unaligned ? " UNALIGNED" : ""));
        }

        @Override
        public void abort(long checkpointId, CheckpointFailureReason reason) {
            String why =
                    switch (reason) {
                        case CHECKPOINT_DECLINED_SUBSUMED -> "SUBSUMED";
                        case CHECKPOINT_DECLINED_ON_CANCELLATION_BARRIER -> "CANCELLED";
                        case CHECKPOINT_DECLINED_INPUT_END_OF_STREAM -> "ENDED";
                        default -> reason.name();
                    };
            decisions.add("ABORT " + checkpointId + " " + why);
        }
    }
}
