package io.barrierscope.app.shell;

import io.barrierscope.app.document.ClaimLine;
import io.barrierscope.app.i18n.EventWords;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.engine.check.ClaimResult;
import io.barrierscope.engine.document.Scenario;
import java.util.List;

/** Puts claims and how they stand into words. */
final class ClaimLines {
    private final Messages messages;
    private final EventWords words;

    ClaimLines(Messages messages) {
        this.messages = messages;
        this.words = new EventWords(messages);
    }

    /** Claims nobody has looked at yet. */
    List<ClaimLine> unchecked(Scenario scenario) {
        return scenario.claims().stream()
                .map(claim -> new ClaimLine(words.claim(claim), ClaimLine.Standing.UNCHECKED, ""))
                .toList();
    }

    /** Claims that were checked. */
    List<ClaimLine> of(List<ClaimResult> results) {
        return results.stream()
                .map(result -> new ClaimLine(
                        words.claim(result.claim()),
                        result.holds() ? ClaimLine.Standing.HOLDS : ClaimLine.Standing.FAILS,
                        messages.say(result.observed())))
                .toList();
    }
}
