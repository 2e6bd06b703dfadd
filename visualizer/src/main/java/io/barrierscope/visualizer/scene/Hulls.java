package io.barrierscope.visualizer.scene;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.view.ChannelImage;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.SubtaskImage;
import io.barrierscope.visualizer.layout.Curve;
import io.barrierscope.visualizer.layout.ExecutionLayout;
import io.barrierscope.visualizer.layout.Rect;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Makes the hulls of the failover regions, again only when there are other regions or others restart. */
final class Hulls {
    private List<Hull> hulls = List.of();
    private int[] regions = new int[0];
    private Set<SubtaskId> restarting = Set.of();

    /** The hulls have to be made again: their subtasks stand elsewhere. */
    void forget() {
        regions = new int[0];
    }

    List<Hull> hulls(EngineImage image, ExecutionLayout layout, Cast cast, Set<SubtaskId> affected) {
        int[] now = new int[cast.size()];
        for (int task = 0; task < now.length; task++) {
            now[task] = image.subtasks().get(task).region();
        }
        if (!Arrays.equals(now, regions) || !restarting.equals(affected)) {
            regions = now;
            restarting = affected;
            hulls = make(image, layout, cast);
        }
        return hulls;
    }

    private List<Hull> make(EngineImage image, ExecutionLayout layout, Cast cast) {
        Map<Integer, List<Rect>> boxes = new TreeMap<>();
        Map<Integer, List<Curve>> ways = new TreeMap<>();
        Map<Integer, Boolean> struck = new TreeMap<>();
        for (SubtaskImage task : image.subtasks()) {
            Rect box = layout.subtasks().get(task.id());
            if (box != null) {
                Rect beside = layout.transactions().get(task.id());
                boxes.computeIfAbsent(task.region(), region -> new ArrayList<>())
                        .add(beside == null ? box : box.union(beside));
                struck.merge(task.region(), restarting.contains(task.id()), Boolean::logicalOr);
            }
        }
        int number = 0;
        for (ChannelImage channel : image.channels()) {
            int from = cast.from(number);
            int to = cast.to(number++);
            Curve way = layout.ways().get(channel.id());
            if (from >= 0 && to >= 0 && way != null && regions[from] == regions[to]) {
                ways.computeIfAbsent(regions[from], region -> new ArrayList<>()).add(way);
            }
        }
        List<Hull> made = new ArrayList<>();
        boxes.forEach((region, list) -> made.add(
                new Hull(region, struck.getOrDefault(region, false), list, ways.getOrDefault(region, List.of()))));
        return made;
    }
}
