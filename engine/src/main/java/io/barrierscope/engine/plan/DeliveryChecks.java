package io.barrierscope.engine.plan;

import io.barrierscope.engine.base.NearMiss;
import io.barrierscope.engine.graph.CheckpointConfig;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.graph.TopicLayout;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/** Checks what sinks promise against checkpoints and the broker, as KafkaSinkBuilder and the broker would. */
final class DeliveryChecks {
    private static final String PLACE = "/cluster/broker/";
    private static final long DEFAULT_TIMEOUT_MILLIS = 3_600_000;
    private static final int MAX_PREFIX_BYTES = 64_000;

    private final JobGraph graph;
    private final CheckpointConfig checkpoints;
    private final long restartMillis;
    private final ProblemList problems;
    private final Map<String, String> vertexByPrefix = new LinkedHashMap<>();

    DeliveryChecks(JobGraph graph, JobOptions options, ProblemList problems) {
        this.graph = graph;
        this.checkpoints = options.checkpoints();
        this.restartMillis = RestartWaits.longestMillis(options.restart());
        this.problems = problems;
    }

    void check() {
        graph.cluster().broker().forEach(this::checkBrokerOption);
        for (int i = 0; i < graph.vertices().size(); i++) {
            JobVertex vertex = graph.vertices().get(i);
            String place = "/vertices/" + i;
            if (vertex.operator().equals("kafka-sink")
                    && "exactly-once".equals(vertex.settings().get("deliveryGuarantee"))) {
                checkExactlyOnce(vertex, place);
            } else if (vertex.operator().equals("upsert-sink")) {
                new UpsertChecks(graph, problems).check(vertex);
            } else if (vertex.operator().equals("file-sink")) {
                new FileSinkChecks(checkpoints, problems).check(vertex, place);
            }
        }
    }

    private void checkExactlyOnce(JobVertex vertex, String place) {
        checkPrefix(vertex, place);
        if (!checkpoints.enabled()) {
            problems.warning(
                    place,
                    "\"" + vertex.id()
                            + "\" commits only when a checkpoint completes, and there are none before the end",
                    "set execution.checkpointing.interval, e.g. to 10 s");
        } else if (!checkpoints.exactlyOnce()) {
            problems.warning(
                    place + "/settings/deliveryGuarantee",
                    "\"" + vertex.id() + "\" is exactly-once, but execution.checkpointing.mode is AT_LEAST_ONCE, so"
                            + " records may be counted twice before they reach it",
                    "set the mode to EXACTLY_ONCE");
        }
        long timeout =
                vertex.settings().get("transaction.timeout.ms") instanceof Long given ? given : DEFAULT_TIMEOUT_MILLIS;
        long granted = BrokerOptions.maxTimeoutMillis(graph.cluster().broker());
        String at = place + "/settings/transaction.timeout.ms";
        if (timeout > granted && !TopicLayout.isReal(vertex)) {
            problems.warning(
                    at,
                    "the broker refuses the transactions of \"" + vertex.id() + "\": transaction.timeout.ms is "
                            + timeout + ", " + BrokerOptions.MAX_TIMEOUT + " is " + granted,
                    "set it to at most " + granted + ", or raise the broker's limit in cluster.broker");
        } else if (checkpoints.enabled()
                && timeout <= checkpoints.intervalMillis().orElse(0)) {
            problems.warning(
                    at,
                    "the broker ends transactions after " + timeout + " ms, but they are committed only every "
                            + checkpoints.intervalMillis().orElse(0) + " ms",
                    "give more than the checkpoint interval, the longest checkpoint and the longest restart together");
        } else if (checkpoints.enabled()
                && timeout <= checkpoints.intervalMillis().orElse(0) + restartMillis) {
            problems.warning(
                    at,
                    "a restart of \"" + vertex.id() + "\" may lose records: the broker ends transactions after "
                            + timeout
                            + " ms, but from one checkpoint to the next "
                            + checkpoints.intervalMillis().orElse(0)
                            + " ms pass and the restart strategy may wait " + restartMillis + " ms",
                    "give more than both and the longest checkpoint together, or let the restart wait less");
        }
    }

    private void checkPrefix(JobVertex vertex, String place) {
        Object prefix = vertex.settings().get("transactionalIdPrefix");
        if (prefix == null) {
            problems.error(
                    place + "/settings",
                    "\"" + vertex.id() + "\" is exactly-once without a transactionalIdPrefix",
                    "give a prefix that no other sink uses");
            return;
        }
        if (prefix instanceof String text) {
            if (text.getBytes(StandardCharsets.UTF_8).length > MAX_PREFIX_BYTES) {
                problems.error(
                        place + "/settings/transactionalIdPrefix",
                        "the transactionalIdPrefix is longer than " + MAX_PREFIX_BYTES + " bytes",
                        "give a shorter one");
            }
            checkListing(vertex, text, place);
            String other = vertexByPrefix.putIfAbsent(text, vertex.id().value());
            if (other != null) {
                problems.error(
                        place + "/settings/transactionalIdPrefix",
                        "\"" + other + "\" and \"" + vertex.id()
                                + "\" have the same transactionalIdPrefix, so they would" + " fence each other",
                        "give each its own prefix");
            }
        }
    }

    /** Pooling aborts every open transaction of its topic whose id begins with its prefix. */
    private void checkListing(JobVertex vertex, String prefix, String place) {
        if (!"pooling".equals(vertex.settings().get("transactionNamingStrategy"))) {
            return;
        }
        for (JobVertex other : graph.vertices()) {
            boolean sameTopic = other.operator().equals("kafka-sink")
                    && Objects.equals(
                            other.settings().get("topic"), vertex.settings().get("topic"));
            if (sameTopic
                    && other.settings().get("transactionalIdPrefix") instanceof String longer
                    && longer.length() > prefix.length()
                    && longer.startsWith(prefix)) {
                problems.warning(
                        place + "/settings/transactionalIdPrefix",
                        "\"" + vertex.id() + "\" may abort transactions of \"" + other.id()
                                + "\" when it starts: it lists the open ones of their topic by its prefix "
                                + VertexChecks.shortened(prefix) + ", and " + VertexChecks.shortened(longer)
                                + " begins with it",
                        "give prefixes of which none begins with another");
            }
        }
    }

    private void checkBrokerOption(String key, String value) {
        String at = PLACE + JsonPointers.escaped(key);
        if (!BrokerOptions.ALL.contains(key)) {
            problems.warning(
                    at,
                    "unknown broker option " + VertexChecks.shortened(key),
                    NearMiss.of(key, BrokerOptions.ALL)
                            .map(near -> "did you mean " + near + "?")
                            .orElse("known are " + String.join(", ", BrokerOptions.ALL)));
            return;
        }
        if (key.equals(BrokerOptions.VERSION)) {
            if (!value.equals("1") && !value.equals("2")) {
                problems.error(at, key + " = " + VertexChecks.shortened(value) + " is not possible", "give 1 or 2");
            }
            return;
        }
        try {
            if (Integer.parseInt(value) >= 1) {
                return;
            }
        } catch (NumberFormatException e) {
            // Reported below, like a number that is too small.
        }
        problems.error(
                at,
                key + " = '" + VertexChecks.shortened(value) + "' is no number of milliseconds",
                "give a whole number from 1");
    }
}
