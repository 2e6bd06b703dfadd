package io.barrierscope.engine.fidelity;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.document.DocumentCheck;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.document.Imports;
import io.barrierscope.engine.execution.Engine;
import io.barrierscope.engine.execution.EngineOptions;
import io.barrierscope.engine.execution.JobSpec;
import io.barrierscope.engine.fault.FaultScript;
import io.barrierscope.engine.fault.RecoveryMode;
import io.barrierscope.engine.graph.FlinkVersion;
import io.barrierscope.engine.graph.JobEdge;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobInputs;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.plan.FlinkOptions;
import io.barrierscope.engine.plan.JobTopology;
import io.barrierscope.engine.plan.TopologyEdge;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.session.StopCondition;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Random programs of Flink's DataStream API: their printed plans, imported, against the graphs they were printed from. */
class PlanImportFidelityTest {
    private static final int PROGRAMS = Integer.getInteger("fidelity.plans", 1_000);

    private static final int SHUFFLED = 100;
    private static final JsonMapper JSON = new JsonMapper();

    /** A union that the import put in front of a sink with several inputs. */
    private static final String INPUTS = "-inputs";

    @ParameterizedTest
    @EnumSource(FlinkVersion.class)
    void an_imported_plan_is_the_graph_it_was_printed_from(FlinkVersion version) {
        FlinkPlanAnswers flink = FlinkLines.plansOf(version);
        Comparisons operators = new Comparisons("imported execution plans", FlinkLines.name(version));
        Comparisons tasks = new Comparisons("imported job plans", FlinkLines.name(version));

        for (int seed = 0; seed < PROGRAMS; seed++) {
            FlinkPlanAnswers.Plans plans = flink.plans(seed);
            int number = seed;
            JobGraph stream = imported(plans.streamPlan());
            JobGraph job = imported(plans.jobPlan());

            operators.same(operators(stream), plans.operators(), () -> number + ": " + plans.streamPlan());
            tasks.same(tasks(job), plans.tasks(), () -> number + ": " + plans.jobPlan());
        }

        operators.assertAtLeast(PROGRAMS);
        tasks.assertAtLeast(PROGRAMS);
    }

    @Test
    void the_order_of_nodes_means_nothing() {
        FlinkPlanAnswers flink = FlinkLines.plansOf(FlinkVersion.V2_3);
        for (int seed = 0; seed < SHUFFLED; seed++) {
            FlinkPlanAnswers.Plans plans = flink.plans(seed);
            Random random = new Random(seed);

            for (String plan : List.of(plans.streamPlan(), plans.jobPlan())) {
                assertThat(imported(shuffled(plan, random))).as(plan).isEqualTo(imported(plan));
            }
        }
    }

    @Test
    void every_imported_plan_runs() {
        FlinkPlanAnswers flink = FlinkLines.plansOf(FlinkVersion.V2_3);
        for (int seed = 0; seed < SHUFFLED; seed++) {
            String plan = flink.plans(seed).jobPlan();
            JobSpec spec = new JobSpec(
                    imported(plan), FaultScript.NONE, RecoveryMode.COORDINATED, seed, 3_000, JobInputs.NONE);

            EngineSession session = EngineSession.open(listener -> new Engine(spec, EngineOptions.FULL, listener));
            session.runUntil(StopCondition.end(), 100_000);

            assertThat(session.image().jobStatus()).as(plan).isEqualTo(JobStatus.RUNNING);
        }
    }

    private static String shuffled(String plan, Random random) {
        try {
            ObjectNode root = (ObjectNode) JSON.readTree(plan);
            List<JsonNode> nodes = new ArrayList<>();
            root.path("nodes").forEach(nodes::add);
            Collections.shuffle(nodes, random);
            root.putArray("nodes").addAll(nodes);
            return JSON.writeValueAsString(root);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    private static JobGraph imported(String plan) {
        FlowDocument document = Imports.read("plan.json", plan).orThrow();
        assertThat(DocumentCheck.check(document))
                .as(plan)
                .filteredOn(Problem::isError)
                .isEmpty();
        return document.graph();
    }

    private static List<String> operators(JobGraph graph) {
        List<String> lines = new ArrayList<>();
        for (JobVertex vertex : graph.vertices()) {
            if (!isAdded(vertex)) {
                List<String> inputs = new ArrayList<>();
                for (JobEdge edge : inputsOf(graph, vertex)) {
                    inputs.add(named(graph.vertex(edge.from()).orElseThrow()) + " " + edge.partitioning());
                }
                Collections.sort(inputs);
                lines.add(named(vertex) + " from " + inputs);
            }
        }
        Collections.sort(lines);
        return lines;
    }

    private static List<String> tasks(JobGraph graph) {
        JobTopology topology = JobTopology.of(graph, FlinkOptions.read(graph).options());
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < topology.chains().size(); i++) {
            List<String> inputs = new ArrayList<>();
            for (TopologyEdge edge : topology.inputsOf(i)) {
                inputs.add(task(topology, edge.fromChain()) + " " + edge.partitioning());
            }
            Collections.sort(inputs);
            lines.add(task(topology, i) + " from " + inputs);
        }
        Collections.sort(lines);
        return lines;
    }

    private static String task(JobTopology topology, int chain) {
        List<String> names = new ArrayList<>();
        for (JobVertex vertex : topology.chains().get(chain).vertices()) {
            if (!isAdded(vertex)) {
                names.add(named(vertex));
            }
        }
        Collections.sort(names);
        return names.toString();
    }

    private static List<JobEdge> inputsOf(JobGraph graph, JobVertex vertex) {
        List<JobEdge> edges = graph.inputsOf(vertex.id());
        VertexId before = edges.isEmpty() ? vertex.id() : edges.get(0).from();
        return edges.size() == 1 && isAdded(graph.vertex(before).orElseThrow()) ? graph.inputsOf(before) : edges;
    }

    private static boolean isAdded(JobVertex vertex) {
        return vertex.id().value().endsWith(INPUTS);
    }

    private static String named(JobVertex vertex) {
        return vertex.name() + " x" + vertex.parallelism();
    }
}
