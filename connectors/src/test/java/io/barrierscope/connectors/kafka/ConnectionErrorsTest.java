package io.barrierscope.connectors.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.document.FlowDocuments;
import io.barrierscope.engine.graph.JobGraph;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Whatever keeps a job from its broker is told with host, cause and remedy, and by limits that are together below ten
 * seconds. Brokers that want a password or TLS are in {@link SecuredBrokerTest}, what is no broker in {@link GreetingTest}.
 */
class ConnectionErrorsTest {
    private static final long PROMISED_MILLIS = 10_000;

    /** The limit of the look itself in these tests: what is silent is silent for longer than any. */
    private static final long SHORT_MILLIS = 300;

    private final List<Socket> callers = new ArrayList<>();
    private ServerSocket server;

    @BeforeEach
    void somebody_listens() throws IOException {
        server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
    }

    @AfterEach
    void end() throws IOException {
        for (Socket caller : callers) {
            caller.close();
        }
        server.close();
    }

    private String address() {
        return "localhost:" + server.getLocalPort();
    }

    /** Takes no more connections, and says nothing about it: new callers hear nothing, as behind a firewall that drops. */
    private void fallSilent() throws IOException {
        try {
            for (int i = 0; i < 64; i++) {
                Socket caller = new Socket();
                callers.add(caller);
                caller.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), server.getLocalPort()), 200);
            }
        } catch (SocketTimeoutException e) {
            return;
        }
        throw new AssertionError("this system has taken 64 connections that nobody accepts");
    }

    private static JobGraph graph(String servers, String more) {
        return FlowDocuments.read("""
            {"format": "barrierscope/flow", "version": 1, "name": "live",
             "vertices": [
              {"id": "in", "operator": "kafka-source", "settings": {"topic": "t", "bootstrapServers": "%s"%s}},
              {"id": "out", "operator": "collect-sink"}],
             "edges": [{"from": "in", "to": "out"}]}
            """.formatted(servers, more)).orThrow().graph();
    }

    private static Problem problem(String servers) {
        return problem(servers, "");
    }

    private static Problem problem(String servers, String more) {
        RealTopics.Look look = RealTopics.look(graph(servers, more), Secrets.ofEnvironment(), SHORT_MILLIS);
        assertThat(look.problems()).hasSize(1);
        Problem found = look.problems().get(0);
        assertThat(found.place()).isEqualTo("/vertices/0/settings/bootstrapServers");
        assertThat(found.message()).contains(servers);
        assertThat(found.remedy()).isNotBlank();
        return found;
    }

    @Test
    void all_limits_together_are_below_what_is_promised() {
        assertThat(Reachable.CONNECT_MILLIS + Greeting.ANSWER_MILLIS).isLessThan((int) Reachable.ALL_MILLIS);
        assertThat(Reachable.ALL_MILLIS + RealTopics.LOOK_MILLIS).isLessThan(PROMISED_MILLIS);
        assertThat(Reachable.ALL_MILLIS + TopicBrowser.LOOK_MILLIS).isLessThan(PROMISED_MILLIS);
    }

    @Test
    void a_host_that_nobody_knows() {
        assertThat(problem("no-such-host.invalid:9092").message())
                .containsAnyOf("the host no-such-host.invalid is unknown", "looking up the name of the host");
    }

    @Test
    void a_port_where_nobody_listens() throws IOException {
        String address = address();
        server.close();

        Problem found = problem(address);

        assertThat(found.message()).contains("connection refused");
        assertThat(found.remedy()).contains("./barrierscope broker start");
    }

    @Test
    void an_address_that_is_none() {
        assertThat(problem("localhost").message()).contains("is no host:port");
    }

    @Test
    void an_address_behind_which_everything_vanishes() throws IOException {
        fallSilent();

        assertThat(problem(address()).message()).contains("timed out");
    }

    @Test
    void somebody_who_takes_the_connection_and_never_says_a_word() {
        Problem found = problem(address());

        assertThat(found.message()).contains("takes connections but did not answer in time");
        assertThat(found.remedy()).contains("properties.security.protocol");
    }

    @Test
    void a_truststore_that_is_not_there() {
        String more =
                ",\"properties.security.protocol\":\"SSL\",\"properties.ssl.truststore.location\":\"/no/such/store\"";

        assertThat(problem(address(), more).message()).contains("/no/such/store");
    }

    @Test
    void whoever_gives_it_up_need_not_wait_for_any_limit() throws Exception {
        AtomicReference<RealTopics.Look> ended = new AtomicReference<>();
        long never = TimeUnit.DAYS.toMillis(1);
        Thread connecting =
                new Thread(() -> ended.set(RealTopics.look(graph(address(), ""), Secrets.ofEnvironment(), never)));
        connecting.start();

        connecting.interrupt();
        connecting.join();

        assertThat(ended.get().problems()).singleElement().satisfies(problem -> assertThat(problem.line())
                .contains("connecting was given up"));
    }
}
