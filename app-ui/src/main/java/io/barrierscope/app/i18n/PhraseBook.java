package io.barrierscope.app.i18n;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Says in another language what the engine says. The engine speaks English only, because its words are part of traces that
 * must be the same on every machine; the book knows its sentences and what differs in them. What it does not know stays
 * English.
 */
final class PhraseBook {
    private static final Pattern SENTENCE_END = Pattern.compile("(?<=[.!?])(?<!e\\.g\\.) +");
    private static final Pattern LIST = Pattern.compile("\\S+(?: \\S+)?(?:, \\S+(?: \\S+)?)* and \\S+(?: \\S+)?");
    /** Words in a row that are no names: something was not understood. */
    private static final Pattern ENGLISH = Pattern.compile("(?<![\\w.#\"'])[a-z]{2,} [a-z]{2,} [a-z]{2,}(?![\\w.#])");

    /** What people wrote. */
    private static final Pattern QUOTED = Pattern.compile("\"[^\"]*\"");

    private static final Pattern BETWEEN_FATES = Pattern.compile("(?<=\\)), ");

    private static final int MOST_DEEP = 8;
    private static final int MOST_REMEMBERED = 1_000;

    /** A phrase with so many letters of its own is meant, whatever stands at its places. */
    private static final int CERTAIN = 24;

    private final List<Phrase> phrases;
    private final Map<String, String> remembered = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, String> eldest) {
            return size() > MOST_REMEMBERED;
        }
    };

    private PhraseBook(List<Phrase> phrases) {
        this.phrases = phrases;
    }

    /** The book of a language; empty for English. */
    static PhraseBook of(Language language) {
        List<Phrase> phrases = new ArrayList<>();
        if (language != Language.ENGLISH) {
            List<String> lines = lines("phrases_" + language.locale() + ".txt");
            for (int i = 0; i + 1 < lines.size(); i += 2) {
                phrases.add(Phrase.of(lines.get(i), lines.get(i + 1)));
            }
            phrases.sort(Comparator.comparingInt(Phrase::weight).reversed());
        }
        return new PhraseBook(List.copyOf(phrases));
    }

    private static List<String> lines(String name) {
        InputStream in = PhraseBook.class.getResourceAsStream(name);
        if (in == null) {
            throw new IllegalStateException("there is no " + name);
        }
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            return reader.lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("# "))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The same in the language of the book. */
    synchronized String say(String text) {
        if (phrases.isEmpty() || text.isBlank()) {
            return text;
        }
        String said = remembered.get(text);
        if (said == null) {
            said = say(text, 0);
            remembered.put(text, said);
        }
        return said;
    }

    private String say(String text, int depth) {
        String known = depth > MOST_DEEP ? null : known(text.strip(), depth);
        return known == null ? text : known;
    }

    private @Nullable String known(String text, int depth) {
        if (text.isEmpty()) {
            return "";
        }
        String whole = oneSentence(text, depth);
        if (whole != null) {
            return whole;
        }
        String sentences = severalSentences(text, depth);
        if (sentences != null) {
            return sentences;
        }
        if (LIST.matcher(text).matches()) {
            String items = say(text.substring(0, text.lastIndexOf(" and ")).replace(", ", "、"), depth + 1);
            return items + "和" + say(text.substring(text.lastIndexOf(" and ") + 5), depth + 1);
        }
        String[] fates = BETWEEN_FATES.split(text);
        if (fates.length > 1) {
            return Arrays.stream(fates).map(fate -> say(fate, depth + 1)).collect(Collectors.joining("、"));
        }
        String halves = halves(text, "; ", "；", depth);
        return halves != null ? halves : halves(text, ": ", "：", depth);
    }

    private @Nullable String oneSentence(String text, int depth) {
        String found = lookUp(text, depth);
        if (found == null && Character.isUpperCase(text.charAt(0))) {
            found = lookUp(text.substring(0, 1).toLowerCase(Locale.ROOT) + text.substring(1), depth);
        }
        if (found == null && text.endsWith(".") && text.length() > 1) {
            String bare = oneSentence(text.substring(0, text.length() - 1), depth);
            found = bare == null || bare.endsWith("。") ? bare : bare + "。";
        }
        return found;
    }

    private @Nullable String lookUp(String text, int depth) {
        for (Phrase phrase : phrases) {
            @Nullable String[] parts = phrase.match(text);
            if (parts != null && understood(parts, phrase, depth)) {
                return phrase.fill(parts);
            }
        }
        return null;
    }

    /** Says what stands at the places; says whether the phrase can be meant. */
    private boolean understood(@Nullable String[] parts, Phrase phrase, int depth) {
        for (int i = 0; i < parts.length; i++) {
            String part = parts[i];
            if (part != null && phrase.says(i)) {
                parts[i] = say(part, depth + 1);
                if (phrase.weight() < CERTAIN && isEnglish(parts[i])) {
                    return false;
                }
            }
        }
        return true;
    }

    private static boolean isEnglish(String text) {
        return ENGLISH.matcher(QUOTED.matcher(text).replaceAll("")).find();
    }

    /** Sentence by sentence; some of them may be one phrase together. */
    private @Nullable String severalSentences(String text, int depth) {
        String[] sentences = SENTENCE_END.split(text);
        if (sentences.length < 2) {
            return null;
        }
        StringBuilder all = new StringBuilder();
        boolean some = false;
        int from = 0;
        while (from < sentences.length) {
            int to = sentences.length;
            String found = null;
            while (found == null && to > from) {
                boolean isAll = from == 0 && to == sentences.length;
                String joined = String.join(" ", List.of(sentences).subList(from, to));
                found = isAll ? null : oneSentence(joined, depth);
                to = found == null ? to - 1 : to;
            }
            some |= found != null;
            all.append(found == null ? say(sentences[from], depth + 1) : found);
            from = found == null ? from + 1 : to;
        }
        return some ? all.toString() : null;
    }

    private @Nullable String halves(String text, String between, String otherBetween, int depth) {
        int at = text.indexOf(between);
        if (at < 0 || text.lastIndexOf('{', at) >= 0) {
            return null;
        }
        String left = text.substring(0, at);
        String right = text.substring(at + between.length());
        String saidLeft = say(left, depth + 1);
        String saidRight = say(right, depth + 1);
        return saidLeft.equals(left) && saidRight.equals(right) ? null : saidLeft + otherBetween + saidRight;
    }
}
