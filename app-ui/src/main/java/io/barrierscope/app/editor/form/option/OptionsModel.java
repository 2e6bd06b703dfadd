package io.barrierscope.app.editor.form.option;

import io.barrierscope.app.editor.EditorModel;
import io.barrierscope.app.editor.form.graph.OptionAccess;
import io.barrierscope.app.editor.form.option.OptionRow.Standing;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.plan.FlinkOptions;
import io.barrierscope.engine.plan.OptionCatalog;
import io.barrierscope.engine.plan.OptionDescription;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/** All options of Flink that the job can set, searched. */
public final class OptionsModel {
    private final EditorModel editor;
    private final Messages messages;
    private final ReadOnlyObjectProperty<List<Problem>> problems;
    private final StringProperty search = new SimpleStringProperty("");
    private final BooleanProperty onlySet = new SimpleBooleanProperty();
    private final ReadOnlyObjectWrapper<List<OptionRow>> rows = new ReadOnlyObjectWrapper<>(List.of());

    /**
     * Lists the options of the document that is edited.
     *
     * @param problems what is wrong with the whole document
     */
    public OptionsModel(EditorModel editor, Messages messages, ReadOnlyObjectProperty<List<Problem>> problems) {
        this.editor = editor;
        this.messages = messages;
        this.problems = problems;
        refresh();
        editor.documentProperty().addListener((property, before, after) -> refresh());
        problems.addListener((property, before, after) -> refresh());
        search.addListener((property, before, after) -> refresh());
        onlySet.addListener((property, before, after) -> refresh());
    }

    /** Words that key or help must contain. */
    public StringProperty searchProperty() {
        return search;
    }

    /** Whether only what is set is listed. */
    public BooleanProperty onlySetProperty() {
        return onlySet;
    }

    /** What is listed: what is set first. */
    public ReadOnlyObjectProperty<List<OptionRow>> rowsProperty() {
        return rows.getReadOnlyProperty();
    }

    /** What the options come to, in a sentence. */
    public String outcome() {
        return messages.text(
                "options.outcome",
                messages.say(
                        FlinkOptions.read(editor.document().graph()).options().restartReason()));
    }

    /** What else there is to say about an option: where it is read, since when, and what it does here. */
    public List<String> remarks(OptionRow row) {
        OptionDescription option = row.option();
        List<String> remarks = new ArrayList<>();
        if (!row.read()) {
            String version = editor.document().graph().flinkVersion().text();
            remarks.add(messages.text("options.not-read", option.since().text(), version));
        }
        if (option.effect() != OptionDescription.Effect.SIMULATED) {
            remarks.add(messages.text("options.effect." + option.effect()));
        }
        if (option.ofCluster()) {
            remarks.add(messages.text("options.of-cluster"));
        }
        if (!option.oldKeys().isEmpty()) {
            remarks.add(messages.text("options.old-keys", String.join(", ", option.oldKeys())));
        }
        return remarks;
    }

    private void refresh() {
        FlowDocument document = editor.document();
        List<OptionRow> set = new ArrayList<>();
        List<OptionRow> others = new ArrayList<>();
        for (OptionDescription option : known(document)) {
            OptionRow row = row(option, document);
            if (fits(option)) {
                (row.isSet() ? set : others).add(row);
            }
        }
        if (!onlySet.get()) {
            set.addAll(others);
        }
        rows.set(List.copyOf(set));
    }

    /** The catalog, and what the document sets beyond it. */
    private static List<OptionDescription> known(FlowDocument document) {
        List<OptionDescription> all = new ArrayList<>(OptionCatalog.options());
        for (String key : document.graph().configuration().keySet()) {
            if (OptionCatalog.find(key).isEmpty()) {
                all.add(OptionDescription.unknown(key));
            }
        }
        return all;
    }

    private OptionRow row(OptionDescription option, FlowDocument document) {
        OptionAccess access = new OptionAccess(option);
        String place = access.place(document);
        Standing standing = Standing.FINE;
        for (Problem problem : problems.get()) {
            if (problem.place().equals(place) && standing != Standing.WRONG) {
                standing = problem.isError() ? Standing.WRONG : Standing.DOUBTFUL;
            }
        }
        return new OptionRow(
                option,
                access.read(document),
                access.fallback(document),
                option.isKnownTo(document.graph().flinkVersion()),
                standing);
    }

    private boolean fits(OptionDescription option) {
        String help = "option.help." + option.key();
        String text = (option.key() + " " + String.join(" ", option.oldKeys()) + " "
                        + (messages.has(help) ? messages.text(help) : ""))
                .toLowerCase(Locale.ROOT);
        for (String word : search.get().toLowerCase(Locale.ROOT).trim().split("\\s+")) {
            if (!text.contains(word)) {
                return false;
            }
        }
        return true;
    }
}
