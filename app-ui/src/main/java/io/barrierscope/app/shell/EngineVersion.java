package io.barrierscope.app.shell;

import java.util.Objects;

/** Which version of the product this is. */
public final class EngineVersion {
    private static final String UNPACKED = "0.1.0-SNAPSHOT";

    private EngineVersion() {}

    /** The version in the manifest; the version under development when run from loose classes. */
    public static String text() {
        return Objects.requireNonNullElse(EngineVersion.class.getPackage().getImplementationVersion(), UNPACKED);
    }
}
