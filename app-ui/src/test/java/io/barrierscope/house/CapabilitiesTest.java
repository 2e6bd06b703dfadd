package io.barrierscope.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Each capability of the debugger is used by mouse and by keyboard in a test: this table says in which. */
class CapabilitiesTest {
    /** What a person can do, in the order of the debugger's own list. */
    enum Capability {
        WATCH,
        STEP,
        BREAK,
        GO_ANYWHERE_IN_TIME,
        LOOK_INSIDE,
        BREAK_THINGS,
        UNDERSTAND,
        LABORATORIES
    }

    /** By what. */
    enum By {
        MOUSE,
        KEYBOARD
    }

    private static final String TABLE = """
        WATCH               MOUSE    FlowCanvasTest#the_wheel_zooms_at_the_pointer
        WATCH               MOUSE    FlowCanvasTest#dragging_the_empty_canvas_pans_and_picks_nothing
        WATCH               KEYBOARD DebuggingByHandTest#keys_show_a_picked_subtask_large_and_then_everything_again
        WATCH               KEYBOARD DebuggingByKeyTest#the_legend_explains_the_picture_and_closes_again
        STEP                MOUSE    DebuggingByHandTest#the_buttons_of_the_tool_bar_step_the_run
        STEP                MOUSE    DesktopTest#a_sample_that_was_opened_moves_at_once_and_can_be_paused
        STEP                KEYBOARD DebuggingByKeyTest#a_run_is_stepped_by_events_phases_checkpoints_and_to_its_ends_both_ways
        STEP                KEYBOARD DebuggingByKeyTest#the_next_event_of_a_subtask_that_was_picked_by_key_is_found
        STEP                KEYBOARD DebuggingByHandTest#every_moment_that_has_keys_is_come_to_by_them_and_back
        STEP                KEYBOARD DebuggingByHandTest#the_speed_is_doubled_by_the_key_that_plays
        STEP                KEYBOARD TimeTravelTest#the_run_goes_to_the_event_that_is_picked_among_those_of_a_checkpoint
        BREAK               MOUSE    PictureBreakpointsTest#a_click_at_a_port_sets_a_breakpoint_a_second_switches_it_off_a_third_takes_it_away
        BREAK               MOUSE    BreakpointsPanelTest#every_second_record_pauses_the_run_until_the_breakpoint_is_off_and_gone
        BREAK               KEYBOARD PictureBreakpointsTest#things_are_picked_and_breakpoints_set_by_keyboard_alone
        BREAK               KEYBOARD DebuggingByKeyTest#a_breakpoint_with_a_condition_is_made_switched_and_taken_away
        BREAK               KEYBOARD DebuggingByKeyTest#a_watch_is_typed_read_over_time_gone_to_and_taken_away
        GO_ANYWHERE_IN_TIME MOUSE    TimelineViewTest#a_press_and_a_drag_lead_to_the_steps_under_the_pointer
        GO_ANYWHERE_IN_TIME MOUSE    TimelineViewTest#a_click_on_what_stands_in_a_lane_picks_it
        GO_ANYWHERE_IN_TIME MOUSE    EventFilterTest#one_kind_alone_takes_two_clicks_in_a_menu_that_stays_open
        GO_ANYWHERE_IN_TIME KEYBOARD EventFilterTest#kinds_are_chosen_by_keyboard
        GO_ANYWHERE_IN_TIME KEYBOARD TimeTravelTest#a_bookmark_set_and_named_by_keyboard_is_found_again
        GO_ANYWHERE_IN_TIME KEYBOARD TimeTravelTest#the_time_line_zooms_at_the_wheel_and_by_key_and_shows_all_again
        GO_ANYWHERE_IN_TIME KEYBOARD BranchesPanelTest#enter_goes_to_a_branch_and_f2_names_it
        LOOK_INSIDE         MOUSE    LookInsideTest#a_checkpoint_is_looked_into_compared_and_restored_on_a_branch_of_its_own
        LOOK_INSIDE         KEYBOARD LookInsideTest#a_checkpoint_is_looked_into_compared_and_restored_on_a_branch_of_its_own
        LOOK_INSIDE         KEYBOARD LookInsideTest#a_step_shows_what_it_has_changed_in_a_subtask
        BREAK_THINGS        MOUSE    DesktopTest#a_subtask_killed_by_the_context_menu_restarts_and_the_verdict_shows_the_damage
        BREAK_THINGS        KEYBOARD DebuggingByHandTest#a_subtask_is_picked_and_killed_by_keyboard_alone_and_the_failure_says_why
        BREAK_THINGS        KEYBOARD WhatIfActionsTest#with_nothing_picked_a_person_chooses_first
        UNDERSTAND          MOUSE    DesktopTest#a_subtask_killed_by_the_context_menu_restarts_and_the_verdict_shows_the_damage
        UNDERSTAND          KEYBOARD DebuggingByHandTest#a_subtask_is_picked_and_killed_by_keyboard_alone_and_the_failure_says_why
        LABORATORIES        MOUSE    RestartsPageTest#failures_are_placed_dragged_and_taken_away_with_the_pointer
        LABORATORIES        MOUSE    RegionsPageTest#a_click_on_a_subtask_in_any_picture_makes_it_fail
        LABORATORIES        KEYBOARD LabActionsTest#a_key_opens_a_laboratory_and_escape_closes_it
        LABORATORIES        KEYBOARD RestartsPageTest#failures_are_placed_moved_and_taken_away_by_keys
        LABORATORIES        KEYBOARD RegionsPageTest#the_arrow_keys_choose_what_fails_and_the_words_follow
        LABORATORIES        KEYBOARD GuaranteesPageTest#the_scrubber_goes_to_any_moment_by_keys
        LABORATORIES        KEYBOARD TransactionsPageTest#a_transaction_is_picked_by_keys_and_tells_its_story
        """;

    @Test
    void every_capability_has_a_test_by_mouse_and_one_by_keyboard() {
        Map<Capability, Set<By>> held = new EnumMap<>(Capability.class);
        for (String line : TABLE.lines().toList()) {
            String[] cells = line.split(" +");
            held.computeIfAbsent(Capability.valueOf(cells[0]), one -> EnumSet.noneOf(By.class))
                    .add(By.valueOf(cells[1]));
        }

        for (Capability one : Capability.values()) {
            assertThat(held.get(one)).as(one.name()).containsExactlyInAnyOrder(By.values());
        }
    }

    @Test
    void every_test_of_the_table_exists() {
        List<Path> sources = SourceTree.javaFiles("src/test/java");
        for (String line : TABLE.lines().toList()) {
            String[] test = line.split(" +")[2].split("#");
            assertThat(sources.stream()
                            .filter(file -> file.endsWith(test[0] + ".java"))
                            .map(SourceTree::text))
                    .as(line)
                    .anyMatch(text -> text.contains("void " + test[1] + "("));
        }
    }
}
