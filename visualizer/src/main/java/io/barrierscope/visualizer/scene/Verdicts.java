package io.barrierscope.visualizer.scene;

import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.VerdictImage;
import io.barrierscope.visualizer.layout.Rect;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Puts the oracle's verdicts into words. */
final class Verdicts {
    private Verdicts() {}

    static VerdictCard card(EngineImage image, Rect box) {
        List<VerdictCard.Line> lines = new ArrayList<>();
        Set<String> sinks = new HashSet<>();
        for (VerdictImage verdict : image.verdicts()) {
            if (verdict.reader() != null) {
                sinks.add(verdict.place());
            }
        }
        for (VerdictImage verdict : image.verdicts()) {
            lines.add(line(verdict, sinks.size() > 1));
        }
        return new VerdictCard(box, lines);
    }

    /** A verdict in words; the sink is named only where there are several. */
    static VerdictCard.Line line(VerdictImage verdict, boolean named) {
        String reader = verdict.reader();
        String label = reader == null
                ? Words.of("verdict.state", verdict.place())
                : named ? Words.of("verdict.reader", verdict.place(), reader) : reader;
        return new VerdictCard.Line(verdict.place(), reader == null ? "" : reader, label, text(verdict), tone(verdict));
    }

    private static boolean isEmpty(VerdictImage verdict) {
        return verdict.seen() == 0 && verdict.lostCount() == 0 && verdict.duplicatedCount() == 0;
    }

    private static VerdictCard.Tone tone(VerdictImage verdict) {
        if (isEmpty(verdict)) {
            return VerdictCard.Tone.OPEN;
        }
        if (verdict.lostCount() > 0) {
            return verdict.duplicatedCount() > 0 ? VerdictCard.Tone.BOTH : VerdictCard.Tone.LOST;
        }
        return verdict.duplicatedCount() > 0 ? VerdictCard.Tone.DOUBLED : VerdictCard.Tone.GOOD;
    }

    private static String text(VerdictImage verdict) {
        if (isEmpty(verdict)) {
            return Words.of("verdict.nothing");
        }
        List<String> parts = new ArrayList<>();
        if (verdict.lostCount() > 0) {
            parts.add(Words.of("verdict.lost", verdict.lostCount()));
        }
        if (verdict.duplicatedCount() > 0) {
            parts.add(Words.of("verdict.doubled", verdict.duplicatedCount()));
        }
        if (parts.isEmpty()) {
            parts.add(Words.of("verdict.once"));
        }
        return String.join(", ", parts);
    }
}
