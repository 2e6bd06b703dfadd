package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.operator.OperatorTypes;
import io.barrierscope.engine.plan.StateOptions;
import io.barrierscope.engine.state.KeyGroupRange;
import io.barrierscope.engine.state.OperatorStates;
import io.barrierscope.engine.state.StateBackend;
import io.barrierscope.engine.state.StateStores;
import io.barrierscope.engine.state.StoredBackend;
import org.jspecify.annotations.Nullable;

/** Where the job's keyed state lies. */
final class StateBackends {
    private final StateOptions options;
    private final @Nullable StateStores stores;

    /** @param stores where state outside the heap can lie; null keeps it on the heap whatever the job wants */
    StateBackends(StateOptions options, @Nullable StateStores stores) {
        this.options = options;
        this.stores = stores;
    }

    /** Makes the backend of an operator's subtask. */
    StateBackend backend(SubtaskId subtask, int maxParallelism) {
        return backend(subtask.toString(), maxParallelism);
    }

    /** Makes the states of what an operator should have seen, which are as large as its own. */
    OperatorStates ofReference(VertexId vertex, int maxParallelism) {
        return new OperatorStates(
                new KeyGroupRange(0, maxParallelism - 1),
                () -> 0,
                backend("what is expected of " + vertex, maxParallelism));
    }

    private StateBackend backend(String owner, int maxParallelism) {
        StateStores given = stores;
        return given == null || options.type() == StateOptions.Type.HASHMAP
                ? StateBackend.HEAP
                : new StoredBackend(given.open(owner), OperatorTypes.CODEC, maxParallelism);
    }
}
