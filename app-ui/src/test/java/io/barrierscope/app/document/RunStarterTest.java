package io.barrierscope.app.document;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.document.Recording;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.session.BranchId;
import io.barrierscope.engine.session.StopCondition;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunStarterTest {
    private static final String JOB = """
        {'format':'barrierscope/flow','version':1,'name':'kept',
         'job':{'configuration':{'execution.checkpointing.interval':'1 s','execution.checkpointing.dir':'c'}},
         'vertices':[
          {'id':'s','operator':'sequence-source','settings':{'from':1,'to':400,'ratePerSecond':20}},
          {'id':'sum','operator':'aggregate','settings':{'function':'sum','field':'value'}},
          {'id':'out','operator':'collect-sink'}],
         'edges':[{'from':'s','to':'sum','partitioning':'hash','key':'value % 2'},{'from':'sum','to':'out'}]}
        """;

    @TempDir
    Path folder;

    private final RunStarter starter = new RunStarter(new ProductMachines());
    private OpenFlow flow;
    private RunStarter.Begun begun;

    @BeforeEach
    void a_run_has_written_three_checkpoints() throws IOException {
        Path file = folder.resolve("job.flow.json");
        Files.writeString(file, JOB.replace('\'', '"'));
        flow = ((Opening.Opened) new ProductOpener().openFile(file)).flow();
        begun = starter.begin(BrokerConnection.none(flow), Scenario.PLAIN);
        for (int i = 0; i < 3; i++) {
            begun.session().runUntil(StopCondition.checkpointCompleted(), 100_000);
        }
    }

    private Recording recording() {
        return begun.session()
                .recording(flow.text(), Scenario.PLAIN, flow.inputs(), "1")
                .from(begun.start());
    }

    private List<String> written() throws IOException {
        try (Stream<Path> files = Files.list(Objects.requireNonNull(begun.checkpoints()))) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void a_run_goes_on_at_its_last_step_in_the_folder_it_had() throws IOException {
        RunStarter.Begun again = starter.again(flow, recording(), begun.job());

        assertThat(again.problems()).isEmpty();
        assertThat(again.session().traceHash()).isEqualTo(begun.session().traceHash());
        assertThat(again.checkpoints()).isEqualTo(begun.checkpoints());
        assertThat(written()).containsExactly("chk-3", "shared", "taskowned");
        again.session().runUntil(StopCondition.checkpointCompleted(), 100_000);
        assertThat(written()).containsExactly("chk-4", "shared", "taskowned");
    }

    @Test
    void a_run_on_a_real_broker_goes_on_at_its_last_step_without_it_and_says_so() {
        begun.session().inject(new Fault.FromBroker.Connected(List.of()));

        RunStarter.Begun again = starter.again(flow, recording(), begun.job());

        assertThat(again.session().isLive()).isFalse();
        assertThat(again.problems()).singleElement().satisfies(problem -> assertThat(problem.line())
                .contains("real broker", "ended with the program", "from its last checkpoint"));
    }

    @Test
    void going_back_and_branching_changes_no_file() throws IOException {
        begun.session().seek(20);
        begun.session().inject(new Fault.TriggerCheckpoint());
        begun.session().runUntil(StopCondition.time(9_000), 100_000);
        assertThat(written()).containsExactly("chk-3", "shared", "taskowned");

        begun.session().switchTo(BranchId.MAIN, 5);
        begun.session().seek(100_000);

        assertThat(begun.session().image().jobStatus().isTerminal()).isTrue();
        assertThat(written()).as("at the end the job deletes its checkpoints").containsExactly("shared", "taskowned");
    }

    @Test
    void a_run_goes_on_from_its_last_checkpoint_in_a_folder_of_its_own() throws IOException {
        RunStarter.Begun again = starter.fromCheckpoint(
                BrokerConnection.none(flow), Scenario.PLAIN, Objects.requireNonNull(begun.checkpoints()));

        assertThat(again.session().timeMillis()).isBetween(2_000L, 3_000L);
        again.session().runUntil(StopCondition.checkpointCompleted(), 100_000);
        assertThat(again.checkpoints()).isNotEqualTo(begun.checkpoints());
        assertThat(written()).contains("chk-3");
        assertThat(again.start()).isNotNull();
    }

    @Test
    void a_run_that_went_on_from_a_checkpoint_can_be_gone_on_with_again() {
        begun = starter.fromCheckpoint(
                BrokerConnection.none(flow), Scenario.PLAIN, Objects.requireNonNull(begun.checkpoints()));
        begun.session().runUntil(StopCondition.time(7_000), 100_000);

        RunStarter.Begun again = starter.again(flow, recording(), begun.job());

        assertThat(again.problems()).isEmpty();
        assertThat(again.session().traceHash()).isEqualTo(begun.session().traceHash());
    }

    @Test
    void a_document_in_no_file_writes_nothing() {
        OpenFlow nowhere =
                new OpenFlow("kept", null, flow.text(), flow.document(), flow.scenarios(), flow.inputs(), List.of());

        RunStarter.Begun other = starter.begin(BrokerConnection.none(nowhere), Scenario.PLAIN);
        other.session().runUntil(StopCondition.checkpointCompleted(), 100_000);

        assertThat(other.checkpoints()).isNull();
        assertThat(other.job()).isEmpty();
    }

    private OpenFlow withFiles() throws IOException {
        Path file = folder.resolve("files.flow.json");
        Files.writeString(
                file,
                JOB.replace("collect-sink'}", "file-sink','settings':{'directory':'parts'}}")
                        .replace('\'', '"'));
        return ((Opening.Opened) new ProductOpener().openFile(file)).flow();
    }

    private List<String> lines() throws IOException {
        List<String> lines = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder.resolve("parts"))) {
            for (Path part : files.filter(one -> one.getFileName().toString().startsWith("part-"))
                    .sorted()
                    .toList()) {
                lines.addAll(Files.readAllLines(part));
            }
        }
        return lines;
    }

    @Test
    void the_files_of_sinks_are_written_by_the_main_line_alone() throws IOException {
        begun = starter.begin(BrokerConnection.none(withFiles()), Scenario.PLAIN);
        begun.session().runUntil(StopCondition.time(9_000), 100_000);
        List<String> before = lines();
        long end = begun.session().steps();
        begun.session().seek(20);
        begun.session().inject(new Fault.TriggerCheckpoint());
        begun.session().runUntil(StopCondition.time(12_000), 100_000);
        assertThat(lines()).isEqualTo(before).isNotEmpty();

        begun.session().switchTo(BranchId.MAIN, end);
        begun.session().runUntil(StopCondition.end(), 100_000);
        begun.world().close();

        assertThat(lines()).hasSize(400).doesNotHaveDuplicates();
    }

    @Test
    void a_killed_run_goes_on_writing_at_its_last_step_or_from_its_checkpoint() throws IOException {
        OpenFlow wanted = withFiles();
        begun = starter.begin(BrokerConnection.none(wanted), Scenario.PLAIN);
        begun.session().runUntil(StopCondition.time(9_300), 100_000);
        Recording left = begun.session()
                .recording(wanted.text(), Scenario.PLAIN, wanted.inputs(), "1")
                .from(begun.start());

        RunStarter.Begun again = starter.again(wanted, left, begun.job());
        assertThat(again.problems()).isEmpty();
        again.session().runUntil(StopCondition.time(12_700), 100_000);
        RunStarter.Begun last = starter.fromCheckpoint(
                BrokerConnection.none(wanted), Scenario.PLAIN, Objects.requireNonNull(again.checkpoints()));
        assertThat(last.problems()).isEmpty();
        last.session().runUntil(StopCondition.end(), 100_000);

        assertThat(lines()).hasSize(400).doesNotHaveDuplicates();
    }

    @Test
    void parts_of_another_run_are_left_alone_and_named() throws IOException {
        OpenFlow wanted = withFiles();
        begun = starter.begin(BrokerConnection.none(wanted), Scenario.PLAIN);
        begun.session().runUntil(StopCondition.end(), 100_000);

        RunStarter.Begun second = starter.begin(BrokerConnection.none(wanted), Scenario.PLAIN);
        second.session().runUntil(StopCondition.end(), 100_000);

        assertThat(lines()).hasSize(400);
        assertThat(second.problems()).singleElement().satisfies(problem -> assertThat(problem.line())
                .contains("of an earlier run; this run writes no files"));
    }
}
