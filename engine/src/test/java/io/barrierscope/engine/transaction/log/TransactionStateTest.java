package io.barrierscope.engine.transaction.log;

import static io.barrierscope.engine.transaction.log.TransactionState.COMPLETE_ABORT;
import static io.barrierscope.engine.transaction.log.TransactionState.COMPLETE_COMMIT;
import static io.barrierscope.engine.transaction.log.TransactionState.DEAD;
import static io.barrierscope.engine.transaction.log.TransactionState.EMPTY;
import static io.barrierscope.engine.transaction.log.TransactionState.ONGOING;
import static io.barrierscope.engine.transaction.log.TransactionState.PREPARE_ABORT;
import static io.barrierscope.engine.transaction.log.TransactionState.PREPARE_COMMIT;
import static io.barrierscope.engine.transaction.log.TransactionState.PREPARE_EPOCH_FENCE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.barrierscope.engine.base.TransactionId;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TransactionStateTest {

    @Test
    void each_state_follows_exactly_its_legal_previous_states() {
        Map<TransactionState, Set<TransactionState>> legal = new EnumMap<>(TransactionState.class);
        legal.put(EMPTY, EnumSet.of(EMPTY, COMPLETE_COMMIT, COMPLETE_ABORT));
        legal.put(ONGOING, EnumSet.of(ONGOING, EMPTY, COMPLETE_COMMIT, COMPLETE_ABORT));
        legal.put(PREPARE_COMMIT, EnumSet.of(ONGOING));
        legal.put(PREPARE_ABORT, EnumSet.of(ONGOING, PREPARE_EPOCH_FENCE, EMPTY, COMPLETE_COMMIT, COMPLETE_ABORT));
        legal.put(COMPLETE_COMMIT, EnumSet.of(PREPARE_COMMIT));
        legal.put(COMPLETE_ABORT, EnumSet.of(PREPARE_ABORT));
        legal.put(DEAD, EnumSet.of(EMPTY, COMPLETE_COMMIT, COMPLETE_ABORT));
        legal.put(PREPARE_EPOCH_FENCE, EnumSet.of(ONGOING));

        for (TransactionState next : TransactionState.values()) {
            for (TransactionState previous : TransactionState.values()) {
                assertThat(next.mayFollow(previous, 2))
                        .as("%s after %s", next, previous)
                        .isEqualTo(legal.get(next).contains(previous));
            }
        }
    }

    @Test
    void version_one_knows_no_empty_abort() {
        for (TransactionState previous : EnumSet.of(EMPTY, COMPLETE_COMMIT, COMPLETE_ABORT)) {
            assertThat(PREPARE_ABORT.mayFollow(previous, 1)).isFalse();
        }
        assertThat(PREPARE_ABORT.mayFollow(ONGOING, 1)).isTrue();
        assertThat(PREPARE_ABORT.mayFollow(PREPARE_EPOCH_FENCE, 1)).isTrue();
    }

    @Test
    void the_gate_refuses_an_illegal_transition() {
        TransactionMetadata empty = TransactionMetadata.fresh(new TransactionId("t"), 0, 1000, 0);

        assertThatThrownBy(() -> empty.prepared(TransactionResult.COMMIT, -1, 0, Due.NEVER, 2))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("PREPARE_COMMIT may not follow EMPTY");
    }
}
