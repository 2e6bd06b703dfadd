package io.barrierscope.connectors.broker;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Starts real brokers. */
class LocalBrokerTest {
    @TempDir
    Path temporary;

    @Test
    void a_killed_broker_starts_again_on_its_folder_and_port_with_its_topics() throws Exception {
        BrokerFolder folder = new BrokerFolder(temporary.resolve("broker"));
        LocalBroker broker = new LocalBroker(folder);

        BrokerProcess first = running(broker.start(Map.of(), 0));
        LocalBroker.Start.Running again = (LocalBroker.Start.Running) broker.start(Map.of(), 0);
        createTopic(first, "kept");
        assertThat(broker.stop(true)).isEmpty();
        boolean afterKill = broker.running().isPresent();
        BrokerProcess second = running(broker.start(Map.of(), 0));
        Set<String> topics = topics(second);
        assertThat(broker.stop(false)).isEmpty();

        assertThat(again.fresh()).isFalse();
        assertThat(again.process()).isEqualTo(first);
        assertThat(afterKill).isFalse();
        assertThat(second.port()).isEqualTo(first.port());
        assertThat(second.pid()).isNotEqualTo(first.pid());
        assertThat(topics).contains("kept");
        assertThat(broker.running()).isEmpty();
        assertThat(second.handle().isAlive()).isFalse();
        assertThat(Files.readString(folder.log())).contains("Kafka Server started");
        assertThat(String.join("\n", broker.log(50))).contains("unregistered");
    }

    @Test
    void a_taken_port_is_named_with_a_remedy() throws Exception {
        LocalBroker broker = new LocalBroker(new BrokerFolder(temporary.resolve("taken")));

        LocalBroker.Start start;
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            start = broker.start(Map.of(), taken.getLocalPort());
            assertThat(((LocalBroker.Start.Failed) start).problem().line())
                    .contains("port " + taken.getLocalPort() + " is taken")
                    .contains("--port");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 65_536, 99_999})
    void a_number_that_is_no_port_is_refused_with_a_remedy(int port) {
        LocalBroker.Start start = new LocalBroker(new BrokerFolder(temporary)).start(Map.of(), port);

        assertThat(((LocalBroker.Start.Failed) start).problem().line())
                .contains("port " + port + " is none", "from 1 to 65535");
    }

    @Test
    void a_file_in_the_place_of_the_folder_is_named_with_a_remedy() throws Exception {
        java.nio.file.Path file = Files.createFile(temporary.resolve("file"));

        LocalBroker.Start start = new LocalBroker(new BrokerFolder(file)).start(Map.of(), 0);

        assertThat(((LocalBroker.Start.Failed) start).problem().line())
                .contains("there is a file of that name", "--folder");
    }

    @Test
    void a_broker_that_ends_at_its_start_says_why_and_forgets_the_wrong_setting() throws Exception {
        BrokerFolder folder = new BrokerFolder(temporary.resolve("wrong"));
        LocalBroker broker = new LocalBroker(folder);
        Files.createDirectories(folder.path());
        Files.writeString(folder.settings(), "num.io.threads=3\n");

        LocalBroker.Start start = broker.start(Map.of("node.id", "none"), 0);

        assertThat(((LocalBroker.Start.Failed) start).problem().line())
                .contains("Invalid value none for configuration", "correct the settings given")
                .doesNotContain("Exception", "[main]");
        assertThat(Files.readString(folder.settings())).isEqualTo("num.io.threads=3\n");
        assertThat(broker.running()).isEmpty();
    }

    @Test
    void a_process_that_only_has_the_old_id_is_not_the_broker() throws Exception {
        BrokerFolder folder = new BrokerFolder(temporary);
        long self = ProcessHandle.current().pid();

        Files.write(folder.process(), List.of(Long.toString(self), "2001-01-01T00:00:00Z", "9092"));

        assertThat(BrokerProcess.find(folder)).isEmpty();
    }

    @Test
    void its_standard_folder_is_in_the_users_data_folder() {
        Path home = Path.of("/home/ada");

        assertThat(BrokerFolder.standard("Linux", home, name -> null).path())
                .isEqualTo(Path.of("/home/ada/.local/share/barrierscope/broker"));
        assertThat(BrokerFolder.standard("Linux", home, name -> name.equals("XDG_DATA_HOME") ? "/data" : null)
                        .path())
                .isEqualTo(Path.of("/data/barrierscope/broker"));
    }

    private static BrokerProcess running(LocalBroker.Start start) {
        assertThat(start).isInstanceOf(LocalBroker.Start.Running.class);
        return ((LocalBroker.Start.Running) start).process();
    }

    private static void createTopic(BrokerProcess broker, String name) throws Exception {
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", broker.bootstrapServers()))) {
            admin.createTopics(List.of(new NewTopic(name, 2, (short) 1))).all().get(20, TimeUnit.SECONDS);
        }
    }

    private static Set<String> topics(BrokerProcess broker) throws Exception {
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", broker.bootstrapServers()))) {
            return admin.listTopics().names().get(20, TimeUnit.SECONDS);
        }
    }
}
