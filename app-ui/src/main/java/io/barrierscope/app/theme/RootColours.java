package io.barrierscope.app.theme;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The colours of a look for the root of any scene. A menu is measured before it belongs to a window: then it has the style
 * sheets of the window already and the style class of no look yet, and every colour by role would be unknown to it.
 */
final class RootColours {
    private RootColours() {}

    /** The address of a style sheet; it holds the style sheet itself. */
    static String of(io.barrierscope.visualizer.render.Theme look) {
        Matcher block =
                Pattern.compile("\\." + look.styleClass() + " *(\\{[^}]*})").matcher(looks());
        if (!block.find()) {
            throw new IllegalStateException("no colours for " + look);
        }
        byte[] sheet = (".root " + block.group(1)).getBytes(StandardCharsets.UTF_8);
        return "data:text/css;base64," + Base64.getEncoder().encodeToString(sheet);
    }

    private static String looks() {
        try (InputStream in = URI.create(io.barrierscope.visualizer.render.Theme.stylesheet())
                .toURL()
                .openStream()) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
