package io.barrierscope.connectors.kafka;

import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.TransactionId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.fault.Fault.FromBroker;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.live.FoundPartition;
import io.barrierscope.engine.live.LiveAnswer;
import io.barrierscope.engine.live.LiveRequest;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.trace.BrokerEvent;
import io.barrierscope.engine.trace.RecordEvent;
import io.barrierscope.engine.trace.TraceEvent;
import io.barrierscope.engine.trace.TraceListener;
import java.io.Closeable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Stands between a live session and real brokers: hears what the job asks, has the blocking calls made on threads of their
 * own, and brings each answer to the session as a command. Belongs to the thread of the session.
 *
 * <p>Virtual time waits while a call is out, and then passes by as much as the call took. While a source has nothing to
 * read but more may come, virtual time passes as wall time does.
 */
public final class LiveDriver implements TraceListener, Closeable {
    /** Records on their way to producers before the job waits. */
    private static final long MAX_UNSENT = 20_000;

    private static final int BATCH = 500;

    /** Records wait no longer than so for others to go to the producer with, while the session takes steps. */
    private static final long LINGER_NANOS = 20_000_000;

    private static final long NOTICE_MILLIS = 3_000;

    private final Map<VertexId, RealVertex> vertices = new LinkedHashMap<>();
    private final Map<VertexId, Map<String, Object>> clients = new LinkedHashMap<>();
    private final List<FoundPartition> found;
    private final Map<SubtaskId, SinkWorker> sinks = new LinkedHashMap<>();
    private final Map<SubtaskId, List<SinkWorker.Sent>> unsent = new LinkedHashMap<>();
    private final Map<VertexId, TopicReader> readers = new LinkedHashMap<>();
    private final BlockingQueue<FromBroker.Answered> answers = new LinkedBlockingQueue<>();
    private final AtomicLong underway = new AtomicLong();
    private final Map<Long, Boolean> awaitedNumbers = new LinkedHashMap<>();
    private final Object news = new Object();
    private @Nullable EngineSession session;
    private long newsCount;
    private final AtomicLong awaited = new AtomicLong();
    private volatile long awaitedSince;
    private long backlog;
    private long oldestUnsentNanos = -1;
    private long starvedSinceNanos = -1;
    private long starvedAtMillis;
    private boolean realTime;
    private long paceNanos;

    private LiveDriver(List<FoundPartition> found) {
        this.found = found;
    }

    /** A driver, or why there cannot be one. */
    public record Opening(Optional<LiveDriver> driver, List<Problem> problems) {}

    /**
     * Prepares the clients of a job.
     *
     * @param graph with the number of partitions that {@link RealTopics} found
     */
    public static Opening open(JobGraph graph, RealTopics.Look look, Secrets secrets) {
        LiveDriver driver = new LiveDriver(look.found());
        for (RealVertex vertex : RealVertex.of(graph)) {
            try {
                driver.vertices.put(vertex.id(), vertex);
                driver.clients.put(vertex.id(), vertex.access().client(secrets));
            } catch (Secrets.MissingException e) {
                return new Opening(Optional.empty(), List.of(e.problem(vertex)));
            }
        }
        return new Opening(Optional.of(driver), List.of());
    }

    /** From now on virtual time never passes faster than wall time, as brokers count their time-outs by the wall. */
    public void keepRealTime() {
        realTime = true;
    }

    /** Connects a session, which must be at its first step and have this driver as its observer. */
    public void begin(EngineSession connected) {
        session = connected;
        paceNanos = System.nanoTime();
        connected.inject(new FromBroker.Connected(found));
        for (RealVertex vertex : vertices.values()) {
            if (vertex.source()) {
                Map<String, Object> client = new LinkedHashMap<>(clients.getOrDefault(vertex.id(), Map.of()));
                client.put("isolation.level", vertex.text("isolation", "read_uncommitted"));
                List<FoundPartition> own = found.stream()
                        .filter(one -> one.partition().topic().equals(vertex.topic()))
                        .toList();
                TopicReader reader =
                        new TopicReader("kafka-source " + vertex.id(), client, own, vertex.bounded(), this::tell);
                readers.put(vertex.id(), reader);
                reader.start();
            }
        }
    }

    @Override
    public void on(long step, long timeMillis, TraceEvent event) {
        EngineSession live = session;
        if (live == null || !live.isLive()) {
            return;
        }
        if (event instanceof RecordEvent.Delivered delivered) {
            deliver(delivered);
        } else if (event instanceof RecordEvent.SourceRead read
                && readers.containsKey(read.subtask().vertex())) {
            backlog--;
        } else if (event instanceof BrokerEvent.Asked asked) {
            ask(asked);
        }
    }

    private void deliver(RecordEvent.Delivered delivered) {
        RealVertex vertex = vertices.get(delivered.subtask().vertex());
        if (vertex == null || vertex.source()) {
            return;
        }
        String target = delivered.target();
        int dash = target.lastIndexOf('-');
        String transaction = delivered.transaction();
        List<SinkWorker.Sent> batch = unsent.computeIfAbsent(delivered.subtask(), id -> new ArrayList<>());
        batch.add(new SinkWorker.Sent(
                target.substring(0, dash),
                Integer.parseInt(target.substring(dash + 1)),
                transaction == null ? null : new TransactionId(transaction),
                RecordBytes.write(delivered.record().row())));
        if (batch.size() >= BATCH) {
            hand(delivered.subtask());
        } else if (oldestUnsentNanos < 0) {
            oldestUnsentNanos = System.nanoTime();
        }
    }

    private void hand(SubtaskId subtask) {
        List<SinkWorker.Sent> batch = unsent.remove(subtask);
        if (batch != null) {
            underway.addAndGet(batch.size());
            SinkWorker worker = worker(subtask);
            worker.send(batch);
            worker.run(() -> {
                underway.addAndGet(-batch.size());
                tell();
            });
        }
    }

    private SinkWorker worker(SubtaskId subtask) {
        return sinks.computeIfAbsent(
                subtask, id -> new SinkWorker("kafka-sink " + id, clients.getOrDefault(id.vertex(), Map.of())));
    }

    private void ask(BrokerEvent.Asked asked) {
        SubtaskId subtask = asked.subtask();
        if (subtask == null) {
            return;
        }
        hand(subtask);
        if (asked.awaited()) {
            awaitedSince = awaited.get() == 0 ? System.nanoTime() : awaitedSince;
            awaited.incrementAndGet();
        }
        LiveRequest request = asked.request();
        long begun = System.nanoTime();
        SinkWorker worker = worker(subtask);
        worker.run(() -> {
            LiveAnswer answer = request instanceof LiveRequest.CommitOffsets offsets
                    ? OffsetWriter.write(clients.getOrDefault(subtask.vertex(), Map.of()), offsets)
                    : worker.call(request, asked.awaited());
            long took = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begun);
            answers.add(new FromBroker.Answered(asked.number(), asked.awaited() ? took : 0, answer));
            tell();
        });
        awaitedNumbers.put(asked.number(), asked.awaited());
    }

    private void tell() {
        synchronized (news) {
            newsCount++;
            news.notifyAll();
        }
    }

    /**
     * Brings to the session what has come, and waits if virtual time may not go on yet.
     *
     * @param waitMillis how long to wait at most
     * @return whether the session may take its next step
     */
    public boolean settle(long waitMillis) throws InterruptedException {
        EngineSession live = session;
        if (live == null || !live.isLive()) {
            return true;
        }
        if (oldestUnsentNanos >= 0 && System.nanoTime() - oldestUnsentNanos > LINGER_NANOS) {
            handAll();
        }
        bring(live);
        long needed = waitNanos(live);
        if (needed <= 0) {
            return true;
        }
        handAll();
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(waitMillis);
        while (true) {
            long seen;
            synchronized (news) {
                seen = newsCount;
            }
            bring(live);
            needed = waitNanos(live);
            if (needed <= 0) {
                return true;
            }
            long left = Math.min(needed, end - System.nanoTime());
            if (left <= 0) {
                return false;
            }
            synchronized (news) {
                if (newsCount == seen) {
                    TimeUnit.NANOSECONDS.timedWait(news, left);
                }
            }
        }
    }

    /**
     * Brings to the session, which has no step to take, what comes of calls that nobody waits for, such as the committing of
     * offsets.
     *
     * @param waitMillis how long to wait at most
     */
    void awaitNews(long waitMillis) throws InterruptedException {
        EngineSession live = session;
        handAll();
        long seen;
        synchronized (news) {
            seen = newsCount;
        }
        if (live != null) {
            bring(live);
        }
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(waitMillis);
        synchronized (news) {
            for (long left = 1; left > 0 && isBusy() && newsCount == seen; left = end - System.nanoTime()) {
                news.wait(1 + TimeUnit.NANOSECONDS.toMillis(Math.max(0, end - System.nanoTime())));
            }
        }
    }

    private void handAll() {
        oldestUnsentNanos = -1;
        List.copyOf(unsent.keySet()).forEach(this::hand);
    }

    private void bring(EngineSession live) {
        for (FromBroker.Answered one = answers.poll(); one != null; one = answers.poll()) {
            if (Boolean.TRUE.equals(awaitedNumbers.remove(one.number()))) {
                awaited.decrementAndGet();
                awaitedSince = System.nanoTime();
            }
            live.inject(one);
        }
        for (TopicReader reader : readers.values()) {
            while (backlog < BATCH) {
                FromBroker one = reader.poke();
                if (one == null) {
                    break;
                }
                if (one instanceof FromBroker.Fetched fetched) {
                    backlog = Math.max(0, backlog) + fetched.records().size();
                }
                live.inject(one);
            }
        }
    }

    private long paceNanos(EngineSession live) {
        long now = System.nanoTime();
        long due = paceNanos + TimeUnit.MILLISECONDS.toNanos(Math.min(live.nextStepMillis(), 1L << 40));
        if (now > due) { // what took longer is not caught up with
            paceNanos += now - due;
        }
        return Math.max(0, due - now);
    }

    /** How long virtual time must wait; 0 for not at all. */
    private long waitNanos(EngineSession live) {
        if (awaited.get() > 0 || underway.get() > MAX_UNSENT) {
            return Long.MAX_VALUE / 2;
        }
        if (realTime) {
            return paceNanos(live);
        }
        long now = live.timeMillis();
        long next = live.nextStepMillis();
        if (backlog > 0 || next <= now || !hasMore()) {
            starvedSinceNanos = -1;
            return 0;
        }
        if (starvedSinceNanos < 0 || starvedAtMillis > now) {
            starvedSinceNanos = System.nanoTime();
            starvedAtMillis = now;
        }
        long due = starvedSinceNanos + TimeUnit.MILLISECONDS.toNanos(Math.min(next - starvedAtMillis, 1L << 40));
        return Math.max(0, due - System.nanoTime());
    }

    private boolean hasMore() {
        for (TopicReader reader : readers.values()) {
            if (!reader.isOver()) {
                return true;
            }
        }
        return false;
    }

    /** Whether a call is out, or records are on their way. */
    public boolean isBusy() {
        return !awaitedNumbers.isEmpty() || !unsent.isEmpty() || underway.get() > 0;
    }

    /** What a call that is out waits for, when it takes long: host, cause and remedy. */
    public Optional<Problem> waitingFor() {
        long waitedMillis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - awaitedSince);
        if (awaited.get() == 0 || waitedMillis < NOTICE_MILLIS) {
            return Optional.empty();
        }
        for (RealVertex vertex : vertices.values()) {
            String cause = Reachable.whyNot(vertex.servers(), vertex.access().isPlain());
            if (!cause.isEmpty()) {
                return Optional.of(Problem.warning(
                        vertex.place(),
                        "no broker answers at " + vertex.servers() + ": " + cause,
                        "start it again (./barrierscope broker start for a local one); the job waits meanwhile"));
            }
        }
        return Optional.empty();
    }

    /** What ended the reading of a topic; nothing while all is well. */
    public Optional<Problem> failure() {
        for (Map.Entry<VertexId, TopicReader> one : readers.entrySet()) {
            Exception failure = one.getValue().failure();
            RealVertex vertex = vertices.get(one.getKey());
            if (failure != null && vertex != null) {
                return Optional.of(KafkaFailures.problem(vertex.place(), vertex.servers(), failure, ""));
            }
        }
        return Optional.empty();
    }

    /** Lets go of all clients at once; what is open at a broker stays open there until its time-out. */
    @Override
    public void close() {
        readers.values().forEach(TopicReader::close);
        sinks.values().forEach(SinkWorker::close);
    }
}
