package io.barrierscope.engine.document;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.barrierscope.engine.base.Problem;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Recordings as text and as values. */
public final class Recordings {
    private static final Pattern HEAD = Pattern.compile("\"format\"\\s*:\\s*\"barrierscope/recording\"");

    private Recordings() {}

    /** Whether a text means to be a recording, good or broken, whatever its file is called. */
    public static boolean isMeant(String text) {
        return HEAD.matcher(text).find();
    }

    /** Reads a recording; see {@link FlowDocuments#read(String)}. Problems of the flow in it are among the problems. */
    public static Reading<Recording> read(String text) {
        return read(JsonText.parse(text));
    }

    /** Reads a recording from the bytes of its file, which must be UTF-8. */
    public static Reading<Recording> read(byte[] utf8) {
        return read(JsonText.parse(utf8));
    }

    /** Writes a recording; the flow stands in it as JSON. */
    public static String write(Recording recording) {
        return JsonLayout.write(RecordingWriter.write(recording));
    }

    private static Reading<Recording> read(JsonText.Tree tree) {
        if (tree instanceof JsonText.Tree.Broken broken) {
            return Reading.nothing(broken.problem());
        }
        JsonNode root = ((JsonText.Tree.Read) tree).node();
        @Nullable Problem refusal = DocumentHead.refusal(root, DocumentHead.RECORDING);
        if (refusal != null) {
            return Reading.nothing(refusal);
        }
        Problems problems = new Problems();
        Recording recording = RecordingReader.read((ObjectNode) root, problems);
        return Reading.of(recording, problems);
    }
}
