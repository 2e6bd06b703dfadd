package io.barrierscope.app.timeline;

import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.text.Text;

/** Makes a label of a column as wide as the widest text of that column, whatever its font becomes. */
final class ColumnWidth {
    private final Label label;
    private final Text ruler = new Text();
    private List<String> texts = List.of();

    ColumnWidth(Label label) {
        this.label = label;
        label.fontProperty().addListener((value, before, after) -> fit(texts));
    }

    /** Takes the width of the widest of these texts. */
    void fit(List<String> wanted) {
        texts = wanted;
        ruler.setFont(label.getFont());
        double widest = 0;
        for (String text : wanted) {
            ruler.setText(text);
            widest = Math.max(widest, ruler.getLayoutBounds().getWidth());
        }
        label.setMinWidth(Math.ceil(widest));
    }
}
