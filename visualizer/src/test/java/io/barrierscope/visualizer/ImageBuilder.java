package io.barrierscope.visualizer;

import io.barrierscope.engine.base.ChannelId;
import io.barrierscope.engine.base.ExecutionState;
import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.TaskManagerId;
import io.barrierscope.engine.base.TransactionId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.graph.Partitioning;
import io.barrierscope.engine.view.ChannelImage;
import io.barrierscope.engine.view.CheckpointImage;
import io.barrierscope.engine.view.CoordinatorImage;
import io.barrierscope.engine.view.ElementImage;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.FailureImage;
import io.barrierscope.engine.view.StateImage;
import io.barrierscope.engine.view.SubtaskImage;
import io.barrierscope.engine.view.TaskManagerImage;
import io.barrierscope.engine.view.TopicImage;
import io.barrierscope.engine.view.TransactionImage;
import io.barrierscope.engine.view.VerdictImage;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/** Makes an engine image piece by piece. */
public final class ImageBuilder {
    private static final int CAPACITY = 8;

    private final Map<SubtaskId, ExecutionState> tasks = new LinkedHashMap<>();
    private final Map<VertexId, String> names = new LinkedHashMap<>();
    private final Map<SubtaskId, Integer> attempts = new LinkedHashMap<>();
    private final Map<SubtaskId, Integer> regions = new LinkedHashMap<>();
    private final Map<SubtaskId, Long> processed = new LinkedHashMap<>();
    private final Map<SubtaskId, List<StateImage>> states = new LinkedHashMap<>();
    private final Map<ChannelId, Partitioning> channels = new LinkedHashMap<>();
    private final Map<ChannelId, List<ElementImage>> elements = new LinkedHashMap<>();
    private final Map<ChannelId, Long> blocked = new LinkedHashMap<>();
    private final Map<ChannelId, UnaryOperator<ChannelImage>> changed = new LinkedHashMap<>();
    private final Set<SubtaskId> aligning = new LinkedHashSet<>();
    private final List<CheckpointImage> checkpoints = new ArrayList<>();
    private final Map<TransactionId, TransactionImage> transactions = new LinkedHashMap<>();
    private final List<TopicImage> topics = new ArrayList<>();
    private final List<FailureImage> failures = new ArrayList<>();
    private final List<VerdictImage> verdicts = new ArrayList<>();
    private JobStatus status = JobStatus.RUNNING;
    private boolean ended;
    private long time;
    private long step;
    private long nextTick = -1;
    private long latestCompleted;
    private long sequence;
    private int edges;

    public ImageBuilder task(VertexId vertex, String name, int parallelism) {
        names.put(vertex, name);
        for (int i = 0; i < parallelism; i++) {
            tasks.put(new SubtaskId(vertex, i), ExecutionState.RUNNING);
        }
        return this;
    }

    public ImageBuilder allToAll(VertexId from, VertexId to) {
        for (SubtaskId producer : subtasks(from)) {
            for (SubtaskId consumer : subtasks(to)) {
                channels.put(new ChannelId(edges, producer, consumer), Partitioning.HASH);
            }
        }
        edges++;
        return this;
    }

    public ImageBuilder oneToOne(VertexId from, VertexId to) {
        for (SubtaskId producer : subtasks(from)) {
            channels.put(new ChannelId(edges, producer, new SubtaskId(to, producer.index())), Partitioning.FORWARD);
        }
        edges++;
        return this;
    }

    private List<SubtaskId> subtasks(VertexId vertex) {
        return tasks.keySet().stream().filter(id -> id.vertex().equals(vertex)).toList();
    }

    public List<ChannelId> channelIds() {
        return List.copyOf(channels.keySet());
    }

    public ImageBuilder time(long timeMillis, long steps) {
        time = timeMillis;
        step = steps;
        return this;
    }

    public ImageBuilder status(JobStatus next) {
        status = next;
        return this;
    }

    public ImageBuilder ended() {
        ended = true;
        return this;
    }

    public ImageBuilder taskState(SubtaskId id, ExecutionState state) {
        tasks.put(id, state);
        return this;
    }

    public ImageBuilder attempt(SubtaskId id, int attempt) {
        attempts.put(id, attempt);
        return this;
    }

    public ImageBuilder region(SubtaskId id, int region) {
        regions.put(id, region);
        return this;
    }

    public ImageBuilder processed(SubtaskId id, long count) {
        processed.put(id, count);
        return this;
    }

    public ImageBuilder state(SubtaskId id, String name, String value) {
        states.computeIfAbsent(id, key -> new ArrayList<>())
                .add(new StateImage(id.vertex(), name, false, 1, List.of(new StateImage.Entry("", 0, value))));
        return this;
    }

    public ImageBuilder keyed(SubtaskId id, String name, String... keysAndValues) {
        List<StateImage.Entry> entries = new ArrayList<>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            entries.add(new StateImage.Entry(keysAndValues[i], i, keysAndValues[i + 1]));
        }
        states.computeIfAbsent(id, key -> new ArrayList<>())
                .add(new StateImage(id.vertex(), name, true, entries.size(), entries));
        return this;
    }

    public ImageBuilder records(ChannelId channel, long checkpoint, int count, long sent, long arrival) {
        for (int i = 0; i < count; i++) {
            add(
                    channel,
                    ElementImage.Kind.RECORD,
                    "{value: " + (sequence % 17) + "}",
                    checkpoint,
                    sent + i,
                    arrival + i);
        }
        return this;
    }

    public ImageBuilder barrier(ChannelId channel, long checkpoint, long sent, long arrival) {
        add(channel, ElementImage.Kind.BARRIER, "barrier " + checkpoint, checkpoint, sent, arrival);
        return this;
    }

    private void add(
            ChannelId channel, ElementImage.Kind kind, String label, long checkpoint, long sent, long arrival) {
        elements.computeIfAbsent(channel, id -> new ArrayList<>())
                .add(new ElementImage(kind, label, checkpoint, 0, "", sent, arrival, ++sequence));
    }

    /** One element of any sort. */
    public ImageBuilder element(ChannelId channel, UnaryOperator<ElementImage> change, long sent, long arrival) {
        add(channel, ElementImage.Kind.RECORD, "7", 1, sent, arrival);
        List<ElementImage> all = elements.get(channel);
        all.set(all.size() - 1, change.apply(all.get(all.size() - 1)));
        return this;
    }

    /** The channel as it is built, and then in some way other. */
    public ImageBuilder channel(ChannelId channel, UnaryOperator<ChannelImage> change) {
        changed.put(channel, change);
        return this;
    }

    public ImageBuilder clear(ChannelId channel) {
        elements.remove(channel);
        return this;
    }

    public ImageBuilder clearAll() {
        elements.clear();
        return this;
    }

    public ImageBuilder blocked(ChannelId channel, long checkpoint) {
        blocked.put(channel, checkpoint);
        return this;
    }

    public ImageBuilder aligning(SubtaskId id, boolean value) {
        if (value) {
            aligning.add(id);
        } else {
            aligning.remove(id);
        }
        return this;
    }

    public ImageBuilder checkpoint(CheckpointImage checkpoint) {
        checkpoints.add(checkpoint);
        return this;
    }

    public ImageBuilder latestCompleted(long id) {
        latestCompleted = id;
        return this;
    }

    public ImageBuilder nextTick(long millis) {
        nextTick = millis;
        return this;
    }

    public ImageBuilder transaction(TransactionImage transaction) {
        transactions.put(transaction.id(), transaction);
        return this;
    }

    public ImageBuilder endTransaction(TransactionId id, TransactionImage.State state) {
        transactions.computeIfPresent(
                id,
                (key, old) -> new TransactionImage(
                        key,
                        old.sink(),
                        old.checkpointId(),
                        state,
                        old.openedMillis(),
                        time,
                        time,
                        -1,
                        old.records(),
                        old.detail()));
        return this;
    }

    public ImageBuilder topic(TopicImage topic) {
        topics.add(topic);
        return this;
    }

    public ImageBuilder clearTopics() {
        topics.clear();
        return this;
    }

    public ImageBuilder failure(FailureImage failure) {
        failures.add(failure);
        return this;
    }

    public ImageBuilder verdict(VerdictImage verdict) {
        verdicts.add(verdict);
        return this;
    }

    public ImageBuilder clearVerdicts() {
        verdicts.clear();
        return this;
    }

    public EngineImage build() {
        List<SubtaskImage> subtasks = new ArrayList<>();
        tasks.forEach((id, state) -> subtasks.add(subtask(id, state)));
        List<ChannelImage> images = new ArrayList<>();
        channels.forEach((id, partitioning) -> images.add(channel(id, partitioning)));
        return new EngineImage(
                step,
                time,
                status,
                ended,
                subtasks,
                images,
                List.of(
                        new TaskManagerImage(new TaskManagerId(1), 1, 1, true),
                        new TaskManagerImage(new TaskManagerId(2), 1, 1, true)),
                new CoordinatorImage(nextTick, 0, 0, 0, List.copyOf(checkpoints), latestCompleted),
                List.copyOf(transactions.values()),
                List.copyOf(topics),
                List.copyOf(failures),
                List.copyOf(verdicts));
    }

    private SubtaskImage subtask(SubtaskId id, ExecutionState state) {
        List<ChannelId> inputs =
                channels.keySet().stream().filter(c -> c.to().equals(id)).toList();
        List<ChannelId> outputs =
                channels.keySet().stream().filter(c -> c.from().equals(id)).toList();
        boolean placed = state != ExecutionState.SCHEDULED && state != ExecutionState.CREATED;
        return new SubtaskImage(
                id,
                List.of(id.vertex()),
                names.getOrDefault(id.vertex(), id.vertex().value()),
                state,
                attempts.getOrDefault(id, 0),
                placed ? new TaskManagerId(1 + id.index() % 2) : null,
                regions.getOrDefault(id, 0),
                inputs,
                outputs,
                processed.getOrDefault(id, 0L),
                "",
                false,
                aligning.contains(id),
                latestCompleted,
                states.getOrDefault(id, List.of()),
                List.of());
    }

    private ChannelImage channel(ChannelId id, Partitioning partitioning) {
        List<ElementImage> inside = List.copyOf(elements.getOrDefault(id, List.of()));
        int records = (int) inside.stream()
                .filter(e -> e.kind() == ElementImage.Kind.RECORD)
                .count();
        long by = blocked.getOrDefault(id, 0L);
        return changed.getOrDefault(id, UnaryOperator.identity())
                .apply(new ChannelImage(id, partitioning, CAPACITY, records, by > 0, by, inside, 0));
    }
}
