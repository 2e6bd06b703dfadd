package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.ExecutionState;
import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.channel.Channel;
import io.barrierscope.engine.check.DeliveryLedger;
import io.barrierscope.engine.check.PendingOrigins;
import io.barrierscope.engine.check.Place;
import io.barrierscope.engine.checkpoint.CompletedCheckpoint;
import io.barrierscope.engine.fault.RecoveryMode;
import io.barrierscope.engine.operator.BrokerClient;
import io.barrierscope.engine.operator.KafkaSource;
import io.barrierscope.engine.operator.SourceOperator;
import io.barrierscope.engine.state.OperatorStates;
import io.barrierscope.engine.state.SplitOffsets;
import io.barrierscope.engine.stream.SplitTable;
import io.barrierscope.engine.stream.StreamRecord;
import io.barrierscope.engine.transaction.FileParts;
import io.barrierscope.engine.transaction.UpsertTable;
import io.barrierscope.engine.transaction.log.BrokerTransaction;
import io.barrierscope.engine.transaction.log.IsolationLevel;
import io.barrierscope.engine.transaction.log.LogBroker;
import io.barrierscope.engine.transaction.log.LogEntry;
import io.barrierscope.engine.transaction.log.TopicPartition;
import io.barrierscope.engine.transaction.log.TransactionState;
import io.barrierscope.engine.view.VerdictImage;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Asks the delivery ledger how every place stands, telling it what is still on its way. */
final class Verdicts {
    private final Engine engine;
    private final BitSet falling = new BitSet();

    Verdicts(Engine engine) {
        this.engine = engine;
        for (Task task : engine.tasks()) {
            if (task.state().dying != null) {
                falling.set(task.shape().region());
            }
        }
    }

    List<VerdictImage> all() {
        DeliveryLedger ledger = engine.oracle().ledger();
        if (ledger == null) {
            return List.of();
        }
        List<VerdictImage> verdicts = new ArrayList<>();
        List<Place> places = engine.oracle().places();
        PendingOrigins everywhere = pending();
        for (int place = 0; place < places.size(); place++) {
            verdicts.add(
                    Oracle.TABLE.equals(places.get(place).reader())
                            ? table(verdicts.get(place - 1))
                            : ledger.verdict(place, pending(places.get(place), everywhere), this::value));
        }
        return new InheritedVerdicts(engine.graph(), places).apply(verdicts);
    }

    private VerdictImage table(VerdictImage writes) {
        UpsertTable table = engine.sinks().systems().table(new VertexId(writes.place()));
        return TableVerdicts.of(
                engine, table, writes, engine.scheduler().jobStatus().isTerminal());
    }

    private String value(int split, long offset) {
        String owner = engine.oracle().table().splits().get(split).source();
        for (Task task : engine.tasks()) {
            SourceOperator source = task.source();
            if (source != null && task.shape().member(0).value().equals(owner)) {
                return source.record(split, offset).row().toString();
            }
        }
        return "";
    }

    /** What is on its way to any place; the same for all, so it is looked for once. */
    private PendingOrigins pending() {
        PendingOrigins pending = new PendingOrigins();
        boolean over = engine.scheduler().jobStatus() == JobStatus.FAILED
                || engine.scheduler().jobStatus() == JobStatus.CANCELED;
        if (!over) {
            addSources(pending);
            addResults(pending);
            addChannels(pending);
            addTopics(pending);
        }
        return pending;
    }

    private PendingOrigins pending(Place place, PendingOrigins everywhere) {
        if (!Oracle.COMMITTED.equals(place.reader())) {
            return everywhere;
        }
        PendingOrigins pending = everywhere.copy();
        addUndecided(pending, place.name());
        return pending;
    }

    private void addSources(PendingOrigins pending) {
        boolean[] had = new boolean[engine.oracle().splits()];
        Map<String, Integer> firsts = firstSplits();
        Set<String> sources = new TreeSet<>();
        for (Task task : engine.tasks()) {
            SourceOperator source = task.source();
            if (source != null) {
                String owner = task.shape().member(0).value();
                sources.add(owner);
                Integer first = firsts.get(owner);
                if (first != null) {
                    addSource(pending, task, source, first, had);
                }
            }
        }
        for (int split = 0; split < had.length; split++) { // nobody's yet: it is given out anew, from its beginning
            String source = engine.oracle().table().splits().get(split).source();
            if (!had[split] && sources.contains(source)) {
                pending.addRange(split, 0, engine.oracle().highest(split));
            }
        }
    }

    /** The number of each source's first split; its others follow. */
    private Map<String, Integer> firstSplits() {
        Map<String, Integer> firsts = new TreeMap<>();
        for (int split = 0; split < engine.oracle().splits(); split++) {
            firsts.putIfAbsent(engine.oracle().table().splits().get(split).source(), split);
        }
        return firsts;
    }

    private void addSource(PendingOrigins pending, Task task, SourceOperator source, int first, boolean[] had) {
        if (goesOn(task)) {
            for (int own : source.ownSplits()) {
                addSource(pending, first + own, source.position(first + own), had);
            }
        } else if (engine.coordinator().latest() != null) {
            for (int split = first; split < had.length && isOf(split, first); split++) {
                addSource(pending, split, position(task, source, split), had);
            }
        }
    }

    private boolean isOf(int split, int first) {
        List<SplitTable.Split> splits = engine.oracle().table().splits();
        return splits.get(split).source().equals(splits.get(first).source());
    }

    private void addSource(PendingOrigins pending, int split, long position, boolean[] had) {
        if (position >= 0) {
            had[split] = true;
            pending.addRange(split, position, engine.oracle().highest(split));
        }
    }

    /** Whether a source's place is the one it has, rather than one that is still to be restored. */
    private boolean goesOn(Task task) {
        return stands(task) || engine.recovery() == RecoveryMode.NO_REPLAY;
    }

    /** Whether a task goes on from where it is: it runs or is done, and no task that would take it along is about to fail. */
    private boolean stands(Task task) {
        boolean up = task.isActive() || task.executionState() == ExecutionState.FINISHED;
        return up
                && (engine.recovery() == RecoveryMode.NO_REPLAY
                        || !falling.get(task.shape().region()));
    }

    /** Where the source stands, or will stand when it is running again. */
    private long position(Task task, SourceOperator source, int split) {
        if (goesOn(task)) {
            return source.position(split);
        }
        CompletedCheckpoint latest = engine.coordinator().latest();
        if (latest == null) {
            return -1;
        }
        return engine.restorer().position(task, source, latest, split);
    }

    /** Results that will be given again after a restore are on their way; while a task is down, all of its results are. */
    private void addResults(PendingOrigins pending) {
        for (Task task : engine.tasks()) {
            boolean stands = stands(task);
            for (OperatorNode node : task.nodes()) {
                SplitOffsets results = node.results();
                for (int place = 0; results != null && place < results.size(); place++) {
                    int split = node.resultSplit(results.split(place));
                    pending.addRange(
                            split,
                            stands ? results.offset(place) : 0,
                            engine.oracle().highest(split));
                }
                for (StreamRecord held : node.operator().held()) {
                    add(pending, held);
                }
            }
        }
    }

    /** Records in topics that a source of the same job has still to read. */
    private void addTopics(PendingOrigins pending) {
        for (Task task : engine.tasks()) {
            if (!(task.source() instanceof KafkaSource source) || !source.isRelay()) {
                continue;
            }
            for (TopicPartition partition : source.partitions()) {
                long from = position(task, source, partition);
                engine.sinks()
                        .systems()
                        .broker()
                        .peek(partition, from, source.isolation())
                        .records()
                        .forEach(entry -> add(pending, entry.record()));
                if (source.isolation() == IsolationLevel.READ_COMMITTED) {
                    addHeldBack(pending, partition, from);
                    addOpen(pending, partition);
                }
            }
        }
    }

    /** Where a source stands in a topic, or will stand when it is running again. */
    private long position(Task task, KafkaSource source, TopicPartition partition) {
        if (goesOn(task)) {
            return source.readFrom(partition, null);
        }
        CompletedCheckpoint latest = engine.coordinator().latest();
        OperatorStates.Snapshot state =
                latest == null ? null : engine.restorer().sourceState(task, latest);
        return state == null ? 0 : source.readFrom(partition, state);
    }

    private void addOpen(PendingOrigins pending, TopicPartition partition) {
        for (BrokerTransaction open : engine.sinks().systems().broker().listOpenTransactions()) {
            for (BrokerTransaction.InPartition place : open.partitions()) {
                boolean here = place.partition().equals(partition) && place.firstOffset() >= 0;
                if (here && open.state() != TransactionState.PREPARE_ABORT) {
                    addRecords(pending, open, place);
                }
            }
        }
    }

    private void addRecords(PendingOrigins pending, BrokerTransaction open, BrokerTransaction.InPartition place) {
        for (LogEntry<StreamRecord> entry :
                engine.sinks().systems().broker().entries(place.partition(), place.firstOffset(), Integer.MAX_VALUE)) {
            StreamRecord record = entry.payload();
            if (record != null && entry.producer().producerId() == open.producerId()) {
                add(pending, record);
            }
        }
    }

    private void addChannels(PendingOrigins pending) {
        for (Channel channel : engine.channels()) {
            ChannelImages.records(channel).forEach(record -> add(pending, record));
        }
        for (Task task : engine.tasks()) {
            for (OperatorNode node : task.nodes()) {
                if (task.isActive() && node.operator() instanceof BrokerClient client) {
                    client.unsent().forEach(record -> add(pending, record));
                }
            }
            for (TaskOutput.Pending waiting : task.output().pending()) {
                if (waiting.element() instanceof StreamRecord record) {
                    add(pending, record);
                }
            }
        }
    }

    /** Committed records that wait for an older transaction to be decided. */
    private void addHeldBack(PendingOrigins pending, TopicPartition partition, long from) {
        engine.sinks().systems().broker().heldBack(partition, from).forEach(entry -> add(pending, entry.record()));
    }

    /** Records in transactions and parts of which nobody knows yet how they end. */
    private void addUndecided(PendingOrigins pending, String sink) {
        LogBroker<StreamRecord> broker = engine.sinks().systems().broker();
        for (TopicPartition partition : broker.partitions()) {
            VertexId owner = engine.sinks().sinkOf(partition.topic());
            if (owner != null && owner.value().equals(sink)) {
                addHeldBack(pending, partition, 0);
            }
        }
        for (BrokerTransaction open : broker.listOpenTransactions()) {
            if (open.state() == TransactionState.PREPARE_ABORT) {
                continue;
            }
            for (BrokerTransaction.InPartition place : open.partitions()) {
                var owner = engine.sinks().sinkOf(place.partition().topic());
                if (owner == null || !owner.value().equals(sink) || place.firstOffset() < 0) {
                    continue;
                }
                addRecords(pending, open, place);
            }
        }
        engine.sinks().systems().files().forEach((vertex, parts) -> {
            if (vertex.value().equals(sink)) {
                for (FileParts.Part part : parts.parts()) {
                    if (part.isUndecided()) {
                        parts.records(part).forEach(record -> add(pending, record));
                    }
                }
            }
        });
    }

    private static void add(PendingOrigins pending, StreamRecord record) {
        if (record.split() >= 0) {
            pending.add(record.split(), record.offset());
        }
    }
}
