package io.barrierscope.visualizer.render;

import io.barrierscope.visualizer.layout.Rect;

/** Which part of the picture the screen shows, and how large. */
final class Viewport {
    private boolean moved;
    static final double MIN_SCALE = 0.15;
    static final double MAX_SCALE = 10;

    /** A very large picture may become smaller than a person can make it, so that all of it can be seen at once. */
    private static final double MIN_FIT = 0.005;

    /** Texts never shrink below this many pixels per unit: 12-unit text keeps 11 pixels on the screen. */
    private static final double MIN_UNIT = 0.92;

    /** Texts never grow beyond this many pixels per unit. */
    private static final double MAX_UNIT = 2.4;

    private double least = MIN_SCALE;
    private double textScale = 1;

    private double scale = 1;
    private double offsetX;
    private double offsetY;
    private double width;
    private double height;

    double scale() {
        return scale;
    }

    /** Sets how large texts are for a person, 1 being normal. */
    void setTextScale(double factor) {
        textScale = factor;
    }

    /** Pixels per unit for texts and what surrounds them. */
    double unit() {
        return textScale * Math.max(MIN_UNIT, Math.min(MAX_UNIT, scale));
    }

    /** How many of the picture's units a unit of text takes. */
    double textUnit() {
        return unit() / scale;
    }

    double width() {
        return width;
    }

    double height() {
        return height;
    }

    void resize(double newWidth, double newHeight) {
        width = newWidth;
        height = newHeight;
    }

    double screenX(double worldX) {
        return worldX * scale + offsetX;
    }

    double screenY(double worldY) {
        return worldY * scale + offsetY;
    }

    double worldX(double screenX) {
        return (screenX - offsetX) / scale;
    }

    double worldY(double screenY) {
        return (screenY - offsetY) / scale;
    }

    Rect toScreen(Rect world) {
        return new Rect(screenX(world.x()), screenY(world.y()), world.width() * scale, world.height() * scale);
    }

    /** A rectangle of the screen in world units. */
    Rect toWorld(Rect screen) {
        return new Rect(worldX(screen.x()), worldY(screen.y()), screen.width() / scale, screen.height() / scale);
    }

    /** What is visible, in world units. */
    Rect visible() {
        return toWorld(new Rect(0, 0, width, height));
    }

    /** Enlarges by a factor; what is at the given point of the screen stays there. */
    void zoomAt(double factor, double screenX, double screenY) {
        moved = true;
        double wx = worldX(screenX);
        double wy = worldY(screenY);
        scale = Math.max(least, Math.min(MAX_SCALE, scale * factor));
        offsetX = screenX - wx * scale;
        offsetY = screenY - wy * scale;
    }

    /** Whether a person has panned or zoomed since something was fitted. */
    boolean isMoved() {
        return moved;
    }

    void pan(double dx, double dy) {
        moved = true;
        offsetX += dx;
        offsetY += dy;
    }

    /** Moves no more than needed for a rectangle to be in sight, its beginning at least; whether it moved. */
    boolean reveal(Rect world, double margin) {
        Rect at = toScreen(world);
        if (at.x() >= 0 && at.y() >= 0 && at.right() <= width && at.bottom() <= height) {
            return false;
        }
        double dx = Math.min(0, width - margin - at.right());
        double dy = Math.min(0, height - margin - at.bottom());
        pan(dx + Math.max(0, margin - at.x() - dx), dy + Math.max(0, margin - at.y() - dy));
        return true;
    }

    /** Shows a rectangle as large as it fits, no larger than {@code largest}, in the middle. */
    void fit(Rect world, double margin, double largest) {
        moved = false;
        double roomX = Math.max(1, width - 2 * margin);
        double roomY = Math.max(1, height - 2 * margin);
        double fitting = Math.min(roomX / Math.max(1, world.width()), roomY / Math.max(1, world.height()));
        scale = Math.max(MIN_FIT, Math.min(Math.min(MAX_SCALE, largest), fitting));
        least = Math.min(MIN_SCALE, scale);
        offsetX = width / 2 - world.centerX() * scale;
        offsetY = height / 2 - world.centerY() * scale;
    }
}
