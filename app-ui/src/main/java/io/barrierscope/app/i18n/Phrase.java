package io.barrierscope.app.i18n;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A sentence with places for what differs, and the same in another language.
 *
 * @param literals what stands before, between and behind the places of the original, in order
 * @param places the places, in the order of the original
 * @param other the sentence in the other language, with the same places
 */
record Phrase(List<String> literals, List<Place> places, String other) {
    private static final Pattern PLACE = Pattern.compile("\\{(\\d)(?:,(number|word|name))?}");
    private static final Pattern BETWEEN_SENTENCES = Pattern.compile("(?<!e\\.g)[.!?] ");

    /** What may stand at a place. */
    private enum Kind {
        ANYTHING,
        /** One word: an id, an option, a state. */
        WORD,
        NUMBER,
        /** What people wrote: it stays as it is. */
        NAME;

        static Kind of(@Nullable String name) {
            return name == null ? ANYTHING : valueOf(name.toUpperCase(Locale.ROOT));
        }

        boolean allows(String part) {
            return switch (this) {
                case ANYTHING, NAME -> true;
                case WORD -> !part.isEmpty() && part.indexOf(' ') < 0;
                case NUMBER -> !part.isEmpty() && part.chars().allMatch(Character::isDigit);
            };
        }
    }

    /** A place, by the number under which the other sentence has it. */
    record Place(int number, Kind kind) {}

    static Phrase of(String original, String other) {
        List<String> literals = new ArrayList<>();
        List<Place> places = new ArrayList<>();
        int from = 0;
        Matcher matcher = PLACE.matcher(original);
        while (matcher.find()) {
            literals.add(original.substring(from, matcher.start()));
            places.add(new Place(Integer.parseInt(matcher.group(1)), Kind.of(matcher.group(2))));
            from = matcher.end();
        }
        literals.add(original.substring(from));
        return new Phrase(List.copyOf(literals), List.copyOf(places), other);
    }

    /** Whether what stands at a place is to be said in the other language too. */
    boolean says(int number) {
        return places.stream().noneMatch(place -> place.number() == number && place.kind() == Kind.NAME);
    }

    /** How much of it is the same in every text. */
    int weight() {
        return literals.stream().mapToInt(String::length).sum();
    }

    /** What stands at the places of a text that has this form, by their numbers; null when it has another form. */
    @Nullable
    String @Nullable [] match(String text) {
        String head = literals.get(0);
        String tail = literals.get(literals.size() - 1);
        if (places.isEmpty()) {
            return text.equals(head) ? new String[0] : null;
        }
        if (text.length() < weight() || !text.startsWith(head) || !text.endsWith(tail)) {
            return null;
        }
        String[] found = new String[10];
        int end = text.length() - tail.length();
        int from = head.length();
        for (int i = 0; i < places.size(); i++) {
            boolean last = i == places.size() - 1;
            int to = last ? end : text.indexOf(literals.get(i + 1), from);
            if (to < from || to > end) {
                return null;
            }
            String part = text.substring(from, to);
            if (!places.get(i).kind().allows(part) || !isWhole(part, i)) {
                return null;
            }
            found[places.get(i).number()] = part;
            from = to + literals.get(i + 1).length();
        }
        return found;
    }

    /** Whole sentences can only stand at a place before or behind all other words; so can what ends a sentence. */
    private boolean isWhole(String part, int index) {
        boolean ends = index == places.size() - 1 && literals.get(index + 1).isEmpty() && part.endsWith(".");
        if (!ends && !BETWEEN_SENTENCES.matcher(part).find()) {
            return true;
        }
        String before = literals.get(index);
        boolean first = literals.subList(0, index + 1).stream().allMatch(String::isBlank);
        boolean last = literals.subList(index + 1, literals.size()).stream().allMatch(String::isBlank);
        return (first && part.stripTrailing().matches("(?s).*[.!?]"))
                || (last && (part.startsWith(" ") || before.matches("(?s).*[.!?] ")));
    }

    /** The sentence in the other language with these at its places. */
    String fill(@Nullable String[] parts) {
        return PLACE.matcher(other).replaceAll((MatchResult place) -> {
            String part = parts[Integer.parseInt(place.group(1))];
            return Matcher.quoteReplacement(part == null ? "" : part);
        });
    }
}
