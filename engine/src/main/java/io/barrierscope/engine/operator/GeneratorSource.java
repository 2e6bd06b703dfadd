package io.barrierscope.engine.operator;

import io.barrierscope.engine.expression.Expression;
import io.barrierscope.engine.expression.RandomCalls;
import io.barrierscope.engine.stream.Row;
import io.barrierscope.engine.stream.RowType;
import io.barrierscope.engine.time.SeededRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Records computed from their number: each field by an expression over {@code index} and {@code random()}, a number from 0
 * up to 1 that is the same whenever the record is read again (Flink's {@code DataGeneratorSource}).
 */
final class GeneratorSource extends SplitSource {
    private static final RowType VARIABLES = variables();
    private static final RowType INDEX = RowType.of("index");
    private static final double TWO_TO_53 = 1L << 53;

    private final RowType type;
    private final Expression[] fields;
    private final long count;
    private final int splits;
    private final long seed;

    private static RowType variables() {
        List<String> names = new ArrayList<>();
        names.add("index");
        for (int call = 0; call < RandomCalls.MAX_CALLS; call++) {
            names.add(RandomCalls.variable(call));
        }
        return RowType.of(names);
    }

    GeneratorSource(
            SequenceSource.Layout layout, Map<String, Expression> fields, long count, double ratePerSecond, long seed) {
        super(layout.firstSplit(), layout.splits(), ratePerSecond, false, layout.index(), layout.parallelism());
        this.type = fields.isEmpty() ? INDEX : RowType.of(new ArrayList<>(fields.keySet()));
        this.fields = fields.values().toArray(new Expression[0]);
        this.count = count;
        this.splits = layout.splits();
        this.seed = seed;
    }

    @Override
    Row row(int split, long offset) {
        long index = offset * splits + split;
        if (fields.length == 0) {
            return Row.of(type, index);
        }
        @Nullable Object[] values = new Object[fields.length];
        SeededRandom chance = new SeededRandom(seed * 0x9E3779B97F4A7C15L + index);
        for (int i = 0; i < values.length; i++) {
            @Nullable Object[] variables = new Object[1 + RandomCalls.MAX_CALLS];
            variables[0] = index;
            for (int call = 1; call < variables.length; call++) {
                variables[call] = (chance.nextLong() >>> 11) / TWO_TO_53;
            }
            values[i] = Evaluation.of(fields[i], Row.of(VARIABLES, variables));
        }
        return Row.of(type, values);
    }

    @Override
    long length(int split) {
        return count == Long.MAX_VALUE ? Long.MAX_VALUE / splits - 1 : (count - split + splits - 1) / splits;
    }
}
