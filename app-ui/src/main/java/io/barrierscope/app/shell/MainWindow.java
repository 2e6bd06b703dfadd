package io.barrierscope.app.shell;

import io.barrierscope.app.i18n.Messages;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.SplitPane;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** Where everything stands in the window. */
final class MainWindow extends BorderPane {
    private static final double INSPECTOR_WIDTH = 348;
    private static final double FOOT_HEIGHT = 206;
    private static final double TIMELINE_SHARE = 0.5;

    private final TabPane tabs = new TabPane();
    private final SplitPane whole = new SplitPane();
    private final SplitPane upper;
    private final SplitPane foot;
    private final StackPane toolBar = new StackPane();
    private final Parts parts;
    private double share = TIMELINE_SHARE;

    /** The parts of the window, named by where they stand. */
    record Parts(
            Node menuBar,
            Node toolBar,
            Node editBar,
            Node editFace,
            Node jobStrip,
            Node notice,
            Node picture,
            Node caption,
            BorderPane inspector,
            Node timeline,
            Node status) {}

    MainWindow(Parts parts) {
        this.parts = parts;
        getStyleClass().add("main-window");
        toolBar.getChildren().setAll(parts.toolBar());
        setTop(new VBox(parts.menuBar(), toolBar, parts.jobStrip(), parts.notice()));
        BorderPane centre = new BorderPane(parts.picture());
        centre.setBottom(parts.caption());
        centre.getStyleClass().add("centre");
        parts.inspector().setPrefWidth(INSPECTOR_WIDTH);
        parts.inspector().setMinWidth(240);
        upper = new SplitPane(centre, parts.inspector());
        SplitPane.setResizableWithParent(parts.inspector(), false);
        tabs.setTabClosingPolicy(TabPane.TabClosingPolicy.UNAVAILABLE);
        tabs.setId("panels");
        tabs.setMinHeight(60);
        foot = new SplitPane(parts.timeline(), tabs);
        foot.setDividerPositions(TIMELINE_SHARE);
        foot.setPrefHeight(FOOT_HEIGHT);
        foot.setMinHeight(90);
        foot.getStyleClass().add("foot");
        whole.getItems().setAll(upper, foot);
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

    /** Shows the face in which the flow is edited, or that in which it runs. */
    void show(boolean editing) {
        double divider = whole.getDividerPositions()[0];
        toolBar.getChildren().setAll(editing ? parts.editBar() : parts.toolBar());
        parts.jobStrip().setVisible(!editing);
        parts.jobStrip().setManaged(!editing);
        if (editing && foot.getItems().size() > 1) {
            share = foot.getDividerPositions()[0];
            foot.getItems().remove(parts.timeline());
        } else if (!editing && foot.getItems().size() == 1) {
            foot.getItems().add(0, parts.timeline());
            foot.setDividerPositions(share);
        }
        whole.getItems().set(0, editing ? parts.editFace() : upper);
        whole.setDividerPositions(divider);
    }

    /** A panel at the foot; its title is the text {@code <name>.title}. */
    record Panel(String name, Node content) {}

    /** Adds panels at the foot; returns their tabs by name. */
    Map<String, Tab> addPanels(Messages messages, List<Panel> panels) {
        Map<String, Tab> byName = new LinkedHashMap<>();
        for (Panel panel : panels) {
            Tab tab = new Tab(messages.text(panel.name() + ".title"), panel.content());
            tabs.getTabs().add(tab);
            byName.put(panel.name(), tab);
        }
        return byName;
    }

    /** Brings a panel to the front. */
    void select(Tab tab) {
        tabs.getSelectionModel().select(tab);
    }
}
