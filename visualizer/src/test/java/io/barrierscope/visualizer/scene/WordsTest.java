package io.barrierscope.visualizer.scene;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.CheckpointFailureReason;
import io.barrierscope.engine.base.ExecutionState;
import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.view.CheckpointImage;
import io.barrierscope.engine.view.TransactionImage;
import org.junit.jupiter.api.Test;

final class WordsTest {
    @Test
    void every_state_has_a_word() {
        for (ExecutionState state : ExecutionState.values()) {
            assertThat(Words.of("state." + state)).isNotBlank();
        }
        for (JobStatus status : JobStatus.values()) {
            assertThat(Words.of("job." + status)).isNotBlank();
        }
        for (TransactionImage.State state : TransactionImage.State.values()) {
            assertThat(Words.of("transaction." + state)).isNotBlank();
        }
        for (CheckpointImage.Status status : CheckpointImage.Status.values()) {
            assertThat(Words.of("checkpoint." + status)).isNotBlank();
        }
        for (CheckpointFailureReason reason : CheckpointFailureReason.values()) {
            assertThat(Words.reason(reason)).isNotBlank().doesNotContain("_");
        }
    }

    @Test
    void spans_of_time_are_told_in_the_unit_that_reads_best() {
        assertThat(Words.duration(999)).isEqualTo("999 ms");
        assertThat(Words.duration(1_500)).isEqualTo("1.5 s");
        assertThat(Words.duration(60_000)).isEqualTo("60 s");
        assertThat(Words.duration(600_000)).isEqualTo("10 min");
        assertThat(Words.duration(7_200_000)).isEqualTo("2 h");
    }

    @Test
    void moments_are_told_to_the_millisecond() {
        assertThat(Words.moment(7)).isEqualTo("0.007 s");
        assertThat(Words.moment(59_999)).isEqualTo("59.999 s");
        assertThat(Words.moment(61_002)).isEqualTo("1:01.002");
        assertThat(Words.moment(3_661_002)).isEqualTo("1:01:01.002");
    }

    @Test
    void one_thing_is_told_in_the_singular() {
        assertThat(Words.count("transaction.records", 1)).isEqualTo("1 record");
        assertThat(Words.count("transaction.records", 2)).isEqualTo("2 records");
    }

    @Test
    void the_number_of_a_split_is_not_taken_for_how_many_there_are() {
        assertThat(Words.of("task.splits.one", "0")).isEqualTo("reads split: 0");
        assertThat(Words.of("task.splits", "0, 2")).isEqualTo("reads splits: 0, 2");
    }

    @Test
    void a_record_is_shortened_to_its_values() {
        assertThat(RecordLabel.shorten("{word: \"a\", count: 3}")).isEqualTo("a 3");
        assertThat(RecordLabel.shorten("{value: 4}")).isEqualTo("4");
        assertThat(RecordLabel.shorten("plain")).isEqualTo("plain");
    }

    @Test
    void digits_are_grouped_by_three() {
        assertThat(Words.number(1_234_567)).isEqualTo("1\u202f234\u202f567");
        assertThat(Words.number(-42)).isEqualTo("-42");
    }
}
