package io.barrierscope.app.editor.form.graph;

import io.barrierscope.app.editor.form.field.Access;
import io.barrierscope.app.editor.form.field.Field;
import io.barrierscope.app.editor.form.field.FieldKind;
import io.barrierscope.app.editor.form.field.Form;
import io.barrierscope.app.editor.form.field.Section;
import io.barrierscope.app.editor.form.field.Written;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.document.FlowDocument;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The form of several things at once: what all of them have, set for all. */
public final class SeveralForm {
    /** What is each one's own. */
    private static final Set<String> OWN = Set.of("name", "id", "uid", "input", "output");

    private final Messages messages;

    public SeveralForm(Messages messages) {
        this.messages = messages;
    }

    /** The form of at least two vertices. */
    public Form ofVertices(FlowDocument document, List<VertexId> ids) {
        OperatorForm form = new OperatorForm(messages);
        List<Form> forms = new ArrayList<>();
        List<String> prefixes = new ArrayList<>();
        for (VertexId id : ids) {
            forms.add(form.of(document, id));
            prefixes.add("vertex " + id + " ");
        }
        String names = String.join(", ", ids.stream().map(VertexId::value).toList());
        return of(forms, prefixes, messages.text("form.several.operators", ids.size()), names);
    }

    /** The form of at least two edges, by their numbers in the document. */
    public Form ofEdges(FlowDocument document, List<Integer> indexes) {
        EdgeForm form = new EdgeForm(messages);
        List<Form> forms = new ArrayList<>();
        List<String> prefixes = new ArrayList<>();
        for (int index : indexes) {
            forms.add(form.of(document, index));
            prefixes.add("edge " + index + " ");
        }
        String names = String.join(", ", forms.stream().map(Form::title).toList());
        return of(forms, prefixes, messages.text("form.several.edges", indexes.size()), names);
    }

    private Form of(List<Form> forms, List<String> prefixes, String title, String names) {
        List<Section> sections = new ArrayList<>();
        for (Section section : forms.get(0).sections()) {
            List<Field> common = new ArrayList<>();
            for (Field field : section.fields()) {
                common(field, forms, prefixes).ifPresent(common::add);
            }
            if (!common.isEmpty()) {
                sections.add(new Section(section.title(), section.lead(), section.open(), List.copyOf(common)));
            }
        }
        return new Form(
                names, title, messages.text("form.several.help"), null, document -> "/nowhere", List.copyOf(sections));
    }

    /** The field for all, when all have it and mean the same by it. */
    private Optional<Field> common(Field first, List<Form> forms, List<String> prefixes) {
        String name = first.key().substring(prefixes.get(0).length());
        List<Access> accesses = new ArrayList<>();
        for (int i = 0; i < forms.size(); i++) {
            String key = prefixes.get(i) + name;
            Optional<Field> same = forms.get(i).fields().stream()
                    .filter(field -> field.key().equals(key)
                            && field.kind() == first.kind()
                            && field.choices().equals(first.choices())
                            && field.help().equals(first.help()))
                    .findFirst();
            if (same.isEmpty()) {
                return Optional.empty();
            }
            accesses.add(same.get().access());
        }
        boolean single = first.kind() == FieldKind.EXPRESSION || first.kind() == FieldKind.EXPRESSIONS;
        return OWN.contains(name) || single
                ? Optional.empty()
                : Optional.of(first.elsewhere(
                        "several " + name, new All(List.copyOf(accesses), messages.text("form.several.differ"))));
    }

    /** The same value in several places. */
    private record All(List<Access> each, String differing) implements Access {
        @Override
        public String place(FlowDocument document) {
            return each.get(0).place(document);
        }

        @Override
        public String read(FlowDocument document) {
            String first = each.get(0).read(document);
            return isSame(document) ? first : "";
        }

        @Override
        public String fallback(FlowDocument document) {
            return isSame(document) ? each.get(0).fallback(document) : differing;
        }

        private boolean isSame(FlowDocument document) {
            return each.stream().map(access -> access.read(document)).distinct().count() == 1;
        }

        @Override
        public Written write(FlowDocument document, String text) {
            FlowDocument present = document;
            for (Access access : each) {
                Written written = access.write(present, text);
                if (!(written instanceof Written.Changed changed)) {
                    return written;
                }
                present = changed.document();
            }
            return new Written.Changed(present);
        }
    }
}
