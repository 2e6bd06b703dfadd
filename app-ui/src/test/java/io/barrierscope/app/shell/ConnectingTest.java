package io.barrierscope.app.shell;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.document.BrokerConnection;
import io.barrierscope.app.document.OpenFlow;
import io.barrierscope.app.document.Opening;
import io.barrierscope.app.document.ProductOpener;
import io.barrierscope.engine.document.Scenario;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ConnectingTest {
    private final BlockingQueue<Runnable> window = new LinkedBlockingQueue<>();
    private final List<String> told = new ArrayList<>();
    private final List<String> asked = new ArrayList<>();
    private final List<BrokerConnection> heard = new ArrayList<>();
    private Optional<String> password = Optional.empty();
    private Runnable giveUp = () -> {};
    private ServerSocket silent;
    private Connecting connecting;

    @BeforeEach
    void somebody_takes_connections_and_says_nothing() throws IOException {
        silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        connecting = new Connecting(window::add);
        Connecting.Teller teller = new Connecting.Teller() {
            @Override
            public void connecting(String servers, Runnable end) {
                told.add("connecting to " + servers);
                giveUp = end;
            }

            @Override
            public void over() {
                told.add("over");
            }
        };
        connecting.listen(teller, (name, answer) -> {
            asked.add(name);
            answer.accept(password);
        });
    }

    @AfterEach
    void end() throws IOException {
        connecting.cancel();
        silent.close();
    }

    private String servers() {
        return "localhost:" + silent.getLocalPort();
    }

    private OpenFlow flow(String servers, String more) {
        String text = """
            {'format':'barrierscope/flow','version':1,'name':'live','vertices':[
              {'id':'s','operator':'sequence-source','settings':{'from':1,'to':4}},
              {'id':'out','operator':'kafka-sink','settings':{'topic':'t','bootstrapServers':'%s'%s}}],
             'edges':[{'from':'s','to':'out'}]}
            """.formatted(servers, more).replace('\'', '"');
        return ((Opening.Opened) new ProductOpener().openText("live", null, text)).flow();
    }

    private void connect(OpenFlow flow) {
        connecting.connect(flow, Scenario.PLAIN, heard::add);
    }

    /** Does what the window's thread is given, until somebody has heard. */
    private BrokerConnection await() throws InterruptedException {
        while (heard.isEmpty()) {
            Runnable task = window.poll(60, TimeUnit.SECONDS);
            assertThat(task).as("something for the window to do").isNotNull();
            task.run();
        }
        return heard.remove(0);
    }

    @Test
    void whoever_does_not_want_to_wait_goes_on_at_once_with_the_simulated_broker() {
        connect(flow(servers(), ""));

        giveUp.run();

        assertThat(told).containsExactly("connecting to " + servers(), "over");
        assertThat(heard).singleElement().satisfies(connection -> {
            assertThat(connection.found()).isNull();
            assertThat(connection.problems()).singleElement().satisfies(problem -> assertThat(problem.line())
                    .contains(servers(), "given up", "simulated broker"));
        });
    }

    @Test
    void what_was_given_up_is_never_heard_of_again() throws InterruptedException {
        connect(flow(servers(), ""));
        giveUp.run();
        heard.clear();

        Runnable late = window.poll(60, TimeUnit.SECONDS);
        assertThat(late).as("the end of the thread that connected").isNotNull();
        late.run();

        assertThat(heard).isEmpty();
    }

    @Test
    void a_document_without_a_real_broker_begins_at_once() {
        connect(((Opening.Opened) new ProductOpener().openSample("running-sum")).flow());

        assertThat(told).isEmpty();
        assertThat(heard).singleElement().satisfies(connection -> assertThat(connection.problems())
                .isEmpty());
    }

    @Test
    void a_password_is_asked_for_once_and_again_after_it_did_not_help() throws Exception {
        password = Optional.of("never written");
        String nobody = "localhost:" + silent.getLocalPort();
        silent.close();
        OpenFlow flow = flow(
                nobody,
                ",'properties.ssl.key.password':'${prompt:the key}','properties.ssl.x.password':'${prompt:the key}'");

        connect(flow);
        BrokerConnection first = await();
        connect(flow);
        BrokerConnection second = await();

        assertThat(asked).containsExactly("the key", "the key");
        assertThat(first.problems()).singleElement().satisfies(problem -> assertThat(problem.line())
                .contains(nobody, "connection refused")
                .doesNotContain("never written"));
        assertThat(second.flow().text()).contains("${prompt:the key}").doesNotContain("never written");
    }

    @Test
    void who_turns_away_from_the_question_is_told_which_setting_lacks_it() throws InterruptedException {
        connect(flow(servers(), ",'properties.ssl.key.password':'${prompt:the key}'"));

        assertThat(await().problems()).singleElement().satisfies(problem -> {
            assertThat(problem.place()).isEqualTo("/vertices/1/settings/properties.ssl.key.password");
            assertThat(problem.message()).isEqualTo("${prompt:the key} stands for nothing");
        });
    }
}
