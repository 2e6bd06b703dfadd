package io.barrierscope.engine.operator;

import io.barrierscope.engine.base.PagedLog;
import io.barrierscope.engine.base.PersistentMap;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.graph.TopicLayout;
import io.barrierscope.engine.stream.StreamRecord;
import io.barrierscope.engine.transaction.FileParts;
import io.barrierscope.engine.transaction.TransactionBook;
import io.barrierscope.engine.transaction.UpsertTable;
import io.barrierscope.engine.transaction.log.BrokerMemento;
import io.barrierscope.engine.transaction.log.BrokerSettings;
import io.barrierscope.engine.transaction.log.LogBroker;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The systems sinks write to: one log broker, the directories of file sinks, the collections of collect sinks. */
public final class SinkSystems {
    private final LogBroker<StreamRecord> broker;
    private final GroupOffsets groups = new GroupOffsets();
    private final LiveLink live = new LiveLink();
    private final Map<String, TopicLayout> topics;
    private final long partsBegun;
    private final TransactionBook transactions = new TransactionBook();
    private final Map<VertexId, FileParts> files = new LinkedHashMap<>();
    private final Map<VertexId, PagedLog<StreamRecord>> collections = new LinkedHashMap<>();
    private final Map<VertexId, UpsertTable> tables = new LinkedHashMap<>();

    public SinkSystems(BrokerSettings settings) {
        this(settings, Map.of(), 0);
    }

    /**
     * @param topics the topics a job reads from or writes to
     * @param partsBegun number of the first part of each subtask in the directories of file sinks
     */
    public SinkSystems(BrokerSettings settings, Map<String, TopicLayout> topics, long partsBegun) {
        this.broker = new LogBroker<>(settings);
        this.topics = topics;
        this.partsBegun = partsBegun;
    }

    /** The partitions of a topic. */
    TopicLayout layout(String topic) {
        return topics.getOrDefault(topic, new TopicLayout(topic, false, List.of(0L)));
    }

    /** What consumer groups have told the broker. */
    public GroupOffsets groups() {
        return groups;
    }

    /** The line to a real broker. */
    public LiveLink live() {
        return live;
    }

    public LogBroker<StreamRecord> broker() {
        return broker;
    }

    public TransactionBook transactions() {
        return transactions;
    }

    /** The directory of a file sink. */
    public FileParts files(VertexId sink) {
        return files.computeIfAbsent(sink, id -> new FileParts(partsBegun));
    }

    /** File sinks and their directories. */
    public Map<VertexId, FileParts> files() {
        return files;
    }

    /** What a collect sink has got. */
    public PagedLog<StreamRecord> collection(VertexId sink) {
        return collections.computeIfAbsent(sink, id -> new PagedLog<>());
    }

    public Map<VertexId, PagedLog<StreamRecord>> collections() {
        return collections;
    }

    /** The table of an upsert sink. */
    public UpsertTable table(VertexId sink) {
        return tables.computeIfAbsent(sink, id -> new UpsertTable());
    }

    public Map<VertexId, UpsertTable> tables() {
        return tables;
    }

    public Memento memento() {
        List<Directory> parts = new ArrayList<>();
        files.forEach((sink, one) -> parts.add(new Directory(sink, one, one.memento())));
        List<PagedLog.Snapshot<StreamRecord>> collected = new ArrayList<>();
        collections.values().forEach(one -> collected.add(one.snapshot()));
        List<PersistentMap<String, UpsertTable.Entry>> written = new ArrayList<>();
        tables.values().forEach(one -> written.add(one.memento()));
        return new Memento(
                broker.memento(), groups.memento(), live.memento(), transactions.memento(), parts, collected, written);
    }

    public void restore(Memento memento) {
        broker.restore(memento.broker);
        groups.restore(memento.groups);
        live.restore(memento.live);
        transactions.restore(memento.transactions);
        files.clear();
        for (Directory one : memento.files) {
            one.parts.restore(one.memento);
            files.put(one.sink, one.parts);
        }
        int next = 0;
        for (PagedLog<StreamRecord> one : collections.values()) {
            one.restore(memento.collections.get(next++));
        }
        next = 0;
        for (UpsertTable one : tables.values()) {
            one.restore(memento.tables.get(next++));
        }
    }

    /** The directory of one sink at one moment. */
    public record Directory(VertexId sink, FileParts parts, FileParts.Memento memento) {}

    /** All systems at one moment. */
    public record Memento(
            BrokerMemento broker,
            PersistentMap<String, Long> groups,
            LiveLink.Memento live,
            TransactionBook.Memento transactions,
            List<Directory> files,
            List<PagedLog.Snapshot<StreamRecord>> collections,
            List<PersistentMap<String, UpsertTable.Entry>> tables) {}
}
