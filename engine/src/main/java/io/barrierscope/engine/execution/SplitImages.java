package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.checkpoint.SplitAssignments;
import io.barrierscope.engine.view.ClusterImage;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Pictures which subtask was given which split. */
final class SplitImages {
    private SplitImages() {}

    static List<ClusterImage.Split> of(Map<VertexId, SplitAssignments> bySource, Oracle oracle) {
        List<ClusterImage.Split> found = new ArrayList<>();
        bySource.forEach((source, assignments) -> {
            for (SplitAssignments.Assignment one : assignments.assigned()) {
                if (found.size() < ClusterImage.MAX_SPLITS) {
                    found.add(new ClusterImage.Split(
                            source,
                            one.split(),
                            new SubtaskId(source, one.subtask()),
                            one.isKnown() ? one.checkpoint() : 0,
                            oracle.splitOf(source, one.split()) >= 0));
                }
            }
        });
        return List.copyOf(found);
    }
}
