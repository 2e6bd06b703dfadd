package io.barrierscope.icons;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** All icons, read once from their SVG files. */
public final class Icons {
    private static final Pattern PATH = Pattern.compile("<path([^>]*?)/>");
    private static final Pattern DATA = Pattern.compile("\\bd=\"([^\"]*)\"");
    private static final Map<IconId, Icon> ALL = readAll();

    private Icons() {}

    /** The icon of an id. */
    public static Icon get(IconId id) {
        Icon icon = ALL.get(id);
        if (icon == null) {
            throw new IllegalStateException("no icon " + id.fileName());
        }
        return icon;
    }

    private static Map<IconId, Icon> readAll() {
        Map<IconId, Icon> icons = new EnumMap<>(IconId.class);
        for (IconId id : IconId.values()) {
            icons.put(id, parse(id, read(id)));
        }
        return icons;
    }

    private static String read(IconId id) {
        String name = id.fileName() + ".svg";
        try (InputStream in = Icons.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("missing icon file " + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read icon file " + name, e);
        }
    }

    /** Takes the outlines from an SVG text: paths with a fill of their own are filled, all others are stroked. */
    static Icon parse(IconId id, String svg) {
        StringBuilder stroke = new StringBuilder();
        StringBuilder fill = new StringBuilder();
        Matcher path = PATH.matcher(svg);
        while (path.find()) {
            Matcher data = DATA.matcher(path.group(1));
            if (data.find()) {
                StringBuilder part = path.group(1).contains("fill=\"currentColor\"") ? fill : stroke;
                part.append(part.length() == 0 ? "" : " ").append(data.group(1));
            }
        }
        return new Icon(id, stroke.toString(), fill.toString());
    }
}
