package io.barrierscope.bench;

/** The flows, as files hold them, by which the debugger is measured. */
final class DebuggerFlows {
    private static final int STAGES = 5;

    private DebuggerFlows() {}

    /**
     * Sources, maps, sums, maps and sinks in lanes beside each other, with slow sinks, so that all channels fill.
     *
     * @param lanes five vertices each
     * @param keyed whether each lane exchanges its records by key, or all edges are forward
     */
    static String lanes(int lanes, int parallelism, boolean keyed) {
        StringBuilder vertices = new StringBuilder();
        StringBuilder edges = new StringBuilder();
        String[] operators = {"sequence-source", "map", "aggregate", "map", "collect-sink"};
        String[] settings = {
            "\"from\": 1, \"keys\": 64",
            "\"fields\": {\"key\": \"key\", \"value\": \"value\"}",
            "\"function\": \"sum\", \"field\": \"value\"",
            keyed ? "\"fields\": {\"key\": \"key\", \"sum\": \"sum\"}" : "\"fields\": {\"sum\": \"sum\"}",
            ""
        };
        for (int lane = 0; lane < lanes; lane++) {
            for (int stage = 0; stage < STAGES; stage++) {
                vertices.append(vertices.isEmpty() ? "" : ",\n  ")
                        .append("{\"id\": \"v" + stage + "-" + lane + "\", \"operator\": \"" + operators[stage]
                                + "\", \"parallelism\": " + parallelism + ", \"chaining\": \"never\""
                                + ", \"timing\": {\"processing\": \"" + (stage == STAGES - 1 ? 40 : 2) + " ms\"}"
                                + ", \"settings\": {" + settings[stage] + "}}");
                if (stage > 0) {
                    edges.append(edges.isEmpty() ? "" : ",\n  ")
                            .append("{\"from\": \"v" + (stage - 1) + "-" + lane + "\", \"to\": \"v" + stage + "-" + lane
                                    + "\", \"bufferedRecords\": 12"
                                    + (keyed ? exchange(stage) : "")
                                    + "}");
                }
            }
        }
        return document("lanes", "2 s", lanes * parallelism, vertices, edges);
    }

    private static String exchange(int stage) {
        return stage == 2 ? ", \"partitioning\": \"hash\", \"key\": \"key\"" : "";
    }

    /** A small job of some subtasks whose checkpoints come ten times a second, as many as are wanted. */
    static String checkpoints(int parallelism, int checkpoints) {
        String many = ", \"parallelism\": " + parallelism;
        return document(
                "checkpoints",
                "100 ms",
                parallelism,
                new StringBuilder("{\"id\": \"s\", \"operator\": \"sequence-source\"" + many
                        + ", \"settings\": {\"from\": 1, \"to\": " + checkpoints / 10
                        + ", \"ratePerSecond\": 1, \"keys\": 8, \"partitions\": " + parallelism
                        + "}},\n  {\"id\": \"sum\","
                        + " \"operator\": \"aggregate\"" + many
                        + ", \"settings\": {\"function\": \"sum\", \"field\": \"value\"}},\n  {\"id\": \"out\","
                        + " \"operator\": \"collect-sink\", \"chaining\": \"never\"" + many + "}"),
                new StringBuilder("{\"from\": \"s\", \"to\": \"sum\", \"partitioning\": \"hash\", \"key\": \"key\"},\n"
                        + "  {\"from\": \"sum\", \"to\": \"out\", \"partitioning\": \"rebalance\"}"));
    }

    private static String document(
            String name, String interval, int slots, StringBuilder vertices, StringBuilder edges) {
        return "{\"format\": \"barrierscope/flow\", \"version\": 1, \"name\": \"" + name + "\",\n"
                + " \"job\": {\"flinkVersion\": \"2.3\", \"configuration\": {\"execution.checkpointing.interval\": \""
                + interval + "\"}},\n \"cluster\": {\"taskManagers\": 1, \"slotsPerTaskManager\": " + slots + "},\n"
                + " \"vertices\": [\n  " + vertices + "],\n \"edges\": [\n  " + edges + "]}\n";
    }
}
