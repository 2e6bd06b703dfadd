package io.barrierscope.app.shell;

import io.barrierscope.app.command.ActionRegistry;
import io.barrierscope.app.command.KeyRouter;
import io.barrierscope.app.document.ClaimsView;
import io.barrierscope.app.document.OpenFlow;
import io.barrierscope.app.document.ProblemsView;
import io.barrierscope.app.editor.canvas.EditActions;
import io.barrierscope.app.editor.canvas.EditFace;
import io.barrierscope.app.editor.canvas.TextClipboard;
import io.barrierscope.app.editor.edit.Arrangement;
import io.barrierscope.app.editor.form.EditorForms;
import io.barrierscope.app.file.KeptRun;
import io.barrierscope.app.file.Recovery;
import io.barrierscope.app.i18n.EventWords;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.inspector.Tone;
import io.barrierscope.app.lab.Laboratories;
import io.barrierscope.app.preference.Preferences;
import io.barrierscope.app.preference.PreferencesModel;
import io.barrierscope.app.run.RunController;
import io.barrierscope.app.run.RunFrame;
import io.barrierscope.app.run.RunModel;
import io.barrierscope.app.theme.Dress;
import io.barrierscope.app.theme.Theme;
import io.barrierscope.app.whatif.WhatIf;
import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.document.Scenario;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Executor;
import javafx.beans.value.ChangeListener;
import javafx.scene.Scene;
import javafx.scene.control.Tab;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;

/** One window with everything in it: makes the parts, connects them, and shows frames in them. */
public final class Desktop implements AutoCloseable {
    private static final double TEXT_SIZE = 13;

    private final Messages messages;
    private final Stage stage;
    private final RunModel model = new RunModel();
    private final RunController run;
    private final Documents documents;
    private final ActionRegistry actions = new ActionRegistry();
    private final Picture picture;
    private final Looking looking;
    private final TimeTravel time;
    private final Debugging debugging;
    private final ProblemsView problems;
    private final ClaimsView claims;
    private final CaptionView caption;
    private final StatusLine status;
    private final NoticeBar notice;
    private final FirstSteps firstSteps;
    private final VerdictBadges verdicts;
    private final JobStrip strip;
    private final EditFace face;
    private final EditActions edits;
    private final Faces faces;
    private final MainWindow window;
    private final Scene scene;
    private final Map<String, Tab> panels;
    private final PreferencesModel preferences;
    private final Questions questions;
    private final Keeping keeping;
    private final OpenMenus menus;
    private final Laboratories laboratories;
    private final WhatIf whatIf;
    private final ChangeListener<Preferences> preferring = (value, before, after) -> prefer();
    private final ChangeListener<Boolean> focusing = (value, before, after) -> look();
    private Theme theme = Theme.LIGHT;

    /** Makes a window that is not shown yet. */
    Desktop(Stage stage, Messages messages, Executor fx, Shared shared, int number, FileActions.WindowActs windows) {
        this.stage = stage;
        this.messages = messages;
        this.preferences = shared.preferences();
        this.questions = shared.questions().apply(stage, messages);
        this.run = new RunController(fx, model, System::nanoTime);
        this.documents = new Documents(messages, run, model, fx, shared.ports());
        EventWords words = new EventWords(messages);
        this.picture = new FlowPicture();
        this.looking = new Looking(messages, words, run, model, documents, fx);
        this.time = new TimeTravel(messages, words, run, model);
        this.debugging = new Debugging(messages, words, run, model);
        this.problems = new ProblemsView(messages);
        this.claims = new ClaimsView(messages);
        this.caption = new CaptionView(messages, words, this::askForCaption);
        this.status = new StatusLine(messages, model, run::cancel);
        this.notice = new NoticeBar(messages, () -> showPanel("problems"));
        this.verdicts = new VerdictBadges(messages, model.subjectProperty()::set);
        this.strip = new JobStrip(messages, documents::start, verdicts);
        this.face = new EditFace(documents.editor(), messages, documents.background(), fx);
        this.faces = new Faces(documents, run, picture, face);
        EditorForms forms = EditForms.of(documents, messages, fx);
        face.setForm(forms, forms.pickedShownProperty(), forms::focusPicked);

        this.firstSteps = new FirstSteps(messages, actions, run, model, preferences);
        ActionButtons buttons = new ActionButtons(messages);
        Obstacles obstacles = new Obstacles(messages, model, faces.editingProperty());
        RunActions.addTo(actions, run, model, obstacles, faces.runToggle(obstacles));
        debugging.addTo(actions, obstacles);
        PictureActions.addTo(actions, picture, obstacles);
        time.addTo(actions, obstacles, () -> showPanel("bookmarks"));
        RedeployActions.addTo(actions, run, model, messages, obstacles, stage);
        looking.listen(id -> RedeployActions.restore(id, run, model, messages, stage), notice::tell);
        this.keeping = new Keeping(documents, shared, questions, messages, fx, number, model, notice::tell);
        String engine = shared.ports().engineVersion();
        RunRecorder recorder = new RunRecorder(documents, run, messages, fx, engine, notice::tell);
        recorder.addTo(actions, obstacles, (ran, done) -> {
            faces.show(true);
            forms.record(ran, done.acts(), done.endMillis());
        });
        SeveralFiles several = new SeveralFiles(documents, shared.ports().opener(), messages, fx, windows::another);
        new FileActions(documents, keeping.saving(), recorder, questions, windows, several).addTo(actions);
        this.edits = new EditActions(
                actions, face, documents.editor(), messages, TextClipboard.system(), faces.editingProperty());
        edits.add();
        ViewActions view = new ViewActions(this, faces, preferences);
        view.addTo(actions);
        this.menus = new OpenMenus(documents, shared.ports().opener(), shared.recent(), messages, several);
        this.laboratories = LabActions.addTo(
                actions, stage, messages, documents, model, run, fx, questions, looking.folders(), notice::tell);
        this.whatIf = new WhatIfActions(actions, stage, messages, documents)
                .add(run, model, debugging.words(), obstacles, fx, this::theme);
        HelpActions.addTo(actions, buttons, messages, preferences, stage, this::theme, firstSteps);
        this.window = new MainWindow(new MainWindow.Parts(
                Menus.bar(actions, buttons, messages, menus.menus()),
                new RunToolBar(actions, buttons, messages, model, faces.faceSwitch(actions, buttons, messages)),
                new EditToolBar(actions, buttons, messages, faces.faceSwitch(actions, buttons, messages)),
                face,
                strip,
                new VBox(firstSteps, notice),
                picture.node(),
                caption,
                looking.view(),
                time.timeline(),
                status));
        this.panels = window.addPanels(
                messages,
                List.of(
                        new MainWindow.Panel("events", time.events()),
                        new MainWindow.Panel("branches", time.branches()),
                        new MainWindow.Panel("bookmarks", time.bookmarks()),
                        new MainWindow.Panel("breakpoints", debugging.breakpoints()),
                        new MainWindow.Panel("watches", debugging.watches()),
                        new MainWindow.Panel("claims", claims),
                        new MainWindow.Panel("problems", problems)));
        view.setPanels(panels);
        this.scene = new Scene(window, FirstSize.WIDTH, FirstSize.HEIGHT);
        connect(words);
    }

    private void connect(EventWords words) {
        new KeyRouter(actions).listenTo(scene);
        menus.acceptDrops(scene);
        documents.onOpened(this::opened);
        documents.onProblems(this::showProblems);
        faces.onShow(edit -> {
            window.show(edit);
            if (edit) {
                showPanel("problems");
            }
        });
        documents.onUnfinished(this::unfinished);
        documents.onRefusedEdit(() -> faces.show(true));
        face.onProblems(found -> {
            if (faces.isEditing()) {
                showProblems(found);
                notice.mended(found);
            }
        });
        problems.onJump(problem -> {
            if (faces.isEditing()) {
                face.jumpTo(problem.place());
            }
        });
        EditMenu.on(face, actions, messages);
        edits.onRefused(text -> notice.tell(Tone.WARNING, messages.say(text)));
        documents.onClaims(claims::show);
        documents.editor().modifiedProperty().addListener((value, before, after) -> showTitle());
        documents.openProperty().addListener((value, before, after) -> showTitle());
        preferences.preferencesProperty().addListener(preferring);
        preferences.get().keys().applyTo(actions);
        stage.focusedProperty().addListener(focusing);
        debugging.listen(notice, () -> showPanel("breakpoints"));
        new Notices(notice, messages, words, model, run, documents, questions, debugging::troubles).listen();
        model.frameProperty().addListener((value, before, after) -> {
            if (after != null) {
                show(after);
            } else {
                status.forget();
            }
        });
        model.speedProperty().addListener((value, before, after) -> run.setSpeed(after));
        run.setSpeed(model.speedProperty().get());
        model.subjectProperty().addListener((value, before, after) -> picture.select(after));
        picture.onPick(model.subjectProperty()::set);
        debugging.mark(picture);
        new StepBefore(run, model, picture).listen();
        picture.onMenu(new PictureMenu(picture, model, run, actions, debugging, messages, whatIf)::open);
    }

    /** Dresses the window and puts it on the stage. */
    public void show() {
        prefer();
        stage.setScene(scene);
        stage.setTitle(messages.text("window.name"));
        FirstSize.show(stage);
        picture.node().requestFocus();
    }

    private void askForCaption(long step) {
        run.ask(session -> session.traceBetween(step, step, 1).entries(), found -> caption.tell(step, found));
    }

    /** What opens documents. */
    public Documents documents() {
        return documents;
    }

    /** What drives the run. */
    public RunController run() {
        return run;
    }

    /** What is known of the run. */
    public RunModel model() {
        return model;
    }

    /** All actions. */
    public ActionRegistry actions() {
        return actions;
    }

    /** The stage it is on. */
    Stage stage() {
        return stage;
    }

    /** What asks in front of this window. */
    Questions questions() {
        return questions;
    }

    /** Goes on when nothing here is unsaved, or when a person has said what shall become of it. */
    void leave(Runnable next) {
        keeping.saving().leave(next);
    }

    /** Goes on with work that a crash has left. */
    void rescue(Recovery.Left left) {
        keeping.rescue(left);
    }

    /** Goes on with a run that a crash has left. */
    void goOnWith(KeptRun left, boolean atLastStep) {
        keeping.goOnWith(left, atLastStep);
    }

    /** Whether it goes on with such work. */
    boolean isRescuing() {
        return keeping.isRescuing();
    }

    /** Takes the place of another window on its stage: its document, its undo and its run. */
    void goOnFrom(Desktop other) {
        prefer();
        stage.setScene(scene);
        documents.goOnFrom(other.documents);
        time.goOnFrom(other.time);
        keeping.goOnFrom(other.keeping);
        faces.show(other.faces.isEditing());
        other.close();
    }

    private void look() {
        if (stage.isFocused()) {
            keeping.saving().look();
        }
    }

    /** Takes up what is preferred. */
    private void prefer() {
        Preferences wanted = preferences.get();
        wanted.keys().applyTo(actions);
        picture.setReducedMotion(preferences.motion() == Preferences.Motion.REDUCED);
        double textScale = wanted.textPercent() / 100.0;
        window.setStyle("-fx-font-size: " + TEXT_SIZE * textScale + "px;");
        picture.setTextScale(textScale);
        face.canvas().setTextScale(textScale);
        time.timeline().setTextScale(textScale);
        wear(preferences.theme());
    }

    /** Changes the looks. */
    public void wear(Theme other) {
        theme = other;
        theme.applyTo(scene);
        picture.wear(theme);
        face.wear(theme);
        scene.getRoot().applyCss();
        laboratories.wear(theme, window.getStyle());
        Dress.dialogsOf(stage);
        time.timeline().paint();
    }

    /** The present looks. */
    public Theme theme() {
        return theme;
    }

    private Tab panel(String name) {
        return Objects.requireNonNull(panels.get(name), name);
    }

    private void showPanel(String name) {
        window.select(panel(name));
    }

    void select(Tab panel) {
        window.select(panel);
        panel.getContent().requestFocus();
    }

    /** The face in which the document is edited. */
    public EditFace editFace() {
        return face;
    }

    private void showProblems(List<Problem> found) {
        problems.show(found);
        panel("problems")
                .setText(
                        found.isEmpty()
                                ? messages.text("problems.title")
                                : messages.text("problems.count", Integer.toString(found.size())));
    }

    private void unfinished(OpenFlow flow) {
        showTitle();
        strip.show(flow, Scenario.PLAIN);
        picture.show(Arrangement.EMPTY.graph());
        faces.show(true);
        face.canvas().requestFocus();
        if (flow.graph().vertices().isEmpty()) { // a new document is no mistake
            notice.dismiss();
        } else {
            notice.tell(Tone.WARNING, messages.text("notice.unfinished", flow.title()), true);
            notice.untilMended();
        }
    }

    private void opened(OpenFlow flow, Scenario scenario) {
        faces.show(false);
        showTitle();
        strip.show(flow, scenario);
        picture.show(flow.jobOf(scenario).graph());
        laboratories.refresh();
        notice.dismiss();
    }

    private void showTitle() {
        OpenFlow flow = documents.openProperty().get();
        String title = flow == null ? messages.text("document.untitled") : flow.title();
        String key = documents.editor().modifiedProperty().get() ? "window.title.modified" : "window.title";
        stage.setTitle(messages.text(key, title));
    }

    private void show(RunFrame frame) {
        picture.show(frame);
        caption.show(frame);
        status.show(frame);
        time.show(frame);
        debugging.show(frame);
        verdicts.show(frame.image().verdicts());
        looking.show(frame);
    }

    @Override
    public void close() {
        stage.focusedProperty().removeListener(focusing);
        preferences.preferencesProperty().removeListener(preferring);
        menus.close();
        laboratories.close();
        whatIf.close();
        keeping.close();
        run.close();
        documents.close();
    }
}
