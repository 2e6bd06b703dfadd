package io.barrierscope.app.shell;

import io.barrierscope.app.file.KeptRun;
import io.barrierscope.app.file.LeftRuns;
import io.barrierscope.app.file.RecentFiles;
import io.barrierscope.app.file.Recovery;
import io.barrierscope.app.i18n.Language;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.preference.PreferencesModel;
import io.barrierscope.app.preference.SystemTaste;
import io.barrierscope.app.preference.UserFolders;
import io.barrierscope.app.theme.Dress;
import io.barrierscope.connectors.checkpoint.SavedCheckpoints;
import io.barrierscope.visualizer.scene.Words;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import javafx.geometry.Rectangle2D;
import javafx.stage.Screen;
import javafx.stage.Stage;

/** All windows of the program, and what they share. Each has a document and a run of its own. */
public final class Windows implements AutoCloseable {
    private static final double OFFSET = 36;

    private final Shared shared;
    private final Executor fx;
    private final Executor background;
    private final List<Desktop> open = new ArrayList<>();
    private int opened;
    private int made;

    /** What decides about windows, with the thread they live on. */
    Windows(Shared shared, Executor fx, Executor background) {
        this.shared = shared;
        this.fx = fx;
        this.background = background;
        shared.preferences().preferencesProperty().addListener((value, before, after) -> {
            if (!before.language().equals(after.language())) {
                relabel();
            }
        });
        speak();
    }

    /** The windows of a person, with preferences and recovery in the person's own folders. */
    public static Windows of(UserFolders folders, Documents.Ports ports, Executor fx) {
        ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(task -> {
            Thread thread = new Thread(task, "keeper");
            thread.setDaemon(true);
            return thread;
        });
        Shared shared = new Shared(
                ports,
                new PreferencesModel(folders.config().resolve("preferences.properties"), SystemTaste.now(), clock),
                new RecentFiles(folders.config().resolve("recent-files.txt")),
                Recovery.ofThisProcess(folders.state().resolve("recovery")),
                LeftRuns.ofThisProcess(folders.state().resolve("runs")),
                (seconds, task) -> {
                    ScheduledFuture<?> calls = clock.scheduleWithFixedDelay(task, seconds, seconds, TimeUnit.SECONDS);
                    return () -> calls.cancel(false);
                },
                FxQuestions::new);
        return new Windows(shared, fx, clock);
    }

    /** Opens a window on a stage. */
    public Desktop open(Stage stage) {
        Desktop window = make(stage);
        double shift = OFFSET * (opened % 8);
        opened++;
        window.show();
        if (opened > 1) {
            Rectangle2D screen = Screen.getPrimary().getVisualBounds();
            stage.setX(stage.getX() + shift);
            stage.setY(stage.getY() + shift);
            stage.setWidth(Math.min(stage.getWidth(), screen.getMaxX() - stage.getX()));
            stage.setHeight(Math.min(stage.getHeight(), screen.getMaxY() - stage.getY()));
        }
        return window;
    }

    /** Leads whoever took or turned down no first steps yet. */
    void greet(Desktop newcomer) {
        if (!shared.preferences().get().greeted()) {
            newcomer.actions().get("help.first-steps").run();
        }
    }

    /** Reads the recent files, and offers work and runs that a crash has left. */
    public void begin(Desktop first) {
        background.execute(() -> {
            List<Path> files = shared.recent().load();
            List<Recovery.Left> left = shared.recovery().left();
            List<LeftRuns.Left> runs = shared.runs().left();
            List<LeftRuns.Left> restorable =
                    runs.stream().filter(one -> isRestorable(one.run())).toList();
            fx.execute(() -> {
                shared.recent().show(files);
                Deque<Recovery.Left> offers = new ArrayDeque<>(left);
                Deque<LeftRuns.Left> runOffers = new ArrayDeque<>(runs);
                offer(offers, first, () -> offerRuns(runOffers, restorable, first));
            });
        });
    }

    private boolean isRestorable(KeptRun run) {
        Path checkpoints = run.checkpoints();
        return checkpoints != null
                && SavedCheckpoints.find(checkpoints, shared.ports().machines().stores())
                        .checkpoint()
                        .isPresent();
    }

    /** The windows that are open. */
    List<Desktop> all() {
        return List.copyOf(open);
    }

    private void offerRuns(Deque<LeftRuns.Left> offers, List<LeftRuns.Left> restorable, Desktop window) {
        LeftRuns.Left next = offers.poll();
        if (next == null) {
            return;
        }
        window.questions().leftRun(next.run(), restorable.contains(next), answer -> {
            background.execute(() -> shared.runs().discard(next.store()));
            if (answer != Questions.LeftRun.DISCARD) {
                Desktop place = window.isRescuing() ? open(new Stage()) : window;
                place.goOnWith(next.run(), answer == Questions.LeftRun.LAST_STEP);
            }
            offerRuns(offers, restorable, window);
        });
    }

    private void offer(Deque<Recovery.Left> offers, Desktop window, Runnable afterwards) {
        Recovery.Left next = offers.poll();
        if (next == null) {
            afterwards.run();
            return;
        }
        window.questions().rescue(next.work(), answer -> {
            Desktop place = window;
            if (answer == Questions.Rescue.RESTORE) {
                place = window.isRescuing() ? open(new Stage()) : window;
                place.rescue(next);
            } else {
                background.execute(() -> shared.recovery().discard(next.store()));
            }
            offer(offers, window, afterwards);
        });
    }

    private Desktop make(Stage stage) {
        Messages messages = Messages.of(shared.preferences().language());
        Desktop window = new Desktop(stage, messages, fx, shared, made++, new Acts(stage));
        open.add(window);
        stage.setOnCloseRequest(event -> {
            event.consume();
            closeOf(stage);
        });
        return window;
    }

    private void speak() {
        Language language = shared.preferences().language();
        Words.speak(language.locale(), Messages.of(language)::say);
    }

    /** Every window in the language that is preferred now; documents, undo and runs go on. */
    private void relabel() {
        speak();
        for (Desktop before : all()) {
            Desktop after = make(before.stage());
            open.remove(before);
            after.goOnFrom(before);
            fx.execute(() -> reword(after));
        }
    }

    /** Dialogs in the former language are closed; the one in which it was changed comes back in the new one. */
    private static void reword(Desktop window) {
        for (Stage dialog : Dress.dialogs(window.stage())) {
            boolean preferences =
                    "preferences".equals(dialog.getScene().getRoot().getId());
            dialog.close();
            if (preferences) {
                window.actions().get("help.preferences").run();
            }
        }
    }

    private void closeOf(Stage stage) {
        all().stream()
                .filter(window -> window.stage() == stage)
                .findFirst()
                .ifPresent(window -> window.leave(() -> {
                    open.remove(window);
                    window.close();
                    stage.close();
                }));
    }

    @Override
    public void close() {
        all().forEach(Desktop::close);
        open.clear();
    }

    /** What the actions of one window do with windows. */
    private final class Acts implements FileActions.WindowActs {
        private final Stage stage;

        Acts(Stage stage) {
            this.stage = stage;
        }

        @Override
        public void open() {
            another().openFirstSample();
        }

        @Override
        public Documents another() {
            return Windows.this.open(new Stage()).documents();
        }

        @Override
        public void close() {
            closeOf(stage);
        }

        @Override
        public void closeAll() {
            all().forEach(window -> closeOf(window.stage()));
        }
    }
}
