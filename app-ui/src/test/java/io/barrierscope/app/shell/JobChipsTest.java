package io.barrierscope.app.shell;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.document.OpenFlow;
import io.barrierscope.app.document.Opening;
import io.barrierscope.app.document.ProductOpener;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.engine.document.Scenario;
import java.util.List;
import org.junit.jupiter.api.Test;

class JobChipsTest {
    @Test
    void under_the_adaptive_scheduler_no_failover_strategy_is_named() {
        assertThat(chips("'jobmanager.scheduler': 'adaptive'"))
                .contains("failover: all (adaptive)")
                .doesNotContain("failover: region");
    }

    @Test
    void else_the_strategy_that_is_set_or_the_default_is_named() {
        assertThat(chips("")).contains("failover: region");
        assertThat(chips("'jobmanager.execution.failover-strategy': 'full'")).contains("failover: full");
    }

    @Test
    void what_the_job_leaves_open_is_taken_from_the_machines() {
        String machines = "'execution.checkpointing.interval': '7 s', 'restart-strategy.type': 'fixed-delay'";

        assertThat(chips("", machines)).contains("EXACTLY_ONCE, every 7 s", "restart: fixed-delay");
        assertThat(chips("'execution.checkpointing.interval': '2 s'", machines)).contains("EXACTLY_ONCE, every 2 s");
    }

    private static List<String> chips(String configuration) {
        return chips(configuration, "");
    }

    private static List<String> chips(String configuration, String machines) {
        String text = """
            {'format': 'barrierscope/flow', 'version': 1, 'name': 'chips',
             'job': {'flinkVersion': '2.3', 'configuration': {%s}},
             'cluster': {'taskManagers': 1, 'slotsPerTaskManager': 2, 'configuration': {%s}},
             'vertices': [{'id': 's', 'operator': 'sequence-source', 'settings': {'from': 1, 'to': 5}},
                          {'id': 'out', 'operator': 'collect-sink'}],
             'edges': [{'from': 's', 'to': 'out'}]}
            """.formatted(configuration, machines).replace((char) 39, '"');
        OpenFlow flow = ((Opening.Opened) new ProductOpener().openText("chips", null, text)).flow();
        return JobChips.of(flow.graph(), Scenario.PLAIN, Messages.english()).stream()
                .map(Chip::text)
                .toList();
    }
}
