package io.barrierscope.app.lab.broker;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.lab.part.Controls;
import io.barrierscope.app.lab.part.LabPage;
import io.barrierscope.connectors.broker.BrokerFolder;
import io.barrierscope.connectors.broker.BrokerProcess;
import io.barrierscope.connectors.kafka.TopicBrowser;
import io.barrierscope.connectors.kafka.TopicView;
import io.barrierscope.engine.base.Problem;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import javafx.geometry.Orientation;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TextField;

/** The page of real brokers: the local one in one click, and a topic browser. */
public final class BrokerPage extends LabPage {
    private final Messages messages;
    private final BrokerDesk desk;
    private final Button start;
    private final Button stop;
    private final Label state;
    private final TextField servers = Controls.field("lab-broker-servers", "", 18);
    private final ComboBox<String> topics = new ComboBox<>();
    private final Label standing;
    private final EntriesTable entries;
    private final OpenTransactionsTable transactions;
    private boolean working;

    /** Makes the page; it looks at the broker until it is closed. */
    public static BrokerPage of(Messages messages, Executor window) {
        Relay relay = new Relay();
        BrokerDesk desk = new BrokerDesk(BrokerFolder.standard(), window, relay);
        BrokerPage page = new BrokerPage(messages, desk);
        relay.page = page;
        desk.begin();
        return page;
    }

    private BrokerPage(Messages messages, BrokerDesk desk) {
        super(messages, "broker", desk::close);
        this.messages = messages;
        this.desk = desk;
        start = Controls.button("lab-broker-start", messages.text("lab.broker.start"), () -> work(desk::start));
        stop = Controls.button("lab-broker-stop", messages.text("lab.broker.stop"), () -> work(desk::stop));
        state = Controls.words("", "lab-strong");
        state.setId("lab-broker-state");
        standing = Controls.words("", "tone-muted");
        standing.setId("lab-broker-standing");
        topics.setId("lab-broker-topics");
        topics.setPrefWidth(220);
        topics.setOnAction(event -> watch());
        servers.setOnAction(event -> watch());
        entries = new EntriesTable(messages);
        transactions = new OpenTransactionsTable(messages);
        addControls(
                start,
                stop,
                state,
                Controls.named(messages.text("lab.broker.servers"), servers),
                Controls.named(messages.text("lab.broker.topic"), topics),
                standing);
        SplitPane whole = new SplitPane(entries, transactions);
        whole.setOrientation(Orientation.VERTICAL);
        whole.setDividerPositions(0.68);
        setCenter(whole);
        setFirst(start);
        start.setDisable(true);
        stop.setDisable(true);
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
        desk.watch(servers.getText(), topic == null ? "" : topic);
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
                .orElseGet(() -> messages.text("lab.broker.none", desk.folder().toString())));
        if (running.isPresent() && servers.getText().isBlank()) {
            servers.setText(running.get().bootstrapServers());
            watch();
        }
    }

    private void showFailure(Problem problem) {
        standing.setText(messages.say(problem.message()) + "; " + messages.say(problem.remedy()));
    }

    private void show(TopicBrowser.Look look) {
        if (look instanceof TopicBrowser.Look.Unreachable unreachable) {
            standing.setText(messages.text("lab.broker.unreachable", servers.getText(), unreachable.why()));
            entries.show(List.of());
            transactions.show(List.of());
            return;
        }
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
