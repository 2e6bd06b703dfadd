package io.barrierscope.engine.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.document.FlowDocuments;
import io.barrierscope.engine.graph.BuiltInOperators;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is said before the run about sinks whose settings do not fit together. */
final class DeliveryChecksTest {
    private static final String KAFKA = "'topic':'t','deliveryGuarantee':'exactly-once','transactionalIdPrefix':";

    private static List<String> problems(String configuration, String vertices, String edges) {
        String text = "{'format':'barrierscope/flow','version':1,'name':'f','job':{'configuration':{" + configuration
                + "}},'cluster':{'taskManagers':4,'slotsPerTaskManager':4},'vertices':[{'id':'s','operator':"
                + "'sequence-source','parallelism':1,'settings':{'from':1,'to':9}}," + vertices + "],'edges':[" + edges
                + "]}";
        var graph = FlowDocuments.read(text.replace('\'', '"')).orThrow().graph();
        return JobGraphValidator.validate(graph, BuiltInOperators.CATALOG).stream()
                .map(problem -> problem.line())
                .toList();
    }

    private static String sink(String id, String operator, int parallelism, String settings) {
        return "{'id':'" + id + "','operator':'" + operator + "','parallelism':" + parallelism + ",'settings':{"
                + settings + "}}";
    }

    private static List<String> restart(long delaySeconds) {
        return problems(
                "'execution.checkpointing.interval':'10 s','restart-strategy.type':'fixed-delay',"
                        + "'restart-strategy.fixed-delay.delay':'" + delaySeconds + " s'",
                sink("out", "kafka-sink", 1, KAFKA + "'p','transaction.timeout.ms':30000"),
                "{'from':'s','to':'out','partitioning':'forward'}");
    }

    @Test
    void a_transaction_must_outlive_an_interval_and_a_restart() {
        assertThat(restart(20)).anyMatch(line -> line.contains("may lose records") && line.contains("20000 ms"));
        assertThat(restart(19)).noneMatch(line -> line.contains("may lose records"));
    }

    private static List<String> upsert(int parallelism, String partitioning) {
        return problems(
                "",
                sink("out", "upsert-sink", parallelism, "'key':'value'"),
                "{'from':'s','to':'out','partitioning':" + partitioning + "}");
    }

    @Test
    void an_upsert_table_wants_its_input_partitioned_by_its_key() {
        assertThat(upsert(2, "'rebalance'")).anyMatch(line -> line.contains("not partitioned by it"));
        assertThat(upsert(2, "'hash','key':'value % 2'")).anyMatch(line -> line.contains("not partitioned by it"));
        assertThat(upsert(2, "'hash','key':'value'")).noneMatch(line -> line.contains("not partitioned by it"));
        assertThat(upsert(1, "'rebalance'")).noneMatch(line -> line.contains("not partitioned by it"));
    }

    @Test
    void a_pooling_sink_wants_a_prefix_with_which_no_other_begins() {
        String pooling = ",'transaction.timeout.ms':60000,'transactionNamingStrategy':'pooling'";
        String edges = "{'from':'s','to':'a','partitioning':'forward'},{'from':'s','to':'b','partitioning':'forward'}";

        List<String> listed = problems(
                "",
                sink("a", "kafka-sink", 1, KAFKA + "'p'" + pooling) + "," + sink("b", "kafka-sink", 1, KAFKA + "'p-b'"),
                edges);
        List<String> probed = problems(
                "",
                sink("a", "kafka-sink", 1, KAFKA + "'p'") + "," + sink("b", "kafka-sink", 1, KAFKA + "'p-b'"),
                edges);

        assertThat(listed).anyMatch(line -> line.contains("may abort transactions of \"b\""));
        assertThat(probed).noneMatch(line -> line.contains("may abort transactions"));
    }

    @Test
    void ages_below_the_time_between_looks_are_pointed_out() {
        String edge = "{'from':'s','to':'out','partitioning':'forward'}";

        List<String> late = problems("", sink("out", "file-sink", 1, "'directory':'d','roll':'5 s'"), edge);
        List<String> fit =
                problems("", sink("out", "file-sink", 1, "'directory':'d','roll':'5 s','rollCheck':'1 s'"), edge);

        assertThat(late).anyMatch(line -> line.contains("only every 60000 ms"));
        assertThat(fit).noneMatch(line -> line.contains("only every"));
    }
}
