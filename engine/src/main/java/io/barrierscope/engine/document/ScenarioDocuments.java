package io.barrierscope.engine.document;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.barrierscope.engine.base.Problem;
import org.jspecify.annotations.Nullable;

/** Scenarios in files of their own, as text and as values. */
public final class ScenarioDocuments {
    private ScenarioDocuments() {}

    /** Reads a document; see {@link FlowDocuments#read(String)}. */
    public static Reading<ScenarioDocument> read(String text) {
        return read(JsonText.parse(text));
    }

    /** Reads a document from the bytes of its file, which must be UTF-8. */
    public static Reading<ScenarioDocument> read(byte[] utf8) {
        return read(JsonText.parse(utf8));
    }

    /** Writes a document; what the file it was read from says beyond this version is kept. */
    public static String write(ScenarioDocument document) {
        ObjectNode fresh = ScenarioWriter.write(document.scenario());
        ObjectNode root = FlowWriter.head(DocumentHead.SCENARIO);
        root.put("flow", document.flow());
        fresh.properties().forEach(field -> root.set(field.getKey(), field.getValue()));
        return JsonLayout.write(Merge.over(document.raw().root(), root, Merge.SCENARIO_KEYS));
    }

    private static Reading<ScenarioDocument> read(JsonText.Tree tree) {
        if (tree instanceof JsonText.Tree.Broken broken) {
            return Reading.nothing(broken.problem());
        }
        JsonNode root = ((JsonText.Tree.Read) tree).node();
        @Nullable Problem refusal = DocumentHead.refusal(root, DocumentHead.SCENARIO);
        if (refusal != null) {
            return Reading.nothing(refusal);
        }
        Problems problems = new Problems();
        JsonFields fields = new JsonFields((ObjectNode) root, "", problems);
        fields.get("format");
        fields.get("version");
        String flow = fields.text("flow").orElse("");
        Scenario scenario = ScenarioReader.content(fields);
        fields.end();
        return Reading.of(new ScenarioDocument(flow, scenario, new RawJson((ObjectNode) root)), problems);
    }
}
