package io.barrierscope.app.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.i18n.EventWords;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.run.ScriptedMachine;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.session.BranchId;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.trace.CheckpointEvent;
import java.util.Set;
import org.junit.jupiter.api.Test;

class EventListModelTest {
    private final EngineSession session = EngineSession.open(ScriptedMachine::new);
    private final EventListModel model = new EventListModel(new EventWords(Messages.english()));

    @Test
    void only_the_chosen_kinds_are_listed() {
        session.seek(40);
        model.update(session.trace());
        int all = model.shown().size();

        model.setKinds(Set.of("checkpoint"));
        model.readOn();

        assertThat(model.shown()).isNotEmpty().hasSizeLessThan(all);
        assertThat(model.shown()).allMatch(entry -> entry.event() instanceof CheckpointEvent);
    }

    @Test
    void the_text_filter_looks_at_the_words_whatever_the_case() {
        session.seek(40);
        model.update(session.trace());

        model.setText("IS COMPLETE");
        model.readOn();

        assertThat(model.shown()).hasSize(3).allMatch(entry -> entry.event() instanceof CheckpointEvent.Completed);
    }

    @Test
    void the_list_grows_with_the_run_and_changes_with_the_branch() {
        session.seek(20);
        model.update(session.trace());
        int before = model.shown().size();
        session.seek(40);
        model.update(session.trace());
        int after = model.shown().size();
        session.seek(20);
        session.inject(new Fault.FailSubtask(ScriptedMachine.SUM));
        model.update(session.trace());

        assertThat(after).isGreaterThan(before);
        assertThat(model.shown().get(model.shown().size() - 1).step()).isEqualTo(21);

        session.switchTo(BranchId.MAIN);
        model.update(session.trace());

        assertThat(model.shown()).hasSize(after);
    }

    @Test
    void the_last_event_until_a_step_is_found() {
        session.seek(40);
        model.update(session.trace());

        int last = model.lastUntil(15);

        assertThat(model.shown().get(last).step()).isEqualTo(15);
        assertThat(model.shown().get(last + 1).step()).isGreaterThan(15);
        assertThat(model.lastUntil(2)).isEqualTo(-1);
    }
}
