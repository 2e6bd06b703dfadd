package io.barrierscope.app.timeline;

import io.barrierscope.app.i18n.Messages;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.shape.SVGPath;

/** Explains the shapes and colours of the time line. */
public final class TimelineLegend extends FlowPane {
    private static final double GAP = 8;
    private static final double SIGN_WIDTH = 64;
    private static final double BAR_WIDTH = 18;
    private static final double BAR_HEIGHT = 12;
    private static final double MARK_SIZE = 13;
    /** What lies before the turn of a span is paler, as {@link TimelinePainter} draws it. */
    private static final double PALE = 0.4;

    private final Messages messages;
    private final double rowWidth;

    /**
     * Makes the legend.
     *
     * @param rowWidth pixels of one line, its sign included
     */
    public TimelineLegend(Messages messages, double rowWidth) {
        super(2 * GAP, GAP);
        this.messages = messages;
        this.rowWidth = rowWidth;
        setId("legend-timeline");
        line("fault", mark("span-fault", "M0 0 L10 0 L5 12 Z"));
        line("failure", mark("span-failure", "M0 5 A5 5 0 1 0 10 5 A5 5 0 1 0 0 5 Z"));
        line("checkpoint", bar("span-undecided", 1), bar("span-good", 1), bar("span-bad", 1));
        line("restart", bar("span-good", PALE), bar("span-good", 1));
        line("transaction", bar("span-good", PALE), bar("span-good", 1));
        line("ended", bar("span-undecided", 1), bar("span-warning", 1), bar("span-bad", 1));
        line("bookmark", mark("timeline-head", "M0 0 L8 0 L8 12 L4 9 L0 12 Z"));
        line("future", bar("span-good", 1), bar("span-good", 1 - TimelinePainter.FUTURE_VEIL));
    }

    private void line(String name, Node... signs) {
        HBox drawn = new HBox(signs.length > 2 ? 2 : 0, signs);
        drawn.setAlignment(Pos.CENTER_LEFT);
        drawn.setMinWidth(SIGN_WIDTH);
        drawn.setPrefWidth(SIGN_WIDTH);
        Label words = new Label(messages.text("timeline.legend." + name));
        words.setWrapText(true);
        words.setMinHeight(Region.USE_PREF_SIZE);
        HBox row = new HBox(GAP, drawn, words);
        row.setAlignment(Pos.CENTER_LEFT);
        row.setPrefWidth(rowWidth);
        getChildren().add(row);
    }

    private static Region bar(String styleClass, double opacity) {
        Region bar = sized(BAR_WIDTH, BAR_HEIGHT);
        bar.getStyleClass().add(styleClass);
        bar.setOpacity(opacity);
        return bar;
    }

    private static Region mark(String styleClass, String path) {
        SVGPath shape = new SVGPath();
        shape.setContent(path);
        Region mark = sized(MARK_SIZE, MARK_SIZE);
        mark.setShape(shape);
        mark.getStyleClass().add(styleClass);
        return mark;
    }

    private static Region sized(double width, double height) {
        Region region = new Region();
        region.setMinSize(width, height);
        region.setMaxSize(width, height);
        region.setPrefSize(width, height);
        return region;
    }
}
