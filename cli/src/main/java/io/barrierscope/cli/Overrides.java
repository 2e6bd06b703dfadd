package io.barrierscope.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.barrierscope.engine.base.NearMiss;
import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.graph.OperatorCatalog;
import io.barrierscope.engine.graph.OperatorDescription;
import io.barrierscope.engine.graph.SettingDescription;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Puts {@code --set} and {@code --parallelism} into a flow document before it is read, so that they are checked like
 * anything written in it. A key is the bare name of a setting that exactly one vertex has, {@code vertex.setting}, or a
 * key of the job's configuration, in this order.
 */
final class Overrides {
    private final OperatorCatalog catalog;
    private final Path folder;
    private final List<Problem> problems = new ArrayList<>();
    private final Map<VertexId, String> paths = new LinkedHashMap<>();

    /** @param folder relative files and directories given on the command line start here */
    Overrides(OperatorCatalog catalog, Path folder) {
        this.catalog = catalog;
        this.folder = folder;
    }

    List<Problem> problems() {
        return problems;
    }

    /** Files and directories chosen on the command line, absolute, by vertex. */
    Map<VertexId, String> paths() {
        return paths;
    }

    /** Applies one {@code --set key=value}. */
    void set(ObjectNode document, String key, String value) {
        List<ObjectNode> owners = new ArrayList<>();
        for (ObjectNode vertex : vertices(document)) {
            if (setting(vertex, key).isPresent()) {
                owners.add(vertex);
            }
        }
        if (owners.size() > 1) {
            List<String> ways =
                    owners.stream().map(owner -> id(owner) + "." + key).toList();
            problems.add(Problem.error(
                    "--set " + key, "several vertices have this setting", "say which: " + String.join(" or ", ways)));
            return;
        }
        if (owners.size() == 1) {
            assign(owners.get(0), key, value);
            return;
        }
        int dot = key.indexOf('.');
        Optional<ObjectNode> named = dot < 0 ? Optional.empty() : vertex(document, key.substring(0, dot));
        if (named.isPresent()) {
            assignNamed(named.get(), key.substring(dot + 1), value);
        } else if (dot < 0) {
            Set<String> known = new LinkedHashSet<>();
            for (ObjectNode vertex : vertices(document)) {
                describe(vertex).ifPresent(found -> found.settings().forEach(setting -> known.add(setting.name())));
            }
            problems.add(Problem.error("--set " + key, "no vertex has this setting", remedy(key, known)));
        } else {
            document.withObject("/job").withObject("/configuration").put(key, value);
        }
    }

    /** Applies one {@code --parallelism vertex=n}. */
    void parallelism(ObjectNode document, String vertexId, int parallelism) {
        Optional<ObjectNode> vertex = vertex(document, vertexId);
        if (vertex.isPresent()) {
            vertex.get().put("parallelism", parallelism);
        } else {
            List<String> ids = vertices(document).stream().map(Overrides::id).toList();
            problems.add(Problem.error(
                    "--parallelism " + vertexId, "no such vertex", remedy(vertexId, new LinkedHashSet<>(ids))));
        }
    }

    private void assignNamed(ObjectNode vertex, String name, String value) {
        if (setting(vertex, name).isPresent() || describe(vertex).isEmpty()) {
            assign(vertex, name, value);
            return;
        }
        Set<String> known = new LinkedHashSet<>();
        describe(vertex).ifPresent(found -> found.settings().forEach(setting -> known.add(setting.name())));
        problems.add(Problem.error(
                "--set " + id(vertex) + "." + name,
                "the " + vertex.path("operator").asText() + " " + id(vertex) + " has no such setting",
                remedy(name, known)));
    }

    private void assign(ObjectNode vertex, String name, String value) {
        ObjectNode settings = vertex.withObject("/settings");
        switch (setting(vertex, name).map(SettingDescription::type).orElse(SettingDescription.Type.TEXT)) {
            case INTEGER, NUMBER -> putNumber(settings, name, value);
            case BOOLEAN -> {
                if (value.equals("true") || value.equals("false")) {
                    settings.put(name, value.equals("true"));
                } else {
                    settings.put(name, value);
                }
            }
            default -> settings.put(name, value);
        }
        String operator = vertex.path("operator").asText();
        boolean file = operator.equals("file-source") && name.equals("path");
        boolean directory = operator.equals("file-sink") && name.equals("directory");
        if (file || directory) {
            try {
                paths.put(new VertexId(id(vertex)), folder.resolve(value).toString());
            } catch (InvalidPathException e) {
                problems.add(Problem.error("--set " + name, "not a path: " + e.getReason(), "check it"));
            }
        }
    }

    private static void putNumber(ObjectNode settings, String name, String value) {
        try {
            settings.put(name, Long.parseLong(value));
        } catch (NumberFormatException notInteger) {
            try {
                settings.put(name, Double.parseDouble(value));
            } catch (NumberFormatException notNumber) {
                settings.put(name, value);
            }
        }
    }

    private Optional<OperatorDescription> describe(ObjectNode vertex) {
        return catalog.find(vertex.path("operator").asText());
    }

    private Optional<SettingDescription> setting(ObjectNode vertex, String name) {
        return describe(vertex).flatMap(found -> found.settings().stream()
                .filter(setting -> setting.name().equals(name))
                .findFirst());
    }

    private static String remedy(String given, Set<String> known) {
        return NearMiss.of(given, List.copyOf(known))
                .map(near -> "did you mean " + near + "?")
                .orElse("use one of " + String.join(", ", known));
    }

    private static Optional<ObjectNode> vertex(ObjectNode document, String id) {
        return vertices(document).stream()
                .filter(vertex -> id(vertex).equals(id))
                .findFirst();
    }

    private static List<ObjectNode> vertices(ObjectNode document) {
        List<ObjectNode> found = new ArrayList<>();
        for (JsonNode vertex : document.path("vertices")) {
            if (vertex instanceof ObjectNode object) {
                found.add(object);
            }
        }
        return found;
    }

    private static String id(ObjectNode vertex) {
        return vertex.path("id").asText();
    }
}
