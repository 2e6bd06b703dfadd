package io.barrierscope.engine.explain;

import io.barrierscope.engine.base.AttemptId;
import io.barrierscope.engine.base.ChannelId;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.TransactionId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.stream.Row;
import io.barrierscope.engine.stream.StreamRecord;
import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** Makes an instance of any record of a sealed hierarchy. */
final class Samples {

    private static final SubtaskId SUBTASK = new SubtaskId(new VertexId("a"), 1);

    private Samples() {}

    /** Returns the records at the ends of a sealed hierarchy. */
    static Stream<Class<?>> leavesOf(Class<?> type) {
        return type.isSealed()
                ? Arrays.stream(type.getPermittedSubclasses()).flatMap(Samples::leavesOf)
                : Stream.of(type);
    }

    static Object of(Class<?> type) {
        try {
            RecordComponent[] components = type.getRecordComponents();
            Object[] values = Arrays.stream(components)
                    .map(component -> value(component.getType(), component.getName()))
                    .toArray();
            Class<?>[] types =
                    Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
            Constructor<?> constructor = type.getDeclaredConstructor(types);
            constructor.setAccessible(true);
            return constructor.newInstance(values);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("cannot make a " + type, e);
        }
    }

    private static Object value(Class<?> type, String name) {
        if (type == long.class) {
            return 7L;
        }
        if (type == short.class) {
            return (short) 2;
        }
        if (type == int.class) {
            return 3;
        }
        if (type == boolean.class || type == Boolean.class) {
            return true;
        }
        if (type == String.class) {
            return name + " in words";
        }
        if (type == List.class) {
            return switch (name) {
                case "whys", "skipped", "forgotten" -> List.of("it failed");
                case "removed" -> List.of(SUBTASK.vertex());
                default -> List.of(SUBTASK);
            };
        }
        if (type == Map.class) {
            return name.equals("uids") ? Map.of(SUBTASK.vertex(), "sum") : Map.of(SUBTASK.vertex(), 3);
        }
        if (type == OptionalLong.class) {
            return OptionalLong.of(5);
        }
        if (type.isEnum()) {
            return type.getEnumConstants()[0];
        }
        if (type == SubtaskId.class) {
            return SUBTASK;
        }
        if (type == AttemptId.class) {
            return new AttemptId(SUBTASK, 2);
        }
        if (type == ChannelId.class) {
            return new ChannelId(0, new SubtaskId(new VertexId("s"), 0), SUBTASK);
        }
        if (type == TransactionId.class) {
            return new TransactionId("sums-0-2");
        }
        if (type == StreamRecord.class) {
            return new StreamRecord(Row.of(Map.of("value", 4L)), 0, 0, 3);
        }
        if (type == Fault.class) {
            return new Fault.FailSubtask(SUBTASK);
        }
        return of(leavesOf(type).findFirst().orElse(type));
    }
}
