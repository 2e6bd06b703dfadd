package io.barrierscope.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class KeymapTest {
    private final ActionRegistry registry = new ActionRegistry();
    private Action toggle;
    private Action step;

    @BeforeEach
    void register() {
        toggle = registry.add(Action.named("run.toggle").keys("F9", "Space").does(() -> {}));
        step = registry.add(Action.named("run.step").keys("F8").does(() -> {}));
    }

    @Test
    void the_set_of_another_debugger_moves_keys_and_leaves_no_two_actions_with_one() {
        Keymap.STANDARD.use(KeySet.CHROME).applyTo(registry);

        assertThat(toggle.keys()).startsWith("F8").allMatch(Keymap::isKey);
        assertThat(step.keys()).containsExactly("F10", "Right");
        assertThat(registry.byKey().get("F8")).isSameAs(toggle);
    }

    @Test
    void what_was_changed_in_one_set_is_kept_while_another_one_is_used() {
        Keymap mine = Keymap.STANDARD.with(registry, step, "F2");
        Keymap other = mine.use(KeySet.CHROME).with(registry, toggle, "F3");

        assertThat(mine.use(KeySet.CHROME).keysOf(step)).containsExactly("F10", "Right");
        assertThat(other.use(KeySet.INTELLIJ).keysOf(step)).startsWith("F2");
        assertThat(other.use(KeySet.INTELLIJ).use(KeySet.CHROME)).isEqualTo(other);
        assertThat(other.reset().keysOf(toggle)).startsWith("F8");
        assertThat(other.reset().use(KeySet.INTELLIJ).keysOf(step)).startsWith("F2");
    }

    @Test
    void binding_a_key_takes_it_from_the_action_that_had_it() {
        Keymap keys = Keymap.STANDARD.with(registry, step, "F9");

        keys.applyTo(registry);

        assertThat(step.keys()).containsExactly("F9", "F8");
        assertThat(toggle.keys()).containsExactly("Space");
    }

    @Test
    void a_conflict_is_known_before_the_key_is_bound() {
        assertThat(Keymap.STANDARD.taken(registry, step, "F9")).contains(toggle);
        assertThat(Keymap.STANDARD.taken(registry, step, "F7")).isEmpty();
    }

    @Test
    void reset_gives_an_action_its_keys_back_from_whoever_took_them() {
        Keymap keys = Keymap.STANDARD.with(registry, step, "F9").reset(registry, toggle);

        assertThat(keys.keysOf(toggle)).containsExactly("F9", "Space");
        assertThat(keys.keysOf(step)).containsExactly("F8");
    }
}
