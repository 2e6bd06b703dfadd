package io.barrierscope.app.editor.form.scenario;

import io.barrierscope.app.editor.edit.EditName;
import io.barrierscope.app.editor.form.field.Access;
import io.barrierscope.app.editor.form.field.DurationText;
import io.barrierscope.app.editor.form.field.Field;
import io.barrierscope.app.editor.form.field.FieldKind;
import io.barrierscope.app.editor.form.field.Form;
import io.barrierscope.app.editor.form.field.Section;
import io.barrierscope.app.editor.form.field.Written;
import io.barrierscope.app.i18n.EventWords;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.engine.check.Claim;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.fault.FaultScript;
import io.barrierscope.engine.fault.Moment;
import io.barrierscope.engine.fault.ScriptedFault;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Function;

/** The form of a scenario: its head, a section for each fault and one for each claim. */
public final class ScenarioForm {
    private final Messages messages;

    public ScenarioForm(Messages messages) {
        this.messages = messages;
    }

    /** The form of the scenario at a place of the document's list. */
    public Form of(FlowDocument document, int index) {
        Scenario scenario = document.scenarios().get(index);
        List<Section> sections = new ArrayList<>();
        sections.add(Section.of(messages.text("scenario.section.run"), new ScenarioHead(index, messages).fields()));
        sections.add(new Section(
                messages.text("scenario.section.changes"),
                messages.text("scenario.section.changes.lead"),
                ChangeFields.isOpen(scenario),
                new ChangeFields(index, messages).fields(document)));
        for (int i = 0; i < scenario.faults().faults().size(); i++) {
            sections.add(fault(document, index, i, scenario.faults().faults().get(i)));
        }
        for (int i = 0; i < scenario.claims().size(); i++) {
            sections.add(claim(document, index, i, scenario.claims().get(i)));
        }
        return new Form(
                messages.text("scenario.kind"),
                scenario.name(),
                messages.text("scenario.help"),
                null,
                now -> "/scenarios/" + index,
                List.copyOf(sections));
    }

    /** What must stay the same for a form to fit a scenario: the kinds of its faults, moments and claims. */
    public static Object shape(FlowDocument document, int index) {
        List<String> kinds = new ArrayList<>();
        if (index < document.scenarios().size()) {
            Scenario scenario = document.scenarios().get(index);
            for (ScriptedFault fault : scenario.faults().faults()) {
                kinds.add(Kinds.name(fault.fault().getClass())
                        + Kinds.name(fault.at().getClass()));
            }
            scenario.claims().forEach(claim -> kinds.add(Kinds.name(claim.getClass())));
        }
        return kinds;
    }

    private Section fault(FlowDocument document, int scenario, int number, ScriptedFault scripted) {
        String key = "scenario " + scenario + " fault " + number + " ";
        String place = "/scenarios/" + scenario + "/faults/" + number;
        Function<FlowDocument, ScriptedFault> read = now -> faultAt(now, scenario, number, scripted);
        RecordAccess.Holder fault = new RecordAccess.Holder(
                now -> (Record) read.apply(now).fault(),
                (now, other) -> withFault(
                        now,
                        scenario,
                        number,
                        old -> new ScriptedFault(old.at(), (Fault) other, old.repeat(), old.everyMillis())));
        RecordAccess.Holder moment = new RecordAccess.Holder(
                now -> (Record) read.apply(now).at(),
                (now, other) -> withFault(
                        now,
                        scenario,
                        number,
                        old -> new ScriptedFault(
                                (Moment) other,
                                old.fault(),
                                old.repeat(),
                                other instanceof Moment.AtTime ? old.everyMillis() : 0)));
        List<Field> fields = new ArrayList<>();
        fields.add(kind(key + "kind", "scenario.fault.kind", Fault.class, fault, place));
        addParts(fields, key, scripted.fault().getClass(), fault, document, place);
        fields.add(kind(key + "moment", "scenario.fault.moment", Moment.class, moment, place + "/at"));
        addParts(fields, key + "at ", scripted.at().getClass(), moment, document, place + "/at");
        if (scripted.at() instanceof Moment.AtTime) {
            fields.add(again(key, "repeat", scenario, number, place));
            fields.add(again(key, "every", scenario, number, place));
        }
        String title = messages.text(
                "scenario.section.fault",
                Integer.toString(number + 1),
                new ChoiceWords(messages).of(Kinds.name(scripted.fault().getClass())));
        return new Section(title, "", true, List.copyOf(fields));
    }

    private Section claim(FlowDocument document, int scenario, int number, Claim claim) {
        String key = "scenario " + scenario + " claim " + number + " ";
        String place = "/scenarios/" + scenario + "/claims/" + number;
        RecordAccess.Holder holder = new RecordAccess.Holder(
                now -> {
                    List<Claim> claims = claims(now, scenario);
                    return (Record) (number < claims.size() ? claims.get(number) : claim);
                },
                (now, other) -> ScenarioEdits.change(now, scenario, old -> {
                    List<Claim> claims = new ArrayList<>(old.claims());
                    claims.set(number, (Claim) other);
                    return ScenarioEdits.with(old, claims);
                }));
        List<Field> fields = new ArrayList<>();
        fields.add(kind(key + "kind", "scenario.claim.kind", Claim.class, holder, place));
        addParts(fields, key, claim.getClass(), holder, document, place);
        String title = messages.text(
                "scenario.section.claim", Integer.toString(number + 1), new EventWords(messages).claim(claim));
        return new Section(title, "", true, List.copyOf(fields));
    }

    private Field kind(String key, String words, Class<?> sealed, RecordAccess.Holder holder, String place) {
        Access access = new Access() {
            @Override
            public String place(FlowDocument document) {
                return place;
            }

            @Override
            public String read(FlowDocument document) {
                return Kinds.name(holder.read().apply(document).getClass());
            }

            @Override
            public String fallback(FlowDocument document) {
                return "";
            }

            @Override
            public Written write(FlowDocument document, String text) {
                return new Written.Changed(
                        text.equals(read(document))
                                ? document
                                : holder.write().apply(document, Parts.first(Kinds.named(sealed, text), document)));
            }
        };
        return field(key, words, FieldKind.CHOICE, access)
                .choosing(Kinds.names(sealed))
                .reading(new ChoiceWords(messages)::of)
                .needed();
    }

    private void addParts(
            List<Field> fields,
            String key,
            Class<?> type,
            RecordAccess.Holder holder,
            FlowDocument document,
            String place) {
        for (Parts.Part part : Parts.of(type, document)) {
            RecordAccess access = new RecordAccess(holder, part.name(), place + "/" + part.name(), messages);
            Field field = field(key + part.name(), "part." + part.name(), FieldKind.TEXT, access);
            Field chosen = part.choices().isEmpty()
                    ? field
                    : field.choosing(part.choices()).reading(new ChoiceWords(messages)::of);
            fields.add(part.optional() ? chosen : chosen.needed());
        }
    }

    /** How often a fault that strikes at a time strikes again. */
    private Field again(String key, String part, int scenario, int number, String place) {
        boolean every = part.equals("every");
        ScriptedFault none = ScriptedFault.once(new Moment.AtTime(0), new Fault.TriggerCheckpoint());
        Access access = new Access() {
            @Override
            public String place(FlowDocument document) {
                return place + "/" + part;
            }

            @Override
            public String read(FlowDocument document) {
                ScriptedFault fault = faultAt(document, scenario, number, none);
                if (every) {
                    return fault.everyMillis() == 0 ? "" : DurationText.of(fault.everyMillis());
                }
                return fault.repeat() == 1 ? "" : Integer.toString(fault.repeat());
            }

            @Override
            public String fallback(FlowDocument document) {
                return every ? "" : "1";
            }

            @Override
            public Written write(FlowDocument document, String text) {
                OptionalLong value = text.isBlank() ? OptionalLong.of(every ? 0 : 1) : number(text.trim());
                if (value.isEmpty()) {
                    return new Written.Refused(messages.text("scenario.refused", text));
                }
                long wanted = value.getAsLong();
                return new Written.Changed(withFault(
                        document,
                        scenario,
                        number,
                        old -> new ScriptedFault(
                                old.at(),
                                old.fault(),
                                every ? old.repeat() : (int) wanted,
                                every ? wanted : old.everyMillis())));
            }

            private OptionalLong number(String text) {
                if (every) {
                    return DurationText.millis(text);
                }
                return text.matches("[1-9]\\d{0,3}") ? OptionalLong.of(Long.parseLong(text)) : OptionalLong.empty();
            }
        };
        return field(key + part, "part." + part, every ? FieldKind.DURATION : FieldKind.INTEGER, access);
    }

    private Field field(String key, String words, FieldKind kind, Access access) {
        return Field.of(
                key,
                messages.text(words),
                kind,
                messages.text(words + ".help"),
                new EditName(EditName.Kind.SCENARIO, messages.text(words)),
                access);
    }

    private static ScriptedFault faultAt(FlowDocument document, int scenario, int number, ScriptedFault otherwise) {
        List<ScriptedFault> faults = scenario < document.scenarios().size()
                ? document.scenarios().get(scenario).faults().faults()
                : List.of();
        return number < faults.size() ? faults.get(number) : otherwise;
    }

    private static List<Claim> claims(FlowDocument document, int scenario) {
        return scenario < document.scenarios().size()
                ? document.scenarios().get(scenario).claims()
                : List.of();
    }

    private static FlowDocument withFault(
            FlowDocument document, int scenario, int number, Function<ScriptedFault, ScriptedFault> change) {
        return ScenarioEdits.change(document, scenario, old -> {
            List<ScriptedFault> faults = new ArrayList<>(old.faults().faults());
            faults.set(number, change.apply(faults.get(number)));
            return ScenarioEdits.with(old, new FaultScript(List.copyOf(faults)));
        });
    }
}
