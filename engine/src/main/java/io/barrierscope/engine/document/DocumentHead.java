package io.barrierscope.engine.document;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.barrierscope.engine.base.NearMiss;
import io.barrierscope.engine.base.Problem;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The first two keys of every file: which format it has, and in which version. */
final class DocumentHead {
    static final String FLOW = "barrierscope/flow";
    static final String SCENARIO = "barrierscope/scenario";
    static final String RECORDING = "barrierscope/recording";
    static final String REPORT = "barrierscope/report";
    static final long VERSION = 1;

    private static final List<String> FORMATS = List.of(FLOW, SCENARIO, RECORDING, REPORT);

    private DocumentHead() {}

    /** The format the text claims to be; empty when it names none. */
    static Optional<String> formatOf(JsonNode root) {
        JsonNode format = root.get("format");
        return format != null && format.isTextual() ? Optional.of(format.textValue()) : Optional.empty();
    }

    /** What keeps a tree from being read as the format, or null. */
    static @Nullable Problem refusal(JsonNode root, String expected) {
        if (!(root instanceof ObjectNode)) {
            return Problem.error(
                    "",
                    "expected an object, found " + JsonFields.shown(root),
                    "write {\"format\": \"" + expected + "\", ...}");
        }
        JsonNode format = root.get("format");
        if (format == null) {
            return Problem.error("", "\"format\" is missing", "write \"format\": \"" + expected + "\"");
        }
        if (!format.isTextual() || !format.textValue().equals(expected)) {
            return Problem.error(
                    "/format",
                    "this is " + JsonFields.shown(format) + ", not \"" + expected + "\"",
                    remedy(format, expected));
        }
        return versionRefusal(root.get("version"));
    }

    private static String remedy(JsonNode format, String expected) {
        String given = format.asText();
        if (FORMATS.contains(given)) {
            return "open a file of format \"" + expected + "\" here";
        }
        return NearMiss.of(given, FORMATS)
                .map(near -> "did you mean \"" + near + "\"?")
                .orElse("write \"format\": \"" + expected + "\"");
    }

    private static @Nullable Problem versionRefusal(@Nullable JsonNode version) {
        if (version == null) {
            return Problem.error("", "\"version\" is missing", "write \"version\": " + VERSION);
        }
        if (!version.isIntegralNumber() || version.asLong() < 1) {
            return Problem.error(
                    "/version",
                    "\"version\" must be a whole number, found " + JsonFields.shown(version),
                    "write \"version\": " + VERSION);
        }
        if (version.asLong() > VERSION || !version.canConvertToLong()) {
            return Problem.error(
                    "/version",
                    "the file has version " + version.asText() + ", this program reads up to " + VERSION,
                    "open it with a newer Barrierscope");
        }
        return null;
    }
}
