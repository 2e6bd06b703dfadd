package io.barrierscope.app.shell;

import io.barrierscope.app.command.ActionRegistry;
import io.barrierscope.app.command.KeyRouter;
import io.barrierscope.app.document.ClaimsView;
import io.barrierscope.app.document.OpenFlow;
import io.barrierscope.app.document.ProblemsView;
import io.barrierscope.app.i18n.EventWords;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.inspector.InspectorView;
import io.barrierscope.app.inspector.Subject;
import io.barrierscope.app.run.FaultChoices;
import io.barrierscope.app.run.RunController;
import io.barrierscope.app.run.RunFrame;
import io.barrierscope.app.run.RunModel;
import io.barrierscope.app.theme.Theme;
import io.barrierscope.app.timeline.BranchesView;
import io.barrierscope.app.timeline.EventListView;
import io.barrierscope.app.timeline.TimelineView;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.session.BranchId;
import java.util.Map;
import java.util.concurrent.Executor;
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
    private final MainWindow window;
    private final Scene scene;
    private final Tab problemsPanel;
    private @Nullable ContextMenu menu;
    private Theme theme = Theme.LIGHT;
    private String title = "";

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

        ActionButtons buttons = new ActionButtons(messages);
        RunActions.addTo(actions, run, model, messages);
        FileActions.addTo(actions, documents, stage, messages);
        ViewActions view = new ViewActions(this, picture);
        view.addTo(actions);
        HelpActions.addTo(actions, buttons, messages, stage);
        this.window = new MainWindow(new MainWindow.Parts(
                Menus.bar(actions, buttons, messages, documents.sampleMenus()),
                new RunToolBar(actions, buttons, messages, model),
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
        documents.onProblems((title, found) -> {
            problems.show(found);
            problemsPanel.setText(
                    found.isEmpty()
                            ? messages.text("problems.title")
                            : messages.text("problems.count", Integer.toString(found.size())));
        });
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

    private void opened(OpenFlow flow, Scenario scenario) {
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
