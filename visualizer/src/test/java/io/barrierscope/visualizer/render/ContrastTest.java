package io.barrierscope.visualizer.render;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every look gives text enough contrast (WCAG 2.1: 4.5) and shapes enough to be seen (3). */
final class ContrastTest {
    private static final List<Ink> SURFACES = List.of(Ink.CANVAS, Ink.SURFACE, Ink.RAISED);
    private static final List<Ink> CHECKPOINTS = List.of(
            Ink.CHECKPOINT_NONE,
            Ink.CHECKPOINT_0,
            Ink.CHECKPOINT_1,
            Ink.CHECKPOINT_2,
            Ink.CHECKPOINT_3,
            Ink.CHECKPOINT_4,
            Ink.CHECKPOINT_5);
    private static final List<StateInks> STATES = List.of(
            StateInks.IDLE,
            StateInks.STARTING,
            StateInks.RUNNING,
            StateInks.FINISHED,
            StateInks.CANCELED,
            StateInks.FAILED,
            StateInks.WARN);

    @ParameterizedTest
    @EnumSource(Theme.class)
    void text_is_readable_on_every_surface(Theme theme) throws IOException {
        Map<Ink, String> colours = colours(theme);

        for (Ink surface : SURFACES) {
            for (Ink text : List.of(Ink.TEXT, Ink.TEXT_MUTED, Ink.ACCENT)) {
                assertContrast(colours, text, surface, 4.5);
            }
            assertContrast(colours, Ink.OUTLINE_STRONG, surface, 3);
        }
        for (int region = 0; region < 4; region++) {
            assertContrast(colours, Ink.TEXT_MUTED, Ink.ofRegion(region), 4.5);
        }
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void states_are_readable_on_their_own_ground_and_on_cards(Theme theme) throws IOException {
        Map<Ink, String> colours = colours(theme);

        for (StateInks inks : STATES) {
            assertContrast(colours, inks.ink(), inks.soft(), 4.5);
            assertContrast(colours, inks.ink(), Ink.SURFACE, 4.5);
            assertContrast(colours, inks.ink(), Ink.RAISED, 4.5);
        }
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void a_checkpoints_number_is_readable_and_its_records_are_seen_in_their_channel(Theme theme) throws IOException {
        Map<Ink, String> colours = colours(theme);

        for (Ink checkpoint : CHECKPOINTS) {
            assertContrast(colours, Ink.ON_CHECKPOINT, checkpoint, 4.5);
            assertContrast(colours, checkpoint, Ink.PIPE, 3);
            assertContrast(colours, checkpoint, Ink.PIPE_FILL, 3);
            assertContrast(colours, checkpoint, Ink.WARN_SOFT, 3);
            assertContrast(colours, checkpoint, Ink.SURFACE, 3);
        }
    }

    @Test
    void contrast_is_computed_as_the_guideline_says() {
        assertThat(contrast("#000000", "#ffffff")).isBetween(20.99, 21.01);
        assertThat(contrast("#777777", "#ffffff")).isBetween(4.47, 4.49);
    }

    private static void assertContrast(Map<Ink, String> colours, Ink front, Ink back, double atLeast) {
        double found = contrast(Objects.requireNonNull(colours.get(front)), Objects.requireNonNull(colours.get(back)));

        assertThat(found).as("%s on %s", front, back).isGreaterThanOrEqualTo(atLeast);
    }

    private static Map<Ink, String> colours(Theme theme) throws IOException {
        String sheet;
        try (InputStream in = Objects.requireNonNull(ContrastTest.class.getResourceAsStream("barrierscope.css"))) {
            sheet = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
        int begin = sheet.indexOf("." + theme.styleClass() + " {");
        String block = sheet.substring(begin, sheet.indexOf('}', begin));
        Map<Ink, String> colours = new LinkedHashMap<>();
        for (Ink ink : Ink.values()) {
            String role = ink.property().replace("-flow-", "-bs-");
            Matcher matcher =
                    Pattern.compile(Pattern.quote(role) + ": (#[0-9a-f]{6});").matcher(block);
            assertThat(matcher.find()).as("%s in %s", role, theme).isTrue();
            colours.put(ink, matcher.group(1));
        }
        return colours;
    }

    private static double contrast(String one, String other) {
        double a = luminance(one);
        double b = luminance(other);
        return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    }

    private static double luminance(String colour) {
        int rgb = Integer.parseInt(colour.substring(1), 16);
        return 0.2126 * linear(rgb >> 16 & 255) + 0.7152 * linear(rgb >> 8 & 255) + 0.0722 * linear(rgb & 255);
    }

    private static double linear(int part) {
        double share = part / 255.0;
        return share <= 0.03928 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
    }
}
