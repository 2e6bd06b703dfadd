package io.barrierscope.app.editor.form.scenario;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.TaskManagerId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.graph.JobChange;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.stream.Origin;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** The parts of a fault, a moment or a claim, by name, and the same thing with another part. */
final class Parts {
    private Parts() {}

    /**
     * A part.
     *
     * @param optional whether there may be nothing
     */
    record Part(String name, Type type, boolean optional, List<String> choices) {}

    /** The parts of a type, in order. */
    static List<Part> of(Class<?> type, FlowDocument document) {
        List<Part> parts = new ArrayList<>();
        for (RecordComponent component : type.getRecordComponents()) {
            if (component.getType() == JobChange.class) {
                parts.addAll(of(JobChange.class, document));
            } else {
                boolean optional = component.getAnnotatedType().isAnnotationPresent(Nullable.class)
                        || component.getType() == OptionalLong.class;
                parts.add(new Part(
                        component.getName(), component.getGenericType(), optional, choices(component, document)));
            }
        }
        return parts;
    }

    private static List<String> choices(RecordComponent component, FlowDocument document) {
        Class<?> type = component.getType();
        List<JobVertex> vertices = document.graph().vertices();
        if (type.isEnum()) {
            return Arrays.stream(type.getEnumConstants()).map(ValueTexts::text).toList();
        }
        if (type == SubtaskId.class) {
            List<String> subtasks = new ArrayList<>();
            for (JobVertex vertex : vertices) {
                for (int i = 0; i < Math.min(vertex.parallelism(), 100); i++) {
                    subtasks.add(new SubtaskId(vertex.id(), i).toString());
                }
            }
            return subtasks;
        }
        if (type == TaskManagerId.class) {
            List<String> machines = new ArrayList<>();
            for (int i = 1; i <= Math.min(document.graph().cluster().taskManagers(), 100); i++) {
                machines.add(new TaskManagerId(i).toString());
            }
            return machines;
        }
        boolean named = List.of("place", "sink", "vertex").contains(component.getName());
        if (type == VertexId.class || (type == String.class && named)) {
            return vertices.stream().map(vertex -> vertex.id().value()).toList();
        }
        if (component.getName().equals("reader")) {
            return List.of("read_committed", "read_uncommitted", "collected");
        }
        return type == boolean.class || type == Boolean.class ? List.of("true", "false") : List.of();
    }

    /** The text of a part. */
    static String text(Record record, String name) {
        for (RecordComponent component : record.getClass().getRecordComponents()) {
            Object value = get(component, record);
            if (value instanceof JobChange change && !component.getName().equals(name)) {
                return text(change, name);
            }
            if (component.getName().equals(name)) {
                return isTime(name) ? ValueTexts.duration(value) : ValueTexts.text(value);
            }
        }
        return "";
    }

    /**
     * The same thing with another part.
     *
     * @throws ValueTexts.NotReadable when the text cannot be read
     */
    static Record with(Record record, String name, String text) throws ValueTexts.NotReadable {
        RecordComponent[] components = record.getClass().getRecordComponents();
        @Nullable Object[] values = new @Nullable Object[components.length];
        for (int i = 0; i < components.length; i++) {
            Object value = get(components[i], record);
            if (!components[i].getName().equals(name)) {
                values[i] = value instanceof JobChange change ? with(change, name, text) : value;
                continue;
            }
            boolean optional = components[i].getAnnotatedType().isAnnotationPresent(Nullable.class);
            boolean none = optional && text.isBlank();
            values[i] = none ? null : value(components[i], text);
            if (values[i] == null && !optional) {
                throw new ValueTexts.NotReadable(text);
            }
        }
        return make(record.getClass(), values);
    }

    private static @Nullable Object value(RecordComponent component, String text) throws ValueTexts.NotReadable {
        return isTime(component.getName())
                ? ValueTexts.millis(component.getGenericType(), text)
                : ValueTexts.value(component.getGenericType(), text);
    }

    /** Units stand last in names. */
    private static boolean isTime(String name) {
        return name.equals("millis") || name.endsWith("Millis");
    }

    /** A thing of a type with the first values that come to mind. */
    static Record first(Class<? extends Record> type, FlowDocument document) {
        RecordComponent[] components = type.getRecordComponents();
        @Nullable Object[] values = new @Nullable Object[components.length];
        for (int i = 0; i < components.length; i++) {
            values[i] = first(components[i], document);
        }
        return make(type, values);
    }

    private static @Nullable Object first(RecordComponent component, FlowDocument document) {
        Class<?> type = component.getType();
        if (component.getAnnotatedType().isAnnotationPresent(Nullable.class)) {
            return component.getName().equals("reader") ? "collected" : null;
        }
        if (type == JobChange.class) {
            return JobChange.NONE;
        }
        String id = document.graph().vertices().isEmpty()
                ? "vertex"
                : document.graph().vertices().get(0).id().value();
        if (type == Origin.class) {
            return new Origin(id, 0, 0);
        }
        if (type == OptionalLong.class) {
            return OptionalLong.empty();
        }
        if (type == List.class) {
            return List.of();
        }
        if (type == Map.class) {
            return Map.of();
        }
        if (type == int.class || type == long.class) {
            return type == int.class ? (Object) 1 : (Object) 1L;
        }
        List<String> choices = choices(component, document);
        try {
            String text = choices.isEmpty() ? "x" : choices.get(0);
            return ValueTexts.value(type, text);
        } catch (ValueTexts.NotReadable e) {
            throw new IllegalStateException(component.toString(), e);
        }
    }

    private static @Nullable Object get(RecordComponent component, Record record) {
        try {
            return component.getAccessor().invoke(record);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(component.toString(), e);
        }
    }

    private static Record make(Class<? extends Record> type, @Nullable Object[] values) {
        Class<?>[] types = Arrays.stream(type.getRecordComponents())
                .map(RecordComponent::getType)
                .toArray(Class<?>[]::new);
        try {
            return type.getDeclaredConstructor(types).newInstance(values);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(type.toString(), e);
        }
    }
}
