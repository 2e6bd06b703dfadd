package io.barrierscope.engine.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.ChannelId;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.channel.ChannelStateMapper;
import io.barrierscope.engine.checkpoint.CheckpointLayout;
import io.barrierscope.engine.checkpoint.CheckpointLayout.OperatorPart;
import io.barrierscope.engine.checkpoint.CompletedCheckpoint;
import io.barrierscope.engine.checkpoint.HandMadeCheckpoints;
import io.barrierscope.engine.checkpoint.InFlightData;
import io.barrierscope.engine.checkpoint.InFlightData.OfChannel;
import io.barrierscope.engine.checkpoint.TaskSnapshot;
import io.barrierscope.engine.fidelity.Comparisons;
import io.barrierscope.engine.graph.Partitioning;
import io.barrierscope.engine.state.KeyGroups;
import io.barrierscope.engine.state.KeyedTable;
import io.barrierscope.engine.state.OperatorStates;
import io.barrierscope.engine.stream.Row;
import io.barrierscope.engine.stream.StreamElement;
import io.barrierscope.engine.stream.StreamRecord;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.function.Predicate;
import org.apache.flink.runtime.checkpoint.FlinkStateAssignments;
import org.junit.jupiter.api.Test;

/**
 * Against a whole {@code StateAssignmentOperation}: a job of four operators, two of them chained, takes over keyed state,
 * lists of all kinds and what was in flight, with other parallelism, other uids, and subtasks that had finished.
 */
class StateAssignmentFidelityTest {
    private static final int RESTORES = 800;
    private static final int GROUPS = 16;
    private static final String REFUSED = "refused";
    private static final String FAILS = "fails";
    private static final List<String> OPERATORS = List.of("a", "b", "c", "d");
    private static final List<Partitioning> PARTITIONINGS =
            List.of(Partitioning.HASH, Partitioning.REBALANCE, Partitioning.SHUFFLE, Partitioning.GLOBAL);
    private static final Map<String, String> MODES =
            Map.of("split", "SPLIT_DISTRIBUTE", "union", "UNION", "copies", "BROADCAST");

    private final Random random = new Random(43);
    private final Map<Integer, String> keyOfGroup = new TreeMap<>();

    /** An edge that is drawn; its place among all is its number. */
    private record Exchange(String from, String to, int partition, int gate, Partitioning partitioning) {}

    @Test
    void every_subtask_gets_the_same_of_a_checkpoint() throws Exception {
        for (int key = 0; keyOfGroup.size() < GROUPS; key++) {
            keyOfGroup.putIfAbsent(KeyGroups.keyGroup("k" + key, GROUPS), "k" + key);
        }
        Comparisons comparisons = new Comparisons("all that a subtask gets of a checkpoint of another job");
        ScheduledExecutorService executor = Executors.newSingleThreadScheduledExecutor();
        int moved = 0;
        int refused = 0;
        try {
            for (int restore = 0; restore < RESTORES; restore++) {
                Restore one = new Restore();
                Map<String, TreeSet<String>> theirs = one.flinks(executor);

                Map<String, TreeSet<String>> ours = one.ours();
                TreeSet<String> places = new TreeSet<>(theirs.keySet());
                places.addAll(ours.keySet());
                for (String place : places) {
                    comparisons.same(
                            ours.getOrDefault(place, new TreeSet<>()),
                            theirs.getOrDefault(place, new TreeSet<>()),
                            () -> place + " of " + one + "\n" + theirs + "\n" + ours);
                }
                moved += theirs.toString().contains("out ") ? 1 : 0;
                refused += theirs.containsKey(REFUSED) ? 1 : 0;
            }
        } finally {
            executor.shutdownNow();
        }
        comparisons.assertAtLeast(RESTORES * 6L);
        assertThat(moved).isGreaterThan(RESTORES / 4);
        assertThat(refused).isGreaterThan(RESTORES / 50);
    }

    private static String key(String line) {
        return line.contains(" k") ? line.substring(line.indexOf(" k") + 1) : "none";
    }

    /** One checkpoint and one job. */
    private final class Restore {
        private final Map<String, Integer> before = parallelism();
        private final Map<String, Integer> after = random.nextInt(5) == 0 ? before : parallelism();
        private final List<Exchange> edges = edges();
        private final boolean removed = random.nextInt(4) == 0;
        private final List<Exchange> edgesAfter = removed ? edgesWithoutB() : edges;
        private final String renamed =
                !removed && random.nextInt(3) == 0 ? OPERATORS.get(random.nextInt(OPERATORS.size())) : "";
        private final FlinkStateAssignments flink = new FlinkStateAssignments();
        private final CompletedCheckpoint checkpoint = checkpoint();

        private Map<String, Integer> parallelism() {
            Map<String, Integer> all = new LinkedHashMap<>();
            OPERATORS.forEach(name -> all.put(name, 1 + random.nextInt(4)));
            all.put("d", all.getOrDefault("c", 1));
            return all;
        }

        private List<Exchange> edges() {
            List<Exchange> all = new ArrayList<>();
            all.add(new Exchange("a", "b", 0, 0, any()));
            all.add(new Exchange("b", "c", 0, 0, any()));
            if (random.nextBoolean()) {
                all.add(new Exchange("a", "c", 1, 1, any()));
            }
            return all;
        }

        /** Of what b read and fed, c reads now from a. */
        private List<Exchange> edgesWithoutB() {
            List<Exchange> all = new ArrayList<>();
            Partitioning chosen = random.nextInt(5) == 0 ? Partitioning.BROADCAST : any();
            all.add(new Exchange("a", "c", 0, 0, chosen));
            all.addAll(edges.subList(2, edges.size()));
            return all;
        }

        private Partitioning any() {
            return PARTITIONINGS.get(random.nextInt(PARTITIONINGS.size()));
        }

        private TestJobs job(Map<String, Integer> parallelism, String other, List<Exchange> exchanges) {
            TestJobs job = new TestJobs().interval(1_000).unaligned(0);
            for (String name : OPERATORS) {
                if (name.equals("b") && exchanges != edges) {
                    continue;
                }
                job.vertex(
                                name,
                                name.equals("a") ? "sequence-source" : "union",
                                parallelism.getOrDefault(name, 1),
                                name.equals("a") ? Map.of("from", 1L) : Map.of())
                        .uid(name, name.equals(other) ? "another " + name : name)
                        .maxParallelism(name, GROUPS);
            }
            for (Exchange edge : exchanges) {
                job.edge(edge.from, edge.to, edge.partitioning, edge.partitioning == Partitioning.HASH ? "key" : null);
            }
            return job.edge("c", "d", Partitioning.FORWARD, null);
        }

        // ---- the checkpoint, for both

        private CompletedCheckpoint checkpoint() {
            CheckpointLayout layout = job(before, "", edges)
                    .engine((step, time, event) -> {})
                    .graph()
                    .layout(7);
            int tasks = 0;
            for (OperatorPart part : layout.operators()) {
                flink.stored(part.vertex().value(), part.parallelism(), GROUPS);
                tasks = Math.max(tasks, part.firstTask() + part.parallelism());
            }
            TaskSnapshot[] snapshots = new TaskSnapshot[tasks];
            for (OperatorPart head : layout.operators()) {
                int living = random.nextInt(head.parallelism());
                for (int subtask = 0; head.place() == 0 && subtask < head.parallelism(); subtask++) {
                    if (subtask == living || random.nextInt(8) > 0) {
                        snapshots[head.firstTask() + subtask] = snapshot(layout, head, subtask);
                    }
                }
            }
            return HandMadeCheckpoints.of(layout, snapshots);
        }

        private TaskSnapshot snapshot(CheckpointLayout layout, OperatorPart head, int subtask) {
            List<OperatorStates.Snapshot> states = new ArrayList<>();
            List<Object> lineages = new ArrayList<>();
            for (OperatorPart part : layout.operators()) {
                if (part.firstTask() == head.firstTask()) {
                    states.add(state(part, subtask));
                    lineages.add("none");
                }
            }
            String vertex = head.vertex().value();
            return new TaskSnapshot(states, lineages, 0)
                    .with(new InFlightData(channels(vertex, subtask, false), channels(vertex, subtask, true), true));
        }

        private OperatorStates.Snapshot state(OperatorPart part, int subtask) {
            String name = part.vertex().value();
            OperatorStates states = new OperatorStates(KeyGroups.range(subtask, part.parallelism(), GROUPS));
            flink.lives(name, subtask);
            if (random.nextInt(3) > 0) {
                KeyedTable sums = states.keyed("sum");
                for (int group = states.range().start(); group <= states.range().end(); group++) {
                    sums.put(keyOfGroup.getOrDefault(group, ""), group, 1L);
                }
                flink.keyed(name, subtask);
            }
            if (random.nextInt(3) > 0) {
                int split = random.nextInt(4);
                int union = random.nextInt(3);
                states.operatorList("split").set(elements(subtask, split));
                states.unionList("union").set(elements(subtask, union));
                states.<String, String>broadcast("copies").put("is", "there");
                flink.lists(name, subtask, Map.of("split", split, "union", union, "copies", 1), MODES);
            }
            return states.snapshot();
        }

        private static List<Object> elements(int subtask, int number) {
            List<Object> elements = new ArrayList<>();
            for (int i = 0; i < number; i++) {
                elements.add("list" + subtask + "@" + i);
            }
            return elements;
        }

        /** What is stored of the channels at one end of a task. */
        private List<OfChannel> channels(String vertex, int subtask, boolean output) {
            List<OfChannel> stored = new ArrayList<>();
            List<int[]> numbers = new ArrayList<>();
            for (int number = 0; number < edges.size(); number++) {
                Exchange edge = edges.get(number);
                String other = output ? edge.to : edge.from;
                boolean ends = vertex.equals(output ? edge.from : edge.to);
                for (int peer = 0; ends && peer < before.getOrDefault(other, 0); peer++) {
                    int from = output ? subtask : peer;
                    int to = output ? peer : subtask;
                    boolean used = edge.partitioning != Partitioning.GLOBAL || to == 0;
                    if (used && random.nextInt(3) == 0) {
                        SubtaskId producer = new SubtaskId(new VertexId(edge.from), from);
                        SubtaskId consumer = new SubtaskId(new VertexId(edge.to), to);
                        stored.add(new OfChannel(
                                new ChannelId(number, producer, consumer), records(edge, output, from, to)));
                        numbers.add(new int[] {output ? edge.partition : edge.gate, peer});
                    }
                }
            }
            if (output) {
                flink.outputs(vertex, subtask, numbers);
            } else {
                flink.inputs(vertex, subtask, numbers);
            }
            return stored;
        }

        private List<StreamElement> records(Exchange edge, boolean output, int from, int to) {
            List<StreamElement> records = new ArrayList<>();
            for (String line : lines(edge, (output ? "out " : "in ") + edge.gate + ": " + from + "->" + to, to)) {
                records.add(new StreamRecord(Row.of(Map.of("key", key(line), "line", line)), 0, 0, 0));
            }
            return records;
        }

        /** One line for each record: over a keyed edge one for each key group, elsewhere one alone. */
        private List<String> lines(Exchange edge, String text, int oldConsumer) {
            if (edge.partitioning != Partitioning.HASH) {
                return List.of(text);
            }
            List<String> lines = new ArrayList<>();
            var range = KeyGroups.range(oldConsumer, before.getOrDefault(edge.to, 1), GROUPS);
            for (int group = range.start(); group <= range.end(); group++) {
                lines.add(text + " " + keyOfGroup.get(group));
            }
            return lines;
        }

        // ---- who gets what

        Map<String, TreeSet<String>> flinks(ScheduledExecutorService executor) throws Exception {
            List<String> names = OPERATORS.stream()
                    .map(name -> name.equals(renamed) ? "another " + name : name)
                    .toList();
            flink.task(names.subList(0, 1), after.getOrDefault("a", 1), GROUPS);
            if (!removed) {
                flink.task(names.subList(1, 2), after.getOrDefault("b", 1), GROUPS);
            }
            flink.task(names.subList(2, 4), after.getOrDefault("c", 1), GROUPS);
            for (Exchange edge : edgesAfter) {
                flink.edge(
                        names.get(OPERATORS.indexOf(edge.from)),
                        names.get(OPERATORS.indexOf(edge.to)),
                        ChannelStateMapper.downstream(edge.partitioning).name());
            }
            Map<String, TreeSet<String>> told = new TreeMap<>();
            Map<String, TreeSet<String>> assigned;
            try {
                assigned = flink.assign(names, true, executor);
            } catch (IllegalStateException | UnsupportedOperationException refusal) {
                return Map.of(REFUSED, new TreeSet<>());
            }
            assigned.forEach((place, lines) -> {
                String name = place.replace("another ", "");
                TreeSet<String> filtered = new TreeSet<>();
                if (lines.contains(FAILS)) {
                    lines.removeIf(line -> line.startsWith("in ") || line.startsWith("out "));
                }
                lines.forEach(line -> filtered.addAll(filtered(name, line)));
                if (!filtered.isEmpty()) {
                    told.put(name, filtered);
                }
            });
            return told;
        }

        /** All copies of broadcast state are alike; Flink filters what several subtasks get when it is read. */
        private List<String> filtered(String place, String line) {
            if (line.startsWith("copies ")) {
                return List.of("copies");
            }
            if (!line.startsWith("in ") && !line.startsWith("out ")) {
                return List.of(line);
            }
            String vertex = place.substring(0, 1);
            int subtask = Integer.parseInt(place.substring(2));
            int gate = Integer.parseInt(line.substring(line.indexOf(' ') + 1, line.indexOf(':')));
            Exchange edge = find(edgesAfter, one -> one.to.equals(vertex) && one.gate == gate);
            Exchange old = line.startsWith("in ")
                    ? find(edges, one -> one.to.equals(vertex) && one.gate == gate)
                    : find(edges, one -> one.from.equals(edge.from) && one.partition == edge.partition);
            int oldConsumer = Integer.parseInt(line.substring(line.indexOf("->") + 2));
            int known = vertex.equals(renamed) ? after.getOrDefault(vertex, 1) : before.getOrDefault(vertex, 1);
            boolean filters = edge.partitioning == Partitioning.HASH
                    && FlinkStateAssignments.isAmbiguous("RANGE", known, after.getOrDefault(vertex, 1), oldConsumer);
            return lines(old, line, oldConsumer).stream()
                    .filter(one -> !filters || owner(one, vertex) == subtask)
                    .toList();
        }

        private int owner(String line, String vertex) {
            return KeyGroups.operatorIndex(
                    KeyGroups.keyGroup(key(line), GROUPS), after.getOrDefault(vertex, 1), GROUPS);
        }

        private static Exchange find(List<Exchange> among, Predicate<Exchange> wanted) {
            return among.stream().filter(wanted).findFirst().orElseThrow();
        }

        Map<String, TreeSet<String>> ours() {
            Engine engine = job(after, renamed, edgesAfter).engine((step, time, event) -> {});
            CheckpointLayout layout = engine.deployment().layout();
            StateAssignment assignment = engine.restorer().assignment(checkpoint, engine.deployment());
            InFlightRedistribution inFlight =
                    new InFlightRedistribution(engine.graph().job(), layout, checkpoint, true);
            if (StateMapping.of(checkpoint, layout.operators(), true).refusal() != null || inFlight.refusal() != null) {
                return Map.of(REFUSED, new TreeSet<>());
            }
            Map<String, TreeSet<String>> told = new TreeMap<>();
            for (OperatorPart part : layout.operators()) {
                for (int subtask = 0; subtask < part.parallelism(); subtask++) {
                    TreeSet<String> lines = new TreeSet<>();
                    OperatorStates.Snapshot state = assignment.state(part, subtask);
                    if (state != null) {
                        lines.addAll(StateLines.of(state, KeyGroups.range(subtask, part.parallelism(), GROUPS)));
                    }
                    Task task = engine.task(part.firstTask() + subtask);
                    if (part.place() == 0 && inFlight.problem(task) != null) {
                        lines.add(FAILS);
                    } else if (part.place() == 0) {
                        inFlight.of(task).inputs().forEach(one -> one.records()
                                .forEach(record ->
                                        lines.add(String.valueOf(record.row().get("line")))));
                    }
                    if (!lines.isEmpty()) {
                        told.put(part.vertex() + "#" + subtask, lines);
                    }
                }
            }
            return told;
        }

        @Override
        public String toString() {
            return before + " -> " + after + ", " + edges + " -> " + edgesAfter + ", renamed " + renamed;
        }
    }
}
