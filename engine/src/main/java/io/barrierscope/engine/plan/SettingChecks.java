package io.barrierscope.engine.plan;

import io.barrierscope.engine.base.FlinkDuration;
import io.barrierscope.engine.base.NearMiss;
import io.barrierscope.engine.base.Parsed;
import io.barrierscope.engine.expression.Expression;
import io.barrierscope.engine.expression.RandomCalls;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.graph.OperatorDescription;
import io.barrierscope.engine.graph.SettingDescription;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Checks a vertex's settings against the description of its operator. */
final class SettingChecks {
    private static final String RATE = "ratePerSecond";

    private final JobVertex vertex;
    private final String place;
    private final ProblemList problems;

    SettingChecks(JobVertex vertex, String place, ProblemList problems) {
        this.vertex = vertex;
        this.place = place;
        this.problems = problems;
    }

    void check(OperatorDescription operator) {
        for (SettingDescription setting : operator.settings()) {
            Object value = vertex.settings().get(setting.name());
            if (value != null) {
                checkValue(setting, value, placeOf(setting.name()));
            } else if (setting.required()) {
                problems.error(
                        place,
                        "\"" + setting.name() + "\" is missing: " + operator.name() + " needs it",
                        "give " + expected(setting) + ". " + setting.help());
            }
        }
        for (String name : vertex.settings().keySet()) {
            if (!RealBrokerChecks.isClientProperty(vertex, name)
                    && operator.settings().stream()
                            .noneMatch(setting -> setting.name().equals(name))) {
                unknown(operator, name);
            }
        }
        if (operator.name().equals("map")) {
            checkMap();
        }
        checkRange();
        RealBrokerChecks.check(vertex, place, problems);
        TimeSettingChecks.check(vertex, place, problems);
    }

    private void checkValue(SettingDescription setting, Object value, String at) {
        switch (setting.type()) {
            case INTEGER -> {
                if (!(value instanceof Long number)) {
                    wrong(setting, value, at);
                } else {
                    checkMin(setting, number, at);
                }
            }
            case NUMBER -> {
                if (!(value instanceof Number number) || !Double.isFinite(number.doubleValue())) {
                    wrong(setting, value, at);
                } else if (setting.name().equals(RATE) && number.doubleValue() <= 0) {
                    problems.error(at, "\"" + RATE + "\" is " + value, "give a number above 0");
                } else {
                    checkMin(setting, number.doubleValue(), at);
                }
            }
            case TEXT, FIELD -> {
                if (!(value instanceof String text) || text.isBlank()) {
                    wrong(setting, value, at);
                }
            }
            case BOOLEAN -> {
                if (!(value instanceof Boolean)) {
                    wrong(setting, value, at);
                }
            }
            case CHOICE -> checkChoice(setting, value, at);
            case DURATION -> checkDuration(setting, value, at);
            case EXPRESSION -> checkExpression(setting, value, at);
            case EXPRESSION_MAP -> checkExpressions(setting, value, at);
            case WATERMARK -> WatermarkChecks.check(value, at, problems);
        }
    }

    private void checkMin(SettingDescription setting, double number, String at) {
        Long min = setting.min();
        if (min != null && number < min) {
            problems.error(
                    at,
                    "\"" + setting.name() + "\" is " + vertex.settings().get(setting.name()),
                    "give at least " + min);
        }
    }

    private void checkChoice(SettingDescription setting, Object value, String at) {
        if (value instanceof String text && !setting.choices().contains(text)) {
            String meant = NearMiss.of(text, setting.choices())
                    .map(name -> "did you mean \"" + name + "\"? ")
                    .orElse("");
            problems.error(
                    at,
                    "\"" + VertexChecks.shortened(text) + "\" is no value of \"" + setting.name() + "\"",
                    meant + "give " + expected(setting));
        } else if (!(value instanceof String)) {
            wrong(setting, value, at);
        }
    }

    private void checkDuration(SettingDescription setting, Object value, String at) {
        boolean readable = (value instanceof Long number && number >= 0)
                || (value instanceof String text
                        && FlinkDuration.parse(text, FlinkDuration.Dialect.FLINK_2) instanceof Parsed.Value<?>);
        if (!readable) {
            wrong(setting, value, at);
        }
    }

    private void checkExpression(SettingDescription setting, Object value, String at) {
        if (value instanceof String source) {
            if (!vertex.operator().equals("generator-source")) {
                Expression.check(source, at).ifPresent(problems::add);
            } else {
                RandomCalls.replaced(source)
                        .ifPresentOrElse(
                                prepared -> Expression.check(prepared, at).ifPresent(problems::add),
                                () -> problems.error(
                                        at,
                                        "random() is called more than " + RandomCalls.MAX_CALLS + " times",
                                        "use fewer calls"));
            }
        } else {
            wrong(setting, value, at);
        }
    }

    private void checkExpressions(SettingDescription setting, Object value, String at) {
        if (!(value instanceof Map<?, ?> map)) {
            wrong(setting, value, at);
            return;
        }
        if (map.isEmpty()) {
            problems.error(at, "\"" + setting.name() + "\" names no field", "name a new field with its expression");
        }
        map.forEach((field, source) -> {
            String name = String.valueOf(field);
            String fieldPlace = at + "/" + JsonPointers.escaped(name);
            if (name.isBlank()) {
                problems.error(fieldPlace, "a field without a name", "name the field");
            }
            checkExpression(setting, source == null ? List.of() : source, fieldPlace);
        });
    }

    private void checkMap() {
        boolean fields = vertex.settings().get("fields") != null;
        boolean expression = vertex.settings().get("expression") != null;
        if (fields == expression) {
            problems.error(
                    place,
                    fields ? "map has both \"fields\" and \"expression\"" : "map says nothing to do",
                    "give \"fields\": new fields with expressions, or \"expression\": one that gives a map");
        }
    }

    private void checkRange() {
        if (vertex.settings().get("from") instanceof Long from
                && vertex.settings().get("to") instanceof Long to
                && to < from) {
            problems.warning(placeOf("to"), "the sequence from " + from + " to " + to + " is empty", "raise \"to\"");
        }
    }

    private void unknown(OperatorDescription operator, String name) {
        List<String> names =
                operator.settings().stream().map(SettingDescription::name).toList();
        Optional<String> near = NearMiss.of(name, names);
        problems.warning(
                placeOf(name),
                operator.name() + " has no setting \"" + VertexChecks.shortened(name) + "\"; it has no effect",
                near.map(meant -> "did you mean \"" + meant + "\"?")
                        .orElse(names.isEmpty() ? "remove it" : "its settings are " + String.join(", ", names)));
    }

    private void wrong(SettingDescription setting, @Nullable Object value, String at) {
        String shown = value instanceof Map || value instanceof List
                ? "a list or an object"
                : VertexChecks.shortened(value instanceof String ? "\"" + value + "\"" : String.valueOf(value));
        problems.error(
                at,
                "\"" + setting.name() + "\" must be " + expected(setting) + ", not " + shown,
                "give " + expected(setting));
    }

    private static String expected(SettingDescription setting) {
        return switch (setting.type()) {
            case INTEGER -> "a whole number";
            case NUMBER -> "a number";
            case TEXT -> "a text";
            case BOOLEAN -> "true or false";
            case CHOICE -> "one of " + String.join(", ", setting.choices());
            case DURATION -> "a duration such as \"10 s\"";
            case EXPRESSION -> "a CEL expression as text";
            case EXPRESSION_MAP -> "an object of fields with CEL expressions";
            case WATERMARK -> "an object such as {\"field\": \"time\", \"outOfOrderness\": \"1 s\"}";
            case FIELD -> "the name of a field";
        };
    }

    private String placeOf(String name) {
        return place + "/" + JsonPointers.escaped(name);
    }
}
