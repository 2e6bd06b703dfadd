package io.barrierscope.app.shell;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.run.PlayMode;
import io.barrierscope.app.run.RunFrame;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Predicate;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.util.WaitForAsyncUtils;

/** A whole window for each test, over documents and machines that are written down; closed afterwards. */
@ExtendWith(ApplicationExtension.class)
abstract class WindowTest {
    private static final long PATIENCE_SECONDS = 60;

    /** Where the window keeps its own files; of a class and not of a test, for a run is kept until after its end. */
    @TempDir
    static Path folder;

    final ScriptedQuestions questions = new ScriptedQuestions();
    private final StyleWarnings warnings = new StyleWarnings();
    Windows windows;
    Stage stage;

    /** What the window shows and runs. */
    Documents.Ports ports() {
        return ScriptedPorts.make();
    }

    @BeforeEach
    final void openWindow(FxRobot robot) {
        warnings.listen();
        stage = FxToolkit.toolkitContext().getRegisteredStage();
        robot.interact(() -> {
            windows = ScriptedPorts.windows(folder, questions, ports());
            windows.open(stage);
        });
    }

    @AfterEach
    final void closeWindow(FxRobot robot) {
        robot.interact(windows::close);
        warnings.end();
        assertThat(warnings.heard()).as("what the style sheets warn of").isEmpty();
    }

    /** The window that is open; another object after a change of the language. */
    final Desktop desktop() {
        return windows.all().get(0);
    }

    /** What the window shows of its run. */
    final RunFrame frame() {
        return Objects.requireNonNull(desktop().model().frameProperty().get());
    }

    /** Opens the first sample; it runs at once. */
    final void openFirstSample() throws TimeoutException {
        desktop().documents().openFirstSample();
        awaitFrame(frame -> true);
    }

    /** Opens the first sample and lets it come to a rest after its first step. */
    final void openAndPause() throws TimeoutException {
        openFirstSample();
        awaitFrame(frame -> frame.image().step() >= 1);
        desktop().run().pause();
        awaitFrame(frame -> frame.mode() == PlayMode.PAUSED);
    }

    /** Waits until the window shows of its run what is wanted, and gives that. */
    final RunFrame awaitFrame(Predicate<RunFrame> wanted) throws TimeoutException {
        await(() -> {
            RunFrame shown = desktop().model().frameProperty().get();
            return shown != null && wanted.test(shown);
        });
        return frame();
    }

    /** Waits for something; looks for it on the window's thread, where nothing changes meanwhile. */
    static void await(Callable<Boolean> wanted) throws TimeoutException {
        WaitForAsyncUtils.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS, () -> WaitForAsyncUtils.asyncFx(wanted)
                .get());
        WaitForAsyncUtils.waitForFxEvents();
    }
}
