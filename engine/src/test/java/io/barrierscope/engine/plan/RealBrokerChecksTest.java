package io.barrierscope.engine.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.document.FlowDocuments;
import io.barrierscope.engine.graph.BuiltInOperators;
import java.util.List;
import org.junit.jupiter.api.Test;

class RealBrokerChecksTest {
    private static List<Problem> problems(String settings) {
        String flow = """
            {"format": "barrierscope/flow", "version": 1, "name": "real",
             "job": {"configuration": {"execution.checkpointing.interval": "10 s"}},
             "vertices": [
              {"id": "s", "operator": "sequence-source", "settings": {"from": 1, "to": 5}},
              {"id": "out", "operator": "kafka-sink", "settings": {"topic": "t", %s}}],
             "edges": [{"from": "s", "to": "out"}]}
            """.formatted(settings);
        return JobGraphValidator.validate(FlowDocuments.read(flow).orThrow().graph(), BuiltInOperators.CATALOG);
    }

    @Test
    void a_password_in_the_document_is_refused_and_one_from_outside_is_not() {
        String servers = "\"bootstrapServers\": \"localhost:9092\", ";
        String jaas = "\"properties.sasl.jaas.config\": \"PlainLoginModule required username=\\\"a\\\" password=";

        assertThat(problems(servers + "\"properties.ssl.key.password\": \"secret\""))
                .singleElement()
                .satisfies(problem -> {
                    assertThat(problem.isError()).isTrue();
                    assertThat(problem.remedy()).contains("${env:NAME}");
                    assertThat(problem.line()).doesNotContain("secret");
                });
        assertThat(problems(servers + jaas + "\\\"secret\\\";\""))
                .singleElement()
                .satisfies(problem -> assertThat(problem.line()).doesNotContain("secret"));
        assertThat(problems(servers + "\"properties.ssl.key.password\": \"${env:KEY}\""))
                .isEmpty();
        assertThat(problems(servers + jaas + "\\\"${env:PW}\\\";\"")).isEmpty();
    }

    @Test
    void an_address_that_is_none_is_told() {
        assertThat(problems("\"bootstrapServers\": \"localhost\""))
                .singleElement()
                .satisfies(problem -> assertThat(problem.line()).contains("names no broker", "host:port"));
    }

    @Test
    void several_addresses_and_those_of_version_6_are_taken() {
        assertThat(problems("\"bootstrapServers\": \"[::1]:9092, a.example:65535\""))
                .isEmpty();
        assertThat(problems("\"bootstrapServers\": \"a:1,b:65536\"")).hasSize(1);
        assertThat(problems("\"bootstrapServers\": \"a:1,,b:2\"")).hasSize(1);
    }

    @Test
    void a_client_setting_that_the_sink_decides_itself_is_told() {
        assertThat(problems("\"bootstrapServers\": \"a:1\", \"properties.transactional.id\": \"mine\""))
                .singleElement()
                .satisfies(problem -> {
                    assertThat(problem.isError()).isFalse();
                    assertThat(problem.line()).contains("has no effect", "set transactionalIdPrefix");
                });
        assertThat(problems("\"bootstrapServers\": \"a:1\", \"properties.linger.ms\": \"5\""))
                .isEmpty();
    }

    @Test
    void client_settings_without_a_real_broker_have_no_effect() {
        assertThat(problems("\"properties.security.protocol\": \"SSL\""))
                .singleElement()
                .satisfies(problem -> assertThat(problem.isError()).isFalse());
    }
}
