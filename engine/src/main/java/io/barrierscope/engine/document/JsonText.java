package io.barrierscope.engine.document;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.barrierscope.engine.base.Problem;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.StringReader;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/** Text to JSON tree, strictly and within bounds: nothing a file holds makes reading slow or deep. */
final class JsonText {
    private static final int MAX_DEPTH = 100;
    private static final int MAX_LENGTH = 256 << 20;
    private static final int MAX_TOKENS = 20_000_000;
    private static final int MAX_STRING_LENGTH = 16 << 20;

    private static final JsonMapper MAPPER = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(MAX_DEPTH)
                            .maxDocumentLength(MAX_LENGTH)
                            .maxTokenCount(MAX_TOKENS)
                            .maxStringLength(MAX_STRING_LENGTH)
                            .maxNameLength(1_000)
                            .maxNumberLength(100)
                            .build())
                    .build())
            .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .disable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
            .build();

    private JsonText() {}

    /** A tree, or what is wrong with the text. */
    sealed interface Tree {
        /** The text is JSON. */
        record Read(JsonNode node) implements Tree {}

        /** It is not. */
        record Broken(Problem problem) implements Tree {}
    }

    static Tree parse(String text) {
        return parse(new StringReader(text.startsWith("\uFEFF") ? text.substring(1) : text));
    }

    /** Decodes UTF-8 and nothing else, as it reads. */
    static Tree parse(byte[] utf8) {
        boolean marked = utf8.length >= 3 && utf8[0] == (byte) 0xEF && utf8[1] == (byte) 0xBB && utf8[2] == (byte) 0xBF;
        int start = marked ? 3 : 0;
        return parse(new InputStreamReader(
                new ByteArrayInputStream(utf8, start, utf8.length - start),
                StandardCharsets.UTF_8
                        .newDecoder()
                        .onMalformedInput(CodingErrorAction.REPORT)
                        .onUnmappableCharacter(CodingErrorAction.REPORT)));
    }

    private static Tree parse(Reader text) {
        try {
            JsonNode root = MAPPER.readTree(text);
            return root.isMissingNode()
                    ? broken("line 1, column 1", "the document is empty", "write a JSON object with \"format\"")
                    : new Tree.Read(root);
        } catch (StreamConstraintsException e) {
            return broken(place(e), bound(e), "make the document smaller or less deep");
        } catch (JsonProcessingException e) {
            return broken(
                    place(e),
                    "not JSON: " + withoutSource(firstSentence(e.getOriginalMessage())),
                    "correct the text there");
        } catch (IOException e) {
            return broken("", "the file is not UTF-8 text", "save it as UTF-8");
        }
    }

    /** Jackson tells where the text came from, which is nothing a reader knows. */
    private static String withoutSource(String message) {
        int at = message.indexOf(" (start marker at [Source");
        return at < 0 ? message : message.substring(0, at);
    }

    private static Tree broken(String place, String message, String remedy) {
        return new Tree.Broken(Problem.error(place, message, remedy));
    }

    private static String bound(StreamConstraintsException failure) {
        String message = failure.getOriginalMessage();
        if (message.contains("nesting depth")) {
            return "the document is nested deeper than " + MAX_DEPTH + " levels";
        }
        return "the document is larger than this program reads: " + firstSentence(message);
    }

    private static String place(JsonProcessingException failure) {
        JsonLocation location = failure.getLocation();
        return location == null ? "" : "line " + location.getLineNr() + ", column " + location.getColumnNr();
    }

    private static String firstSentence(String message) {
        if (message.startsWith("Trailing token")) {
            return "there is more text after the end of the document";
        }
        String line = message.lines().findFirst().orElse(message);
        return line.length() <= 200 ? line : line.substring(0, 200) + "…";
    }
}
