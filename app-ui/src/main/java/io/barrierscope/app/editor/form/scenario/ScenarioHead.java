package io.barrierscope.app.editor.form.scenario;

import io.barrierscope.app.editor.edit.EditName;
import io.barrierscope.app.editor.form.field.Access;
import io.barrierscope.app.editor.form.field.Field;
import io.barrierscope.app.editor.form.field.FieldKind;
import io.barrierscope.app.editor.form.field.Written;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.fault.RecoveryMode;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;

/** The fields of a scenario that concern the whole run. */
final class ScenarioHead {
    private final int index;
    private final Messages messages;

    ScenarioHead(int index, Messages messages) {
        this.index = index;
        this.messages = messages;
    }

    List<Field> fields() {
        return List.of(
                field("name").needed().whenDone(),
                field("seed").needed(),
                field("until"),
                field("recovery")
                        .choosing(Arrays.stream(RecoveryMode.values())
                                .map(ValueTexts::text)
                                .toList())
                        .reading(new ChoiceWords(messages)::of)
                        .needed());
    }

    private Field field(String name) {
        return Field.of(
                "scenario " + index + " " + name,
                messages.text("scenario." + name),
                FieldKind.TEXT,
                messages.text("scenario." + name + ".help"),
                new EditName(EditName.Kind.SCENARIO, messages.text("scenario." + name)),
                new Access() {
                    @Override
                    public String place(FlowDocument document) {
                        return "/scenarios/" + index + "/" + name;
                    }

                    @Override
                    public String read(FlowDocument document) {
                        return index < document.scenarios().size()
                                ? text(document.scenarios().get(index), name)
                                : "";
                    }

                    @Override
                    public String fallback(FlowDocument document) {
                        return name.equals("until") ? messages.text("scenario.to-the-end") : "";
                    }

                    @Override
                    public Written write(FlowDocument document, String text) {
                        return written(document, name, text.trim());
                    }
                });
    }

    private static String text(Scenario scenario, String name) {
        return switch (name) {
            case "name" -> scenario.name();
            case "seed" -> Long.toString(scenario.seed());
            case "until" -> ValueTexts.duration(scenario.untilMillis());
            default -> ValueTexts.text(scenario.recovery());
        };
    }

    private Written written(FlowDocument document, String name, String text) {
        boolean taken = name.equals("name")
                && document.scenario(text)
                        .map(other -> document.scenarios().indexOf(other) != index)
                        .orElse(false);
        if (taken || (text.isEmpty() && !name.equals("until"))) {
            return new Written.Refused(messages.text(taken ? "scenario.name-taken" : "scenario.refused", text));
        }
        try {
            Object value = value(name, text);
            return new Written.Changed(ScenarioEdits.change(
                    document,
                    index,
                    old -> new Scenario(
                            value instanceof String other ? other : old.name(),
                            value instanceof Long seed ? seed : old.seed(),
                            value instanceof OptionalLong until ? until : old.untilMillis(),
                            value instanceof RecoveryMode mode ? mode : old.recovery(),
                            old.changes(),
                            old.faults(),
                            old.claims())));
        } catch (ValueTexts.NotReadable e) {
            return new Written.Refused(messages.text("scenario.refused", text));
        }
    }

    private static Object value(String name, String text) throws ValueTexts.NotReadable {
        Class<?> type =
                switch (name) {
                    case "name" -> String.class;
                    case "seed" -> Long.class;
                    case "until" -> OptionalLong.class;
                    default -> RecoveryMode.class;
                };
        Object value = type == OptionalLong.class ? ValueTexts.millis(type, text) : ValueTexts.value(type, text);
        if (value == null) {
            throw new ValueTexts.NotReadable(text);
        }
        return value;
    }
}
