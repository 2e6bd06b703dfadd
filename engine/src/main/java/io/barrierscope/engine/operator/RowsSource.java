package io.barrierscope.engine.operator;

import io.barrierscope.engine.stream.Row;
import java.util.List;

/** Rows that were read from a file before the run, dealt to the splits in turn. */
final class RowsSource extends SplitSource {
    private final List<Row> rows;
    private final int splits;

    RowsSource(SequenceSource.Layout layout, List<Row> rows, double ratePerSecond) {
        super(layout.firstSplit(), layout.splits(), ratePerSecond, false, layout.index(), layout.parallelism());
        this.rows = rows;
        this.splits = layout.splits();
    }

    @Override
    Row row(int split, long offset) {
        return rows.get((int) (offset * splits + split));
    }

    @Override
    long length(int split) {
        return ((long) rows.size() - split + splits - 1) / splits;
    }
}
