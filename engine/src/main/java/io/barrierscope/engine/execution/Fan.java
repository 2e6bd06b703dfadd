package io.barrierscope.engine.execution;

import io.barrierscope.engine.graph.JobEdge;
import io.barrierscope.engine.operator.Collector;
import io.barrierscope.engine.watermark.WatermarkOutput;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Where an operator's records and watermarks go: its main output, its side outputs, and time, which goes everywhere. */
final class Fan {
    static final Collector NOWHERE = record -> {};

    private final List<Collector> main = new ArrayList<>();
    private final Map<String, List<Collector>> sides = new LinkedHashMap<>();
    private final List<WatermarkOutput> time = new ArrayList<>();

    void add(JobEdge edge, Collector records, WatermarkOutput watermarks) {
        String side = edge.output();
        (side == null ? main : sides.computeIfAbsent(side, name -> new ArrayList<>())).add(records);
        time.add(watermarks);
    }

    Collector main() {
        return toAll(main);
    }

    Map<String, Collector> sides() {
        Map<String, Collector> byName = new LinkedHashMap<>();
        sides.forEach((name, list) -> byName.put(name, toAll(list)));
        return byName;
    }

    List<WatermarkOutput> time() {
        return time;
    }

    private static Collector toAll(List<Collector> list) {
        if (list.isEmpty()) {
            return NOWHERE;
        }
        if (list.size() == 1) {
            return list.get(0);
        }
        Collector[] all = list.toArray(new Collector[0]);
        return record -> {
            for (Collector one : all) {
                one.collect(record);
            }
        };
    }
}
