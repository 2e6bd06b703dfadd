package io.barrierscope.app.editor.form.graph;

import io.barrierscope.app.editor.edit.EditName;
import io.barrierscope.app.editor.form.field.Field;
import io.barrierscope.app.editor.form.field.FieldKind;
import io.barrierscope.app.editor.form.field.Form;
import io.barrierscope.app.editor.form.field.Section;
import io.barrierscope.app.editor.form.field.Written;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.failover.FailoverStrategyType;
import io.barrierscope.engine.failover.RestartOptions;
import io.barrierscope.engine.graph.FlinkVersion;
import io.barrierscope.engine.graph.JobGraph;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The form of the job: its name, the version of Flink it runs on, and panels for its most used options. */
public final class JobForm {
    private static final String CHECKPOINTING = "execution.checkpointing.";
    private static final List<String> CHECKPOINTS = List.of(
            CHECKPOINTING + "interval",
            CHECKPOINTING + "mode",
            CHECKPOINTING + "timeout",
            CHECKPOINTING + "min-pause",
            CHECKPOINTING + "max-concurrent-checkpoints",
            CHECKPOINTING + "tolerable-failed-checkpoints",
            CHECKPOINTING + "unaligned.enabled",
            CHECKPOINTING + "aligned-checkpoint-timeout",
            CHECKPOINTING + "externalized-checkpoint-retention",
            CHECKPOINTING + "num-retained");

    private final Messages messages;
    private final OptionFields options;

    public JobForm(Messages messages) {
        this.messages = messages;
        this.options = new OptionFields(messages);
    }

    /** The form of the document's job. */
    public Form form() {
        return new Form(
                messages.text("job.form.kind"),
                messages.text("job.form.title"),
                messages.text("job.form.help"),
                null,
                document -> "/job",
                List.of(
                        Section.of(messages.text("form.section.job"), List.of(name(), version())),
                        section("checkpointing", options.of(CHECKPOINTS)),
                        section("restart", restart()),
                        section("failover", List.of(failover()))));
    }

    private Section section(String name, List<Field> fields) {
        return new Section(
                messages.text("form.section." + name), messages.text("form.section." + name + ".lead"), true, fields);
    }

    private List<Field> restart() {
        List<Field> fields = new ArrayList<>();
        for (String key : RestartOptions.ALL) {
            if (!key.equals(RestartOptions.OLD_TYPE)) {
                Field field = options.of(key);
                fields.add(key.equals(RestartOptions.TYPE) ? field : field.onlyIf(now -> isRead(key, now)));
            }
        }
        return fields;
    }

    /** Whether the strategy that the job names reads the option, or the option is set all the same. */
    private static boolean isRead(String key, FlowDocument document) {
        var configuration = document.graph().configuration();
        String type = configuration.getOrDefault(RestartOptions.TYPE, configuration.get(RestartOptions.OLD_TYPE));
        boolean named = type != null && key.startsWith(RestartOptions.OLD_TYPE + "." + type.replace(" ", "") + ".");
        return named || configuration.containsKey(key);
    }

    private Field failover() {
        return options.of(FailoverStrategyType.OPTION).choosing(List.of("region", "full"));
    }

    private Field name() {
        return field(
                "name",
                FieldKind.TEXT,
                new Wiring(
                        document -> "/name",
                        document -> document.graph().name(),
                        document -> "",
                        (document, text) ->
                                changed(document, text, document.graph().flinkVersion())));
    }

    /** The version of Flink whose decisions are taken. */
    public Field version() {
        return field(
                        "flinkVersion",
                        FieldKind.CHOICE,
                        new Wiring(
                                document -> "/job/flinkVersion",
                                document -> document.graph().flinkVersion().text(),
                                document -> "",
                                (document, text) -> changed(
                                        document,
                                        document.graph().name(),
                                        FlinkVersion.parse(text).orElse(FlinkVersion.V2_3))))
                .choosing(Arrays.stream(FlinkVersion.values())
                        .map(FlinkVersion::text)
                        .toList())
                .needed();
    }

    private Field field(String name, FieldKind kind, Wiring wiring) {
        String key = "job.form." + name;
        return Field.of(
                "job " + name,
                messages.text(key),
                kind,
                messages.text(key + ".help"),
                new EditName(EditName.Kind.SETTING, messages.text(key)),
                wiring);
    }

    private static Written changed(FlowDocument document, String name, FlinkVersion version) {
        JobGraph graph = document.graph();
        return new Written.Changed(document.withGraph(
                new JobGraph(name, version, graph.configuration(), graph.cluster(), graph.vertices(), graph.edges())));
    }
}
