package io.barrierscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.Problem;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class DoctorTest {
    private static final String LIB = "/usr/lib/x86_64-linux-gnu/";

    private static final Set<String> ALL = Set.of(
            LIB + "libfreetype.so.6",
            LIB + "libfontconfig.so.1",
            LIB + "libpango-1.0.so.0",
            LIB + "libpangoft2-1.0.so.0",
            LIB + "libgtk-3.so.0",
            LIB + "libGL.so.1",
            LIB + "libXtst.so.6",
            LIB + "libXxf86vm.so.1",
            "/usr/share/fonts/truetype",
            "/usr/share/fonts/truetype/wqy");

    @Test
    void a_complete_machine_lacks_nothing() {
        Doctor.Findings findings = Doctor.examine(new FakeHost(17, ALL, ":0", "ID=debian", true));

        assertThat(findings.healthy()).isTrue();
        assertThat(findings.lines()).allMatch(line -> line.startsWith("ok"));
    }

    @Test
    void a_bare_debian_gets_one_apt_command_for_everything() {
        Doctor.Findings findings = Doctor.examine(new FakeHost(17, Set.of(), ":0", "ID=debian\nVERSION_ID=12", true));

        assertThat(findings.healthy()).isFalse();
        assertThat(findings.lines())
                .contains("         apt-get install -y libfreetype6 fontconfig libpango-1.0-0 libpangoft2-1.0-0"
                        + " libgtk-3-0 libgl1 libxtst6 libxxf86vm1 fonts-dejavu-core");
    }

    @Test
    void one_missing_library_is_named_with_its_package_for_each_distribution() {
        Set<String> without = new TreeSet<>(ALL);
        without.remove(LIB + "libgtk-3.so.0");

        assertThat(Doctor.examine(new FakeHost(21, without, ":0", "ID=linuxmint\nID_LIKE=\"ubuntu debian\"", false))
                        .lines())
                .contains("missing  libgtk-3.so.0 (for the window)", "         sudo apt-get install -y libgtk-3-0");
        assertThat(Doctor.examine(new FakeHost(21, without, ":0", "ID=fedora", false))
                        .lines())
                .contains("         sudo dnf install -y gtk3");
        assertThat(Doctor.examine(new FakeHost(21, without, ":0", "", false)).lines())
                .contains("         install with your system's package tool: libgtk-3-0");
    }

    @Test
    void missing_chinese_fonts_are_told_with_the_command_and_are_no_fault() {
        Set<String> without = new TreeSet<>(ALL);
        without.remove("/usr/share/fonts/truetype/wqy");

        Doctor.Findings findings = Doctor.examine(new FakeHost(17, without, ":0", "ID=debian", true));

        assertThat(findings.healthy()).isTrue();
        assertThat(findings.lines())
                .contains(
                        "optional Chinese fonts: without them the window shows boxes in Chinese",
                        "         apt-get install -y fonts-noto-cjk");
    }

    @Test
    void a_missing_display_and_an_old_java_are_told() {
        Doctor.Findings findings = Doctor.examine(new FakeHost(11, ALL, null, "ID=debian", true));

        assertThat(findings.healthy()).isFalse();
        assertThat(findings.lines())
                .contains(
                        "missing  Java 17 or newer, this is 11",
                        "optional RocksDB: its native library does not load (RocksDB)",
                        "         use hashmap")
                .anyMatch(line -> line.startsWith("missing  a display"));
    }

    private record FakeHost(
            int javaFeature, Set<String> files, @Nullable String display, String release, boolean administrator)
            implements Host {
        @Override
        public String system() {
            return "Linux";
        }

        @Override
        public String architecture() {
            return "amd64";
        }

        @Override
        public @Nullable String environment(String name) {
            return name.equals("DISPLAY") ? display : null;
        }

        @Override
        public Optional<Problem> rocksdb() {
            return javaFeature >= 17
                    ? Optional.empty()
                    : Optional.of(Problem.error("RocksDB", "its native library does not load", "use hashmap"));
        }

        @Override
        public boolean exists(Path path) {
            return files.contains(path.toString());
        }

        @Override
        public String read(Path path) {
            return path.toString().equals("/etc/os-release") ? release : "";
        }
    }
}
