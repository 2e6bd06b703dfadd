package io.barrierscope.engine.operator;

import io.barrierscope.engine.graph.TopicLayout;
import io.barrierscope.engine.live.FoundPartition;
import io.barrierscope.engine.state.Cell;
import io.barrierscope.engine.state.LongsCell;
import io.barrierscope.engine.state.OperatorStates;
import io.barrierscope.engine.state.SplitOffsets;
import io.barrierscope.engine.stream.StreamRecord;
import io.barrierscope.engine.trace.BrokerEvent;
import io.barrierscope.engine.transaction.log.IsolationLevel;
import io.barrierscope.engine.transaction.log.LogBroker;
import io.barrierscope.engine.transaction.log.LogEntry;
import io.barrierscope.engine.transaction.log.ReadResult;
import io.barrierscope.engine.transaction.log.TopicPartition;
import io.barrierscope.engine.watermark.SourceWatermarks;
import io.barrierscope.engine.watermark.WatermarkStrategy;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Reads a topic of the simulated broker (Flink's {@code KafkaSource}). Its splits are the partitions; the offset read next
 * in each is its checkpointed state, and a restore goes on there whatever the broker remembers. Offsets are told to the
 * broker when a checkpoint completes. Of the partitions that can be read it takes the oldest record.
 */
public final class KafkaSource extends SourceOperator {
    private final LogBroker<StreamRecord> broker;
    private final OffsetCommits commits;
    private final LiveLink live;
    private final TopicLayout layout;
    private final KafkaSourceSettings settings;
    private final int firstSplit;
    private @Nullable SplitOffsets offsets;
    private @Nullable LongsCell fetched;
    private @Nullable LongsCell stops;
    private @Nullable LongsCell world;
    private @Nullable Cell<Boolean> ended;
    private @Nullable Cell<Boolean> noMoreSplits;
    private final @Nullable WatermarkStrategy strategy;
    private @Nullable SourceWatermarks watermarks;

    KafkaSource(
            SinkSystems systems,
            TopicLayout layout,
            KafkaSourceSettings settings,
            SequenceSource.Layout place,
            @Nullable WatermarkStrategy strategy) {
        this.strategy = strategy;
        this.broker = systems.broker();
        this.live = systems.live();
        this.commits = new OffsetCommits(systems, settings.group(), layout.topic());
        this.layout = layout;
        this.settings = settings;
        this.firstSplit = place.firstSplit();
    }

    /** The subtask that reads a partition (connector: {@code KafkaSourceEnumerator.getSplitOwner}). */
    public static int owner(String topic, int partition, int parallelism) {
        int start = ((topic.hashCode() * 31) & 0x7FFFFFFF) % parallelism;
        return (start + partition) % parallelism;
    }

    @Override
    public void setUp(OperatorContext context) {
        offsets = context.states().splitOffsets("offset", List.of());
        fetched = context.states().workingLongs("fetch position", layout.partitions(), -1);
        stops = context.states().workingLongs("stopping offset", layout.partitions(), -1);
        commits.setUp(context);
        ended = context.states().workingMemory("ended", false);
        noMoreSplits = context.states().workingMemory("no more splits", false);
        world = context.states().worldLongs("read before", 2 * layout.partitions(), -1);
        WatermarkStrategy given = strategy;
        if (given != null) {
            watermarks = new SourceWatermarks(given, layout.partitions(), context.states());
        }
    }

    @Override
    public @Nullable SourceWatermarks watermarks() {
        return watermarks;
    }

    private SplitOffsets offsets() {
        return Objects.requireNonNull(offsets);
    }

    private LongsCell fetched() {
        return Objects.requireNonNull(fetched);
    }

    private LongsCell world() {
        return Objects.requireNonNull(world);
    }

    private TopicPartition partition(int number) {
        return new TopicPartition(layout.topic(), number);
    }

    /** The topic it reads. */
    public String topic() {
        return layout.topic();
    }

    /** Whether a sink of the same job writes the topic, so that records keep their origin. */
    public boolean isRelay() {
        return layout.relayed();
    }

    /** What it may see. */
    public IsolationLevel isolation() {
        return settings.isolation();
    }

    @Override
    public void open(OperatorContext context, Collector out) {
        SourceWatermarks made = watermarks;
        if (made != null) {
            made.begin();
        }
        for (int place = 0; place < offsets().size(); place++) {
            start(place, false, context);
        }
    }

    @Override
    public SplitEnumerator enumerator() {
        return new TopicEnumerator(layout, live, settings.bounded(), settings.discoveryMillis());
    }

    @Override
    public List<Integer> ownSplits() {
        return partitions().stream().map(TopicPartition::partition).toList();
    }

    @Override
    public void addSplit(int split, boolean late, OperatorContext context) {
        if (offsets().placeOf(split) < 0) {
            offsets().add(split, -1);
            start(offsets().size() - 1, late, context);
        }
    }

    @Override
    public void noMoreSplits(OperatorContext context) {
        Objects.requireNonNull(noMoreSplits).set(true);
    }

    private long end(int number) {
        FoundPartition real = live.found(partition(number));
        if (real != null) {
            return real.endOffset();
        }
        return broker.describe(partition(number))
                .map(image -> settings.isolation() == IsolationLevel.READ_COMMITTED
                        ? image.lastStableOffset()
                        : image.highWatermark())
                .orElse(0L);
    }

    /** Begins to read a partition, where the state says or, without one, where the startup mode says. */
    private void start(int place, boolean late, OperatorContext context) {
        if (settings.bounded()) {
            Objects.requireNonNull(stops)
                    .set(offsets().split(place), end(offsets().split(place)));
        }
        SourceWatermarks made = watermarks;
        if (made != null) {
            made.add(offsets().split(place));
        }
        if (offsets().offset(place) >= 0) {
            return;
        }
        int number = offsets().split(place);
        long from = late ? earliest(number) : startOffset(number);
        offsets().setOffset(place, from);
        context.trace(new BrokerEvent.PartitionAssigned(
                context.subtask(), partition(number).toString(), from, late));
        long before = world().get(number);
        if (before >= 0 && from > before && !isRelay()) {
            context.missed(firstSplit + number, before, from);
        }
        if (from > before) {
            world().set(number, from);
        }
    }

    private long earliest(int number) {
        FoundPartition real = live.found(partition(number));
        return real == null ? 0 : real.beginOffset();
    }

    private long startOffset(int number) {
        return switch (settings.startup()) {
            case EARLIEST -> earliest(number);
            case LATEST -> end(number);
            case GROUP_OFFSETS -> Math.max(earliest(number), commits.committed(number));
        };
    }

    @Override
    public long nextMillis(OperatorContext context) {
        if (Objects.requireNonNull(ended).get()) {
            return EXHAUSTED;
        }
        SourceWatermarks made = watermarks;
        if (made != null && made.isAhead()) {
            return WAITING;
        }
        long later = Objects.requireNonNull(noMoreSplits).get() ? EXHAUSTED : WAITING;
        for (int place = 0; place < offsets().size(); place++) {
            long silent = silentUntil(offsets().split(place));
            if (silent > context.nowMillis()) {
                later = Math.min(later, silent);
            }
        }
        if (nextPlace(context.nowMillis()) >= 0) {
            return context.nowMillis();
        }
        return later == EXHAUSTED && !reachedEnds() ? WAITING : later;
    }

    private boolean reachedEnds() {
        for (int place = 0; place < offsets().size(); place++) {
            int number = offsets().split(place);
            if (offsets().offset(place) >= 0
                    && position(place, number) < Objects.requireNonNull(stops).get(number)) {
                return false;
            }
        }
        return true;
    }

    private long position(int place, int number) {
        return Math.max(fetched().get(number), offsets().offset(place));
    }

    /** Place of the own partition with the oldest record that can be read; -1 for none. */
    private int nextPlace(long nowMillis) {
        int best = -1;
        long oldest = Long.MAX_VALUE;
        for (int place = 0; place < offsets().size(); place++) {
            LogEntry<StreamRecord> entry =
                    offsets().offset(place) < 0 || isHeld(offsets().split(place), nowMillis) ? null : peek(place);
            if (entry != null && entry.timestampMillis() < oldest) {
                oldest = entry.timestampMillis();
                best = place;
            }
        }
        return best;
    }

    private boolean isHeld(int number, long nowMillis) {
        SourceWatermarks made = watermarks;
        return silentUntil(number) > nowMillis || (made != null && made.isAhead(number));
    }

    private long silentUntil(int number) {
        return world().get(layout.partitions() + number);
    }

    @Override
    public void fallSilent(int split, long untilMillis) {
        world().set(layout.partitions() + split - firstSplit, untilMillis);
    }

    /** The next record of a partition; passes what this reader does not see. */
    private @Nullable LogEntry<StreamRecord> peek(int place) {
        int number = offsets().split(place);
        long from = position(place, number);
        long stop = Objects.requireNonNull(stops).get(number);
        if (stop >= 0 && from >= stop) {
            return null;
        }
        ReadResult<StreamRecord> read = broker.read(partition(number), from, settings.isolation(), 1);
        if (read.records().isEmpty()) {
            if (read.nextOffset() > from) {
                fetched().set(number, read.nextOffset());
            }
            return null;
        }
        LogEntry<StreamRecord> entry = read.records().get(0);
        if (stop >= 0 && entry.offset() >= stop) {
            fetched().set(number, stop);
            return null;
        }
        return entry;
    }

    @Override
    public StreamRecord next(OperatorContext context) {
        int place = nextPlace(context.nowMillis());
        LogEntry<StreamRecord> entry = Objects.requireNonNull(peek(place));
        int number = offsets().split(place);
        long behind = entry.offset() + 1;
        offsets().setOffset(place, behind);
        fetched().set(number, behind);
        if (behind > world().get(number)) {
            world().set(number, behind);
        }
        StreamRecord written = entry.record();
        long timestamp = timestamp(number, entry);
        return isRelay()
                ? new StreamRecord(written.row(), timestamp, written.split(), written.offset())
                : new StreamRecord(written.row(), timestamp, firstSplit + number, entry.offset());
    }

    /** Event time: the field the watermark strategy names, else the time the record was written. */
    private long timestamp(int number, LogEntry<StreamRecord> entry) {
        SourceWatermarks made = watermarks;
        if (made == null) {
            return entry.timestampMillis();
        }
        long timestamp = EventTimes.of(entry.record().row(), made.strategy().field(), entry.timestampMillis());
        made.event(number, timestamp);
        long stop = Objects.requireNonNull(stops).get(number);
        if (stop >= 0 && entry.offset() + 1 >= stop) {
            made.finish(number);
        }
        return timestamp;
    }

    @Override
    public void snapshotState(long checkpointId, OperatorContext context) {
        if (settings.commitsOffsets()) {
            commits.remember(checkpointId, offsets());
        }
    }

    @Override
    public void notifyCheckpointComplete(long checkpointId, OperatorContext context) {
        commits.complete(checkpointId, context);
    }

    /** The partitions it reads. */
    public List<TopicPartition> partitions() {
        List<TopicPartition> own = new ArrayList<>();
        for (int place = 0; place < offsets().size(); place++) {
            own.add(partition(offsets().split(place)));
        }
        return own;
    }

    /** Offset read next in a partition, now or in a snapshot; 0 when reading has not begun. */
    public long readFrom(TopicPartition partition, OperatorStates.@Nullable Snapshot snapshot) {
        int place = offsets().placeOf(partition.partition());
        long offset = snapshot == null
                ? place < 0 ? -1 : offsets().offset(place)
                : SplitOffsets.offsetIn(snapshot.values().get(0), partition.partition());
        return Math.max(0, offset);
    }

    /** Offset behind the last record of a partition that was ever read, by any attempt. */
    public long readBefore(TopicPartition partition) {
        return Math.max(0, world().get(partition.partition()));
    }

    @Override
    public long position(int split) {
        return owns(split) ? Math.max(0, offsets().offset(offsets().placeOf(split - firstSplit))) : -1;
    }

    @Override
    public long position(OperatorStates.Snapshot snapshot, int split) {
        return snapshot.values().isEmpty()
                        || !SplitOffsets.isIn(snapshot.values().get(0), split - firstSplit)
                ? -1
                : SplitOffsets.offsetIn(snapshot.values().get(0), split - firstSplit);
    }

    @Override
    public StreamRecord record(int split, long offset) {
        StreamRecord written =
                broker.entries(partition(split - firstSplit), offset, 1).get(0).record();
        return new StreamRecord(written.row(), written.timestampMillis(), split, offset);
    }

    @Override
    public boolean owns(int split) {
        return !isRelay() && offsets().placeOf(split - firstSplit) >= 0;
    }

    @Override
    public void endEarly() {
        Objects.requireNonNull(ended).set(true);
    }

    @Override
    public void seek(int split, long offset) {
        int place = offsets().placeOf(split - firstSplit);
        if (place < 0) {
            offsets().add(split - firstSplit, offset);
        } else {
            offsets().setOffset(place, offset);
        }
        fetched().set(split - firstSplit, offset);
    }
}
