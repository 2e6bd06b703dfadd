package io.barrierscope.engine.explain;

import java.util.List;

/**
 * Why something is as it is.
 *
 * @param headline one line: what happened
 * @param text why, in a few plain sentences
 * @param governedBy the options that would change it, by the names Flink, Kafka or the flow document give them; may be empty
 * @param source the class, option or proposal of Flink or Kafka that decides so
 */
public record Explanation(String headline, String text, List<String> governedBy, String source) {

    static Explanation of(String headline, String text, String source, String... governedBy) {
        return new Explanation(headline, text, List.of(governedBy), source);
    }
}
