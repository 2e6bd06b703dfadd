package io.barrierscope.app.preference;

import io.barrierscope.app.i18n.Language;
import io.barrierscope.app.theme.Theme;
import io.barrierscope.connectors.file.SafeFiles;
import io.barrierscope.engine.base.Problem;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** The preferences of the person, shared by all windows; every change is stored at once, in the background. */
public final class PreferencesModel {
    private final Path store;
    private final SystemTaste system;
    private final Executor background;
    private final ReadOnlyObjectWrapper<Preferences> preferences;
    private Consumer<Problem> onProblem = problem -> {};

    /** Begins with what the file holds; reads that small file at once, before there is a window. */
    public PreferencesModel(Path store, SystemTaste system, Executor background) {
        this.store = store;
        this.system = system;
        this.background = background;
        this.preferences = new ReadOnlyObjectWrapper<>(load(store));
    }

    /** What is preferred. */
    public ReadOnlyObjectProperty<Preferences> preferencesProperty() {
        return preferences.getReadOnlyProperty();
    }

    public Preferences get() {
        return preferences.get();
    }

    /** The looks: what was chosen, or what the system has. */
    public Theme theme() {
        return get().theme().orElse(system.theme());
    }

    /** The language: what was chosen, or what the system has. */
    public Language language() {
        return get().language().orElse(system.language());
    }

    /** How much moves: what was chosen, or what the system has. */
    public Preferences.Motion motion() {
        return get().motion().orElse(system.motion());
    }

    /** Hears, in the background, that preferences could not be stored; they hold until the program ends. */
    public void onProblem(Consumer<Problem> listener) {
        onProblem = listener;
    }

    /** Changes what is preferred. */
    public void change(UnaryOperator<Preferences> change) {
        Preferences after = change.apply(get());
        if (!after.equals(get())) {
            preferences.set(after);
            background.execute(() -> write(after).ifPresent(onProblem));
        }
    }

    private Optional<Problem> write(Preferences after) {
        try {
            Files.createDirectories(store.toAbsolutePath().getParent());
        } catch (IOException e) {
            return Optional.of(Problem.error(store.toString(), "its folder cannot be made", "free some space"));
        }
        return SafeFiles.write(store, PreferencesText.write(after));
    }

    private static Preferences load(Path store) {
        return SafeFiles.read(store) instanceof SafeFiles.Content.Read read
                ? PreferencesText.read(new String(read.bytes(), StandardCharsets.UTF_8))
                : Preferences.FIRST;
    }
}
