package io.barrierscope.house;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** Which module may know which: nothing knows the window or the commands, and the engine knows nobody. */
class ModuleDirectionsTest {
    private static final Map<String, List<String>> MAY_KNOW = Map.ofEntries(
            entry("engine", List.of()),
            entry("icons", List.of()),
            entry("connectors", List.of("engine")),
            entry("sample-graphs", List.of("engine")),
            entry("visualizer", List.of("engine", "icons")),
            entry("cli", List.of("engine", "connectors", "sample-graphs")),
            entry("app-ui", List.of("engine", "connectors", "sample-graphs", "icons", "visualizer")),
            entry("bench", List.of("engine", "connectors", "sample-graphs", "icons", "visualizer", "app-ui")));

    static List<String> modules() {
        return SourceTree.MODULES;
    }

    @ParameterizedTest
    @MethodSource("modules")
    void a_module_knows_only_modules_below_it(String module) throws Exception {
        List<String> known = modulesNamedIn(SourceTree.root().resolve(module).resolve("pom.xml"));

        assertThat(known).isSubsetOf(MAY_KNOW.get(module));
    }

    private static List<String> modulesNamedIn(Path pom) throws Exception {
        Document document =
                DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(pom.toFile());
        NodeList dependencies = document.getElementsByTagName("dependency");
        List<String> known = new ArrayList<>();
        for (int i = 0; i < dependencies.getLength(); i++) {
            Element dependency = (Element) dependencies.item(i);
            boolean own = textOf(dependency, "groupId").equals("io.barrierscope");
            boolean inTests = textOf(dependency, "scope").equals("test");
            if (own && !inTests) {
                known.add(textOf(dependency, "artifactId").replaceFirst("^barrierscope-", ""));
            }
        }
        return known;
    }

    private static String textOf(Element parent, String tag) {
        NodeList found = parent.getElementsByTagName(tag);
        return found.getLength() == 0 ? "" : found.item(0).getTextContent();
    }
}
