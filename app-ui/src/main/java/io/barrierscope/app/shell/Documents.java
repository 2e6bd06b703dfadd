package io.barrierscope.app.shell;

import io.barrierscope.app.document.ClaimChecker;
import io.barrierscope.app.document.ClaimLine;
import io.barrierscope.app.document.Machines;
import io.barrierscope.app.document.OpenFlow;
import io.barrierscope.app.document.Opener;
import io.barrierscope.app.document.Opening;
import io.barrierscope.app.document.Template;
import io.barrierscope.app.editor.EditorModel;
import io.barrierscope.app.editor.edit.Arrangement;
import io.barrierscope.app.file.KeptRun;
import io.barrierscope.app.file.RecordingFile;
import io.barrierscope.app.file.RescuedWork;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.inspector.Tone;
import io.barrierscope.app.run.RunController;
import io.barrierscope.app.run.RunModel;
import io.barrierscope.connectors.file.FileInputs;
import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.check.ClaimResult;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.samples.Samples;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableStringValue;
import org.jspecify.annotations.Nullable;

/** Opens documents and starts their runs. What is open stays open until something else has been read without error. */
public final class Documents implements AutoCloseable {
    private final Messages messages;
    private final ClaimLines lines;
    private final RunBeginnings beginnings;
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
    private Consumer<List<Problem>> onProblems = found -> {};
    private Consumer<List<ClaimLine>> onClaims = lines -> {};
    private Consumer<OpenFlow> onTaken = flow -> {};
    private Consumer<OpenFlow> onUnfinished = flow -> {};
    private Consumer<Runnable> leaving = Runnable::run;
    private Runnable onRefusedEdit = () -> {};
    private Consumer<List<ClaimResult>> onChecked = results -> {};
    private NoticeListener onNotice = (tone, text, offersProblems) -> {};

    /** What the window needs from outside to open, run, check and save. */
    public record Ports(Opener opener, Machines machines, ClaimChecker checker, String engineVersion) {}

    Documents(Messages messages, RunController run, RunModel model, Executor fx, Ports ports) {
        this.messages = messages;
        this.lines = new ClaimLines(messages);
        this.beginnings = new RunBeginnings(messages, run, model, fx, reader, ports.machines());
        this.run = run;
        this.model = model;
        this.fx = fx;
        FileInputs.Progress reading = (path, share) -> fx.execute(() -> model.travelling(share < 1 ? share : null));
        this.ports =
                new Ports(ports.opener().watching(reading), ports.machines(), ports.checker(), ports.engineVersion());
    }

    /** Opens a document, or lives through a recording and stands at its end. */
    public void openFile(Path file) {
        leaving.accept(() -> reader.execute(() -> RecordingFile.read(file)
                .ifPresentOrElse(
                        run -> relive(run, true),
                        () -> read(() -> ports.opener().openFile(file), null))));
    }

    /** Opens what is named where the program is started: a file, or a sample. */
    public void openNamed(String name) {
        if (name.startsWith(Samples.PREFIX)) {
            leaving.accept(() -> read(() -> ports.opener().openNamed(name), null));
        } else {
            openFile(Path.of(name).toAbsolutePath().normalize());
        }
    }

    /** Takes up a file that was read, whatever is unsaved. */
    void take(Opening opening, FlowDocument placed, Path file) {
        take(opening, placed, () -> ports.opener().openFile(file), null);
    }

    /** Tells what cannot be opened; what is open stays open. */
    void refuse(List<Problem> problems, String words) {
        onProblems.accept(problems);
        onNotice.tell(Tone.BAD, words, true);
    }

    /** Opens the first sample. */
    public void openFirstSample() {
        openNamed(Samples.PREFIX + ports.opener().samples().get(0).id());
    }

    /** Begins a document that is in no file yet. */
    public void openNew(Template template) {
        String title = messages.text("document.untitled");
        leaving.accept(() -> read(() -> ports.opener().openText(title, null, template.text()), null));
    }

    /** Goes on with work that was rescued; it counts as not saved. */
    void openRescued(RescuedWork work, Runnable afterwards) {
        leaving.accept(() -> read(() -> ports.opener().openText(work.title(), work.file(), work.text()), afterwards));
    }

    /** Starts a run of the open document from the beginning; time runs at once. */
    public void start(Scenario wanted) {
        OpenFlow flow = open.get();
        if (flow != null && flow.isRunnable()) {
            start(flow, wanted);
        } else {
            runEdited();
        }
    }

    /** The document that is open, as it is edited. */
    public EditorModel editor() {
        return editor;
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
            leaving.accept(() -> read(again, null));
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

    /** The scenario that runs. */
    Scenario scenario() {
        return scenario;
    }

    /** Says so when nothing is open. */
    ObservableStringValue nothingOpen() {
        return Bindings.createStringBinding(
                () -> open.get() == null ? messages.text("obstacle.run") : "", open.getReadOnlyProperty());
    }

    void onOpened(BiConsumer<OpenFlow, Scenario> listener) {
        onOpened = listener;
    }

    /** Hears, before anything runs, that another document was taken up. */
    void onTaken(Consumer<OpenFlow> listener) {
        onTaken = listener;
    }

    /** Hears of a document that can be edited but not run. */
    void onUnfinished(Consumer<OpenFlow> listener) {
        onUnfinished = listener;
    }

    /** Decides whether the open document may be left, and goes on if so. */
    void onLeaving(Consumer<Runnable> decision) {
        leaving = decision;
    }

    /** What is open; null before the first document. */
    ReadOnlyObjectProperty<@Nullable OpenFlow> openProperty() {
        return open.getReadOnlyProperty();
    }

    /** Where files are read and written. */
    Executor background() {
        return reader;
    }

    void onProblems(Consumer<List<Problem>> listener) {
        onProblems = listener;
    }

    /** Hears that what was edited cannot run. */
    void onRefusedEdit(Runnable listener) {
        onRefusedEdit = listener;
    }

    void onClaims(Consumer<List<ClaimLine>> listener) {
        onClaims = listener;
    }

    void onChecked(Consumer<List<ClaimResult>> listener) {
        onChecked = listener;
    }

    void onNotice(NoticeListener listener) {
        onNotice = listener;
    }

    private void read(Supplier<Opening> reading, @Nullable Runnable rescued) {
        reader.execute(() -> {
            Opening opening = reading.get();
            FlowDocument placed = PlacedDocument.of(opening);
            fx.execute(() -> take(opening, placed, reading, rescued));
        });
    }

    private void take(Opening opening, FlowDocument placed, Supplier<Opening> reading, @Nullable Runnable rescued) {
        if (opening instanceof Opening.Opened opened) {
            OpenFlow flow = opened.flow();
            latest = reading;
            takeDocument(flow, placed, rescued);
            start(flow, flow.scenarios().get(0));
            int warnings = flow.problems().size();
            if (warnings > 0) {
                String text = messages.counted("notice.opened-with-warnings", flow.title(), warnings);
                onNotice.tell(Tone.WARNING, text, true);
            }
        } else if (opening instanceof Opening.Unfinished unfinished) {
            latest = reading;
            beginnings.cancel();
            run.leave(() -> {
                model.reset();
                takeDocument(unfinished.flow(), placed, rescued);
                onUnfinished.accept(unfinished.flow());
            });
        } else if (opening instanceof Opening.Refused refused) {
            String key = open.get() == null ? "notice.refused-first" : "notice.refused";
            refuse(refused.problems(), messages.text(key, refused.title(), messages.say(refused.reason())));
        }
    }

    private void takeDocument(OpenFlow flow, FlowDocument placed, @Nullable Runnable rescued) {
        open.set(flow);
        if (rescued != null) {
            editor.recover(placed);
        } else {
            editor.open(placed);
        }
        ran = placed;
        onTaken.accept(flow);
        onProblems.accept(flow.problems());
        if (rescued != null) {
            rescued.run();
        }
    }

    /** The document was saved; from now on it lives there. */
    void movedTo(Path file) {
        OpenFlow flow = open.get();
        if (flow != null) {
            open.set(flow.in(file));
            latest = () -> ports.opener().openFile(file);
        }
    }

    /** Goes on with what another window's documents have, and with the run that is under way there. */
    void goOnFrom(Documents other) {
        OpenFlow flow = other.open.get();
        if (flow == null) {
            return;
        }
        latest = other.latest;
        scenario = other.scenario;
        beginnings.goOnFrom(other.beginnings);
        ran = other.ran;
        open.set(flow);
        editor.goOnFrom(other.editor);
        onProblems.accept(flow.problems());
        if (flow.isRunnable()) {
            onOpened.accept(flow, scenario);
            showClaimsOf(scenario);
            other.run.handOver(run, ports.machines().rulesOf(flow, scenario));
        } else {
            onUnfinished.accept(flow);
        }
    }

    private void takeEdited(Opening opening, FlowDocument edited) {
        if (opening instanceof Opening.Opened opened) {
            ran = edited;
            open.set(opened.flow());
            onProblems.accept(opened.flow().problems());
            String name = scenario.name();
            start(
                    opened.flow(),
                    opened.flow().scenarios().stream()
                            .filter(same -> same.name().equals(name))
                            .findFirst()
                            .orElse(Scenario.PLAIN));
        } else if (opening instanceof Opening.Refused refused) {
            onRefusedEdit.run();
            refuse(refused.problems(), messages.text("notice.edit-refused", messages.say(refused.reason())));
        }
    }

    /** Goes on with a run that a crash has left, at its last step or from its last checkpoint. */
    void goOnWith(KeptRun kept, boolean atLastStep) {
        leaving.accept(() -> reader.execute(() -> relive(kept, atLastStep)));
    }

    private void relive(KeptRun kept, boolean atLastStep) {
        Opening opening = ports.opener()
                .openText(kept.title(), kept.file(), kept.recording().flow());
        FlowDocument placed = PlacedDocument.of(opening);
        Runnable unsaved = kept.isInItsFile() ? null : () -> {};
        fx.execute(() -> {
            if (opening instanceof Opening.Opened opened) {
                OpenFlow flow = opened.flow().with(kept.recording().inputs());
                latest = () -> opening;
                takeDocument(flow, placed, unsaved);
                prepare(flow, kept.recording().scenario());
                beginnings.goOn(flow, kept, atLastStep, onNotice);
            } else {
                take(opening, placed, () -> opening, unsaved);
            }
        });
    }

    /** How its runs begin. */
    RunBeginnings beginnings() {
        return beginnings;
    }

    private void start(OpenFlow flow, Scenario wanted) {
        prepare(flow, wanted);
        beginnings.begin(flow, wanted, onNotice);
    }

    private void prepare(OpenFlow flow, Scenario wanted) {
        scenario = wanted;
        model.reset();
        onOpened.accept(flow, wanted);
        List<Problem> found = flow.jobOf(wanted).problems();
        if (!found.isEmpty()) {
            onProblems.accept(
                    Stream.concat(flow.problems().stream(), found.stream()).toList());
            Optional<Problem> refusal = found.stream().filter(Problem::isError).findFirst();
            refusal.ifPresent(problem -> onNotice.tell(
                    Tone.BAD,
                    messages.text("notice.job-refused", wanted.name(), messages.say(problem.message())),
                    true));
        }
        showClaimsOf(wanted);
    }

    private void showClaimsOf(Scenario wanted) {
        onClaims.accept(lines.unchecked(wanted));
    }

    private void showClaims(List<ClaimResult> results) {
        onClaims.accept(lines.of(results));
        onChecked.accept(results);
    }

    @Override
    public void close() {
        reader.shutdownNow();
    }
}
