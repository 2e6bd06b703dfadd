package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.graph.VertexTiming;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What never changes about a task.
 *
 * @param index dense number among all tasks, chain by chain in topological order
 * @param chain dense number of its chain
 * @param members vertices of the chain, head first
 * @param timing the chain's costs: the sum of its members' processing, the largest of the others
 * @param share dense number of the share of a slot that it takes with others of its slot sharing group
 * @param inputNodes for each input channel the member that reads it
 * @param inputNumbers for each input channel which of that member's inputs it leads to, from 0
 * @param keys for each input channel how its records are keyed, null when they are not
 */
record TaskShape(
        int index,
        SubtaskId id,
        int chain,
        List<VertexId> members,
        String name,
        VertexTiming timing,
        int share,
        int region,
        List<Integer> inputNodes,
        List<Integer> inputNumbers,
        List<InputKeys> keys) {

    /** How the records of an input channel are keyed. */
    record InputKeys(@Nullable KeySelector selector) {}

    VertexId member(int place) {
        return members.get(place);
    }

    int inputNode(int channel) {
        return inputNodes.get(channel);
    }

    int inputNumber(int channel) {
        return inputNumbers.get(channel);
    }

    @Nullable
    KeySelector inputKeys(int channel) {
        return keys.get(channel).selector();
    }
}
