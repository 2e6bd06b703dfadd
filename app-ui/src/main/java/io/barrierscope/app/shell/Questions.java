package io.barrierscope.app.shell;

import io.barrierscope.app.file.FileKeeper;
import io.barrierscope.app.file.KeptRun;
import io.barrierscope.app.file.RescuedWork;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** What has to be asked of a person; every answer comes later, and none when the person turns away. */
interface Questions {
    /** What shall become of changes that are not saved. */
    enum Unsaved {
        SAVE,
        DISCARD
    }

    /** What shall become of a file that someone else has changed. */
    enum Conflict {
        OVERWRITE,
        RELOAD,
        SAVE_AS
    }

    /** What shall become of rescued work. */
    enum Rescue {
        RESTORE,
        DISCARD
    }

    /** What shall become of a run that a crash has left. */
    enum LeftRun {
        LAST_STEP,
        CHECKPOINT,
        DISCARD
    }

    /** @param checkpoints whether it wrote checkpoints */
    void leftRun(KeptRun run, boolean checkpoints, Consumer<LeftRun> answer);

    void unsaved(String title, Consumer<Unsaved> answer);

    void conflict(Path file, FileKeeper.Disk disk, Consumer<Conflict> answer);

    void rescue(RescuedWork work, Consumer<Rescue> answer);

    /**
     * A password that a document wants to be asked for.
     *
     * @param name what the document calls it
     * @param answer hears of a person who turns away, too
     */
    void password(String name, Consumer<Optional<String>> answer);

    /**
     * Which files to open.
     *
     * @param beside a place in the folder to begin with
     */
    void filesToOpen(Path beside, Consumer<List<Path>> answer);

    /** Where to save a document. */
    void placeToSave(Path suggested, Consumer<Path> answer);

    /** Where to save a recording. */
    void placeToRecord(Path suggested, Consumer<Path> answer);
}
