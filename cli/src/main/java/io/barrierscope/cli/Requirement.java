package io.barrierscope.cli;

/**
 * A native library that JavaFX loads.
 *
 * @param file name of the shared object
 * @param window whether only a real window needs it, off-screen pictures do not
 * @param apt package names by {@link PackageSystem}
 */
record Requirement(String file, boolean window, String apt, String dnf, String pacman, String zypper) {
    String packageName(PackageSystem system) {
        return switch (system) {
            case DNF -> dnf;
            case PACMAN -> pacman;
            case ZYPPER -> zypper;
            case APT, UNKNOWN -> apt;
        };
    }
}
