package io.barrierscope.app.shell;

import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Pane;

/** Chips in one row; those that have no room are counted in a last one, which names them. Nothing is cut. */
final class ChipRow extends Pane {
    private static final double GAP = 6;

    private final Label more = new Label();
    private final Tooltip hidden = new Tooltip();
    private List<Label> chips = List.of();

    ChipRow() {
        more.getStyleClass().add("chip");
        more.setTooltip(hidden);
        more.setId("chips-more");
        setMinWidth(0);
    }

    void show(List<Label> next) {
        chips = List.copyOf(next);
        getChildren().setAll(chips);
        getChildren().add(more);
        requestLayout();
    }

    @Override
    protected double computePrefWidth(double height) {
        double width = 0;
        for (Label chip : chips) {
            width += chip.prefWidth(-1) + GAP;
        }
        return width;
    }

    @Override
    protected double computePrefHeight(double width) {
        return more.prefHeight(-1);
    }

    @Override
    protected void layoutChildren() {
        int fitting = fitting();
        List<Label> left = chips.subList(fitting, chips.size());
        more.setText("+" + left.size());
        hidden.setText(left.stream().map(Label::getText).collect(Collectors.joining("\n")));
        double x = 0;
        for (int i = 0; i < chips.size(); i++) {
            Label chip = chips.get(i);
            chip.setVisible(i < fitting);
            x += i < fitting ? place(chip, x) : 0;
        }
        more.setVisible(!left.isEmpty());
        if (more.isVisible()) {
            place(more, x);
        }
    }

    /** How many chips have room, with the last one if not all do. */
    private int fitting() {
        double room = getWidth() + GAP;
        if (computePrefWidth(-1) <= room + 0.5) {
            return chips.size();
        }
        more.setText("+" + chips.size());
        double used = more.prefWidth(-1) + GAP;
        int fitting = 0;
        while (fitting < chips.size() && used + chips.get(fitting).prefWidth(-1) + GAP <= room) {
            used += chips.get(fitting++).prefWidth(-1) + GAP;
        }
        return fitting;
    }

    private double place(Label chip, double x) {
        double width = chip.prefWidth(-1);
        double height = chip.prefHeight(-1);
        chip.resizeRelocate(x, (getHeight() - height) / 2, width, height);
        return width + GAP;
    }
}
