package io.barrierscope.app.life;

import io.barrierscope.app.i18n.EventWords;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.i18n.Quantities;
import io.barrierscope.app.inspector.Deed;
import io.barrierscope.app.inspector.Insights;
import io.barrierscope.app.inspector.Inspection;
import io.barrierscope.app.inspector.Inspection.Row;
import io.barrierscope.app.inspector.Inspector;
import io.barrierscope.app.inspector.Subject;
import io.barrierscope.app.inspector.Tone;
import io.barrierscope.app.inspector.WhyRows;
import io.barrierscope.engine.base.AttemptId;
import io.barrierscope.engine.explain.Explainer;
import io.barrierscope.engine.explain.Explanation;
import io.barrierscope.engine.life.LifeMoment;
import io.barrierscope.engine.life.RecordLife;
import io.barrierscope.engine.stream.Origin;
import io.barrierscope.engine.view.ChannelImage;
import io.barrierscope.engine.view.EffectImage;
import io.barrierscope.engine.view.ElementImage;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.VerdictImage;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** Tells the life of a record: where it is, where its effects are, who had it in hands, and every step it took. */
public final class LifeInspector implements Inspector {
    private final Messages messages;
    private final EventWords words;
    private final Insights insights;
    private final LifeModel lives;

    public LifeInspector(Messages messages, EventWords words, Insights insights, LifeModel lives) {
        this.messages = messages;
        this.words = words;
        this.insights = insights;
        this.lives = lives;
    }

    @Override
    public Optional<Inspection> inspect(Subject subject, EngineImage image) {
        return subject instanceof Subject.SourceRecord picked
                ? Origin.parse(picked.origin()).map(origin -> inspect(origin, image))
                : Optional.empty();
    }

    private Inspection inspect(Origin origin, EngineImage image) {
        List<EffectImage> effects = insights.lately(
                        new Subject.SourceRecord(origin.toString()),
                        session -> session.looks().effects(origin))
                .orElse(List.of());
        Optional<RecordLife> life = lives.of(origin);
        boolean followed = life.isPresent() && life.get().untilStep() >= image.step();
        Inspection.Sections sections = new Inspection.Sections()
                .add(messages.text("life.effects"), effects(effects))
                .add(messages.text("life.why"), why(effects, image))
                .add(messages.text("life.now"), now(origin, image))
                .add(messages.text("life.following"), followed ? List.of() : following(life, image));
        life.ifPresent(known -> sections.add(messages.text("life.attempts"), attempts(known))
                .add(
                        messages.text(
                                "life.moments", Quantities.count(known.moments().size() + known.more())),
                        moments(known)));
        return new Inspection(
                messages.text("life.kind"),
                origin.toString(),
                status(effects, isLost(origin, image)),
                tone(effects, isLost(origin, image)),
                life.filter(known -> !known.content().isEmpty())
                        .map(known -> messages.text("life.content", known.content()))
                        .orElse(messages.text(followed ? "life.unread" : "inspector.looking")),
                sections.toList());
    }

    /** Whether a verdict names it among what is missing for good; of very many lost records it names only the first. */
    private static boolean isLost(Origin origin, EngineImage image) {
        String name = origin.toString();
        return image.verdicts().stream()
                .flatMap(verdict -> verdict.lost().stream())
                .anyMatch(fate -> fate.origin().equals(name));
    }

    private String status(List<EffectImage> effects, boolean forGood) {
        boolean lost = effects.stream().anyMatch(effect -> effect.seen() < effect.expected());
        boolean doubled = effects.stream().anyMatch(effect -> effect.seen() > effect.expected());
        boolean any = effects.stream().anyMatch(effect -> effect.expected() > 0);
        String key =
                lost && doubled ? "both" : doubled ? "more" : lost ? forGood ? "lost" : "fewer" : any ? "once" : "none";
        return messages.text("life.status." + key);
    }

    private static Tone tone(List<EffectImage> effects, boolean forGood) {
        if (forGood) {
            return Tone.BAD;
        }
        return effects.stream().anyMatch(effect -> effect.seen() != effect.expected()) ? Tone.WARNING : Tone.GOOD;
    }

    /** How often it counts at each place; fewer than right may be on its way yet, which the verdict of the place tells. */
    private List<Row> effects(List<EffectImage> effects) {
        List<Row> rows = new ArrayList<>();
        for (EffectImage effect : effects) {
            if (effect.expected() == 0 && effect.seen() == 0) {
                continue;
            }
            String place = effect.reader() == null
                    ? messages.text("verdict.state", effect.place())
                    : messages.text("verdict.reader", effect.place(), effect.reader());
            rows.add(new Row.Link(
                    messages.text(
                            "life.effect", place, Integer.toString(effect.seen()), Integer.toString(effect.expected())),
                    new Subject.Verdict(effect.place(), effect.reader()),
                    effect.seen() == effect.expected() ? Tone.GOOD : Tone.WARNING));
            effect.holders()
                    .forEach(holder -> rows.add(new Row.Link(
                            messages.text("life.holder", holder), new Subject.Subtask(holder), Tone.MUTED)));
        }
        return rows;
    }

    /** Why it is lost or doubled where it is, and by what that is decided. */
    private List<Row> why(List<EffectImage> effects, EngineImage image) {
        List<Row> rows = new ArrayList<>();
        for (VerdictImage verdict : image.verdicts()) {
            for (EffectImage effect : effects) {
                boolean same = effect.place().equals(verdict.place())
                        && Objects.equals(effect.reader(), verdict.reader())
                        && effect.seen() != effect.expected();
                boolean deviates = verdict.lostCount() + verdict.duplicatedCount() > 0;
                if (same && deviates) {
                    Explanation why = Explainer.verdict(verdict, image);
                    rows.add(new Row.Words(messages.say(why.text()), Tone.PLAIN));
                    rows.addAll(WhyRows.of(why, messages));
                }
            }
        }
        return rows;
    }

    /** The channels it is in at present, or what came of it. */
    private List<Row> now(Origin origin, EngineImage image) {
        List<Row> rows = new ArrayList<>();
        String name = origin.toString();
        for (ChannelImage channel : image.channels()) {
            int place = 0;
            for (ElementImage element : channel.elements()) {
                place++;
                if (element.origin().equals(name)) {
                    rows.add(new Row.Link(
                            messages.text(
                                    "life.in-channel",
                                    channel.id().from(),
                                    channel.id().to(),
                                    Integer.toString(place),
                                    element.label()),
                            new Subject.Channel(channel.id()),
                            Tone.PLAIN));
                }
            }
        }
        return rows;
    }

    private List<Row> following(Optional<RecordLife> life, EngineImage image) {
        long until = life.map(RecordLife::untilStep).orElse(0L);
        List<Row> rows = new ArrayList<>();
        rows.add(new Row.Share(messages.text("life.followed"), until, image.step()));
        rows.add(
                lives.isGivenUp()
                        ? new Row.Act("life-go-on", messages.text("life.go-on"), new Deed.GoOn(), "")
                        : new Row.Act("life-stop", messages.text("life.stop"), new Deed.GiveUp(), ""));
        return rows;
    }

    private List<Row> attempts(RecordLife life) {
        List<Row> rows = new ArrayList<>();
        for (AttemptId attempt : life.attempts()) {
            rows.add(new Row.Link(
                    messages.text("life.attempt", attempt.subtask(), Integer.toString(attempt.attempt())),
                    new Subject.Subtask(attempt.subtask()),
                    Tone.PLAIN));
        }
        return rows;
    }

    private List<Row> moments(RecordLife life) {
        List<List<String>> cells = new ArrayList<>();
        List<Row.CellLink> links = new ArrayList<>();
        List<Row> rows = new ArrayList<>();
        for (LifeMoment moment : life.moments()) {
            links.add(new Row.CellLink(cells.size(), 0, new Deed.Seek(moment.step())));
            cells.add(List.of(
                    Quantities.time(moment.timeMillis()),
                    messages.text("life.moment." + moment.kind()),
                    words.line(moment.event())));
        }
        if (!cells.isEmpty()) {
            rows.add(new Row.Table(
                    List.of(messages.text("inspector.at"), messages.text("life.what"), messages.text("life.how")),
                    cells,
                    Set.of(),
                    links));
        }
        if (life.more() > 0) {
            rows.add(new Row.Words(messages.text("inspector.more", Quantities.count(life.more())), Tone.MUTED));
        }
        return rows;
    }
}
