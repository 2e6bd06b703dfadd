package io.barrierscope.app.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import javafx.beans.property.SimpleStringProperty;
import org.junit.jupiter.api.Test;

class ActionRegistryTest {
    private final ActionRegistry registry = new ActionRegistry();
    private int runs;

    @Test
    void two_actions_may_not_share_an_id_or_a_key() {
        registry.add(Action.named("one").keys("F8").does(() -> {}));

        assertThatThrownBy(() -> registry.add(Action.named("one").does(() -> {})))
                .hasMessageContaining("one");
        assertThatThrownBy(() -> registry.add(Action.named("two").keys("F8").does(() -> {})))
                .hasMessageContaining("F8");
    }

    @Test
    void an_action_with_an_obstacle_is_greyed_and_does_nothing() {
        SimpleStringProperty obstacle = new SimpleStringProperty("the run has ended");
        Action action = registry.add(Action.named("step").unless(obstacle).does(() -> runs++));

        action.run();
        boolean enabledBefore = action.enabledProperty().get();
        obstacle.set("");
        action.run();

        assertThat(enabledBefore).isFalse();
        assertThat(action.enabledProperty().get()).isTrue();
        assertThat(runs).isEqualTo(1);
    }

    @Test
    void a_section_of_a_menu_keeps_the_order_of_its_actions() {
        registry.add(Action.named("b").in(ActionMenu.RUN_STEP).does(() -> {}));
        registry.add(Action.named("x").in(ActionMenu.HELP).does(() -> {}));
        registry.add(Action.named("a").in(ActionMenu.RUN_STEP).does(() -> {}));

        assertThat(registry.in(ActionMenu.RUN_STEP)).extracting(Action::id).containsExactly("b", "a");
    }
}
