package io.barrierscope.engine.channel;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.CheckpointFailureReason;
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
                "2 | b0@2 b1@1 b1@2 | block 0; -; block 1 SNAPSHOT 2 resume 0 resume 1",
                "2 | b0@1 c1@1 b1@1 c0@1 | block 0; resume 0 ABORT 1 CANCELLED; -; -",
                "2 | c0@1 b1@1 b0@2 b1@2 | ABORT 1 CANCELLED; -; block 0; block 1 SNAPSHOT 2 resume 0 resume 1",
                "2 | b0@1 c1@2 b0@3 b1@3 | block 0; resume 0 ABORT 2 CANCELLED; block 0; block 1 SNAPSHOT 3 resume 0"
                        + " resume 1",
            })
    void aligned_as_flink_aligns(int channels, String script, String decisions) {
        assertThat(run(new AlignedBarrierHandler(channels, true), script)).isEqualTo(decisions);
    }

    @Test
    void an_end_during_alignment_aborts_when_checkpoints_after_finish_are_off() {
        String decisions = run(new AlignedBarrierHandler(3, false), "b0@1 e2 b1@1 b0@2 b1@2");

        assertThat(decisions)
                .isEqualTo("block 0; resume 0 ABORT 1 ENDED; -; block 0; block 1 SNAPSHOT 2 resume 0 resume 1");
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
    @CsvSource({"true", "false"})
    void a_handler_goes_on_from_its_memento(boolean aligned) {
        BarrierHandler original = aligned ? new AlignedBarrierHandler(2, true) : new BarrierTracker(2, true);
        run(original, "b0@1");

        BarrierHandler copy = aligned ? new AlignedBarrierHandler(2, true) : new BarrierTracker(2, true);
        copy.restore(original.memento());
        run(original, "b1@1 b0@2");

        assertThat(copy.awaited()).isEqualTo(1);
        assertThat(run(copy, "b1@1")).contains("SNAPSHOT 1");
    }

    private static String run(BarrierHandler handler, String script) {
        List<String> answers = new ArrayList<>();
        for (String input : script.split(" ")) {
            Heard heard = new Heard();
            int at = input.indexOf('@');
            int channel = Integer.parseInt(at < 0 ? input.substring(1) : input.substring(1, at));
            long id = at < 0 ? 0 : Long.parseLong(input.substring(at + 1));
            switch (input.charAt(0)) {
                case 'b' -> handler.barrier(new CheckpointBarrier(id, 0, CheckpointOptions.ALIGNED), channel, heard);
                case 'c' -> handler.cancelMarker(id, channel, heard);
                default -> handler.endOfPartition(channel, heard);
            }
            answers.add(heard.decisions.isEmpty() ? "-" : String.join(" ", heard.decisions));
        }
        return String.join("; ", answers);
    }

    /** Writes down what the handler decides. */
    private static final class Heard implements BarrierHandler.Actions {
        private final List<String> decisions = new ArrayList<>();

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
        public void snapshot(CheckpointBarrier barrier) {
            decisions.add("SNAPSHOT " + barrier.checkpointId());
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
