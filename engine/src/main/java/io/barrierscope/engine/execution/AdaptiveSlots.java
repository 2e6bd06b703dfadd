package io.barrierscope.engine.execution;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Deals slots to slot sharing groups as evenly as possible; what a group does not need goes to the others (Flink's {@code
 * SlotSharingSlotAllocator.determineSlotsPerSharingGroup}, for a minimum of one slot per group).
 */
final class AdaptiveSlots {
    private AdaptiveSlots() {}

    /**
     * Slots for each group.
     *
     * @param wanted the largest parallelism in each group
     * @param slots at least one per group
     */
    static Map<String, Integer> perGroup(Map<String, Integer> wanted, int slots) {
        List<Map.Entry<String, Integer>> groups = new ArrayList<>(wanted.entrySet());
        groups.sort(Map.Entry.comparingByValue());
        Map<String, Integer> dealt = new LinkedHashMap<>();
        int left = slots;
        for (int i = 0; i < groups.size(); i++) {
            int remaining = groups.size() - i;
            int optional = (left - remaining) / remaining;
            int given = 1 + Math.min(groups.get(i).getValue() - 1, optional);
            dealt.put(groups.get(i).getKey(), given);
            left -= given;
        }
        return dealt;
    }
}
