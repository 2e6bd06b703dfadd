package io.barrierscope.engine.execution;

import io.barrierscope.engine.transaction.UpsertTable;
import io.barrierscope.engine.view.VerdictImage;
import io.barrierscope.engine.view.VerdictImage.RecordFate;
import io.barrierscope.engine.view.VerdictImage.Verdict;
import java.util.ArrayList;
import java.util.List;

/**
 * How an upsert table stands: writing twice under a key doubles nothing, so what counts is that each key has its newest
 * value and that no record was never written.
 */
final class TableVerdicts {
    private TableVerdicts() {}

    /**
     * Judges a table.
     *
     * @param writes the verdict on the single writes
     * @param over whether nothing will be written any more
     */
    static VerdictImage of(Engine engine, UpsertTable table, VerdictImage writes, boolean over) {
        List<RecordFate> lost = new ArrayList<>(writes.lost());
        long lostCount = writes.lostCount();
        long stale = 0;
        for (UpsertTable.Entry entry : table.entries()) {
            if (entry.isStale()) {
                stale++;
                if (over) {
                    lostCount++;
                    lost.add(fate(engine, entry));
                }
            }
        }
        long keys = table.entries().size();
        return new VerdictImage(
                writes.place(),
                Oracle.TABLE,
                Verdict.of(lostCount > 0, false),
                keys,
                keys - stale,
                over ? 0 : stale,
                lostCount,
                0,
                List.copyOf(lost.subList(0, Math.min(lost.size(), VerdictImage.MAX_LISTED))),
                List.of());
    }

    private static RecordFate fate(Engine engine, UpsertTable.Entry entry) {
        var newest = entry.newest();
        String origin =
                engine.oracle().table().origin(newest.split(), newest.offset()).toString();
        return new RecordFate(origin, newest.row().toString(), 0, 1, 0);
    }
}
