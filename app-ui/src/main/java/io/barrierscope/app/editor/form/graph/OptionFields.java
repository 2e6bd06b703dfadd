package io.barrierscope.app.editor.form.graph;

import io.barrierscope.app.editor.edit.EditName;
import io.barrierscope.app.editor.form.field.Field;
import io.barrierscope.app.editor.form.field.FieldKind;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.engine.plan.OptionCatalog;
import io.barrierscope.engine.plan.OptionDescription;
import java.util.List;

/** Flink options as fields. */
public final class OptionFields {
    private final Messages messages;

    public OptionFields(Messages messages) {
        this.messages = messages;
    }

    /** The field of an option. */
    public Field of(OptionDescription option) {
        Field field = Field.of(
                "option " + option.key(),
                option.key(),
                kind(option.type()),
                help(option),
                new EditName(EditName.Kind.OPTION, option.key()),
                new OptionAccess(option));
        return option.type() == OptionDescription.Type.ENUM ? field.choosing(option.choices()) : field;
    }

    /** The same under words that a person reads before the key. */
    Field of(String key) {
        Field field = of(OptionCatalog.find(key).orElseThrow());
        return field.worded(
                messages.text("option.name." + key), field.help() + " " + messages.text("form.option-behind", key));
    }

    List<Field> of(List<String> keys) {
        return keys.stream().map(this::of).toList();
    }

    /** What an option does, in a sentence. */
    public String help(OptionDescription option) {
        String key = "option.help." + option.key();
        return messages.text(messages.has(key) ? key : "options.unknown");
    }

    private static FieldKind kind(OptionDescription.Type type) {
        return switch (type) {
            case DURATION -> FieldKind.DURATION;
            case INT, LONG -> FieldKind.INTEGER;
            case DOUBLE -> FieldKind.NUMBER;
            case BOOLEAN -> FieldKind.FLAG;
            case SIZE, TEXT -> FieldKind.TEXT;
            case ENUM -> FieldKind.CHOICE;
        };
    }
}
