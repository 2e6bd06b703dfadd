package io.barrierscope.visualizer.scene;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.view.ChannelImage;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.SubtaskImage;
import io.barrierscope.visualizer.layout.Curve;
import io.barrierscope.visualizer.layout.ExecutionLayout;
import io.barrierscope.visualizer.layout.Rect;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Makes the hulls of the failover regions. */
final class Hulls {
    private Hulls() {}

    static List<Hull> of(EngineImage image, ExecutionLayout layout, Set<SubtaskId> affected) {
        Map<Integer, List<Rect>> boxes = new TreeMap<>();
        Map<Integer, List<Curve>> ways = new TreeMap<>();
        Map<Integer, Boolean> struck = new TreeMap<>();
        Map<SubtaskId, Integer> regionOf = new HashMap<>();
        for (SubtaskImage task : image.subtasks()) {
            Rect box = layout.subtasks().get(task.id());
            if (box == null) {
                continue;
            }
            Rect beside = layout.transactions().get(task.id());
            boxes.computeIfAbsent(task.region(), region -> new ArrayList<>())
                    .add(beside == null ? box : box.union(beside));
            struck.merge(task.region(), affected.contains(task.id()), Boolean::logicalOr);
            for (VertexId member : task.members()) {
                regionOf.put(new SubtaskId(member, task.id().index()), task.region());
            }
            regionOf.put(task.id(), task.region());
        }
        for (ChannelImage channel : image.channels()) {
            Integer from = regionOf.get(channel.id().from());
            Curve way = layout.ways().get(channel.id());
            if (from != null
                    && way != null
                    && from.equals(regionOf.get(channel.id().to()))) {
                ways.computeIfAbsent(from, region -> new ArrayList<>()).add(way);
            }
        }
        List<Hull> hulls = new ArrayList<>();
        boxes.forEach((region, list) -> hulls.add(
                new Hull(region, struck.getOrDefault(region, false), list, ways.getOrDefault(region, List.of()))));
        return hulls;
    }
}
