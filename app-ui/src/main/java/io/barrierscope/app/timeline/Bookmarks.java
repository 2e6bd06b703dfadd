package io.barrierscope.app.timeline;

import io.barrierscope.engine.session.BranchId;
import io.barrierscope.engine.session.BranchImage;
import io.barrierscope.engine.session.HistoryImage;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/** The bookmarks of a run. On a branch one sees its own and those it shares with the branches it came from. */
public final class Bookmarks {
    private static final int MOST = 1_000;

    private final List<Bookmark> all = new ArrayList<>();
    private final ObservableList<Bookmark> shown = FXCollections.observableArrayList();
    private @Nullable HistoryImage history;

    /** The bookmarks of the present branch, by step. */
    public ObservableList<Bookmark> shown() {
        return shown;
    }

    /** Takes the tree of branches; bookmarks of deleted branches go with them. */
    public void update(HistoryImage newest) {
        HistoryImage before = history;
        history = newest;
        if (all.isEmpty()
                || (before != null
                        && before.current().equals(newest.current())
                        && before.branches().size() == newest.branches().size())) {
            return;
        }
        List<BranchId> known = newest.branches().stream().map(BranchImage::id).toList();
        all.removeIf(mark -> !known.contains(mark.branch()));
        show();
    }

    /** Sets a bookmark; where one stands already, that one is returned. Empty when there are too many. */
    public Optional<Bookmark> add(long step, long timeMillis, String name) {
        HistoryImage now = history;
        for (Bookmark mark : shown) {
            if (mark.step() == step) {
                return Optional.of(mark);
            }
        }
        if (now == null || all.size() == MOST) {
            return Optional.empty();
        }
        Bookmark made = new Bookmark(now.current(), step, timeMillis, name);
        all.add(made);
        show();
        return Optional.of(made);
    }

    /** Gives a bookmark another name. */
    public Bookmark rename(Bookmark mark, String name) {
        Bookmark renamed = mark.named(name);
        all.replaceAll(each -> each.equals(mark) ? renamed : each);
        show();
        return renamed;
    }

    /** Takes a bookmark away. */
    public void delete(Bookmark mark) {
        all.remove(mark);
        show();
    }

    /** Forgets everything: another run is shown. */
    public void clear() {
        all.clear();
        history = null;
        show();
    }

    /** Takes over what other bookmarks of the same run are. */
    public void takeFrom(Bookmarks other) {
        all.clear();
        all.addAll(other.all);
        show();
    }

    /** The nearest one behind a step, or before it. */
    public Optional<Bookmark> next(long step, boolean forward) {
        return shown.stream()
                .filter(mark -> forward ? mark.step() > step : mark.step() < step)
                .min(Comparator.comparingLong(mark -> Math.abs(mark.step() - step)));
    }

    private void show() {
        Map<BranchId, Long> reach = reach();
        shown.setAll(all.stream()
                .filter(mark -> mark.step() <= reach.getOrDefault(mark.branch(), -1L))
                .sorted(Comparator.comparingLong(Bookmark::step))
                .toList());
    }

    /** Up to which step each branch belongs to the present one. */
    private Map<BranchId, Long> reach() {
        Map<BranchId, Long> reach = new HashMap<>();
        HistoryImage now = history;
        if (now == null) {
            return reach;
        }
        Map<BranchId, BranchImage> byId = new HashMap<>();
        now.branches().forEach(branch -> byId.put(branch.id(), branch));
        long end = Long.MAX_VALUE;
        BranchImage branch = byId.get(now.current());
        while (branch != null) {
            reach.put(branch.id(), end);
            end = Math.min(end, branch.forkStep());
            branch = branch.parent() == null ? null : byId.get(branch.parent());
        }
        return reach;
    }
}
