package io.barrierscope.bench;

import java.util.Random;

/** A flow of 1,000 vertices and 2,000 edges, as a file holds it: unions in layers, each fed by neighbours before it. */
final class LargeFlow {
    static final int VERTICES = 1_000;
    static final int EDGES = 2_000;

    private static final int WIDTH = 40;
    private static final int REACH = 3;

    /** Vertices that take a third input, so that there are as many edges as wanted. */
    private static final int THREES = EDGES - (VERTICES - WIDTH) * 2 + WIDTH;

    private LargeFlow() {}

    /** The document without any place for its vertices. */
    static String text() {
        Random random = new Random(1);
        StringBuilder vertices = new StringBuilder();
        StringBuilder edges = new StringBuilder();
        for (int i = 0; i < VERTICES; i++) {
            int layer = i / WIDTH;
            boolean last = i >= VERTICES - WIDTH;
            String operator = layer == 0 ? "sequence-source" : last ? "collect-sink" : "union";
            vertices.append(i == 0 ? "" : ",\n  ")
                    .append("{\"id\": \"v" + i + "\", \"operator\": \"" + operator + "\"}");
            int inputs = layer == 0 ? 0 : last ? 1 : i - WIDTH < THREES ? 3 : 2;
            for (int input = 0; input < inputs; input++) {
                int row = Math.floorMod(i % WIDTH + input + random.nextInt(REACH) - 1, WIDTH);
                edges.append(edges.length() == 0 ? "" : ",\n  ")
                        .append("{\"from\": \"v" + ((layer - 1) * WIDTH + row) + "\", \"to\": \"v" + i
                                + "\", \"input\": " + input + "}");
            }
        }
        return "{\"format\": \"barrierscope/flow\", \"version\": 1, \"name\": \"large\",\n \"vertices\": [\n  "
                + vertices + "],\n \"edges\": [\n  " + edges + "]}\n";
    }
}
