package io.barrierscope.engine.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.graph.BuiltInOperators;
import io.barrierscope.engine.graph.Chaining;
import io.barrierscope.engine.graph.ExchangeMode;
import io.barrierscope.engine.graph.OperatorDescription;
import io.barrierscope.engine.graph.Partitioning;
import io.barrierscope.engine.graph.SettingDescription;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class JobGraphValidatorTest {
    @Test
    void a_good_graph_has_no_problem() {
        Graphs graph = line().option("execution.checkpointing.interval", "1 s")
                .broker("transaction.max.timeout.ms", "900000")
                .broker("transaction.version", "1");

        assertThat(problems(graph)).isEmpty();
    }

    @Test
    void bad_ids_and_operators_are_named() {
        Graphs graph = line().vertex("a b", "sequence-source", 1).vertex("s", "sequenz-source", 1);

        assertProblem(graph, "/vertices/3/id", "is no id");
        assertProblem(graph, "/vertices/4/id", "also that of /vertices/0");
        assertProblem(graph, "/vertices/4/operator", "did you mean \"sequence-source\"?");
    }

    @Test
    void settings_must_be_there_and_of_their_type_and_range() {
        Graphs graph = new Graphs()
                .vertex("s", "sequence-source", 1, "from", "one", "to", 1.5, "ratePerSecond", 0L, "partitions", 0L)
                .vertex("f", "filter", 1, "predicate", "value >")
                .vertex("g", "filter", 1, "predicat", "true")
                .vertex("m", "map", 1, "fields", Map.of("x", "1 +"), "expression", "{}")
                .vertex("n", "map", 1, "fields", Map.of())
                .vertex("o", "map", 1, "fields", "x")
                .vertex("a", "aggregate", 1, "function", "sume", "field", "")
                .vertex("k", "kafka-sink", 1, "deliveryGuarantee", 3L)
                .vertex("t", "throttle", 1, "ratePerSecond", "fast")
                .vertex("r", "sequence-source", 1, "from", 5L, "to", 1L);

        assertProblem(graph, "/vertices/0/settings/from", "must be a whole number");
        assertProblem(graph, "/vertices/0/settings/to", "must be a whole number");
        assertProblem(graph, "/vertices/0/settings/ratePerSecond", "above 0");
        assertProblem(graph, "/vertices/0/settings/partitions", "at least 1");
        assertProblem(graph, "/vertices/1/settings/predicate", "CEL error at line 1, column");
        assertProblem(graph, "/vertices/2/settings", "\"predicate\" is missing");
        assertProblem(graph, "/vertices/2/settings/predicat", "did you mean \"predicate\"?");
        assertProblem(graph, "/vertices/3/settings", "both");
        assertProblem(graph, "/vertices/3/settings/fields/x", "CEL error");
        assertProblem(graph, "/vertices/4/settings/fields", "names no field");
        assertProblem(graph, "/vertices/5/settings/fields", "must be an object");
        assertProblem(graph, "/vertices/6/settings/function", "did you mean \"sum\"?");
        assertProblem(graph, "/vertices/6/settings/field", "the name of a field");
        assertProblem(graph, "/vertices/7/settings", "\"topic\" is missing");
        assertProblem(graph, "/vertices/7/settings/deliveryGuarantee", "one of none");
        assertProblem(graph, "/vertices/8/settings/ratePerSecond", "must be a number");
        assertProblem(graph, "/vertices/9/settings/to", "is empty");
    }

    @Test
    void edges_must_lead_somewhere_sensible() {
        Graphs graph = line().source("s2", 2)
                .edge("s", "nowhere")
                .edge("out", "f")
                .edge("f", "s")
                .edge("f", "out", Partitioning.HASH, null)
                .edge("s2", "f", Partitioning.FORWARD, null)
                .edge("s2", "out", Partitioning.HASH, "value +")
                .edge("s2", "out", Partitioning.REBALANCE, "value");

        assertProblem(graph, "/edges/2/to", "no vertex \"nowhere\"");
        assertProblem(graph, "/edges/3", "the sink \"out\" gives nothing on");
        assertProblem(graph, "/edges/4", "the source \"s\" takes no input");
        assertProblem(graph, "/edges/5", "hash needs a key");
        assertProblem(graph, "/edges/6/partitioning", "\"s2\" has 2 and \"f\" 1");
        assertProblem(graph, "/edges/7/key", "CEL error");
        assertProblem(graph, "/edges/8/key", "no effect without partitioning hash");
        assertProblem(graph, "/vertices/1", "has 3 inputs, but filter takes 1");
    }

    @Test
    void vertices_must_be_connected() {
        Graphs graph = new Graphs().source("s", 1).filter("f", 1).sink("out", 1);

        assertProblem(graph, "/vertices/0", "goes nowhere");
        assertProblem(graph, "/vertices/1", "\"f\" has no input");
        assertProblem(graph, "/vertices/2", "\"out\" has no input");
        assertProblem(new Graphs(), "/vertices", "no vertex");
    }

    @Test
    void a_circle_is_named_in_the_order_of_flow() {
        Graphs graph = line().filter("x", 1)
                .filter("y", 1)
                .filter("z", 1)
                .edge("x", "y")
                .edge("y", "z")
                .edge("z", "x");

        Problem problem = find(problems(graph), "circle");

        assertThat(problem.message()).containsPattern("(x -> y -> z -> x|y -> z -> x -> y|z -> x -> y -> z)");
        assertThat(problem.place()).matches("/edges/[2-4]");
        assertProblem(line().filter("x", 1).edge("x", "x"), "/edges/2", "x -> x");
    }

    @Test
    void an_aggregate_without_a_key_keeps_a_value_per_subtask() {
        Graphs graph = new Graphs()
                .source("s", 2)
                .vertex("a", "aggregate", 2, "function", "sum")
                .sink("out", 2)
                .edge("s", "a")
                .edge("a", "out");

        assertThat(find(problems(graph), "without a key").isError()).isFalse();
    }

    @Test
    void parallelism_has_bounds() {
        Graphs graph = new Graphs()
                .source("s", 0)
                .sink("t", 32_769)
                .max("m", 4, 2)
                .vertex("n", "filter", 1, OptionalInt.of(40_000), " ", Chaining.ALWAYS, Map.of());

        assertProblem(graph, "/vertices/0/parallelism", "0 is not possible");
        assertProblem(graph, "/vertices/1/parallelism", "32769 is not possible");
        assertProblem(graph, "/vertices/2/maxParallelism", "below the parallelism");
        assertProblem(graph, "/vertices/3/maxParallelism", "40000");
        assertProblem(graph, "/vertices/3/slotSharingGroup", "no name");
    }

    @Test
    void the_adaptive_scheduler_makes_do_with_the_slots_there_are() {
        Graphs graph = line().taskManagers(1).option("jobmanager.scheduler", "Adaptive");
        Graphs wide = new Graphs()
                .taskManagers(1)
                .option("jobmanager.scheduler", "Adaptive")
                .source("s", 3)
                .sink("out", 3)
                .edge("s", "out");

        assertThat(problems(graph)).noneMatch(Problem::isError);
        assertThat(find(problems(wide), "less parallelism").isError()).isFalse();
    }

    @Test
    void regions_that_wait_for_each_other_never_start() {
        Graphs circle = new Graphs()
                .source("a", 1)
                .vertex("b", "union", 1)
                .vertex("c", "union", 1)
                .sink("out", 1)
                .edge("a", "b", Partitioning.REBALANCE, null, ExchangeMode.PIPELINED)
                .edge("a", "c", Partitioning.REBALANCE, null, ExchangeMode.BLOCKING)
                .edge("c", "b", Partitioning.REBALANCE, null, ExchangeMode.BLOCKING)
                .edge("b", "out");
        Graphs apart = new Graphs()
                .source("a", 1)
                .vertex("b", "union", 1)
                .vertex("c", "union", 1)
                .sink("out", 1)
                .edge("a", "b", Partitioning.REBALANCE, null, ExchangeMode.BLOCKING)
                .edge("a", "c", Partitioning.REBALANCE, null, ExchangeMode.BLOCKING)
                .edge("c", "b", Partitioning.REBALANCE, null, ExchangeMode.BLOCKING)
                .edge("b", "out");

        assertThat(find(problems(circle), "neither ever starts").place()).isEqualTo("/edges/1/exchange");
        assertThat(problems(apart)).noneMatch(problem -> problem.message().contains("neither ever starts"));
    }

    @Test
    void the_cluster_must_have_the_slots() {
        Graphs graph = new Graphs()
                .taskManagers(4)
                .source("s", 3)
                .grouped("g", 2, "other")
                .sink("out", 3)
                .edge("s", "g")
                .edge("g", "out");

        assertProblem(graph, "/cluster", "needs 6 slots (3 for group default + 3 for group other), the cluster has 4");
    }

    @Test
    void a_job_must_not_be_larger_than_the_engine_bears() {
        Graphs large = new Graphs()
                .taskManagers(1_000_000)
                .source("s", 32_000)
                .sink("out", 32_000)
                .edge("s", "out", Partitioning.REBALANCE, null);

        assertProblem(large, "/edges", "1024000000 channels");
    }

    @Test
    void an_exactly_once_sink_needs_a_prefix_of_its_own() {
        Graphs graph = kafka("sums", 60_000L)
                .vertex("k2", "kafka-sink", 1, "topic", "t", "deliveryGuarantee", "exactly-once")
                .vertex(
                        "k3",
                        "kafka-sink",
                        1,
                        "topic",
                        "t",
                        "deliveryGuarantee",
                        "exactly-once",
                        "transactionalIdPrefix",
                        "sums")
                .edge("s", "k2")
                .edge("s", "k3");

        assertProblem(graph, "/vertices/2/settings", "without a transactionalIdPrefix");
        assertProblem(graph, "/vertices/3/settings/transactionalIdPrefix", "\"out\" and \"k3\"");
    }

    @Test
    void the_transaction_timeout_must_fit_broker_and_checkpoints() {
        Graphs defaults = kafka("sums", null).option("execution.checkpointing.interval", "1 s");
        Graphs raised = kafka("sums", null)
                .option("execution.checkpointing.interval", "1 s")
                .broker("transaction.max.timeout.ms", "3600000");
        Graphs brief = kafka("sums", 500L).option("execution.checkpointing.interval", "1 s");
        Graphs never = kafka("sums", 500L);

        assertProblem(defaults, "/vertices/1/settings/transaction.timeout.ms", "3600000", "900000");
        assertThat(problems(raised)).isEmpty();
        assertProblem(brief, "/vertices/1/settings/transaction.timeout.ms", "500 ms", "1000 ms");
        assertProblem(never, "/vertices/1", "commits only when a checkpoint completes");
    }

    @Test
    void broker_options_are_known_by_kafkas_names() {
        Graphs graph = line().broker("transaction.max.timeout", "1")
                .broker("transaction.max.timeout.ms", "0")
                .broker("transaction.version", "3");

        assertProblem(graph, "/cluster/broker/transaction.max.timeout", "did you mean transaction.max.timeout.ms?");
        assertProblem(graph, "/cluster/broker/transaction.max.timeout.ms", "number of milliseconds");
        assertProblem(graph, "/cluster/broker/transaction.version", "1 or 2");
    }

    @Test
    void options_are_checked_with_the_graph() {
        assertProblem(
                line().option("execution.checkpointing.mode", "exactly-once"),
                "/job/configuration/execution.checkpointing.mode",
                "EXACTLY_ONCE");
    }

    @Test
    void too_many_vertices_are_one_problem_at_once() {
        Graphs graph = new Graphs();
        for (int i = 0; i <= JobGraphValidator.MAX_VERTICES; i++) {
            graph.source("v" + i, 1);
        }

        assertThat(problems(graph)).singleElement().satisfies(problem -> assertThat(problem.message())
                .contains("10001 vertices"));
    }

    @Test
    void every_operator_and_setting_has_help_and_sound_defaults() {
        for (OperatorDescription operator : BuiltInOperators.CATALOG.all()) {
            assertThat(operator.help()).as(operator.name()).endsWith(".");
            List<String> names = new ArrayList<>();
            for (SettingDescription setting : operator.settings()) {
                names.add(setting.name());
                assertThat(setting.help()).as(setting.name()).endsWith(".");
                assertThat(setting.required() && setting.defaultValue() != null).isFalse();
                if (setting.type() == SettingDescription.Type.CHOICE) {
                    assertThat(setting.choices()).isNotEmpty();
                }
            }
            assertThat(names).doesNotHaveDuplicates();
        }
    }

    private static Graphs line() {
        return new Graphs()
                .source("s", 1)
                .filter("f", 1)
                .sink("out", 1)
                .edge("s", "f")
                .edge("f", "out");
    }

    private static Graphs kafka(String prefix, Long timeout) {
        Graphs graph = new Graphs().source("s", 1);
        if (timeout == null) {
            graph.vertex(
                    "out",
                    "kafka-sink",
                    1,
                    "topic",
                    "t",
                    "deliveryGuarantee",
                    "exactly-once",
                    "transactionalIdPrefix",
                    prefix);
        } else {
            graph.vertex(
                    "out",
                    "kafka-sink",
                    1,
                    "topic",
                    "t",
                    "deliveryGuarantee",
                    "exactly-once",
                    "transactionalIdPrefix",
                    prefix,
                    "transaction.timeout.ms",
                    timeout);
        }
        return graph.edge("s", "out");
    }

    private static List<Problem> problems(Graphs graph) {
        return JobGraphValidator.validate(graph.build(), BuiltInOperators.CATALOG);
    }

    private static void assertProblem(Graphs graph, String place, String... words) {
        List<Problem> problems = problems(graph);
        assertThat(problems).allSatisfy(problem -> {
            assertThat(problem.place()).isNotEmpty();
            assertThat(problem.remedy()).isNotEmpty();
        });
        assertThat(problems)
                .filteredOn(problem -> problem.place().equals(place))
                .as("problems at %s among %s", place, problems)
                .anySatisfy(problem -> assertThat(problem.line()).contains(words));
    }

    private static Problem find(List<Problem> problems, String words) {
        return problems.stream()
                .filter(problem -> problem.message().contains(words))
                .findFirst()
                .orElseThrow();
    }
}
