package io.barrierscope.app.file;

import io.barrierscope.app.editor.EditorModel;
import io.barrierscope.connectors.file.SafeFiles;
import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.document.FlowDocuments;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the edited document in its file. Nothing is written over what someone else has put there unless a person says so.
 * Files are read and written in the background; answers come on the window's thread.
 */
public final class FileKeeper {
    private final EditorModel editor;
    private final Executor background;
    private final Executor window;
    private final ReadOnlyObjectWrapper<@Nullable Path> file = new ReadOnlyObjectWrapper<>();
    private volatile @Nullable Stamp known;
    private @Nullable Stamp told;

    /** What the disk says of the file. */
    public enum Disk {
        /** As it was read or written last. */
        SAME,
        /** Someone else has changed it. */
        CHANGED,
        /** It is there no longer. */
        GONE,
        /** It was to be made, but another one has its name. */
        TAKEN
    }

    /** Keeps the document of an editor, which is in no file yet. */
    public FileKeeper(EditorModel editor, Executor background, Executor window) {
        this.editor = editor;
        this.background = background;
        this.window = window;
    }

    /** Where the document lives; null while it is in no file. */
    public ReadOnlyObjectProperty<@Nullable Path> fileProperty() {
        return file.getReadOnlyProperty();
    }

    /** Says where the document came from, and what the file held; null for a document that is in no file. */
    public void opened(@Nullable Path from, String text) {
        known = from == null ? null : Stamp.of(text.getBytes(StandardCharsets.UTF_8));
        if (!Objects.equals(from, file.get())) {
            told = null;
        }
        file.set(from);
    }

    /** Goes on with the file of another keeper. */
    public void goOnFrom(FileKeeper other) {
        known = other.known;
        file.set(other.file.get());
    }

    /** Writes the document into a file, unless someone else has changed that file since. */
    public void save(Path target, Consumer<SaveOutcome> answer) {
        write(target, false, answer);
    }

    /** Writes the document into a file that is not there yet. */
    public void saveNew(Path target, Consumer<SaveOutcome> answer) {
        background.execute(() -> {
            boolean taken = Files.exists(target);
            window.execute(() -> {
                if (taken) {
                    answer.accept(new SaveOutcome.Taken(target));
                } else {
                    overwrite(target, answer);
                }
            });
        });
    }

    /** Writes the document into a file, whatever is there. */
    public void overwrite(Path target, Consumer<SaveOutcome> answer) {
        write(target, true, answer);
    }

    /**
     * Looks whether the file is still as it was read or written last; says nothing while there is no file. What was said once
     * is not said again; yet a save that follows finds the file changed.
     */
    public void look(Consumer<Disk> answer) {
        Path place = file.get();
        Stamp before = known;
        if (place != null && before != null) {
            background.execute(() -> {
                Stamp now = Stamp.of(place);
                window.execute(() -> {
                    if (place.equals(file.get()) && before.equals(known)) {
                        boolean old = now.equals(before) || now.equals(told);
                        told = now;
                        answer.accept(old ? Disk.SAME : now.isPresent() ? Disk.CHANGED : Disk.GONE);
                    }
                });
            });
        }
    }

    private void write(Path target, boolean whatever, Consumer<SaveOutcome> answer) {
        editor.settle();
        FlowDocument document = editor.document();
        boolean own = target.equals(file.get());
        background.execute(() -> {
            Stamp before = own ? known : null;
            Stamp now = before == null ? null : Stamp.of(target);
            if (!whatever && now != null && now.isPresent() && !now.equals(before)) {
                window.execute(() -> answer.accept(new SaveOutcome.ChangedOnDisk(target)));
                return;
            }
            String text = FlowDocuments.write(document);
            Optional<Problem> problem = SafeFiles.write(target, text);
            if (problem.isEmpty()) {
                // At once, so that a save that waits behind this one takes it for its own.
                known = Stamp.of(text.getBytes(StandardCharsets.UTF_8));
            }
            window.execute(
                    () -> answer.accept(problem.<SaveOutcome>map(failed -> new SaveOutcome.Failed(target, failed))
                            .orElseGet(() -> saved(target, document))));
        });
    }

    private SaveOutcome saved(Path target, FlowDocument document) {
        told = null;
        file.set(target);
        editor.saved(document);
        return new SaveOutcome.Saved(target);
    }
}
