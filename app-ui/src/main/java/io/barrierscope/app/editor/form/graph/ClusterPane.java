package io.barrierscope.app.editor.form.graph;

import io.barrierscope.app.editor.EditorModel;
import io.barrierscope.app.editor.edit.EditName;
import io.barrierscope.app.editor.form.field.FormModel;
import io.barrierscope.app.editor.form.field.FormView;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.document.FlowDocument;
import java.util.List;
import java.util.function.UnaryOperator;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.value.ChangeListener;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import org.jspecify.annotations.Nullable;

/** The form of the cluster, with what adds and removes topics. */
public final class ClusterPane extends BorderPane implements AutoCloseable {
    private final EditorModel editor;
    private final Messages messages;
    private final ReadOnlyObjectProperty<List<Problem>> problems;
    private final ChangeListener<FlowDocument> onDocument = (property, before, after) -> show();
    private @Nullable FormModel open;
    private int topics = -1;

    /** Makes the view. */
    public ClusterPane(EditorModel editor, Messages messages, ReadOnlyObjectProperty<List<Problem>> problems) {
        this.editor = editor;
        this.messages = messages;
        this.problems = problems;
        FlowPane adders = new FlowPane(6, 6, button("topic.add", "add-topic", TopicFields::add));
        adders.getStyleClass().add("option-detail");
        setBottom(adders);
        editor.documentProperty().addListener(onDocument);
        show();
    }

    private void show() {
        FlowDocument document = editor.document();
        int now = document.graph().cluster().topics().size();
        if (now == topics) {
            return;
        }
        if (open != null) {
            open.close();
        }
        FormModel model = new FormModel(editor, new ClusterForm(messages).of(document), problems);
        open = model;
        FormView view = new FormView(
                model, messages, field -> new Label(field.textProperty().get()));
        for (int i = 0; i < now; i++) {
            int number = i;
            view.addTo(
                    ClusterForm.firstTopic() + i,
                    button("topic.remove", "remove-topic-" + i, old -> TopicFields.remove(old, number)));
        }
        boolean more = topics >= 0 && now > topics;
        topics = now;
        setCenter(view);
        if (more) {
            applyCss();
            layout();
            view.reveal(ClusterForm.firstTopic() + now - 1);
        }
    }

    private Button button(String words, String id, UnaryOperator<FlowDocument> change) {
        Button button = new Button(messages.text(words));
        button.setId(id);
        button.getStyleClass().add("small");
        button.setOnAction(event -> editor.edit(
                new EditName(EditName.Kind.CLUSTER, messages.text(words)), change.apply(editor.document())));
        return button;
    }

    @Override
    public void close() {
        editor.documentProperty().removeListener(onDocument);
        if (open != null) {
            open.close();
        }
    }
}
