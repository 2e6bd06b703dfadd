package io.barrierscope.visualizer.layout;

import java.util.Arrays;
import java.util.List;

/** A smooth way through the picture, kept as short straight pieces so that distances along it are cheap. */
public final class Curve {
    private static final int PIECES = 20;

    private final double[] xs;
    private final double[] ys;
    private final double[] distances;
    private final Rect bounds;

    private Curve(double[] xs, double[] ys) {
        this.xs = xs;
        this.ys = ys;
        this.distances = new double[xs.length];
        double left = xs[0];
        double right = xs[0];
        double top = ys[0];
        double bottom = ys[0];
        for (int i = 1; i < xs.length; i++) {
            distances[i] = distances[i - 1] + Math.hypot(xs[i] - xs[i - 1], ys[i] - ys[i - 1]);
            left = Math.min(left, xs[i]);
            right = Math.max(right, xs[i]);
            top = Math.min(top, ys[i]);
            bottom = Math.max(bottom, ys[i]);
        }
        this.bounds = new Rect(left, top, right - left, bottom - top);
    }

    /**
     * A curve through at least two points that leaves and enters each of them horizontally.
     *
     * @throws IllegalArgumentException for fewer than two points
     */
    public static Curve through(List<Point> way) {
        if (way.size() < 2) {
            throw new IllegalArgumentException("a curve needs two points");
        }
        int count = (way.size() - 1) * PIECES + 1;
        double[] xs = new double[count];
        double[] ys = new double[count];
        int n = 0;
        for (int i = 0; i + 1 < way.size(); i++) {
            Point from = way.get(i);
            Point to = way.get(i + 1);
            double reach = Math.max(Math.abs(to.x() - from.x()) * 0.5, to.x() < from.x() ? 60 : 0);
            for (int piece = i == 0 ? 0 : 1; piece <= PIECES; piece++) {
                double t = (double) piece / PIECES;
                xs[n] = bezier(from.x(), from.x() + reach, to.x() - reach, to.x(), t);
                ys[n] = bezier(from.y(), from.y(), to.y(), to.y(), t);
                n++;
            }
        }
        return new Curve(Arrays.copyOf(xs, n), Arrays.copyOf(ys, n));
    }

    /** A curve between two points that leaves and enters them upright. */
    public static Curve upright(Point from, Point to) {
        double[] xs = new double[PIECES + 1];
        double[] ys = new double[PIECES + 1];
        double middle = (from.y() + to.y()) / 2;
        for (int piece = 0; piece <= PIECES; piece++) {
            double t = (double) piece / PIECES;
            xs[piece] = bezier(from.x(), from.x(), to.x(), to.x(), t);
            ys[piece] = bezier(from.y(), middle, middle, to.y(), t);
        }
        return new Curve(xs, ys);
    }

    private static double bezier(double a, double b, double c, double d, double t) {
        double s = 1 - t;
        return s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d;
    }

    public double length() {
        return distances[distances.length - 1];
    }

    /** Number of corner points. */
    public int size() {
        return xs.length;
    }

    public double cornerX(int index) {
        return xs[index];
    }

    public double cornerY(int index) {
        return ys[index];
    }

    /** The smallest rectangle around the curve. */
    public Rect bounds() {
        return bounds;
    }

    /** Whether some piece may pass through a rectangle; true too for a slanted piece that passes a corner of it by little. */
    public boolean passes(Rect area) {
        if (!bounds.intersects(area)) {
            return false;
        }
        for (int i = 0; i + 1 < xs.length; i++) {
            if (Math.max(xs[i], xs[i + 1]) >= area.x()
                    && Math.min(xs[i], xs[i + 1]) <= area.right()
                    && Math.max(ys[i], ys[i + 1]) >= area.y()
                    && Math.min(ys[i], ys[i + 1]) <= area.bottom()) {
                return true;
            }
        }
        return false;
    }

    public double xAt(double distance) {
        int i = pieceAt(distance);
        return xs[i] + (xs[i + 1] - xs[i]) * shareOf(i, distance);
    }

    public double yAt(double distance) {
        int i = pieceAt(distance);
        return ys[i] + (ys[i + 1] - ys[i]) * shareOf(i, distance);
    }

    /** Direction of travel at a distance from the start, in radians. */
    public double angleAt(double distance) {
        int i = pieceAt(distance);
        return Math.atan2(ys[i + 1] - ys[i], xs[i + 1] - xs[i]);
    }

    /** How far a point is from the curve. */
    public double distanceTo(double x, double y) {
        double best = Double.MAX_VALUE;
        for (int i = 0; i + 1 < xs.length; i++) {
            double dx = xs[i + 1] - xs[i];
            double dy = ys[i + 1] - ys[i];
            double square = dx * dx + dy * dy;
            double t = square == 0 ? 0 : ((x - xs[i]) * dx + (y - ys[i]) * dy) / square;
            double clamped = Math.max(0, Math.min(1, t));
            best = Math.min(best, Math.hypot(x - xs[i] - clamped * dx, y - ys[i] - clamped * dy));
        }
        return best;
    }

    private int pieceAt(double distance) {
        int found = Arrays.binarySearch(distances, distance);
        int piece = found >= 0 ? found : -found - 2;
        return Math.max(0, Math.min(xs.length - 2, piece));
    }

    private double shareOf(int piece, double distance) {
        double length = distances[piece + 1] - distances[piece];
        double share = length == 0 ? 0 : (distance - distances[piece]) / length;
        return Math.max(0, Math.min(1, share));
    }
}
