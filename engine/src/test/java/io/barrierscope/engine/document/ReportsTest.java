package io.barrierscope.engine.document;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.CheckpointFailureReason;
import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.TransactionId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.check.Claim;
import io.barrierscope.engine.check.ClaimResult;
import io.barrierscope.engine.check.RunReport;
import io.barrierscope.engine.check.RunReport.CheckpointOutcome;
import io.barrierscope.engine.check.RunReport.FailureOutcome;
import io.barrierscope.engine.check.RunReport.StateOutcome;
import io.barrierscope.engine.check.RunReport.TransactionOutcome;
import io.barrierscope.engine.view.CheckpointImage;
import io.barrierscope.engine.view.TransactionImage;
import io.barrierscope.engine.view.VerdictImage;
import io.barrierscope.engine.view.VerdictImage.RecordFate;
import io.barrierscope.engine.view.VerdictImage.Verdict;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;

class ReportsTest {
    @Test
    void the_json_form_fits_its_schema() {
        assertThat(Schemas.errors("report", ReportJson.write(report()))).isEmpty();
        assertThat(Schemas.errors("report", ReportJson.write(report()).replace("\"FINISHED\"", "\"DONE\"")))
                .isNotEmpty();
    }

    @Test
    void the_json_form_has_nulls_for_what_never_came_and_numbers_for_numbers() {
        String json = ReportJson.write(report());

        assertThat(json)
                .contains("\"reason\": null")
                .contains("\"preCommittedMillis\": null")
                .contains("\"id\": null")
                .contains("{\"a\": 15, \"b\": 2.5, \"c\": \"\\\"text\\\"\"}")
                .contains("\"origin\": \"s#0@3\"");
    }

    @Test
    void each_claim_is_a_test_case_of_the_junit_form() throws Exception {
        Document xml = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(ReportJunit.write(report()).getBytes(StandardCharsets.UTF_8)));

        assertThat(xml.getDocumentElement().getAttribute("tests")).isEqualTo("2");
        assertThat(xml.getDocumentElement().getAttribute("failures")).isEqualTo("1");
        assertThat(xml.getDocumentElement().getAttribute("name")).isEqualTo("sum <&\"> ?: dies");
        assertThat(xml.getElementsByTagName("failure").item(0).getAttributes().getNamedItem("message"))
                .satisfies(message -> assertThat(message.getNodeValue()).isEqualTo("observed: 2 restarts"));
    }

    @Test
    void a_run_without_claims_is_one_passing_test_case() {
        assertThat(ReportJunit.write(report().withClaims(List.of()))).contains("tests=\"1\"", "the run ended");
    }

    @Test
    void the_text_form_says_first_what_came_out() {
        List<String> lines = ReportText.write(report()).lines().toList();

        assertThat(lines.get(0)).isEqualTo("sum <&\"> ?: dies");
        assertThat(lines.get(1)).isEqualTo("seed 7, 1234 steps, 61.020 s of virtual time, trace 00ff");
        assertThat(lines.get(3)).isEqualTo("The job is FINISHED after 2 failures and 2 restarts.");
        assertThat(lines)
                .contains(
                        "Claims: 1 of 2 hold",
                        "  ok    out seen by read_committed is exactly-once",
                        "  FAIL  there is 1 restart",
                        "        but observed: 2 restarts",
                        "  the state of a lost s#0@3 4 (failure 1)",
                        "  1 at 20.043 s, out#0: killed",
                        "    restarts s#0, out#0 after 1 s, from checkpoint 2; runs again at 21.060 s",
                        "    the job is given up");
    }

    @Test
    void the_text_form_stands_in_columns_and_stays_short() {
        RunReport report = report();
        List<CheckpointOutcome> many = new ArrayList<>();
        for (long id = 1; id <= 1_000; id++) {
            many.add(checkpoint(OptionalLong.of(id), CheckpointImage.Status.COMPLETED, null));
        }
        String text = ReportText.write(with(report, many));

        List<String> rows =
                text.lines().filter(line -> line.contains("COMPLETED")).toList();
        assertThat(rows).hasSize(100);
        assertThat(rows.stream().map(row -> row.indexOf("COMPLETED")).distinct())
                .hasSize(1);
        assertThat(text).contains("… and 900 more");
        assertThat(text.lines()).allSatisfy(line -> assertThat(line).isEqualTo(line.stripTrailing()));
    }

    @Test
    void every_claim_has_words() {
        List<Claim> claims = FlowDocuments.read(FlowDocumentsTest.resource("everything.flow.json"))
                .orThrow()
                .scenarios()
                .get(0)
                .claims();

        assertThat(claims.stream().map(ClaimText::of))
                .doesNotHaveDuplicates()
                .allSatisfy(words -> assertThat(words).isNotBlank().doesNotContain("["));
    }

    static RunReport report() {
        SubtaskId source = new SubtaskId(new VertexId("s"), 0);
        SubtaskId sink = new SubtaskId(new VertexId("out"), 0);
        RecordFate fate = new RecordFate("s#0@3", "4", 0, 1, 1);
        VerdictImage committed =
                new VerdictImage("out", "read_committed", Verdict.EXACTLY_ONCE, 5, 5, 0, 0, 0, List.of(), List.of());
        VerdictImage state = new VerdictImage("a", null, Verdict.AT_MOST_ONCE, 5, 4, 0, 1, 0, List.of(fate), List.of());
        return new RunReport(
                "sum <&\"> \u0001",
                "dies",
                7,
                "0.1.0",
                "00ff",
                1234,
                61_020,
                JobStatus.FINISHED,
                2,
                List.of(
                        new ClaimResult(
                                new Claim.VerdictIs("out", "read_committed", Verdict.EXACTLY_ONCE),
                                true,
                                "exactly-once"),
                        new ClaimResult(new Claim.Restarts(1), false, "2 restarts")),
                List.of(
                        checkpoint(OptionalLong.of(1), CheckpointImage.Status.COMPLETED, null),
                        checkpoint(
                                OptionalLong.empty(),
                                CheckpointImage.Status.FAILED,
                                CheckpointFailureReason.NOT_ALL_REQUIRED_TASKS_RUNNING)),
                List.of(
                        new FailureOutcome(
                                20_043, "killed", sink, false, List.of(source, sink), true, 1_000, 21_060, 2),
                        new FailureOutcome(30_000, "lost", null, true, List.of(), false, -1, -1, -1)),
                List.of(new TransactionOutcome(
                        new TransactionId("sums-0-2"), sink, 2, TransactionImage.State.OPEN, 10_001, -1, -1, 10)),
                List.of(committed),
                List.of(new StateOutcome(state, values())),
                List.of(Problem.warning("/x", "odd", "look")),
                List.of("All was well."));
    }

    private static Map<String, String> values() {
        Map<String, String> values = new LinkedHashMap<>();
        values.put("a", "15");
        values.put("b", "2.5");
        values.put("c", "\"text\"");
        return values;
    }

    private static CheckpointOutcome checkpoint(
            OptionalLong id, CheckpointImage.Status status, CheckpointFailureReason reason) {
        return new CheckpointOutcome(id, status, reason, 10_000, 10_043, "checkpoint", false, 3, 3, 120, 0);
    }

    private static RunReport with(RunReport report, List<CheckpointOutcome> checkpoints) {
        return new RunReport(
                report.flow(),
                report.scenario(),
                report.seed(),
                report.engineVersion(),
                report.traceHash(),
                report.steps(),
                report.virtualTimeMillis(),
                report.jobStatus(),
                report.restarts(),
                report.claims(),
                checkpoints,
                report.failures(),
                report.transactions(),
                report.sinks(),
                report.state(),
                report.problems(),
                report.explanations());
    }
}
