package io.barrierscope.app.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.layout.Background;
import javafx.scene.layout.BackgroundFill;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.text.Text;

/** Finds text that is too faint on its ground, by WCAG 2.1's contrast ratio. What is switched off may be faint. */
final class ReadableText {
    private static final double LEAST = 4.5;

    private final List<String> faint = new ArrayList<>();
    private int seen;

    private ReadableText() {}

    /** The texts below a node that do not reach 4.5:1. */
    static ReadableText below(Node root, Color ground) {
        ReadableText texts = new ReadableText();
        texts.walk(root, ground);
        return texts;
    }

    List<String> faint() {
        return faint;
    }

    int seen() {
        return seen;
    }

    private void walk(Node node, Color under) {
        if (!node.isVisible() || node.isDisabled() || node.getOpacity() < 1) {
            return;
        }
        Color ground = node instanceof Region region ? ground(region.getBackground(), under) : under;
        if (node instanceof Text text && !text.getText().isBlank() && text.getFill() instanceof Color ink) {
            seen++;
            double ratio = ratio(over(ink, ground), ground);
            if (ratio < LEAST) {
                faint.add(String.format(
                        Locale.ROOT, "\"%s\" %s on %s: %.1f, in %s", text.getText(), ink, ground, ratio, owner(node)));
            }
        }
        if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> walk(child, ground));
        }
    }

    private static String owner(Node node) {
        Node at = node;
        while (at.getParent() != null && at.getId() == null) {
            at = at.getParent();
        }
        return node.getParent().getStyleClass() + " of #" + at.getId();
    }

    private static Color ground(Background background, Color under) {
        Color ground = under;
        if (background != null) {
            for (BackgroundFill fill : background.getFills()) {
                if (fill.getFill() instanceof Color color) {
                    ground = over(color, ground);
                }
            }
        }
        return ground;
    }

    private static Color over(Color upper, Color lower) {
        return lower.interpolate(Color.color(upper.getRed(), upper.getGreen(), upper.getBlue()), upper.getOpacity());
    }

    private static double ratio(Color one, Color other) {
        double a = luminance(one) + 0.05;
        double b = luminance(other) + 0.05;
        return Math.max(a, b) / Math.min(a, b);
    }

    private static double luminance(Color color) {
        return 0.2126 * linear(color.getRed()) + 0.7152 * linear(color.getGreen()) + 0.0722 * linear(color.getBlue());
    }

    private static double linear(double part) {
        return part <= 0.03928 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4);
    }
}
