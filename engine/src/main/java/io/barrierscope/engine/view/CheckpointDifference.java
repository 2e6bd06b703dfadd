package io.barrierscope.engine.view;

import io.barrierscope.engine.base.VertexId;
import java.util.ArrayList;
import java.util.List;

/**
 * What one checkpoint holds and another one does not.
 *
 * @param from id of the one
 * @param to id of the other
 * @param states what differs in state, offsets and committables
 * @param bytesBefore size of the one
 * @param bytesAfter size of the other
 * @param inFlightBefore records in flight in the one
 * @param inFlightAfter records in flight in the other
 */
public record CheckpointDifference(
        long from,
        long to,
        StateDifference states,
        long bytesBefore,
        long bytesAfter,
        long inFlightBefore,
        long inFlightAfter) {
    /**
     * Compares two checkpoints, by operator and key, however many subtasks wrote them.
     *
     * @param most differences that are listed
     */
    public static CheckpointDifference between(CheckpointContent one, CheckpointContent other, int most) {
        return new CheckpointDifference(
                one.id(),
                other.id(),
                StateDifference.between(states(one), states(other), most),
                bytes(one),
                bytes(other),
                inFlight(one),
                inFlight(other));
    }

    private static List<StateImage> states(CheckpointContent content) {
        List<StateImage> all = new ArrayList<>();
        for (CheckpointContent.Part part : content.parts()) {
            VertexId vertex = part.subtask().vertex();
            all.addAll(part.keyed());
            all.addAll(part.plain());
            List<StateImage.Entry> offsets = part.offsets().stream()
                    .map(one -> new StateImage.Entry(one.split(), -1, Long.toString(one.offset())))
                    .toList();
            if (!offsets.isEmpty()) {
                all.add(new StateImage(vertex, "offset", true, offsets.size(), offsets));
            }
            List<StateImage.Entry> prepared = part.committables().stream()
                    .map(one -> new StateImage.Entry("", -1, one))
                    .toList();
            if (!prepared.isEmpty()) {
                all.add(new StateImage(
                        vertex, "committables", "operator list", false, prepared.size(), 0, 0, prepared));
            }
        }
        return all;
    }

    private static long bytes(CheckpointContent content) {
        return content.parts().stream().mapToLong(CheckpointContent.Part::bytes).sum();
    }

    private static long inFlight(CheckpointContent content) {
        return content.inFlight().stream()
                .mapToLong(CheckpointContent.InFlight::count)
                .sum();
    }
}
