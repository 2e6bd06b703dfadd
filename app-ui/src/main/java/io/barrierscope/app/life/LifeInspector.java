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
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
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
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Tells the life of a record: where it is, where its effects are, who had it in hands, and every step it took. */
public final class LifeInspector implements Inspector {
    private static final Set<Standing> WRONG = EnumSet.of(Standing.LOST, Standing.DOUBLED, Standing.MISSING);

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
        List<Standing> standings = standings(origin, effects, image);
        Optional<RecordLife> life = lives.of(origin);
        boolean followed = life.isPresent() && life.get().untilStep() >= image.step();
        Inspection.Sections sections = new Inspection.Sections()
                .add(messages.text("life.effects"), effects(origin, effects, image))
                .add(messages.text("life.why"), why(origin, effects, image))
                .add(messages.text("life.now"), now(origin, image))
                .add(messages.text("life.following"), followed ? List.of() : following(life, image));
        life.ifPresent(known -> sections.add(messages.text("life.attempts"), attempts(known, image))
                .add(
                        messages.text(
                                "life.moments", Quantities.count(known.moments().size() + known.more())),
                        moments(known)));
        return new Inspection(
                messages.text("life.kind"),
                origin.toString(),
                messages.text("life.status." + Standing.summary(standings)),
                tone(standings),
                life.filter(known -> !known.content().isEmpty())
                        .map(known -> messages.text("life.content", known.content()))
                        .orElse(messages.text(followed ? "life.unread" : "inspector.looking")),
                sections.toList());
    }

    private static List<Standing> standings(Origin origin, List<EffectImage> effects, EngineImage image) {
        return effects.stream()
                .filter(effect -> effect.expected() > 0 || effect.seen() > 0)
                .map(effect -> Standing.of(origin, effect, image))
                .toList();
    }

    private static Tone tone(List<Standing> standings) {
        if (standings.contains(Standing.LOST)) {
            return Tone.BAD;
        }
        return standings.stream().anyMatch(standing -> standing != Standing.RIGHT) ? Tone.WARNING : Tone.GOOD;
    }

    /** How often it counts at each place, and where it is missing whether it is lost there or on its way. */
    private List<Row> effects(Origin origin, List<EffectImage> effects, EngineImage image) {
        List<Row> rows = new ArrayList<>();
        for (EffectImage effect : effects) {
            if (effect.expected() == 0 && effect.seen() == 0) {
                continue;
            }
            String place = effect.reader() == null
                    ? messages.text("verdict.state", effect.place())
                    : messages.text("verdict.reader", effect.place(), effect.reader());
            Standing standing = Standing.of(origin, effect, image);
            String counts = messages.text(
                    "life.effect", place, Integer.toString(effect.seen()), Integer.toString(effect.expected()));
            rows.add(new Row.Link(
                    switch (standing) {
                        case LOST -> messages.text("life.effect.lost", counts);
                        case ON_ITS_WAY -> messages.text("life.effect.pending", counts);
                        case RIGHT, DOUBLED, MISSING -> counts;
                    },
                    new Subject.Verdict(effect.place(), effect.reader()),
                    tone(List.of(standing))));
            effect.holders()
                    .forEach(holder -> rows.add(new Row.Link(
                            messages.text("life.holder", holder), new Subject.Subtask(holder), Tone.MUTED)));
        }
        return rows;
    }

    /** Why it is lost or doubled where it is, and by what that is decided. */
    private List<Row> why(Origin origin, List<EffectImage> effects, EngineImage image) {
        List<Row> rows = new ArrayList<>();
        for (VerdictImage verdict : image.verdicts()) {
            for (EffectImage effect : effects) {
                boolean same = effect.place().equals(verdict.place())
                        && Objects.equals(effect.reader(), verdict.reader())
                        && WRONG.contains(Standing.of(origin, effect, image));
                if (same) {
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

    /** Who had it; within a task with several operators it passes from one to the next without an event. */
    private List<Row> attempts(RecordLife life, EngineImage image) {
        List<Row> rows = new ArrayList<>();
        Set<SubtaskId> tasks = new LinkedHashSet<>();
        for (AttemptId attempt : life.attempts()) {
            rows.add(new Row.Link(
                    messages.text("life.attempt", attempt.subtask(), Integer.toString(attempt.attempt())),
                    new Subject.Subtask(attempt.subtask()),
                    Tone.PLAIN));
            tasks.add(attempt.subtask());
        }
        image.subtasks().stream()
                .filter(task -> task.members().size() > 1 && tasks.contains(task.id()))
                .map(task -> task.members().stream().map(VertexId::value).collect(Collectors.joining(" → ")))
                .distinct()
                .forEach(chain -> rows.add(new Row.Words(messages.text("life.chain", chain), Tone.MUTED)));
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
