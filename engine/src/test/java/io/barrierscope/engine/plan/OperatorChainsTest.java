package io.barrierscope.engine.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.graph.Chaining;
import io.barrierscope.engine.graph.ExchangeMode;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.Partitioning;
import java.util.List;
import org.junit.jupiter.api.Test;

class OperatorChainsTest {
    @Test
    void equal_parallelism_and_forward_chain_from_source_to_sink() {
        Graphs graph = new Graphs().source("a", 2).filter("b", 2).sink("c", 2);

        JobTopology topology = topology(graph.edge("a", "b").edge("b", "c", Partitioning.FORWARD, null));

        assertThat(names(topology)).containsExactly("a -> b -> c");
        assertThat(topology.edges()).isEmpty();
        OperatorChain chain = topology.chains().get(0);
        assertThat(chain.head()).isEqualTo(new VertexId("a"));
        assertThat(chain.edges()).containsExactly(0, 1);
        assertThat(chain.parallelism()).isEqualTo(2);
        assertThat(chain.maxParallelism()).isEqualTo(128);
    }

    @Test
    void a_fork_inside_a_chain_is_named_with_parentheses_in_the_order_of_edges() {
        Graphs graph = new Graphs().source("a", 1).filter("b", 1).sink("c", 1).sink("d", 1);

        JobTopology topology = topology(graph.edge("a", "d").edge("a", "b").edge("b", "c"));

        assertThat(names(topology)).containsExactly("a -> (d, b -> c)");
        assertThat(topology.chains().get(0).members())
                .containsExactly(new VertexId("a"), new VertexId("d"), new VertexId("b"), new VertexId("c"));
        assertThat(topology.chains().get(0).edges()).containsExactly(0, 1, 2);
    }

    @Test
    void every_partitioning_but_forward_cuts() {
        for (Partitioning partitioning : Partitioning.values()) {
            Graphs graph = new Graphs().source("a", 1).sink("b", 1).edge("a", "b", partitioning, "value");

            assertThat(names(topology(graph)))
                    .as(partitioning.name())
                    .hasSize(partitioning == Partitioning.FORWARD ? 1 : 2);
        }
    }

    @Test
    void unequal_parallelism_cuts_and_becomes_rebalance() {
        JobTopology topology = topology(new Graphs().source("a", 1).sink("b", 2).edge("a", "b"));

        assertThat(names(topology)).containsExactly("a", "b");
        assertThat(topology.edges()).singleElement().satisfies(edge -> assertThat(edge.partitioning())
                .isEqualTo(Partitioning.REBALANCE));
        assertThat(topology.outputsOf(0)).isEqualTo(topology.inputsOf(1)).hasSize(1);
        assertThat(topology.chainOf(new VertexId("b"))).isEqualTo(1);
    }

    @Test
    void a_vertex_with_two_inputs_begins_a_chain() {
        Graphs graph = new Graphs()
                .source("a", 1)
                .source("b", 1)
                .vertex("u", "union", 1)
                .sink("c", 1);

        JobTopology topology = topology(graph.edge("a", "u").edge("b", "u").edge("u", "c"));

        assertThat(names(topology)).containsExactly("a", "b", "u -> c");
        assertThat(topology.inputsOf(2)).hasSize(2);
    }

    @Test
    void strategies_never_and_head_cut_as_in_flink() {
        assertThat(names(topology(line(Chaining.NEVER)))).containsExactly("a", "b", "c");
        assertThat(names(topology(line(Chaining.HEAD)))).containsExactly("a", "b -> c");
        assertThat(names(topology(line(Chaining.ALWAYS)))).containsExactly("a -> b -> c");
    }

    @Test
    void a_blocking_exchange_and_another_slot_sharing_group_cut() {
        Graphs blocking = new Graphs()
                .source("a", 1)
                .sink("b", 1)
                .edge("a", "b", Partitioning.FORWARD, null, ExchangeMode.BLOCKING);
        Graphs grouped = new Graphs()
                .source("a", 1)
                .grouped("b", 1, "g")
                .sink("c", 1)
                .edge("a", "b")
                .edge("b", "c");

        assertThat(names(topology(blocking))).containsExactly("a", "b");
        assertThat(names(topology(grouped))).containsExactly("a", "b -> c");
    }

    @Test
    void chaining_can_be_switched_off_by_new_and_old_key() {
        for (String key : List.of("pipeline.operator-chaining.enabled", "pipeline.operator-chaining")) {
            assertThat(names(topology(line(Chaining.ALWAYS).option(key, "false"))))
                    .containsExactly("a", "b", "c");
        }
    }

    @Test
    void different_maximum_parallelism_cuts_only_when_asked_to() {
        Graphs graph = new Graphs().max("a", 1, 64).max("b", 1, 32).edge("a", "b");

        assertThat(names(topology(graph))).containsExactly("a -> b");
        assertThat(topology(graph).chains().get(0).maxParallelism()).isEqualTo(64);
        assertThat(names(topology(graph.option(FlinkOptionTable.CHAINING_ACROSS, "false"))))
                .containsExactly("a", "b");
    }

    @Test
    void a_vertex_inherits_the_group_its_inputs_agree_on() {
        Graphs graph = new Graphs()
                .grouped("a", 2, "g")
                .grouped("b", 3, "h")
                .filter("c", 4)
                .vertex("u", "union", 5)
                .edge("a", "c")
                .edge("c", "u")
                .edge("b", "u");

        SlotSharing slots = SlotSharing.of(graph.build());

        assertThat(slots.groupOf(new VertexId("c"))).isEqualTo("g");
        assertThat(slots.groupOf(new VertexId("u"))).isEqualTo("default");
        assertThat(slots.slotsByGroup())
                .containsEntry("g", 4)
                .containsEntry("h", 3)
                .containsEntry("default", 5);
        assertThat(slots.slotsNeeded()).isEqualTo(12);
    }

    @Test
    void a_chain_of_thousands_of_operators_needs_no_deep_stack() {
        Graphs graph = new Graphs().source("v0", 1);
        for (int i = 1; i < 3_000; i++) {
            graph.filter("v" + i, 1).edge("v" + (i - 1), "v" + i);
        }

        assertThat(topology(graph).chains()).hasSize(1);
    }

    private static Graphs line(Chaining middle) {
        return new Graphs()
                .source("a", 1)
                .chained("b", 1, middle)
                .sink("c", 1)
                .edge("a", "b")
                .edge("b", "c");
    }

    private static JobTopology topology(Graphs graphs) {
        JobGraph graph = graphs.build();
        return JobTopology.of(graph, FlinkOptions.read(graph).options());
    }

    private static List<String> names(JobTopology topology) {
        return topology.chains().stream().map(OperatorChain::name).toList();
    }
}
