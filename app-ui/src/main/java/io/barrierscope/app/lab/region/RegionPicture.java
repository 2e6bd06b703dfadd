package io.barrierscope.app.lab.region;

import io.barrierscope.app.lab.part.LabInk;
import io.barrierscope.app.lab.part.Pen;
import io.barrierscope.app.lab.region.RegionJob.Connection;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.failover.RestartReason;
import io.barrierscope.engine.failover.RestartReason.ConsumerOfRestartedProducer;
import io.barrierscope.engine.failover.RestartReason.ProducerOfUnavailablePartition;
import io.barrierscope.engine.failover.RestartSet;
import io.barrierscope.visualizer.layout.Curve;
import io.barrierscope.visualizer.layout.ExecutionLayout;
import io.barrierscope.visualizer.layout.ExecutionLayouter;
import io.barrierscope.visualizer.layout.Rect;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** The execution graph of a job, laid out as the debugger does, with what restarts. */
final class RegionPicture {
    private static final double MARGIN = 18;
    private static final double LARGEST = 1.1;
    /** Names matter more here than channels, so boxes reach into the gaps between them. */
    private static final double WIDENING = 38;

    private static final double LARGEST_STRETCH = 1.5;

    private final RegionJob job;
    private final List<Connection> connections;
    private final List<Curve> ways = new ArrayList<>();
    private final List<Rect> boxes = new ArrayList<>();
    private final Rect bounds;
    private String[] boxWords = {"", "", ""};
    private double[] xs = new double[0];
    private double[] ys = new double[0];

    RegionPicture(RegionJob job) {
        this.job = job;
        this.connections = job.connections();
        ExecutionLayout layout = ExecutionLayouter.layout(job.shape(connections));
        for (int task = 0; task < job.failover().taskCount(); task++) {
            SubtaskId id = job.id(task);
            Rect box = Objects.requireNonNull(layout.subtasks().get(id));
            boxes.add(new Rect(box.x() - WIDENING, box.y(), box.width() + 2 * WIDENING, box.height()));
        }
        for (Connection connection : connections) {
            ways.add(Objects.requireNonNull(layout.ways().get(connection.channel())));
        }
        Rect around = boxes.get(0);
        for (Rect box : boxes) {
            around = around.union(box);
        }
        this.bounds = around;
    }

    /** How many pixels a unit gets in a place of that size. */
    double scale(double width, double height) {
        double wide = (width - 2 * MARGIN) / bounds.width();
        double high = (height - 2 * MARGIN) / bounds.height();
        return Math.max(0.01, Math.min(LARGEST, Math.min(wide, high)));
    }

    /** The task at a point of a place; -1 for none. */
    int taskAt(Rect place, double x, double y) {
        View view = view(place);
        for (int task = 0; task < boxes.size(); task++) {
            if (view.of(boxes.get(task)).contains(x, y)) {
                return task;
            }
        }
        return -1;
    }

    void paint(Pen pen, Rect place, RestartSet set, int failed, boolean showsRegions) {
        View view = view(place);
        if (showsRegions) {
            paintHulls(pen, view, 1.5, true);
            paintHulls(pen, view, 0, false);
        }
        Set<Long> spreading = spreading(set);
        for (int i = 0; i < ways.size(); i++) {
            Connection connection = connections.get(i);
            boolean spreads =
                    spreading.contains(key(connection.edge(), connection.producerTask(), connection.consumerTask()));
            boolean pipelined =
                    job.failover().edges().get(connection.edge()).type().mustBePipelined();
            boolean falls = set.contains(connection.producerTask()) && set.contains(connection.consumerTask());
            LabInk ink = spreads ? LabInk.ACCENT : falls ? LabInk.WARNING : LabInk.STRONG_LINE;
            paintWay(pen, view, ways.get(i), spreads ? 3 : pipelined ? 1.6 : 0.8, ink);
        }
        for (int task = 0; task < boxes.size(); task++) {
            paintTask(pen, view.of(boxes.get(task)), task, set.contains(task), task == failed);
        }
    }

    /** Connections over which the restart went on to another region. */
    private static Set<Long> spreading(RestartSet set) {
        Set<Long> spreading = new HashSet<>();
        for (RestartReason reason : set.reasons()) {
            if (reason instanceof ConsumerOfRestartedProducer consumer) {
                spreading.add(key(consumer.edge(), consumer.producerTask(), consumer.consumerTask()));
            } else if (reason instanceof ProducerOfUnavailablePartition producer) {
                spreading.add(key(producer.edge(), producer.producerTask(), producer.consumerTask()));
            }
        }
        return spreading;
    }

    private static long key(int edge, int producer, int consumer) {
        return ((long) edge << 48) + ((long) producer << 24) + consumer;
    }

    private void paintHulls(Pen pen, View view, double edge, boolean isEdge) {
        double grow = Math.max(3, Math.min(12, 14 * view.scale())) + edge;
        for (int i = 0; i < ways.size(); i++) {
            Connection connection = connections.get(i);
            int region = job.regions().regionOf(connection.producerTask());
            if (region == job.regions().regionOf(connection.consumerTask())) {
                paintWay(
                        pen,
                        view,
                        ways.get(i),
                        2 * grow + 8 * view.scale(),
                        isEdge ? LabInk.STRONG_LINE : LabInk.ofRegion(region));
            }
        }
        for (int task = 0; task < boxes.size(); task++) {
            Rect hull = view.of(boxes.get(task)).grow(grow);
            LabInk ink =
                    isEdge ? LabInk.STRONG_LINE : LabInk.ofRegion(job.regions().regionOf(task));
            pen.fillRound(hull.x(), hull.y(), hull.width(), hull.height(), 2 * grow, ink);
        }
    }

    private void paintWay(Pen pen, View view, Curve way, double thick, LabInk ink) {
        int count = way.size();
        if (xs.length < count) {
            xs = new double[count];
            ys = new double[count];
        }
        for (int i = 0; i < count; i++) {
            xs[i] = view.x(way.cornerX(i));
            ys[i] = view.y(way.cornerY(i));
        }
        pen.way(xs, ys, count, thick, ink);
    }

    private void paintTask(Pen pen, Rect box, int task, boolean restarts, boolean failed) {
        double arc = Math.min(10, box.height() / 3);
        LabInk soft = failed ? LabInk.BAD_SOFT : restarts ? LabInk.WARNING_SOFT : LabInk.GOOD_SOFT;
        LabInk ink = failed ? LabInk.BAD : restarts ? LabInk.WARNING : LabInk.GOOD;
        pen.fillRound(box.x(), box.y(), box.width(), box.height(), arc, soft);
        boolean roomy = box.height() >= 22 && box.width() >= 50;
        if (restarts && !failed) {
            pen.hatch(box.x() + 1, box.y() + 1, roomy ? 16 : box.width() - 2, box.height() - 2, ink);
        } else if (failed) {
            pen.fill(box.x(), box.y() + 2, roomy ? 16 : 5, box.height() - 4, ink);
        }
        pen.outline(box.x(), box.y(), box.width(), box.height(), arc, failed ? 3 : restarts ? 2 : 1, ink);
        if (!roomy) {
            return;
        }
        double room = box.width() - 28;
        boolean tall = box.height() >= 44;
        double middle = box.y() + box.height() / 2;
        double letters = 12;
        String whole = job.nameOf(job.failover().vertexOf(task));
        do {
            pen.font(letters--, true);
        } while (tall && letters >= 9 && pen.textWidth(whole) > room);
        String number = "#" + job.failover().subtaskOf(task);
        pen.text(tall ? whole : whole + " " + number, box.x() + 22, tall ? middle - 8 : middle, room, LabInk.TEXT);
        if (tall) {
            pen.font(11, failed);
            String words = number + "  " + word(restarts, failed);
            pen.text(pen.textWidth(words) <= room ? words : number, box.x() + 22, middle + 9, room, ink);
        }
        if (failed) {
            double x = box.x() + 8;
            pen.line(x - 4, middle - 4, x + 4, middle + 4, 2.5, LabInk.ON_STRONG);
            pen.line(x - 4, middle + 4, x + 4, middle - 4, 2.5, LabInk.ON_STRONG);
        }
    }

    private String word(boolean restarts, boolean failed) {
        return failed ? boxWords[0] : restarts ? boxWords[1] : boxWords[2];
    }

    /** Says what stands in the boxes: of the failed one, of those that restart, and of those that go on. */
    void setWords(String failed, String restarts, String goesOn) {
        boxWords = new String[] {failed, restarts, goesOn};
    }

    private View view(Rect place) {
        double scale = scale(place.width(), place.height());
        double high = (place.height() - 2 * MARGIN) / bounds.height();
        double tall = Math.max(scale, Math.min(high, scale * LARGEST_STRETCH));
        double dx = place.centerX() - bounds.centerX() * scale;
        double dy = place.centerY() - bounds.centerY() * tall;
        return new View(scale, tall, dx, dy);
    }

    /** From the layout's units to pixels. */
    private record View(double scale, double tall, double dx, double dy) {
        double x(double unit) {
            return unit * scale + dx;
        }

        double y(double unit) {
            return unit * tall + dy;
        }

        Rect of(Rect units) {
            return new Rect(x(units.x()), y(units.y()), units.width() * scale, units.height() * tall);
        }
    }
}
