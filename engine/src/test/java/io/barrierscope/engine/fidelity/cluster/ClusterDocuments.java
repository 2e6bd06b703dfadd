package io.barrierscope.engine.fidelity.cluster;

import io.barrierscope.engine.document.FlowDocument;
import java.util.ArrayList;
import java.util.List;

/** The documents that run here and on a cluster. */
final class ClusterDocuments {
    private static final String SUM = "'function':'sum','field':'value'";
    private static final String FILES = "'directory':'out'";

    private final List<Documents> all = new ArrayList<>();

    private ClusterDocuments() {}

    static List<FlowDocument> all() {
        ClusterDocuments documents = new ClusterDocuments();
        documents.addLines();
        documents.addKeyed();
        documents.addLanes();
        documents.addForks();
        documents.addStrategies();
        return documents.all.stream().map(Documents::read).toList();
    }

    private Documents document(String name) {
        Documents document = new Documents(name);
        all.add(document);
        return document;
    }

    /** One chain, source to sink. */
    private Documents line(String name) {
        return document(name)
                .source("s", 1, 60)
                .vertex("m", "map", 1, "'fields':{'value':'value * 2'}")
                .vertex("out", "file-sink", 1, FILES)
                .edge("s", "m", "forward")
                .edge("m", "out", "forward")
                .trigger("s", 10)
                .trigger("s", 20);
    }

    private void addLines() {
        line("a chain without any failure");
        line("a chain fails after its second checkpoint").failAtRecord("m#0", 25);
        line("a chain fails when it hears of a completed checkpoint").failWhenNotified("out#0", 2);
        line("a chain fails in its snapshot").trigger("s", 30).failInSnapshot("m#0", 3);
        line("a chain fails twice").failAtRecord("m#0", 25).trigger("s", 40).failAtRecord("out#0", 50);
        document("a chain fails before any checkpoint")
                .source("s", 1, 30)
                .vertex("out", "file-sink", 1, FILES)
                .edge("s", "out", "forward")
                .failAtRecord("s#0", 8)
                .trigger("s", 20);
    }

    /** Sources that are exchanged by key. */
    private Documents keyed(String name) {
        return document(name)
                .source("s", 2, 120)
                .vertex("sum", "aggregate", 2, SUM)
                .vertex("out", "file-sink", 2, FILES)
                .hash("s", "sum", "key")
                .edge("sum", "out", "forward")
                .trigger("s", 15)
                .trigger("s", 30);
    }

    private void addKeyed() {
        keyed("a keyed sum without any failure");
        keyed("a keyed sum fails and everything restarts").failAtRecord("sum#1", 68);
        keyed("a source of a keyed sum fails").failAtRecord("s#1", 35);
        keyed("the sink of a keyed sum fails when it hears of a completed checkpoint")
                .failWhenNotified("out#1", 2);
        keyed("a keyed sum fails in its snapshot").trigger("s", 40).failInSnapshot("sum#0", 3);
        keyed("a keyed sum fails twice")
                .failAtRecord("sum#1", 68)
                .trigger("s", 50)
                .failWhenNotified("s#0", 3);
        for (String function : List.of("count", "min", "max")) {
            document("a keyed " + function + " survives a failure")
                    .source("s", 2, 100)
                    .vertex("agg", "aggregate", 3, "'function':'" + function + "','field':'value'")
                    .vertex("out", "collect-sink", 1, "")
                    .hash("s", "agg", "key")
                    .edge("agg", "out", "rebalance")
                    .trigger("s", 15)
                    .trigger("s", 30)
                    .failAtRecord("s#0", 36);
        }
        document("two sums after each other")
                .source("s", 2, 80)
                .vertex("sum", "aggregate", 2, SUM)
                .vertex("count", "aggregate", 1, "'function':'count','field':'sum'")
                .vertex("out", "file-sink", 1, FILES)
                .hash("s", "sum", "key")
                .hash("sum", "count", "key")
                .edge("count", "out", "forward")
                .trigger("s", 10)
                .failAtRecord("count#0", 30)
                .trigger("s", 30);
    }

    /** Lanes that restart each on its own. */
    private Documents lanes(String name, String failover) {
        return document(name)
                .option("jobmanager.execution.failover-strategy", failover)
                .source("s", 3, 180)
                .vertex("f", "filter", 3, "'predicate':'value % 5 != 0'")
                .vertex("out", "file-sink", 3, FILES)
                .edge("s", "f", "forward")
                .edge("f", "out", "forward")
                .trigger("s", 10)
                .trigger("s", 20);
    }

    private void addLanes() {
        lanes("a lane restarts alone", "region").failAtRecord("f#1", 25);
        lanes("a lane restarts alone when it hears of a completed checkpoint", "region")
                .failWhenNotified("out#2", 2);
        lanes("two lanes restart one after the other", "region")
                .failAtRecord("f#1", 25)
                .trigger("s", 35)
                .failAtRecord("f#0", 42);
        lanes("a lane fails and under full failover all restart", "full").failAtRecord("f#1", 25);
        document("lanes of unchained operators")
                .source("s", 2, 100)
                .vertex("m", "map", 2, "'fields':{'value':'value + 1'}", "never")
                .vertex("out", "file-sink", 2, FILES)
                .edge("s", "m", "forward")
                .edge("m", "out", "forward")
                .trigger("s", 10)
                .trigger("s", 20)
                .failAtRecord("m#0", 26);
        document("lanes that fan in by rescale")
                .source("s", 4, 200)
                .vertex("m", "map", 2, "'fields':{'value':'value'}")
                .vertex("out", "file-sink", 2, FILES)
                .edge("s", "m", "rescale")
                .edge("m", "out", "forward")
                .trigger("s", 10)
                .trigger("s", 20)
                .failAtRecord("s#3", 26);
    }

    /** Several sources and sinks. */
    private void addForks() {
        document("two sources in one sink")
                .source("s", 1, 50)
                .source("t", 1, 50)
                .vertex("u", "union", 1, "")
                .vertex("out", "file-sink", 1, FILES)
                .edge("s", "u", "forward")
                .edge("t", "u", "forward")
                .edge("u", "out", "forward")
                .trigger("s", 10)
                .trigger("s", 20)
                .failAtRecord("t#0", 26);
        document("one source in two sinks of which one fails")
                .source("s", 1, 60)
                .vertex("kept", "file-sink", 1, FILES)
                .vertex("seen", "collect-sink", 1, "")
                .edge("s", "kept", "rebalance")
                .edge("s", "seen", "rebalance")
                .trigger("s", 10)
                .trigger("s", 20)
                .failAtRecord("seen#0", 26);
        document("two jobs in one of which one fails")
                .source("s", 2, 100)
                .vertex("a", "file-sink", 2, FILES)
                .source("t", 1, 60)
                .vertex("b", "file-sink", 1, "'directory':'other'")
                .edge("s", "a", "rebalance")
                .edge("t", "b", "forward")
                .trigger("s", 10)
                .trigger("s", 20)
                .failAtRecord("t#0", 26);
        document("records for every sink")
                .source("s", 1, 40)
                .vertex("out", "file-sink", 3, FILES)
                .edge("s", "out", "broadcast")
                .trigger("s", 10)
                .failAtRecord("out#2", 16)
                .trigger("s", 25);
        document("one record becomes several")
                .source("s", 2, 60)
                .vertex("more", "flat-map", 2, "'expression':'[value, value * 100]'")
                .vertex("out", "file-sink", 1, FILES)
                .edge("s", "more", "shuffle")
                .edge("more", "out", "global")
                .trigger("s", 10)
                .failAtRecord("out#0", 50)
                .trigger("s", 25);
    }

    private void addStrategies() {
        keyed("no restart at all").option("restart-strategy.type", "none").failAtRecord("sum#1", 68);
        keyed("one restart allowed and two needed")
                .option("restart-strategy.fixed-delay.attempts", "1")
                .failAtRecord("sum#1", 68)
                .trigger("s", 50)
                .failWhenNotified("s#0", 3);
        keyed("one failure a minute allowed and two happen")
                .option("restart-strategy.type", "failure-rate")
                .option("restart-strategy.failure-rate.max-failures-per-interval", "1")
                .option("restart-strategy.failure-rate.failure-rate-interval", "10 min")
                .option("restart-strategy.failure-rate.delay", "10 ms")
                .failAtRecord("sum#1", 68)
                .trigger("s", 50)
                .failWhenNotified("s#0", 3);
        keyed("restarts with growing delays")
                .option("restart-strategy.type", "exponential-delay")
                .option("restart-strategy.exponential-delay.initial-backoff", "10 ms")
                .option("restart-strategy.exponential-delay.max-backoff", "100 ms")
                .failAtRecord("sum#1", 68)
                .trigger("s", 50)
                .failWhenNotified("s#0", 3);
        keyed("a sink fails twice when it hears of a completed checkpoint")
                .failWhenNotified("out#0", 2)
                .trigger("s", 50)
                .failWhenNotified("out#0", 3);
    }
}
