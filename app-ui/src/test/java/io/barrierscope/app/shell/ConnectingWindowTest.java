package io.barrierscope.app.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;

/** While a run waits for a real broker, here for a password that nobody types, the window goes on. */
class ConnectingWindowTest extends WindowTest {
    private static final String FLOW = """
        {"format": "barrierscope/flow", "version": 1, "name": "waits",
         "vertices": [
          {"id": "s", "operator": "sequence-source", "settings": {"from": 1, "ratePerSecond": 1}},
          {"id": "out", "operator": "kafka-sink", "settings": {"topic": "t", "bootstrapServers": "localhost:9",
           "properties.ssl.key.password": "${prompt:the key}"}}],
         "edges": [{"from": "s", "to": "out"}]}
        """;

    @Override
    Documents.Ports ports() {
        return ScriptedPorts.product();
    }

    @BeforeEach
    void connect() throws Exception {
        questions.thinksAboutPasswords = true;
        desktop().documents().openFile(Files.writeString(folder.resolve("waits.flow.json"), FLOW));
        await(() -> questions.asked.contains("password the key"));
    }

    private String notice(FxRobot robot) {
        return robot.lookup("#notice-text").queryAs(Label.class).getText();
    }

    @Test
    void it_says_so_and_can_be_told_not_to_wait(FxRobot robot) throws Exception {
        assertThat(notice(robot)).isEqualTo("Connecting to localhost:9…");
        assertThat(robot.lookup("#notice-act").queryAs(Button.class).getText()).isEqualTo("Do not wait");

        robot.clickOn("#notice-act");

        awaitFrame(frame -> frame.image().topics().size() == 1);
        await(() -> notice(robot).contains("connecting to localhost:9 was given up"));
        assertThat(notice(robot)).contains("the simulated broker answers");
    }

    @Test
    void the_window_does_what_it_is_told_meanwhile(FxRobot robot) throws Exception {
        robot.interact(() -> desktop().actions().get("view.edit").run());
        await(() -> robot.lookup("#edit-canvas").tryQuery().isPresent());
        robot.interact(() -> desktop().documents().openFirstSample());

        awaitFrame(frame -> frame.image().step() >= 1);

        assertThat(desktop().documents().openProperty().get().title()).isNotEqualTo("waits.flow.json");
    }
}
