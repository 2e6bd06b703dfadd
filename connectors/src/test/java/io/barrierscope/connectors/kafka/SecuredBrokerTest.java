package io.barrierscope.connectors.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.connectors.broker.TestBroker;
import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.document.FlowDocuments;
import io.barrierscope.engine.document.Recordings;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.graph.JobChange;
import io.barrierscope.engine.plan.ChangedGraph;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A broker that wants a password, and one that wants TLS, as a job comes to them; passwords come from the environment. */
class SecuredBrokerTest {
    private static final String PASSWORD = "only-from-outside";
    private static final String STORE_PASSWORD = "the-store-too";
    private static final String LOGIN = "org.apache.kafka.common.security.plain.PlainLoginModule required ";

    @TempDir
    private static Path folder;

    private static String sasl;
    private static String tls;
    private static TestBroker broker;

    @BeforeAll
    static void a_broker_listens_in_three_ways() throws Exception {
        Path store = folder.resolve("broker.p12");
        Path certificate = folder.resolve("broker.pem");
        keytool(
                store,
                "-genkeypair",
                "-alias",
                "b",
                "-keyalg",
                "EC",
                "-dname",
                "CN=localhost",
                "-ext",
                "san=dns:localhost");
        keytool(store, "-exportcert", "-rfc", "-alias", "b", "-file", certificate.toString());
        keytool(
                folder.resolve("trust.p12"),
                "-importcert",
                "-noprompt",
                "-alias",
                "b",
                "-file",
                certificate.toString());
        sasl = "localhost:" + freePort();
        tls = "localhost:" + freePort();
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put("listeners", "SASL_PLAINTEXT://" + sasl + ",SSL://" + tls);
        settings.put("sasl.enabled.mechanisms", "PLAIN");
        settings.put("listener.name.sasl_plaintext.plain.sasl.jaas.config", LOGIN + "user_ada=\"" + PASSWORD + "\";");
        settings.put("ssl.keystore.location", store.toString());
        settings.put("ssl.keystore.type", "PKCS12");
        settings.put("ssl.keystore.password", STORE_PASSWORD);
        settings.put("ssl.key.password", STORE_PASSWORD);
        broker = new TestBroker(settings);
        broker.start();
    }

    private static void keytool(Path store, String... arguments) throws Exception {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
        command.addAll(List.of(arguments));
        command.addAll(List.of("-keystore", store.toString(), "-storetype", "PKCS12", "-storepass", STORE_PASSWORD));
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        assertThat(process.waitFor()).as(String.join(" ", arguments)).isZero();
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    @AfterEach
    void forget() {
        LiveJob.SECRETS.clear();
    }

    private static FlowDocument flow(String topic, Map<String, String> properties) {
        FlowDocument plain = FlowDocuments.read("""
            {"format": "barrierscope/flow", "version": 1, "name": "secured",
             "job": {"configuration": {"execution.checkpointing.interval": "1 s"}},
             "vertices": [
              {"id": "s", "operator": "sequence-source", "settings": {"from": 1, "to": 6, "ratePerSecond": 4}},
              {"id": "out", "operator": "kafka-sink", "settings": {"topic": "%s", "deliveryGuarantee": "exactly-once",
               "transactionalIdPrefix": "%s", "transaction.timeout.ms": 60000}}],
             "edges": [{"from": "s", "to": "out"}]}
            """.formatted(topic, topic)).orThrow();
        Map<String, Object> changes = new LinkedHashMap<>();
        properties.forEach((name, value) -> changes.put("out.properties." + name, value));
        return plain.withGraph(ChangedGraph.of(plain.graph(), new JobChange(null, changes, Map.of())));
    }

    private static Map<String, String> withPassword() {
        return Map.of(
                "security.protocol", "SASL_PLAINTEXT",
                "sasl.mechanism", "PLAIN",
                "sasl.jaas.config", LOGIN + "username=\"ada\" password=\"${env:BROKER_PASSWORD}\";");
    }

    private static Map<String, String> withTls() {
        return Map.of(
                "security.protocol", "SSL",
                "ssl.truststore.location", folder.resolve("trust.p12").toString(),
                "ssl.truststore.type", "PKCS12",
                "ssl.truststore.password", "${env:STORE_PASSWORD}");
    }

    private static List<String> values() {
        return LongStream.rangeClosed(1, 6)
                .mapToObj(value -> "{\"value\":" + value + "}")
                .toList();
    }

    private static void runs(String topic, Map<String, String> properties, String address) {
        try (LiveJob job = LiveJob.start(flow(topic, properties), Scenario.PLAIN, address, null)) {
            job.toEnd();
            String recording = Recordings.write(job.recording());

            assertThat(LiveJob.read(broker.bootstrapServers(), topic, 1, true)).isEqualTo(values());
            assertThat(recording).contains("${env:").doesNotContain(PASSWORD, STORE_PASSWORD);
            assertThat(job.replay().detail()).isEmpty();
        }
    }

    private static Problem refused(Map<String, String> properties, String address) {
        FlowDocument flow = flow("never", properties);
        JobChange there = new JobChange(null, Map.of("out.bootstrapServers", address), Map.of());
        RealTopics.Look look = RealTopics.look(
                ChangedGraph.of(flow.graph(), there), new Secrets(LiveJob.SECRETS::get, name -> null), 60_000);
        assertThat(look.problems()).hasSize(1);
        return look.problems().get(0);
    }

    @Test
    void a_job_shows_a_password_that_no_document_and_no_recording_holds() {
        LiveJob.SECRETS.put("BROKER_PASSWORD", PASSWORD);

        runs("with-password", withPassword(), sasl);
    }

    @Test
    void a_job_talks_through_tls() {
        LiveJob.SECRETS.put("STORE_PASSWORD", STORE_PASSWORD);

        runs("with-tls", withTls(), tls);
    }

    /** What the topic browser sees of a topic that a job has written, in the way that the job's document says. */
    private static TopicBrowser.Look look(String topic, Map<String, String> properties, String address)
            throws InterruptedException {
        JobChange there = new JobChange(null, Map.of("out.bootstrapServers", address), Map.of());
        List<BrokerAccess> ways =
                BrokerAccess.of(ChangedGraph.of(flow(topic, properties).graph(), there));
        assertThat(ways).hasSize(1);
        assertThat(ways.toString()).doesNotContain(PASSWORD, STORE_PASSWORD);
        return new TopicBrowser(ways.get(0), new Secrets(LiveJob.SECRETS::get, name -> null)).look(topic);
    }

    private static List<String> values(TopicBrowser.Look look) {
        return ((TopicBrowser.Look.Seen) look)
                .view().entries().stream()
                        .filter(entry -> entry.kind() == TopicView.Kind.COMMITTED)
                        .map(TopicView.Entry::value)
                        .toList();
    }

    @Test
    void the_topic_browser_goes_the_way_of_the_job() throws InterruptedException {
        LiveJob.SECRETS.put("BROKER_PASSWORD", PASSWORD);
        LiveJob.SECRETS.put("STORE_PASSWORD", STORE_PASSWORD);
        runs("browsed-with-password", withPassword(), sasl);
        runs("browsed-with-tls", withTls(), tls);

        assertThat(values(look("browsed-with-password", withPassword(), sasl))).isEqualTo(values());
        assertThat(values(look("browsed-with-tls", withTls(), tls))).isEqualTo(values());
    }

    @Test
    void the_topic_browser_says_what_keeps_it_out() throws InterruptedException {
        LiveJob.SECRETS.put("BROKER_PASSWORD", "not-this-one");

        assertThat(look("browsed-with-password", withPassword(), sasl).toString())
                .contains("Unreachable", sasl, "does not accept this user", "properties.sasl.jaas.config")
                .doesNotContain("not-this-one");
        assertThat(look("browsed-with-tls", withTls(), tls).toString())
                .contains("Unreachable", tls, "${env:STORE_PASSWORD} stands for nothing");
    }

    @Test
    void a_wrong_password_is_told_with_the_settings_and_without_the_password() {
        LiveJob.SECRETS.put("BROKER_PASSWORD", "not-this-one");

        assertThat(refused(withPassword(), sasl).line())
                .contains(sasl, "does not accept this user", "properties.sasl.jaas.config")
                .doesNotContain("not-this-one");
    }

    @Test
    void a_variable_that_is_not_set_is_told_where_it_stands() {
        assertThat(refused(withPassword(), sasl).place()).isEqualTo("/vertices/1/settings/properties.sasl.jaas.config");
    }

    @Test
    void whoever_speaks_without_tls_to_a_port_with_it_is_told() {
        assertThat(refused(Map.of(), tls).line()).contains(tls, "TLS", "properties.security.protocol");
    }

    @Test
    void a_certificate_that_nobody_trusts_is_told() {
        assertThat(refused(Map.of("security.protocol", "SSL"), tls).line())
                .contains(tls, "TLS handshake", "properties.ssl.truststore.location");
    }
}
