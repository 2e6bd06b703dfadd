package io.barrierscope.app.shell;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.inspector.Subject;
import io.barrierscope.app.run.FaultChoice;
import io.barrierscope.app.run.FaultChoices;
import io.barrierscope.app.run.ScriptedMachine;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.session.StopCondition;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;

/** What can be done to a thing can be chosen, what cannot is greyed out and says why. */
@ExtendWith(ApplicationExtension.class)
class FaultMenuTest {
    private final Messages messages = Messages.english();
    private final EngineSession session = EngineSession.open(ScriptedMachine::new);
    private final List<Fault> done = new ArrayList<>();
    private final List<FaultChoice> tried = new ArrayList<>();

    @Test
    void each_possible_act_is_done_by_its_own_line_and_tried_by_its_own(FxRobot robot) {
        session.seek(15);
        List<FaultChoice> choices = choices();

        List<MenuItem> lines = lines(robot, choices);
        for (FaultChoice choice : choices) {
            MenuItem line = lines.stream()
                    .filter(one -> choice.label().equals(one.getText()))
                    .findFirst()
                    .orElseThrow();
            assertThat(line.isDisable()).as(choice.label()).isFalse();
            robot.interact(line::fire);
            String asked = messages.text("whatif.item", choice.label());
            robot.interact(() ->
                    lines.stream().filter(one -> asked.equals(one.getText())).forEach(MenuItem::fire));
        }

        assertThat(done).isEqualTo(choices.stream().map(FaultChoice::fault).toList());
        assertThat(tried).isEqualTo(choices);
    }

    @Test
    void what_cannot_be_done_is_greyed_out_with_the_reason_and_is_not_offered_to_be_tried(FxRobot robot) {
        session.runUntil(StopCondition.end(), 10_000);
        List<FaultChoice> impossible =
                choices().stream().filter(choice -> !choice.isPossible()).toList();
        assertThat(impossible).isNotEmpty();

        List<MenuItem> lines = lines(robot, choices());

        for (FaultChoice choice : impossible) {
            String text = messages.text("action.greyed", choice.label(), choice.obstacle());
            assertThat(lines)
                    .filteredOn(line -> text.equals(line.getText()))
                    .singleElement()
                    .matches(MenuItem::isDisable);
            assertThat(lines).noneMatch(line -> messages.text("whatif.item", choice.label())
                    .equals(line.getText()));
        }
    }

    private List<FaultChoice> choices() {
        return new FaultChoices(messages).of(new Subject.Subtask(ScriptedMachine.SUM), session.image());
    }

    private List<MenuItem> lines(FxRobot robot, List<FaultChoice> choices) {
        List<MenuItem> lines = new ArrayList<>();
        robot.interact(() -> {
            ContextMenu menu = FaultMenu.of(choices, messages, done::add, tried::add);
            collect(menu.getItems(), lines);
        });
        return lines;
    }

    private static void collect(List<MenuItem> items, List<MenuItem> lines) {
        for (MenuItem item : items) {
            lines.add(item);
            if (item instanceof Menu menu) {
                collect(menu.getItems(), lines);
            }
        }
    }
}
