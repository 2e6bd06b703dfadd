package io.barrierscope.app.editor.form.graph;

import io.barrierscope.app.editor.edit.EditName;
import io.barrierscope.app.editor.form.field.Field;
import io.barrierscope.app.editor.form.field.FieldKind;
import io.barrierscope.app.editor.form.field.Form;
import io.barrierscope.app.editor.form.field.Section;
import io.barrierscope.app.editor.form.field.Written;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.graph.ClusterSettings;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.icons.IconId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.BiFunction;
import java.util.function.Function;

/** The form of the machines and the simulated broker. */
public final class ClusterForm {
    /** How documents write it; understood in every language. */
    private static final String NEVER = "never";

    private static final String MAX_TIMEOUT = "transaction.max.timeout.ms";
    private static final int MOST = 10_000;

    private final Messages messages;
    private final Texts texts;

    public ClusterForm(Messages messages) {
        this.messages = messages;
        this.texts = new Texts(messages);
    }

    /** The form of the document's cluster. */
    public Form form() {
        return new Form(
                messages.text("cluster.kind"),
                messages.text("cluster.title"),
                messages.text("cluster.help"),
                IconId.TASK_MANAGER,
                document -> "/cluster",
                List.of(
                        Section.of(
                                messages.text("form.section.machines"),
                                List.of(taskManagers(), slots(), replacement())),
                        Section.of(messages.text("form.section.broker"), List.of(maxTimeout()))));
    }

    private Field taskManagers() {
        return whole(
                "taskManagers",
                ClusterSettings::taskManagers,
                (cluster, number) -> with(cluster, number, cluster.slotsPerTaskManager(), cluster.replacementMillis()));
    }

    private Field slots() {
        return whole(
                "slotsPerTaskManager",
                ClusterSettings::slotsPerTaskManager,
                (cluster, number) -> with(cluster, cluster.taskManagers(), number, cluster.replacementMillis()));
    }

    private Field whole(
            String name,
            Function<ClusterSettings, Integer> read,
            BiFunction<ClusterSettings, Integer, ClusterSettings> write) {
        return field(
                        name,
                        FieldKind.INTEGER,
                        cluster -> Integer.toString(read.apply(cluster)),
                        "",
                        (document, text) -> texts.whole(
                                text,
                                1,
                                MOST,
                                1,
                                number -> changed(
                                        document, write.apply(document.graph().cluster(), (int) number))))
                .needed();
    }

    private Field replacement() {
        String never = messages.text("cluster.never");
        return field(
                "replacement",
                FieldKind.TEXT,
                cluster -> cluster.replacementMillis().isEmpty()
                        ? never
                        : cluster.replacementMillis().getAsLong() == 0
                                ? ""
                                : Long.toString(cluster.replacementMillis().getAsLong()),
                "0",
                (document, text) -> {
                    ClusterSettings cluster = document.graph().cluster();
                    if (text.equals(never) || text.equals(NEVER)) {
                        return new Written.Changed(changed(
                                document,
                                with(
                                        cluster,
                                        cluster.taskManagers(),
                                        cluster.slotsPerTaskManager(),
                                        OptionalLong.empty())));
                    }
                    return texts.whole(
                            text,
                            0,
                            Long.MAX_VALUE,
                            0,
                            millis -> changed(
                                    document,
                                    with(
                                            cluster,
                                            cluster.taskManagers(),
                                            cluster.slotsPerTaskManager(),
                                            OptionalLong.of(millis))));
                });
    }

    private Field maxTimeout() {
        return field(
                "broker/" + MAX_TIMEOUT,
                FieldKind.INTEGER,
                cluster -> cluster.broker().getOrDefault(MAX_TIMEOUT, ""),
                "900000",
                (document, text) -> texts.whole(text, 1, Integer.MAX_VALUE, 1, number -> {
                    ClusterSettings cluster = document.graph().cluster();
                    Map<String, String> broker = new LinkedHashMap<>(cluster.broker());
                    if (text.isBlank()) {
                        broker.remove(MAX_TIMEOUT);
                    } else {
                        broker.put(MAX_TIMEOUT, Long.toString(number));
                    }
                    return changed(
                            document,
                            new ClusterSettings(
                                    cluster.taskManagers(),
                                    cluster.slotsPerTaskManager(),
                                    broker,
                                    cluster.configuration(),
                                    cluster.replacementMillis(),
                                    cluster.topics()));
                }));
    }

    private Field field(
            String name,
            FieldKind kind,
            Function<ClusterSettings, String> read,
            String fallback,
            BiFunction<FlowDocument, String, Written> write) {
        String key = "cluster." + name.replace('/', '.');
        return Field.of(
                "cluster " + name,
                messages.text(key),
                kind,
                messages.text(key + ".help"),
                new EditName(EditName.Kind.CLUSTER, messages.text(key)),
                new Wiring(
                        document -> "/cluster/" + name,
                        document -> read.apply(document.graph().cluster()),
                        document -> fallback,
                        write));
    }

    private static ClusterSettings with(
            ClusterSettings cluster, int taskManagers, int slots, OptionalLong replacementMillis) {
        return new ClusterSettings(
                taskManagers, slots, cluster.broker(), cluster.configuration(), replacementMillis, cluster.topics());
    }

    private static FlowDocument changed(FlowDocument document, ClusterSettings cluster) {
        JobGraph graph = document.graph();
        return document.withGraph(new JobGraph(
                graph.name(), graph.flinkVersion(), graph.configuration(), cluster, graph.vertices(), graph.edges()));
    }
}
