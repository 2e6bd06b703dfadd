package io.barrierscope.app.i18n;

import java.text.ChoiceFormat;
import java.text.Format;
import java.text.MessageFormat;
import java.util.Locale;
import java.util.ResourceBundle;

/** The visible texts of one language, found by key; an unknown key is a programmer's error. */
public final class Messages {
    private static final String BUNDLE = "io.barrierscope.app.i18n.messages";

    private final Language language;
    private final ResourceBundle bundle;
    private final PhraseBook phrases;

    private Messages(Language language) {
        this.language = language;
        this.bundle = ResourceBundle.getBundle(BUNDLE, language.locale());
        this.phrases = PhraseBook.of(language);
    }

    /** The English texts. */
    public static Messages english() {
        return of(Language.ENGLISH);
    }

    /** The texts of a language. */
    public static Messages of(Language language) {
        return new Messages(language);
    }

    /** The language they are in. */
    public Language language() {
        return language;
    }

    /**
     * Returns the text of a key.
     *
     * @throws java.util.MissingResourceException if the bundle lacks the key
     */
    public String text(String key) {
        return bundle.getString(key);
    }

    /**
     * Returns the text of a key with its places {@code {0}}, {@code {1}} ... filled in, by the rules of
     * {@link MessageFormat}. Numbers that must not be grouped are given as text.
     *
     * @throws java.util.MissingResourceException if the bundle lacks the key
     */
    public String text(String key, Object... arguments) {
        return new MessageFormat(bundle.getString(key), Locale.ENGLISH).format(arguments);
    }

    /**
     * Like {@link #text(String, Object...)}, but numbers are given as they are: the text chooses by them where it has a
     * choice between one and many, and shows them ungrouped, as ids are, everywhere else.
     */
    public String counted(String key, Object... values) {
        MessageFormat form = new MessageFormat(bundle.getString(key), Locale.ENGLISH);
        Format[] forms = form.getFormatsByArgumentIndex();
        Object[] arguments = values.clone();
        for (int i = 0; i < values.length; i++) {
            if (i >= forms.length || !(forms[i] instanceof ChoiceFormat)) {
                arguments[i] = String.valueOf(values[i]);
            }
        }
        return form.format(arguments);
    }

    /** Says in this language what the engine, which speaks English only, says of a run, a document or itself. */
    public String say(String english) {
        return phrases.say(english);
    }

    /** Whether the bundle has the key. */
    public boolean has(String key) {
        return bundle.containsKey(key);
    }
}
