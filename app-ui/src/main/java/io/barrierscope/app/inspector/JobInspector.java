package io.barrierscope.app.inspector;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.i18n.Quantities;
import io.barrierscope.app.inspector.Inspection.Row;
import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.explain.Explainer;
import io.barrierscope.engine.explain.Explanation;
import io.barrierscope.engine.view.CheckpointImage;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.FailureImage;
import io.barrierscope.engine.view.TaskManagerImage;
import io.barrierscope.engine.view.TopicImage;
import io.barrierscope.engine.view.TransactionImage;
import io.barrierscope.engine.view.VerdictImage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Looks at the job as a whole; the place from which everything else is reached. */
public final class JobInspector implements Inspector {
    private static final int SHOWN = 5;
    private static final int MOST_WORKERS = 20;

    private final Messages messages;
    private final VerdictWords verdicts;

    public JobInspector(Messages messages) {
        this.messages = messages;
        this.verdicts = new VerdictWords(messages);
    }

    @Override
    public Optional<Inspection> inspect(Subject subject, EngineImage image) {
        if (!(subject instanceof Subject.Job)) {
            return Optional.empty();
        }
        Explanation why = Explainer.job(image);
        Inspection.Sections sections = new Inspection.Sections()
                .add(messages.text("job.verdicts"), verdictRows(image))
                .add(messages.text("job.checkpoints"), checkpointRows(image))
                .add(messages.text("job.failures"), failureRows(image))
                .add(messages.text("job.transactions"), transactionRows(image))
                .add(messages.text("job.topics"), topicRows(image))
                .add(messages.text("job.workers"), workerRows(image))
                .add(messages.text("inspector.decided"), WhyRows.of(why, messages));
        JobStatus status = image.jobStatus();
        return Optional.of(new Inspection(
                messages.text("job.kind"),
                messages.text("job.title"),
                status.name(),
                status == JobStatus.RUNNING || status == JobStatus.FINISHED
                        ? Tone.GOOD
                        : status == JobStatus.FAILED ? Tone.BAD : Tone.WARNING,
                messages.say(why.text()),
                sections.toList()));
    }

    private List<Row> verdictRows(EngineImage image) {
        List<Row> rows = new ArrayList<>();
        for (VerdictImage verdict : image.verdicts()) {
            rows.add(new Row.Link(
                    verdicts.place(verdict) + ": " + verdicts.outcome(verdict),
                    new Subject.Verdict(verdict.place(), verdict.reader()),
                    verdicts.tone(verdict)));
        }
        return rows;
    }

    private List<Row> checkpointRows(EngineImage image) {
        List<Row> rows = new ArrayList<>();
        rows.add(new Row.Link(messages.text("coordinator.kind"), new Subject.Coordinator(), Tone.PLAIN));
        List<CheckpointImage> checkpoints = image.coordinator().checkpoints();
        for (CheckpointImage checkpoint : tail(checkpoints)) {
            rows.add(new Row.Link(
                    messages.text("checkpoint.title", Long.toString(checkpoint.id())) + "  "
                            + messages.text("checkpoint.status." + checkpoint.status()),
                    new Subject.Checkpoint(checkpoint.id()),
                    checkpoint.status() == CheckpointImage.Status.FAILED ? Tone.BAD : Tone.PLAIN));
        }
        return rows;
    }

    private List<Row> failureRows(EngineImage image) {
        List<Row> rows = new ArrayList<>();
        for (FailureImage failure : tail(image.failures())) {
            rows.add(new Row.Link(
                    messages.text("failure.title", Integer.toString(failure.number())) + "  "
                            + Quantities.time(failure.timeMillis()),
                    new Subject.Failure(failure.number()),
                    Tone.BAD));
        }
        return rows;
    }

    private List<Row> transactionRows(EngineImage image) {
        List<Row> rows = new ArrayList<>();
        for (TransactionImage transaction : tail(image.transactions())) {
            rows.add(new Row.Link(
                    transaction.id() + "  " + messages.text("transaction.state." + transaction.state()),
                    new Subject.Transaction(transaction.id()),
                    Tone.PLAIN));
        }
        return rows;
    }

    private List<Row> topicRows(EngineImage image) {
        List<Row> rows = new ArrayList<>();
        for (TopicImage topic : image.topics()) {
            rows.add(new Row.Link(messages.say(topic.name()), new Subject.Topic(topic.name()), Tone.PLAIN));
        }
        return rows;
    }

    private List<Row> workerRows(EngineImage image) {
        List<Row> rows = new ArrayList<>();
        for (TaskManagerImage worker : image.taskManagers()) {
            if (rows.size() == MOST_WORKERS) {
                rows.add(new Row.Words(
                        messages.text(
                                "inspector.more",
                                Integer.toString(image.taskManagers().size() - MOST_WORKERS)),
                        Tone.MUTED));
                break;
            }
            rows.add(new Row.Link(
                    worker.id() + "  " + messages.text("worker.condition." + worker.condition()),
                    new Subject.Worker(worker.id()),
                    worker.condition() == TaskManagerImage.Condition.UP ? Tone.PLAIN : Tone.BAD));
        }
        return rows;
    }

    private static <T> List<T> tail(List<T> all) {
        return all.subList(Math.max(0, all.size() - SHOWN), all.size());
    }
}
