package io.barrierscope.engine.state;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Everything one operator of one subtask remembers. An operator declares its states once, in a fixed order, and keeps
 * nothing elsewhere: then a snapshot is what a checkpoint needs and a memento is what time travel needs.
 */
public final class OperatorStates {
    private final KeyGroupRange range;
    private final List<KeyedTable> tables = new ArrayList<>();
    private final List<Cell<Object>> cells = new ArrayList<>();
    private final List<Cell<Object>> transients = new ArrayList<>();
    private @Nullable Memento latest;

    public OperatorStates(KeyGroupRange range) {
        this.range = range;
    }

    /** Declares keyed value state. */
    public KeyedTable keyed(String name) {
        KeyedTable table = new KeyedTable(name, range);
        tables.add(table);
        return table;
    }

    /** Declares checkpointed operator state. */
    public <T> Cell<T> operatorState(String name, T initial) {
        return add(cells, new Cell<>(name, initial));
    }

    /** Declares working memory that no checkpoint holds: a new attempt begins with the initial value. */
    public <T> Cell<T> workingMemory(String name, T initial) {
        return add(transients, new Cell<>(name, initial));
    }

    @SuppressWarnings("unchecked") // only values that came out of a cell are put back into it
    private static <T> Cell<T> add(List<Cell<Object>> list, Cell<T> cell) {
        list.add((Cell<Object>) cell);
        return cell;
    }

    public List<KeyedTable> keyedTables() {
        return tables;
    }

    public List<Cell<Object>> operatorCells() {
        return cells;
    }

    /** Empties everything, as for a new attempt with nothing to restore. */
    public void reset() {
        tables.forEach(KeyedTable::clear);
        cells.forEach(Cell::reset);
        transients.forEach(Cell::reset);
        latest = null;
    }

    /** What a checkpoint holds of this operator. */
    public Snapshot snapshot() {
        List<KeyedTable.Snapshot> keyed = new ArrayList<>(tables.size());
        long bytes = 0;
        for (KeyedTable table : tables) {
            keyed.add(table.snapshot());
            bytes += table.bytes();
        }
        List<Object> values = new ArrayList<>(cells.size());
        for (Cell<Object> cell : cells) {
            values.add(cell.get());
            bytes += Sizes.of(cell.get());
        }
        return new Snapshot(keyed, values, bytes);
    }

    /** Takes over a snapshot; working memory begins anew. */
    public void restore(Snapshot snapshot) {
        for (int i = 0; i < tables.size(); i++) {
            tables.get(i).restore(snapshot.keyed.get(i));
        }
        for (int i = 0; i < cells.size(); i++) {
            cells.get(i).set(snapshot.values.get(i));
        }
        transients.forEach(Cell::reset);
    }

    /** Everything, for time travel. */
    public Memento memento() {
        Snapshot snapshot = snapshot();
        List<Object> working = new ArrayList<>(transients.size());
        for (Cell<Object> cell : transients) {
            working.add(cell.get());
        }
        Memento known = latest;
        if (known == null || !known.sameAs(snapshot, working)) {
            known = new Memento(snapshot, working);
            latest = known;
        }
        return known;
    }

    public void restoreMemento(Memento memento) {
        restore(memento.snapshot);
        for (int i = 0; i < transients.size(); i++) {
            transients.get(i).set(memento.working.get(i));
        }
        latest = memento;
    }

    /**
     * An operator's part of a checkpoint.
     *
     * @param bytes size as written
     */
    public record Snapshot(List<KeyedTable.Snapshot> keyed, List<Object> values, long bytes) {}

    /** An operator's whole memory at one moment. */
    public record Memento(Snapshot snapshot, List<Object> working) {
        boolean sameAs(Snapshot other, List<Object> otherWorking) {
            return same(snapshot.keyed, other.keyed)
                    && same(snapshot.values, other.values)
                    && same(working, otherWorking);
        }

        private static boolean same(List<?> left, List<?> right) {
            for (int i = 0; i < left.size(); i++) {
                if (left.get(i) != right.get(i)) {
                    return false;
                }
            }
            return true;
        }
    }
}
