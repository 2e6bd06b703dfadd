package io.barrierscope.visualizer.scene;

import io.barrierscope.engine.view.ClusterImage;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.TaskManagerImage;
import java.util.ArrayList;
import java.util.List;

/** Says what is out of order around the job, and how long it lasts. */
final class Troubles {
    private Troubles() {}

    /** What is wrong with a task manager; empty when nothing is. */
    static String of(TaskManagerImage machine, long now) {
        if (machine.condition() == TaskManagerImage.Condition.UP) {
            return "";
        }
        return timed("machine." + machine.condition(), machine.untilMillis(), now);
    }

    /** What the job waits for, most important first. */
    static List<String> notices(EngineImage image) {
        ClusterImage cluster = image.cluster();
        long now = image.timeMillis();
        List<String> notices = new ArrayList<>();
        if (cluster.jobManagerLost()) {
            notices.add(timed("jobManager.lost", cluster.takesOverMillis(), now));
        }
        for (ClusterImage.Waiting waiting : cluster.waiting()) {
            int tasks = waiting.subtasks().size();
            notices.add(
                    waiting.untilMillis() < 0
                            ? Words.of("waiting." + waiting.cause(), tasks)
                            : Words.of(
                                    "waiting." + waiting.cause() + ".until",
                                    tasks,
                                    Words.duration(Math.max(0, waiting.untilMillis() - now))));
        }
        if (cluster.brokerDown()) {
            notices.add(timed("broker.down", cluster.brokerUpMillis(), now));
        }
        if (cluster.stopping() != ClusterImage.Stopping.NO) {
            notices.add(Words.of("stopping." + cluster.stopping()));
        }
        return List.copyOf(notices);
    }

    private static String timed(String key, long untilMillis, long now) {
        return untilMillis < 0
                ? Words.of(key)
                : Words.of(key + ".until", Words.duration(Math.max(0, untilMillis - now)));
    }
}
