package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.Clipped;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.state.KeyedTable;
import io.barrierscope.engine.state.OperatorStateText;
import io.barrierscope.engine.state.StateTtl;
import io.barrierscope.engine.view.StateImage;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.Predicate;

/** Pictures of what operators hold. */
final class StateImages {
    /** Tables larger than this are shown in storage order, as sorting them would cost more than a picture may. */
    private static final int MAX_SORTED = 5_000;

    private StateImages() {}

    /** All states of a task for a picture: of large values the beginning. */
    static List<StateImage> of(Task task) {
        return of(task, StateImage.MAX_ENTRIES).stream()
                .map(StateImages::shortened)
                .toList();
    }

    private static StateImage shortened(StateImage state) {
        List<StateImage.Entry> entries = state.entries();
        return entries.stream().allMatch(entry -> entry.value().length() <= Clipped.LARGE)
                ? state
                : state.withEntries(entries.stream()
                        .map(entry ->
                                new StateImage.Entry(entry.key(), entry.keyGroup(), Clipped.whenLarge(entry.value())))
                        .toList());
    }

    /** All states of a task, each with at most so many entries. */
    static List<StateImage> of(Task task, int most) {
        List<StateImage> images = new ArrayList<>();
        for (OperatorNode node : task.nodes()) {
            for (KeyedTable table : node.states().keyedTables()) {
                images.add(keyed(node, table, most));
            }
            for (OperatorStateText state : node.states().operatorStates()) {
                images.add(plain(node.subtask().vertex(), state, most));
            }
        }
        return List.copyOf(images);
    }

    /** The states of some subtasks of operators. */
    static List<StateImage> of(Task[] tasks, Predicate<SubtaskId> whose, int most) {
        List<StateImage> found = new ArrayList<>();
        for (Task task : tasks) {
            int index = task.id().index();
            if (task.shape().members().stream().anyMatch(member -> whose.test(new SubtaskId(member, index)))) {
                of(task, most).stream()
                        .filter(state -> whose.test(new SubtaskId(state.vertex(), index)))
                        .forEach(found::add);
            }
        }
        return List.copyOf(found);
    }

    /** State outside any key. */
    static StateImage plain(VertexId vertex, OperatorStateText state, int most) {
        List<StateImage.Entry> entries = state.elements().stream()
                .limit(most)
                .map(element -> new StateImage.Entry("", -1, element))
                .toList();
        return new StateImage(
                vertex,
                state.name(),
                state.kind().words(),
                false,
                state.elements().size(),
                state.bytes(),
                0,
                entries);
    }

    private static StateImage keyed(OperatorNode node, KeyedTable table, int most) {
        StateTtl ttl = table.ttl();
        return new StateImage(
                node.subtask().vertex(),
                table.name(),
                table.kind().words(),
                true,
                table.count(),
                table.bytes(),
                ttl == null ? 0 : ttl.ttlMillis(),
                entries(table.count(), table::first, most));
    }

    /** Keyed state as a checkpoint holds it; how long values live is not written. */
    static StateImage keyed(VertexId vertex, KeyedTable.Snapshot table, int most) {
        return new StateImage(
                vertex,
                table.name(),
                table.kind().words(),
                true,
                table.count(),
                table.bytes(),
                0,
                entries(table.count(), table::first, most));
    }

    private static List<StateImage.Entry> entries(long count, IntFunction<List<KeyedTable.Entry>> first, int most) {
        List<KeyedTable.Entry> entries = count > MAX_SORTED && most < count
                ? first.apply(most)
                : first.apply(Integer.MAX_VALUE).stream()
                        .sorted(Comparator.comparing(StateImages::order).thenComparing(e -> String.valueOf(e.key())))
                        .limit(most)
                        .toList();
        List<StateImage.Entry> shown = new ArrayList<>();
        for (KeyedTable.Entry entry : entries) {
            shown.add(
                    new StateImage.Entry(String.valueOf(entry.key()), entry.keyGroup(), String.valueOf(entry.value())));
        }
        return List.copyOf(shown);
    }

    private static double order(KeyedTable.Entry entry) {
        return entry.key() instanceof Number number ? number.doubleValue() : Double.MAX_VALUE;
    }
}
