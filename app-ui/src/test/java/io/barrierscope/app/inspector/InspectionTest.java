package io.barrierscope.app.inspector;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.checkpoint.CheckpointInspector;
import io.barrierscope.app.checkpoint.CoordinatorInspector;
import io.barrierscope.app.document.OpenFlow;
import io.barrierscope.app.document.Opening;
import io.barrierscope.app.document.ProductMachines;
import io.barrierscope.app.document.ProductOpener;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.inspector.Inspection.Row;
import io.barrierscope.app.run.ScriptedMachine;
import io.barrierscope.app.transaction.TopicInspector;
import io.barrierscope.app.transaction.TransactionInspector;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.session.StopCondition;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class InspectionTest {
    private final Messages messages = Messages.english();
    private final EngineSession session = EngineSession.open(ScriptedMachine::new);

    @Test
    void a_subtask_shows_its_state_by_key_and_what_waits_for_it() {
        session.seek(15);

        Inspection inspection = new SubtaskInspector(messages)
                .inspect(new Subject.Subtask(ScriptedMachine.SUM), session.image())
                .orElseThrow();

        assertThat(inspection.status()).isEqualTo("RUNNING");
        assertThat(tables(inspection))
                .anyMatch(table -> table.cells().contains(List.of("0", "8", "7")))
                .anyMatch(table -> table.cells().get(0).get(2).equals("checkpoint 2"));
    }

    @Test
    void a_state_says_what_kind_it_is_how_large_and_when_it_expires() {
        session.seek(15);

        Inspection inspection = new SubtaskInspector(messages)
                .inspect(new Subject.Subtask(ScriptedMachine.SUM), session.image())
                .orElseThrow();

        assertThat(rows(inspection))
                .contains(new Row.Fact("Kind", "value, 16 B", Tone.PLAIN))
                .contains(new Row.Fact("Expires after", "60 min", Tone.PLAIN));
    }

    @Test
    void a_failure_tells_cause_answer_and_effect_on_one_page() {
        session.seek(16);
        session.inject(new Fault.FailSubtask(ScriptedMachine.SUM));
        session.seek(30);

        Inspection inspection = new FailureInspector(messages)
                .inspect(new Subject.Failure(1), session.image())
                .orElseThrow();

        assertThat(inspection.lead()).isEqualTo("killed by a person");
        assertThat(inspection.status()).isEqualTo("recovered");
        assertThat(rows(inspection))
                .contains(new Row.Fact("Back-off", "500 ms", Tone.PLAIN))
                .contains(new Row.Link("restored from checkpoint 1", new Subject.Checkpoint(1), Tone.GOOD))
                .contains(new Row.Link(
                        "out, read_uncommitted: doubled 1",
                        new Subject.Verdict("out", "read_uncommitted"),
                        Tone.WARNING));
    }

    @Test
    void a_checkpoint_names_who_has_acknowledged() {
        session.seek(15);

        Inspection inspection = new CheckpointInspector(messages)
                .inspect(new Subject.Checkpoint(1), session.image())
                .orElseThrow();

        assertThat(inspection.status()).isEqualTo("completed");
        assertThat(rows(inspection)).contains(new Row.Share("acknowledged", 3, 3));
    }

    @Test
    void a_transaction_tells_its_life() {
        session.seek(14);

        Inspection inspection = new TransactionInspector(messages)
                .inspect(
                        new Subject.Transaction(
                                session.image().transactions().get(0).id()),
                        session.image())
                .orElseThrow();

        assertThat(inspection.status()).isEqualTo("open");
        assertThat(rows(inspection)).contains(new Row.Fact("Opened", "1.300 s", Tone.PLAIN));
    }

    @Test
    void a_topic_leads_to_its_other_partitions_and_to_what_its_reader_waits_for() {
        OpenFlow flow = ((Opening.Opened) new ProductOpener().openSample("topic-to-topic")).flow();
        EngineSession topics = EngineSession.open(new ProductMachines().of(flow, Scenario.PLAIN));
        topics.runUntil(StopCondition.time(3_000), 10_000);

        Inspection inspection = new TopicInspector(messages)
                .inspect(new Subject.Topic("enriched-0"), topics.image())
                .orElseThrow();

        assertThat(links(inspection))
                .contains(new Subject.Topic("enriched-1"))
                .anyMatch(Subject.Transaction.class::isInstance);
    }

    @Test
    void what_lies_in_no_topic_has_no_offsets_of_a_broker() {
        assertThat(written("word-count", "out").toString())
                .contains("Collection of a sink", "no transactions")
                .doesNotContain("stable", "read_committed");
        assertThat(written("orders-csv", "files").toString())
                .contains("Files of a sink", "finished parts")
                .doesNotContain("stable", "read_committed");
        assertThat(written("upsert-table", "out").toString())
                .contains("Table of a sink", "newest value")
                .doesNotContain("stable", "read_committed");
    }

    @Test
    void why_requests_wait_is_told_once_for_those_with_the_same_reason() {
        OpenFlow flow = ((Opening.Opened) new ProductOpener().openSample("c025")).flow();
        EngineSession slow = EngineSession.open(new ProductMachines().of(flow, Scenario.PLAIN));
        slow.runUntil(StopCondition.time(200_000), 100_000);

        Inspection inspection = new CoordinatorInspector(messages)
                .inspect(new Subject.Coordinator(), slow.image())
                .orElseThrow();
        List<Inspection.Row> requests = inspection.sections().get(0).rows();

        assertThat(requests).filteredOn(Row.Fact.class::isInstance).hasSizeGreaterThan(3);
        assertThat(requests)
                .filteredOn(Row.Words.class::isInstance)
                .map(Object::toString)
                .doesNotHaveDuplicates()
                .anyMatch(words -> words.contains("Others come first. Savepoints go before"));
    }

    private Inspection written(String sample, String sink) {
        OpenFlow flow = ((Opening.Opened) new ProductOpener().openSample(sample)).flow();
        EngineSession run = EngineSession.open(new ProductMachines().of(flow, Scenario.PLAIN));
        run.runUntil(StopCondition.time(3_000), 10_000);
        return new TopicInspector(messages)
                .inspect(new Subject.Topic(sink), run.image())
                .orElseThrow();
    }

    private static List<Object> links(Inspection inspection) {
        return inspection.sections().stream()
                .flatMap(section -> section.rows().stream())
                .filter(Inspection.Row.Link.class::isInstance)
                .<Object>map(row -> ((Inspection.Row.Link) row).subject())
                .toList();
    }

    @Test
    void what_does_not_exist_at_a_moment_is_not_inspected() {
        session.seek(3);

        assertThat(new FailureInspector(messages).inspect(new Subject.Failure(1), session.image()))
                .isEmpty();
        assertThat(new CheckpointInspector(messages).inspect(new Subject.Checkpoint(1), session.image()))
                .isEmpty();
    }

    private static Stream<Row> rows(Inspection inspection) {
        return inspection.sections().stream().flatMap(section -> section.rows().stream());
    }

    private static Stream<Row.Table> tables(Inspection inspection) {
        return rows(inspection).filter(Row.Table.class::isInstance).map(Row.Table.class::cast);
    }
}
