package io.barrierscope.connectors.kafka;

import io.barrierscope.engine.transaction.log.ProducerIdAndEpoch;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.Map;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.jspecify.annotations.Nullable;

/**
 * A producer of one transactional id whose identity can be read and put in, as Flink's {@code FlinkKafkaInternalProducer}
 * does: Kafka's own client has no call to end a transaction that another process began.
 */
final class ResumableProducer {
    private static final String STATES = "org.apache.kafka.clients.producer.internals.TransactionManager$State";

    private final KafkaProducer<byte[], byte[]> producer;
    private boolean inTransaction;
    private volatile @Nullable Exception failure;

    /** @param client settings of the client; a transactional id among them makes it transactional */
    ResumableProducer(Map<String, Object> client) {
        producer = new KafkaProducer<>(client, new ByteArraySerializer(), new ByteArraySerializer());
    }

    /** Fences older producers of the id and gets an identity. */
    ProducerIdAndEpoch initTransactions() {
        producer.initTransactions();
        return identity();
    }

    /** What it shows with every request now. */
    ProducerIdAndEpoch identity() {
        try {
            Object known = get(manager(), "producerIdAndEpoch");
            return new ProducerIdAndEpoch((long) get(known, "producerId"), (short) get(known, "epoch"));
        } catch (ReflectiveOperationException e) {
            throw incompatible(e);
        }
    }

    /** Goes on with a transaction that a producer of this identity has begun and flushed. */
    void resume(ProducerIdAndEpoch identity) {
        try {
            Object manager = manager();
            synchronized (manager) {
                call(field(manager, "txnPartitionMap"), "reset");
                Field place = manager.getClass().getDeclaredField("producerIdAndEpoch");
                Constructor<?> made = place.getType().getDeclaredConstructor(long.class, short.class);
                made.setAccessible(true);
                set(manager, "producerIdAndEpoch", made.newInstance(identity.producerId(), identity.epoch()));
                set(manager, "currentState", state("IN_TRANSACTION"));
                set(manager, "transactionStarted", true);
            }
            inTransaction = true;
        } catch (ReflectiveOperationException e) {
            throw incompatible(e);
        }
    }

    /** Sends one record, in a transaction if it is transactional; a failure shows at the next flush. */
    void send(String topic, int partition, byte[] value, boolean transactional) {
        if (transactional && !inTransaction) {
            producer.beginTransaction();
            inTransaction = true;
        }
        var unused = producer.send(new ProducerRecord<>(topic, partition, null, value), (metadata, exception) -> {
            if (exception != null) {
                failure = exception;
            }
        });
    }

    /** Remembers that a record could not even be handed over. */
    void failed(Exception e) {
        failure = e;
    }

    /** Waits until all that was sent is acknowledged. */
    void flush() throws Exception {
        producer.flush();
        Exception failed = failure;
        if (failed != null) {
            failure = null;
            throw failed;
        }
    }

    boolean isInTransaction() {
        return inTransaction;
    }

    void commit() {
        producer.commitTransaction();
        inTransaction = false;
    }

    void abort() {
        producer.abortTransaction();
        inTransaction = false;
    }

    /** Ends it at once; an open transaction stays open at the broker. */
    void close() {
        producer.close(Duration.ZERO);
    }

    private Object manager() throws ReflectiveOperationException {
        return field(producer, "transactionManager");
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // an enum known by name alone
    private static Object state(String name) throws ReflectiveOperationException {
        return Enum.valueOf((Class<? extends Enum>) Class.forName(STATES), name);
    }

    private static void call(Object target, String method) throws ReflectiveOperationException {
        Method found = target.getClass().getDeclaredMethod(method);
        found.setAccessible(true);
        found.invoke(target);
    }

    private static Object field(Object target, String name) throws ReflectiveOperationException {
        Field field = target.getClass().getDeclaredField(name);
        field.setAccessible(true);
        return field.get(target);
    }

    private static Object get(Object target, String name) throws ReflectiveOperationException {
        return field(target, name);
    }

    private static void set(Object target, String name, Object value) throws ReflectiveOperationException {
        Field field = target.getClass().getDeclaredField(name);
        field.setAccessible(true);
        field.set(target, value);
    }

    private static IllegalStateException incompatible(ReflectiveOperationException e) {
        return new IllegalStateException("this version of Kafka's client is built differently inside", e);
    }
}
