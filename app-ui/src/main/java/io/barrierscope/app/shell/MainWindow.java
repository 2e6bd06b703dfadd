package io.barrierscope.app.shell;

import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.SplitPane;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.VBox;

/** Where everything stands in the window. */
final class MainWindow extends BorderPane {
    private static final double INSPECTOR_WIDTH = 348;
    private static final double FOOT_HEIGHT = 186;
    private static final double TIMELINE_SHARE = 0.58;

    private final TabPane tabs = new TabPane();

    /** The parts of the window, named by where they stand. */
    record Parts(
            Node menuBar,
            Node toolBar,
            Node jobStrip,
            Node notice,
            Node picture,
            Node caption,
            BorderPane inspector,
            Node timeline,
            Node status) {}

    MainWindow(Parts parts) {
        getStyleClass().add("main-window");
        setTop(new VBox(parts.menuBar(), parts.toolBar(), parts.jobStrip(), parts.notice()));
        BorderPane centre = new BorderPane(parts.picture());
        centre.setBottom(parts.caption());
        centre.getStyleClass().add("centre");
        parts.inspector().setPrefWidth(INSPECTOR_WIDTH);
        parts.inspector().setMinWidth(240);
        SplitPane upper = new SplitPane(centre, parts.inspector());
        SplitPane.setResizableWithParent(parts.inspector(), false);
        tabs.setTabClosingPolicy(TabPane.TabClosingPolicy.UNAVAILABLE);
        tabs.setId("panels");
        tabs.setMinHeight(60);
        SplitPane foot = new SplitPane(parts.timeline(), tabs);
        foot.setDividerPositions(TIMELINE_SHARE);
        foot.setPrefHeight(FOOT_HEIGHT);
        foot.setMinHeight(90);
        foot.getStyleClass().add("foot");
        SplitPane whole = new SplitPane(upper, foot);
        whole.setOrientation(Orientation.VERTICAL);
        SplitPane.setResizableWithParent(foot, false);
        setCenter(whole);
        setBottom(parts.status());
        widthProperty().addListener((value, before, after) -> {
            if (before.doubleValue() == 0 && after.doubleValue() > INSPECTOR_WIDTH * 2) {
                upper.setDividerPositions(1 - INSPECTOR_WIDTH / after.doubleValue());
            }
        });
        whole.heightProperty().addListener((value, before, after) -> {
            if (before.doubleValue() == 0 && after.doubleValue() > FOOT_HEIGHT * 2) {
                whole.setDividerPositions(1 - FOOT_HEIGHT / after.doubleValue());
            }
        });
    }

    /** Adds a panel at the foot. */
    Tab addPanel(String title, Node content) {
        Tab tab = new Tab(title, content);
        tabs.getTabs().add(tab);
        return tab;
    }

    /** Brings a panel to the front. */
    void select(Tab tab) {
        tabs.getSelectionModel().select(tab);
    }
}
