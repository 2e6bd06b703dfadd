package io.barrierscope.visualizer.scene;

import io.barrierscope.visualizer.layout.ExecutionLayout;
import java.util.List;

/** One picture of a running job. */
public record FlowScene(
        ExecutionLayout layout,
        long step,
        long timeMillis,
        JobCard job,
        CoordinatorCard coordinator,
        StoreCard store,
        VerdictCard verdict,
        List<TaskCard> tasks,
        List<Pipe> pipes,
        List<Hull> hulls,
        List<TransactionChip> transactions,
        List<LogPanel> logs) {}
