package io.barrierscope.engine.document;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.barrierscope.engine.base.Problem;
import org.jspecify.annotations.Nullable;

/** Flow documents ({@code *.flow.json}) as text and as values. */
public final class FlowDocuments {
    private FlowDocuments() {}

    /**
     * Reads a document. Problems concern its form; whether the job makes sense is another question.
     *
     * @return no value if the text is not JSON, of another format or of a higher version
     */
    public static Reading<FlowDocument> read(String text) {
        return read(JsonText.parse(text));
    }

    /** Reads a document from the bytes of its file, which must be UTF-8. */
    public static Reading<FlowDocument> read(byte[] utf8) {
        return read(JsonText.parse(utf8));
    }

    /**
     * Writes a document. Whatever the file it was read from says beyond this version is kept; what did not change is
     * written as it was.
     */
    public static String write(FlowDocument document) {
        return JsonLayout.write(FlowWriter.write(document));
    }

    private static Reading<FlowDocument> read(JsonText.Tree tree) {
        if (tree instanceof JsonText.Tree.Broken broken) {
            return Reading.nothing(broken.problem());
        }
        return read(((JsonText.Tree.Read) tree).node());
    }

    static Reading<FlowDocument> read(JsonNode root) {
        @Nullable Problem refusal = DocumentHead.refusal(root, DocumentHead.FLOW);
        if (refusal != null) {
            return Reading.nothing(refusal);
        }
        Problems problems = new Problems();
        FlowDocument document = FlowReader.read((ObjectNode) root, problems);
        return Reading.of(document, problems);
    }
}
