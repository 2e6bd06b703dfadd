package io.barrierscope.app.i18n;

import java.util.Locale;

/** The languages of the window. */
public enum Language {
    ENGLISH(Locale.ROOT, "English"),
    CHINESE(Locale.SIMPLIFIED_CHINESE, "简体中文");

    private final Locale locale;
    private final String ownName;

    Language(Locale locale, String ownName) {
        this.locale = locale;
        this.ownName = ownName;
    }

    /** The locale of its texts. */
    public Locale locale() {
        return locale;
    }

    /** What those who speak it call it; the same in every language. */
    public String ownName() {
        return ownName;
    }

    /** The language for people with a locale; English when there is none of theirs. */
    public static Language of(Locale locale) {
        return locale.getLanguage().equals("zh") ? CHINESE : ENGLISH;
    }
}
