package io.barrierscope.app.shell;

import io.barrierscope.app.file.FileKeeper;
import io.barrierscope.app.file.KeptRun;
import io.barrierscope.app.file.RescuedWork;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Answers questions as was written down; without an answer, turns away. */
final class ScriptedQuestions implements Questions {
    final List<String> asked = new ArrayList<>();

    @Nullable
    Unsaved unsaved;

    @Nullable
    Conflict conflict;

    @Nullable
    Rescue rescue;

    @Nullable
    LeftRun leftRun;

    @Nullable
    Path place;

    @Nullable
    String password;

    /** Whether the person does not answer the question for a password. */
    boolean thinksAboutPasswords;

    @Override
    public void unsaved(String title, Consumer<Unsaved> answer) {
        give("unsaved " + title, unsaved, answer);
    }

    @Override
    public void conflict(Path file, FileKeeper.Disk disk, Consumer<Conflict> answer) {
        give("conflict " + disk, conflict, answer);
    }

    @Override
    public void rescue(RescuedWork work, Consumer<Rescue> answer) {
        give("rescue " + work.title(), rescue, answer);
    }

    @Override
    public void leftRun(KeptRun run, boolean checkpoints, Consumer<LeftRun> answer) {
        give("left run " + run.title() + (checkpoints ? " with checkpoints" : ""), leftRun, answer);
    }

    @Override
    public void password(String name, Consumer<Optional<String>> answer) {
        asked.add("password " + name);
        if (!thinksAboutPasswords) {
            answer.accept(Optional.ofNullable(password));
        }
    }

    @Override
    public void filesToOpen(Path beside, Consumer<List<Path>> answer) {
        give("open", place == null ? null : List.of(place), answer);
    }

    @Override
    public void placeToSave(Path suggested, Consumer<Path> answer) {
        give("save " + suggested, place, answer);
    }

    @Override
    public void placeToRecord(Path suggested, Consumer<Path> answer) {
        give("record " + suggested, place, answer);
    }

    private <A> void give(String question, @Nullable A scripted, Consumer<A> answer) {
        asked.add(question);
        if (scripted != null) {
            answer.accept(scripted);
        }
    }
}
