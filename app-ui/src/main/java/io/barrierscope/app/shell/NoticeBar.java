package io.barrierscope.app.shell;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.inspector.Tone;
import io.barrierscope.app.run.RunFrame;
import io.barrierscope.app.theme.IconView;
import io.barrierscope.engine.base.Problem;
import io.barrierscope.icons.IconId;
import java.util.List;
import java.util.function.Predicate;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/** A line that tells something without stopping anyone; the newest notice replaces the one before. */
final class NoticeBar extends HBox {
    private final Label text = new Label();
    private final Button act = new Button();
    private final HBox icon = new HBox();
    private final Messages messages;
    private final Runnable showProblems;
    private @Nullable Runnable body;
    private boolean aboutErrors;
    private @Nullable RunFrame shown;
    private @Nullable Predicate<RunFrame> moment;
    /** Whether the run has come to the moment that the notice is about: a notice may be ahead of its frame. */
    private boolean reached;

    NoticeBar(Messages messages, Runnable showProblems) {
        super(10);
        this.messages = messages;
        this.showProblems = showProblems;
        setId("notice");
        getStyleClass().add("notice");
        setAlignment(Pos.CENTER_LEFT);
        icon.setAlignment(Pos.CENTER);
        text.setId("notice-text");
        text.setWrapText(true);
        HBox.setHgrow(text, Priority.ALWAYS);
        text.setMaxWidth(Double.MAX_VALUE);
        act.setId("notice-act");
        act.getStyleClass().add("small");
        act.setMnemonicParsing(false);
        act.setMinWidth(Region.USE_PREF_SIZE);
        act.setFocusTraversable(false);
        act.managedProperty().bind(act.visibleProperty());
        act.setOnAction(event -> {
            Runnable wanted = body;
            dismiss();
            if (wanted != null) {
                wanted.run();
            }
        });
        Button close = new Button(messages.text("notice.dismiss"));
        close.getStyleClass().addAll("small", "flat");
        close.setMinWidth(Region.USE_PREF_SIZE);
        close.setFocusTraversable(false);
        close.setId("notice-dismiss");
        close.setOnAction(event -> dismiss());
        getChildren().addAll(icon, text, act, close);
        managedProperty().bind(visibleProperty());
        setVisible(false);
    }

    /** Tells something. */
    void tell(Tone tone, String words) {
        show(tone, words);
        act.setVisible(false);
        body = null;
    }

    /** Tells something and offers one thing to do about it. */
    void tell(Tone tone, String words, String offer, Runnable offered) {
        show(tone, words);
        act.setText(offer);
        act.setVisible(true);
        body = offered;
    }

    /** Takes the notice away if these are its words. */
    void dismiss(String words) {
        if (text.getText().equals(words)) {
            dismiss();
        }
    }

    /** Tells something, and where there are problems offers to show them; a refusal holds until they are mended. */
    void tell(Tone tone, String words, boolean offersProblems) {
        if (offersProblems) {
            tell(tone, words, messages.text("notice.refused.go"), showProblems);
            aboutErrors = tone == Tone.BAD;
        } else {
            tell(tone, words);
        }
    }

    /** Gives what was told last a sign of its own. */
    void sign(IconId sign) {
        icon.getChildren().setAll(new IconView(sign, 16));
    }

    /** What was told last is about a moment: it is over as soon as the run has left that moment. */
    void whileAt(Predicate<RunFrame> wanted) {
        moment = wanted;
        reached = false;
        moved(shown);
    }

    /** The run stands somewhere else now; null when no run is open any more. */
    void moved(@Nullable RunFrame frame) {
        shown = frame;
        Predicate<RunFrame> wanted = moment;
        if (wanted == null) {
            return;
        }
        boolean there = frame != null && wanted.test(frame);
        if (!there && (reached || frame == null)) {
            dismiss();
        }
        reached = there;
    }

    /** What was told last is over as soon as the document has no error. */
    void untilMended() {
        aboutErrors = true;
    }

    /** Takes a notice about errors away when there are none. */
    void mended(List<Problem> found) {
        if (aboutErrors && found.stream().noneMatch(Problem::isError)) {
            dismiss();
        }
    }

    /** Takes the notice away. */
    void dismiss() {
        setVisible(false);
        body = null;
        aboutErrors = false;
        moment = null;
    }

    private void show(Tone tone, String words) {
        aboutErrors = false;
        moment = null;
        text.setText(words);
        getStyleClass().removeIf(name -> name.startsWith("tone-"));
        getStyleClass().add(tone.styleClass());
        IconId id = tone == Tone.BAD ? IconId.ERROR : tone == Tone.WARNING ? IconId.WARNING : IconId.CLOCK;
        sign(tone == Tone.GOOD ? IconId.OK : id);
        setVisible(true);
    }
}
