package io.barrierscope.app.lab.restart;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.i18n.Quantities;
import io.barrierscope.app.lab.part.Controls;
import io.barrierscope.app.lab.part.LabPage;
import io.barrierscope.engine.base.FlinkDuration;
import io.barrierscope.engine.base.Parsed;
import io.barrierscope.engine.graph.JobGraph;
import java.time.Duration;
import java.util.function.LongConsumer;
import java.util.function.Supplier;
import javafx.geometry.Orientation;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TextField;
import org.jspecify.annotations.Nullable;

/** The laboratory in which restart strategies answer a tape of failures. */
public final class RestartsPage extends LabPage {
    private static final long LEAST_MILLIS = 1;
    private static final long MOST_MILLIS = Duration.ofDays(30).toMillis();

    private final RestartsModel model = new RestartsModel();
    private final Messages messages;
    private final Supplier<@Nullable JobGraph> job;
    private final TextField until;
    private final TextField every = Controls.field("lab-restart-every", "30 s", 5);
    private final TextField mean = Controls.field("lab-restart-mean", "60 s", 5);
    private final TextField seed = Controls.field("lab-restart-seed", "1", 4);

    /**
     * Makes the page.
     *
     * @param job the job that is open, whose strategy can be compared; null when there is none
     */
    public RestartsPage(Messages messages, Supplier<@Nullable JobGraph> job) {
        super(messages, "restart", () -> {});
        this.messages = messages;
        this.job = job;
        this.until = Controls.field("lab-restart-until", Quantities.duration(model.untilMillis()), 6);
        until.setOnAction(event -> withDuration(until, model::setUntilMillis));
        every.setOnAction(event -> placeEvery());
        mean.setOnAction(event -> placeRandom());
        seed.setOnAction(event -> placeRandom());
        addControls(
                Controls.named(messages.text("lab.restart.until"), until),
                Controls.named(messages.text("lab.restart.every"), every),
                Controls.button("lab-restart-place-every", messages.text("lab.restart.place"), this::placeEvery),
                Controls.named(messages.text("lab.restart.random"), mean),
                Controls.named(messages.text("lab.restart.seed"), seed),
                Controls.button("lab-restart-place-random", messages.text("lab.restart.place"), this::placeRandom),
                Controls.button(
                        "lab-restart-clear",
                        messages.text("lab.restart.clear"),
                        () -> model.replaceTape(FailureTape.EMPTY)),
                strategies(),
                Controls.button("lab-restart-remove", messages.text("lab.restart.remove"), model::removeLane));
        SplitPane right = new SplitPane(new DecisionCards(model, messages), new SettingsForm(model, messages));
        right.setOrientation(Orientation.VERTICAL);
        right.setDividerPositions(0.56);
        right.setMinWidth(300);
        TapeView tape = new TapeView(model, messages);
        SplitPane whole = new SplitPane(tape, right);
        whole.setDividerPositions(0.7);
        setCenter(whole);
        setFirst(tape.canvas());
    }

    /** What it shows. */
    RestartsModel model() {
        return model;
    }

    private MenuButton strategies() {
        MenuButton add = new MenuButton(messages.text("lab.restart.add"));
        add.setId("lab-restart-add");
        for (StrategySetup example : StrategySetup.examples()) {
            String name = example.type().orElseThrow().names().get(0);
            item(add, messages.text("lab.restart.type." + name), () -> example);
        }
        item(add, messages.text("lab.restart.add.unnamed"), () -> StrategySetup.named("")
                .withType(""));
        item(add, messages.text("lab.restart.add.job"), () -> {
            JobGraph open = job.get();
            return open == null ? StrategySetup.named("").withType("") : StrategySetup.of(open);
        });
        return add;
    }

    private void item(MenuButton add, String words, Supplier<StrategySetup> setup) {
        MenuItem item = new MenuItem(words);
        item.setOnAction(event -> model.add(setup.get()));
        add.getItems().add(item);
    }

    private void placeEvery() {
        withDuration(every, span -> model.replaceTape(FailureTape.every(span, model.untilMillis())));
    }

    private void placeRandom() {
        withDuration(mean, span -> {
            long chance = number(seed);
            model.replaceTape(FailureTape.random(span, chance, model.untilMillis()));
            model.setJitterSeed(chance);
        });
    }

    private static long number(TextField field) {
        try {
            return Long.parseLong(field.getText().strip());
        } catch (NumberFormatException e) {
            return field.getText().hashCode();
        }
    }

    /** Reads a duration as Flink does; one that cannot be read is marked and nothing happens. */
    private static void withDuration(TextField field, LongConsumer act) {
        Parsed<Duration> parsed = FlinkDuration.parse(field.getText(), FlinkDuration.Dialect.FLINK_2);
        long millis = parsed instanceof Parsed.Value<Duration> read
                        && read.value().compareTo(Duration.ofMillis(MOST_MILLIS)) <= 0
                ? read.value().toMillis()
                : -1;
        field.getStyleClass().remove("lab-wrong");
        if (millis < LEAST_MILLIS) {
            field.getStyleClass().add("lab-wrong");
        } else {
            act.accept(millis);
        }
    }
}
