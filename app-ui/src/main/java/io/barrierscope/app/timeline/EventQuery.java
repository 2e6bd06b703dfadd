package io.barrierscope.app.timeline;

import io.barrierscope.app.i18n.EventWords;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.trace.TraceEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What an event must be to be listed. In the text, {@code sum#0} means a subtask, {@code checkpoint:3} a checkpoint,
 * {@code kind:barrier} a kind, and anything else words of its line, whatever the case.
 *
 * @param subtask the name of a subtask; empty for any
 * @param checkpoint the number of a checkpoint; 0 for any
 * @param words what the line must hold
 */
record EventQuery(Set<String> kinds, String subtask, long checkpoint, List<String> words) {
    private static final Pattern SPACE = Pattern.compile("\\s+");
    private static final Pattern NUMBER = Pattern.compile("\\d{1,18}");
    private static final Pattern SUBTASK = Pattern.compile("[^#\\s]+#\\d+");

    /** What the choices and the text ask for together; the text has the last word. */
    static EventQuery of(Set<String> kinds, @Nullable SubtaskId chosen, long chosenCheckpoint, String text) {
        Set<String> wantedKinds = kinds;
        String subtask = chosen == null ? "" : chosen.toString();
        long checkpoint = chosenCheckpoint;
        List<String> words = new ArrayList<>();
        for (String token : SPACE.split(text.strip())) {
            String low = token.toLowerCase(Locale.ROOT);
            if (low.startsWith("checkpoint:")
                    && NUMBER.matcher(low.substring(11)).matches()) {
                checkpoint = Long.parseLong(low.substring(11));
            } else if (low.startsWith("kind:") && EventListModel.KINDS.contains(low.substring(5))) {
                wantedKinds = Set.of(low.substring(5));
            } else if (SUBTASK.matcher(token).matches()) {
                subtask = token;
            } else if (!low.isEmpty()) {
                words.add(low);
            }
        }
        return new EventQuery(Set.copyOf(wantedKinds), subtask, checkpoint, List.copyOf(words));
    }

    /** Whether the words of every event have to be made, which takes its time. */
    boolean readsWords() {
        return !words.isEmpty();
    }

    boolean accepts(TraceEvent event, EventWords said) {
        if (checkpoint != 0 && event.checkpointId() != checkpoint) {
            return false;
        }
        if (!subtask.isEmpty() && !isSubtask(event.subtask())) {
            return false;
        }
        if (kinds.size() < EventListModel.KINDS.size() && !kinds.contains(EventWords.kindName(event))) {
            return false;
        }
        if (words.isEmpty()) {
            return true;
        }
        String line = said.line(event).toLowerCase(Locale.ROOT);
        return words.stream().allMatch(line::contains);
    }

    private boolean isSubtask(@Nullable SubtaskId at) {
        if (at == null) {
            return false;
        }
        String vertex = at.vertex().value();
        return subtask.length() > vertex.length() && subtask.startsWith(vertex) && subtask.equals(at.toString());
    }
}
