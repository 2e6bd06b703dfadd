package io.barrierscope.engine.document;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.Problem;
import org.junit.jupiter.api.Test;

final class TruncatedTextTest {
    @Test
    void a_truncated_document_is_refused_in_one_plain_line() {
        Problem problem = FlowDocuments.read("{\"format\":\"barrierscope/flow\",\"version\":1")
                .problems()
                .get(0);

        assertThat(problem.line())
                .startsWith("line 1, column 42: not JSON: Unexpected end-of-input")
                .endsWith("; correct the text there")
                .doesNotContain("Source");
    }
}
