package io.barrierscope.app.editor.form.scenario;

import io.barrierscope.engine.check.Claim;
import io.barrierscope.engine.document.Changes;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.fault.Command;
import io.barrierscope.engine.fault.FaultScript;
import io.barrierscope.engine.fault.Moment;
import io.barrierscope.engine.fault.ScriptedFault;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.UnaryOperator;

/** Edits of scenarios: each makes another document from a document. */
public final class ScenarioEdits {
    private ScenarioEdits() {}

    /** Adds a scenario, under a name of its own. */
    public static FlowDocument add(FlowDocument document, Scenario scenario) {
        List<Scenario> scenarios = new ArrayList<>(document.scenarios());
        scenarios.add(named(scenario, freeName(document, scenario.name())));
        return document.withScenarios(scenarios);
    }

    /** Adds a copy of a scenario right behind it. */
    public static FlowDocument duplicate(FlowDocument document, int index) {
        List<Scenario> scenarios = new ArrayList<>(document.scenarios());
        Scenario original = scenarios.get(index);
        scenarios.add(index + 1, named(original, freeName(document, original.name())));
        return document.withScenarios(scenarios);
    }

    /** Takes a scenario away. */
    public static FlowDocument delete(FlowDocument document, int index) {
        List<Scenario> scenarios = new ArrayList<>(document.scenarios());
        scenarios.remove(index);
        return document.withScenarios(scenarios);
    }

    /** Changes a scenario; nothing happens when it is gone. */
    public static FlowDocument change(FlowDocument document, int index, UnaryOperator<Scenario> change) {
        List<Scenario> scenarios = new ArrayList<>(document.scenarios());
        if (index < scenarios.size()) {
            scenarios.set(index, change.apply(scenarios.get(index)));
        }
        return document.withScenarios(scenarios);
    }

    /** The same scenario under another name. */
    public static Scenario named(Scenario scenario, String name) {
        return new Scenario(
                name,
                scenario.seed(),
                scenario.untilMillis(),
                scenario.recovery(),
                scenario.changes(),
                scenario.faults(),
                scenario.claims());
    }

    /** The same scenario with other faults. */
    public static Scenario with(Scenario scenario, FaultScript faults) {
        return new Scenario(
                scenario.name(),
                scenario.seed(),
                scenario.untilMillis(),
                scenario.recovery(),
                scenario.changes(),
                faults,
                scenario.claims());
    }

    /** The same scenario with other changes of its job. */
    public static Scenario with(Scenario scenario, Changes changes) {
        return new Scenario(
                scenario.name(),
                scenario.seed(),
                scenario.untilMillis(),
                scenario.recovery(),
                changes,
                scenario.faults(),
                scenario.claims());
    }

    /** The same scenario with other claims. */
    public static Scenario with(Scenario scenario, List<Claim> claims) {
        return new Scenario(
                scenario.name(),
                scenario.seed(),
                scenario.untilMillis(),
                scenario.recovery(),
                scenario.changes(),
                scenario.faults(),
                List.copyOf(claims));
    }

    /**
     * The scenario that does by itself what a person did while another one ran.
     *
     * @param ran the scenario that ran
     * @param acts what was done, in order
     * @param endMillis how far it ran, in virtual milliseconds: where the recorded one ends; empty when the job came to an end
     */
    public static Scenario recorded(Scenario ran, List<Command> acts, OptionalLong endMillis, String name) {
        List<ScriptedFault> faults = new ArrayList<>(ran.faults().faults());
        for (Command act : acts) {
            faults.add(ScriptedFault.once(new Moment.AtStep(act.afterStep()), act.fault()));
        }
        return new Scenario(
                name,
                ran.seed(),
                ran.untilMillis().isPresent() ? ran.untilMillis() : endMillis,
                ran.recovery(),
                ran.changes(),
                new FaultScript(List.copyOf(faults)),
                List.of());
    }

    private static String freeName(FlowDocument document, String wish) {
        String name = wish;
        int number = 2;
        while (document.scenario(name).isPresent()) {
            name = wish + " " + number++;
        }
        return name;
    }
}
