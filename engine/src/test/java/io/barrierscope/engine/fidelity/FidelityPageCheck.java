package io.barrierscope.engine.fidelity;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/**
 * After all other tests: the page tells what they compared. {@code -Dfidelity.write=true} writes the page anew instead. In
 * nightly runs, which compare more, the numbers may be larger.
 */
class FidelityPageCheck {
    @Test
    void the_page_tells_what_the_tests_compared() {
        String table = FidelityPage.table();
        if (Boolean.getBoolean("fidelity.write")) {
            FidelityPage.write(table);
        }

        String written = FidelityPage.written();

        if (System.getProperty("nightly") == null) {
            assertThat(written).as("write it anew with -Dfidelity.write=true").isEqualTo(table);
        } else {
            assertThat(withoutNumbers(written)).isEqualTo(withoutNumbers(table));
        }
    }

    private static String withoutNumbers(String table) {
        return table.replaceAll("\\| [0-9,]+ \\| 0 \\|", "");
    }
}
