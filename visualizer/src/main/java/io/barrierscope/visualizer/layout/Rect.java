package io.barrierscope.visualizer.layout;

/** An upright rectangle in world units. */
public record Rect(double x, double y, double width, double height) {
    public double right() {
        return x + width;
    }

    public double bottom() {
        return y + height;
    }

    public double centerX() {
        return x + width / 2;
    }

    public double centerY() {
        return y + height / 2;
    }

    public boolean contains(double px, double py) {
        return px >= x && px <= right() && py >= y && py <= bottom();
    }

    public boolean intersects(Rect other) {
        return x <= other.right() && other.x <= right() && y <= other.bottom() && other.y <= bottom();
    }

    /** The same rectangle with {@code by} units more on every side. */
    public Rect grow(double by) {
        return new Rect(x - by, y - by, width + 2 * by, height + 2 * by);
    }

    public Rect moved(double dx, double dy) {
        return new Rect(x + dx, y + dy, width, height);
    }

    /** The smallest rectangle around both. */
    public Rect union(Rect other) {
        double left = Math.min(x, other.x);
        double top = Math.min(y, other.y);
        return new Rect(left, top, Math.max(right(), other.right()) - left, Math.max(bottom(), other.bottom()) - top);
    }
}
