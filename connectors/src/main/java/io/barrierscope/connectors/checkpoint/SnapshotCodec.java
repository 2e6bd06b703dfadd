package io.barrierscope.connectors.checkpoint;

import io.barrierscope.engine.checkpoint.InFlightData;
import io.barrierscope.engine.checkpoint.TaskSnapshot;
import io.barrierscope.engine.state.KeyGroupRange;
import io.barrierscope.engine.state.KeyedTable;
import io.barrierscope.engine.state.OperatorStates;
import io.barrierscope.engine.state.StateKind;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** One task's part of a checkpoint as bytes. What the delivery oracle knows of it belongs to its run and is left out. */
final class SnapshotCodec {
    private static final String NO_LINEAGE = "none";

    private SnapshotCodec() {}

    static void write(TaskSnapshot snapshot, ValueOutput out) throws IOException {
        out.value(snapshot.ending());
        out.number(snapshot.bytes());
        out.value(snapshot.inFlight());
        out.number(snapshot.operators().size());
        for (OperatorStates.Snapshot operator : snapshot.operators()) {
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
            out.number(operator.keyed().size());
            for (KeyedTable.Snapshot table : operator.keyed()) {
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
        List<KeyedTable.Entry> entries = table.entries();
        out.number(entries.size());
        for (KeyedTable.Entry entry : entries) {
            out.number(entry.keyGroup());
            out.value(entry.key());
            out.value(entry.value());
        }
    }

    @SuppressWarnings("unchecked") // what is of another type fails where it is used, as broken
    static TaskSnapshot read(ValueInput in) throws IOException {
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
                int tables = in.count();
                List<KeyedTable.Snapshot> keyed = new ArrayList<>();
                for (int t = 0; t < tables; t++) {
                    keyed.add(readTable(in));
                }
                operators.add(new OperatorStates.Snapshot(List.copyOf(keyed), slots, values, ofOperator));
            }
            List<Object> lineage = Collections.nCopies(count, NO_LINEAGE);
            return new TaskSnapshot(List.copyOf(operators), lineage, bytes, ending, inFlight);
        } catch (ClassCastException e) {
            throw new BrokenCheckpointException("a value of another kind than the state it stands for");
        }
    }

    private static KeyedTable.Snapshot readTable(ValueInput in) throws IOException {
        String name = in.text();
        StateKind kind = (StateKind) in.required();
        KeyGroupRange range = new KeyGroupRange((int) in.number(), (int) in.number());
        int size = in.count();
        List<KeyedTable.Entry> entries = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            int group = (int) in.number();
            if (!range.contains(group)) {
                throw new BrokenCheckpointException("key group " + group + " outside of " + range);
            }
            entries.add(new KeyedTable.Entry(in.required(), group, in.required()));
        }
        return KeyedTable.snapshotOf(name, kind, range, entries);
    }
}
