package io.barrierscope.app.editor.form.scenario;

import io.barrierscope.app.i18n.Messages;

/** What a person reads for the words that documents use for kinds and choices. */
record ChoiceWords(Messages messages) {
    /** The words of a choice; the choice itself when there are none. */
    String of(String choice) {
        String key = "choice." + choice;
        return messages.has(key) ? messages.text(key) : choice;
    }
}
