package io.barrierscope.connectors.checkpoint;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The components of one of the engine's record types. State is made of such records, so a type that an operator adds is
 * written and read without further ado; a type whose components have changed since is told apart by their names.
 */
final class RecordShape {
    private static final String HOME = "io.barrierscope.engine.";

    private final Class<?> type;
    private final List<String> names = new ArrayList<>();
    private final List<Method> accessors = new ArrayList<>();
    private final Class<?>[] types;

    private RecordShape(Class<?> type) {
        this.type = type;
        RecordComponent[] components = type.getRecordComponents();
        this.types = new Class<?>[components.length];
        for (int i = 0; i < components.length; i++) {
            Method accessor = components[i].getAccessor();
            accessor.setAccessible(true);
            accessors.add(accessor);
            names.add(components[i].getName());
            types[i] = components[i].getType();
        }
    }

    static RecordShape of(Class<?> type) {
        return new RecordShape(type);
    }

    /**
     * The shape of a type by its name; only the engine's own records are ever made.
     *
     * @param components their names as written
     */
    static RecordShape find(String name, List<String> components) throws BrokenCheckpointException {
        Class<?> found = type(name);
        if (!found.isRecord()) {
            throw new BrokenCheckpointException(name + " is no state of this version");
        }
        RecordShape shape = new RecordShape(found);
        if (!shape.names.equals(components)) {
            throw new BrokenCheckpointException(
                    name + " was written with " + components + " and is now made of " + shape.names);
        }
        return shape;
    }

    /** One of the engine's types by its name. */
    static Class<?> type(String name) throws BrokenCheckpointException {
        if (name.startsWith(HOME)) {
            try {
                return Class.forName(name, false, RecordShape.class.getClassLoader());
            } catch (ClassNotFoundException | LinkageError e) {
                throw new BrokenCheckpointException(name + " is no state of this version");
            }
        }
        throw new BrokenCheckpointException(name + " is no state of this program");
    }

    String name() {
        return type.getName();
    }

    List<String> names() {
        return names;
    }

    @Nullable
    Object get(Object value, int component) throws IOException {
        try {
            return accessors.get(component).invoke(value);
        } catch (IllegalAccessException | InvocationTargetException e) {
            throw new IOException("cannot read " + names.get(component) + " of " + type, e);
        }
    }

    Object make(@Nullable Object[] values) throws IOException {
        try {
            Constructor<?> canonical = type.getDeclaredConstructor(types);
            canonical.setAccessible(true);
            return canonical.newInstance(values);
        } catch (ReflectiveOperationException | IllegalArgumentException e) {
            throw new BrokenCheckpointException("what is written of " + type.getName() + " cannot be one");
        }
    }
}
