package io.barrierscope.engine.transaction.log;

import static io.barrierscope.engine.transaction.log.TransactionResult.ABORT;
import static io.barrierscope.engine.transaction.log.TransactionResult.COMMIT;
import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.TransactionId;
import io.barrierscope.engine.transaction.log.EndTransactionRules.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;

class EndTransactionRulesTest {

    private static final long PRODUCER = 7;
    private static final short EPOCH = 5;

    @Test
    void version_one_answers_by_state() {
        assertVersionOne(TransactionState.ONGOING, Verdict.PREPARE, Verdict.PREPARE);
        assertVersionOne(TransactionState.PREPARE_COMMIT, Verdict.CONCURRENT, Verdict.INVALID_STATE);
        assertVersionOne(TransactionState.PREPARE_ABORT, Verdict.INVALID_STATE, Verdict.CONCURRENT);
        assertVersionOne(TransactionState.COMPLETE_COMMIT, Verdict.REPEATED, Verdict.INVALID_STATE);
        assertVersionOne(TransactionState.COMPLETE_ABORT, Verdict.INVALID_STATE, Verdict.REPEATED);
        assertVersionOne(TransactionState.EMPTY, Verdict.INVALID_STATE, Verdict.INVALID_STATE);
    }

    @Test
    void version_one_wants_exactly_the_stored_epoch_in_every_state() {
        for (TransactionState state : stored()) {
            for (TransactionResult result : TransactionResult.values()) {
                assertThat(decide(state, EPOCH - 1, result, false, 1)).isEqualTo(Verdict.FENCED);
                assertThat(decide(state, EPOCH + 1, result, false, 1)).isEqualTo(Verdict.FENCED);
            }
        }
    }

    @Test
    void version_two_answers_the_current_epoch_by_state() {
        assertCurrent(TransactionState.ONGOING, Verdict.PREPARE, Verdict.PREPARE);
        assertCurrent(TransactionState.EMPTY, Verdict.INVALID_STATE, Verdict.PREPARE_EMPTY);
        assertCurrent(TransactionState.COMPLETE_COMMIT, Verdict.INVALID_STATE, Verdict.PREPARE_EMPTY);
        assertCurrent(TransactionState.COMPLETE_ABORT, Verdict.INVALID_STATE, Verdict.PREPARE_EMPTY);
        assertCurrent(TransactionState.PREPARE_COMMIT, Verdict.FENCED, Verdict.FENCED);
        assertCurrent(TransactionState.PREPARE_ABORT, Verdict.FENCED, Verdict.FENCED);
    }

    @Test
    void version_two_knows_a_retry_by_the_epoch_before() {
        assertRetry(TransactionState.ONGOING, Verdict.FENCED, Verdict.FENCED);
        assertRetry(TransactionState.EMPTY, Verdict.FENCED, Verdict.FENCED);
        assertRetry(TransactionState.COMPLETE_COMMIT, Verdict.REPEATED, Verdict.INVALID_STATE);
        assertRetry(TransactionState.COMPLETE_ABORT, Verdict.INVALID_STATE, Verdict.REPEATED);
        assertRetry(TransactionState.PREPARE_COMMIT, Verdict.CONCURRENT, Verdict.INVALID_STATE);
        assertRetry(TransactionState.PREPARE_ABORT, Verdict.INVALID_STATE, Verdict.CONCURRENT);
    }

    @Test
    void version_two_fences_every_other_epoch() {
        for (TransactionState state : stored()) {
            for (TransactionResult result : TransactionResult.values()) {
                assertThat(decide(state, EPOCH - 2, result, false, 2)).isEqualTo(Verdict.FENCED);
                assertThat(decide(state, EPOCH + 1, result, false, 2)).isEqualTo(Verdict.FENCED);
            }
        }
    }

    @Test
    void another_producer_id_is_refused_in_both_versions() {
        for (int version = 1; version <= 2; version++) {
            for (TransactionState state : stored()) {
                Verdict verdict = EndTransactionRules.decide(
                        metadata(state, EPOCH), new ProducerIdAndEpoch(PRODUCER + 1, EPOCH), COMMIT, false, version);

                assertThat(verdict).isEqualTo(Verdict.INVALID_MAPPING);
            }
        }
    }

    @Test
    void outstanding_markers_answer_before_the_epoch_in_version_two_and_behind_it_in_version_one() {
        TransactionState state = TransactionState.PREPARE_ABORT;

        assertThat(decide(state, EPOCH - 1, COMMIT, true, 2)).isEqualTo(Verdict.CONCURRENT);
        assertThat(decide(state, EPOCH - 3, COMMIT, true, 2)).isEqualTo(Verdict.CONCURRENT);
        assertThat(decide(state, EPOCH, COMMIT, true, 1)).isEqualTo(Verdict.CONCURRENT);
        assertThat(decide(state, EPOCH - 1, COMMIT, true, 1)).isEqualTo(Verdict.FENCED);
    }

    @Test
    void a_retry_across_an_epoch_overflow_is_known_by_the_producer_id_before() {
        ProducerIdAndEpoch asking = new ProducerIdAndEpoch(3, (short) (Short.MAX_VALUE - 1));
        TransactionMetadata committed = metadata(TransactionState.COMPLETE_COMMIT, (short) 0, 3);

        assertThat(EndTransactionRules.decide(committed, asking, COMMIT, false, 2))
                .isEqualTo(Verdict.REPEATED);
        assertThat(EndTransactionRules.decide(committed, asking, ABORT, false, 2))
                .isEqualTo(Verdict.INVALID_STATE);
    }

    private static void assertVersionOne(TransactionState state, Verdict commit, Verdict abort) {
        assertThat(decide(state, EPOCH, COMMIT, false, 1))
                .as("%s commit", state)
                .isEqualTo(commit);
        assertThat(decide(state, EPOCH, ABORT, false, 1)).as("%s abort", state).isEqualTo(abort);
    }

    private static void assertCurrent(TransactionState state, Verdict commit, Verdict abort) {
        assertThat(decide(state, EPOCH, COMMIT, false, 2))
                .as("%s commit", state)
                .isEqualTo(commit);
        assertThat(decide(state, EPOCH, ABORT, false, 2)).as("%s abort", state).isEqualTo(abort);
    }

    private static void assertRetry(TransactionState state, Verdict commit, Verdict abort) {
        assertThat(decide(state, EPOCH - 1, COMMIT, false, 2))
                .as("%s commit", state)
                .isEqualTo(commit);
        assertThat(decide(state, EPOCH - 1, ABORT, false, 2))
                .as("%s abort", state)
                .isEqualTo(abort);
    }

    private static Verdict decide(
            TransactionState state, int askingEpoch, TransactionResult result, boolean pending, int version) {
        ProducerIdAndEpoch asking = new ProducerIdAndEpoch(PRODUCER, (short) askingEpoch);
        return EndTransactionRules.decide(metadata(state, EPOCH), asking, result, pending, version);
    }

    private static List<TransactionState> stored() {
        return List.of(
                TransactionState.EMPTY,
                TransactionState.ONGOING,
                TransactionState.PREPARE_COMMIT,
                TransactionState.PREPARE_ABORT,
                TransactionState.COMPLETE_COMMIT,
                TransactionState.COMPLETE_ABORT);
    }

    private static TransactionMetadata metadata(TransactionState state, short epoch) {
        return metadata(state, epoch, -1);
    }

    private static TransactionMetadata metadata(TransactionState state, short epoch, long previousProducerId) {
        return new TransactionMetadata(
                new TransactionId("t"),
                new ProducerIdAndEpoch(PRODUCER, epoch),
                previousProducerId,
                -1,
                (short) -1,
                60_000,
                state,
                List.of(),
                0,
                0,
                Due.NEVER);
    }
}
