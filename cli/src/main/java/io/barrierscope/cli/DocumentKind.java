package io.barrierscope.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/** What a file says it is in its {@code format}, and how large such a file may be. */
enum DocumentKind {
    FLOW("barrierscope/flow", 16 << 20),
    SCENARIO("barrierscope/scenario", 16 << 20),
    RECORDING("barrierscope/recording", 512 << 20);

    private static final JsonFactory JSON = new JsonFactory();

    private final String format;
    private final int maxBytes;

    DocumentKind(String format, int maxBytes) {
        this.format = format;
        this.maxBytes = maxBytes;
    }

    int maxBytes() {
        return maxBytes;
    }

    /** Looks only as far as the format; empty when there is none, whatever is wrong. */
    static Optional<DocumentKind> of(InputStream in) {
        try (JsonParser parser = JSON.createParser(in)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                return Optional.empty();
            }
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                boolean named = parser.currentName().equals("format");
                JsonToken value = parser.nextToken();
                if (named && value == JsonToken.VALUE_STRING) {
                    return withFormat(parser.getText());
                }
                parser.skipChildren();
            }
        } catch (IOException e) {
            return Optional.empty();
        }
        return Optional.empty();
    }

    private static Optional<DocumentKind> withFormat(String format) {
        for (DocumentKind kind : values()) {
            if (kind.format.equals(format)) {
                return Optional.of(kind);
            }
        }
        return Optional.empty();
    }
}
