package io.barrierscope.app.inspector;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.inspector.Inspection.Row;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Says where on disk lies what is looked at, with a way to open the folder and to copy its path. */
public final class FolderRows {
    private final Messages messages;
    private final Supplier<WorkFolders> folders;

    /** @param folders of the run that is shown */
    public FolderRows(Messages messages, Supplier<WorkFolders> folders) {
        this.messages = messages;
        this.folders = folders;
    }

    /** The page with the folders of its subject behind what it says first; the page itself when nothing of it is on disk. */
    public Inspection on(Inspection page, Subject subject) {
        List<Row> rows = rows(subject);
        if (rows.isEmpty()) {
            return page;
        }
        List<Inspection.Section> sections = new ArrayList<>(page.sections());
        sections.add(
                Math.min(1, sections.size()),
                new Inspection.Section(messages.text("folder.heading"), List.copyOf(rows)));
        return new Inspection(page.kind(), page.title(), page.status(), page.tone(), page.lead(), sections);
    }

    private List<Row> rows(Subject subject) {
        WorkFolders known = folders.get();
        List<Row> rows = new ArrayList<>();
        Path checkpoints = known.checkpoints();
        boolean all = subject instanceof Subject.Job;
        if (checkpoints != null
                && (all || subject instanceof Subject.Coordinator || subject instanceof Subject.Checkpoint)) {
            add(messages.text("folder.checkpoints"), "folder-checkpoints", checkpoints, rows);
        }
        known.parts().forEach((sink, path) -> {
            boolean picked = subject instanceof Subject.Topic topic
                    ? topic.name().equals(sink)
                    : subject instanceof Subject.Subtask subtask
                            && subtask.id().vertex().value().equals(sink);
            if (all || picked) {
                add(messages.text("folder.parts", sink), "folder-parts-" + sink, path, rows);
            }
        });
        return rows;
    }

    private void add(String what, String id, Path path, List<Row> rows) {
        rows.add(Inspection.fact(what, path.toString()));
        rows.add(new Row.Act(id + "-open", messages.text("folder.open"), new Deed.OpenFolder(path), ""));
        rows.add(new Row.Act(id + "-copy", messages.text("folder.copy"), new Deed.CopyText(path.toString()), ""));
    }
}
