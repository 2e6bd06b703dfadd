package io.barrierscope.app.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.document.OpenFlow;
import io.barrierscope.app.document.Opening;
import io.barrierscope.app.document.ProductMachines;
import io.barrierscope.app.document.ProductOpener;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.i18n.Quantities;
import io.barrierscope.app.timeline.CheckpointPhases.Part;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.session.StopCondition;
import io.barrierscope.engine.trace.BarrierEvent;
import io.barrierscope.engine.trace.CheckpointEvent;
import io.barrierscope.engine.trace.FailoverEvent;
import io.barrierscope.engine.trace.FaultEvent;
import io.barrierscope.engine.trace.TraceEntry;
import io.barrierscope.engine.trace.TraceEvent;
import io.barrierscope.engine.view.CheckpointImage;
import io.barrierscope.engine.view.TransactionImage;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The lanes of real runs, compared with the images of these runs and with their events. */
class LanesTest {
    private static final long ALL_STEPS = 100_000;

    /** Checkpoints begin while earlier ones are under way. */
    private static final String OVERLAPPING = """
        {"format": "barrierscope/flow", "version": 1, "name": "overlapping",
         "job": {"flinkVersion": "2.3", "configuration": {"execution.checkpointing.interval": "200 ms",
          "execution.checkpointing.max-concurrent-checkpoints": "3"}},
         "cluster": {"taskManagers": 2, "slotsPerTaskManager": 2},
         "vertices": [
          {"id": "s", "operator": "sequence-source", "settings": {"from": 1, "to": 30, "ratePerSecond": 10}},
          {"id": "sum", "operator": "aggregate", "settings": {"function": "sum", "field": "value"}},
          {"id": "out", "operator": "collect-sink"}],
         "edges": [{"from": "s", "to": "sum", "partitioning": "hash", "key": "value % 3", "latency": "300 ms"},
                   {"from": "sum", "to": "out", "partitioning": "rebalance"}]}
        """;

    @ParameterizedTest
    @CsvSource({
        "running-sum, 2, GOOD WARNING",
        "transaction-timeout, 1, GOOD BAD",
        "every-element, 1, BAD",
        "keyed-lanes-region, 1, GOOD"
    })
    void every_lane_says_how_what_is_in_it_ended(String sample, int number, String met) throws IOException {
        EngineSession session = session(sample, number);
        TimelineModel model = model(session);
        assertThat(Stream.of(Lane.CHECKPOINTS, Lane.TRANSACTIONS)
                        .flatMap(lane -> model.spans(lane).stream())
                        .map(span -> span.kind().name()))
                .as("ends that are met")
                .contains(met.split(" "));

        Map<Long, CheckpointImage.Status> checkpoints = new LinkedHashMap<>();
        session.image().coordinator().checkpoints().forEach(one -> checkpoints.put(one.id(), one.status()));
        for (Span span : model.spans(Lane.CHECKPOINTS)) {
            CheckpointImage.Status status = checkpoints.get(Long.parseLong(span.label()));
            if (status != null) { // of many checkpoints an image keeps the newest
                assertThat(span.kind())
                        .as("checkpoint " + span.label())
                        .isEqualTo(
                                switch (status) {
                                    case PENDING -> Span.Kind.UNDECIDED;
                                    case COMPLETED -> Span.Kind.GOOD;
                                    case FAILED -> Span.Kind.BAD;
                                });
            }
        }
        Map<String, TransactionImage.State> states = new LinkedHashMap<>();
        session.image().transactions().forEach(one -> states.put(one.id().value(), one.state()));
        Map<String, Span> latest = new LinkedHashMap<>(); // ids are used again after a restart
        model.spans(Lane.TRANSACTIONS)
                .forEach(span -> latest.merge(
                        span.label(), span, (one, other) -> one.fromStep() > other.fromStep() ? one : other));
        for (Span span : latest.values()) {
            TransactionImage.State state = states.get(span.label());
            if (state != null) {
                assertThat(span.kind())
                        .as("transaction " + span.label())
                        .isEqualTo(
                                switch (state) {
                                    case OPEN, PRE_COMMITTED -> Span.Kind.UNDECIDED;
                                    case COMMITTED -> Span.Kind.GOOD;
                                    case ABORTED -> Span.Kind.WARNING;
                                    case EXPIRED, FENCED, LOST -> Span.Kind.BAD;
                                });
            }
        }
        assertThat(model.spans(Lane.FAULTS))
                .extracting(Span::fromStep)
                .isEqualTo(
                        steps(session, event -> event instanceof FaultEvent || event instanceof FailoverEvent.Decided));
        assertThat(model.spans(Lane.RESTARTS))
                .extracting(Span::turnStep)
                .isEqualTo(steps(session, event -> event instanceof FailoverEvent.Restarting));
    }

    @ParameterizedTest
    @CsvSource({"running-sum, 2", "unaligned, 2", "overlapping, 0"})
    void the_phases_of_a_checkpoint_are_those_of_its_events_in_each_subtask(String sample, int number)
            throws IOException {
        EngineSession session = session(sample, number);
        TimelineModel model = model(session);

        Set<Part> met = EnumSet.noneOf(Part.class);
        for (Span span : model.spans(Lane.CHECKPOINTS)) {
            long id = Long.parseLong(span.label());
            CheckpointPhases phases = CheckpointPhases.of(session.trace(), span, id);
            for (CheckpointPhases.Row row : phases.rows()) {
                for (CheckpointPhases.Phase phase : row.phases()) {
                    met.add(phase.part());
                    List<TraceEvent> begin = at(session, phase.fromStep(), row.subtask(), id);
                    assertThat(begin)
                            .as("checkpoint " + id + ", " + row.subtask() + " " + phase)
                            .anyMatch(event -> switch (phase.part()) {
                                case ALIGNMENT -> event instanceof BarrierEvent.Arrived;
                                case SYNC ->
                                    event instanceof BarrierEvent.Aligned
                                            || event instanceof CheckpointEvent.TriggerArrived;
                                case ASYNC -> event instanceof CheckpointEvent.SnapshotTaken;
                                case ACKNOWLEDGEMENT -> event instanceof CheckpointEvent.SnapshotStored;
                            });
                }
            }
            long acknowledged = session.trace().events().stream()
                    .filter(entry -> entry.event() instanceof CheckpointEvent.Acknowledged
                            && entry.event().checkpointId() == id)
                    .count();
            assertThat(phases.rows().stream()
                            .filter(row ->
                                    row.phases().stream().anyMatch(phase -> phase.part() == Part.ACKNOWLEDGEMENT))
                            .count())
                    .isGreaterThanOrEqualTo(acknowledged);
        }
        assertThat(met).contains(Part.SYNC, Part.ASYNC, Part.ACKNOWLEDGEMENT);
    }

    @Test
    void the_brokers_clock_counts_down_for_the_transaction_that_it_ends_next() throws IOException {
        EngineSession session = session("running-sum", 0);
        session.seekTime(6_000);
        List<TransactionImage> undecided = session.image().transactions().stream()
                .filter(one -> one.endedMillis() < 0 && one.expiresMillis() >= 0)
                .toList();
        assertThat(undecided).isNotEmpty();
        TransactionImage next = undecided.get(0);
        for (TransactionImage one : undecided) {
            next = one.expiresMillis() < next.expiresMillis() ? one : next;
        }

        String text = BrokerClock.text(Messages.english(), session.image());

        assertThat(text)
                .contains(next.id().value())
                .contains(Quantities.time(next.expiresMillis() - session.image().timeMillis()));
        session.seek(0);
        assertThat(BrokerClock.text(Messages.english(), session.image())).isEmpty();
    }

    private static List<Long> steps(EngineSession session, Predicate<TraceEvent> wanted) {
        return session.trace().events().stream()
                .filter(entry -> wanted.test(entry.event()))
                .map(TraceEntry::step)
                .toList();
    }

    private static List<TraceEvent> at(EngineSession session, long step, SubtaskId subtask, long checkpoint) {
        List<TraceEvent> found = new ArrayList<>();
        for (TraceEntry entry : session.trace().events()) {
            if (entry.step() == step
                    && Objects.equals(entry.event().subtask(), subtask)
                    && entry.event().checkpointId() == checkpoint) {
                found.add(entry.event());
            }
        }
        return found;
    }

    private static TimelineModel model(EngineSession session) {
        TimelineModel model = new TimelineModel();
        model.update(session.trace());
        return model;
    }

    /** A sample, or a flow of the pictures' tests. */
    private static EngineSession session(String flow, int number) throws IOException {
        Opening opening;
        if (flow.equals("every-element")) {
            try (InputStream in =
                    LanesTest.class.getResourceAsStream("/io/barrierscope/app/picture/" + flow + ".flow.json")) {
                String text = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
                opening = new ProductOpener().openText(flow, null, text);
            }
        } else if (flow.equals("overlapping")) {
            opening = new ProductOpener().openText(flow, null, OVERLAPPING);
        } else {
            opening = new ProductOpener().openSample(flow);
        }
        OpenFlow open = ((Opening.Opened) opening).flow();
        EngineSession session = EngineSession.open(
                new ProductMachines().of(open, open.scenarios().get(number)));
        session.runUntil(StopCondition.end(), ALL_STEPS);
        return session;
    }
}
