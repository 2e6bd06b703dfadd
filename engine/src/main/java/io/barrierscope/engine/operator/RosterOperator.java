package io.barrierscope.engine.operator;

import io.barrierscope.engine.state.OperatorList;
import io.barrierscope.engine.stream.Row;
import io.barrierscope.engine.stream.StreamRecord;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Keeps one element of union list state per subtask ({@code OperatorStateStore.getUnionListState}). After a restore every
 * subtask is given the elements of all: one that keeps them all stores them again, and the state grows by the number of
 * subtasks with each restore.
 */
final class RosterOperator extends Operator {
    private static final int MOST_ELEMENTS = 100_000;

    private final boolean keepsAll;
    private @Nullable OperatorList<Long> roster;

    RosterOperator(boolean keepsAll) {
        this.keepsAll = keepsAll;
    }

    @Override
    public void setUp(OperatorContext context) {
        roster = context.states().unionList("roster");
    }

    @Override
    public void open(OperatorContext context, Collector out) {
        OperatorList<Long> elements = Objects.requireNonNull(roster);
        if (elements.get().isEmpty() || !keepsAll) {
            elements.set(List.of((long) context.subtask().index()));
        } else if (elements.get().size() > MOST_ELEMENTS) {
            throw new OperatorException("java.lang.OutOfMemoryError: the union list state has grown to "
                    + elements.get().size() + " elements");
        }
    }

    @Override
    public void process(StreamRecord record, OperatorContext context, Collector out) {
        Map<String, @Nullable Object> fields = new LinkedHashMap<>(record.row().toMap());
        fields.put("held", (long) Objects.requireNonNull(roster).get().size());
        out.collect(record.withRow(Row.of(fields)));
    }
}
