package io.barrierscope.app.i18n;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.check.Claim;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.graph.BuiltInOperators;
import io.barrierscope.engine.graph.SettingDescription;
import io.barrierscope.engine.life.LifeMoment;
import io.barrierscope.engine.state.StateKind;
import io.barrierscope.engine.stream.CheckpointOptions;
import io.barrierscope.engine.trace.FaultEvent;
import io.barrierscope.engine.trace.TraceEvent;
import io.barrierscope.engine.view.CheckpointContent;
import io.barrierscope.engine.view.CheckpointImage;
import io.barrierscope.engine.view.ElementImage;
import io.barrierscope.engine.view.TaskManagerImage;
import io.barrierscope.engine.view.TopicImage;
import io.barrierscope.engine.view.TransactionImage;
import io.barrierscope.engine.view.VerdictImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.MessageFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class MessagesTest {
    private static final Path SOURCES = Path.of("src/main/java");
    private static final Path PICTURE_SOURCES = Path.of("../visualizer/src/main/java");
    private static final Pattern UNSHOWN = Pattern.compile("(?s)(?:throw new|new Thread\\().*?;");
    private static final Pattern SENTENCE =
            Pattern.compile("\"(?:[^\"\n]*[A-Za-z]{2,} [A-Za-z]{2,}[^\"\n]*|[A-Z][a-z]{2,})\"");
    private static final Path BUNDLE = Path.of("src/main/resources/io/barrierscope/app/i18n/messages.properties");
    private static final Pattern TEXT_KEY = Pattern.compile("\\.text\\(\\s*\"([^\"]+[^.\"])\"\\s*[,)]");
    private static final Pattern HARD_CODED = Pattern.compile(
            "(?:new (?:Label|Button|Tooltip|Text|Hyperlink|Menu|MenuItem|Tab|ToggleButton|CheckBox)\\(|"
                    + "set(?:Text|PromptText|Title|HeaderText|AccessibleText|ContentText)\\()\\s*\"[^\"]*[A-Za-z][^\"]*\"");

    private final Messages messages = Messages.english();

    @Test
    void every_key_that_the_sources_name_is_in_the_bundle() throws IOException {
        List<String> missing = new ArrayList<>();
        for (Path source : sources()) {
            Matcher matcher = TEXT_KEY.matcher(Files.readString(source));
            while (matcher.find()) {
                if (!messages.has(matcher.group(1))) {
                    missing.add(source.getFileName() + ": " + matcher.group(1));
                }
            }
        }

        assertThat(missing).isEmpty();
    }

    @Test
    void every_action_has_its_words_and_its_help() throws IOException {
        Pattern action = Pattern.compile("Action\\.named\\(\"([a-z.-]+[a-z])\"\\)");
        List<String> found = new ArrayList<>();
        for (Path source : sources()) {
            Matcher matcher = action.matcher(Files.readString(source));
            while (matcher.find()) {
                found.add(matcher.group(1));
            }
        }

        assertThat(found).hasSizeGreaterThan(20);
        assertThat(found).allMatch(id -> messages.has("action." + id) && messages.has("action." + id + ".help"));
    }

    @Test
    void no_visible_text_stands_in_the_sources() throws IOException {
        List<String> hardCoded = new ArrayList<>();
        for (Path source : sources()) {
            Matcher matcher = HARD_CODED.matcher(Files.readString(source));
            while (matcher.find()) {
                hardCoded.add(source.getFileName() + ": " + matcher.group());
            }
        }

        assertThat(hardCoded).isEmpty();
    }

    /** What the picture says comes from the window's bundles or the engine; only what is thrown, threads and the drawing without a window have words there. */
    @Test
    void no_sentence_stands_in_the_sources_of_the_picture() throws IOException {
        List<String> hardCoded = new ArrayList<>();
        List<Path> sources = sources(PICTURE_SOURCES).stream()
                .filter(source -> !source.endsWith("HeadlessToolkit.java"))
                .toList();
        for (Path source : sources) {
            String shown = UNSHOWN.matcher(Files.readString(source)).replaceAll("");
            Matcher matcher = SENTENCE.matcher(shown);
            while (matcher.find()) {
                hardCoded.add(source.getFileName() + ": " + matcher.group());
            }
        }

        assertThat(hardCoded).isEmpty();
        assertThat(sources).hasSizeGreaterThan(50);
    }

    @Test
    void every_setting_of_an_operator_has_a_name() {
        List<String> missing = new ArrayList<>();
        BuiltInOperators.CATALOG.all().stream()
                .flatMap(operator -> operator.settings().stream())
                .map(SettingDescription::name)
                .filter(name -> name.indexOf('.') < 0) // those with dots are Kafka's own
                .forEach(name -> check("setting." + name, missing));

        assertThat(missing).isEmpty();
    }

    @Test
    void every_event_fault_and_claim_has_words() {
        List<String> missing = new ArrayList<>();
        for (Class<?> type : leaves(TraceEvent.class)) {
            if (type != FaultEvent.class) {
                check("event." + type.getEnclosingClass().getSimpleName() + "." + type.getSimpleName(), missing);
            }
        }
        leaves(Fault.class).forEach(type -> check("fault." + type.getSimpleName(), missing));
        leaves(Claim.class).forEach(type -> check("claim." + type.getSimpleName(), missing));

        assertThat(missing).isEmpty();
    }

    @Test
    void every_standing_has_words() {
        List<String> missing = new ArrayList<>();
        for (CheckpointImage.Status status : CheckpointImage.Status.values()) {
            check("checkpoint.status." + status, missing);
        }
        for (TransactionImage.State state : TransactionImage.State.values()) {
            check("transaction.state." + state, missing);
        }
        for (TopicImage.Kind kind : TopicImage.Kind.values()) {
            check("topic.entry." + kind, missing);
        }
        for (VerdictImage.Verdict verdict : VerdictImage.Verdict.values()) {
            check("verdict.lead." + verdict, missing);
        }
        for (StateKind kind : StateKind.values()) {
            check("state.kind." + kind.words().replace(' ', '-').toUpperCase(Locale.ROOT), missing);
        }
        for (TaskManagerImage.Condition condition : TaskManagerImage.Condition.values()) {
            check("worker.condition." + condition, missing);
        }
        for (ElementImage.Passage passage : ElementImage.Passage.values()) {
            if (passage != ElementImage.Passage.IN_LINE) {
                check("element.passage." + passage, missing);
            }
        }
        for (CheckpointOptions.Kind kind : CheckpointOptions.Kind.values()) {
            check("coordinator.request." + kind, missing);
        }
        for (LifeMoment.Kind kind : LifeMoment.Kind.values()) {
            check("life.moment." + kind, missing);
        }
        for (TopicImage.Medium medium : TopicImage.Medium.values()) {
            check("topic.kind." + medium, missing);
            check("topic.committed." + medium, missing);
        }
        for (CheckpointContent.Stage stage : CheckpointContent.Stage.values()) {
            check("content.part." + stage, missing);
        }

        assertThat(missing).isEmpty();
    }

    @Test
    void every_text_is_a_well_formed_pattern_without_lost_places() throws IOException {
        Properties properties = new Properties();
        try (var reader = Files.newBufferedReader(BUNDLE)) {
            properties.load(reader);
        }

        for (String key : new TreeSet<>(properties.stringPropertyNames())) {
            String text = properties.getProperty(key);
            assertThat(text).as(key).isNotBlank().doesNotContain("'");
            assertThat(plain(new MessageFormat(text, Locale.ENGLISH).toPattern()))
                    .as(key)
                    .isEqualTo(plain(text));
        }
    }

    /** The limits of choices are written as fractions by some Javas. */
    private static String plain(String pattern) {
        return pattern.replace(".0#", "#").replace(".0<", "<");
    }

    private void check(String key, List<String> missing) {
        if (!messages.has(key) && !messages.has(key + ".true")) {
            missing.add(key);
        }
    }

    private static List<Class<?>> leaves(Class<?> sealed) {
        List<Class<?>> found = new ArrayList<>();
        for (Class<?> permitted : sealed.getPermittedSubclasses()) {
            if (permitted.isSealed()) {
                found.addAll(leaves(permitted));
            } else {
                found.add(permitted);
            }
        }
        return found;
    }

    private static List<Path> sources() throws IOException {
        return sources(SOURCES);
    }

    private static List<Path> sources(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".java")).toList();
        }
    }

    @Test
    void one_thing_is_not_counted_as_many() {
        Messages english = Messages.of(Language.ENGLISH);

        assertThat(english.counted("event.BarrierEvent.AlignmentStarted", "a#0", 3, 1))
                .isEqualTo("a#0 begins to align checkpoint 3: 1 more barrier to come");
        assertThat(english.counted("event.BarrierEvent.AlignmentStarted", "a#0", 3, 2))
                .isEqualTo("a#0 begins to align checkpoint 3: 2 more barriers to come");
        assertThat(english.counted("notice.opened-with-warnings", "x", 1)).isEqualTo("x is open, with 1 warning.");
        assertThat(english.counted("notice.ended.claims", 1, 1)).isEqualTo("1 of 1 claim holds.");
        assertThat(english.counted("notice.ended.claims", 5, 5)).isEqualTo("5 of 5 claims hold.");
    }
}
