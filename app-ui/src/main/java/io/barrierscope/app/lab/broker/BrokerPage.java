package io.barrierscope.app.lab.broker;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.lab.part.Controls;
import io.barrierscope.app.lab.part.LabPage;
import io.barrierscope.connectors.broker.BrokerFolder;
import io.barrierscope.connectors.broker.BrokerProcess;
import io.barrierscope.connectors.kafka.BrokerAccess;
import io.barrierscope.connectors.kafka.Secrets;
import io.barrierscope.connectors.kafka.TopicBrowser;
import io.barrierscope.connectors.kafka.TopicView;
import io.barrierscope.engine.base.Problem;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.geometry.Orientation;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;

/**
 * The page of real brokers: the local one in one click, and a topic browser, which gets to any broker by its address, or in the
 * way the open job does, with TLS and password.
 */
public final class BrokerPage extends LabPage {
    private final Messages messages;
    private final BrokerDesk desk;
    private final Button start;
    private final Button stop;
    private final Label state;
    private final ComboBox<String> servers = new ComboBox<>();
    private final Button again;
    private final Means means;
    private final ComboBox<String> topics = new ComboBox<>();
    private final Label standing;
    private final EntriesTable entries;
    private final OpenTransactionsTable transactions;
    private boolean working;

    /**
     * What the page works with.
     *
     * @param ways how the open job gets to its brokers
     * @param secrets where passwords come from
     * @param forget a password may have been wrong: it is asked for anew
     * @param opener shows a folder
     * @param clipboard takes a text
     */
    public record Means(
            Supplier<List<BrokerAccess>> ways,
            Supplier<Secrets> secrets,
            Runnable forget,
            Consumer<Path> opener,
            Consumer<String> clipboard) {}

    /** Makes the page; it looks at the broker until it is closed. */
    public static BrokerPage of(Messages messages, Executor window, Means means) {
        Relay relay = new Relay();
        BrokerDesk desk = new BrokerDesk(
                BrokerFolder.standard(), window, new BrokerDesk.Passwords(means.secrets(), means.forget()), relay);
        BrokerPage page = new BrokerPage(messages, desk, means);
        relay.page = page;
        desk.begin();
        return page;
    }

    private BrokerPage(Messages messages, BrokerDesk desk, Means means) {
        super(messages, "broker", desk::close);
        this.messages = messages;
        this.desk = desk;
        this.means = means;
        start = Controls.button("lab-broker-start", messages.text("lab.broker.start"), () -> work(desk::start));
        stop = Controls.button("lab-broker-stop", messages.text("lab.broker.stop"), () -> work(desk::stop));
        state = Controls.words("", "lab-strong");
        state.setId("lab-broker-state");
        standing = Controls.words("", "tone-muted");
        standing.setId("lab-broker-standing");
        topics.setId("lab-broker-topics");
        topics.setPrefWidth(220);
        topics.setOnAction(event -> watch());
        servers.setId("lab-broker-servers");
        servers.setEditable(true);
        servers.setPrefWidth(260);
        servers.setOnAction(event -> watch());
        again = Controls.button("lab-broker-again", messages.text("lab.broker.again"), this::watch);
        again.setDisable(true);
        Path folder = desk.folder().path();
        Button open = Controls.button("lab-broker-folder", messages.text("folder.open"), () -> means.opener()
                .accept(folder));
        Button copy = Controls.button("lab-broker-folder-copy", messages.text("folder.copy"), () -> means.clipboard()
                .accept(folder.toString()));
        entries = new EntriesTable(messages);
        transactions = new OpenTransactionsTable(messages);
        addControls(
                start,
                stop,
                state,
                Controls.named(messages.text("folder.broker"), Controls.words(folder.toString(), "tone-muted")),
                open,
                copy,
                Controls.named(messages.text("lab.broker.servers"), servers),
                again,
                Controls.named(messages.text("lab.broker.topic"), topics),
                standing);
        SplitPane whole = new SplitPane(entries, transactions);
        whole.setOrientation(Orientation.VERTICAL);
        whole.setDividerPositions(0.68);
        setCenter(whole);
        setFirst(start);
        start.setDisable(true);
        stop.setDisable(true);
        refresh();
    }

    /** Offers the ways of the job that is open now. */
    @Override
    public void refresh() {
        String chosen = chosen();
        servers.getItems()
                .setAll(means.ways().get().stream().map(BrokerPage::name).toList());
        servers.setValue(chosen);
    }

    private String chosen() {
        String typed = servers.getEditor().getText();
        return typed == null ? "" : typed.strip();
    }

    private static String name(BrokerAccess way) {
        return way.isSecured() ? way.servers() + " (" + way.protocol() + ")" : way.servers();
    }

    private BrokerAccess access() {
        String chosen = chosen();
        return means.ways().get().stream()
                .filter(way -> name(way).equals(chosen))
                .findFirst()
                .orElseGet(() -> BrokerAccess.plain(chosen));
    }

    private void work(Runnable task) {
        working = true;
        start.setDisable(true);
        stop.setDisable(true);
        state.setText(messages.text("lab.broker.working"));
        task.run();
    }

    private void watch() {
        String topic = topics.getValue();
        again.setDisable(true);
        desk.watch(access(), topic == null ? "" : topic);
    }

    private void showLocal(Optional<BrokerProcess> running, boolean done) {
        if (working && !done) {
            return;
        }
        working = false;
        start.setDisable(running.isPresent());
        stop.setDisable(running.isEmpty());
        state.setText(running.map(process ->
                        messages.text("lab.broker.runs", process.bootstrapServers(), Long.toString(process.pid())))
                .orElseGet(() -> messages.text("lab.broker.none")));
        if (running.isPresent() && chosen().isEmpty()) {
            servers.setValue(running.get().bootstrapServers()); // it looks there then
        }
    }

    private void showFailure(Problem problem) {
        standing.setText(messages.say(problem.message()) + "; " + messages.say(problem.remedy()));
    }

    private void show(TopicBrowser.Look look) {
        if (look instanceof TopicBrowser.Look.Unreachable unreachable) {
            showFailure(unreachable.why());
            again.setDisable(false);
            entries.show(List.of());
            transactions.show(List.of());
            return;
        }
        again.setDisable(true);
        TopicView view = ((TopicBrowser.Look.Seen) look).view();
        if (!view.topics().equals(topics.getItems())) {
            String picked = topics.getValue();
            topics.getItems().setAll(view.topics());
            if (picked != null && view.topics().contains(picked)) {
                topics.setValue(picked);
            }
        }
        if (topics.getValue() == null && !view.topics().isEmpty()) {
            topics.setValue(view.topics().get(0));
        }
        StringBuilder words = new StringBuilder();
        for (TopicView.Partition one : view.partitions()) {
            words.append(words.length() == 0 ? "" : "   ")
                    .append(messages.text(
                            "lab.broker.partition",
                            Integer.toString(one.number()),
                            Long.toString(one.beginOffset()),
                            Long.toString(one.endOffset()),
                            Long.toString(one.lastStableOffset())));
        }
        standing.setText(words.toString());
        entries.show(view.entries());
        transactions.show(view.transactions());
    }

    /** Hears the desk once the page is there. */
    @SuppressWarnings("NullAway.Init")
    private static final class Relay implements BrokerDesk.Listener {
        private BrokerPage page;

        @Override
        public void local(Optional<BrokerProcess> running, boolean done) {
            page.showLocal(running, done);
        }

        @Override
        public void failed(Problem problem) {
            page.showFailure(problem);
        }

        @Override
        public void seen(TopicBrowser.Look look) {
            page.show(look);
        }
    }
}
