package io.barrierscope.app.inspector;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.i18n.Quantities;
import io.barrierscope.app.inspector.Inspection.Row;
import io.barrierscope.engine.explain.Explainer;
import io.barrierscope.engine.explain.Explanation;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.SubtaskImage;
import io.barrierscope.engine.view.TaskManagerImage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Looks into a task manager: its slots and the subtasks on it. */
public final class WorkerInspector implements Inspector {
    private final Messages messages;

    public WorkerInspector(Messages messages) {
        this.messages = messages;
    }

    @Override
    public Optional<Inspection> inspect(Subject subject, EngineImage image) {
        if (!(subject instanceof Subject.Worker picked)) {
            return Optional.empty();
        }
        return image.taskManagers().stream()
                .filter(worker -> worker.id().equals(picked.id()))
                .findFirst()
                .map(worker -> inspect(worker, image));
    }

    private Inspection inspect(TaskManagerImage worker, EngineImage image) {
        List<Row> subtasks = new ArrayList<>();
        for (SubtaskImage subtask : image.subtasks()) {
            if (worker.id().equals(subtask.taskManager())) {
                subtasks.add(new Row.Link(
                        subtask.id() + "  " + subtask.state(), new Subject.Subtask(subtask.id()), Tone.PLAIN));
            }
        }
        Explanation why = Explainer.worker(worker);
        List<Row> facts = new ArrayList<>();
        facts.add(new Row.Share(messages.text("worker.slots"), worker.usedSlots(), worker.slots()));
        if (worker.untilMillis() >= 0) {
            facts.add(Inspection.fact(messages.text("worker.until"), Quantities.time(worker.untilMillis())));
        }
        Inspection.Sections sections = new Inspection.Sections()
                .add(messages.text("worker.subtasks"), subtasks)
                .add(messages.text("inspector.facts"), facts)
                .add(messages.text("inspector.decided"), WhyRows.of(why, messages));
        return new Inspection(
                messages.text("worker.kind"),
                worker.id().toString(),
                messages.text("worker.condition." + worker.condition()),
                worker.condition() == TaskManagerImage.Condition.UP ? Tone.GOOD : Tone.BAD,
                messages.say(why.text()),
                sections.toList());
    }
}
