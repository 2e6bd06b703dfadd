package io.barrierscope.visualizer.render;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;
import javafx.scene.text.Text;

/** Measures and shortens texts, and remembers what it measured. */
final class TextMeter {
    private static final int MAX_REMEMBERED = 6000;
    private static final String ELLIPSIS = "\u2026";
    private static final String ENDS_CLAUSE = "，。：；！？、）》”";
    private static final String OPENS = "（《“";

    private final Map<Integer, Font> fonts = new HashMap<>();
    private final Map<Key, Double> widths = bounded();
    private final Map<Key, String> shortened = bounded();
    private final Text probe = new Text();

    private record Key(String text, int font, int room) {}

    private static <T> Map<Key, T> bounded() {
        return new LinkedHashMap<>(256, 0.75f, true) {
            @Override
            protected boolean removeEldestEntry(Map.Entry<Key, T> eldest) {
                return size() > MAX_REMEMBERED;
            }
        };
    }

    /** The system's font in a size of half pixels. */
    Font font(double size, boolean bold) {
        return fonts.computeIfAbsent(
                key(size, bold),
                key -> Font.font(
                        Font.getDefault().getFamily(),
                        bold ? FontWeight.BOLD : FontWeight.NORMAL,
                        Math.round(size * 2) / 2.0));
    }

    private static int key(double size, boolean bold) {
        return (int) Math.round(size * 2) * 2 + (bold ? 1 : 0);
    }

    double width(String text, double size, boolean bold) {
        return widths.computeIfAbsent(new Key(text, key(size, bold), 0), key -> {
            probe.setFont(font(size, bold));
            probe.setText(text);
            return probe.getLayoutBounds().getWidth();
        });
    }

    /** The text, or as much of its beginning as fits with an ellipsis; empty when not even one letter fits. */
    String fit(String text, double size, boolean bold, double room) {
        if (width(text, size, bold) <= room) {
            return text;
        }
        return shortened.computeIfAbsent(new Key(text, key(size, bold), (int) room), key -> {
            int low = 0;
            int high = text.length() - 1;
            while (low < high) {
                int middle = (low + high + 1) / 2;
                if (width(text.substring(0, middle).stripTrailing() + ELLIPSIS, size, bold) <= room) {
                    low = middle;
                } else {
                    high = middle - 1;
                }
            }
            return low <= 0 ? "" : text.substring(0, low).stripTrailing() + ELLIPSIS;
        });
    }

    /** Breaks a text at spaces, Chinese between characters, into at most {@code maxLines} lines; the last one is shortened if need be. */
    List<String> wrap(String text, double size, boolean bold, double room, int maxLines) {
        List<String> lines = new ArrayList<>();
        String rest = text.strip();
        while (!rest.isEmpty() && lines.size() < maxLines) {
            if (lines.size() == maxLines - 1 || width(rest, size, bold) <= room) {
                lines.add(fit(rest, size, bold, room));
                break;
            }
            int cut = lastFitting(rest, size, bold, room);
            lines.add(fit(rest.substring(0, cut), size, bold, room));
            rest = rest.substring(cut).strip();
        }
        return lines;
    }

    private int lastFitting(String text, double size, boolean bold, double room) {
        int best = -1;
        for (int place = 1; place < text.length(); place++) {
            if (!isBreak(text, place)) {
                continue;
            }
            if (width(text.substring(0, place), size, bold) > room) {
                return best > 0 ? best : place;
            }
            best = place;
        }
        return best > 0 ? best : text.length();
    }

    /** Chinese is written without spaces: it may be broken behind any character, but no line begins with a comma. */
    private static boolean isBreak(String text, int place) {
        char before = text.charAt(place - 1);
        char after = text.charAt(place);
        if (after == ' ') {
            return true;
        }
        boolean chinese =
                Character.isIdeographic(before) || Character.isIdeographic(after) || ENDS_CLAUSE.indexOf(before) >= 0;
        return chinese && before != ' ' && OPENS.indexOf(before) < 0 && ENDS_CLAUSE.indexOf(after) < 0;
    }
}
