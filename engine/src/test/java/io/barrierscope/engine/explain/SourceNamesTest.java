package io.barrierscope.engine.explain;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.AttemptId;
import io.barrierscope.engine.base.CheckpointFailureReason;
import io.barrierscope.engine.base.ExecutionState;
import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.trace.BarrierEvent;
import io.barrierscope.engine.trace.CheckpointEvent;
import io.barrierscope.engine.trace.FailoverEvent;
import io.barrierscope.engine.trace.FaultEvent;
import io.barrierscope.engine.trace.RecordEvent;
import io.barrierscope.engine.trace.TaskEvent;
import io.barrierscope.engine.trace.TraceEvent;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What explanations name as their source exists: classes and methods of Flink 2.3 and Kafka 4.3, read from their jars. */
class SourceNamesTest {
    private static final Pattern NAME = Pattern.compile("([A-Z][A-Za-z0-9]*)((?:\\.[a-zA-Z0-9]+)?)(?: \\([^)]*\\))?");

    /** Proposals and ways of Flink's documentation. */
    private static final Pattern PROPOSAL = Pattern.compile("(FLIP|KIP)-\\d+");

    /** Classes of Kafka's server, which no test has on its path: they are on that of the local broker. */
    private static final Set<String> OF_KAFKAS_SERVER =
            Set.of("TransactionCoordinator", "TransactionMarkerChannelManager", "UnifiedLog");

    /** Settings that a flow has for a vertex, an edge, a scenario or a sink. */
    private static final Pattern OF_THE_DOCUMENT = Pattern.compile(".+ \\(of the"
            + " .+\\)|deliveryGuarantee|transactionalIdPrefix|allowedLateness|gap|maxDrift|outOfOrderness|rollCheck");

    /** What has no counterpart there. */
    private static final Set<String> OWN = Set.of("live sessions", "isolation.level", "transaction.version");

    @Test
    void every_class_and_method_that_is_named_exists() throws IOException {
        Map<String, String> sources = new TreeMap<>();
        WhyTest.everything().forEach(kind -> {
            Explanation why = (Explanation) kind.get()[1];
            sources.put(why.source(), (String) kind.get()[0]);
        });
        Samples.leavesOf(TraceEvent.class)
                .filter(type -> type != FaultEvent.class)
                .forEach(type -> sources.put(
                        Explainer.event((TraceEvent) Samples.of(type)).source(), type.getSimpleName()));
        Jars jars = new Jars();

        Map<String, String> unknown = new LinkedHashMap<>();
        sources.forEach((source, kind) -> {
            for (String name : source.split("[,;] ")) {
                if (!exists(name, jars)) {
                    unknown.put(name, kind);
                }
            }
        });

        assertThat(unknown).isEmpty();
    }

    @Test
    void every_option_that_is_named_exists() throws IOException {
        Set<String> options = new TreeSet<>();
        WhyTest.everything().forEach(kind -> options.addAll(((Explanation) kind.get()[1]).governedBy()));
        Samples.leavesOf(TraceEvent.class)
                .forEach(type -> options.addAll(
                        Explainer.event((TraceEvent) Samples.of(type)).governedBy()));
        options.removeIf(option -> OF_THE_DOCUMENT.matcher(option).matches());

        options.removeAll(OWN);
        new Jars().removeNamed(options);

        assertThat(options).isEmpty();
    }

    /** What keeps something from going on, ends it or makes it count wrongly is governed by some option. */
    @ParameterizedTest
    @ValueSource(
            classes = {
                RecordEvent.Backpressured.class,
                RecordEvent.Discarded.class,
                BarrierEvent.ChannelBlocked.class,
                CheckpointEvent.NotTriggered.class,
                CheckpointEvent.RequestQueued.class,
                CheckpointEvent.EventHeld.class,
                CheckpointEvent.SnapshotFailed.class,
                CheckpointEvent.Declined.class,
                CheckpointEvent.Aborted.class,
                CheckpointEvent.AbortNotified.class,
                CheckpointEvent.StopGivenUp.class,
                CheckpointEvent.LateAcknowledgement.class,
                FailoverEvent.Decided.class,
                FailoverEvent.Restarting.class,
                FailoverEvent.Restored.class,
                FailoverEvent.SourceRewound.class,
                FailoverEvent.SplitsHandedBack.class,
                FailoverEvent.CoordinatorReset.class
            })
    void what_goes_wrong_or_waits_names_an_option(Class<?> type) {
        assertThat(Explainer.event((TraceEvent) Samples.of(type)).governedBy())
                .isNotEmpty()
                .allMatch(option -> !option.isBlank());
    }

    @Test
    void every_reason_for_a_failed_checkpoint_and_every_bad_state_names_an_option() {
        for (CheckpointFailureReason reason : CheckpointFailureReason.values()) {
            assertThat(Explainer.event(new CheckpointEvent.Aborted(3, reason, ""))
                            .governedBy())
                    .as(reason.name())
                    .isNotEmpty();
        }
        AttemptId attempt = new AttemptId(new SubtaskId(new VertexId("a"), 0), 1);
        for (ExecutionState state : List.of(
                ExecutionState.SCHEDULED, ExecutionState.CANCELING, ExecutionState.CANCELED, ExecutionState.FAILED)) {
            TraceEvent event = new TaskEvent.StateChanged(attempt, ExecutionState.RUNNING, state, null);
            assertThat(Explainer.event(event).governedBy()).as(state.name()).isNotEmpty();
        }
        for (JobStatus status :
                List.of(JobStatus.RESTARTING, JobStatus.FAILING, JobStatus.FAILED, JobStatus.SUSPENDED)) {
            TraceEvent event = new TaskEvent.JobStatusChanged(JobStatus.RUNNING, status, null);
            assertThat(Explainer.event(event).governedBy()).as(status.name()).isNotEmpty();
        }
    }

    private static boolean exists(String name, Jars jars) {
        if (PROPOSAL.matcher(name).matches() || OWN.contains(name)) {
            return true;
        }
        Matcher parts = NAME.matcher(name);
        return parts.matches()
                && (OF_KAFKAS_SERVER.contains(parts.group(1)) || jars.have(parts.group(1), parts.group(2)));
    }

    /** The classes of Flink and Kafka on the class path, by their simple names; read only when one is asked about. */
    private static final class Jars {
        private final Map<String, List<Place>> places = new HashMap<>();

        private record Place(String jar, String entry) {}

        Jars() throws IOException {
            Enumeration<URL> all = SourceNamesTest.class.getClassLoader().getResources("META-INF/MANIFEST.MF");
            while (all.hasMoreElements()) {
                String url = all.nextElement().getPath();
                if (url.contains("/org/apache/flink/") || url.contains("/org/apache/kafka/")) {
                    list(url.substring("file:".length(), url.indexOf('!')));
                }
            }
        }

        private void list(String jar) throws IOException {
            try (ZipFile zip = new ZipFile(jar)) {
                for (ZipEntry entry : Collections.list(zip.entries())) {
                    String name = entry.getName();
                    if (name.endsWith(".class")) {
                        int from = Math.max(name.lastIndexOf('/'), name.lastIndexOf('$')) + 1;
                        places.computeIfAbsent(
                                        name.substring(from, name.length() - ".class".length()),
                                        simple -> new ArrayList<>())
                                .add(new Place(jar, name));
                    }
                }
            }
        }

        /** Whether there is such a class, with such a member if one is named: its name stands in the class file. */
        boolean have(String type, String member) {
            List<Place> found = places.getOrDefault(type, List.of());
            return member.isEmpty()
                    ? !found.isEmpty()
                    : found.stream().anyMatch(place -> code(place).contains(member.substring(1)));
        }

        /** Takes away what a class of options or settings has among its words. */
        void removeNamed(Set<String> options) {
            places.forEach((type, found) -> {
                if (type.endsWith("Options") || type.endsWith("Config") || type.endsWith("Configs")) {
                    found.forEach(place -> {
                        String code = code(place);
                        options.removeIf(code::contains);
                    });
                }
            });
        }

        private static String code(Place place) {
            try (ZipFile zip = new ZipFile(place.jar);
                    InputStream code = zip.getInputStream(zip.getEntry(place.entry))) {
                return new String(code.readAllBytes(), StandardCharsets.ISO_8859_1);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
