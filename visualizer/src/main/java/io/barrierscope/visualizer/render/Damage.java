package io.barrierscope.visualizer.render;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.view.SharedImages;
import io.barrierscope.visualizer.layout.Rect;
import io.barrierscope.visualizer.motion.ChannelMotion;
import io.barrierscope.visualizer.motion.MessageMotion;
import io.barrierscope.visualizer.motion.MovingMessage;
import io.barrierscope.visualizer.motion.TokenMotion;
import io.barrierscope.visualizer.scene.FlowScene;
import io.barrierscope.visualizer.scene.OperatorCard;
import io.barrierscope.visualizer.scene.OperatorLink;
import io.barrierscope.visualizer.scene.Operators;
import io.barrierscope.visualizer.scene.Pipe;
import io.barrierscope.visualizer.scene.TaskCard;
import io.barrierscope.visualizer.scene.TransactionChip;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Function;

/** Finds out what of a picture has to be drawn again when the next one comes, or when something moves in it. */
final class Damage {
    private static final double CHANNEL_REACH = 30;
    private static final double LINK_REACH = 20;

    /** What stays where it is reaches beyond its box by no more pixels: rings, shadows, stop signs. */
    private static final double STILL_REACH = 20;

    private final Viewport view;
    private final TiledLayer still;
    private final TiledLayer moving;

    Damage(Viewport view, TiledLayer still, TiledLayer moving) {
        this.view = view;
        this.still = still;
        this.moving = moving;
    }

    void all() {
        still.spoil();
        moving.spoil();
    }

    /** Something that does not move looks different. */
    void still(Rect place) {
        spoil(still, place);
    }

    /** Another picture of the same layout, with all subtasks. */
    void subtasks(FlowScene before, FlowScene now) {
        around(before, now);
        compare(before.tasks(), now.tasks(), SharedImages::isShared, TaskCard::box);
        compare(before.pipes(), now.pipes(), this::looksAlike, pipe -> pipe.way()
                .bounds()
                .grow(CHANNEL_REACH));
        compare(before.transactions(), now.transactions(), Object::equals, TransactionChip::box);
        if (before.hulls() != now.hulls()
                || (before.transactions() != now.transactions()
                        && !sinks(before).equals(sinks(now)))) {
            still.spoil();
        }
    }

    /** Another picture of the same layout, without the subtasks but for a mark of each. */
    void operators(FlowScene before, Operators sumBefore, FlowScene now, Operators sumNow) {
        around(before, now);
        compare(before.tasks(), now.tasks(), Damage::hasSameMark, TaskCard::box);
        compare(sumBefore.cards(), sumNow.cards(), Damage::looksAlike, OperatorCard::box);
        compare(sumBefore.links(), sumNow.links(), Damage::looksAlike, link -> link.way()
                .bounds()
                .grow(LINK_REACH));
        compare(sumBefore.links(), sumNow.links(), Damage::saysTheSame, Damage::labelOf);
    }

    private void around(FlowScene before, FlowScene now) {
        compare(before.job(), now.job(), now.job().box());
        compare(before.coordinator(), now.coordinator(), now.coordinator().box());
        compare(before.store(), now.store(), now.store().box());
        compare(before.verdict(), now.verdict(), now.verdict().box());
        compare(before.logs(), now.logs(), Object::equals, panel -> panel.card());
    }

    private void compare(Object before, Object now, Rect place) {
        if (!before.equals(now)) {
            spoil(still, place);
        }
    }

    private <T> void compare(List<T> before, List<T> now, BiPredicate<T, T> alike, Function<T, Rect> place) {
        if (before == now) {
            return;
        }
        for (int i = 0; i < Math.max(before.size(), now.size()); i++) {
            T one = i < before.size() ? before.get(i) : null;
            T other = i < now.size() ? now.get(i) : null;
            if (one == other || (one != null && other != null && alike.test(one, other))) {
                continue;
            }
            if (one != null) {
                spoil(still, place.apply(one));
            }
            if (other != null) {
                spoil(still, place.apply(other));
            }
        }
    }

    private boolean looksAlike(Pipe one, Pipe other) {
        return one.blocked() == other.blocked()
                && one.dead() == other.dead()
                && one.alignedOnly() == other.alignedOnly()
                && one.cut() == other.cut()
                && (other.width() * view.scale() < PipePainter.THIN
                        || (one.isFull() == other.isFull() && one.capacity() == other.capacity()));
    }

    private static boolean looksAlike(OperatorLink one, OperatorLink other) {
        return one.blocked() > 0 == other.blocked() > 0
                && one.full() > 0 == other.full() > 0
                && one.dead() == other.dead();
    }

    private static boolean saysTheSame(OperatorLink one, OperatorLink other) {
        return one.blocked() == other.blocked() && one.full() == other.full() && one.channels() == other.channels();
    }

    /** Where a band's words are: around its middle. */
    private static Rect labelOf(OperatorLink link) {
        double middle = link.way().length() / 2;
        double width = link.way().bounds().width();
        return new Rect(link.way().xAt(middle) - width / 2, link.way().yAt(middle), width, 0);
    }

    private static boolean looksAlike(OperatorCard one, OperatorCard other) {
        return one.title().equals(other.title())
                && one.subtasks() == other.subtasks()
                && one.states().equals(other.states())
                && one.waiting() == other.waiting()
                && one.pending() == other.pending()
                && one.acknowledged() == other.acknowledged();
    }

    private static boolean hasSameMark(TaskCard one, TaskCard other) {
        return one.state() == other.state()
                && one.waiting().isEmpty() == other.waiting().isEmpty();
    }

    private static Set<SubtaskId> sinks(FlowScene scene) {
        Set<SubtaskId> sinks = new HashSet<>();
        scene.transactions().forEach(chip -> sinks.add(chip.sink()));
        return sinks;
    }

    /** Tokens have moved or have changed. */
    void moved(TokenMotion motion) {
        for (ChannelMotion channel : motion.channels()) {
            if (channel.takeChanged()) {
                spoil(moving, channel.pipe().way().bounds().grow(CHANNEL_REACH));
            }
        }
    }

    /** These messages move, or are to be seen no more. */
    void moved(MessageMotion motion) {
        for (MovingMessage message : motion.messages()) {
            spoil(moving, message.message().way().bounds().grow(LINK_REACH));
        }
    }

    private void spoil(TiledLayer layer, Rect world) {
        layer.spoil(view.toScreen(world).grow(layer == still ? STILL_REACH : Brush.OVERHANG));
    }
}
