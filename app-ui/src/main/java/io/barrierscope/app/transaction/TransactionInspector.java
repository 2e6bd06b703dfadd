package io.barrierscope.app.transaction;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.i18n.Quantities;
import io.barrierscope.app.inspector.Inspection;
import io.barrierscope.app.inspector.Inspection.Row;
import io.barrierscope.app.inspector.Inspector;
import io.barrierscope.app.inspector.Subject;
import io.barrierscope.app.inspector.Tone;
import io.barrierscope.app.inspector.WhyRows;
import io.barrierscope.engine.explain.Explainer;
import io.barrierscope.engine.explain.Explanation;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.TransactionImage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Looks into a transaction of a sink: its life from open through pre-committed to its end. */
public final class TransactionInspector implements Inspector {
    private final Messages messages;

    public TransactionInspector(Messages messages) {
        this.messages = messages;
    }

    @Override
    public Optional<Inspection> inspect(Subject subject, EngineImage image) {
        if (!(subject instanceof Subject.Transaction picked)) {
            return Optional.empty();
        }
        return image.transactions().stream()
                .filter(transaction -> transaction.id().equals(picked.id()))
                .findFirst()
                .map(transaction -> inspect(transaction, image));
    }

    private Inspection inspect(TransactionImage transaction, EngineImage image) {
        Explanation why = Explainer.transaction(transaction, image);
        List<Row> life = new ArrayList<>();
        life.add(moment("transaction.opened", transaction.openedMillis()));
        if (transaction.preCommittedMillis() >= 0) {
            life.add(moment("transaction.pre-committed", transaction.preCommittedMillis()));
        }
        if (transaction.endedMillis() >= 0) {
            life.add(moment("transaction.ended", transaction.endedMillis()));
        } else if (transaction.expiresMillis() >= 0) {
            life.add(moment("transaction.expires", transaction.expiresMillis()));
        }
        List<Row> facts = new ArrayList<>();
        facts.add(Inspection.fact(messages.text("transaction.records"), Quantities.count(transaction.records())));
        facts.add(new Row.Link(
                messages.text("transaction.sink", transaction.sink()),
                new Subject.Subtask(transaction.sink()),
                Tone.PLAIN));
        if (transaction.checkpointId() > 0) {
            facts.add(new Row.Link(
                    messages.text("transaction.checkpoint", Long.toString(transaction.checkpointId())),
                    new Subject.Checkpoint(transaction.checkpointId()),
                    Tone.PLAIN));
        }
        String state = "transaction.state." + transaction.state();
        return new Inspection(
                messages.text("transaction.kind"),
                transaction.id().value(),
                messages.text(state),
                tone(transaction.state()),
                messages.say(why.text()),
                new Inspection.Sections()
                        .add(messages.text("transaction.life"), life)
                        .add(messages.text("inspector.facts"), facts)
                        .add(messages.text("inspector.decided"), WhyRows.of(why, messages))
                        .toList());
    }

    private Row moment(String key, long millis) {
        return Inspection.fact(messages.text(key), Quantities.time(millis));
    }

    private static Tone tone(TransactionImage.State state) {
        return switch (state) {
            case COMMITTED -> Tone.GOOD;
            case OPEN -> Tone.PLAIN;
            case PRE_COMMITTED, ABORTED -> Tone.WARNING;
            default -> Tone.BAD;
        };
    }
}
