package io.barrierscope.app.editor.form;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.editor.EditorModel;
import io.barrierscope.app.editor.edit.EditName;
import io.barrierscope.app.editor.form.field.DocumentProblems;
import io.barrierscope.app.editor.form.option.OptionRow;
import io.barrierscope.app.editor.form.option.OptionsModel;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.engine.graph.FlinkVersion;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.plan.OptionCatalog;
import java.util.List;
import org.junit.jupiter.api.Test;

class OptionsModelTest {
    private final EditorModel editor = new EditorModel(FormsTest.LINE);
    private final OptionsModel options = new OptionsModel(
            editor, Messages.english(), new DocumentProblems(editor, Runnable::run, Runnable::run).problemsProperty());

    @Test
    void all_options_are_listed_with_their_defaults_and_what_is_set_comes_first() {
        assertThat(rows()).hasSize(OptionCatalog.options().size()).noneMatch(OptionRow::isSet);
        assertThat(row("execution.checkpointing.timeout").fallback()).isEqualTo("10 min");

        editor.option("execution.checkpointing.timeout", "5 s");

        assertThat(rows().get(0).value()).isEqualTo("5 s");
        options.onlySetProperty().set(true);
        assertThat(rows()).hasSize(1);
    }

    @Test
    void a_search_looks_into_keys_old_keys_and_help() {
        options.searchProperty().set("jitter");
        assertThat(rows()).hasSize(1);

        options.searchProperty().set("state.backend.incremental");
        assertThat(rows()).extracting(row -> row.option().key()).containsExactly("execution.checkpointing.incremental");

        options.searchProperty().set("OVERTAKE records");
        assertThat(rows()).extracting(row -> row.option().key()).contains("execution.checkpointing.unaligned.enabled");
    }

    @Test
    void an_option_under_its_old_key_is_the_same_option() {
        editor.option("state.checkpoints.num-retained", "3");

        assertThat(row("execution.checkpointing.num-retained").value()).isEqualTo("3");
    }

    @Test
    void a_version_that_does_not_know_an_option_says_so() {
        String key = "pipeline.sources.pause-until-first-checkpoint";
        assertThat(row(key).read()).isTrue();

        JobGraph graph = editor.document().graph();
        editor.edit(
                EditName.of(EditName.Kind.SETTING),
                editor.document()
                        .withGraph(new JobGraph(
                                graph.name(),
                                FlinkVersion.V1_20,
                                graph.configuration(),
                                graph.cluster(),
                                graph.vertices(),
                                graph.edges())));

        assertThat(row(key).read()).isFalse();
        assertThat(options.remarks(row(key))).anyMatch(remark -> remark.contains("2.3") && remark.contains("1.20"));
    }

    @Test
    void a_wrong_value_and_an_unknown_key_are_marked() {
        editor.option("execution.checkpointing.interval", "soon");
        editor.option("execution.checkpointing.intervall", "1 s");

        assertThat(row("execution.checkpointing.interval").standing()).isEqualTo(OptionRow.Standing.WRONG);
        assertThat(row("execution.checkpointing.intervall").standing()).isEqualTo(OptionRow.Standing.DOUBTFUL);
    }

    @Test
    void the_outcome_is_told() {
        assertThat(options.outcome()).contains("no restart");
        editor.option("execution.checkpointing.interval", "1 s");
        assertThat(options.outcome()).contains("exponential");
    }

    private List<OptionRow> rows() {
        return options.rowsProperty().get();
    }

    private OptionRow row(String key) {
        return rows().stream()
                .filter(row -> row.option().key().equals(key))
                .findFirst()
                .orElseThrow();
    }
}
