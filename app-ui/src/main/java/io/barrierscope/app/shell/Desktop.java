package io.barrierscope.app.shell;

import io.barrierscope.app.command.Action;
import io.barrierscope.app.command.ActionMenu;
import io.barrierscope.app.command.ActionRegistry;
import io.barrierscope.app.command.KeyRouter;
import io.barrierscope.app.document.ClaimsView;
import io.barrierscope.app.document.OpenFlow;
import io.barrierscope.app.document.ProblemsView;
import io.barrierscope.app.editor.canvas.EditActions;
import io.barrierscope.app.editor.canvas.EditFace;
import io.barrierscope.app.editor.canvas.TextClipboard;
import io.barrierscope.app.i18n.EventWords;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.inspector.InspectorView;
import io.barrierscope.app.inspector.Subject;
import io.barrierscope.app.inspector.Tone;
import io.barrierscope.app.run.FaultChoices;
import io.barrierscope.app.run.RunController;
import io.barrierscope.app.run.RunFrame;
import io.barrierscope.app.run.RunModel;
import io.barrierscope.app.theme.Theme;
import io.barrierscope.app.timeline.BranchesView;
import io.barrierscope.app.timeline.EventListView;
import io.barrierscope.app.timeline.TimelineView;
import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.session.BranchId;
import io.barrierscope.icons.IconId;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executor;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.geometry.Rectangle2D;
import javafx.scene.Scene;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Tab;
import javafx.stage.Screen;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;

/** One window with everything in it: makes the parts, connects them, and shows frames in them. */
public final class Desktop implements AutoCloseable {
    private static final double WIDTH = 1600;
    private static final double HEIGHT = 1000;

    private final Messages messages;
    private final Stage stage;
    private final RunModel model = new RunModel();
    private final RunController run;
    private final Documents documents;
    private final ActionRegistry actions = new ActionRegistry();
    private final Picture picture;
    private final InspectorView inspector;
    private final Inspectors inspectors;
    private final TimelineView timeline;
    private final EventListView events;
    private final BranchesView branches;
    private final ProblemsView problems;
    private final ClaimsView claims;
    private final CaptionView caption;
    private final StatusLine status;
    private final NoticeBar notice;
    private final VerdictBadges verdicts;
    private final JobStrip strip;
    private final EditFace face;
    private final EditActions edits;
    private final ReadOnlyBooleanWrapper editing = new ReadOnlyBooleanWrapper();
    private final MainWindow window;
    private final Scene scene;
    private final Tab problemsPanel;
    private @Nullable ContextMenu menu;
    private Theme theme = Theme.LIGHT;
    private String title = "";
    private boolean overlayShown = true;

    /** Makes a window that is not shown yet. */
    public Desktop(Stage stage, Messages messages, Executor fx, Documents.Ports ports) {
        this.stage = stage;
        this.messages = messages;
        this.run = new RunController(fx, model, System::nanoTime);
        this.documents = new Documents(messages, run, model, fx, ports);
        EventWords words = new EventWords(messages);
        this.picture = new FlowPicture();
        this.inspectors = new Inspectors(messages);
        this.inspector = new InspectorView(messages, model.subjectProperty()::set);
        this.timeline = new TimelineView(messages, run::seek, model.subjectProperty()::set);
        this.events = new EventListView(messages, words, run::seek);
        this.branches = new BranchesView(messages, branchActs());
        this.problems = new ProblemsView(messages);
        this.claims = new ClaimsView(messages);
        this.caption = new CaptionView(messages, words);
        this.status = new StatusLine(messages, model, run::cancel);
        this.notice = new NoticeBar(messages);
        this.verdicts = new VerdictBadges(messages, model.subjectProperty()::set);
        this.strip = new JobStrip(messages, documents::start, verdicts);
        this.face = new EditFace(documents.editor(), messages, documents.background(), fx);

        ActionButtons buttons = new ActionButtons(messages);
        Obstacles obstacles = new Obstacles(messages, model, editing);
        RunActions.addTo(actions, run, model, obstacles, runToggle(obstacles));
        FileActions.addTo(actions, documents, stage, messages);
        this.edits = new EditActions(
                actions, face, documents.editor(), messages, TextClipboard.system(), editing.getReadOnlyProperty());
        edits.add();
        ViewActions view = new ViewActions(this);
        view.addTo(actions);
        HelpActions.addTo(actions, buttons, messages, stage);
        this.window = new MainWindow(new MainWindow.Parts(
                Menus.bar(actions, buttons, messages, documents.sampleMenus()),
                new RunToolBar(actions, buttons, messages, model, faceSwitch(buttons)),
                new EditToolBar(actions, buttons, messages, faceSwitch(buttons)),
                face,
                strip,
                notice,
                picture.node(),
                caption,
                inspector,
                timeline,
                status));
        Tab eventsPanel = window.addPanel(messages.text("events.title"), events);
        Tab branchesPanel = window.addPanel(messages.text("branches.title"), branches);
        Tab claimsPanel = window.addPanel(messages.text("claims.title"), claims);
        this.problemsPanel = window.addPanel(messages.text("problems.title"), problems);
        view.setPanels(Map.of(
                "events", eventsPanel,
                "branches", branchesPanel,
                "claims", claimsPanel,
                "problems", problemsPanel));
        this.scene = new Scene(window, WIDTH, HEIGHT);
        connect(words);
    }

    private void connect(EventWords words) {
        new KeyRouter(actions).listenTo(scene);
        documents.acceptDrops(scene);
        documents.onOpened(this::opened);
        documents.onProblems((name, found) -> showProblems(found));
        documents.onRefusedEdit(() -> showFace(true));
        face.onProblems(found -> {
            if (editing.get()) {
                showProblems(found);
            }
        });
        problems.onJump(problem -> {
            if (editing.get()) {
                face.jumpTo(problem.place());
            }
        });
        edits.onRefused(text -> notice.tell(Tone.WARNING, text));
        documents.onClaims(claims::show);
        documents.editor().modifiedProperty().addListener((value, before, after) -> showTitle());
        new Notices(notice, messages, words, model, run, documents, () -> window.select(problemsPanel)).listen();
        model.frameProperty().addListener((value, before, after) -> {
            if (after != null) {
                show(after);
            }
        });
        model.speedProperty().addListener((value, before, after) -> run.setSpeed(after));
        run.setSpeed(model.speedProperty().get());
        model.subjectProperty().addListener((value, before, after) -> {
            picture.select(after);
            inspect();
        });
        picture.onPick(model.subjectProperty()::set);
        picture.onMenu(this::openMenu);
    }

    /** Dresses the window and puts it on the stage. */
    public void show() {
        wear(theme);
        Rectangle2D screen = Screen.getPrimary().getVisualBounds();
        stage.setWidth(Math.min(WIDTH, screen.getWidth()));
        stage.setHeight(Math.min(HEIGHT, screen.getHeight()));
        stage.setScene(scene);
        stage.setTitle(messages.text("window.name"));
        stage.setMinWidth(900);
        stage.setMinHeight(600);
        stage.show();
        picture.node().requestFocus();
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

    /** Changes the looks. */
    public void wear(Theme other) {
        theme = other;
        theme.applyTo(scene);
        picture.wear(theme);
        face.wear(theme);
        scene.getRoot().applyCss();
        timeline.paint();
    }

    /** The present looks. */
    public Theme theme() {
        return theme;
    }

    void select(Tab panel) {
        window.select(panel);
        panel.getContent().requestFocus();
    }

    /** The face in which the document is edited. */
    public EditFace editFace() {
        return face;
    }

    /** Goes to the edit face, or from there to a run of what was edited. */
    void switchFace() {
        if (!editing.get()) {
            showFace(true);
        } else if (documents.isEditedSinceRun()) {
            documents.runEdited();
        } else {
            showFace(false);
        }
    }

    void toggleOverlay() {
        overlayShown = !overlayShown;
        face.canvas().setOverlayShown(overlayShown);
        picture.showRegions(overlayShown);
    }

    void fit() {
        if (editing.get()) {
            face.canvas().fitAll();
        } else {
            picture.fit();
        }
    }

    void fitPicked() {
        if (editing.get()) {
            face.fitPicked();
        } else {
            picture.fitPicked();
        }
    }

    void naturalSize() {
        if (editing.get()) {
            face.canvas().zoomTo(1);
        } else {
            picture.naturalSize();
        }
    }

    private Action runToggle(Obstacles obstacles) {
        return Action.named("run.toggle")
                .in(ActionMenu.RUN_PLAY)
                .keys("F9", "Space")
                .icon(IconId.RUN)
                .unless(obstacles.withoutAnything(documents.nothingOpen()))
                .does(() -> {
                    if (!editing.get()) {
                        run.toggle();
                    } else if (documents.isEditedSinceRun()) {
                        documents.runEdited();
                    } else {
                        showFace(false);
                        run.play();
                    }
                });
    }

    private FaceSwitch faceSwitch(ActionButtons buttons) {
        return new FaceSwitch(
                actions.get("view.edit"),
                buttons,
                messages.text("face.edit"),
                messages.text("face.run"),
                editing.getReadOnlyProperty());
    }

    private void showFace(boolean edit) {
        if (edit != editing.get()) {
            editing.set(edit);
            window.show(edit);
            if (edit) {
                run.pause();
                window.select(problemsPanel);
                face.canvas().requestFocus();
            } else {
                picture.node().requestFocus();
            }
        }
    }

    private void showProblems(List<Problem> found) {
        problems.show(found);
        problemsPanel.setText(
                found.isEmpty()
                        ? messages.text("problems.title")
                        : messages.text("problems.count", Integer.toString(found.size())));
    }

    private void opened(OpenFlow flow, Scenario scenario) {
        showFace(false);
        title = flow.title();
        showTitle();
        strip.show(flow, scenario);
        picture.show(flow.jobOf(scenario).graph());
        notice.dismiss();
    }

    private void showTitle() {
        boolean modified = documents.editor().modifiedProperty().get();
        stage.setTitle(messages.text(modified ? "window.title.modified" : "window.title", title));
    }

    private void show(RunFrame frame) {
        picture.show(frame.image());
        caption.show(frame);
        status.show(frame);
        timeline.show(frame);
        events.show(frame);
        branches.show(frame.history());
        verdicts.show(frame.image().verdicts());
        inspect();
    }

    private void inspect() {
        RunFrame frame = model.frameProperty().get();
        if (frame != null) {
            Subject subject = model.subjectProperty().get();
            inspector.show(subject, inspectors.inspect(subject, frame.image()).orElse(null));
        }
    }

    private void openMenu(Subject subject, double screenX, double screenY) {
        RunFrame frame = model.frameProperty().get();
        if (menu != null) {
            menu.hide();
        }
        if (frame != null) {
            model.subjectProperty().set(subject);
            ContextMenu fresh = FaultMenu.of(new FaultChoices(messages).of(subject, frame.image()), messages, run::act);
            fresh.show(picture.node(), screenX, screenY);
            menu = fresh;
        }
    }

    private BranchesView.Acts branchActs() {
        return new BranchesView.Acts() {
            @Override
            public void switchTo(BranchId branch) {
                run.switchTo(branch);
            }

            @Override
            public void rename(BranchId branch, String name) {
                run.rename(branch, name);
            }

            @Override
            public void delete(BranchId branch) {
                run.delete(branch);
            }
        };
    }

    @Override
    public void close() {
        run.close();
        documents.close();
    }
}
