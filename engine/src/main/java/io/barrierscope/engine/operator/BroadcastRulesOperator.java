package io.barrierscope.engine.operator;

import io.barrierscope.engine.expression.Expression;
import io.barrierscope.engine.state.BroadcastState;
import io.barrierscope.engine.stream.Row;
import io.barrierscope.engine.stream.StreamRecord;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Holds the rules of its second input in broadcast state, alike in every subtask, and gives each record of the first
 * input once for every rule that holds for it (Flink's {@code BroadcastProcessFunction}).
 */
final class BroadcastRulesOperator extends Operator {
    private static final int RULES = 1;

    private final Expression predicate;
    private final String ruleKey;
    private @Nullable BroadcastState<Object, Map<String, @Nullable Object>> rules;

    BroadcastRulesOperator(Expression predicate, String ruleKey) {
        this.predicate = predicate;
        this.ruleKey = ruleKey;
    }

    @Override
    public void setUp(OperatorContext context) {
        rules = context.states().broadcast("rules");
    }

    @Override
    public void process(StreamRecord record, OperatorContext context, Collector out) {
        BroadcastState<Object, Map<String, @Nullable Object>> known = Objects.requireNonNull(rules);
        Map<String, @Nullable Object> row = record.row().toMap();
        context.applied(record);
        if (context.currentInput() == RULES) {
            Object key = row.get(ruleKey);
            if (key == null) {
                throw new OperatorException("a rule has no field \"" + ruleKey + "\": " + record.row());
            }
            known.put(key, row);
            return;
        }
        for (Map.Entry<Object, Map<String, @Nullable Object>> rule :
                known.entries().entrySet()) {
            Map<String, @Nullable Object> variables = new LinkedHashMap<>(row);
            variables.put("rule", rule.getValue());
            Object holds = Evaluation.of(predicate, Row.of(variables));
            if (Boolean.TRUE.equals(holds)) {
                Map<String, @Nullable Object> fields = new LinkedHashMap<>(row);
                fields.put("rule", rule.getKey());
                out.collect(context.result(Row.of(fields), record.timestampMillis()));
            } else if (!Boolean.FALSE.equals(holds)) {
                throw new OperatorException("the predicate \"" + predicate.source() + "\" gave " + holds
                        + " instead of true or false for " + record.row() + " and " + rule.getValue());
            }
        }
    }
}
