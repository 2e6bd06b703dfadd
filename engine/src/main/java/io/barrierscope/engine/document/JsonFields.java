package io.barrierscope.engine.document;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.barrierscope.engine.base.FlinkDuration;
import io.barrierscope.engine.base.NearMiss;
import io.barrierscope.engine.base.Parsed;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads one JSON object key by key: a wrong value is a problem and reads as absent; a key nobody asked for is a warning. */
final class JsonFields {
    /** Longest duration a document may name. */
    static final long MAX_MILLIS = Duration.ofDays(365 * 100L).toMillis();

    private final ObjectNode node;
    private final String place;
    private final Problems problems;
    private final Set<String> asked = new LinkedHashSet<>();

    JsonFields(ObjectNode node, String place, Problems problems) {
        this.node = node;
        this.place = place;
        this.problems = problems;
    }

    String place() {
        return place;
    }

    String placeOf(String key) {
        return Pointers.child(place, key);
    }

    Problems problems() {
        return problems;
    }

    ObjectNode node() {
        return node;
    }

    boolean has(String key) {
        return get(key).isPresent();
    }

    /** The raw value; a null counts as absent. */
    Optional<JsonNode> get(String key) {
        asked.add(key);
        return Optional.ofNullable(node.get(key)).filter(value -> !value.isNull());
    }

    Optional<String> text(String key) {
        return get(key).filter(value -> value.isTextual() || wrong(key, value, "a text"))
                .map(JsonNode::textValue);
    }

    /** A text, or a number or truth value that stands for one. */
    Optional<String> scalar(String key) {
        return get(key).filter(value -> value.isValueNode() || wrong(key, value, "a text or a number"))
                .map(JsonNode::asText);
    }

    String requiredText(String key, String example) {
        if (!has(key)) {
            missing(key, example);
            return "";
        }
        Optional<String> text = text(key);
        if (text.isPresent() && text.get().isEmpty()) {
            problems.error(placeOf(key), "\"" + key + "\" is empty", "give " + example);
        }
        return text.orElse("");
    }

    Optional<Long> integer(String key, long min, long max) {
        String what =
                max == Long.MAX_VALUE ? "a whole number from " + min : "a whole number from " + min + " to " + max;
        return get(key).filter(value -> (value.isIntegralNumber()
                                && value.canConvertToLong()
                                && value.longValue() >= min
                                && value.longValue() <= max)
                        || wrong(key, value, what))
                .map(JsonNode::longValue);
    }

    long requiredInteger(String key, long min, long max) {
        if (!has(key)) {
            missing(key, "a whole number from " + min);
        }
        return integer(key, min, max).orElse(min);
    }

    Optional<Double> number(String key) {
        return get(key).filter(value ->
                        (value.isNumber() && Double.isFinite(value.doubleValue())) || wrong(key, value, "a number"))
                .map(JsonNode::doubleValue);
    }

    Optional<Boolean> flag(String key) {
        return get(key).filter(value -> value.isBoolean() || wrong(key, value, "true or false"))
                .map(JsonNode::booleanValue);
    }

    /** A duration as Flink writes it, or a number of milliseconds. */
    Optional<Long> durationMillis(String key) {
        Optional<JsonNode> value = get(key);
        return value.isEmpty() ? Optional.empty() : Optional.ofNullable(millis(value.get(), placeOf(key), problems));
    }

    static @Nullable Long millis(JsonNode value, String place, Problems problems) {
        String expected = "a duration such as \"10 s\" or \"500 ms\"";
        if (!value.isTextual() && !value.isIntegralNumber()) {
            problems.error(place, "expected " + expected + ", found " + shown(value), "give " + expected);
            return null;
        }
        Parsed<Duration> parsed = FlinkDuration.parse(value.asText(), FlinkDuration.Dialect.FLINK_2);
        if (parsed instanceof Parsed.Value<Duration> duration
                && duration.value().compareTo(Duration.ofMillis(MAX_MILLIS)) <= 0) {
            return duration.value().toMillis();
        }
        String why =
                parsed instanceof Parsed.Refused<Duration> refused ? refused.message() : "is longer than 100 years";
        problems.error(place, "no usable duration: " + why, "give " + expected);
        return null;
    }

    /** One of the named values. */
    <T> Optional<T> choice(String key, Map<String, T> choices) {
        Optional<String> text = text(key);
        if (text.isEmpty()) {
            return Optional.empty();
        }
        T found = choices.get(text.get());
        if (found == null) {
            List<String> names = new ArrayList<>(choices.keySet());
            String meant = NearMiss.of(text.get(), names)
                    .map(name -> "did you mean \"" + name + "\"? ")
                    .orElse("");
            problems.error(
                    placeOf(key),
                    "\"" + clipped(text.get()) + "\" is no value of \"" + key + "\"",
                    meant + "give one of " + String.join(", ", names));
        }
        return Optional.ofNullable(found);
    }

    <T> Optional<T> requiredChoice(String key, Map<String, T> choices) {
        if (!has(key)) {
            missing(key, "one of " + String.join(", ", choices.keySet()));
        }
        return choice(key, choices);
    }

    Optional<JsonFields> object(String key) {
        return get(key).filter(value -> value.isObject() || wrong(key, value, "an object"))
                .map(value -> new JsonFields((ObjectNode) value, placeOf(key), problems));
    }

    /** The elements of a list; empty when it is absent or no list. */
    List<JsonNode> list(String key, int max) {
        Optional<JsonNode> value = get(key).filter(candidate -> candidate.isArray() || wrong(key, candidate, "a list"));
        if (value.isEmpty()) {
            return List.of();
        }
        if (value.get().size() > max) {
            problems.error(
                    placeOf(key), "\"" + key + "\" has " + value.get().size() + " elements", "give at most " + max);
            return List.of();
        }
        List<JsonNode> elements = new ArrayList<>();
        value.get().forEach(elements::add);
        return elements;
    }

    /** The elements of a list that are objects; the others are problems. */
    List<JsonFields> objects(String key, int max) {
        List<JsonFields> objects = new ArrayList<>();
        List<JsonNode> elements = list(key, max);
        for (int i = 0; i < elements.size(); i++) {
            String at = Pointers.child(placeOf(key), i);
            if (elements.get(i) instanceof ObjectNode object) {
                objects.add(new JsonFields(object, at, problems));
            } else {
                problems.error(at, "expected an object, found " + shown(elements.get(i)), "write {...}");
            }
        }
        return objects;
    }

    void missing(String key, String example) {
        problems.error(place, "\"" + key + "\" is missing", "give " + example);
    }

    /** Takes all other keys for known: they belong to something that could not be read. */
    void excuseRest() {
        node.fieldNames().forEachRemaining(asked::add);
    }

    /** Warns of every key that was not asked for. */
    void end() {
        for (Iterator<String> names = node.fieldNames(); names.hasNext(); ) {
            String name = names.next();
            if (!asked.contains(name)) {
                problems.warning(
                        placeOf(name),
                        "unknown key \"" + clipped(name) + "\"; it is kept but has no effect",
                        NearMiss.of(name, List.copyOf(asked))
                                .map(near -> "did you mean \"" + near + "\"?")
                                .orElse("remove it if it is not meant for another program"));
            }
        }
    }

    private boolean wrong(String key, JsonNode value, String expected) {
        problems.error(
                placeOf(key), "\"" + key + "\" must be " + expected + ", found " + shown(value), "give " + expected);
        return false;
    }

    static String shown(JsonNode value) {
        StringBuilder text = new StringBuilder();
        if (value.isContainerNode()) {
            text.append(value.isArray() ? "a list" : "an object");
        } else {
            JsonLayout.oneLine(value, text);
        }
        return clipped(text.toString());
    }

    private static String clipped(String text) {
        return text.length() <= 80 ? text : text.substring(0, 80) + "…";
    }
}
