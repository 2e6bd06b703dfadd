package io.barrierscope.engine.document.flink;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import io.barrierscope.engine.document.flink.PlanOperator.Role;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * Reads the plan of a job whose operators are chained, as the cluster answers it (Flink's {@code JsonPlanGenerator}): every
 * node is a task, and its operators stand in its description.
 */
final class JobGraphPlan {
    private final Notes notes;
    private final Map<String, JsonNode> details = new LinkedHashMap<>();
    private final Map<String, String> groups = new LinkedHashMap<>();
    private final Map<String, List<ChainText.Link>> chains = new LinkedHashMap<>();
    private final Map<String, List<Integer>> claimed = new LinkedHashMap<>();

    private JobGraphPlan(Notes notes) {
        this.notes = notes;
    }

    static List<PlanOperator> read(PlanPlace place, List<PlanNodes.Node> nodes, Notes notes) {
        JobGraphPlan plan = new JobGraphPlan(notes);
        List<PlanNodes.Node> ordered = new ArrayList<>(nodes);
        ordered.sort(Comparator.comparing(PlanNodes.Node::id));
        plan.learn(place, ordered);
        List<PlanOperator> operators = new ArrayList<>();
        ordered.forEach(node -> plan.add(node, operators));
        return operators;
    }

    private void learn(PlanPlace place, List<PlanNodes.Node> ordered) {
        for (JsonNode vertex : place.answer().path(PlanPlace.VERTICES)) {
            details.put(vertex.path("id").asText(), vertex);
        }
        List<String> ids = new ArrayList<>();
        for (PlanNodes.Node node : ordered) {
            String description = node.text("description");
            chains.put(node.id(), ChainText.links(description.isEmpty() ? node.text("operator") : description));
            String group = detail(node.id()).path("slotSharingGroupId").asText();
            if (!group.isEmpty() && !ids.contains(group)) {
                ids.add(group);
            }
        }
        for (int i = 0; ids.size() > 1 && i < ids.size(); i++) {
            groups.put(ids.get(i), "group-" + (i + 1));
        }
    }

    private JsonNode detail(String id) {
        JsonNode found = details.get(id);
        return found == null ? MissingNode.getInstance() : found;
    }

    private void add(PlanNodes.Node node, List<PlanOperator> operators) {
        List<ChainText.Link> links = links(node.id());
        int parallelism = node.parallelism(notes);
        int max = detail(node.id()).path("maxParallelism").asInt(-1);
        OptionalInt maxParallelism = max > 0 ? OptionalInt.of(max) : OptionalInt.empty();
        @Nullable
        String group = groups.get(detail(node.id()).path("slotSharingGroupId").asText());
        for (int i = 0; i < links.size(); i++) {
            ChainText.Link link = links.get(i);
            List<PlanInput> inputs = new ArrayList<>();
            if (link.producer() < 0) {
                inputs.addAll(inputs(node));
            } else {
                inputs.add(new PlanInput(key(node.id(), link.producer()), PlanInput.FORWARD, ""));
            }
            operators.add(new PlanOperator(
                    key(node.id(), i),
                    link.name(),
                    role(link, inputs, isLeaf(links, i)),
                    parallelism,
                    maxParallelism,
                    group,
                    link.producer() < 0,
                    List.copyOf(inputs),
                    node.place()));
        }
    }

    private static Role role(ChainText.Link link, List<PlanInput> inputs, boolean isLeaf) {
        if (inputs.isEmpty()) {
            return Role.SOURCE;
        }
        return isLeaf && link.name().startsWith(PlanNames.SINK) ? Role.SINK : Role.TRANSFORMATION;
    }

    private List<PlanInput> inputs(PlanNodes.Node node) {
        List<JsonNode> given = node.inputs("inputs");
        given.sort(Comparator.comparingInt(input -> input.path("num").asInt()));
        List<PlanInput> inputs = new ArrayList<>();
        for (JsonNode input : given) {
            String from = input.path("id").asText();
            inputs.add(new PlanInput(
                    chains.containsKey(from) ? exit(from, node) : from,
                    input.path("ship_strategy").asText().toUpperCase(Locale.ROOT),
                    input.path("exchange").asText().toLowerCase(Locale.ROOT)));
        }
        return inputs;
    }

    /** Which operator of a task another task reads; a plan names only the task. */
    private String exit(String from, PlanNodes.Node consumer) {
        List<ChainText.Link> links = links(from);
        String wanted = PlanNames.writerBefore(links(consumer.id()).get(0).name());
        List<Integer> taken = claimed.computeIfAbsent(from, key -> new ArrayList<>());
        int writer = -1;
        for (int i = 0; i < links.size(); i++) {
            boolean matches = links.get(i).name().equals(wanted);
            writer = matches && (writer < 0 || taken.contains(writer)) ? i : writer;
        }
        if (writer >= 0) {
            taken.add(writer);
            return key(from, writer);
        }
        int found = 0;
        int candidates = 0;
        for (int i = 0; i < links.size(); i++) {
            if (!PlanNames.isOfASink(links.get(i).name())) {
                found = i;
                candidates += givesOn(links, i) ? 0 : 1;
            }
        }
        if (candidates > 1) {
            notes.add(
                    consumer.place() + "/inputs",
                    "a plan does not say which operator of the chain \""
                            + Notes.shown(links.get(0).name()) + " -> ...\" is read here; \""
                            + Notes.shown(links.get(found).name()) + "\" is assumed",
                    "draw the edge from another operator if that is wrong");
        }
        return key(from, found);
    }

    /** Whether something chained behind it is no part of a sink. */
    private static boolean givesOn(List<ChainText.Link> links, int index) {
        return links.stream().anyMatch(link -> link.producer() == index && !PlanNames.isOfASink(link.name()));
    }

    private static boolean isLeaf(List<ChainText.Link> links, int index) {
        return links.stream().noneMatch(link -> link.producer() == index);
    }

    private List<ChainText.Link> links(String id) {
        List<ChainText.Link> links = chains.getOrDefault(id, List.of());
        return links.isEmpty() ? List.of(new ChainText.Link("unnamed", -1)) : links;
    }

    private static String key(String task, int index) {
        return task + "/" + String.format(Locale.ROOT, "%05d", index);
    }
}
