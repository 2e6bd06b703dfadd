package io.barrierscope.engine.fidelity.cluster;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/** Where the operators of one job on the cluster, and the test that drives it, meet: all in one process. */
final class Stage {
    private static final Map<String, Stage> STAGES = new ConcurrentHashMap<>();

    private final List<Script.Act> acts;
    private final Map<String, Long> seen = new TreeMap<>();
    private final Set<String> reached = new HashSet<>();
    private final Map<Script.Act, Integer> struck = new HashMap<>();
    private final Map<String, List<Long>> openings = new TreeMap<>();
    private final Map<String, Map<String, List<String>>> committed = new TreeMap<>();
    private final Map<String, Set<String>> delivered = new TreeMap<>();
    private final Map<String, String> state = new TreeMap<>();
    private int act;
    private boolean isOver;

    private Stage(List<Script.Act> acts) {
        this.acts = acts;
    }

    static Stage set(String name, List<Script.Act> acts) {
        Stage stage = new Stage(acts);
        STAGES.put(name, stage);
        return stage;
    }

    static Stage named(String name) {
        return STAGES.get(name);
    }

    static void clear(String name) {
        STAGES.remove(name);
    }

    /** A source subtask may send its next record, or end, when the script lets it; false when the job is over. */
    synchronized boolean awaitTurn(String subtask, boolean isAtEnd) throws InterruptedException {
        while (!isOver && !mayGo(subtask, isAtEnd)) {
            if (reached.add(subtask)) {
                notifyAll();
            }
            wait();
        }
        reached.remove(subtask);
        return !isOver;
    }

    private boolean mayGo(String subtask, boolean isAtEnd) {
        if (isAtEnd) {
            return act == acts.size();
        }
        for (Script.Act next : acts.subList(act, acts.size())) {
            if (next instanceof Script.Trigger trigger) {
                return seen.getOrDefault(subtask, 0L) < trigger.count();
            }
        }
        return true;
    }

    /** Counts a record that a subtask is about to send or to process; whether it fails before it. */
    synchronized boolean failsBeforeNext(String subtask) {
        long count = seen.merge(subtask, 1L, Long::sum);
        return strikes(new Script.AtRecord(subtask, count), subtask);
    }

    /** Whether the subtask fails now: the script says so and it has not yet. */
    synchronized boolean strikes(Script.Act fault, String subtask) {
        boolean isNew = acts.contains(fault) && struck.putIfAbsent(fault, openings(subtask)) == null;
        notifyAll();
        return isNew;
    }

    synchronized void opened(String subtask, long restoredCheckpoint) {
        openings.computeIfAbsent(subtask, key -> new ArrayList<>()).add(restoredCheckpoint);
        notifyAll();
    }

    synchronized void commit(String sink, String transaction, List<String> rows) {
        committed.computeIfAbsent(sink, key -> new TreeMap<>()).putIfAbsent(transaction, rows);
    }

    synchronized void deliver(String sink, String row) {
        delivered.computeIfAbsent(sink, key -> new TreeSet<>()).add(row);
    }

    synchronized void keep(String vertex, String key, String value) {
        state.put(vertex + " " + key, value);
    }

    synchronized boolean hasStruck(Script.Act fault) {
        return struck.containsKey(fault);
    }

    /** How often the failing subtask had been opened before it failed. */
    synchronized int openingsWhenStruck(Script.Act fault) {
        return struck.getOrDefault(fault, 0);
    }

    synchronized int openings(String subtask) {
        return openings.getOrDefault(subtask, List.of()).size();
    }

    synchronized boolean allWait(Set<String> sources) {
        return reached.containsAll(sources);
    }

    /** Waits until something has happened on the stage, or a moment has passed. */
    synchronized void awaitNews() throws InterruptedException {
        wait(5);
    }

    synchronized void nextAct() {
        act++;
        notifyAll();
    }

    synchronized void end() {
        isOver = true;
        notifyAll();
    }

    synchronized Outcome outcome(String status, List<Long> checkpoints) {
        Map<String, List<String>> rows = new TreeMap<>();
        committed.forEach((sink, transactions) -> rows.put(
                sink,
                transactions.values().stream().flatMap(List::stream).sorted().toList()));
        Map<String, List<Long>> restored = new TreeMap<>();
        openings.forEach((subtask, ids) -> restored.put(subtask, List.copyOf(ids.subList(1, ids.size()))));
        return new Outcome(status, rows, delivered, state, restored, checkpoints);
    }
}
