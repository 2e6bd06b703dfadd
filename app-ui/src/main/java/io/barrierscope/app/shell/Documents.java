package io.barrierscope.app.shell;

import io.barrierscope.app.command.ActionMenu;
import io.barrierscope.app.document.ClaimChecker;
import io.barrierscope.app.document.ClaimLine;
import io.barrierscope.app.document.Machines;
import io.barrierscope.app.document.OpenFlow;
import io.barrierscope.app.document.Opener;
import io.barrierscope.app.document.Opening;
import io.barrierscope.app.editor.EditorModel;
import io.barrierscope.app.editor.edit.Arrangement;
import io.barrierscope.app.i18n.EventWords;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.inspector.Tone;
import io.barrierscope.app.run.RunController;
import io.barrierscope.app.run.RunModel;
import io.barrierscope.connectors.file.SafeFiles;
import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.check.ClaimResult;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.document.Recording;
import io.barrierscope.engine.document.Recordings;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.session.EngineSession;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableStringValue;
import javafx.scene.Scene;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.input.TransferMode;
import org.jspecify.annotations.Nullable;

/** Opens documents and starts their runs. What is open stays open until something else has been read without error. */
public final class Documents implements AutoCloseable {
    private final Messages messages;
    private final EventWords words;
    private final RunController run;
    private final RunModel model;
    private final Executor fx;
    private final Ports ports;
    private final ExecutorService reader = Executors.newSingleThreadExecutor(task -> {
        Thread thread = new Thread(task, "documents");
        thread.setDaemon(true);
        return thread;
    });
    private final ReadOnlyObjectWrapper<@Nullable OpenFlow> open = new ReadOnlyObjectWrapper<>();
    private final EditorModel editor = new EditorModel(Arrangement.EMPTY);
    private FlowDocument ran = Arrangement.EMPTY;
    private Scenario scenario = Scenario.PLAIN;
    private @Nullable Supplier<Opening> latest;
    private BiConsumer<OpenFlow, Scenario> onOpened = (flow, running) -> {};
    private BiConsumer<String, List<Problem>> onProblems = (title, found) -> {};
    private Consumer<List<ClaimLine>> onClaims = lines -> {};
    private Runnable onRefusedEdit = () -> {};
    private NoticeListener onNotice = (tone, text, offersProblems) -> {};

    /** What the window needs from outside to open, run, check and save. */
    public record Ports(Opener opener, Machines machines, ClaimChecker checker, String engineVersion) {}

    /** Hears what has to be told. */
    @FunctionalInterface
    interface NoticeListener {
        void tell(Tone tone, String text, boolean offersProblems);
    }

    Documents(Messages messages, RunController run, RunModel model, Executor fx, Ports ports) {
        this.messages = messages;
        this.words = new EventWords(messages);
        this.run = run;
        this.model = model;
        this.fx = fx;
        this.ports = ports;
    }

    /** Opens a file. */
    public void openFile(Path file) {
        read(() -> ports.opener().openFile(file));
    }

    /** Opens a sample. */
    public void openSample(String id) {
        read(() -> ports.opener().openSample(id));
    }

    /** Opens the first sample. */
    public void openFirstSample() {
        read(() -> ports.opener().openSample(ports.opener().samples().get(0).id()));
    }

    /** Starts a run of the open document from the beginning; time runs at once. */
    public void start(Scenario wanted) {
        OpenFlow flow = open.get();
        if (flow != null) {
            start(flow, wanted);
        }
    }

    /** The document that is open, as it is edited. */
    public EditorModel editor() {
        return editor;
    }

    /** Where work is done that takes a while, one piece after the other. */
    Executor background() {
        return reader;
    }

    /** Whether what runs is what was edited. */
    public boolean isEditedSinceRun() {
        return !ran.equals(editor.document());
    }

    /** Runs the document as it was edited, from the beginning; when it cannot run, says why and runs nothing. */
    public void runEdited() {
        OpenFlow origin = open.get();
        FlowDocument edited = editor.document();
        if (origin != null) {
            editor.settle();
            reader.execute(() -> {
                Opening opening = ports.opener().openEdited(origin, edited);
                fx.execute(() -> takeEdited(opening, edited));
            });
        }
    }

    void reopen() {
        Supplier<Opening> again = latest;
        if (again != null) {
            read(again);
        }
    }

    /** Checks the claims of the scenario that runs. */
    void checkClaims() {
        OpenFlow flow = open.get();
        Scenario running = scenario;
        if (flow != null && !running.claims().isEmpty()) {
            run.ask(session -> ports.checker().check(flow, running, session), this::showClaims);
        }
    }

    /** A name for the file of this run's recording. */
    String recordingName() {
        OpenFlow flow = open.get();
        return (flow == null ? "" : flow.title().replaceAll("[^A-Za-z0-9._-]+", "-")) + ".recording.json";
    }

    /** Saves the current branch of the run such that it can be replayed. */
    void saveRecording(Path file) {
        OpenFlow flow = open.get();
        Scenario running = scenario;
        if (flow != null) {
            run.ask(
                    session -> session.recording(flow.text(), running, flow.inputs(), ports.engineVersion()),
                    recording -> reader.execute(() -> write(recording, file)));
        }
    }

    /** Says so when nothing is open. */
    ObservableStringValue nothingOpen() {
        return Bindings.createStringBinding(
                () -> open.get() == null ? messages.text("obstacle.run") : "", open.getReadOnlyProperty());
    }

    /** The samples as a menu. */
    Map<ActionMenu, List<MenuItem>> sampleMenus() {
        Menu menu = new Menu(messages.text("menu.samples"));
        menu.setId("menu-samples");
        Map<String, Menu> topics = new LinkedHashMap<>();
        for (Opener.SampleRef sample : ports.opener().samples()) {
            MenuItem item = new MenuItem(sample.title());
            item.setMnemonicParsing(false);
            item.setId("sample-" + sample.id());
            item.setOnAction(event -> openSample(sample.id()));
            Menu owner =
                    sample.topic().isEmpty() ? menu : topics.computeIfAbsent(sample.topic(), topic -> new Menu(topic));
            owner.getItems().add(item);
        }
        if (!topics.isEmpty()) {
            Menu cases = new Menu(messages.text("menu.cases"));
            cases.setId("menu-cases");
            cases.getItems().setAll(topics.values());
            menu.getItems().addAll(new SeparatorMenuItem(), cases);
        }
        return Map.of(ActionMenu.FILE_OPEN, List.of(menu));
    }

    void acceptDrops(Scene scene) {
        scene.setOnDragOver(event -> {
            if (event.getDragboard().hasFiles()) {
                event.acceptTransferModes(TransferMode.COPY);
            }
        });
        scene.setOnDragDropped(event -> {
            if (event.getDragboard().hasFiles()) {
                openFile(event.getDragboard().getFiles().get(0).toPath());
                event.setDropCompleted(true);
            }
        });
    }

    void onOpened(BiConsumer<OpenFlow, Scenario> listener) {
        onOpened = listener;
    }

    void onProblems(BiConsumer<String, List<Problem>> listener) {
        onProblems = listener;
    }

    /** Hears that what was edited cannot run. */
    void onRefusedEdit(Runnable listener) {
        onRefusedEdit = listener;
    }

    void onClaims(Consumer<List<ClaimLine>> listener) {
        onClaims = listener;
    }

    void onNotice(NoticeListener listener) {
        onNotice = listener;
    }

    private void read(Supplier<Opening> reading) {
        reader.execute(() -> {
            Opening opening = reading.get();
            FlowDocument placed = opening instanceof Opening.Opened opened
                    ? Arrangement.placed(opened.flow().document())
                    : Arrangement.EMPTY;
            fx.execute(() -> take(opening, placed, reading));
        });
    }

    private void take(Opening opening, FlowDocument placed, Supplier<Opening> reading) {
        if (opening instanceof Opening.Opened opened) {
            latest = reading;
            open.set(opened.flow());
            editor.open(placed);
            ran = placed;
            onProblems.accept(opened.flow().title(), opened.flow().problems());
            start(opened.flow(), opened.flow().scenarios().get(0));
            if (!opened.flow().problems().isEmpty()) {
                String count = Integer.toString(opened.flow().problems().size());
                String text = messages.text(
                        "notice.opened-with-warnings", opened.flow().title(), count);
                onNotice.tell(Tone.WARNING, text, true);
            }
        } else if (opening instanceof Opening.Refused refused) {
            onProblems.accept(refused.title(), refused.problems());
            onNotice.tell(Tone.BAD, messages.text("notice.refused", refused.title(), firstOf(refused)), true);
        }
    }

    private void takeEdited(Opening opening, FlowDocument edited) {
        if (opening instanceof Opening.Opened opened) {
            ran = edited;
            open.set(opened.flow());
            onProblems.accept(opened.flow().title(), opened.flow().problems());
            String name = scenario.name();
            start(
                    opened.flow(),
                    opened.flow().scenarios().stream()
                            .filter(same -> same.name().equals(name))
                            .findFirst()
                            .orElse(Scenario.PLAIN));
        } else if (opening instanceof Opening.Refused refused) {
            onProblems.accept(refused.title(), refused.problems());
            onRefusedEdit.run();
            onNotice.tell(Tone.BAD, messages.text("notice.edit-refused", firstOf(refused)), true);
        }
    }

    private static String firstOf(Opening.Refused refused) {
        return refused.problems().stream()
                .filter(Problem::isError)
                .findFirst()
                .map(Problem::message)
                .orElse("");
    }

    private void start(OpenFlow flow, Scenario wanted) {
        scenario = wanted;
        model.reset();
        onOpened.accept(flow, wanted);
        List<Problem> found = flow.jobOf(wanted).problems();
        if (!found.isEmpty()) {
            List<Problem> all = new ArrayList<>(flow.problems());
            all.addAll(found);
            onProblems.accept(flow.title(), all);
            Optional<Problem> refusal = found.stream().filter(Problem::isError).findFirst();
            refusal.ifPresent(problem -> onNotice.tell(
                    Tone.BAD, messages.text("notice.job-refused", wanted.name(), problem.message()), true));
        }
        onClaims.accept(wanted.claims().stream()
                .map(claim -> new ClaimLine(words.claim(claim), ClaimLine.Standing.UNCHECKED, ""))
                .toList());
        reader.execute(() -> begin(flow, wanted));
    }

    private void begin(OpenFlow flow, Scenario wanted) {
        try {
            run.open(EngineSession.open(ports.machines().of(flow, wanted)));
            run.play();
        } catch (RuntimeException e) {
            fx.execute(() -> model.broken(String.valueOf(e)));
        }
    }

    private void showClaims(List<ClaimResult> results) {
        List<ClaimLine> lines = new ArrayList<>();
        for (ClaimResult result : results) {
            lines.add(new ClaimLine(
                    words.claim(result.claim()),
                    result.holds() ? ClaimLine.Standing.HOLDS : ClaimLine.Standing.FAILS,
                    result.observed()));
        }
        onClaims.accept(lines);
        long holding = results.stream().filter(ClaimResult::holds).count();
        String text = messages.text("notice.ended.claims", Long.toString(holding), Integer.toString(results.size()));
        onNotice.tell(holding == results.size() ? Tone.GOOD : Tone.BAD, text, false);
    }

    private void write(Recording recording, Path file) {
        String name = String.valueOf(file.getFileName());
        Optional<Problem> problem = SafeFiles.write(file, Recordings.write(recording));
        fx.execute(() -> problem.ifPresentOrElse(
                failed -> onNotice.tell(Tone.BAD, messages.text("notice.not-saved", name, failed.message()), false),
                () -> onNotice.tell(Tone.GOOD, messages.text("notice.saved", name), false)));
    }

    @Override
    public void close() {
        reader.shutdownNow();
    }
}
