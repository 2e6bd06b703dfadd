package io.barrierscope.app.editor.form.graph;

import io.barrierscope.app.editor.edit.EditName;
import io.barrierscope.app.editor.form.field.Field;
import io.barrierscope.app.editor.form.field.FieldKind;
import io.barrierscope.app.editor.form.field.Form;
import io.barrierscope.app.editor.form.field.Section;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.graph.BuiltInOperators;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.graph.OperatorDescription;
import io.barrierscope.engine.graph.SettingDescription;
import io.barrierscope.icons.IconId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The form of an operator, made from its description. */
public final class OperatorForm {
    private static final Set<String> GUARANTEE =
            Set.of("deliveryGuarantee", "transactionalIdPrefix", "transactionNamingStrategy", "transaction.timeout.ms");

    private final Messages messages;
    private final Texts texts;

    public OperatorForm(Messages messages) {
        this.messages = messages;
        this.texts = new Texts(messages);
    }

    /** The form of a vertex of the document. */
    public Form of(FlowDocument document, VertexId id) {
        JobVertex vertex = document.graph().vertex(id).orElseThrow();
        Optional<OperatorDescription> operator = BuiltInOperators.CATALOG.find(vertex.operator());
        List<Section> sections = new ArrayList<>();
        operator.ifPresent(known -> addSettings(id, known, sections));
        VertexFields fields = new VertexFields(id, messages);
        sections.add(Section.of(messages.text("form.section.identity"), fields.identity()));
        sections.add(Section.of(messages.text("form.section.running"), fields.running()));
        sections.add(new Section(
                messages.text("form.section.timing"),
                messages.text("form.section.timing.lead"),
                false,
                fields.timing()));
        return new Form(
                operator.map(OperatorDescription::title).map(messages::say).orElse(vertex.operator()),
                id.value(),
                operator.map(OperatorDescription::help)
                        .map(messages::say)
                        .orElse(messages.text("form.unknown-operator")),
                IconId.ofOperator(vertex.operator()).orElse(null),
                now -> Places.vertex(now, id),
                List.copyOf(sections));
    }

    private void addSettings(VertexId id, OperatorDescription operator, List<Section> sections) {
        List<Field> plain = new ArrayList<>();
        List<Field> guarantee = new ArrayList<>();
        for (SettingDescription setting : operator.settings()) {
            if (setting.type() != SettingDescription.Type.WATERMARK) {
                (GUARANTEE.contains(setting.name()) ? guarantee : plain).add(field(id, setting));
            }
        }
        if (!plain.isEmpty()) {
            sections.add(Section.of(messages.text("form.section.settings"), List.copyOf(plain)));
        }
        if (!guarantee.isEmpty()) {
            sections.add(new Section(
                    messages.text("form.section.guarantee"),
                    messages.text("form.section.guarantee.lead"),
                    true,
                    List.copyOf(guarantee)));
        }
        for (SettingDescription setting : operator.settings()) {
            if (setting.type() == SettingDescription.Type.WATERMARK) {
                sections.add(new Section(
                        messages.text("form.section.watermark"),
                        messages.say(setting.help()),
                        false,
                        new WatermarkFields(id, setting.name(), messages).all()));
            }
        }
    }

    private Field field(VertexId id, SettingDescription setting) {
        Long min = setting.min();
        String help = min == null || min < 0
                ? messages.say(setting.help())
                : messages.say(setting.help()) + " " + messages.text("form.at-least", min.toString());
        Field field = Field.of(
                "vertex " + id + " setting " + setting.name(),
                label(setting.name()),
                kind(setting.type()),
                help,
                new EditName(EditName.Kind.SETTING, setting.name()),
                new SettingAccess(id, setting, texts));
        Field chosen = setting.type() == SettingDescription.Type.CHOICE ? field.choosing(setting.choices()) : field;
        return setting.required() ? chosen.needed() : chosen;
    }

    /** A name with dots is an option of Kafka and stays as it is. */
    private String label(String name) {
        return name.indexOf('.') < 0 ? messages.text("setting." + name) : name;
    }

    private static FieldKind kind(SettingDescription.Type type) {
        return switch (type) {
            case INTEGER -> FieldKind.INTEGER;
            case NUMBER -> FieldKind.NUMBER;
            case BOOLEAN -> FieldKind.FLAG;
            case CHOICE -> FieldKind.CHOICE;
            case DURATION -> FieldKind.DURATION;
            case EXPRESSION -> FieldKind.EXPRESSION;
            case EXPRESSION_MAP -> FieldKind.EXPRESSIONS;
            case TEXT, FIELD, WATERMARK -> FieldKind.TEXT;
        };
    }
}
