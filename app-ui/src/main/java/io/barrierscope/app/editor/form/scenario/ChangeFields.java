package io.barrierscope.app.editor.form.scenario;

import io.barrierscope.app.editor.edit.EditName;
import io.barrierscope.app.editor.form.field.Access;
import io.barrierscope.app.editor.form.field.Expressions;
import io.barrierscope.app.editor.form.field.Field;
import io.barrierscope.app.editor.form.field.FieldKind;
import io.barrierscope.app.editor.form.field.Written;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.engine.document.Changes;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.graph.BuiltInOperators;
import io.barrierscope.engine.graph.FlinkVersion;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.plan.OptionCatalog;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The fields of what a scenario changes in the job before it runs. */
final class ChangeFields {
    private final int index;
    private final Messages messages;

    ChangeFields(int index, Messages messages) {
        this.index = index;
        this.messages = messages;
    }

    List<Field> fields(FlowDocument document) {
        return List.of(
                field("flinkVersion", FieldKind.TEXT)
                        .choosing(Arrays.stream(FlinkVersion.values())
                                .map(FlinkVersion::text)
                                .toList()),
                pairs(
                        "parallelism",
                        document.graph().vertices().stream()
                                .map(vertex -> vertex.id().value())
                                .toList()),
                pairs("set", settable(document)));
    }

    private Field pairs(String part, List<String> names) {
        Field field = field(part, FieldKind.PAIRS).choosing(names);
        return new Field(
                field.key(),
                field.label(),
                FieldKind.PAIRS,
                field.choices(),
                false,
                false,
                field.help(),
                field.edit(),
                field.access(),
                field.wording(),
                field.relevant());
    }

    /** Settings of operators first, then the options of Flink. */
    private static List<String> settable(FlowDocument document) {
        List<String> keys = new ArrayList<>();
        for (JobVertex vertex : document.graph().vertices()) {
            BuiltInOperators.CATALOG.find(vertex.operator()).ifPresent(operator -> operator.settings()
                    .forEach(setting -> keys.add(vertex.id() + "." + setting.name())));
        }
        OptionCatalog.options().forEach(option -> keys.add(option.key()));
        return keys;
    }

    private Field field(String part, FieldKind kind) {
        String words = "scenario.change." + part;
        return Field.of(
                "scenario " + index + " change " + part,
                messages.text(words),
                kind,
                messages.text(words + ".help"),
                new EditName(EditName.Kind.SCENARIO, messages.text(words)),
                new Access() {
                    @Override
                    public String place(FlowDocument document) {
                        return "/scenarios/" + index + "/" + part;
                    }

                    @Override
                    public String read(FlowDocument document) {
                        return index < document.scenarios().size()
                                ? text(document.scenarios().get(index).changes(), part)
                                : "";
                    }

                    @Override
                    public String fallback(FlowDocument document) {
                        return part.equals("flinkVersion")
                                ? document.graph().flinkVersion().text()
                                : "";
                    }

                    @Override
                    public Written write(FlowDocument document, String text) {
                        try {
                            Changes old = index < document.scenarios().size()
                                    ? document.scenarios().get(index).changes()
                                    : Changes.NONE;
                            Changes changes = changed(old, part, text);
                            return new Written.Changed(
                                    ScenarioEdits.change(document, index, one -> ScenarioEdits.with(one, changes)));
                        } catch (ValueTexts.NotReadable e) {
                            return new Written.Refused(messages.text("scenario.refused", e.text()));
                        }
                    }
                });
    }

    private static String text(Changes changes, String part) {
        FlinkVersion version = changes.flinkVersion();
        return switch (part) {
            case "flinkVersion" -> version == null ? "" : version.text();
            case "parallelism" -> Expressions.text(changes.parallelism());
            default -> Expressions.text(changes.settings());
        };
    }

    private static Changes changed(Changes old, String part, String text) throws ValueTexts.NotReadable {
        return switch (part) {
            case "flinkVersion" ->
                new Changes(old.imported(), FlinkVersion.parse(text).orElse(null), old.settings(), old.parallelism());
            case "parallelism" -> new Changes(old.imported(), old.flinkVersion(), old.settings(), numbers(text));
            default -> new Changes(old.imported(), old.flinkVersion(), values(text), old.parallelism());
        };
    }

    private static Map<String, Integer> numbers(String text) throws ValueTexts.NotReadable {
        Map<String, Integer> numbers = new LinkedHashMap<>();
        for (Expressions.Pair pair : Expressions.pairs(text)) {
            if (pair.name().isBlank() || !pair.expression().matches("[1-9]\\d{0,5}")) {
                throw new ValueTexts.NotReadable(pair.name() + " " + pair.expression());
            }
            numbers.put(pair.name(), Integer.valueOf(pair.expression()));
        }
        return numbers;
    }

    /** An empty value takes the setting away; numbers, true and false are what they are, all else is text. */
    private static Map<String, @Nullable Object> values(String text) throws ValueTexts.NotReadable {
        Map<String, @Nullable Object> values = new LinkedHashMap<>();
        for (Expressions.Pair pair : Expressions.pairs(text)) {
            if (pair.name().isBlank()) {
                throw new ValueTexts.NotReadable(pair.expression());
            }
            values.put(pair.name(), value(pair.expression()));
        }
        return values;
    }

    private static @Nullable Object value(String text) {
        boolean plain = text.matches("-?\\d{1,18}|-?\\d{1,18}\\.\\d+|true|false|[\\[{].*");
        if (text.isEmpty()) {
            return null;
        }
        try {
            return plain ? PlainJson.value(text) : text;
        } catch (IllegalArgumentException e) {
            return text;
        }
    }

    /** Whether a scenario changes something. */
    static boolean isOpen(Scenario scenario) {
        return !scenario.changes().isEmpty();
    }
}
