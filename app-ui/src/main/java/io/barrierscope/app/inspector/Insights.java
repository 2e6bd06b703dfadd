package io.barrierscope.app.inspector;

import io.barrierscope.engine.session.BranchId;
import io.barrierscope.engine.session.EngineSession;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What no picture carries because few look at it: it is asked of the run when a page needs it, and remembered. Asked only
 * while time stands still, so that looking never slows a run down. Window's thread only.
 */
public final class Insights {
    private static final int MOST_REMEMBERED = 64;

    private final Asker asker;
    private final Map<Question, Object> answers = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Question, Object> eldest) {
            return size() > MOST_REMEMBERED;
        }
    };
    private final Map<Object, Question> latest = new LinkedHashMap<>();
    private final Set<Question> asked = new HashSet<>();
    private @Nullable Place place;
    private boolean still;
    private Runnable arrived = () -> {};

    /** Asks something of the session and hands the answer to the window's thread. */
    public interface Asker {
        /** Asks. */
        <T> void ask(Function<EngineSession, T> question, Consumer<T> answer);
    }

    private record Place(BranchId branch, long step) {}

    private record Question(Place place, Object about) {}

    /** Remembers nothing yet. */
    public Insights(Asker asker) {
        this.asker = asker;
    }

    /** Nothing is ever known: for pages that are shown without a run. */
    public static Insights none() {
        return new Insights(new Asker() {
            @Override
            public <T> void ask(Function<EngineSession, T> question, Consumer<T> answer) {
                // nobody answers
            }
        });
    }

    /** Calls back whenever an answer has come. */
    public void onArrived(Runnable listener) {
        arrived = listener;
    }

    /**
     * The run stands here now.
     *
     * @param stands whether time stands still
     */
    public void at(BranchId branch, long step, boolean stands) {
        Place present = new Place(branch, step);
        if (!present.equals(place)) {
            asked.clear(); // what was refused meanwhile is asked again
            latest.values().removeIf(question -> !question.place.branch.equals(branch));
        }
        place = present;
        still = stands;
    }

    /** Another run is about to be opened: everything is forgotten. */
    public void forget() {
        answers.clear();
        latest.clear();
        asked.clear();
        place = null;
    }

    /**
     * The answer to a question about the present moment; empty while it is not here.
     *
     * @param about tells the question from others
     * @param question asked on the session's thread
     */
    public <T> Optional<T> now(Object about, Function<EngineSession, T> question) {
        Place present = place;
        if (present == null) {
            return Optional.empty();
        }
        Question wanted = new Question(present, about);
        Optional<T> known = known(wanted);
        if (known.isEmpty() && still && asked.add(wanted)) {
            asker.ask(question, answer -> {
                answers.put(wanted, answer);
                latest.put(about, wanted);
                arrived.run();
            });
        }
        return known;
    }

    /** The same, or while it is not here the latest answer to the same question on this branch. */
    public <T> Optional<T> lately(Object about, Function<EngineSession, T> question) {
        Optional<T> present = now(about, question);
        Question before = latest.get(about);
        return present.isPresent() || before == null ? present : known(before);
    }

    @SuppressWarnings("unchecked") // under a question lies what it returned
    private <T> Optional<T> known(Question question) {
        return Optional.ofNullable((T) answers.get(question));
    }
}
