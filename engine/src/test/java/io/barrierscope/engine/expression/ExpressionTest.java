package io.barrierscope.engine.expression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.stream.Row;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExpressionTest {
    private static final Row ROW = row();

    @Test
    void a_bare_name_is_a_field_and_needs_no_evaluation() throws ExpressionException {
        Expression expression = Expression.compile(" user ", "").orThrow();

        assertThat(expression.fieldName()).contains("user");
        assertThat(expression.evaluate(ROW)).isEqualTo("ann");
    }

    @Test
    void a_bare_name_that_the_record_lacks_is_an_error_that_lists_what_there_is() {
        Expression expression = Expression.compile("zone", "").orThrow();

        assertThatThrownBy(() -> expression.evaluate(ROW))
                .isInstanceOf(ExpressionException.class)
                .hasMessageContaining("'zone'")
                .hasMessageContaining("user");
    }

    @Test
    void a_name_inside_an_expression_that_the_record_lacks_is_the_same_error() {
        Expression expression = Expression.compile("zone + 1", "").orThrow();

        assertThat(expression.fieldName()).isEmpty();
        assertThatThrownBy(() -> expression.evaluate(ROW))
                .hasMessageContaining("needs the field 'zone'")
                .hasMessageContaining("user");
    }

    @Test
    void the_whole_record_is_a_map() throws ExpressionException {
        assertThat(evaluate("record")).isEqualTo(ROW.toMap());
        assertThat(evaluate("record.value == value && has(record.user) && !has(record.zone)"))
                .isEqualTo(true);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = " => ",
            quoteCharacter = '"',
            value = {
                "value % 2                       => 0",
                "value * 2 + 1                   => 9",
                "double(value) / 3.0 > 1.3       => true",
                "value == 4.0                    => true",
                "ratio > value                   => false",
                "user + '!'                      => ann!",
                "text.split(' ')[1]              => Big",
                "text.lowerAscii()               => hello big world",
                "' x '.trim()                    => x",
                "text.replace('o', '0')          => Hell0 Big W0rld",
                "text.replace('o', '0', 1)       => Hell0 Big World",
                "'ab'.replace('', '-')           => -a-b-",
                "['a', 'b'].join('+')            => a+b",
                "text.startsWith('Hello')        => true",
                "text.matches('^H.*d$')          => true",
                "size(text)                      => 15",
                "math.greatest(value, 7)         => 7",
                "value in [3, 4]                 => true",
                "'k' in {'k': 1}                 => true",
                "nothing == null                 => true",
                "value > 3 ? 'big' : 'small'     => big",
                "type == 'click' && type(value) == int => true",
                "zone == 1 || true              => true",
                "nested.inner[1]                 => 2",
                "uint(3)                         => 3",
                "'' + string(ratio)              => 2.5"
            })
    void evaluates(String source, String expected) throws ExpressionException {
        assertThat(String.valueOf(evaluate(source))).isEqualTo(expected);
    }

    @Test
    void a_list_expression_gives_plain_lists_and_maps() throws ExpressionException {
        Object words = evaluate("text.split(' ').map(w, {'word': w, 'n': 1, 'none': null})");

        assertThat(words).isInstanceOf(List.class);
        Map<String, Object> first = new LinkedHashMap<>();
        first.put("word", "Hello");
        first.put("n", 1L);
        first.put("none", null);
        assertThat(((List<?>) words).get(0)).isEqualTo(first);
        assertThat((List<?>) words).hasSize(3);
    }

    @Test
    void a_null_inside_the_record_survives_the_way_through() throws ExpressionException {
        assertThat(evaluate("[nothing, holes]")).isEqualTo(Arrays.asList(null, Arrays.asList(1L, null)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = " => ",
            quoteCharacter = '"',
            value = {
                "value +           => column 8   => correct",
                "value % 'a'       => column 7   => convert with int",
                "foo(value)        => column 4   => function",
                "if                => column 1   => record['...']",
                "'abc              => column 1   => correct",
                "x ? y             => column 6   => correct",
                "quote(text)       => column 6   => function",
                "''                => empty      => value % 2"
            })
    void a_bad_source_is_a_problem_with_column_and_remedy(String source, String column, String remedy) {
        Problem problem = Expression.check(source.equals("''") ? "  " : source, "/vertices/1/settings/predicate")
                .orElseThrow();

        assertThat(problem.isError()).isTrue();
        assertThat(problem.place()).isEqualTo("/vertices/1/settings/predicate");
        assertThat(problem.message()).contains(column);
        assertThat(problem.remedy()).contains(remedy);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "value / 0",
                "value / 2.0",
                "1.0 / 0.0",
                "[1, 2][value]",
                "9223372036854775807 + value",
                "value ? 1 : 2",
                "b'ab'",
                "timestamp('2020-01-01T00:00:00Z')",
                "duration('10s')",
                "type(value)",
                "int('x')",
                "user.name"
            })
    void an_evaluation_error_is_one_line_with_the_expression(String source) {
        assertThatThrownBy(() -> evaluate(source)).isInstanceOfSatisfying(ExpressionException.class, e -> {
            assertThat(e.message()).contains(source).doesNotContain("\n").doesNotContain("Exception");
            assertThat(e.getStackTrace()).isEmpty();
        });
    }

    @Test
    void nested_loops_end_at_the_iteration_budget() {
        String source = "a.map(x, a.map(y, a.map(z, x + y + z))).size()";
        Row row = Row.of(Map.of("a", Collections.nCopies(100, 1L)));

        assertThatThrownBy(() -> Expression.compile(source, "").orThrow().evaluate(row))
                .isInstanceOf(ExpressionException.class)
                .hasMessageContaining("iteration budget");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[user].STEPmap(x, x + x)",
                "[user].STEPmap(x, [x, x].join())",
                "[user].STEPmap(x, x.replace('n', 'nn'))"
            })
    void a_text_that_doubles_ends_at_the_text_budget(String pattern) {
        assertThatThrownBy(() -> evaluate(repeated(pattern)))
                .isInstanceOf(ExpressionException.class)
                .hasMessageContaining("text budget");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[user].STEPmap(x, [x, x])",
                "[[user]].STEPmap(x, x + x)",
                "dyn(1) == [user].STEPmap(x, [x, x])",
                "dyn(1) != [user].STEPmap(x, [x, x])",
                "dyn(1) in [user].STEPmap(x, [x, x])",
                "[user].STEPmap(x, {'a': x, 'b': x})"
            })
    void a_value_that_doubles_ends_at_the_value_budget(String pattern) {
        assertThatThrownBy(() -> evaluate(repeated(pattern)))
                .isInstanceOf(ExpressionException.class)
                .hasMessageContaining("value budget");
    }

    @Test
    void a_source_that_is_too_long_too_deep_or_too_large_is_a_problem() {
        assertThat(Expression.check("1 + ".repeat(4000) + "1", "/x")
                        .orElseThrow()
                        .message())
                .contains("characters");
        assertThat(Expression.check("(".repeat(80) + "1" + ")".repeat(80), "/x")
                        .orElseThrow()
                        .remedy())
                .contains("simpler");
        assertThat(Expression.check("1+".repeat(3000) + "1", "/x").orElseThrow().remedy())
                .contains("simpler");
        assertThat(Expression.check("!-".repeat(4000) + "1", "/x")).isPresent();
        assertThat(Expression.check("[".repeat(9000), "/x")).isPresent();
    }

    @Test
    void a_long_sum_can_be_evaluated() throws ExpressionException {
        assertThat(evaluate("1" + " + 1".repeat(60))).isEqualTo(61L);
    }

    private static String repeated(String pattern) {
        int step = pattern.indexOf("STEP");
        String head = pattern.substring(0, step - 1);
        int end = closing(pattern, step);
        String call = "." + pattern.substring(step + 4, end);
        return head + call.repeat(40) + pattern.substring(end);
    }

    private static int closing(String pattern, int from) {
        int depth = 0;
        for (int i = pattern.indexOf('(', from); i < pattern.length(); i++) {
            depth += pattern.charAt(i) == '(' ? 1 : pattern.charAt(i) == ')' ? -1 : 0;
            if (depth == 0) {
                return i + 1;
            }
        }
        throw new IllegalArgumentException(pattern);
    }

    private static Object evaluate(String source) throws ExpressionException {
        return Expression.compile(source, "").orThrow().evaluate(ROW);
    }

    private static Row row() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("value", 4L);
        fields.put("ratio", 2.5);
        fields.put("user", "ann");
        fields.put("text", "Hello Big World");
        fields.put("type", "click");
        fields.put("nothing", null);
        fields.put("nested", Map.of("inner", List.of(1L, 2L)));
        fields.put("holes", Arrays.asList(1L, null));
        return Row.of(fields);
    }
}
