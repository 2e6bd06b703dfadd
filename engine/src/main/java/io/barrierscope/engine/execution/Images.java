package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.ChannelId;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.channel.Channel;
import io.barrierscope.engine.operator.SinkSystems;
import io.barrierscope.engine.transaction.FileParts;
import io.barrierscope.engine.view.ChannelImage;
import io.barrierscope.engine.view.ClockImage;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.FailureImage;
import io.barrierscope.engine.view.SubtaskImage;
import io.barrierscope.engine.view.TimeImage;
import io.barrierscope.engine.view.TransactionImage;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Takes an image of the whole engine. Costs what is there now, not what ever was. */
final class Images {
    /** Transactions and failures an image shows; reports read all of them. */
    private static final int MAX_LISTED = 512;

    private final Engine engine;

    Images(Engine engine) {
        this.engine = engine;
    }

    EngineImage image() {
        List<SubtaskImage> subtasks = new ArrayList<>();
        for (Task task : engine.tasks()) {
            subtasks.add(subtask(task));
        }
        ChannelImages elements = new ChannelImages(engine);
        ClusterImages cluster = new ClusterImages(engine);
        List<ChannelImage> channels = new ArrayList<>();
        for (Channel channel : engine.channels()) {
            channels.add(elements.image(channel));
        }
        return new EngineImage(
                engine.steps(),
                engine.timeMillis(),
                engine.scheduler().jobStatus(),
                engine.ended(),
                List.copyOf(subtasks),
                List.copyOf(channels),
                cluster.taskManagers(),
                CheckpointImages.coordinator(engine),
                transactions(),
                new TopicImages(engine).all(),
                failures(),
                new Verdicts(engine).all(),
                cluster.cluster(),
                clocks());
    }

    /** Event time where there is any. */
    private List<ClockImage> clocks() {
        List<ClockImage> clocks = new ArrayList<>();
        for (Task task : engine.tasks()) {
            NodeTime time = task.nodes()[0].time();
            long watermark = task.inputs().length > 0
                    ? time.current()
                    : task.nodes()[task.nodes().length - 1].time().emitted();
            if (watermark != TimeImage.NO_WATERMARK || task.state().late > 0) {
                clocks.add(new ClockImage(task.shape().id(), watermark, task.state().late));
            }
        }
        return List.copyOf(clocks);
    }

    /** An open transaction grows with every record, so its count is asked for when a picture is taken. */
    private List<TransactionImage> transactions() {
        List<TransactionImage> images = new ArrayList<>();
        for (TransactionImage image : engine.sinks().systems().transactions().latest(MAX_LISTED)) {
            images.add(image.state() == TransactionImage.State.OPEN ? image.withRecords(records(image)) : image);
        }
        return List.copyOf(images);
    }

    private int records(TransactionImage open) {
        SinkSystems systems = engine.sinks().systems();
        FileParts files = systems.files().get(open.sink().vertex());
        FileParts.Part part = files == null ? null : files.find(open.id().value());
        if (files != null && part != null) {
            return files.count(part);
        }
        return systems.broker()
                .describe(open.id())
                .map(known -> (int) known.records())
                .orElse(0);
    }

    private List<FailureImage> failures() {
        List<FailureImage> images = new ArrayList<>();
        for (FailureState failure : engine.scheduler().failures().latest(MAX_LISTED)) {
            images.add(failure.image());
        }
        return List.copyOf(images);
    }

    private SubtaskImage subtask(Task task) {
        TaskState state = task.state();
        TaskShape shape = task.shape();
        List<ChannelId> inputs = new ArrayList<>();
        for (Channel input : task.inputs()) {
            inputs.add(input.id());
        }
        List<ChannelId> outputs = new ArrayList<>();
        @Nullable Channel full = null;
        for (OutputEdge output : task.output().edges()) {
            for (Channel target : output.targets()) {
                outputs.add(target.id());
                full = full == null && target.isFull() ? target : full;
            }
        }
        List<SubtaskImage.AttemptImage> attempts = new ArrayList<>();
        for (ExecutionAttempt past : state.pastAttempts) {
            attempts.add(new SubtaskImage.AttemptImage(past.number(), past.state(), past.sinceMillis(), past.cause()));
        }
        boolean backpressured = task.isActive() && full != null;
        TaskWaits waits = TaskWaits.of(engine, task, full);
        return new SubtaskImage(
                shape.id(),
                shape.members(),
                shape.name(),
                task.executionState(),
                task.attempt().number(),
                engine.workers().of(task),
                shape.region(),
                List.copyOf(inputs),
                List.copyOf(outputs),
                state.processed + (task.source() == null ? 0 : task.nodes()[0].count()),
                waits.words(),
                backpressured,
                task.barriers().isAligning(),
                state.lastSnapshot,
                StateImages.of(task),
                List.copyOf(attempts),
                waits.kind());
    }

    /** The subtask names of some tasks. */
    static List<SubtaskId> names(Engine engine, List<Integer> tasks) {
        List<SubtaskId> names = new ArrayList<>();
        for (int task : tasks) {
            names.add(engine.task(task).id());
        }
        return List.copyOf(names);
    }
}
