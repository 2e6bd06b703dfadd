package io.barrierscope.cli;

import io.barrierscope.engine.base.Problem;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Finds what this machine lacks for running, for pictures and for the window, with the command that brings it. */
final class Doctor {
    static final int MIN_JAVA = 17;

    private static final List<Requirement> LIBRARIES = List.of(
            new Requirement("libfreetype.so.6", false, "libfreetype6", "freetype", "freetype2", "libfreetype6"),
            new Requirement("libfontconfig.so.1", false, "fontconfig", "fontconfig", "fontconfig", "fontconfig"),
            new Requirement("libpango-1.0.so.0", false, "libpango-1.0-0", "pango", "pango", "libpango-1_0-0"),
            new Requirement("libpangoft2-1.0.so.0", false, "libpangoft2-1.0-0", "pango", "pango", "libpango-1_0-0"),
            new Requirement("libgtk-3.so.0", true, "libgtk-3-0", "gtk3", "gtk3", "libgtk-3-0"),
            new Requirement("libGL.so.1", true, "libgl1", "libglvnd-glx", "libglvnd", "libglvnd"),
            new Requirement("libXtst.so.6", true, "libxtst6", "libXtst", "libxtst", "libXtst6"),
            new Requirement("libXxf86vm.so.1", true, "libxxf86vm1", "libXxf86vm", "libxxf86vm", "libXxf86vm1"));

    private static final Requirement FONTS =
            new Requirement("fonts", false, "fonts-dejavu-core", "dejavu-sans-fonts", "ttf-dejavu", "dejavu-fonts");

    private static final List<String> FONT_FOLDERS = List.of(
            "/usr/share/fonts/truetype",
            "/usr/share/fonts/opentype",
            "/usr/share/fonts/TTF",
            "/usr/share/fonts/dejavu-sans-fonts",
            "/usr/local/share/fonts",
            "/usr/share/fonts/google-noto");

    private static final Requirement CHINESE_FONTS = new Requirement(
            "Chinese fonts",
            true,
            "fonts-noto-cjk",
            "google-noto-sans-cjk-fonts",
            "noto-fonts-cjk",
            "google-noto-sans-sc-fonts");

    private static final List<String> CHINESE_FONT_PLACES = List.of(
            "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc",
            "/usr/share/fonts/opentype/noto-cjk",
            "/usr/share/fonts/truetype/wqy",
            "/usr/share/fonts/truetype/arphic",
            "/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf",
            "/usr/share/fonts/google-noto-sans-cjk-fonts",
            "/usr/share/fonts/google-noto-cjk",
            "/usr/share/fonts/google-noto-sans-sc-fonts",
            "/usr/share/fonts/noto-cjk",
            "/usr/share/fonts/wqy-microhei",
            "/usr/share/fonts/wenquanyi");

    private final Host host;
    private final List<String> lines = new ArrayList<>();
    private boolean healthy = true;

    private Doctor(Host host) {
        this.host = host;
    }

    /**
     * What was found.
     *
     * @param healthy whether nothing is missing
     */
    record Findings(boolean healthy, List<String> lines) {}

    static Findings examine(Host host) {
        Doctor doctor = new Doctor(host);
        doctor.java();
        if (host.system().toLowerCase(Locale.ROOT).contains("linux")) {
            doctor.display();
            doctor.libraries();
            doctor.chinese();
        }
        doctor.rocksdb();
        return new Findings(doctor.healthy, List.copyOf(doctor.lines));
    }

    private void java() {
        if (host.javaFeature() >= MIN_JAVA) {
            lines.add("ok       Java " + host.javaFeature());
        } else {
            missing("Java " + MIN_JAVA + " or newer, this is " + host.javaFeature());
            advise(PackageSystem.of(host).install(Set.of("openjdk-17-jdk-headless"), host.administrator()));
        }
    }

    private void display() {
        String wayland = host.environment("WAYLAND_DISPLAY");
        String x = host.environment("DISPLAY");
        if ((x != null && !x.isEmpty()) || (wayland != null && !wayland.isEmpty())) {
            lines.add("ok       display");
        } else {
            missing("a display: without one the window cannot open; runs, reports and pictures still work");
            advise("start it in a desktop session, over ssh -X, or under xvfb-run");
        }
    }

    private void libraries() {
        PackageSystem system = PackageSystem.of(host);
        Set<String> packages = new LinkedHashSet<>();
        for (Requirement library : LIBRARIES) {
            if (found(library.file())) {
                lines.add("ok       " + library.file());
            } else {
                missing(library.file() + (library.window() ? " (for the window)" : " (for pictures and the window)"));
                packages.add(library.packageName(system));
            }
        }
        if (FONT_FOLDERS.stream().anyMatch(folder -> host.exists(Path.of(folder)))) {
            lines.add("ok       fonts");
        } else {
            missing("fonts");
            packages.add(FONTS.packageName(system));
        }
        if (!packages.isEmpty()) {
            advise(system.install(packages, host.administrator()));
        }
    }

    /** Only those who read Chinese need them, so the machine is healthy without. */
    private void chinese() {
        if (CHINESE_FONT_PLACES.stream().anyMatch(place -> host.exists(Path.of(place)))) {
            lines.add("ok       Chinese fonts");
        } else {
            PackageSystem system = PackageSystem.of(host);
            lines.add("optional Chinese fonts: without them the window shows boxes in Chinese");
            advise(system.install(Set.of(CHINESE_FONTS.packageName(system)), host.administrator()));
        }
    }

    /** Jobs may keep their state on the heap, so the machine is healthy without. */
    private void rocksdb() {
        Optional<Problem> problem = host.rocksdb();
        if (problem.isEmpty()) {
            lines.add("ok       RocksDB");
        } else {
            lines.add("optional RocksDB: " + problem.get().message() + " ("
                    + problem.get().place() + ")");
            advise(problem.get().remedy());
        }
    }

    private boolean found(String file) {
        List<String> folders = new ArrayList<>();
        String added = host.environment("LD_LIBRARY_PATH");
        if (added != null) {
            folders.addAll(List.of(added.split(":")));
        }
        String triplet = (host.architecture().equals("amd64") ? "x86_64" : host.architecture()) + "-linux-gnu";
        folders.addAll(List.of(
                "/usr/lib/" + triplet,
                "/lib/" + triplet,
                "/usr/lib64",
                "/lib64",
                "/usr/lib",
                "/lib",
                "/usr/local/lib"));
        return folders.stream().anyMatch(folder -> host.exists(Path.of(folder, file)));
    }

    private void missing(String what) {
        healthy = false;
        lines.add("missing  " + what);
    }

    private void advise(String command) {
        lines.add("         " + command);
    }
}
