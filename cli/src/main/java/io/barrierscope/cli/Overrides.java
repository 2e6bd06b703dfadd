package io.barrierscope.cli;

import io.barrierscope.connectors.checkpoint.LocalPlace;
import io.barrierscope.engine.base.NearMiss;
import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.graph.JobChange;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.graph.SettingDescription;
import io.barrierscope.engine.plan.SettingKey;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Makes a change of the job out of {@code --set} and {@code --parallelism}. A key is the bare name of a setting that exactly
 * one vertex has, {@code vertex.setting}, or a key of the job's configuration, in this order.
 */
final class Overrides {
    private static final List<String> PLACES = List.of(
            "execution.checkpointing.dir",
            "state.checkpoints.dir",
            "execution.checkpointing.savepoint-dir",
            "state.savepoints.dir",
            "execution.state-recovery.path",
            "execution.savepoint.path");

    private final JobGraph graph;
    private final Path folder;
    private final List<Problem> problems = new ArrayList<>();
    private final Map<VertexId, String> paths = new LinkedHashMap<>();
    private final Map<String, @Nullable Object> settings = new LinkedHashMap<>();
    private final Map<VertexId, Integer> copies = new LinkedHashMap<>();

    /** @param folder relative files and directories given on the command line start here */
    Overrides(JobGraph graph, Path folder) {
        this.graph = graph;
        this.folder = folder;
    }

    List<Problem> problems() {
        return problems;
    }

    /** Files and directories chosen on the command line, absolute, by vertex. */
    Map<VertexId, String> paths() {
        return paths;
    }

    /** All that was asked for. */
    JobChange change() {
        return new JobChange(null, settings, copies);
    }

    /** Takes one {@code --set key=value}. */
    void set(String key, String value) {
        List<SettingKey> owners = graph.vertices().stream()
                .map(vertex -> new SettingKey(vertex, key))
                .filter(SettingKey::isTaken)
                .toList();
        SettingKey named = SettingKey.of(key, graph);
        if (owners.size() > 1) {
            List<String> ways = owners.stream()
                    .map(owner -> owner.vertex().id() + "." + key)
                    .toList();
            problems.add(Problem.error(
                    "--set " + key, "several vertices have this setting", "say which: " + String.join(" or ", ways)));
        } else if (owners.size() == 1) {
            assign(owners.get(0), value);
        } else if (named != null) {
            assignNamed(named, value);
        } else if (key.indexOf('.') < 0) {
            Set<String> known = new LinkedHashSet<>();
            graph.vertices().forEach(vertex -> known.addAll(names(vertex)));
            problems.add(Problem.error("--set " + key, "no vertex has this setting", remedy(key, known)));
        } else {
            settings.put(key, PLACES.contains(key) ? place(value) : value);
        }
    }

    /** Whether checkpoints are written where the command line says. */
    boolean namesPlaces() {
        return PLACES.stream().anyMatch(settings::containsKey);
    }

    /** Local paths on the command line start where the command was given. */
    private String place(String value) {
        return LocalPlace.of(value, folder)
                .map(path -> path.toAbsolutePath().normalize().toString())
                .orElse(value);
    }

    /** Takes one {@code --parallelism vertex=n}. */
    void parallelism(String vertexId, int parallelism) {
        VertexId id = new VertexId(vertexId);
        if (graph.vertex(id).isPresent()) {
            copies.put(id, parallelism);
            return;
        }
        Set<String> ids = new LinkedHashSet<>();
        graph.vertices().forEach(vertex -> ids.add(vertex.id().value()));
        problems.add(Problem.error("--parallelism " + vertexId, "no such vertex", remedy(vertexId, ids)));
    }

    private void assignNamed(SettingKey named, String value) {
        if (named.isTaken()) {
            assign(named, value);
            return;
        }
        JobVertex vertex = named.vertex();
        problems.add(Problem.error(
                "--set " + vertex.id() + "." + named.name(),
                "the " + vertex.operator() + " " + vertex.id() + " has no such setting",
                remedy(named.name(), names(vertex))));
    }

    private static Set<String> names(JobVertex vertex) {
        Set<String> names = new LinkedHashSet<>();
        SettingKey.settingsOf(vertex).forEach(setting -> names.add(setting.name()));
        return names;
    }

    private void assign(SettingKey key, String value) {
        VertexId vertex = key.vertex().id();
        SettingDescription.Type type =
                key.description().map(SettingDescription::type).orElse(SettingDescription.Type.TEXT);
        settings.put(vertex + "." + key.name(), typed(type, value));
        String operator = key.vertex().operator();
        boolean file = operator.equals("file-source") && key.name().equals("path");
        boolean directory = operator.equals("file-sink") && key.name().equals("directory");
        if (file || directory) {
            try {
                paths.put(vertex, folder.resolve(value).toString());
            } catch (InvalidPathException e) {
                problems.add(Problem.error("--set " + key.name(), "not a path: " + e.getReason(), "check it"));
            }
        }
    }

    /** The value as its setting is written in a document; a text where it cannot be read, which is refused later. */
    private static Object typed(SettingDescription.Type type, String value) {
        return switch (type) {
            case INTEGER, NUMBER -> number(value).orElse(value);
            case BOOLEAN -> value.equals("true") || value.equals("false") ? Boolean.valueOf(value) : value;
            default -> value;
        };
    }

    private static Optional<Object> number(String value) {
        try {
            return Optional.of(Long.valueOf(value));
        } catch (NumberFormatException notInteger) {
            try {
                return Optional.of(Double.valueOf(value));
            } catch (NumberFormatException notNumber) {
                return Optional.empty();
            }
        }
    }

    private static String remedy(String given, Set<String> known) {
        return NearMiss.of(given, List.copyOf(known))
                .map(near -> "did you mean " + near + "?")
                .orElse("use one of " + String.join(", ", known));
    }
}
