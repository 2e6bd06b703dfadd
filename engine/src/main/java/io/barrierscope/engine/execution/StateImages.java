package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.state.KeyedTable;
import io.barrierscope.engine.view.StateImage;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Pictures of what operators hold. */
final class StateImages {
    /** Tables larger than this are shown in storage order, as sorting them would cost more than a picture may. */
    private static final int MAX_SORTED = 5_000;

    private StateImages() {}

    static List<StateImage> of(Task task) {
        List<StateImage> images = new ArrayList<>();
        for (OperatorNode node : task.nodes()) {
            for (KeyedTable table : node.states().keyedTables()) {
                images.add(keyed(node, table));
            }
            node.states()
                    .forEachOperatorState((name, value) -> images.add(new StateImage(
                            node.subtask().vertex(), name, false, 1, List.of(new StateImage.Entry("", -1, value)))));
        }
        return List.copyOf(images);
    }

    /** The value of a key of one operator of a task, as an image would show it; null when there is none. */
    static @Nullable String value(Task task, VertexId vertex, String key) {
        for (OperatorNode node : task.nodes()) {
            if (node.subtask().vertex().equals(vertex)) {
                for (KeyedTable table : node.states().keyedTables()) {
                    for (KeyedTable.Entry entry : table.entries()) {
                        if (String.valueOf(entry.key()).equals(key)) {
                            return String.valueOf(entry.value());
                        }
                    }
                }
            }
        }
        return null;
    }

    private static StateImage keyed(OperatorNode node, KeyedTable table) {
        List<KeyedTable.Entry> entries = table.count() > MAX_SORTED
                ? table.first(StateImage.MAX_ENTRIES)
                : table.entries().stream()
                        .sorted(Comparator.comparing(StateImages::order).thenComparing(e -> String.valueOf(e.key())))
                        .limit(StateImage.MAX_ENTRIES)
                        .toList();
        List<StateImage.Entry> shown = new ArrayList<>();
        for (KeyedTable.Entry entry : entries) {
            shown.add(
                    new StateImage.Entry(String.valueOf(entry.key()), entry.keyGroup(), String.valueOf(entry.value())));
        }
        return new StateImage(node.subtask().vertex(), table.name(), true, table.count(), List.copyOf(shown));
    }

    private static double order(KeyedTable.Entry entry) {
        return entry.key() instanceof Number number ? number.doubleValue() : Double.MAX_VALUE;
    }
}
