package io.barrierscope.app.editor.form.graph;

import io.barrierscope.app.editor.edit.EditName;
import io.barrierscope.app.editor.form.field.DurationText;
import io.barrierscope.app.editor.form.field.Field;
import io.barrierscope.app.editor.form.field.FieldKind;
import io.barrierscope.app.editor.form.field.Form;
import io.barrierscope.app.editor.form.field.Section;
import io.barrierscope.app.editor.form.field.Written;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.graph.ClusterSettings;
import io.barrierscope.engine.plan.OptionCatalog;
import io.barrierscope.engine.plan.OptionDescription;
import io.barrierscope.icons.IconId;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/** The form of the machines, the simulated broker, its topics, and the options that Flink reads from the cluster. */
public final class ClusterForm {
    /** How documents write it; understood in every language. */
    private static final String NEVER = "never";

    private static final String MAX_TIMEOUT = "transaction.max.timeout.ms";
    private static final String CLEANUP = "transaction.abort.timed.out.transaction.cleanup.interval.ms";
    private static final String VERSION = "transaction.version";
    private static final long DEFAULT_MAX_TIMEOUT_MILLIS = 900_000;
    private static final long DEFAULT_CLEANUP_MILLIS = 10_000;
    private static final int MOST = 10_000;

    private final Messages messages;
    private final Texts texts;

    public ClusterForm(Messages messages) {
        this.messages = messages;
        this.texts = new Texts(messages);
    }

    /** The form of a document's cluster, with a section for each of its topics. */
    public Form of(FlowDocument document) {
        List<Section> sections = new ArrayList<>();
        sections.add(
                Section.of(messages.text("form.section.machines"), List.of(taskManagers(), slots(), replacement())));
        sections.add(Section.of(
                messages.text("form.section.broker"),
                List.of(
                        brokerTime(MAX_TIMEOUT, DEFAULT_MAX_TIMEOUT_MILLIS),
                        brokerTime(CLEANUP, DEFAULT_CLEANUP_MILLIS),
                        version())));
        TopicFields topics = new TopicFields(messages);
        for (int i = 0; i < document.graph().cluster().topics().size(); i++) {
            sections.add(topics.section(document, i));
        }
        sections.add(new Section(
                messages.text("form.section.cluster-options"),
                messages.text("form.section.cluster-options.lead"),
                false,
                options()));
        return new Form(
                messages.text("cluster.kind"),
                messages.text("cluster.title"),
                messages.text("cluster.help"),
                IconId.TASK_MANAGER,
                now -> "/cluster",
                List.copyOf(sections));
    }

    /** The number of the section of the first topic. */
    public static int firstTopic() {
        return 2;
    }

    private Field taskManagers() {
        return whole("taskManagers", ClusterSettings::taskManagers, (draft, number) -> draft.taskManagers = number);
    }

    private Field slots() {
        return whole(
                "slotsPerTaskManager", ClusterSettings::slotsPerTaskManager, (draft, number) -> draft.slots = number);
    }

    private Field whole(String name, ToIntFunction<ClusterSettings> read, BiConsumer<ClusterDraft, Integer> write) {
        return field(
                        name,
                        FieldKind.INTEGER,
                        cluster -> Integer.toString(read.applyAsInt(cluster)),
                        "",
                        (document, text) -> texts.whole(
                                text,
                                1,
                                MOST,
                                1,
                                number -> ClusterDraft.with(document, draft -> write.accept(draft, (int) number))))
                .needed();
    }

    private Field replacement() {
        String never = messages.text("cluster.never");
        return field(
                "replacement",
                FieldKind.DURATION,
                cluster -> {
                    OptionalLong millis = cluster.replacementMillis();
                    return millis.isEmpty()
                            ? never
                            : millis.getAsLong() == 0 ? "" : DurationText.of(millis.getAsLong());
                },
                DurationText.of(0),
                (document, text) -> text.equals(never) || text.equals(NEVER)
                        ? changed(document, draft -> draft.replacementMillis = OptionalLong.empty())
                        : texts.duration(
                                text,
                                0,
                                Long.MAX_VALUE,
                                0,
                                millis -> ClusterDraft.with(
                                        document, draft -> draft.replacementMillis = OptionalLong.of(millis))));
    }

    /** Kafka writes milliseconds; a person may write any unit. */
    private Field brokerTime(String option, long standardMillis) {
        return field(
                "broker/" + option,
                FieldKind.DURATION,
                cluster -> shown(cluster.broker().getOrDefault(option, "")),
                DurationText.of(standardMillis),
                (document, text) -> texts.duration(
                        text,
                        1,
                        Integer.MAX_VALUE,
                        standardMillis,
                        millis -> ClusterDraft.with(
                                document,
                                draft -> ClusterDraft.put(
                                        draft.broker, option, text.isBlank() ? "" : Long.toString(millis)))));
    }

    private static String shown(String millis) {
        OptionalLong read = DurationText.millis(millis);
        return read.isPresent() ? DurationText.of(read.getAsLong()) : millis;
    }

    private Field version() {
        return field(
                        "broker/" + VERSION,
                        FieldKind.CHOICE,
                        cluster -> cluster.broker().getOrDefault(VERSION, ""),
                        "2",
                        (document, text) -> changed(document, draft -> ClusterDraft.put(draft.broker, VERSION, text)))
                .choosing(List.of("1", "2"));
    }

    /** What is simulated of the options that Flink reads from the cluster, whatever a job says. */
    private List<Field> options() {
        OptionFields fields = new OptionFields(messages);
        List<Field> found = new ArrayList<>();
        for (OptionDescription option : OptionCatalog.options()) {
            if (option.ofCluster() && option.effect() == OptionDescription.Effect.SIMULATED) {
                String key = option.key();
                found.add(fields.of(option)
                        .elsewhere(
                                "cluster option " + key,
                                new Wiring(
                                        document -> "/cluster/configuration/" + Places.escaped(key),
                                        document -> document.graph()
                                                .cluster()
                                                .configuration()
                                                .getOrDefault(key, ""),
                                        document -> option.defaultText(),
                                        (document, text) -> changed(
                                                document, draft -> ClusterDraft.put(draft.configuration, key, text)))));
            }
        }
        return List.copyOf(found);
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

    private static Written changed(FlowDocument document, Consumer<ClusterDraft> change) {
        return new Written.Changed(ClusterDraft.with(document, change));
    }
}
