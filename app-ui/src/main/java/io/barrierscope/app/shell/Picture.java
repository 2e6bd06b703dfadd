package io.barrierscope.app.shell;

import io.barrierscope.app.inspector.Subject;
import io.barrierscope.app.run.RunFrame;
import io.barrierscope.app.theme.Theme;
import io.barrierscope.engine.breakpoint.BreakAt;
import io.barrierscope.engine.breakpoint.Breakpoint;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.visualizer.pick.SceneWalk;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.Node;

/** The picture of the run in the middle of the window. */
interface Picture {
    /** The node that shows it. */
    Node node();

    /** Shows another job. */
    void show(JobGraph graph);

    /** Shows a moment of the run. */
    void show(RunFrame frame);

    /** Learns what was one step before the moment that is shown, so that what the step has changed can be marked. */
    void showBefore(EngineImage earlier);

    /** Marks what is picked. */
    void select(Subject subject);

    /** Brings everything into sight. */
    void fit();

    /** Brings what is picked into sight as large as it reads well. */
    void fitPicked();

    /** Shows or hides what restarts together. */
    void showRegions(boolean shown);

    /** Shows it at its natural size. */
    void naturalSize();

    /** Enlarges it around its middle. */
    void zoomBy(double factor);

    /** Wears a theme. */
    void wear(Theme theme);

    /** Whether things jump instead of gliding. */
    void setReducedMotion(boolean reduced);

    /** Sets how large its texts are, 1 being normal. */
    void setTextScale(double factor);

    /** Hears of a click on something. */
    void onPick(Consumer<Subject> listener);

    /** Hears of a wish for the context menu of something. */
    void onMenu(MenuWish listener);

    /** Shows where the run pauses by itself. */
    void setBreakpoints(List<Breakpoint> present);

    /** Hears of a click on a place for breakpoints. */
    void onBreak(Consumer<BreakAt> listener);

    /** Picks the next thing in a direction. */
    void walk(SceneWalk.Direction direction);

    /** Someone wants the context menu of something at a place on the screen. */
    @FunctionalInterface
    interface MenuWish {
        void wish(Subject subject, double screenX, double screenY);
    }
}
