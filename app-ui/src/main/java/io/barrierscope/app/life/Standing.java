package io.barrierscope.app.life;

import io.barrierscope.engine.stream.Origin;
import io.barrierscope.engine.view.EffectImage;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.VerdictImage;
import java.util.List;
import java.util.Objects;

/** How a source record stands at one place that it has an effect on. */
enum Standing {
    /** It counts as often as is right. */
    RIGHT,
    /** It counts too often. */
    DOUBLED,
    /** It is missing for good. */
    LOST,
    /** It is not there yet and not lost. */
    ON_ITS_WAY,
    /** It is not there, and of so many lost records nobody listed whether it is one of them. */
    MISSING;

    /** How it stands: verdicts name what is lost, of very many only the first. */
    static Standing of(Origin origin, EffectImage effect, EngineImage image) {
        if (effect.seen() >= effect.expected()) {
            return effect.seen() > effect.expected() ? DOUBLED : RIGHT;
        }
        for (VerdictImage verdict : image.verdicts()) {
            if (verdict.place().equals(effect.place()) && Objects.equals(verdict.reader(), effect.reader())) {
                String name = origin.toString();
                boolean named =
                        verdict.lost().stream().anyMatch(fate -> fate.origin().equals(name));
                boolean all = verdict.lostCount() == verdict.lost().size();
                return named ? LOST : all ? ON_ITS_WAY : MISSING;
            }
        }
        return MISSING;
    }

    /** How it stands over all places. */
    static String summary(List<Standing> places) {
        boolean lost = places.contains(LOST);
        if (places.contains(DOUBLED)) {
            return lost ? "both" : "more";
        }
        if (lost) {
            return "lost";
        }
        if (places.contains(MISSING)) {
            return "fewer";
        }
        return places.contains(ON_ITS_WAY) ? "pending" : places.isEmpty() ? "none" : "once";
    }
}
