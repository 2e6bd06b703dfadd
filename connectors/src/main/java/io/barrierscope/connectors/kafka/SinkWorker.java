package io.barrierscope.connectors.kafka;

import io.barrierscope.engine.base.TransactionId;
import io.barrierscope.engine.live.LiveAnswer;
import io.barrierscope.engine.live.LiveRequest;
import io.barrierscope.engine.transaction.log.BrokerAnswer;
import io.barrierscope.engine.transaction.log.ProducerIdAndEpoch;
import io.barrierscope.engine.transaction.log.TransactionResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ListTransactionsOptions;
import org.apache.kafka.clients.admin.TransactionDescription;
import org.apache.kafka.clients.admin.TransactionListing;
import org.apache.kafka.clients.admin.TransactionState;
import org.jspecify.annotations.Nullable;

/** Makes the calls of one sink subtask, one after the other as its task thread would, on a thread of its own. */
final class SinkWorker {
    private static final TransactionId PLAIN = new TransactionId("");

    private final Map<String, Object> client;
    private final ExecutorService thread;
    /** Those of its own thread, which another one closes. */
    private final Map<TransactionId, ResumableProducer> producers = new ConcurrentHashMap<>();

    private volatile boolean closed;
    private LiveRequest.@Nullable EndTransaction taken;

    /** @param client settings of its clients */
    SinkWorker(String name, Map<String, Object> client) {
        this.client = client;
        this.thread = Executors.newSingleThreadExecutor(task -> {
            Thread made = new Thread(task, name);
            made.setDaemon(true);
            return made;
        });
    }

    /** A record on its way; no transaction for a sink that has none. */
    @SuppressWarnings("ArrayRecordComponent") // handed over once, never compared
    record Sent(String topic, int partition, @Nullable TransactionId transaction, byte[] value) {}

    /** Does something after all that was given before. */
    void run(Runnable task) {
        thread.execute(task);
    }

    /** Sends records, in the order given. */
    void send(List<Sent> records) {
        run(() -> {
            for (Sent one : records) {
                send(one);
            }
        });
    }

    private void send(Sent one) {
        TransactionId id = one.transaction();
        ResumableProducer producer = producers.get(id == null ? PLAIN : id);
        if (producer == null && id == null) {
            producer = new ResumableProducer(client);
            keep(PLAIN, producer);
        }
        if (producer != null) {
            try {
                producer.send(one.topic(), one.partition(), one.value(), id != null);
            } catch (RuntimeException e) {
                producer.failed(e);
            }
        }
    }

    /**
     * Makes a call and returns its answer; blocks as Kafka's client does.
     *
     * @param awaited whether anybody waits for the answer
     */
    LiveAnswer call(LiveRequest request, boolean awaited) {
        try {
            if (request instanceof LiveRequest.InitProducer init) {
                return LiveAnswer.initialised(initialise(init.id(), init.timeoutMillis()));
            } else if (request instanceof LiveRequest.Flush flush) {
                return flush(flush.id());
            } else if (request instanceof LiveRequest.EndTransaction end) {
                return end(end, awaited);
            } else if (request instanceof LiveRequest.TakeOver over) {
                return LiveAnswer.initialised(takeOver(over.id()));
            }
            try (Admin admin = Admin.create(client)) {
                return ask(admin, request);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return KafkaFailures.answer(e);
        } catch (Exception e) {
            return KafkaFailures.answer(e);
        }
    }

    private ResumableProducer transactional(TransactionId id, long timeoutMillis) {
        Map<String, Object> settings = new LinkedHashMap<>(client);
        settings.put("transactional.id", id.value());
        settings.put("transaction.timeout.ms", (int) Math.min(Integer.MAX_VALUE, timeoutMillis));
        return new ResumableProducer(settings);
    }

    private ProducerIdAndEpoch initialise(TransactionId id, long timeoutMillis) {
        drop(id);
        ResumableProducer producer = transactional(id, timeoutMillis);
        try {
            ProducerIdAndEpoch identity = producer.initTransactions();
            keep(id, producer);
            return identity;
        } catch (RuntimeException e) {
            producer.close();
            throw e;
        }
    }

    private ProducerIdAndEpoch takeOver(TransactionId id) {
        ResumableProducer other = transactional(id, 60_000);
        try {
            return other.initTransactions();
        } finally {
            other.close();
        }
    }

    private LiveAnswer flush(@Nullable TransactionId id) throws Exception {
        ResumableProducer producer = producers.get(id == null ? PLAIN : id);
        if (producer != null) {
            producer.flush();
        } else if (id != null) {
            return LiveAnswer.refused(BrokerAnswer.OTHER_ERROR, "no producer here has the transaction " + id);
        }
        return LiveAnswer.DONE;
    }

    private LiveAnswer end(LiveRequest.EndTransaction end, boolean awaited) {
        TransactionId id = end.id();
        if (end.resumed() && !end.equals(taken)) { // the producer of the earlier attempt is gone with it
            drop(id);
        }
        ResumableProducer producer = producers.get(id);
        if (producer == null) {
            producer = transactional(id, 60_000);
            keep(id, producer);
            taken = end;
        }
        if (!producer.isInTransaction()) { // taken over, or ended already and the answer was lost
            producer.resume(end.producer());
        }
        boolean commits = end.result() == TransactionResult.COMMIT;
        try {
            if (commits) {
                producer.commit();
            } else {
                producer.abort();
            }
        } catch (RuntimeException e) {
            LiveAnswer answer = KafkaFailures.answer(e);
            if (!answer.answer().isRetriable()) {
                drop(id);
            }
            return answer;
        }
        if (awaited || !commits) { // else the same will be asked again
            drop(id);
        }
        return LiveAnswer.DONE;
    }

    private void keep(TransactionId id, ResumableProducer producer) {
        producers.put(id, producer);
        if (closed) {
            producer.close();
        }
    }

    private void drop(TransactionId id) {
        ResumableProducer producer = producers.remove(id);
        if (producer != null) {
            producer.close();
        }
    }

    private static LiveAnswer ask(Admin admin, LiveRequest request) throws Exception {
        if (request instanceof LiveRequest.Terminate terminate) {
            admin.forceTerminateTransaction(terminate.id().value()).result().get();
            return LiveAnswer.DONE;
        }
        String topic = ((LiveRequest.ListOpen) request).topic();
        List<String> ids = new ArrayList<>();
        ListTransactionsOptions open = new ListTransactionsOptions().filterStates(List.of(TransactionState.ONGOING));
        for (TransactionListing one : admin.listTransactions(open).all().get()) {
            ids.add(one.transactionalId());
        }
        List<TransactionId> found = new ArrayList<>();
        Map<String, TransactionDescription> described =
                admin.describeTransactions(ids).all().get();
        for (Map.Entry<String, TransactionDescription> one : described.entrySet()) {
            if (one.getValue().topicPartitions().stream()
                    .anyMatch(place -> place.topic().equals(topic))) {
                found.add(new TransactionId(one.getKey()));
            }
        }
        found.sort(java.util.Comparator.comparing(TransactionId::value));
        return LiveAnswer.listed(found);
    }

    /** Ends it as a crash would: what is open stays open at the broker. */
    void close() {
        closed = true;
        thread.shutdownNow();
        producers.values().forEach(ResumableProducer::close);
    }
}
