package io.barrierscope.app.editor.form.field;

import io.barrierscope.app.editor.EditorModel;
import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.document.FlowDocument;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ChangeListener;

/** A form that is open: its fields follow the document, and problems find their fields. */
public final class FormModel implements AutoCloseable {
    private final EditorModel editor;
    private final Form form;
    private final ReadOnlyObjectProperty<List<Problem>> found;
    private final Map<Field, FieldModel> fields = new LinkedHashMap<>();
    private final ReadOnlyObjectWrapper<List<Problem>> rest = new ReadOnlyObjectWrapper<>(List.of());
    private final ChangeListener<FlowDocument> onDocument = (property, before, after) -> refresh();
    private final ChangeListener<List<Problem>> onProblems = (property, before, after) -> deal();

    /**
     * Opens a form.
     *
     * @param found what is wrong with the whole document
     */
    public FormModel(EditorModel editor, Form form, ReadOnlyObjectProperty<List<Problem>> found) {
        this.editor = editor;
        this.form = form;
        this.found = found;
        for (Field field : form.fields()) {
            fields.put(field, new FieldModel(editor, field));
        }
        editor.documentProperty().addListener(onDocument);
        found.addListener(onProblems);
        deal();
    }

    public Form form() {
        return form;
    }

    /** The model of one of the form's fields. */
    public FieldModel of(Field field) {
        return Objects.requireNonNull(fields.get(field));
    }

    /** The model of the field with that key. */
    public FieldModel of(String key) {
        return fields.values().stream()
                .filter(model -> model.field().key().equals(key))
                .findFirst()
                .orElseThrow();
    }

    /** What is wrong with the thing but with none of its fields. */
    public ReadOnlyObjectProperty<List<Problem>> restProperty() {
        return rest.getReadOnlyProperty();
    }

    private void refresh() {
        fields.values().forEach(FieldModel::refresh);
    }

    private void deal() {
        FlowDocument document = editor.document();
        String own = form.place().apply(document);
        List<Problem> left = new ArrayList<>(found.get().stream()
                .filter(problem -> isWithin(problem.place(), own))
                .toList());
        for (FieldModel model : fields.values()) {
            String place = model.field().access().place(document);
            List<Problem> mine =
                    left.stream().filter(problem -> isAbout(problem, place)).toList();
            left.removeAll(mine);
            model.show(mine);
        }
        rest.set(List.copyOf(left));
    }

    private static boolean isWithin(String place, String outer) {
        return place.equals(outer) || place.startsWith(outer + "/");
    }

    /** A value that is missing is told of at what should hold it, its name in quotes first. */
    private static boolean isAbout(Problem problem, String place) {
        int cut = place.lastIndexOf('/');
        String name = place.substring(cut + 1).replace("~1", "/").replace("~0", "~");
        return isWithin(problem.place(), place)
                || (problem.place().equals(place.substring(0, Math.max(0, cut)))
                        && problem.message().startsWith("\"" + name + "\""));
    }

    @Override
    public void close() {
        editor.documentProperty().removeListener(onDocument);
        found.removeListener(onProblems);
    }
}
