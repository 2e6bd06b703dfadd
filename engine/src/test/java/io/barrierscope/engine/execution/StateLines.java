package io.barrierscope.engine.execution;

import io.barrierscope.engine.state.KeyGroupRange;
import io.barrierscope.engine.state.KeyedTable;
import io.barrierscope.engine.state.OperatorStates;
import java.util.ArrayList;
import java.util.List;

/** What a subtask restores of the states that the fidelity tests draw, one line each. */
final class StateLines {
    private StateLines() {}

    static List<String> of(OperatorStates.Snapshot state, KeyGroupRange range) {
        OperatorStates states = new OperatorStates(range);
        List<String> lines = new ArrayList<>();
        var split = states.<String>operatorList("split");
        var union = states.<String>unionList("union");
        var copies = states.<String, String>broadcast("copies");
        states.restore(state);
        split.get().forEach(element -> lines.add("split " + element));
        union.get().forEach(element -> lines.add("union " + element));
        if (copies.get("is") != null) {
            lines.add("copies");
        }
        KeyedTable.Snapshot table = state.table("sum");
        if (table != null) {
            table.entries().forEach(entry -> lines.add("group " + entry.keyGroup()));
        }
        return lines;
    }
}
