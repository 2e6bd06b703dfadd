package io.barrierscope.engine.document;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.fault.Command;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.fault.StorageFailure;
import io.barrierscope.engine.graph.JobInputs;
import io.barrierscope.engine.stream.Row;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class RecordingsTest {
    private static final String FLOW = FlowDocumentsTest.resource("everything.flow.json");

    @Test
    void a_recording_reads_back_equal() {
        Recording recording = recording();

        String text = Recordings.write(recording);
        Recording again = Recordings.read(text).orThrow();

        assertThat(again).isEqualTo(recording);
        assertThat(Recordings.write(again)).isEqualTo(text);
    }

    @Test
    void a_recording_fits_its_schema() {
        assertThat(Schemas.errors("recording", Recordings.write(recording()))).isEmpty();
        assertThat(Schemas.errors("recording", Recordings.write(recording()).replace("\"steps\"", "\"step\"")))
                .isNotEmpty();
    }

    @Test
    void problems_of_the_flow_are_found_inside_the_recording() {
        String text = Recordings.write(recording()).replace("\"operator\": \"map\"", "\"operator\": 3");

        assertThat(Recordings.read(text).problems())
                .filteredOn(Problem::isError)
                .extracting(Problem::place)
                .containsExactly("/flow/vertices/1/operator");
    }

    @Test
    void a_recording_of_another_format_or_version_is_refused() {
        String text = Recordings.write(recording());

        assertThat(line(FLOW)).contains("\"barrierscope/flow\"").contains("barrierscope/recording");
        assertThat(line(text.replaceFirst("\"version\": 1", "\"version\": 2"))).contains("newer Barrierscope");
        assertThat(line("{}")).contains("\"format\" is missing");
        assertThat(line("[")).startsWith("line 1, column");
    }

    @Test
    void wrong_parts_are_named() {
        String text = "{\"format\": \"barrierscope/recording\", \"version\": 1, \"traceHash\": \"xyz\", \"steps\": -1,"
                + " \"commands\": [{\"fault\": \"cancel\"}, 3], \"inputs\": {\"s\": 3}}";

        assertThat(Recordings.read(text).problems())
                .extracting(Problem::place)
                .contains("", "/traceHash", "/steps", "/commands/0", "/commands/1", "/inputs/s");
    }

    private static String line(String text) {
        Reading<Recording> reading = Recordings.read(text);
        assertThat(reading.value()).isEmpty();
        return reading.problems().get(0).line();
    }

    private static Recording recording() {
        FlowDocument flow = FlowDocuments.read(FLOW).orThrow();
        Map<String, Object> second = new LinkedHashMap<>();
        second.put("text", null);
        second.put("list", List.of(1L, 2.5, Map.of("a", true)));
        return new Recording(
                FLOW,
                flow.scenarios().get(0),
                new JobInputs(Map.of(new VertexId("s"), List.of(Row.of(Map.of("text", "to be")), Row.of(second)))),
                List.of(
                        new Command(3, new Fault.FailSubtask(new SubtaskId(new VertexId("a"), 1))),
                        new Command(
                                9,
                                new Fault.SlowSubtask(new SubtaskId(new VertexId("a"), 1), 3, OptionalLong.of(1_000))),
                        new Command(12, new Fault.Cancel())),
                List.of(
                        new StorageFailure(5, StorageFailure.Phase.STATE, 1, 3, "No space left on device"),
                        new StorageFailure(
                                7, StorageFailure.Phase.METADATA, 2, StorageFailure.NO_TASK, "Read-only file system")),
                1234,
                "00ff12",
                "0.1.0",
                new Recording.Start("QmFycmllcg==", 7));
    }
}
