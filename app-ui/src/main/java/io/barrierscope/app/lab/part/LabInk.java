package io.barrierscope.app.lab.part;

import java.util.Arrays;
import java.util.Locale;

/** The roles that colours play in the laboratories' pictures; the style sheet gives each its colour. */
public enum LabInk {
    GROUND,
    STRIPE,
    CHOSEN,
    TEXT,
    MUTED,
    LINE,
    STRONG_LINE,
    ACCENT,
    GOOD,
    GOOD_SOFT,
    WARNING,
    WARNING_SOFT,
    BAD,
    BAD_SOFT,
    IDLE,
    IDLE_SOFT,
    ON_STRONG,
    REGION_0,
    REGION_1,
    REGION_2,
    REGION_3;

    private static final LabInk[] REGIONS = {REGION_0, REGION_1, REGION_2, REGION_3};

    private final String styleClass =
            "lab-ink-" + name().toLowerCase(Locale.ROOT).replace('_', '-');

    /** The style class whose background is this ink's colour. */
    public String styleClass() {
        return styleClass;
    }

    /** The ink of a failover region's hull; regions beyond the palette begin again. */
    public static LabInk ofRegion(int region) {
        return REGIONS[Math.floorMod(region, REGIONS.length)];
    }

    static String[] styleClasses() {
        return Arrays.stream(values()).map(LabInk::styleClass).toArray(String[]::new);
    }
}
