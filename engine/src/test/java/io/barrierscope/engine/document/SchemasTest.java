package io.barrierscope.engine.document;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SchemasTest {
    private static final String EVERYTHING = FlowDocumentsTest.resource("everything.flow.json");

    @Test
    void a_flow_fits_its_schema_as_written_by_hand_and_by_the_program() {
        FlowDocument document = FlowDocuments.read(EVERYTHING).orThrow();

        assertThat(Schemas.errors("flow", EVERYTHING)).isEmpty();
        assertThat(Schemas.errors("flow", FlowDocuments.write(FlowDocument.of(document.graph(), document.scenarios()))))
                .isEmpty();
    }

    @Test
    void a_scenario_fits_its_schema() {
        Scenario scenario = FlowDocuments.read(EVERYTHING).orThrow().scenarios().get(0);

        assertThat(Schemas.errors("scenario", ScenarioDocuments.write(ScenarioDocument.of("a.flow.json", scenario))))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = " => ",
            quoteCharacter = '`',
            value = {
                "\"version\": 1 => \"version\": 2",
                "\"2.3\" => \"2.2\"",
                "\"head\" => \"first\"",
                "\"parallelism\": 2 => \"parallelism\": 0",
                "\"rebalance\" => \"round-robin\"",
                "\"fail-subtask\" => \"fail-everything\"",
                "\"completed\" => \"over\"",
                "\"out#0\" => \"out\"",
                "\"COMMITTED\" => \"GONE\"",
                "\"exactly-once\", \"sink\" => \"twice\", \"sink\"",
                "\"until\": \"60 s\" => \"until\": true"
            })
    void what_the_reader_refuses_the_schema_refuses(String good, String bad) {
        String broken = EVERYTHING.replace("\"1.20\"", "\"2.3\"").replaceFirst(good, bad);

        assertThat(broken).contains(bad);
        assertThat(FlowDocuments.read(broken).hasErrors()).isTrue();
        assertThat(Schemas.errors("flow", broken)).isNotEmpty();
    }
}
