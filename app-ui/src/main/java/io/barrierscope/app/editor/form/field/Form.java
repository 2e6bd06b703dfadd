package io.barrierscope.app.editor.form.field;

import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.icons.IconId;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Everything that can be set of one thing.
 *
 * @param kind what sort of thing it is
 * @param title what it is called
 * @param help what it does
 * @param place JSON pointer to the thing, under which problems are its own
 */
public record Form(
        String kind,
        String title,
        String help,
        @Nullable IconId icon,
        Function<FlowDocument, String> place,
        List<Section> sections) {
    /** All fields, in their order. */
    public List<Field> fields() {
        return sections.stream().flatMap(section -> section.fields().stream()).toList();
    }
}
