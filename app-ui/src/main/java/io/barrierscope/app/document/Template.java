package io.barrierscope.app.document;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Objects;

/** What a new document can begin with. Its words are the texts {@code template.<name>}. */
public enum Template {
    EMPTY,
    PIPELINE,
    EXACTLY_ONCE;

    /** The name in keys and files. */
    public String key() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The document. */
    public String text() {
        try (InputStream in = Template.class.getResourceAsStream("template-" + key() + ".flow.json")) {
            return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
