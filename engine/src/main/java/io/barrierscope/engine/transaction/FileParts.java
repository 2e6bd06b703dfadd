package io.barrierscope.engine.transaction;

import io.barrierscope.engine.base.PagedLog;
import io.barrierscope.engine.base.PersistentMap;
import io.barrierscope.engine.stream.StreamRecord;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The files of one file sink subtask: parts that are written, then wait for a checkpoint, then get their final name. */
public final class FileParts {
    private final PagedLog<StreamRecord> lines = new PagedLog<>();
    private PersistentMap<String, Part> parts = PersistentMap.empty();

    /** Where a part stands. */
    public enum PartState {
        IN_PROGRESS,
        PENDING,
        FINISHED,
        DISCARDED
    }

    /** One part: the lines {@code [from, to)} of the subtask. */
    public record Part(String name, PartState state, long from, long to) {}

    /** Begins a part behind the last line. */
    public void begin(String name) {
        parts = parts.with(name, new Part(name, PartState.IN_PROGRESS, lines.size(), lines.size()));
    }

    /** Adds a line to the part begun last. */
    public void append(StreamRecord record) {
        lines.append(record);
    }

    /** Closes the part begun last: it now waits for its checkpoint. */
    public int close(String name) {
        Part part = part(name);
        parts = parts.with(name, new Part(name, PartState.PENDING, part.from, lines.size()));
        return (int) (lines.size() - part.from);
    }

    /** Ends a part, which is then readable or gone. */
    public void end(String name, PartState state) {
        Part part = part(name);
        parts = parts.with(name, new Part(name, state, part.from, endOf(part)));
    }

    public @Nullable Part find(String name) {
        return parts.get(name);
    }

    private Part part(String name) {
        Part part = parts.get(name);
        if (part == null) {
            throw new IllegalArgumentException("no part " + name);
        }
        return part;
    }

    public List<Part> parts() {
        return parts.values();
    }

    /** Number of records of a part. */
    public int count(Part part) {
        return (int) (endOf(part) - part.from);
    }

    private long endOf(Part part) {
        return part.state == PartState.IN_PROGRESS ? lines.size() : part.to;
    }

    /** Records of a part. */
    public List<StreamRecord> records(Part part) {
        long to = endOf(part);
        List<StreamRecord> records = new ArrayList<>();
        for (long line = part.from; line < to; line++) {
            records.add(lines.get(line));
        }
        return records;
    }

    public Memento memento() {
        return new Memento(lines.snapshot(), parts);
    }

    public void restore(Memento memento) {
        lines.restore(memento.lines);
        parts = memento.parts;
    }

    /** The files at one moment. */
    public record Memento(PagedLog.Snapshot<StreamRecord> lines, PersistentMap<String, Part> parts) {}
}
