package io.barrierscope.app.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.barrierscope.engine.base.ChannelId;
import io.barrierscope.engine.base.ExecutionState;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.TaskManagerId;
import io.barrierscope.engine.view.ChannelImage;
import io.barrierscope.engine.view.ClockImage;
import io.barrierscope.engine.view.ElementImage;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.FailureImage;
import io.barrierscope.engine.view.StateImage;
import io.barrierscope.engine.view.SubtaskImage;
import io.barrierscope.engine.view.TaskManagerImage;
import io.barrierscope.engine.view.TimeImage;
import io.barrierscope.visualizer.motion.ChannelMotion;
import io.barrierscope.visualizer.motion.MovingToken;
import io.barrierscope.visualizer.motion.TokenMotion;
import io.barrierscope.visualizer.scene.FlowScene;
import io.barrierscope.visualizer.scene.Hull;
import io.barrierscope.visualizer.scene.JobCard;
import io.barrierscope.visualizer.scene.Pipe;
import io.barrierscope.visualizer.scene.TaskCard;
import io.barrierscope.visualizer.scene.Words;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Compares what a picture shows with the engine's image of the same moment, thing by thing. */
final class DrawnThings {
    private final EngineImage image;
    private final FlowScene scene;

    DrawnThings(EngineImage image, FlowScene scene) {
        this.image = image;
        this.scene = scene;
    }

    /** Fails at the first thing that is shown and not there, or there and not shown. */
    void equalTheImage(TokenMotion motion) {
        assertThat(scene.step()).isEqualTo(image.step());
        assertThat(scene.timeMillis()).isEqualTo(image.timeMillis());
        assertThat(scene.job().status()).isEqualTo(image.jobStatus());
        subtasks();
        channels();
        tokens(motion);
        machines();
        answer();
        regions();
        new DrawnLedgers(image, scene).equalTheImage();
        new DrawnOperators(image, scene).equalTheImage();
        new DrawnWords(image, scene).equalTheImage();
    }

    private void subtasks() {
        List<List<Object>> there = new ArrayList<>();
        for (SubtaskImage task : image.subtasks()) {
            there.add(Arrays.asList(
                    task.id(),
                    task.members(),
                    task.state(),
                    task.attempt(),
                    task.taskManager(),
                    isLost(task.taskManager()),
                    task.inputs().isEmpty(),
                    task.backpressured(),
                    task.aligning(),
                    task.lastBarrier(),
                    task.region(),
                    Words.number(task.processed())));
        }
        List<List<Object>> shown = new ArrayList<>();
        for (TaskCard card : scene.tasks()) {
            shown.add(Arrays.asList(
                    card.id(),
                    card.members(),
                    card.state(),
                    card.attempt(),
                    card.machine(),
                    card.machineLost(),
                    card.source(),
                    card.backpressured(),
                    card.awaitedBarrier() > 0,
                    card.lastBarrier(),
                    card.region(),
                    card.processedCount()));
        }
        assertThat(shown).as("subtasks").containsExactlyInAnyOrderElementsOf(there);
        scene.tasks().forEach(this::facts);
        scene.tasks().forEach(this::state);
    }

    private boolean isLost(@Nullable TaskManagerId machine) {
        return image.taskManagers().stream()
                .anyMatch(one -> one.id().equals(machine) && one.condition() != TaskManagerImage.Condition.UP);
    }

    /** Each value on a card is in the state of its subtask, and a subtask with keyed state shows some of it. */
    private void state(TaskCard card) {
        SubtaskImage task = image.subtasks().stream()
                .filter(one -> one.id().equals(card.id()))
                .findFirst()
                .orElseThrow();
        Set<String> there = new HashSet<>();
        boolean keyed = false;
        for (StateImage state : task.states()) {
            keyed |= state.keyed() && state.entryCount() > 0;
            there.add(Words.count("task.keys", state.entryCount(), state.name()));
            for (StateImage.Entry entry : state.entries()) {
                there.add((entry.key().isEmpty() ? state.name() : entry.key()) + ": " + entry.value());
            }
        }
        Set<String> shown = new HashSet<>();
        for (String line : card.lines()) {
            shown.addAll(List.of(line.split(TaskCard.PAIR_GAP, -1)));
        }
        shown.remove(DrawnWords.splits(image, card.id()));
        assertThat(there).as("state of " + card.id()).containsAll(shown).containsAll(card.changed());
        assertThat(shown.isEmpty() && keyed).as("state is shown").isFalse();
    }

    private void machines() {
        List<List<Object>> there = new ArrayList<>();
        image.taskManagers()
                .forEach(one -> there.add(List.of(
                        one.id(),
                        one.usedSlots(),
                        one.slots(),
                        one.alive(),
                        one.condition() != TaskManagerImage.Condition.UP)));
        List<List<Object>> shown = new ArrayList<>();
        scene.job()
                .machines()
                .forEach(one -> shown.add(List.of(
                        one.id(),
                        one.usedSlots(),
                        one.slots(),
                        one.alive(),
                        !one.trouble().isEmpty())));
        assertThat(shown).as("task managers").isEqualTo(there);
    }

    /** The restart clock is that of the failure being answered, or of the last one, and stands where this stands. */
    private void answer() {
        JobCard.RestartClock clock = scene.job().failure();
        if (image.failures().isEmpty()) {
            assertThat(clock).as("no failure").isNull();
            return;
        }
        FailureImage failure = image.failures().stream()
                .filter(one -> one.canRestart() && one.restartedMillis() < 0)
                .findFirst()
                .orElse(image.failures().get(image.failures().size() - 1));
        assertThat(clock).as("restart clock").isNotNull();
        assertThat(clock.number()).isEqualTo(failure.number());
        assertThat(clock.phase())
                .isEqualTo(
                        !failure.canRestart()
                                ? JobCard.RestartClock.Phase.GIVEN_UP
                                : failure.restartedMillis() >= 0
                                        ? JobCard.RestartClock.Phase.RECOVERED
                                        : failure.restartAtMillis() > image.timeMillis()
                                                ? JobCard.RestartClock.Phase.BACKING_OFF
                                                : JobCard.RestartClock.Phase.RESTARTING);
        if (clock.phase() == JobCard.RestartClock.Phase.BACKING_OFF && failure.backoffMillis() > 0) {
            double left = (double) (failure.restartAtMillis() - image.timeMillis()) / failure.backoffMillis();
            assertThat(clock.share()).isCloseTo(1 - Math.min(1, left), within(1e-9));
        }
    }

    /** Every region has its outline, around all that is in it, and those that restart are marked. */
    private void regions() {
        Map<Integer, Integer> there = new HashMap<>();
        image.subtasks().forEach(task -> there.merge(task.region(), 1, Integer::sum));
        Map<Integer, Integer> shown = new HashMap<>();
        scene.hulls().forEach(hull -> shown.put(hull.region(), hull.boxes().size()));
        assertThat(shown).as("regions").isEqualTo(there);
        Set<SubtaskId> restarting = new HashSet<>();
        if (!image.jobStatus().isTerminal()) {
            image.failures().stream()
                    .filter(one -> one.canRestart() && one.restartedMillis() < 0)
                    .limit(1)
                    .forEach(one -> restarting.addAll(one.restarted()));
        }
        Set<Integer> struck = image.subtasks().stream()
                .filter(task -> restarting.contains(task.id()))
                .map(SubtaskImage::region)
                .collect(Collectors.toSet());
        assertThat(scene.hulls().stream().filter(Hull::affected).map(Hull::region))
                .as("regions that restart")
                .containsExactlyInAnyOrderElementsOf(struck);
    }

    /** Late records, elements in line and the watermark, in this order, where there are any. */
    private void facts(TaskCard card) {
        Map<TaskCard.Fact.Kind, Long> there = new EnumMap<>(TaskCard.Fact.Kind.class);
        long inLine = image.channels().stream()
                .filter(channel -> channel.id().to().equals(card.id()))
                .mapToLong(channel -> channel.elements().size() + channel.more())
                .sum();
        if (inLine > 0) {
            there.put(TaskCard.Fact.Kind.BACKLOG, inLine);
        }
        for (ClockImage clock : image.clocks()) {
            if (clock.subtask().equals(card.id()) && clock.lateRecords() > 0) {
                there.put(TaskCard.Fact.Kind.LATE, clock.lateRecords());
            }
            if (clock.subtask().equals(card.id()) && clock.watermarkMillis() != TimeImage.NO_WATERMARK) {
                there.put(TaskCard.Fact.Kind.WATERMARK, clock.watermarkMillis());
            }
        }
        assertThat(card.facts()).extracting(TaskCard.Fact::kind).containsExactlyElementsOf(there.keySet());
        card.facts().stream()
                .filter(fact -> there.get(fact.kind()) != TimeImage.END_OF_TIME)
                .forEach(fact -> assertThat(fact.text()).contains(Words.number(there.get(fact.kind()))));
    }

    private void channels() {
        Map<ChannelId, List<Object>> there = new HashMap<>();
        for (ChannelImage channel : image.channels()) {
            there.put(
                    channel.id(),
                    List.of(
                            channel.blocked(),
                            channel.blockedBy(),
                            channel.records(),
                            channel.capacity(),
                            channel.more(),
                            channel.received(),
                            channel.storedInput() + channel.storedOutput() == 0 ? 0 : channel.storedFor(),
                            channel.storedFor() == 0 ? 0 : channel.storedInput() + channel.storedOutput(),
                            channel.alignedOnly(),
                            channel.cut(),
                            Optional.ofNullable(channel.result()),
                            !isAlive(channel.id().from())
                                    || !isAlive(channel.id().to()),
                            channel.elements()));
        }
        Map<ChannelId, List<Object>> shown = new HashMap<>();
        for (Pipe pipe : scene.pipes()) {
            Pipe.Stored stored = pipe.stored();
            shown.put(
                    pipe.id(),
                    List.of(
                            pipe.blocked(),
                            pipe.blockedBy(),
                            pipe.records(),
                            pipe.capacity(),
                            pipe.more(),
                            pipe.received(),
                            stored == null ? 0L : stored.checkpointId(),
                            stored == null ? 0 : stored.records(),
                            pipe.alignedOnly(),
                            pipe.cut(),
                            Optional.ofNullable(pipe.result()),
                            pipe.dead(),
                            pipe.elements()));
        }
        assertThat(shown).as("channels").isEqualTo(there);
    }

    private boolean isAlive(SubtaskId end) {
        return image.subtasks().stream()
                .filter(task ->
                        task.id().index() == end.index() && task.members().contains(end.vertex()))
                .anyMatch(task -> task.state() == ExecutionState.RUNNING || task.state() == ExecutionState.FINISHED);
    }

    /** Once everything rests, each element is drawn once and nothing else is. */
    private void tokens(TokenMotion motion) {
        Map<ChannelId, List<ElementImage>> there = new HashMap<>();
        for (ChannelImage channel : image.channels()) {
            there.put(channel.id(), channel.elements());
        }
        Map<ChannelId, List<ElementImage>> shown = new HashMap<>();
        for (ChannelMotion channel : motion.channels()) {
            shown.put(
                    channel.pipe().id(),
                    channel.tokens().stream().map(MovingToken::element).collect(Collectors.toList()));
        }
        assertThat(shown).as("records and barriers").isEqualTo(there);
    }
}
