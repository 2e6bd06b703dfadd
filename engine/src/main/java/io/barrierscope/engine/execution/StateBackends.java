package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.operator.OperatorTypes;
import io.barrierscope.engine.plan.StateOptions;
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
        StateStores given = stores;
        return given == null || options.type() == StateOptions.Type.HASHMAP
                ? StateBackend.HEAP
                : new StoredBackend(given.open(subtask.toString()), OperatorTypes.CODEC, maxParallelism);
    }
}
