package io.barrierscope.engine.operator;

import io.barrierscope.engine.state.OperatorStates;
import java.util.ArrayList;
import java.util.List;

/** Which parts of its directory a checkpointed file sink still has to do with. */
public final class PartNames {
    private PartNames() {}

    /** Names of the parts that the state writes on or waits to give their final name; none of another operator. */
    public static List<String> in(OperatorStates.Snapshot state) {
        List<String> names = new ArrayList<>();
        for (Object value : state.values()) {
            if (value instanceof List<?> elements) {
                for (Object element : elements) {
                    if (element instanceof FileSink.InProgressPart part) {
                        names.add(part.name());
                    } else if (element instanceof FileCommitter.PendingPart part) {
                        names.add(part.name());
                    }
                }
            }
        }
        return names;
    }
}
