package io.barrierscope.app.checkpoint;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.i18n.Quantities;
import io.barrierscope.app.inspector.Inspection;
import io.barrierscope.app.inspector.Inspection.Row;
import io.barrierscope.app.inspector.Subject;
import io.barrierscope.app.inspector.Tone;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.view.CheckpointFile;
import io.barrierscope.engine.view.CheckpointFile.Sharing;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Says which files a checkpoint consists of, which of them it shares, and when each is deleted. */
final class FileRows {
    private static final int USED_BY = 2;
    private static final int DELETED = 3;

    private final Messages messages;

    FileRows(Messages messages) {
        this.messages = messages;
    }

    /** Adds one section, when there are files. */
    void add(List<CheckpointFile> files, Inspection.Sections sections) {
        Map<SubtaskId, List<CheckpointFile>> subtasks = new LinkedHashMap<>();
        files.forEach(file -> subtasks.computeIfAbsent(file.subtask(), subtask -> new ArrayList<>())
                .add(file));
        List<Row> rows = new ArrayList<>();
        if (!files.isEmpty()) {
            rows.add(fact(files, Sharing.NEW));
            rows.add(fact(files, Sharing.SHARED));
            rows.add(fact(files, Sharing.PRIVATE));
            rows.add(new Row.Words(messages.text("files.rule"), Tone.MUTED));
        }
        subtasks.forEach((subtask, own) -> {
            rows.add(new Row.Link(subtask.toString(), new Subject.Subtask(subtask), Tone.MUTED));
            rows.add(table(own));
        });
        sections.add(messages.text("files.heading"), rows);
    }

    private Row fact(List<CheckpointFile> files, Sharing sharing) {
        List<CheckpointFile> some =
                files.stream().filter(file -> file.sharing() == sharing).toList();
        long bytes = some.stream().mapToLong(CheckpointFile::bytes).sum();
        return Inspection.fact(
                messages.text("files." + sharing),
                messages.text("files.count", Integer.toString(some.size()), Quantities.bytes(bytes)));
    }

    private Row table(List<CheckpointFile> files) {
        List<List<String>> cells = new ArrayList<>();
        List<Row.CellLink> links = new ArrayList<>();
        Set<Integer> stored = new LinkedHashSet<>();
        for (CheckpointFile file : files) {
            int line = cells.size();
            cells.add(List.of(file.name(), Quantities.bytes(file.bytes()), usedBy(file), deleted(file)));
            if (file.sharing() == Sharing.NEW) {
                stored.add(line);
            }
            if (file.sharing() == Sharing.SHARED) {
                links.add(new Row.CellLink(line, USED_BY, new Subject.Checkpoint(file.createdBy())));
            }
            if (file.deletedWith() > 0) {
                links.add(new Row.CellLink(line, DELETED, new Subject.Checkpoint(file.deletedWith())));
            }
        }
        return new Row.Table(
                List.of(
                        messages.text("files.file"),
                        messages.text("files.size"),
                        messages.text("files.used-by"),
                        messages.text("files.deleted")),
                cells,
                stored,
                links);
    }

    private static String usedBy(CheckpointFile file) {
        return file.createdBy() == file.lastUsedBy()
                ? Long.toString(file.createdBy())
                : file.createdBy() + " – " + file.lastUsedBy();
    }

    private String deleted(CheckpointFile file) {
        return file.isDeleted()
                ? messages.text(
                        "files.deleted-with", Long.toString(file.deletedWith()), Quantities.time(file.deletedMillis()))
                : "";
    }
}
