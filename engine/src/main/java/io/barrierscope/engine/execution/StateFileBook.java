package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.PersistentMap;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.checkpoint.CheckpointLayout;
import io.barrierscope.engine.checkpoint.CompletedCheckpoint;
import io.barrierscope.engine.checkpoint.SharedFiles;
import io.barrierscope.engine.checkpoint.TaskSnapshot;
import io.barrierscope.engine.checkpoint.UploadedFiles;
import io.barrierscope.engine.state.OperatorStates;
import io.barrierscope.engine.state.StateFile;
import io.barrierscope.engine.stream.CheckpointOptions.Kind;
import io.barrierscope.engine.view.CheckpointFile;
import io.barrierscope.engine.view.CheckpointFile.Sharing;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which files each checkpoint consists of, which it shares with others, and when each is deleted. Does nothing for state on
 * the heap. The files themselves belong to their store, which frees them when no time travel can need them any more.
 */
final class StateFileBook {
    /** So many checkpoints are remembered. */
    private static final int REMEMBERED = 256;

    private final Engine engine;
    private final boolean incremental;
    private Memento now = Memento.NOTHING;

    StateFileBook(Engine engine, boolean incremental) {
        this.engine = engine;
        this.incremental = incremental;
    }

    /** A file of a subtask's part of a checkpoint; the copy is the number of the upload that may be shared, 0 for none. */
    private record Held(StateFile file, long copy, Sharing sharing) {}

    /** A subtask's part of a checkpoint. */
    private record PartId(long checkpointId, SubtaskId subtask) implements Comparable<PartId> {
        @Override
        public int compareTo(PartId other) {
            int order = Long.compare(checkpointId, other.checkpointId);
            return order != 0 ? order : subtask.compareTo(other.subtask);
        }
    }

    /** When something was deleted, and with the end of which checkpoint. */
    private record Deletion(long millis, long with) {}

    /** A task has taken its snapshot: decides which of its files are stored and which are referred to. */
    void taken(Task task, long checkpointId, Kind kind, TaskSnapshot snapshot) {
        for (int i = 0; i < snapshot.operators().size(); i++) {
            List<StateFile> files = snapshot.operators().get(i).files();
            if (!files.isEmpty()) {
                take(task.nodes()[i].subtask(), checkpointId, kind, files);
            }
        }
    }

    private void take(SubtaskId subtask, long checkpointId, Kind kind, List<StateFile> files) {
        UploadedFiles known = uploaded(subtask);
        boolean shares = incremental && !kind.isSavepoint();
        Map<String, Long> base = kind == Kind.CHECKPOINT ? known.base() : Map.of();
        Map<String, Long> copies = new LinkedHashMap<>();
        List<Held> held = new ArrayList<>();
        long next = now.nextCopy;
        for (StateFile file : files) {
            if (!shares || !file.isTable()) {
                held.add(new Held(file, 0, Sharing.PRIVATE));
                continue;
            }
            Long copy = base.get(file.identity());
            held.add(new Held(file, copy == null ? next : copy, copy == null ? Sharing.NEW : Sharing.SHARED));
            copies.put(file.identity(), copy == null ? next++ : copy);
        }
        PersistentMap<PartId, List<Held>> parts = now.parts.with(new PartId(checkpointId, subtask), List.copyOf(held));
        PartId first = parts.firstKey();
        while (first != null && first.checkpointId < checkpointId - REMEMBERED) {
            parts = parts.without(first);
            first = parts.firstKey();
        }
        now = now.with(parts, next)
                .with(shares ? now.uploaded.with(subtask, known.uploaded(checkpointId, copies)) : now.uploaded);
    }

    /** Files of a task's part of a checkpoint that an earlier one has stored. */
    Set<StateFile> referred(Task task, long checkpointId) {
        Set<StateFile> referred = new LinkedHashSet<>();
        for (OperatorNode node : task.nodes()) {
            for (Held held : part(checkpointId, node.subtask())) {
                if (held.sharing == Sharing.SHARED) {
                    referred.add(held.file);
                }
            }
        }
        return referred;
    }

    /**
     * The job starts from what an earlier run has left; when it claims that, its files are like those of a checkpoint of its
     * own ({@code SharedStateRegistry.registerAllAfterRestored}).
     */
    void begunFrom(CompletedCheckpoint from, boolean claimed) {
        for (CheckpointLayout.OperatorPart operator : from.layout().operators()) {
            for (int index = 0; index < operator.parallelism(); index++) {
                TaskSnapshot part = from.of(operator.firstTask() + index);
                List<StateFile> files = part == null
                        ? List.of()
                        : part.operators().get(operator.place()).files();
                if (!files.isEmpty()) {
                    adopt(new PartId(from.id(), new SubtaskId(operator.vertex(), index)), files, claimed);
                }
            }
        }
    }

    private void adopt(PartId part, List<StateFile> files, boolean claimed) {
        List<Held> held = new ArrayList<>();
        SharedFiles shared = now.shared;
        long next = now.nextCopy;
        for (StateFile file : files) {
            boolean mayShare = claimed && incremental && file.isTable();
            held.add(new Held(file, mayShare ? next : 0, mayShare ? Sharing.NEW : Sharing.PRIVATE));
            shared = mayShare ? shared.register(next++, part.checkpointId) : shared;
        }
        now = now.with(now.parts.with(part, List.copyOf(held)), next).with(shared, now.deleted);
    }

    private UploadedFiles uploaded(SubtaskId subtask) {
        UploadedFiles known = now.uploaded.get(subtask);
        return known == null ? UploadedFiles.NONE : known;
    }

    /** A task's acknowledgement has reached the coordinator. */
    void acknowledged(Task task, long checkpointId) {
        SharedFiles shared = now.shared;
        for (OperatorNode node : task.nodes()) {
            for (Held held : part(checkpointId, node.subtask())) {
                shared = held.copy == 0 ? shared : shared.register(held.copy, checkpointId);
            }
        }
        now = now.with(shared, now.deleted);
    }

    private List<Held> part(long checkpointId, SubtaskId subtask) {
        List<Held> held = now.parts.get(new PartId(checkpointId, subtask));
        return held == null ? List.of() : held;
    }

    /** A task hears how a checkpoint has ended. */
    void told(Task task, long checkpointId, boolean completed) {
        for (OperatorNode node : task.nodes()) {
            UploadedFiles known = now.uploaded.get(node.subtask());
            if (known != null) {
                UploadedFiles after = completed ? known.completed(checkpointId) : known.aborted(checkpointId);
                now = now.with(now.uploaded.with(node.subtask(), after));
            }
        }
    }

    /** An operator's subtask begins with a part of a checkpoint, or with nothing; files of its own it may refer to later. */
    void restored(SubtaskId subtask, long checkpointId, OperatorStates.@Nullable Snapshot state) {
        Map<String, Long> copies = new LinkedHashMap<>();
        if (state != null && !state.files().isEmpty()) {
            Set<StateFile> own = new LinkedHashSet<>(state.files());
            now.parts.forEach((part, all) -> {
                if (part.checkpointId == checkpointId) {
                    all.stream()
                            .filter(held -> held.copy != 0 && own.contains(held.file))
                            .forEach(held -> copies.put(held.file.identity(), held.copy));
                }
            });
        }
        if (!copies.isEmpty() || now.uploaded.get(subtask) != null) {
            UploadedFiles known = copies.isEmpty() ? UploadedFiles.NONE : UploadedFiles.restored(checkpointId, copies);
            now = now.with(now.uploaded.with(subtask, known));
        }
    }

    /** A checkpoint has ended, well or not: what no kept checkpoint needs is deleted. */
    void ended(long checkpointId) {
        if (now.parts.isEmpty()) {
            return;
        }
        Deletion deletion = new Deletion(engine.timeMillis(), checkpointId);
        PersistentMap<Long, Deletion> deleted = now.deleted;
        Set<Long> kept = keptCopies();
        SharedFiles.Remaining remaining = now.shared.without(lowestRetained(), kept::contains);
        for (Long copy : remaining.deleted()) {
            deleted = deleted.with(copy, deletion);
        }
        List<Long> gone = new ArrayList<>();
        now.parts.forEach((part, held) -> {
            if (now.deleted.get(-part.checkpointId) == null && !isKept(part.checkpointId)) {
                gone.add(part.checkpointId);
            }
        });
        for (Long one : gone) {
            deleted = deleted.with(-one, deletion);
        }
        now = now.with(remaining.files(), deleted);
    }

    /** Id of the first checkpoint of the store that is no savepoint; when the job's end has emptied it, above all ids. */
    private long lowestRetained() {
        return engine.coordinator().retained().stream()
                .filter(kept -> !kept.isSavepoint())
                .mapToLong(CompletedCheckpoint::id)
                .findFirst()
                .orElse(engine.scheduler().jobStatus().isTerminal() ? Long.MAX_VALUE : 0);
    }

    /** What complete checkpoints refer to, also those that are a user's. */
    private Set<Long> keptCopies() {
        Set<Long> copies = new LinkedHashSet<>();
        now.parts.forEach((part, held) -> {
            if (isKept(part.checkpointId)) {
                held.forEach(one -> copies.add(one.copy));
            }
        });
        return copies;
    }

    private boolean isKept(long checkpointId) {
        return engine.coordinator().retained().stream().anyMatch(kept -> kept.id() == checkpointId)
                || engine.coordinator().savepoints().stream().anyMatch(kept -> kept.id() == checkpointId)
                || engine.coordinator().pending().stream().anyMatch(kept -> kept.id() == checkpointId);
    }

    /** The files of a checkpoint, those of the first subtask first. */
    List<CheckpointFile> of(long checkpointId) {
        List<CheckpointFile> files = new ArrayList<>();
        now.parts.forEach((part, all) -> {
            if (part.checkpointId == checkpointId && files.size() < CheckpointFile.MAX_FILES) {
                all.forEach(held -> files.add(image(part, held)));
            }
        });
        return List.copyOf(files);
    }

    private CheckpointFile image(PartId part, Held held) {
        SharedFiles.Use use = held.copy == 0 ? null : now.shared.use(held.copy);
        Deletion deletion = now.deleted.get(held.copy == 0 ? -part.checkpointId : held.copy);
        long createdBy = use == null ? createdBy(part, held) : use.createdBy();
        return new CheckpointFile(
                part.subtask,
                held.file.name(),
                held.file.bytes(),
                held.sharing,
                createdBy,
                use == null ? lastUsedBy(part, held) : use.lastUsedBy(),
                deletion == null ? -1 : deletion.millis,
                deletion == null ? 0 : deletion.with);
    }

    /** For what the coordinator does not know yet, or no more: as the parts tell. */
    private long createdBy(PartId part, Held held) {
        return held.sharing == Sharing.SHARED ? users(part, held).get(0) : part.checkpointId;
    }

    private long lastUsedBy(PartId part, Held held) {
        List<Long> users = users(part, held);
        return held.copy == 0 ? part.checkpointId : users.get(users.size() - 1);
    }

    private List<Long> users(PartId part, Held held) {
        List<Long> users = new ArrayList<>();
        now.parts.forEach((other, all) -> {
            if (other.subtask.equals(part.subtask) && all.stream().anyMatch(one -> one.copy == held.copy)) {
                users.add(other.checkpointId);
            }
        });
        return users;
    }

    Memento memento() {
        return now;
    }

    void restore(Memento memento) {
        now = memento;
    }

    /** All of it at one moment; what was deleted by number of the copy, and of checkpoints by the negated id. */
    record Memento(
            PersistentMap<PartId, List<Held>> parts,
            long nextCopy,
            PersistentMap<SubtaskId, UploadedFiles> uploaded,
            SharedFiles shared,
            PersistentMap<Long, Deletion> deleted) {
        private static final Memento NOTHING =
                new Memento(PersistentMap.empty(), 1, PersistentMap.empty(), SharedFiles.NONE, PersistentMap.empty());

        private Memento with(PersistentMap<PartId, List<Held>> otherParts, long next) {
            return new Memento(otherParts, next, uploaded, shared, deleted);
        }

        private Memento with(PersistentMap<SubtaskId, UploadedFiles> other) {
            return new Memento(parts, nextCopy, other, shared, deleted);
        }

        private Memento with(SharedFiles other, PersistentMap<Long, Deletion> deletions) {
            return new Memento(parts, nextCopy, uploaded, other, deletions);
        }
    }
}
