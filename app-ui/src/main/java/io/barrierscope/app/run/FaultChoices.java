package io.barrierscope.app.run;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.inspector.Subject;
import io.barrierscope.app.inspector.SubtaskInspector;
import io.barrierscope.engine.base.ExecutionState;
import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.TaskManagerId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.fault.Fault.FailCheckpoint;
import io.barrierscope.engine.stream.CheckpointOptions.Format;
import io.barrierscope.engine.stream.Origin;
import io.barrierscope.engine.view.ChannelImage;
import io.barrierscope.engine.view.ElementImage;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.SubtaskImage;
import io.barrierscope.engine.view.TaskManagerImage;
import io.barrierscope.engine.view.TopicImage;
import io.barrierscope.engine.view.TransactionImage;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What can be done to a thing of the picture at a moment, and why not. */
public final class FaultChoices {
    /** The group of what kills. */
    public static final int KILL = 0;

    private static final int CHECKPOINT = 1;
    private static final int TRANSACTION = 2;
    private static final int PACE = 3;

    /** The group of what a user asks of the job. */
    public static final int JOB = 4;

    private static final int MOST_POISONED = 8;
    private static final int MOST_SPOILERS = 3;
    private static final int MOST_SILENT = 4;
    private static final int SLOWER = 20;
    private static final long SLOW_MILLIS = 5_000;
    private static final long SILENT_MILLIS = 60_000;
    private static final long BROKER_DOWN_MILLIS = 10_000;
    private static final long CUT_MILLIS = 30_000;
    private static final long BARRIER_DELAY_MILLIS = 2_000;
    private static final long TAKEOVER_MILLIS = 1_000;

    private final Messages messages;

    public FaultChoices(Messages messages) {
        this.messages = messages;
    }

    /** The choices for a subject, those that belong together side by side, and in each group those of the job last. */
    public List<FaultChoice> of(Subject subject, EngineImage image) {
        List<FaultChoice> choices = new ArrayList<>();
        if (subject instanceof Subject.Subtask picked) {
            SubtaskInspector.find(image, picked.id()).ifPresent(subtask -> addSubtask(subtask, image, choices));
        } else if (subject instanceof Subject.SourceRecord picked) {
            Origin.parse(picked.origin()).ifPresent(record -> addRecord(record, image, choices));
        } else if (subject instanceof Subject.Checkpoint picked) {
            addCheckpoint(picked.id(), image, choices);
        } else if (subject instanceof Subject.Channel picked) {
            Fault delay = new Fault.DelayBarrier(picked.id().from(), picked.id().to(), BARRIER_DELAY_MILLIS);
            add(choices, PACE, "delay-barrier", picked.id(), delay, whyOver(image));
            image.channels().stream()
                    .filter(channel -> channel.id().equals(picked.id()))
                    .findFirst()
                    .ifPresent(channel -> addStored(channel, image, choices));
        } else if (subject instanceof Subject.Worker picked) {
            addWorker(picked.id(), image, choices);
        } else if (subject instanceof Subject.Transaction picked) {
            sinkOf(picked, image).ifPresent(sink -> addSink(sink, image, choices));
        } else if (subject instanceof Subject.Topic picked) {
            sinkOf(picked, image).ifPresent(sink -> addSink(sink, image, choices));
            if (choices.isEmpty()
                    && image.topics().stream().anyMatch(topic -> isOf(topic, picked) && isOnBroker(topic))) {
                addBrokerDown(image, choices);
            }
        }
        addJob(image, choices);
        choices.sort(Comparator.comparingInt(FaultChoice::group));
        return choices;
    }

    private static boolean isOf(TopicImage topic, Subject.Topic picked) {
        return topic.name().equals(picked.name()) || topic.sink().equals(picked.name());
    }

    /** Files, tables and collections are no matter of the broker. */
    private static boolean isOnBroker(TopicImage topic) {
        return topic.medium() == TopicImage.Medium.TOPIC;
    }

    /** A record can be poison to whoever is given it, or what comes of it; those it lies in front of come first. */
    private void addRecord(Origin record, EngineImage image, List<FaultChoice> choices) {
        Set<VertexId> vertices = new LinkedHashSet<>();
        for (ChannelImage channel : image.channels()) {
            if (channel.elements().stream().anyMatch(element -> element.origin().equals(record.toString()))) {
                vertices.add(channel.id().to().vertex());
            }
        }
        image.channels().forEach(channel -> vertices.add(channel.id().to().vertex()));
        vertices.stream().limit(MOST_POISONED).forEach(vertex -> choices.add(poison(vertex, record, whyOver(image))));
    }

    /** What can spoil a checkpoint under way: at those who have not acknowledged it, or at the coordinator. */
    private void addCheckpoint(long id, EngineImage image, List<FaultChoice> choices) {
        image.coordinator().checkpoints().stream()
                .filter(checkpoint -> checkpoint.id() == id)
                .flatMap(checkpoint -> checkpoint.missing().stream())
                .limit(MOST_SPOILERS)
                .forEach(missing -> SubtaskInspector.find(image, missing.subtask())
                        .ifPresent(subtask -> addSnapshot(subtask, image, choices)));
    }

    private void addSnapshot(SubtaskImage subtask, EngineImage image, List<FaultChoice> choices) {
        SubtaskId id = subtask.id();
        String asleep = whyAsleep(subtask, image);
        add(choices, CHECKPOINT, "drop-acknowledgement", id, new Fault.DropAcknowledgement(id), asleep);
        add(choices, CHECKPOINT, "drop-notice", id, new Fault.DropCompletionNotice(id), asleep);
        add(choices, CHECKPOINT, "decline", id, new FailCheckpoint(FailCheckpoint.Stage.DECLINE, id), asleep);
        add(choices, CHECKPOINT, "sync", id, new FailCheckpoint(FailCheckpoint.Stage.SYNC_FAILURE, id), asleep);
        add(choices, CHECKPOINT, "async", id, new FailCheckpoint(FailCheckpoint.Stage.ASYNC_FAILURE, id), asleep);
    }

    private void addStored(ChannelImage channel, EngineImage image, List<FaultChoice> choices) {
        VertexId consumer = channel.id().to().vertex();
        firstRecord(channel).ifPresent(record -> choices.add(poison(consumer, record, whyOver(image))));
        ChannelImage.Result result = channel.result();
        if (result != null) {
            Fault lose = new Fault.LosePartition(channel.id().from(), consumer);
            String obstacle = result.state() == ChannelImage.Result.State.CONSUMABLE
                    ? whyOver(image)
                    : messages.text("act.no.result");
            add(choices, KILL, "lose-result", channel.id().from(), lose, obstacle);
        }
    }

    private void addSubtask(SubtaskImage subtask, EngineImage image, List<FaultChoice> choices) {
        SubtaskId id = subtask.id();
        String asleep = whyAsleep(subtask, image);
        add(choices, KILL, "kill-subtask", id, new Fault.FailSubtask(id), asleep);
        TaskManagerId worker = subtask.taskManager();
        if (worker != null) {
            addWorker(worker, image, choices);
        }
        addSnapshot(subtask, image, choices);
        nextRecord(subtask, image).ifPresent(record -> choices.add(poison(id.vertex(), record, asleep)));
        boolean stored = image.channels().stream()
                .anyMatch(channel -> channel.id().from().equals(id) && isConsumable(channel));
        if (stored) {
            add(choices, KILL, "lose-result", id, new Fault.LosePartition(id, null), whyOver(image));
        }
        addSink(id, image, choices);
        Fault slow = new Fault.SlowSubtask(id, SLOWER, OptionalLong.of(SLOW_MILLIS));
        add(choices, PACE, "slow", id, slow, asleep);
        if (subtask.inputs().isEmpty()) {
            VertexId source = id.vertex();
            add(choices, KILL, "fail-coordinator", source, new Fault.FailCoordinator(source), whyOver(image));
            add(choices, PACE, "end-source", id, new Fault.EndSource(id), asleep);
            for (SubtaskId partition : partitions(id, image)) {
                Fault silence = new Fault.IdlePartition(partition, OptionalLong.of(SILENT_MILLIS));
                add(choices, PACE, "idle-partition", partition, silence, asleep);
            }
        }
    }

    private static boolean isConsumable(ChannelImage channel) {
        ChannelImage.Result result = channel.result();
        return result != null && result.state() == ChannelImage.Result.State.CONSUMABLE;
    }

    /** The splits that a source subtask reads, written as the fault wants them. */
    private static List<SubtaskId> partitions(SubtaskId source, EngineImage image) {
        return image.cluster().splits().stream()
                .filter(split -> split.isOrigin() && split.reader().equals(source))
                .map(split -> new SubtaskId(split.source(), split.split()))
                .limit(MOST_SILENT)
                .toList();
    }

    /** The source record that waits first at the subtask's inputs. */
    private static Optional<Origin> nextRecord(SubtaskImage subtask, EngineImage image) {
        return image.channels().stream()
                .filter(channel -> subtask.inputs().contains(channel.id()))
                .map(FaultChoices::firstRecord)
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static Optional<Origin> firstRecord(ChannelImage channel) {
        return channel.elements().stream()
                .filter(element -> element.kind() == ElementImage.Kind.RECORD)
                .map(element -> Origin.parse(element.origin()))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private FaultChoice poison(VertexId vertex, Origin record, String obstacle) {
        return new FaultChoice(
                messages.text("act.poison", vertex, record), new Fault.PoisonRecord(vertex, record), obstacle, KILL);
    }

    private void addSink(SubtaskId sink, EngineImage image, List<FaultChoice> choices) {
        boolean any = image.transactions().stream()
                .anyMatch(transaction -> transaction.sink().equals(sink));
        if (!any) {
            boolean writes = image.topics().stream()
                    .anyMatch(topic -> topic.sink().equals(sink.vertex().value()) && isOnBroker(topic));
            if (writes) {
                addBrokerDown(image, choices);
            }
            return;
        }
        boolean undecided = image.transactions().stream()
                .anyMatch(transaction -> transaction.sink().equals(sink) && transaction.endedMillis() < 0);
        String none = undecided ? "" : messages.text("act.no.transaction");
        add(choices, TRANSACTION, "commit-fails", sink, new Fault.CommitFails(sink), whyOver(image));
        Fault known = new Fault.CommitFails(sink, Fault.CommitFails.Reason.KNOWN, 1);
        add(choices, TRANSACTION, "commit-refused", sink, known, whyOver(image));
        Fault again = new Fault.CommitFails(sink, Fault.CommitFails.Reason.RETRIABLE, 1);
        add(choices, TRANSACTION, "commit-retried", sink, again, whyOver(image));
        add(choices, TRANSACTION, "answer-lost", sink, new Fault.CommitAnswerLost(sink), whyOver(image));
        add(choices, TRANSACTION, "time-out", sink, new Fault.BrokerTransactionTimeout(sink), none);
        add(choices, TRANSACTION, "fence", sink, new Fault.FenceProducer(sink), none);
        addBrokerDown(image, choices);
    }

    private void addBrokerDown(EngineImage image, List<FaultChoice> choices) {
        Fault down = new Fault.BrokerDown(OptionalLong.of(BROKER_DOWN_MILLIS));
        add(choices, TRANSACTION, "broker-down", null, down, whyOver(image));
    }

    private void addWorker(TaskManagerId id, EngineImage image, List<FaultChoice> choices) {
        boolean alive = image.taskManagers().stream()
                .filter(worker -> worker.id().equals(id))
                .anyMatch(TaskManagerImage::alive);
        String obstacle = alive ? whyOver(image) : messages.text("act.no.worker");
        add(choices, KILL, "kill-worker", id, new Fault.FailTaskManager(id), obstacle);
        Fault silent = new Fault.FailTaskManager(id, Fault.FailTaskManager.Notice.HEARTBEAT_TIMEOUT, null);
        add(choices, KILL, "silence-worker", id, silent, obstacle);
        Fault unreachable = new Fault.FailTaskManager(id, Fault.FailTaskManager.Notice.UNREACHABLE, null);
        add(choices, KILL, "unreachable-worker", id, unreachable, obstacle);
        Fault cut = new Fault.PartitionNetwork(id, OptionalLong.of(CUT_MILLIS));
        add(choices, PACE, "cut-worker", id, cut, obstacle);
    }

    private void addJob(EngineImage image, List<FaultChoice> choices) {
        String over = whyOver(image);
        add(choices, KILL, "kill-job-manager", null, new Fault.FailJobManager(null, TAKEOVER_MILLIS), over);
        Fault unwritten = new FailCheckpoint(FailCheckpoint.Stage.STORAGE_WRITE, null);
        add(choices, CHECKPOINT, "storage-fails", null, unwritten, over);
        Fault unfinished = new FailCheckpoint(FailCheckpoint.Stage.FINALIZE, null);
        add(choices, CHECKPOINT, "finalize-fails", null, unfinished, over);
        String running = image.jobStatus() == JobStatus.RUNNING || !over.isEmpty()
                ? over
                : messages.text("act.no.running", image.jobStatus());
        add(choices, JOB, "checkpoint", null, new Fault.TriggerCheckpoint(), running);
        boolean blocking = image.channels().stream().anyMatch(channel -> channel.result() != null);
        String savable = blocking && running.isEmpty() ? messages.text("act.no.savepoint") : running;
        add(choices, JOB, "savepoint", null, new Fault.TriggerSavepoint(Format.CANONICAL), savable);
        add(choices, JOB, "stop", null, new Fault.StopWithSavepoint(false, Format.CANONICAL), savable);
        add(choices, JOB, "drain", null, new Fault.StopWithSavepoint(true, Format.CANONICAL), savable);
        add(choices, JOB, "cancel-after-savepoint", null, new Fault.Cancel(Format.CANONICAL), savable);
        add(choices, JOB, "cancel", null, new Fault.Cancel(), over);
    }

    private void add(
            List<FaultChoice> choices, int group, String key, @Nullable Object target, Fault fault, String obstacle) {
        String label = target == null ? messages.text("act." + key) : messages.text("act." + key, target);
        choices.add(new FaultChoice(label, fault, obstacle, group));
    }

    private String whyAsleep(SubtaskImage subtask, EngineImage image) {
        String over = whyOver(image);
        boolean works = subtask.state() == ExecutionState.RUNNING
                || subtask.state() == ExecutionState.INITIALIZING
                || subtask.state() == ExecutionState.DEPLOYING;
        return works || !over.isEmpty() ? over : messages.text("act.no.task", subtask.state());
    }

    private String whyOver(EngineImage image) {
        return image.jobStatus().isTerminal() ? messages.text("act.no.job", image.jobStatus()) : "";
    }

    /** The sink subtask that wrote last to a topic. */
    private static Optional<SubtaskId> sinkOf(Subject.Topic picked, EngineImage image) {
        return image.topics().stream()
                .filter(topic ->
                        topic.name().equals(picked.name()) || topic.sink().equals(picked.name()))
                .findFirst()
                .flatMap(topic -> image.transactions().stream()
                        .map(TransactionImage::sink)
                        .filter(sink -> sink.vertex().value().equals(topic.sink()))
                        .reduce((first, last) -> last));
    }

    private static Optional<SubtaskId> sinkOf(Subject.Transaction picked, EngineImage image) {
        return image.transactions().stream()
                .filter(transaction -> transaction.id().equals(picked.id()))
                .map(TransactionImage::sink)
                .findFirst();
    }
}
