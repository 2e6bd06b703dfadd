package io.barrierscope.app.picture;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.ChannelId;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.view.ChannelImage;
import io.barrierscope.engine.view.CheckpointImage;
import io.barrierscope.engine.view.ClockImage;
import io.barrierscope.engine.view.ElementImage;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.SubtaskImage;
import io.barrierscope.engine.view.TimeImage;
import io.barrierscope.engine.view.TopicImage;
import io.barrierscope.engine.view.TransactionImage;
import io.barrierscope.visualizer.motion.ChannelMotion;
import io.barrierscope.visualizer.motion.MovingToken;
import io.barrierscope.visualizer.motion.TokenMotion;
import io.barrierscope.visualizer.scene.CoordinatorCard;
import io.barrierscope.visualizer.scene.FlowScene;
import io.barrierscope.visualizer.scene.LogPanel;
import io.barrierscope.visualizer.scene.Pipe;
import io.barrierscope.visualizer.scene.TaskCard;
import io.barrierscope.visualizer.scene.TransactionChip;
import io.barrierscope.visualizer.scene.Words;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Compares what a picture shows with the engine's image of the same moment, thing by thing. */
final class DrawnThings {
    private static final int ROWS = 4;

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
        checkpoints();
        transactions();
        logs();
    }

    private void subtasks() {
        List<List<Object>> there = new ArrayList<>();
        for (SubtaskImage task : image.subtasks()) {
            there.add(List.of(task.id(), task.state(), task.attempt(), task.backpressured(), task.lastBarrier()));
        }
        List<List<Object>> shown = new ArrayList<>();
        for (TaskCard card : scene.tasks()) {
            shown.add(List.of(card.id(), card.state(), card.attempt(), card.backpressured(), card.lastBarrier()));
        }
        assertThat(shown).as("subtasks").containsExactlyInAnyOrderElementsOf(there);
        scene.tasks().forEach(this::facts);
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
                .filter(fact -> fact.kind() != TaskCard.Fact.Kind.WATERMARK)
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
                            channel.storedInput() + channel.storedOutput(),
                            channel.cut(),
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
                            stored == null ? 0 : stored.records(),
                            pipe.cut(),
                            pipe.elements()));
        }
        assertThat(shown).as("channels").isEqualTo(there);
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

    private void checkpoints() {
        List<CheckpointImage> there = image.coordinator().checkpoints();
        List<CoordinatorCard.Row> rows = scene.coordinator().rows();
        assertThat(rows).as("checkpoints").hasSize(Math.min(ROWS, there.size()));
        for (int i = 0; i < rows.size(); i++) {
            CheckpointImage checkpoint = there.get(there.size() - 1 - i);
            CoordinatorCard.Row row = rows.get(i);
            assertThat(row.id()).isEqualTo(checkpoint.id());
            assertThat(row.status()).isEqualTo(checkpoint.status());
            assertThat(ticked(row)).as("acknowledgements").isEqualTo(present(checkpoint.acknowledged()));
        }
        scene.store().kept().forEach(kept -> assertThat(there)
                .filteredOn(checkpoint -> checkpoint.id() == kept.id())
                .as("stored checkpoint")
                .allMatch(checkpoint -> checkpoint.retained() || checkpoint.inFlightRecords() > 0)
                .hasSize(1));
    }

    private Set<SubtaskId> ticked(CoordinatorCard.Row row) {
        Map<Object, List<SubtaskId>> groups = image.subtasks().stream()
                .map(SubtaskImage::id)
                .collect(Collectors.groupingBy(SubtaskId::vertex, LinkedHashMap::new, Collectors.toList()));
        Set<SubtaskId> ticked = new HashSet<>();
        int column = 0;
        for (List<SubtaskId> group : groups.values()) {
            for (int i = 0; i < group.size(); i++) {
                if (row.cells().get(column).get(i) == CoordinatorCard.Cell.ACKNOWLEDGED) {
                    ticked.add(group.get(i));
                }
            }
            column++;
        }
        return ticked;
    }

    private Set<SubtaskId> present(List<SubtaskId> ids) {
        Set<SubtaskId> present = new HashSet<>(ids);
        present.retainAll(image.subtasks().stream().map(SubtaskImage::id).toList());
        return present;
    }

    private void transactions() {
        Map<Object, List<Object>> there = new HashMap<>();
        for (TransactionImage transaction : image.transactions()) {
            there.put(
                    List.of(transaction.id(), transaction.openedMillis()),
                    List.of(transaction.state(), transaction.checkpointId()));
        }
        for (TransactionChip chip : scene.transactions()) {
            assertThat(image.transactions())
                    .as("transaction " + chip.id())
                    .anyMatch(transaction -> transaction.id().equals(chip.id())
                            && transaction.state() == chip.state()
                            && transaction.checkpointId() == chip.checkpointId());
        }
        assertThat(scene.transactions().isEmpty()).as("no transaction").isEqualTo(there.isEmpty());
    }

    private void logs() {
        for (LogPanel panel : scene.logs()) {
            for (LogPanel.Strip strip : panel.strips()) {
                TopicImage topic = image.topics().stream()
                        .filter(one -> one.name().equals(strip.name()))
                        .findFirst()
                        .orElseThrow();
                assertThat(strip.highWatermark()).isEqualTo(topic.highWatermark());
                assertThat(strip.lastStableOffset()).isEqualTo(topic.lastStableOffset());
                List<TopicImage.Entry> drawn =
                        strip.cells().stream().map(LogPanel.Cell::entry).toList();
                int first = topic.entries().size() - drawn.size();
                assertThat(drawn)
                        .as("the end of the log")
                        .isEqualTo(
                                topic.entries().subList(first, topic.entries().size()));
            }
        }
    }
}
