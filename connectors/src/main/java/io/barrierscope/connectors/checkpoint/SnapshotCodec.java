package io.barrierscope.connectors.checkpoint;

import io.barrierscope.engine.checkpoint.InFlightData;
import io.barrierscope.engine.checkpoint.TaskSnapshot;
import io.barrierscope.engine.state.KeyedTable;
import io.barrierscope.engine.state.OperatorStates;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;

/** One task's part of a checkpoint as bytes. What the delivery oracle knows of it belongs to its run and is left out. */
final class SnapshotCodec {
    private static final String NO_LINEAGE = "none";

    private SnapshotCodec() {}

    /** @param apart places in the chain of operators whose keyed state is stored apart */
    static void write(TaskSnapshot snapshot, Set<Integer> apart, ValueOutput out) throws IOException {
        out.value(snapshot.ending());
        out.number(snapshot.bytes());
        out.value(snapshot.inFlight());
        out.number(snapshot.operators().size());
        for (int place = 0; place < snapshot.operators().size(); place++) {
            OperatorStates.Snapshot operator = snapshot.operators().get(place);
            out.number(operator.bytes());
            List<Object> values = new ArrayList<>();
            List<OperatorStates.Slot> slots = new ArrayList<>();
            for (int i = 0; i < operator.slots().size(); i++) {
                if (!operator.slots().get(i).name().equals(OperatorStates.RESULTS_GIVEN)) {
                    slots.add(operator.slots().get(i));
                    values.add(operator.values().get(i));
                }
            }
            out.value(slots);
            out.value(values);
            List<KeyedTable.Snapshot> keyed = apart.contains(place) ? List.of() : operator.keyed();
            out.number(keyed.size());
            for (KeyedTable.Snapshot table : keyed) {
                write(table, out);
            }
        }
        out.flush();
    }

    private static void write(KeyedTable.Snapshot table, ValueOutput out) throws IOException {
        out.text(table.name());
        out.value(table.kind());
        out.number(table.range().start());
        out.number(table.range().end());
        out.number(table.count());
        try {
            table.visit(entry -> {
                write(entry, out);
                return true;
            });
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private static void write(KeyedTable.Entry entry, ValueOutput out) {
        try {
            out.number(entry.keyGroup());
            out.value(entry.key());
            out.value(entry.value());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** @param tables where the keyed state of each operator goes */
    @SuppressWarnings("unchecked") // what is of another type fails where it is used, as broken
    static TaskSnapshot read(ValueInput in, TableReader tables) throws IOException {
        try {
            TaskSnapshot.Ending ending = (TaskSnapshot.Ending) in.required();
            long bytes = in.number();
            InFlightData inFlight = (InFlightData) in.required();
            int count = in.count();
            List<OperatorStates.Snapshot> operators = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                long ofOperator = in.number();
                List<OperatorStates.Slot> slots = (List<OperatorStates.Slot>) in.required();
                List<Object> values = (List<Object>) in.required();
                operators.add(new OperatorStates.Snapshot(tables.read(i, in), slots, values, ofOperator));
            }
            List<Object> lineage = Collections.nCopies(count, NO_LINEAGE);
            return new TaskSnapshot(List.copyOf(operators), lineage, bytes, ending, inFlight);
        } catch (ClassCastException e) {
            throw new BrokenCheckpointException("a value of another kind than the state it stands for");
        }
    }
}
