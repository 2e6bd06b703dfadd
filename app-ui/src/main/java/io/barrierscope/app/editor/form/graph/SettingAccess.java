package io.barrierscope.app.editor.form.graph;

import io.barrierscope.app.editor.edit.GraphEdits;
import io.barrierscope.app.editor.form.field.Access;
import io.barrierscope.app.editor.form.field.Expressions;
import io.barrierscope.app.editor.form.field.Written;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.graph.SettingDescription;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A setting of an operator as text. */
final class SettingAccess implements Access {
    private final VertexId vertex;
    private final SettingDescription setting;
    private final Texts texts;

    SettingAccess(VertexId vertex, SettingDescription setting, Texts texts) {
        this.vertex = vertex;
        this.setting = setting;
        this.texts = texts;
    }

    @Override
    public String place(FlowDocument document) {
        return Places.vertex(document, vertex) + "/settings/" + Places.escaped(setting.name());
    }

    @Override
    public String read(FlowDocument document) {
        Object value = document.graph()
                .vertex(vertex)
                .map(JobVertex::settings)
                .map(settings -> settings.get(setting.name()))
                .orElse(null);
        return value instanceof Map<?, ?> map ? Expressions.text(map) : Texts.orEmpty(value);
    }

    @Override
    public String fallback(FlowDocument document) {
        return Texts.orEmpty(setting.defaultValue());
    }

    @Override
    public Written write(FlowDocument document, String text) {
        if (text.isEmpty()) {
            return written(document, null);
        }
        return switch (setting.type()) {
            case INTEGER -> integer(document, text.trim());
            case NUMBER -> number(document, text.trim());
            case BOOLEAN -> written(document, Boolean.valueOf(text));
            case EXPRESSION_MAP -> expressions(document, text);
            default -> written(document, text);
        };
    }

    private Written integer(FlowDocument document, String text) {
        try {
            return written(document, Long.valueOf(text));
        } catch (NumberFormatException e) {
            return texts.refused("integer", text);
        }
    }

    private Written number(FlowDocument document, String text) {
        try {
            double number = Double.parseDouble(text);
            if (!Double.isFinite(number)) {
                return texts.refused("number", text);
            }
            boolean whole = text.chars().allMatch(c -> (c >= '0' && c <= '9') || c == '-') && text.length() < 18;
            return written(document, whole ? (Object) Long.valueOf(text) : (Object) number);
        } catch (NumberFormatException e) {
            return texts.refused("number", text);
        }
    }

    private Written expressions(FlowDocument document, String text) {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        List<Expressions.Pair> pairs = Expressions.pairs(text);
        for (Expressions.Pair pair : pairs) {
            if (pair.name().isBlank()) {
                return texts.refused("name");
            }
            if (map.put(pair.name(), pair.expression()) != null) {
                return texts.refused("twice", pair.name());
            }
        }
        return written(document, map);
    }

    private Written written(FlowDocument document, @Nullable Object value) {
        return new Written.Changed(GraphEdits.setting(document, vertex, setting.name(), value));
    }
}
