package io.barrierscope.engine.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.stream.SplitTable;
import io.barrierscope.engine.view.VerdictImage;
import io.barrierscope.engine.view.VerdictImage.RecordFate;
import io.barrierscope.engine.view.VerdictImage.Verdict;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class DeliveryLedgerTest {

    private static final int SINK = 0;
    private static final int STATE = 1;

    private final SplitTable splits =
            new SplitTable(List.of(new SplitTable.Split("s", 0), new SplitTable.Split("s", 1)));
    private final DeliveryLedger ledger =
            new DeliveryLedger(splits, List.of(Place.reader("out", "read_committed"), Place.state("a", 2)));

    @Test
    void a_record_seen_as_often_as_expected_is_counted_once() {
        ledger.expect(SINK, 0, 0, 2);
        ledger.delivered(SINK, 0, 0);
        ledger.delivered(SINK, 0, 0);

        VerdictImage verdict = ledger.verdict(SINK, new PendingOrigins());

        assertThat(verdict.verdict()).isEqualTo(Verdict.EXACTLY_ONCE);
        assertThat(verdict.expected()).isEqualTo(2);
        assertThat(verdict.seen()).isEqualTo(2);
        assertThat(verdict.lost()).isEmpty();
        assertThat(verdict.duplicated()).isEmpty();
    }

    @Test
    void a_missing_record_is_lost_only_when_it_is_not_on_its_way() {
        expectAll(SINK, 0, 0, 10);
        PendingOrigins pending = new PendingOrigins();
        pending.addRange(0, 6, 10);
        pending.add(0, 8);
        pending.add(0, 3);
        pending.add(0, 3);

        VerdictImage verdict = ledger.verdict(SINK, pending);

        assertThat(verdict.verdict()).isEqualTo(Verdict.AT_MOST_ONCE);
        assertThat(verdict.pending()).isEqualTo(5);
        assertThat(verdict.lostCount()).isEqualTo(5);
        assertThat(verdict.lost())
                .extracting(RecordFate::origin)
                .containsExactly("s#0@0", "s#0@1", "s#0@2", "s#0@4", "s#0@5");
    }

    @Test
    void lost_and_doubled_records_name_their_failure_and_value() {
        expectAll(SINK, 1, 0, 3);
        ledger.delivered(SINK, 1, 0);
        ledger.delivered(SINK, 1, 0);
        ledger.delivered(SINK, 1, 2);
        ledger.noteRewind(4, 1, 2, 0);
        ledger.noteDiscard(5, 1, 1);

        VerdictImage verdict = ledger.verdict(SINK, new PendingOrigins(), (split, offset) -> "v" + split + offset);

        assertThat(verdict.verdict()).isEqualTo(Verdict.NONE);
        assertThat(verdict.duplicated()).containsExactly(new RecordFate("s#1@0", "v10", 2, 1, 4));
        assertThat(verdict.lost()).containsExactly(new RecordFate("s#1@1", "v11", 0, 1, 5));
    }

    @Test
    void lists_are_bounded_while_counts_stay_exact() {
        expectAll(SINK, 0, 0, 5_000);

        VerdictImage verdict = ledger.verdict(SINK, new PendingOrigins());

        assertThat(verdict.lostCount()).isEqualTo(5_000);
        assertThat(verdict.lost()).hasSize(VerdictImage.MAX_LISTED);
    }

    @Test
    void state_that_goes_back_takes_its_records_back() {
        expectAll(STATE, 0, 0, 3_000);
        StateLineage first = ledger.lineage(STATE, 0);
        for (int offset = 0; offset < 2_000; offset++) {
            first.applied(0, offset);
        }
        OriginCounts.Snapshot snapshot = first.snapshot();
        for (int offset = 2_000; offset < 3_000; offset++) {
            first.applied(0, offset);
        }

        first.restore(snapshot);

        PendingOrigins pending = new PendingOrigins();
        pending.addRange(0, 2_000, 3_000);
        VerdictImage verdict = ledger.verdict(STATE, pending);
        assertThat(verdict.seen()).isEqualTo(2_000);
        assertThat(verdict.pending()).isEqualTo(1_000);
        assertThat(verdict.verdict()).isEqualTo(Verdict.EXACTLY_ONCE);
    }

    @Test
    void cleared_state_has_lost_everything() {
        expectAll(STATE, 1, 0, 2);
        ledger.lineage(STATE, 1).applied(1, 0);
        ledger.lineage(STATE, 1).applied(1, 1);

        ledger.lineage(STATE, 1).clear();

        assertThat(ledger.verdict(STATE, new PendingOrigins()).lostCount()).isEqualTo(2);
        assertThat(ledger.lineage(STATE, 1).get(1, 0)).isZero();
    }

    @Test
    void a_record_counted_very_often_is_counted_exactly() {
        ledger.expect(SINK, 0, 700, 70_000);
        for (int i = 0; i < 70_000; i++) {
            ledger.delivered(SINK, 0, 700);
        }
        ledger.expect(SINK, 0, 701, 1);

        assertThat(ledger.seen(SINK, 0, 700)).isEqualTo(70_000);
        assertThat(ledger.verdict(SINK, new PendingOrigins()).lost())
                .extracting(RecordFate::origin)
                .containsExactly("s#0@701");
    }

    @Test
    void mementos_are_never_changed_by_what_comes_later() {
        Random random = new Random(11);
        Map<Integer, DeliveryLedger.Memento> mementos = new HashMap<>();
        Map<Integer, VerdictImage> sinkThen = new HashMap<>();
        Map<Integer, VerdictImage> stateThen = new HashMap<>();
        for (int i = 0; i < 60; i++) {
            for (int k = 0; k < 200; k++) {
                act(random);
            }
            mementos.put(i, ledger.memento());
            sinkThen.put(i, ledger.verdict(SINK, new PendingOrigins()));
            stateThen.put(i, ledger.verdict(STATE, new PendingOrigins()));
            if (random.nextInt(4) == 0) {
                ledger.restore(mementos.get(random.nextInt(i + 1)));
            }
        }

        for (int i = 59; i >= 0; i--) {
            ledger.restore(mementos.get(i));

            assertThat(ledger.verdict(SINK, new PendingOrigins())).isEqualTo(sinkThen.get(i));
            assertThat(ledger.verdict(STATE, new PendingOrigins())).isEqualTo(stateThen.get(i));
        }
    }

    private void act(Random random) {
        int split = random.nextInt(2);
        long offset = (long) random.nextInt(40) * random.nextInt(900);
        switch (random.nextInt(5)) {
            case 0 -> ledger.expect(SINK, split, offset, 1);
            case 1 -> ledger.delivered(SINK, split, offset);
            case 2 -> ledger.expect(STATE, split, offset, 1);
            case 3 -> ledger.lineage(STATE, split).applied(split, offset);
            default -> {
                if (random.nextInt(50) == 0) {
                    ledger.lineage(STATE, split).clear();
                }
            }
        }
    }

    private void expectAll(int place, int split, long from, long to) {
        for (long offset = from; offset < to; offset++) {
            ledger.expect(place, split, offset, 1);
        }
    }
}
