package io.barrierscope.cli;

import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Locale;

/** How a Linux distribution installs packages, after {@code /etc/os-release}. */
enum PackageSystem {
    APT("apt-get install -y "),
    DNF("dnf install -y "),
    PACMAN("pacman -S --needed "),
    ZYPPER("zypper install -y "),
    UNKNOWN("");

    private final String command;

    PackageSystem(String command) {
        this.command = command;
    }

    static PackageSystem of(Host host) {
        StringBuilder ids = new StringBuilder();
        for (String line : host.read(Path.of("/etc/os-release")).lines().toList()) {
            if (line.startsWith("ID=") || line.startsWith("ID_LIKE=")) {
                ids.append(' ').append(line.substring(line.indexOf('=') + 1).replace("\"", ""));
            }
        }
        List<String> words =
                List.of(ids.toString().strip().toLowerCase(Locale.ROOT).split("\\s+"));
        if (words.contains("debian") || words.contains("ubuntu")) {
            return APT;
        }
        if (words.contains("fedora") || words.contains("rhel")) {
            return DNF;
        }
        if (words.contains("arch")) {
            return PACMAN;
        }
        return words.contains("suse") || words.contains("opensuse") ? ZYPPER : UNKNOWN;
    }

    /** The command line that brings the packages. */
    String install(Collection<String> packages, boolean administrator) {
        return this == UNKNOWN
                ? "install with your system's package tool: " + String.join(" ", packages)
                : (administrator ? "" : "sudo ") + command + String.join(" ", packages);
    }
}
