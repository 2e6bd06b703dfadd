package io.barrierscope.app.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.i18n.EventWords;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.trace.CheckpointEvent;
import io.barrierscope.engine.trace.TraceEvent;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What is asked of events by choice and by text, each part alone and all together. */
class EventQueryTest {
    private static final Set<String> ALL = Set.copyOf(EventListModel.KINDS);
    private static final SubtaskId SUM_1 = new SubtaskId(new VertexId("sum"), 1);
    private static final SubtaskId SUM_11 = new SubtaskId(new VertexId("sum"), 11);
    private static final TraceEvent STORED = new CheckpointEvent.SnapshotStored(SUM_1, 2);

    private final EventWords words = new EventWords(Messages.english());

    @Test
    void a_checkpoint_is_asked_for_by_choice_or_by_text() {
        assertThat(accepts(ALL, null, 2, "")).isTrue();
        assertThat(accepts(ALL, null, 3, "")).isFalse();
        assertThat(accepts(ALL, null, 0, "checkpoint:2")).isTrue();
        assertThat(accepts(ALL, null, 0, "Checkpoint:3")).isFalse();
        assertThat(accepts(ALL, null, 3, "checkpoint:2"))
                .as("the text has the last word")
                .isTrue();
    }

    @Test
    void a_subtask_is_asked_for_by_choice_or_by_text_and_is_not_another_whose_name_begins_alike() {
        assertThat(accepts(ALL, SUM_1, 0, "")).isTrue();
        assertThat(accepts(ALL, SUM_11, 0, "")).isFalse();
        assertThat(accepts(ALL, null, 0, "sum#1")).isTrue();
        assertThat(accepts(ALL, null, 0, "sum#11")).isFalse();
        assertThat(accepts(ALL, null, 0, "um#1")).isFalse();
        assertThat(query(ALL, null, 0, "sum#1").readsWords())
                .as("a subtask is no word of the line")
                .isFalse();
    }

    @Test
    void a_kind_is_asked_for_by_choice_or_by_text() {
        assertThat(accepts(Set.of("checkpoint"), null, 0, "")).isTrue();
        assertThat(accepts(Set.of("barrier"), null, 0, "")).isFalse();
        assertThat(accepts(Set.of(), null, 0, "")).isFalse();
        assertThat(accepts(ALL, null, 0, "kind:checkpoint")).isTrue();
        assertThat(accepts(ALL, null, 0, "kind:task")).isFalse();
    }

    @Test
    void every_word_must_be_in_the_line_whatever_the_case() {
        List<String> line = Arrays.stream(words.line(STORED).split(" "))
                .filter(word -> word.matches("[a-z]{3,}"))
                .toList();
        String one = line.get(0);
        String other = line.get(line.size() - 1);

        assertThat(accepts(ALL, null, 0, one.toUpperCase(Locale.ROOT) + "  " + other))
                .isTrue();
        assertThat(accepts(ALL, null, 0, one + " nowhere")).isFalse();
        assertThat(accepts(ALL, null, 0, "nowhere " + other)).isFalse();
    }

    @Test
    void all_that_is_asked_for_counts_together() {
        assertThat(accepts(Set.of("checkpoint"), SUM_1, 2, "sum")).isTrue();
        assertThat(accepts(Set.of("checkpoint"), SUM_1, 3, "sum")).isFalse();
        assertThat(accepts(Set.of("task"), SUM_1, 2, "sum")).isFalse();
        assertThat(accepts(Set.of("checkpoint"), SUM_11, 2, "sum")).isFalse();
        assertThat(accepts(Set.of("checkpoint"), SUM_1, 2, "nowhere")).isFalse();
    }

    private boolean accepts(Set<String> kinds, @Nullable SubtaskId subtask, long checkpoint, String text) {
        return query(kinds, subtask, checkpoint, text).accepts(STORED, words);
    }

    private static EventQuery query(Set<String> kinds, @Nullable SubtaskId subtask, long checkpoint, String text) {
        return EventQuery.of(kinds, subtask, checkpoint, text);
    }
}
