package io.barrierscope.engine.document;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.Problem;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What people get wrong, each with the place and the words that must come back. */
class BadInputsTest {
    @ParameterizedTest
    @CsvSource(
            delimiterString = " => ",
            quoteCharacter = '`',
            value = {
                "[] => `` => expected an object",
                "3 => `` => expected an object",
                "null => `` => expected an object",
                "{} => `` => \"format\" is missing",
                "{\"format\": 3} => /format => not \"barrierscope/flow\"",
                "{\"format\": \"barrierscope/flaw\"} => /format => did you mean \"barrierscope/flow\"?",
                "{\"format\": \"barrierscope/report\"} => /format => open a file of format",
                "{\"format\": \"barrierscope/flow\"} => `` => \"version\" is missing",
                "{\"format\": \"barrierscope/flow\", \"version\": \"1\"} => /version => whole number",
                "{\"format\": \"barrierscope/flow\", \"version\": 0} => /version => whole number",
                "{\"format\": \"barrierscope/flow\", \"version\": 2} => /version => newer Barrierscope",
                "{\"format\": \"barrierscope/flow\", \"version\": 99999999999999999999} => /version => newer",
                "{\"format\": \"barrierscope/flow\", => line 1, column 32 => not JSON",
                "{\"format\": \"barrierscope/flow} => line 1, column 31 => not JSON",
                "{'format': 1} => line 1, column 2 => not JSON",
                "{\"a\": 1, \"a\": 2} => line 1, column 13 => Duplicate",
                "{\"a\": 1} {} => line 1, column => more text after the end",
                "{\"a\": NaN} => line 1, column => not JSON",
                "{\"a\": 01} => line 1, column => not JSON",
                "nonsense => line 1, column => not JSON",
                "` ` => line 1, column 1 => empty",
            })
    void no_document_at_all(String text, String place, String words) {
        Reading<FlowDocument> reading = FlowDocuments.read(text);

        assertThat(reading.value()).isEmpty();
        assertThat(reading.problems()).singleElement().satisfies(problem -> {
            assertThat(problem.place()).startsWith(place == null ? "" : place);
            assertThat(problem.line()).contains(words).doesNotContain("com.fasterxml");
            assertThat(problem.remedy()).isNotEmpty();
        });
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = " => ",
            quoteCharacter = '`',
            value = {
                "\"name\": 3 => /name => must be a text",
                "\"job\": [] => /job => must be an object",
                "\"job\": {\"flinkVersion\": \"2.4\"} => /job/flinkVersion => 1.20, 2.3",
                "\"job\": {\"flinkVersion\": 2.3} => /job/flinkVersion => must be a text",
                "\"job\": {\"configuration\": []} => /job/configuration => must be an object",
                "\"job\": {\"configuration\": {\"a\": []}} => /job/configuration/a => a text or a number",
                "\"job\": {\"configuration\": {\"a/b\": {}}} => /job/configuration/a~1b => a text or a number",
                "\"job\": {\"config\": {}} => /job/config => unknown key",
                "\"cluster\": 3 => /cluster => must be an object",
                "\"cluster\": {\"taskManagers\": 0} => /cluster/taskManagers => from 1 to 10000",
                "\"cluster\": {\"taskManagers\": 1.5} => /cluster/taskManagers => whole number",
                "\"cluster\": {\"taskManager\": 1} => /cluster/taskManager => did you mean \"taskManagers\"?",
                "\"cluster\": {\"slotsPerTaskManager\": \"2\"} => /cluster/slotsPerTaskManager => whole number",
                "\"cluster\": {\"broker\": 3} => /cluster/broker => must be an object",
                "\"scenarios\": {} => /scenarios => must be a list",
                "\"scenarios\": [3] => /scenarios/0 => expected an object",
                "\"scenarioss\": [] => /scenarioss => did you mean \"scenarios\"?",
                "\"constructor\": {} => /constructor => unknown key",
            })
    void a_wrong_part_of_the_whole(String part, String place, String words) {
        assertOneProblem(document(part, "", ""), place, words);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = " => ",
            quoteCharacter = '`',
            value = {
                "3 => /vertices/0 => expected an object",
                "{\"operator\": \"filter\"} => /vertices/0 => \"id\" is missing",
                "{\"id\": \"\", \"operator\": \"filter\"} => /vertices/0/id => is empty",
                "{\"id\": 3, \"operator\": \"filter\"} => /vertices/0/id => must be a text",
                "{\"id\": \"a\"} => /vertices/0 => \"operator\" is missing",
                "{\"id\": \"a\", \"operator\": true} => /vertices/0/operator => must be a text",
                "{\"id\": \"a\", \"operator\": \"x\", \"name\": []} => /vertices/0/name => must be a text",
                "{\"id\": \"a\", \"operator\": \"x\", \"parallelism\": 0} => /vertices/0/parallelism => from 1 to"
                        + " 32768",
                "{\"id\": \"a\", \"operator\": \"x\", \"parallelism\": \"2\"} => /vertices/0/parallelism => found"
                        + " \"2\"",
                "{\"id\": \"a\", \"operator\": \"x\", \"parallelism\": 32769} => /vertices/0/parallelism => 32768",
                "{\"id\": \"a\", \"operator\": \"x\", \"paralelism\": 2} => /vertices/0/paralelism => did you mean",
                "{\"id\": \"a\", \"operator\": \"x\", \"maxParallelism\": -1} => /vertices/0/maxParallelism => from 1",
                "{\"id\": \"a\", \"operator\": \"x\", \"chaining\": \"allways\"} => /vertices/0/chaining =>"
                        + " \"always\"?",
                "{\"id\": \"a\", \"operator\": \"x\", \"settings\": []} => /vertices/0/settings => an object",
                "{\"id\": \"a\", \"operator\": \"x\", \"settings\": {\"n\": 99999999999999999999}}"
                        + " => /vertices/0/settings/n => beyond 64 bits",
                "{\"id\": \"a\", \"operator\": \"x\", \"position\": {\"x\": \"1\"}} => /vertices/0/position/x => a"
                        + " number",
                "{\"id\": \"a\", \"operator\": \"x\", \"position\": {\"x\": 1e999}} => /vertices/0/position/x =>"
                        + " number",
                "{\"id\": \"a\", \"operator\": \"x\", \"timing\": {\"deploy\": \"1 parsec\"}}"
                        + " => /vertices/0/timing/deploy => unknown unit",
                "{\"id\": \"a\", \"operator\": \"x\", \"timing\": {\"deploy\": -1}}"
                        + " => /vertices/0/timing/deploy => duration",
                "{\"id\": \"a\", \"operator\": \"x\", \"timing\": {\"deploy\": \"99999999 d\"}}"
                        + " => /vertices/0/timing/deploy => 100 years",
                "{\"id\": \"a\", \"operator\": \"x\", \"timing\": {\"deploy\": true}}"
                        + " => /vertices/0/timing/deploy => found true",
                "{\"id\": \"a\", \"operator\": \"x\", \"timing\": {\"cansel\": \"1 ms\"}}"
                        + " => /vertices/0/timing/cansel => did you mean \"cancel\"?",
                "{\"id\": \"a\", \"operator\": \"x\", \"uid\": 3} => /vertices/0/uid => must be a text",
                "{\"id\": \"a\", \"operator\": \"x\", \"slotSharingGroup\": 3} => /vertices/0/slotSharingGroup => a"
                        + " text",
            })
    void a_wrong_vertex(String vertex, String place, String words) {
        assertOneProblem(document("", vertex, ""), place, words);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = " => ",
            quoteCharacter = '`',
            value = {
                "[] => /edges/0 => expected an object",
                "{\"to\": \"a\"} => /edges/0 => \"from\" is missing",
                "{\"from\": \"a\"} => /edges/0 => \"to\" is missing",
                "{\"from\": 3, \"to\": \"a\"} => /edges/0/from => must be a text",
                "{\"from\": \"a\", \"to\": \"b\", \"partitioning\": \"hsh\"} => /edges/0/partitioning => \"hash\"?",
                "{\"from\": \"a\", \"to\": \"b\", \"partitioning\": \"HASH\"} => /edges/0/partitioning => \"hash\"?",
                "{\"from\": \"a\", \"to\": \"b\", \"exchange\": \"batch\"} => /edges/0/exchange => pipelined, blocking",
                "{\"from\": \"a\", \"to\": \"b\", \"input\": -1} => /edges/0/input => from 0",
                "{\"from\": \"a\", \"to\": \"b\", \"key\": 3} => /edges/0/key => must be a text",
                "{\"from\": \"a\", \"to\": \"b\", \"latency\": \"1.5 s\"} => /edges/0/latency => duration",
                "{\"from\": \"a\", \"to\": \"b\", \"bufferedRecords\": 0} => /edges/0/bufferedRecords => from 1",
                "{\"from\": \"a\", \"to\": \"b\", \"capacity\": 1} => /edges/0/capacity => unknown key",
            })
    void a_wrong_edge(String edge, String place, String words) {
        assertOneProblem(document("", "", edge), place, words);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = " => ",
            quoteCharacter = '`',
            value = {
                "\"seed\": 1.5 => /seed => whole number",
                "\"seed\": 99999999999999999999 => /seed => whole number",
                "\"until\": \"soon\" => /until => duration",
                "\"recovery\": \"none\" => /recovery => coordinated",
                "\"faults\": {} => /faults => must be a list",
                "\"faults\": [3] => /faults/0 => expected an object",
                "\"faults\": [{\"fault\": \"cancel\"}] => /faults/0 => \"at\" is missing",
                "\"faults\": [{\"at\": 3, \"fault\": \"cancel\"}] => /faults/0/at => must be an object",
                "\"faults\": [{\"at\": {}, \"fault\": \"cancel\"}] => /faults/0/at => the moment is missing",
                "\"faults\": [{\"at\": {\"time\": 1, \"step\": 1}, \"fault\": \"cancel\"}] => /faults/0/at => time and"
                        + " step",
                "\"faults\": [{\"at\": {\"step\": -1}, \"fault\": \"cancel\"}] => /faults/0/at/step => from 0",
                "\"faults\": [{\"at\": {\"checkpoint\": 1}, \"fault\": \"cancel\"}] => /faults/0/at => \"moment\" is"
                        + " missing",
                "\"faults\": [{\"at\": {\"checkpoint\": 0, \"moment\": \"completed\"}, \"fault\": \"cancel\"}]"
                        + " => /faults/0/at/checkpoint => from 1",
                "\"faults\": [{\"at\": {\"checkpoint\": 1, \"moment\": \"complete\"}, \"fault\": \"cancel\"}]"
                        + " => /faults/0/at/moment => did you mean \"completed\"?",
                "\"faults\": [{\"at\": {\"restart\": 1, \"moment\": \"done\"}, \"fault\": \"cancel\"}]"
                        + " => /faults/0/at/moment => scheduled, deploying",
                "\"faults\": [{\"at\": {\"record\": {\"vertex\": \"a\"}}, \"fault\": \"cancel\"}]"
                        + " => /faults/0/at/record => \"count\" is missing",
                "\"faults\": [{\"at\": {\"record\": {\"vertex\": \"a#x\", \"count\": 1}}, \"fault\": \"cancel\"}]"
                        + " => /faults/0/at/record/vertex => is no subtask",
                "\"faults\": [{\"at\": {\"step\": 1}}] => /faults/0 => \"fault\" is missing",
                "\"faults\": [{\"at\": {\"step\": 1}, \"fault\": \"fail-subtsk\", \"target\": \"a#0\"}]"
                        + " => /faults/0/fault => did you mean \"fail-subtask\"?",
                "\"faults\": [{\"at\": {\"step\": 1}, \"fault\": \"delay-barrier\", \"channel\": \"a\", \"by\": \"1"
                        + " s\"}] => /faults/0/channel => \"a\" is no channel",
                "\"faults\": [{\"at\": {\"step\": 1}, \"fault\": \"rescale\"}]"
                        + " => /faults/0 => \"parallelism\" is missing",
                "\"faults\": [{\"at\": {\"step\": 1}, \"fault\": \"rescale\", \"parallelism\": {\"a\": 0}}]"
                        + " => /faults/0/parallelism/a => 1",
                "\"faults\": [{\"at\": {\"step\": 1}, \"fault\": \"fail-subtask\"}] => /faults/0 => \"target\" is"
                        + " missing",
                "\"faults\": [{\"at\": {\"step\": 1}, \"fault\": \"fail-subtask\", \"target\": \"a\"}]"
                        + " => /faults/0/target => index from 0",
                "\"faults\": [{\"at\": {\"step\": 1}, \"fault\": \"fail-task-manager\", \"target\": \"tm#0\"}]"
                        + " => /faults/0/target => tm# and its number from 1",
                "\"faults\": [{\"at\": {\"step\": 1}, \"fault\": \"fail-checkpoint\", \"stage\": \"never\"}]"
                        + " => /faults/0/stage => decline, sync-failure, async-failure",
                "\"faults\": [{\"at\": {\"step\": 1}, \"fault\": \"slow-subtask\", \"target\": \"a#0\"}]"
                        + " => /faults/0 => \"factor\" is missing",
                "\"faults\": [{\"at\": {\"step\": 1}, \"fault\": \"cancel\", \"repeat\": 0}] => /faults/0/repeat =>"
                        + " from 1",
                "\"faults\": [{\"at\": {\"time\": 1}, \"fault\": \"cancel\", \"repeat\": 2}] => /faults/0/repeat =>"
                        + " every",
                "\"faults\": [{\"at\": {\"step\": 1}, \"fault\": \"cancel\", \"every\": \"1 s\"}] => /faults/0/every"
                        + " => time",
                "\"faults\": [{\"at\": {\"step\": 1}, \"faults\": [3]}] => /faults/0/faults/0/fault => must be a text",
                "\"claims\": [{}] => /claims/0 => nothing that can be checked",
                "\"claims\": [{\"restarts\": 1, \"jobStatus\": \"FAILED\"}] => /claims/0 => restarts and jobStatus",
                "\"claims\": [{\"verdict\": \"twice\", \"sink\": \"a\"}] => /claims/0/verdict => exactly-once,"
                        + " at-least-once",
                "\"claims\": [{\"verdict\": \"none\"}] => /claims/0 => \"sink\" is missing",
                "\"claims\": [{\"verdict\": \"none\", \"sink\": \"a\", \"state\": \"b\"}] => /claims/0 => one of the"
                        + " two",
                "\"claims\": [{\"verdict\": \"none\", \"sink\": \"a\", \"reader\": \"me\"}] => /claims/0/reader =>"
                        + " collected",
                "\"claims\": [{\"lost\": -1, \"state\": \"a\"}] => /claims/0/lost => from 0",
                "\"claims\": [{\"lost\": [3], \"state\": \"a\"}] => /claims/0/lost => source#split@offset",
                "\"claims\": [{\"restarted\": [\"a\"]}] => /claims/0/restarted/0 => is no subtask",
                "\"claims\": [{\"backoffs\": [\"x\"]}] => /claims/0/backoffs/0 => duration",
                "\"claims\": [{\"jobStatus\": \"DONE\"}] => /claims/0/jobStatus => FINISHED",
                "\"claims\": [{\"checkpoint\": 1}] => /claims/0 => \"status\" is missing",
                "\"claims\": [{\"checkpoint\": 1, \"status\": \"COMPLETED\", \"reason\": \"X\"}] => /claims/0/reason"
                        + " => one of",
                "\"claims\": [{\"transaction\": \"x\", \"state\": \"GONE\"}] => /claims/0/state => COMMITTED",
                "\"claims\": [{\"result\": [3], \"sink\": \"a\"}] => /claims/0/result/0 => expected an object",
                "\"claims\": [{\"stateValue\": 3, \"state\": \"a\"}] => /claims/0 => \"key\" is missing",
            })
    void a_wrong_scenario(String part, String place, String words) {
        String scenario = "\"scenarios\": [{\"name\": \"x\", " + part + "}]";

        assertOneProblem(document(scenario, "", ""), "/scenarios/0" + place, words);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = " => ",
            quoteCharacter = '`',
            value = {
                "\"faults\": [{\"at\": {\"step\": 1}, \"fault\": \"fail-subtask\", \"target\": \"x#0\"}]"
                        + " => /faults/0/target => no vertex \"x\"",
                "\"faults\": [{\"at\": {\"step\": 1}, \"fault\": \"fail-subtask\", \"target\": \"s#1\"}]"
                        + " => /faults/0/target => s#0 to s#0",
                "\"faults\": [{\"at\": {\"step\": 1}, \"fault\": \"fail-task-manager\", \"target\": \"tm#2\"}]"
                        + " => /faults/0/target => tm#1 to tm#1",
                "\"faults\": [{\"at\": {\"step\": 1}, \"fault\": \"end-source\", \"target\": \"o#0\"}]"
                        + " => /faults/0/target => no source",
                "\"faults\": [{\"at\": {\"step\": 1}, \"fault\": \"commit-fails\", \"target\": \"o#0\"}]"
                        + " => /faults/0/target => no transactions",
                "\"faults\": [{\"at\": {\"record\": {\"vertex\": \"o#3\", \"count\": 1}}, \"fault\": \"cancel\"}]"
                        + " => /faults/0/at => no subtask o#3",
                "\"claims\": [{\"verdict\": \"none\", \"sink\": \"x\"}] => /claims/0/sink => no vertex \"x\"",
                "\"claims\": [{\"verdict\": \"none\", \"sink\": \"s\"}] => /claims/0/sink => is no sink",
                "\"claims\": [{\"verdict\": \"none\", \"sink\": \"o\"}] => /claims/0/reader => collected",
                "\"claims\": [{\"verdict\": \"none\", \"state\": \"o\"}] => /claims/0/state => no state",
                "\"claims\": [{\"restarted\": [\"o#0\", \"o#1\"]}] => /claims/0/restarted/1 => no subtask o#1",
            })
    void a_scenario_that_does_not_fit_its_flow(String part, String place, String words) {
        String text = "{\"format\": \"barrierscope/flow\", \"version\": 1, \"vertices\": [{\"id\": \"s\","
                + " \"operator\": \"sequence-source\"}, {\"id\": \"o\", \"operator\": \"collect-sink\"}], \"edges\":"
                + " [{\"from\": \"s\", \"to\": \"o\"}], \"scenarios\": [{\"name\": \"x\", " + part + "}]}";

        List<Problem> problems = DocumentCheck.check(FlowDocuments.read(text));

        assertThat(problems).singleElement().satisfies(problem -> {
            assertThat(problem.place()).isEqualTo("/scenarios/0" + place);
            assertThat(problem.line()).contains(words);
            assertThat(problem.remedy()).isNotEmpty();
        });
    }

    @Test
    void many_wrong_elements_end_in_a_bounded_list() {
        String vertices = "3,".repeat(5_000) + "3";

        Reading<FlowDocument> reading = FlowDocuments.read(document("", vertices, ""));

        assertThat(reading.problems()).hasSize(1_001);
        assertThat(reading.problems().get(1_000).message()).contains("more problems");
    }

    @Test
    void two_scenarios_cannot_share_a_name() {
        String text = document("\"scenarios\": [{\"name\": \"x\"}, {\"name\": \"x\"}]", "", "");

        assertThat(DocumentCheck.check(FlowDocuments.read(text)))
                .extracting(Problem::place)
                .contains("/scenarios/1/name");
    }

    private static void assertOneProblem(String text, String place, String words) {
        Reading<FlowDocument> reading = FlowDocuments.read(text);

        assertThat(reading.value()).isPresent();
        assertThat(reading.problems()).singleElement().satisfies(problem -> {
            assertThat(problem.place()).isEqualTo(place);
            assertThat(problem.line()).contains(words).hasSizeLessThan(900);
            assertThat(problem.remedy()).isNotEmpty();
        });
    }

    private static String document(String part, String vertices, String edges) {
        return "{\"format\": \"barrierscope/flow\", \"version\": 1, \"vertices\": [" + vertices + "], \"edges\": ["
                + edges + "]" + (part.isEmpty() ? "" : ", " + part) + "}";
    }
}
