package io.barrierscope.app.editor.form.graph;

import io.barrierscope.app.editor.edit.EditName;
import io.barrierscope.app.editor.edit.GraphEdits;
import io.barrierscope.app.editor.form.field.Field;
import io.barrierscope.app.editor.form.field.FieldKind;
import io.barrierscope.app.editor.form.field.Written;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.graph.JobVertex;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The parts of a source's event time, each a field (Flink's {@code WatermarkStrategy}). */
final class WatermarkFields {
    private final VertexId id;
    private final String setting;
    private final Messages messages;

    WatermarkFields(VertexId id, String setting, Messages messages) {
        this.id = id;
        this.setting = setting;
        this.messages = messages;
    }

    List<Field> all() {
        return List.of(
                part("field", FieldKind.TEXT, ""),
                part("outOfOrderness", FieldKind.DURATION, "0 ms"),
                part("idleness", FieldKind.DURATION, ""),
                part("group", FieldKind.TEXT, ""),
                part("maxDrift", FieldKind.DURATION, ""),
                part("updateInterval", FieldKind.DURATION, "1 s"));
    }

    private Field part(String name, FieldKind kind, String fallback) {
        String key = "watermark." + name;
        return Field.of(
                "vertex " + id + " setting " + setting + "/" + name,
                messages.text(key),
                kind,
                messages.text(key + ".help"),
                new EditName(EditName.Kind.SETTING, messages.text(key)),
                new Wiring(
                        document -> Places.vertex(document, id) + "/settings/" + setting + "/" + name,
                        document -> Texts.orEmpty(parts(document).get(name)),
                        document -> fallback,
                        (document, text) -> write(document, name, text)));
    }

    private Map<?, ?> parts(FlowDocument document) {
        Object value = document.graph()
                .vertex(id)
                .map(JobVertex::settings)
                .map(settings -> settings.get(setting))
                .orElse(null);
        return value instanceof Map<?, ?> map ? map : Map.of();
    }

    private Written write(FlowDocument document, String name, String text) {
        Map<String, @Nullable Object> parts = new LinkedHashMap<>();
        parts(document).forEach((key, value) -> parts.put(String.valueOf(key), value));
        if (text.isEmpty()) {
            parts.remove(name);
        } else {
            parts.put(name, text);
        }
        return new Written.Changed(GraphEdits.setting(document, id, setting, parts.isEmpty() ? null : parts));
    }
}
