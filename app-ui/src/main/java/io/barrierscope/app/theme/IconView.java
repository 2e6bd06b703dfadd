package io.barrierscope.app.theme;

import io.barrierscope.icons.Icon;
import io.barrierscope.icons.IconId;
import io.barrierscope.icons.Icons;
import javafx.scene.Group;
import javafx.scene.layout.StackPane;
import javafx.scene.shape.Rectangle;
import javafx.scene.shape.SVGPath;
import javafx.scene.shape.StrokeLineCap;
import javafx.scene.shape.StrokeLineJoin;
import javafx.scene.transform.Scale;

/** An icon as a node; its colour is the style sheet's. */
public final class IconView extends StackPane {
    /** Makes an icon that fills a square of the given side. */
    public IconView(IconId id, double side) {
        Icon icon = Icons.get(id);
        Group group = new Group(frame());
        if (!icon.stroke().isEmpty()) {
            SVGPath line = path(icon.stroke(), "icon-line");
            line.setStrokeWidth(Icon.STROKE_WIDTH);
            line.setStrokeLineCap(StrokeLineCap.ROUND);
            line.setStrokeLineJoin(StrokeLineJoin.ROUND);
            group.getChildren().add(line);
        }
        if (!icon.fill().isEmpty()) {
            group.getChildren().add(path(icon.fill(), "icon-fill"));
        }
        group.getTransforms().add(new Scale(side / Icon.SIZE, side / Icon.SIZE));
        getStyleClass().add("icon");
        getChildren().add(new Group(group));
        setMinSize(side, side);
        setPrefSize(side, side);
        setMaxSize(side, side);
        setMouseTransparent(true);
    }

    private static Rectangle frame() {
        Rectangle frame = new Rectangle(Icon.SIZE, Icon.SIZE);
        frame.getStyleClass().add("icon-frame");
        return frame;
    }

    private static SVGPath path(String data, String styleClass) {
        SVGPath path = new SVGPath();
        path.setContent(data);
        path.getStyleClass().add(styleClass);
        return path;
    }
}
