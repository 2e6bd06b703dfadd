package io.barrierscope.app.shell;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.inspector.Subject;
import io.barrierscope.app.inspector.Tone;
import io.barrierscope.app.inspector.VerdictWords;
import io.barrierscope.app.theme.IconView;
import io.barrierscope.engine.view.VerdictImage;
import io.barrierscope.icons.IconId;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

/** One badge for each reader of each sink: exactly once, lost n, doubled n. */
final class VerdictBadges extends HBox {
    private static final int MOST = 4;

    private final Messages messages;
    private final VerdictWords words;
    private final Consumer<Subject> picker;
    private List<String> shown = List.of();

    VerdictBadges(Messages messages, Consumer<Subject> picker) {
        super(6);
        this.messages = messages;
        this.words = new VerdictWords(messages);
        this.picker = picker;
        setAlignment(Pos.CENTER_RIGHT);
        setId("verdicts");
        setMinWidth(Region.USE_PREF_SIZE);
    }

    void show(List<VerdictImage> verdicts) {
        List<VerdictImage> readers = new ArrayList<>();
        List<String> texts = new ArrayList<>();
        for (VerdictImage verdict : verdicts) {
            if (verdict.reader() != null && readers.size() < MOST) {
                readers.add(verdict);
                texts.add(words.place(verdict) + words.outcome(verdict));
            }
        }
        if (texts.equals(shown)) {
            return;
        }
        shown = texts;
        List<Node> badges = new ArrayList<>();
        boolean one = readers.stream().map(VerdictImage::place).distinct().count() <= 1;
        for (VerdictImage verdict : readers) {
            badges.add(badge(verdict, one));
        }
        getChildren().setAll(badges);
    }

    private Node badge(VerdictImage verdict, boolean onlySink) {
        Tone tone = words.tone(verdict);
        String reader = onlySink ? String.valueOf(verdict.reader()) : words.place(verdict);
        Button badge = new Button(messages.text("verdict.badge", reader, words.outcome(verdict)));
        badge.setGraphic(new IconView(icon(tone), 14));
        badge.getStyleClass().addAll("badge", tone.styleClass());
        badge.setMnemonicParsing(false);
        badge.setMinWidth(Region.USE_PREF_SIZE);
        badge.setFocusTraversable(false);
        badge.setTooltip(new Tooltip(messages.text("verdict.lead." + verdict.verdict())));
        badge.setOnAction(event -> picker.accept(new Subject.Verdict(verdict.place(), verdict.reader())));
        return badge;
    }

    private static IconId icon(Tone tone) {
        boolean harmed = tone == Tone.BAD || tone == Tone.WARNING;
        return harmed ? IconId.WARNING : tone == Tone.GOOD ? IconId.OK : IconId.CLOCK;
    }
}
