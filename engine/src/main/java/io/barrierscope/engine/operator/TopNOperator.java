package io.barrierscope.engine.operator;

import io.barrierscope.engine.state.ListState;
import io.barrierscope.engine.stream.Row;
import io.barrierscope.engine.stream.StreamRecord;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Keeps the records with the largest, or smallest, values of each key; gives out every rank that changes. */
final class TopNOperator extends Operator {
    private final int most;
    private final String field;
    private final boolean descending;
    private final int firstKeyGroup;
    private @Nullable ListState<Map<String, @Nullable Object>> best;

    TopNOperator(int most, String field, boolean descending, int firstKeyGroup) {
        this.most = most;
        this.field = field;
        this.descending = descending;
        this.firstKeyGroup = firstKeyGroup;
    }

    @Override
    public void setUp(OperatorContext context) {
        best = context.states().list("top " + most, null);
    }

    @Override
    public void process(StreamRecord record, OperatorContext context, Collector out) {
        NoKey.standIn(context, firstKeyGroup);
        ListState<Map<String, @Nullable Object>> state = Objects.requireNonNull(best);
        List<Map<String, @Nullable Object>> ranked = new ArrayList<>(state.get());
        Map<String, @Nullable Object> row = record.row().toMap();
        double value = value(row);
        int rank = 0;
        while (rank < ranked.size() && !isBefore(value, value(ranked.get(rank)))) {
            rank++;
        }
        context.applied(record);
        if (rank >= most) {
            return;
        }
        ranked.add(rank, row);
        if (ranked.size() > most) {
            ranked.remove(most);
        }
        state.set(null, ranked);
        for (int at = rank; at < ranked.size(); at++) {
            Map<String, @Nullable Object> fields = new LinkedHashMap<>();
            fields.put("rank", (long) at + 1);
            fields.putAll(ranked.get(at));
            out.collect(context.result(Row.of(fields), record.timestampMillis()));
        }
    }

    private boolean isBefore(double value, double other) {
        return descending ? value > other : value < other;
    }

    private double value(Map<String, @Nullable Object> row) {
        if (row.get(field) instanceof Number number) {
            return number.doubleValue();
        }
        throw new OperatorException(
                "the field \"" + field + "\" is " + row.get(field) + " where top-n needs a number, in " + row);
    }
}
