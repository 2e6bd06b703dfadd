package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.PagedLog;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.stream.StreamRecord;
import io.barrierscope.engine.transaction.FileParts;
import io.barrierscope.engine.transaction.UpsertTable;
import io.barrierscope.engine.transaction.log.BrokerTransaction;
import io.barrierscope.engine.transaction.log.EntryKind;
import io.barrierscope.engine.transaction.log.IsolationLevel;
import io.barrierscope.engine.transaction.log.LogBroker;
import io.barrierscope.engine.transaction.log.LogEntry;
import io.barrierscope.engine.transaction.log.PartitionImage;
import io.barrierscope.engine.transaction.log.TopicPartition;
import io.barrierscope.engine.view.TopicImage;
import io.barrierscope.engine.view.TopicImage.Entry;
import io.barrierscope.engine.view.TopicImage.Kind;
import io.barrierscope.engine.view.TopicImage.Medium;
import io.barrierscope.engine.view.TransactionImage;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Pictures of topics, file sinks and collections as their readers see them. */
final class TopicImages {
    /** Transactions whose offsets are named. */
    private static final int MAX_NAMED = 256;

    private final Engine engine;

    private final Map<Long, String> transactionOfProducer = new LinkedHashMap<>();

    TopicImages(Engine engine) {
        this.engine = engine;
        LogBroker<StreamRecord> broker = engine.sinks().systems().broker();
        for (TransactionImage image : engine.sinks().systems().transactions().latest(MAX_NAMED)) {
            broker.describe(image.id())
                    .ifPresent(known -> transactionOfProducer.put(
                            known.producerId(), image.id().toString()));
        }
    }

    List<TopicImage> all() {
        List<TopicImage> images = new ArrayList<>();
        LogBroker<StreamRecord> broker = engine.sinks().systems().broker();
        for (TopicPartition partition : broker.partitions()) {
            broker.describe(partition).ifPresent(numbers -> images.add(topic(broker, partition, numbers)));
        }
        engine.sinks().systems().files().forEach((sink, parts) -> images.add(files(sink, parts)));
        engine.sinks().systems().collections().forEach((sink, records) -> images.add(collection(sink, records)));
        engine.sinks().systems().tables().forEach((sink, table) -> images.add(table(sink, table)));
        return List.copyOf(images);
    }

    private TopicImage topic(LogBroker<StreamRecord> broker, TopicPartition partition, PartitionImage numbers) {
        long from = Math.max(0, numbers.endOffset() - TopicImage.MAX_ENTRIES);
        Map<Long, String> openIds = new LinkedHashMap<>();
        String oldest = "";
        for (BrokerTransaction open : broker.listOpenTransactions()) {
            openIds.put(open.producerId(), open.transactionalId().toString());
            for (BrokerTransaction.InPartition place : open.partitions()) {
                if (place.partition().equals(partition) && place.firstOffset() == numbers.lastStableOffset()) {
                    oldest = open.transactionalId().toString();
                }
            }
        }
        Set<Long> committed = new LinkedHashSet<>();
        for (LogEntry<StreamRecord> entry : broker.read(
                        partition, from, IsolationLevel.READ_COMMITTED, TopicImage.MAX_ENTRIES)
                .records()) {
            committed.add(entry.offset());
        }
        List<Entry> entries = new ArrayList<>();
        for (LogEntry<StreamRecord> entry : broker.entries(partition, from, TopicImage.MAX_ENTRIES)) {
            if (entry.kind() != EntryKind.PASSED_OVER) {
                entries.add(entry(entry, numbers, committed, openIds));
            }
        }
        VertexId sink = engine.sinks().sinkOf(partition.topic());
        String waiting = numbers.lastStableOffset() < numbers.highWatermark()
                ? "read_committed waits at offset " + numbers.lastStableOffset() + " for transaction "
                        + (oldest.isEmpty() ? "(unknown)" : oldest)
                : "";
        return new TopicImage(
                partition.toString(),
                sink == null ? "" : sink.value(),
                numbers.highWatermark(),
                numbers.lastStableOffset(),
                List.copyOf(entries),
                numbers.committedRecords(),
                numbers.uncommittedRecords(),
                waiting);
    }

    private Entry entry(
            LogEntry<StreamRecord> entry, PartitionImage numbers, Set<Long> committed, Map<Long, String> openIds) {
        if (entry.kind() == EntryKind.COMMIT_MARKER || entry.kind() == EntryKind.ABORT_MARKER) {
            boolean commit = entry.kind() == EntryKind.COMMIT_MARKER;
            return new Entry(
                    entry.offset(),
                    commit ? Kind.COMMIT_MARKER : Kind.ABORT_MARKER,
                    commit ? "commit" : "abort",
                    name(entry),
                    "",
                    false);
        }
        boolean visible = committed.contains(entry.offset());
        String open = openIds.getOrDefault(entry.producer().producerId(), "");
        Kind kind = !entry.transactional()
                ? Kind.PLAIN
                : visible
                        ? Kind.COMMITTED
                        : entry.offset() < numbers.lastStableOffset() || open.isEmpty() ? Kind.ABORTED : Kind.OPEN;
        StreamRecord record = entry.record();
        return new Entry(entry.offset(), kind, record.row().label(), name(entry), origin(record), visible);
    }

    private String name(LogEntry<StreamRecord> entry) {
        return transactionOfProducer.getOrDefault(entry.producer().producerId(), "");
    }

    private TopicImage files(VertexId sink, FileParts parts) {
        List<Entry> entries = new ArrayList<>();
        long committed = 0;
        long all = 0;
        for (FileParts.Part part : parts.parts()) {
            List<StreamRecord> records = parts.records(part);
            boolean visible = part.state() == FileParts.PartState.FINISHED;
            committed += visible ? records.size() : 0;
            Kind kind =
                    switch (part.state()) {
                        case FINISHED -> Kind.COMMITTED;
                        case DISCARDED -> Kind.ABORTED;
                        case IN_PROGRESS, PENDING -> Kind.OPEN;
                    };
            for (StreamRecord record : records) {
                entries.add(new Entry(all++, kind, record.row().label(), part.name(), origin(record), visible));
            }
            for (StreamRecord record : parts.cutOff(part)) {
                String name = part.name() + " (cut off)";
                entries.add(new Entry(all++, Kind.ABORTED, record.row().label(), name, origin(record), false));
            }
        }
        return new TopicImage(
                Medium.FILES.nameFor(sink), sink.value(), all, committed, last(entries), committed, all, "");
    }

    private TopicImage table(VertexId sink, UpsertTable table) {
        List<Entry> entries = new ArrayList<>();
        long writes = 0;
        for (UpsertTable.Entry entry : table.entries()) {
            StreamRecord current = entry.current();
            String label = entry.key() + ": " + current.row().label() + " (written " + entry.writes() + " times)";
            entries.add(new Entry(entries.size(), Kind.PLAIN, label, "", origin(current), true));
            writes += entry.writes();
        }
        long keys = entries.size();
        return new TopicImage(Medium.TABLE.nameFor(sink), sink.value(), keys, keys, last(entries), keys, writes, "");
    }

    private TopicImage collection(VertexId sink, PagedLog<StreamRecord> records) {
        List<Entry> entries = new ArrayList<>();
        for (long i = Math.max(0, records.size() - TopicImage.MAX_ENTRIES); i < records.size(); i++) {
            StreamRecord record = records.get(i);
            entries.add(new Entry(i, Kind.PLAIN, record.row().label(), "", origin(record), true));
        }
        return new TopicImage(
                Medium.COLLECTION.nameFor(sink),
                sink.value(),
                records.size(),
                records.size(),
                List.copyOf(entries),
                records.size(),
                records.size(),
                "");
    }

    private static List<Entry> last(List<Entry> entries) {
        return List.copyOf(entries.subList(Math.max(0, entries.size() - TopicImage.MAX_ENTRIES), entries.size()));
    }

    private String origin(StreamRecord record) {
        return record.split() < 0
                ? ""
                : engine.oracle()
                        .table()
                        .origin(record.split(), record.offset())
                        .toString();
    }
}
