package io.barrierscope.app.inspector;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.inspector.Inspection.Row;
import io.barrierscope.engine.explain.Explainer;
import io.barrierscope.engine.explain.Explanation;
import io.barrierscope.engine.view.ChannelImage;
import io.barrierscope.engine.view.EngineImage;
import java.util.List;
import java.util.Optional;

/** Looks into a channel: what is in it, in processing order, and why it does not move. */
public final class ChannelInspector implements Inspector {
    private final Messages messages;
    private final ElementWords words;

    public ChannelInspector(Messages messages) {
        this.messages = messages;
        this.words = new ElementWords(messages);
    }

    @Override
    public Optional<Inspection> inspect(Subject subject, EngineImage image) {
        if (!(subject instanceof Subject.Channel picked)) {
            return Optional.empty();
        }
        return image.channels().stream()
                .filter(channel -> channel.id().equals(picked.id()))
                .findFirst()
                .map(this::inspect);
    }

    private Inspection inspect(ChannelImage channel) {
        boolean full = channel.records() >= channel.capacity();
        String status = channel.blocked() ? "channel.blocked" : full ? "channel.full" : "channel.open";
        Explanation why = Explainer.channel(channel);
        Inspection.Sections sections = new Inspection.Sections()
                .add(messages.text("channel.content"), words.queue(channel, ChannelImage.MAX_ELEMENTS))
                .add(
                        messages.text("inspector.facts"),
                        List.of(
                                new Row.Share(messages.text("channel.fill"), channel.records(), channel.capacity()),
                                Inspection.fact(
                                        messages.text("channel.partitioning"),
                                        channel.partitioning().name()),
                                new Row.Link(
                                        messages.text(
                                                "channel.from", channel.id().from()),
                                        new Subject.Subtask(channel.id().from()),
                                        Tone.PLAIN),
                                new Row.Link(
                                        messages.text("channel.to", channel.id().to()),
                                        new Subject.Subtask(channel.id().to()),
                                        Tone.PLAIN)))
                .add(messages.text("inspector.decided"), WhyRows.of(why, messages));
        return new Inspection(
                messages.text("channel.kind"),
                channel.id().from() + " → " + channel.id().to(),
                messages.text(status),
                channel.blocked() || full ? Tone.WARNING : Tone.GOOD,
                messages.say(why.text()),
                sections.toList());
    }
}
