package io.barrierscope.engine.fidelity;

import io.barrierscope.engine.graph.FlinkVersion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Both versions of Flink in one machine: 2.3.0 on the class path, 1.20.5 behind a class loader of its own. */
final class FlinkLines {
    private static final Path OLD_JARS = Path.of(System.getProperty("flink.1.20.jars", "target/flink-1.20"));
    private static final FlinkAnswers NEW = new FlinkByClasses();
    private static final OldFlinkLoader LOADER = new OldFlinkLoader(urls());
    private static final FlinkAnswers OLD = load(FlinkAnswers.class, FlinkByClasses.class);
    private static final FlinkPlanAnswers NEW_PLANS = new FlinkPlansByClasses();
    private static final FlinkPlanAnswers OLD_PLANS = load(FlinkPlanAnswers.class, FlinkPlansByClasses.class);

    private FlinkLines() {}

    static FlinkAnswers of(FlinkVersion version) {
        return version == FlinkVersion.V1_20 ? OLD : NEW;
    }

    static FlinkPlanAnswers plansOf(FlinkVersion version) {
        return version == FlinkVersion.V1_20 ? OLD_PLANS : NEW_PLANS;
    }

    static String name(FlinkVersion version) {
        return version == FlinkVersion.V1_20 ? Comparisons.FLINK_1 : Comparisons.FLINK_2;
    }

    private static <T> T load(Class<T> answers, Class<? extends T> byClasses) {
        try {
            return answers.cast(Class.forName(byClasses.getName(), true, LOADER)
                    .getConstructor()
                    .newInstance());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("Flink 1.20.5 from " + OLD_JARS.toAbsolutePath(), e);
        }
    }

    private static List<URL> urls() {
        List<URL> urls = new ArrayList<>();
        try (Stream<Path> jars = Files.list(OLD_JARS)) {
            for (Path jar : jars.sorted().toList()) {
                urls.add(jar.toUri().toURL());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        urls.add(FlinkByClasses.class.getProtectionDomain().getCodeSource().getLocation());
        return urls;
    }

    /** Loads Flink, and what asks it, itself; the rest comes from where everything comes from. */
    private static final class OldFlinkLoader extends URLClassLoader {
        private static final List<String> ASKING =
                List.of(FlinkByClasses.class.getName(), FlinkPlansByClasses.class.getName());

        OldFlinkLoader(List<URL> urls) {
            super(urls.toArray(URL[]::new), FlinkLines.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            boolean isOwn = name.startsWith("org.apache.flink.")
                    || name.startsWith("com.esotericsoftware.")
                    || ASKING.stream().anyMatch(asking -> name.equals(asking) || name.startsWith(asking + "$"));
            if (!isOwn) {
                return super.loadClass(name, resolve);
            }
            synchronized (getClassLoadingLock(name)) {
                Class<?> loaded = findLoadedClass(name);
                return loaded == null ? findClass(name) : loaded;
            }
        }

        @Override
        public URL getResource(String name) {
            URL own = findResource(name);
            return own == null ? super.getResource(name) : own;
        }
    }
}
