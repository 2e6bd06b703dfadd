package io.barrierscope.engine.fidelity;

import io.barrierscope.engine.checkpoint.SharedFiles;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.concurrent.Executor;
import org.apache.flink.runtime.state.SharedStateRegistryImpl;
import org.apache.flink.runtime.state.SharedStateRegistryKey;
import org.apache.flink.runtime.state.memory.ByteStreamStateHandle;
import org.junit.jupiter.api.Test;

/** Shared files are kept and deleted by the same checkpoints as in Flink. */
final class SharedFilesFidelityTest {
    private static final Executor AT_ONCE = Runnable::run;

    /** A file of Flink's that remembers its deletion. */
    private static final class Handle extends ByteStreamStateHandle {
        private static final long serialVersionUID = 1L;

        private final long copy;
        private final transient List<Long> deleted;

        Handle(long copy, List<Long> deleted) {
            super("copy" + copy, new byte[] {1});
            this.copy = copy;
            this.deleted = deleted;
        }

        @Override
        public void discardState() {
            deleted.add(copy);
        }
    }

    @Test
    void the_same_files_are_deleted_after_any_sequence_of_acknowledgements_and_completions() throws Exception {
        Comparisons comparisons = new Comparisons("files that checkpoints share");
        Random random = new Random(1);
        for (int run = 0; run < 400; run++) {
            List<Long> flinks = new ArrayList<>();
            List<Long> ours = new ArrayList<>();
            List<Handle> handles = new ArrayList<>();
            SharedFiles shared = SharedFiles.NONE;
            long lowest = 0;
            try (SharedStateRegistryImpl registry = new SharedStateRegistryImpl(AT_ONCE)) {
                for (long step = 1; step < 60; step++) {
                    long checkpoint = Math.max(lowest, 1 + step / 2 + random.nextInt(3));
                    int files = random.nextInt(4);
                    for (int file = 0; file < files; file++) {
                        Handle handle = random.nextInt(3) > 0 && !handles.isEmpty()
                                ? handles.get(handles.size() - 1 - random.nextInt(Math.min(handles.size(), 6)))
                                : new Handle(handles.size(), flinks);
                        if (flinks.contains(handle.copy)) {
                            continue; // no checkpoint refers to a file that was deleted
                        }
                        if (handle.copy == handles.size()) {
                            handles.add(handle);
                        }
                        registry.registerReference(
                                SharedStateRegistryKey.forStreamStateHandle(handle), handle, checkpoint, false);
                        shared = shared.register(handle.copy, checkpoint);
                    }
                    if (random.nextInt(3) == 0) {
                        lowest = Math.max(lowest, checkpoint - random.nextInt(4));
                        registry.checkpointCompleted(checkpoint);
                        registry.unregisterUnusedState(lowest);
                        SharedFiles.Remaining remaining = shared.without(lowest);
                        shared = remaining.files();
                        ours.addAll(remaining.deleted());
                    }
                    long now = step;
                    comparisons.same(new TreeSet<>(ours), new TreeSet<>(flinks), () -> "step " + now);
                }
            }
        }
        comparisons.assertAtLeast(20_000);
    }
}
