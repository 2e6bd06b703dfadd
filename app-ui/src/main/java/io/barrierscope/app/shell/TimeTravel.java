package io.barrierscope.app.shell;

import io.barrierscope.app.command.Action;
import io.barrierscope.app.command.ActionMenu;
import io.barrierscope.app.command.ActionRegistry;
import io.barrierscope.app.i18n.EventWords;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.i18n.Quantities;
import io.barrierscope.app.inspector.Subject;
import io.barrierscope.app.run.PlayMode;
import io.barrierscope.app.run.RunController;
import io.barrierscope.app.run.RunFrame;
import io.barrierscope.app.run.RunModel;
import io.barrierscope.app.timeline.Bookmarks;
import io.barrierscope.app.timeline.BookmarksView;
import io.barrierscope.app.timeline.BranchesView;
import io.barrierscope.app.timeline.EventListView;
import io.barrierscope.app.timeline.TimelineView;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableStringValue;

/** All ways through time in a window: time line, events, branches and bookmarks, with their actions. */
final class TimeTravel {
    private final Messages messages;
    private final RunController run;
    private final RunModel model;
    private final Bookmarks marks = new Bookmarks();
    private final TimelineView timeline;
    private final EventListView events;
    private final BranchesView branches;
    private final BookmarksView bookmarks;

    TimeTravel(Messages messages, EventWords words, RunController run, RunModel model) {
        this.messages = messages;
        this.run = run;
        this.model = model;
        this.timeline = new TimelineView(messages, marks, run::seek, model.subjectProperty()::set);
        this.events = new EventListView(
                messages,
                words,
                run::seek,
                (from, to, max, answer) -> run.ask(session -> session.traceBetween(from, to, max), answer));
        events.onFollow(event -> Optional.ofNullable(event.record())
                .ifPresent(record -> run.ask(
                        session -> session.looks().origin(record),
                        origin -> origin.ifPresent(
                                found -> model.subjectProperty().set(new Subject.SourceRecord(found.toString()))))));
        this.branches = new BranchesView(messages, words, new RunBranches(run));
        this.bookmarks = new BookmarksView(messages, marks, run::seek);
        model.frameProperty().addListener((value, before, after) -> {
            if (after == null) {
                marks.clear();
                events.forget();
                branches.forget();
            }
        });
        model.subjectProperty().addListener((value, before, after) -> timeline.pick(after));
    }

    TimelineView timeline() {
        return timeline;
    }

    EventListView events() {
        return events;
    }

    BranchesView branches() {
        return branches;
    }

    BookmarksView bookmarks() {
        return bookmarks;
    }

    void show(RunFrame frame) {
        timeline.show(frame);
        events.show(frame);
        branches.show(frame.history(), frame.mode() == PlayMode.PAUSED);
    }

    /** Keeps the bookmarks that another window over the same run has. */
    void goOnFrom(TimeTravel other) {
        marks.takeFrom(other.marks);
    }

    void addTo(ActionRegistry registry, Obstacles obstacles, Runnable showBookmarks) {
        registry.add(Action.named("time.event")
                .in(ActionMenu.TIME_LINE)
                .keys("Alt+F9")
                .unless(withoutEvent(obstacles))
                .does(events::goThere));
        registry.add(Action.named("time.bookmark")
                .in(ActionMenu.TIME_LINE)
                .keys("Ctrl+B")
                .unless(obstacles.withoutRun())
                .does(() -> bookmark(showBookmarks)));
        registry.add(Action.named("time.next-bookmark")
                .in(ActionMenu.TIME_LINE)
                .keys("Alt+B")
                .unless(obstacles.withoutRun())
                .does(() -> toBookmark(true)));
        registry.add(Action.named("time.previous-bookmark")
                .in(ActionMenu.TIME_LINE)
                .keys("Alt+Shift+B")
                .unless(obstacles.withoutRun())
                .does(() -> toBookmark(false)));
        registry.add(Action.named("time.zoom-in")
                .in(ActionMenu.TIME_LINE)
                .keys("Alt+Equals")
                .unless(obstacles.withoutRun())
                .does(() -> timeline.zoomHere(true)));
        registry.add(Action.named("time.zoom-out")
                .in(ActionMenu.TIME_LINE)
                .keys("Alt+Minus")
                .unless(obstacles.withoutRun())
                .does(() -> timeline.zoomHere(false)));
        registry.add(Action.named("time.fit")
                .in(ActionMenu.TIME_LINE)
                .keys("Alt+0")
                .unless(obstacles.withoutRun())
                .does(timeline::fit));
    }

    private ObservableStringValue withoutEvent(Obstacles obstacles) {
        ObservableStringValue withoutRun = obstacles.withoutRun();
        return Bindings.createStringBinding(
                () -> withoutRun.get().isEmpty() && events.pickedProperty().get() == null
                        ? messages.text("obstacle.event")
                        : withoutRun.get(),
                withoutRun,
                events.pickedProperty());
    }

    private void bookmark(Runnable showBookmarks) {
        RunFrame frame = model.frameProperty().get();
        if (frame != null) {
            long step = frame.image().step();
            String name = messages.text("bookmarks.default", Quantities.count(step));
            marks.add(step, frame.image().timeMillis(), name).ifPresent(mark -> {
                showBookmarks.run();
                bookmarks.name(mark);
            });
        }
    }

    private void toBookmark(boolean forward) {
        RunFrame frame = model.frameProperty().get();
        if (frame != null) {
            marks.next(frame.image().step(), forward).ifPresent(mark -> run.seek(mark.step()));
        }
    }
}
