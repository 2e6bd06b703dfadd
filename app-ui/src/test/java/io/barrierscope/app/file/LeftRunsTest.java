package io.barrierscope.app.file;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.document.Recording;
import io.barrierscope.engine.document.Recordings;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.fault.Command;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.graph.JobInputs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LeftRunsTest {
    private static final Command KILL = new Command(3, new Fault.FailSubtask(new SubtaskId(new VertexId("a"), 0)));

    @TempDir
    Path folder;

    private final List<Problem> problems = new ArrayList<>();

    private static KeptRun run(long steps, List<Command> acts) {
        String flow = Recordings.read(
                        "{\"format\":\"barrierscope/recording\",\"version\":1,\"steps\":0,\"traceHash\":\"1\",\"scenario\":{},"
                                + "\"flow\":{\"format\":\"barrierscope/flow\",\"version\":1,\"name\":\"n\","
                                + "\"vertices\":[],\"edges\":[]}}")
                .value()
                .orElseThrow()
                .flow();
        return new KeptRun(
                "mine",
                Path.of("/some/mine.flow.json"),
                42 + steps,
                steps * 10,
                "0123456789abcdef",
                Path.of("/some/c"),
                new Recording(flow, Scenario.PLAIN, JobInputs.NONE, acts, steps, "00000000000000" + steps, "1"));
    }

    private LeftRuns runs(String self) {
        return new LeftRuns(folder, self, name -> false);
    }

    private RunKeeper keeper() {
        return new RunKeeper(runs("7-1"), 0, problems::add);
    }

    private List<KeptRun> left() {
        return runs("8-2").left().stream().map(LeftRuns.Left::run).toList();
    }

    @Test
    void a_run_of_a_process_that_is_gone_is_offered_at_its_last_step() {
        RunKeeper keeper = keeper();
        keeper.note(run(12, List.of()));
        keeper.tick();
        keeper.note(run(57, List.of()));
        keeper.tick();

        assertThat(left()).containsExactly(run(57, List.of()));
        assertThat(runs("7-1").left()).isEmpty();
        assertThat(new LeftRuns(folder, "8-2", name -> true).left()).isEmpty();
    }

    @Test
    void what_changes_seldom_is_written_seldom() throws IOException {
        RunKeeper keeper = keeper();
        keeper.note(run(12, List.of()));
        keeper.tick();
        Path whole = folder.resolve("7-1-0.run");
        byte[] before = Files.readAllBytes(whole);
        keeper.note(run(57, List.of()));
        keeper.tick();

        assertThat(whole).hasBinaryContent(before);
        assertThat(folder.resolve("7-1-0.run.step")).exists();
    }

    @Test
    void an_act_is_kept_with_the_step_it_led_to() {
        RunKeeper keeper = keeper();
        keeper.note(run(12, List.of()));
        keeper.tick();
        keeper.note(run(57, List.of()));
        keeper.tick();
        keeper.note(run(13, List.of(KILL)));
        keeper.tick();

        assertThat(left()).containsExactly(run(13, List.of(KILL)));
    }

    @Test
    void going_back_is_kept_too() {
        RunKeeper keeper = keeper();
        for (int steps : List.of(12, 57, 30, 31, 5)) {
            keeper.note(run(steps, List.of()));
            keeper.tick();

            assertThat(left()).as("step %s", steps).containsExactly(run(steps, List.of()));
        }
    }

    @Test
    void nothing_is_left_of_a_run_that_was_given_up() {
        RunKeeper keeper = keeper();
        keeper.note(run(12, List.of()));
        keeper.tick();
        keeper.note(run(57, List.of()));
        keeper.tick();
        keeper.close();

        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void a_file_that_is_no_run_is_left_alone() throws IOException {
        Files.writeString(folder.resolve("7-1-0.run"), "barrierscope-run 1\nmine\n\n1\n");

        assertThat(left()).isEmpty();
    }

    @Test
    void it_is_said_once_when_nothing_can_be_kept() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "");
        RunKeeper keeper = new RunKeeper(new LeftRuns(file, "7-1", name -> false), 0, problems::add);
        keeper.note(run(12, List.of()));

        keeper.tick();
        keeper.tick();

        assertThat(problems).hasSize(1);
    }
}
