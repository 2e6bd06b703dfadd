package io.barrierscope.app.editor.form.field;

import java.util.List;

/**
 * Fields that belong together.
 *
 * @param title what a person reads above them
 * @param lead a sentence below the title; empty for none
 * @param open whether they are shown at once
 */
public record Section(String title, String lead, boolean open, List<Field> fields) {
    /** Fields that are shown at once. */
    public static Section of(String title, List<Field> fields) {
        return new Section(title, "", true, fields);
    }
}
