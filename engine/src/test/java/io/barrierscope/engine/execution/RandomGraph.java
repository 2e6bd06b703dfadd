package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.graph.ExchangeMode;
import io.barrierscope.engine.graph.Partitioning;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Draws the graph of a job: one or two sources, some operators, perhaps a topic in between, and one or two sinks. */
final class RandomGraph {
    static final int MAX_PARALLELISM = 3;

    private final Chance chance;
    private final RandomTime time;
    private final RandomTopics topics;
    private final RandomSinks sinks;
    private final TestJobs job;
    private final Promises promises;
    private final long slowness;
    private final Map<String, Integer> parallelism = new LinkedHashMap<>();
    private final Map<String, String> numberField = new LinkedHashMap<>();
    private final List<String> ends = new ArrayList<>();
    private boolean usesFilter;
    private boolean usesSide;
    private boolean relays;
    private boolean broadcasts;
    private final Chance backlog;
    private final boolean named;
    private final List<String> removable = new ArrayList<>();

    RandomGraph(long seed, TestJobs job, Promises promises, long slowness) {
        this.chance = new Chance(seed, "graph");
        this.time = new RandomTime(new Chance(seed, "time"));
        this.topics = new RandomTopics(new Chance(seed, "topics"), new Chance(seed, "latest"), job, promises);
        this.sinks = new RandomSinks(new Chance(seed, "sinks"));
        this.job = job;
        this.promises = promises;
        this.slowness = slowness;
        this.backlog = new Chance(seed, "backlog");
        this.named = !new Chance(seed, "uids").oneIn(5);
    }

    /** Operators without which the others still understand what comes. */
    List<String> removable() {
        return removable;
    }

    /** Whether every operator has a uid, so that its state is found again in a changed job. */
    boolean isNamed() {
        return named;
    }

    /** Parallelism by vertex, sources first. */
    Map<String, Integer> parallelism() {
        return parallelism;
    }

    /**
     * Whether the oracle can follow another parallelism: not where what waits in a topic goes on to more or fewer copies
     * than it would have gone before.
     */
    boolean mayChange() {
        return !relays || !broadcasts;
    }

    SubtaskId anySubtask(Chance which) {
        String id = which.one(List.copyOf(parallelism.keySet()));
        return new SubtaskId(new VertexId(id), which.below(parallelism.get(id)));
    }

    void draw() {
        int sources = 1 + chance.below(2);
        for (int i = 0; i < sources; i++) {
            addSource("source" + i);
        }
        int middles = chance.below(4);
        int relayed = promises.stored || !chance.oneIn(6) ? -1 : chance.below(middles + 1);
        for (int i = 0; i < middles; i++) {
            if (i == relayed) {
                addRelay();
            }
            addMiddle("op" + i);
        }
        if (middles == relayed) {
            addRelay();
        }
        job.processing(slowness);
        add("sink", promises.stored ? "collect-sink" : sinks.operator(), sinks.settings(), "value");
        for (String end : ends) {
            connect(end, "sink");
        }
    }

    private void addSource(String id) {
        Map<String, @Nullable Object> watermark = time.watermark();
        if (topics.isDrawn()) {
            add(id, "kafka-source", topics.read(id, watermark), "value");
        } else {
            Map<String, @Nullable Object> settings = new LinkedHashMap<>();
            settings.put("from", 1L);
            settings.put("to", 10L + chance.below(60));
            settings.put("keys", 5L);
            if (!chance.oneIn(3)) {
                settings.put("ratePerSecond", 20L + chance.below(60));
            }
            if (backlog.oneIn(5)) {
                settings.put("backlogRecords", 1L + backlog.below(80));
                job.backlogInterval(backlog.oneIn(2) ? 0 : 4_000);
            }
            if (watermark != null) {
                settings.put("watermark", watermark);
            }
            add(id, "sequence-source", settings, "value");
        }
        ends.add(id);
    }

    /** A sink and a source of the same job, joined by a topic. */
    private void addRelay() {
        relays = true;
        String from = chance.one(ends);
        add("relay", "kafka-sink", topics.relay(), "value");
        connect(from, "relay");
        ends.remove(from);
        String number = numberField.getOrDefault(from, "value");
        add("again", "kafka-source", topics.readRelay(time.watermark()), number);
        promises.flows("relay", "again");
        ends.add("again");
    }

    private void addMiddle(String id) {
        String from = chance.one(ends);
        String number = numberField.getOrDefault(from, "value");
        String gathering = time.operator(!promises.stored && slowness == 1);
        if (gathering == null) {
            if (addPlain(id, number)) {
                connectHashed(from, id);
            } else {
                connect(from, id);
            }
        } else {
            promises.mayGiveNothing = true;
            add(id, gathering, time.settings(gathering, number), RandomTime.numberField(gathering, number));
            connectByKey(from, id, gathering);
            addSide(id, gathering, number);
        }
        if (!chance.oneIn(3)) {
            ends.remove(from);
        }
        ends.add(id);
    }

    /** Returns whether the operator needs a key. */
    private boolean addPlain(String id, String number) {
        switch (chance.below(usesFilter ? 4 : 5)) {
            case 0 -> {
                Map<String, @Nullable Object> fields = new LinkedHashMap<>();
                fields.put("key", "key");
                fields.put("renamed", number);
                add(id, "map", Map.of("fields", fields), "renamed");
            }
            case 1 -> {
                removable.add(id);
                add(id, chance.oneIn(2) ? "union" : "roster", Map.of(), number);
            }
            case 2 -> {
                removable.add(id);
                add(id, "throttle", Map.of("ratePerSecond", 100L + chance.below(400)), number);
            }
            case 3 -> {
                add(id, "aggregate", Map.of("function", "sum", "field", number), "sum");
                return true;
            }
            default -> {
                usesFilter = true;
                add(id, "filter", Map.of("predicate", "key != 1"), number);
            }
        }
        return false;
    }

    /** What comes too late goes aside: through a filter, or straight on. */
    private void addSide(String from, String operator, String number) {
        if (usesSide || promises.stored || !RandomTime.hasSide(operator) || chance.oneIn(2)) {
            return;
        }
        usesSide = true;
        if (chance.oneIn(2)) {
            add("aside", "filter", Map.of("predicate", "key != 2"), number);
        } else {
            add("aside", "union", Map.of(), number);
        }
        job.edge(from, "aside", 0, Partitioning.REBALANCE, null, "late");
        promises.flows(from, "aside");
        ends.add("aside");
    }

    private void add(String id, String operator, Map<String, @Nullable Object> settings, String number) {
        int copies = 1 + chance.below(MAX_PARALLELISM);
        parallelism.put(id, copies);
        numberField.put(id, number);
        job.vertex(id, operator, copies, settings);
        if (named) {
            job.uid(id, "uid of " + id);
        }
    }

    private void connectByKey(String from, String to, String operator) {
        if (!RandomTime.hasTwoInputs(operator)) {
            connectHashed(from, to);
            return;
        }
        job.edge(from, to, 0, "key");
        promises.flows(from, to);
        if (operator.equals("broadcast-rules")) {
            job.edge("source0", to, 1, Partitioning.BROADCAST, null, null);
        } else {
            job.edge("source0", to, 1, "key");
        }
        promises.flows("source0", to);
        broadcasts |= operator.equals("broadcast-rules");
    }

    private void connectHashed(String from, String to) {
        job.edge(from, to, Partitioning.HASH, "key", exchange(to));
        promises.flows(from, to);
    }

    private void connect(String from, String to) {
        Partitioning chosen = chance.one(List.of(Partitioning.values()));
        if (chosen == Partitioning.FORWARD && !parallelism.get(from).equals(parallelism.get(to))) {
            chosen = Partitioning.RESCALE;
        }
        broadcasts |= chosen == Partitioning.BROADCAST;
        job.edge(from, to, chosen, chosen == Partitioning.HASH ? "key" : null, exchange(to));
        promises.flows(from, to);
    }

    /** All that comes to the sink is stored, so that no region waits for one that waits for it. */
    private ExchangeMode exchange(String to) {
        return promises.stored && (to.equals("sink") || chance.oneIn(2))
                ? ExchangeMode.BLOCKING
                : ExchangeMode.PIPELINED;
    }
}
