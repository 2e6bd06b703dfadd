package io.barrierscope.engine.document.flink;

import java.util.LinkedHashMap;
import java.util.Map;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;

/** In which lines of a YAML text its keys stand, the later one where there are two. */
final class YamlLines {
    private static final int MAX_DEPTH = 100;

    private final Map<String, Integer> lines = new LinkedHashMap<>();

    private YamlLines() {}

    static YamlLines of(LoadSettings settings, String text) {
        YamlLines lines = new YamlLines();
        new Compose(settings).composeString(text).ifPresent(root -> lines.add(root, "", 0));
        return lines;
    }

    private void add(Node node, String prefix, int depth) {
        if (node instanceof MappingNode map && depth <= MAX_DEPTH) {
            for (NodeTuple entry : map.getValue()) {
                if (entry.getKeyNode() instanceof ScalarNode key) {
                    String name = prefix + key.getValue();
                    key.getStartMark().ifPresent(mark -> lines.put(name, mark.getLine() + 1));
                    add(entry.getValueNode(), name + ".", depth + 1);
                }
            }
        }
    }

    /** Where the key stands, as problems give places. */
    String place(String key) {
        Integer line = lines.get(key);
        return line == null ? "" : "line " + line;
    }
}
