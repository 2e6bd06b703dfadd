package io.barrierscope.app.lab.transaction;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.document.OpenFlow;
import io.barrierscope.app.document.Opening;
import io.barrierscope.app.document.ProductMachines;
import io.barrierscope.app.document.ProductOpener;
import io.barrierscope.app.fx.FxThread;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.run.RunController;
import io.barrierscope.app.run.RunFrame;
import io.barrierscope.app.run.RunModel;
import io.barrierscope.app.theme.Theme;
import io.barrierscope.engine.check.Invariants;
import io.barrierscope.engine.fault.RecoveryMode;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.session.StopCondition;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Labeled;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

@ExtendWith(ApplicationExtension.class)
class TransactionsPageTest {
    private static final long PATIENCE_SECONDS = 60;

    private final RunModel model = new RunModel();
    private RunController run;
    private TransactionsPage page;

    @Start
    void start(Stage stage) {
        OpenFlow flow = ((Opening.Opened) new ProductOpener().openSample("running-sum")).flow();
        EngineSession session = EngineSession.open(
                new ProductMachines().of(flow, flow.scenarios().get(0)));
        session.runUntil(StopCondition.time(16_000), 100_000);
        run = new RunController(new FxThread(), model, System::nanoTime);
        run.open(session, () -> new Invariants(true, RecoveryMode.COORDINATED));
        page = TransactionsPage.of(Messages.english(), model, run);
        Scene scene = new Scene(page, 1200, 760);
        Theme.LIGHT.applyTo(scene);
        stage.setScene(scene);
        stage.show();
        page.focusFirst();
    }

    @AfterEach
    void close() {
        run.close();
    }

    @Test
    void the_page_follows_the_run_to_any_moment(FxRobot robot) throws TimeoutException {
        await(() -> model.frameProperty().get() != null);
        run.seekTime(8_000);
        await(() -> frame().image().timeMillis() <= 8_000 && frame().isPast());

        assertThat(words(robot.lookup("#lab-transaction-moment").query()))
                .contains("Step " + frame().image().step());
        assertThat(words(robot.lookup("#lab-transaction-inspector").query())).contains("sums-0");
    }

    @Test
    void a_transaction_is_picked_by_keys_and_tells_its_story(FxRobot robot) throws TimeoutException {
        await(() -> model.frameProperty().get() != null);
        WaitForAsyncUtils.waitForFxEvents();

        robot.type(KeyCode.UP);
        robot.type(KeyCode.UP);
        WaitForAsyncUtils.waitForFxEvents();

        assertThat(words(robot.lookup("#lab-transaction-inspector").query()))
                .contains("sums-0-4", "Opened", "Pre-committed");
    }

    @Test
    void the_arrow_keys_step_through_the_run(FxRobot robot) throws TimeoutException {
        await(() -> model.frameProperty().get() != null);
        long before = frame().image().step();

        robot.type(KeyCode.LEFT);
        await(() -> frame().image().step() == before - 1);
        robot.type(KeyCode.RIGHT);

        await(() -> frame().image().step() == before);
    }

    @Test
    void a_page_that_is_closed_hears_nothing_more(FxRobot robot) throws TimeoutException {
        await(() -> model.frameProperty().get() != null);
        WaitForAsyncUtils.waitForFxEvents();
        String before = words(robot.lookup("#lab-transaction-moment").query());

        robot.interact(page::close);
        run.seekTime(3_000);
        await(() -> frame().image().timeMillis() <= 3_000);

        assertThat(words(robot.lookup("#lab-transaction-moment").query())).isEqualTo(before);
    }

    private RunFrame frame() {
        return Objects.requireNonNull(model.frameProperty().get());
    }

    private static void await(Callable<Boolean> condition) throws TimeoutException {
        WaitForAsyncUtils.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS, condition);
        WaitForAsyncUtils.waitForFxEvents();
    }

    private static String words(Node node) {
        List<String> found = new ArrayList<>();
        collect(node, found);
        return String.join("\n", found);
    }

    private static void collect(Node node, List<String> into) {
        if (node instanceof Labeled labeled && labeled.getText() != null) {
            into.add(labeled.getText());
        }
        if (node instanceof ScrollPane scroll) {
            collect(scroll.getContent(), into);
        } else if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> collect(child, into));
        }
    }
}
