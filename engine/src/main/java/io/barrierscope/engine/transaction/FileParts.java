package io.barrierscope.engine.transaction;

import io.barrierscope.engine.base.PagedLog;
import io.barrierscope.engine.base.PersistentMap;
import io.barrierscope.engine.stream.StreamRecord;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The directory of a file sink: parts that are written, then wait for a checkpoint, then get their final name. All subtasks
 * see it, so that one may finish what another began.
 */
public final class FileParts {
    private static final long OPEN = -1;

    private final long firstNumber;
    private final Map<Integer, PagedLog<StreamRecord>> logs = new LinkedHashMap<>();
    private PersistentMap<String, Part> parts = PersistentMap.empty();
    private PersistentMap<Integer, Long> begun = PersistentMap.empty();

    /** @param firstNumber of the first part of each subtask */
    public FileParts(long firstNumber) {
        this.firstNumber = firstNumber;
    }

    /** Where a part stands. */
    public enum PartState {
        IN_PROGRESS,
        PENDING,
        FINISHED,
        DISCARDED
    }

    /** Lines {@code [from, to)} of those a subtask wrote; {@code to} is -1 while it goes on writing. */
    public record Range(int subtask, long from, long to) {}

    /**
     * One part.
     *
     * @param owner the subtask that began it or resumed it last
     * @param heldSince the first checkpoint that knows of it; -1 for none yet
     * @param kept its lines
     * @param cut lines that were cut off when it was resumed
     * @param earlier how many lines in front of these an earlier run has written
     */
    public record Part(
            String name, PartState state, int owner, long heldSince, List<Range> kept, List<Range> cut, long earlier) {
        /** Whether a checkpoint holds it, so that whoever is restored from there will finish or resume it. */
        public boolean isHeldBy(long checkpointId) {
            return heldSince > 0 && heldSince <= checkpointId;
        }

        /** Whether it is neither readable nor given up. */
        public boolean isUndecided() {
            return state == PartState.IN_PROGRESS || state == PartState.PENDING;
        }

        private Part with(PartState newState, List<Range> newKept) {
            return new Part(name, newState, owner, heldSince, newKept, cut, earlier);
        }
    }

    /** Begins a part with a name never used before; what the subtask writes from now on belongs to it. */
    public String begin(int subtask) {
        Long before = begun.get(subtask);
        long number = before == null ? firstNumber : before;
        begun = begun.with(subtask, number + 1);
        String name = "part-" + subtask + "-" + number;
        Range range = new Range(subtask, log(subtask).size(), OPEN);
        parts = parts.with(name, new Part(name, PartState.IN_PROGRESS, subtask, -1, List.of(range), List.of(), 0));
        return name;
    }

    /** Adds a line to the part the subtask writes. */
    public void append(int subtask, StreamRecord record) {
        log(subtask).append(record);
    }

    private PagedLog<StreamRecord> log(int subtask) {
        return logs.computeIfAbsent(subtask, index -> new PagedLog<>());
    }

    /**
     * A part of an earlier run, which a restored checkpoint knows of.
     *
     * @param lines how many lines of it the checkpoint knows of
     */
    public Part adopt(String name, PartState state, int subtask, long checkpointId, long lines) {
        Part part = new Part(name, state, subtask, checkpointId, List.of(), List.of(), lines);
        parts = parts.with(name, part);
        return part;
    }

    /** Closes a part: it now waits for a checkpoint; returns its number of lines. */
    public int close(String name) {
        Part part = part(name);
        Part closed = part.with(PartState.PENDING, closed(part.kept));
        parts = parts.with(name, closed);
        return count(closed);
    }

    /** What a subtask writes from now on belongs to none of the parts it wrote before. */
    public void stop(int subtask) {
        for (Part part : parts.values()) {
            for (Range range : part.kept) {
                if (range.to == OPEN && range.subtask == subtask) {
                    parts = parts.with(part.name, part.with(part.state, closed(part.kept)));
                }
            }
        }
    }

    private List<Range> closed(List<Range> ranges) {
        return ranges.stream()
                .map(range -> new Range(range.subtask, range.from, end(range)))
                .toList();
    }

    private long end(Range range) {
        return range.to == OPEN ? log(range.subtask).size() : range.to;
    }

    /** A checkpoint knows of a part. */
    public void hold(String name, long checkpointId) {
        Part part = part(name);
        if (part.heldSince < 0) {
            parts = parts.with(
                    name, new Part(name, part.state, part.owner, checkpointId, part.kept, part.cut, part.earlier));
        }
    }

    /** Cuts a part to its first lines and lets a subtask go on writing it; returns how many lines were cut off. */
    public int resume(String name, int subtask, long lines) {
        Part part = part(name);
        List<Range> kept = new ArrayList<>();
        List<Range> cut = new ArrayList<>(part.cut);
        long room = lines - part.earlier;
        int lost = 0;
        for (Range range : closed(part.kept)) {
            long upTo = Math.min(range.to, range.from + room);
            room -= upTo - range.from;
            if (upTo > range.from) {
                kept.add(new Range(range.subtask, range.from, upTo));
            }
            if (upTo < range.to) {
                cut.add(new Range(range.subtask, upTo, range.to));
                lost += (int) (range.to - upTo);
            }
        }
        kept.add(new Range(subtask, log(subtask).size(), OPEN));
        parts = parts.with(
                name,
                new Part(
                        name,
                        PartState.IN_PROGRESS,
                        subtask,
                        part.heldSince,
                        List.copyOf(kept),
                        List.copyOf(cut),
                        part.earlier));
        return lost;
    }

    /** Ends a part, which is then readable or gone. */
    public void end(String name, PartState state) {
        Part part = part(name);
        parts = parts.with(name, part.with(state, closed(part.kept)));
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
        long count = part.earlier;
        for (Range range : part.kept) {
            count += end(range) - range.from;
        }
        return (int) count;
    }

    /** Records of a part. */
    public List<StreamRecord> records(Part part) {
        return records(part.kept);
    }

    /** Records that were cut off a part. */
    public List<StreamRecord> cutOff(Part part) {
        return records(part.cut);
    }

    private List<StreamRecord> records(List<Range> ranges) {
        List<StreamRecord> records = new ArrayList<>();
        for (Range range : ranges) {
            long to = end(range);
            for (long line = range.from; line < to; line++) {
                records.add(log(range.subtask).get(line));
            }
        }
        return records;
    }

    public Memento memento() {
        List<Lines> lines = new ArrayList<>();
        logs.forEach((subtask, log) -> lines.add(new Lines(subtask, log, log.snapshot())));
        return new Memento(lines, parts, begun);
    }

    public void restore(Memento memento) {
        logs.clear();
        for (Lines one : memento.lines) {
            one.log.restore(one.snapshot);
            logs.put(one.subtask, one.log);
        }
        parts = memento.parts;
        begun = memento.begun;
    }

    /** What one subtask wrote, at one moment. */
    public record Lines(int subtask, PagedLog<StreamRecord> log, PagedLog.Snapshot<StreamRecord> snapshot) {}

    /** The files at one moment. */
    public record Memento(List<Lines> lines, PersistentMap<String, Part> parts, PersistentMap<Integer, Long> begun) {}
}
