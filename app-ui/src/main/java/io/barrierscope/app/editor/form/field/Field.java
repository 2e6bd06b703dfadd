package io.barrierscope.app.editor.form.field;

import io.barrierscope.app.editor.edit.EditName;
import io.barrierscope.engine.document.FlowDocument;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * One thing a person can set.
 *
 * @param key unique in its form and the same for the same thing of the document: typing under one key is one edit
 * @param label what a person reads
 * @param choices legal texts of a CHOICE
 * @param required whether there is no going without it
 * @param late whether it is written when the typing is over, not with each letter
 * @param help one or two sentences, with the option of Flink or Kafka behind it
 * @param edit what undo calls a change
 * @param wording what a person reads for a choice
 * @param relevant whether it plays a part in a document; it is hidden where it does not
 */
public record Field(
        String key,
        String label,
        FieldKind kind,
        List<String> choices,
        boolean required,
        boolean late,
        String help,
        EditName edit,
        Access access,
        UnaryOperator<String> wording,
        Predicate<FlowDocument> relevant) {
    /** A field that may be left alone. */
    public static Field of(String key, String label, FieldKind kind, String help, EditName edit, Access access) {
        return new Field(
                key, label, kind, List.of(), false, false, help, edit, access, choice -> choice, document -> true);
    }

    /** The same as a choice of one of these. */
    public Field choosing(List<String> others) {
        return new Field(
                key,
                label,
                FieldKind.CHOICE,
                List.copyOf(others),
                required,
                late,
                help,
                edit,
                access,
                wording,
                relevant);
    }

    /** The same with choices that read otherwise than they are written. */
    public Field reading(UnaryOperator<String> words) {
        return new Field(key, label, kind, choices, required, late, help, edit, access, words, relevant);
    }

    /** The same under another key, for something else. */
    public Field elsewhere(String otherKey, Access other) {
        return new Field(otherKey, label, kind, choices, required, late, help, edit, other, wording, document -> true);
    }

    /** The same as one that must be filled in. */
    public Field needed() {
        return new Field(key, label, kind, choices, true, late, help, edit, access, wording, relevant);
    }

    /** The same as one that is written when the typing is over. */
    public Field whenDone() {
        return new Field(key, label, kind, choices, required, true, help, edit, access, wording, relevant);
    }

    /** The same as one that plays a part in some documents only. */
    public Field onlyIf(Predicate<FlowDocument> condition) {
        return new Field(key, label, kind, choices, required, late, help, edit, access, wording, condition);
    }

    /** The same under another label and with other help. */
    public Field worded(String otherLabel, String otherHelp) {
        return new Field(key, otherLabel, kind, choices, required, late, otherHelp, edit, access, wording, relevant);
    }
}
