package io.barrierscope.app.picture;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.view.CheckpointImage;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.SubtaskImage;
import io.barrierscope.engine.view.TopicImage;
import io.barrierscope.engine.view.TransactionImage;
import io.barrierscope.engine.view.VerdictImage;
import io.barrierscope.visualizer.scene.CoordinatorCard;
import io.barrierscope.visualizer.scene.FlowScene;
import io.barrierscope.visualizer.scene.LogPanel;
import io.barrierscope.visualizer.scene.StoreCard;
import io.barrierscope.visualizer.scene.TransactionChip;
import io.barrierscope.visualizer.scene.VerdictCard;
import io.barrierscope.visualizer.scene.Words;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Compares what a picture tells of checkpoints, transactions, logs and verdicts with the engine's image. */
final class DrawnLedgers {
    private static final int ROWS = 4;
    private static final int KEPT = 4;
    private static final int CHIPS = 3;

    private final EngineImage image;
    private final FlowScene scene;

    DrawnLedgers(EngineImage image, FlowScene scene) {
        this.image = image;
        this.scene = scene;
    }

    void equalTheImage() {
        checkpoints();
        store();
        verdicts();
        transactions();
        logs();
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
            assertThat(row.savepoint()).isEqualTo(checkpoint.kind().isSavepoint());
            assertThat(row.cells()).as("acknowledgements").isEqualTo(cells(checkpoint));
        }
    }

    private List<List<CoordinatorCard.Cell>> cells(CheckpointImage checkpoint) {
        Map<VertexId, List<CoordinatorCard.Cell>> cells = new LinkedHashMap<>();
        for (SubtaskImage task : image.subtasks()) {
            SubtaskId id = task.id();
            boolean storing = checkpoint.missing().stream()
                    .anyMatch(
                            one -> one.subtask().equals(id) && one.stage() == CheckpointImage.Stage.STORING_IN_FLIGHT);
            cells.computeIfAbsent(id.vertex(), vertex -> new ArrayList<>())
                    .add(
                            storing
                                    ? CoordinatorCard.Cell.STORING
                                    : checkpoint.acknowledged().contains(id)
                                            ? CoordinatorCard.Cell.ACKNOWLEDGED
                                            : checkpoint.awaited().contains(id)
                                                    ? CoordinatorCard.Cell.AWAITED
                                                    : CoordinatorCard.Cell.NOT_ASKED);
        }
        return List.copyOf(cells.values());
    }

    private void store() {
        List<Long> there = new ArrayList<>();
        List<CheckpointImage> all = image.coordinator().checkpoints();
        for (int i = all.size() - 1; i >= 0 && there.size() < KEPT; i--) {
            boolean complete = all.get(i).status() == CheckpointImage.Status.COMPLETED
                    && all.get(i).retained();
            boolean storing = all.get(i).status() == CheckpointImage.Status.PENDING
                    && all.get(i).inFlightRecords() > 0;
            if (complete || storing) {
                there.add(all.get(i).id());
            }
        }
        assertThat(scene.store().kept()).extracting(StoreCard.Kept::id).isEqualTo(there);
        assertThat(scene.store().kept())
                .filteredOn(kept -> kept.sort() == StoreCard.Sort.LATEST)
                .as("what a failure would restore")
                .allMatch(kept -> kept.id() == image.coordinator().latestCompleted());
    }

    private void verdicts() {
        assertThat(scene.verdict().lines()).as("verdicts").hasSameSizeAs(image.verdicts());
        for (int i = 0; i < image.verdicts().size(); i++) {
            VerdictImage verdict = image.verdicts().get(i);
            VerdictCard.Line line = scene.verdict().lines().get(i);
            assertThat(line.place()).isEqualTo(verdict.place());
            assertThat(line.reader()).isEqualTo(verdict.reader() == null ? "" : verdict.reader());
            boolean lost = line.tone() == VerdictCard.Tone.LOST || line.tone() == VerdictCard.Tone.BOTH;
            boolean doubled = line.tone() == VerdictCard.Tone.DOUBLED || line.tone() == VerdictCard.Tone.BOTH;
            assertThat(lost).as("lost").isEqualTo(verdict.lostCount() > 0);
            assertThat(doubled).as("doubled").isEqualTo(verdict.duplicatedCount() > 0);
            if (lost || doubled) {
                long told = lost ? verdict.lostCount() : verdict.duplicatedCount();
                assertThat(line.text()).contains(Words.number(told));
            } else {
                assertThat(line.tone() == VerdictCard.Tone.OPEN).isEqualTo(verdict.seen() == 0);
            }
        }
    }

    /** The newest transactions of each sink, newest first, as they stand. */
    private void transactions() {
        Map<SubtaskId, List<List<Object>>> there = new LinkedHashMap<>();
        for (int i = image.transactions().size() - 1; i >= 0; i--) {
            TransactionImage one = image.transactions().get(i);
            List<List<Object>> own = there.computeIfAbsent(one.sink(), sink -> new ArrayList<>());
            if (own.size() < CHIPS) {
                own.add(List.of(
                        one.id(),
                        one.checkpointId(),
                        one.state(),
                        Words.count("transaction.records", one.records()),
                        one.endedMillis() < 0 && one.expiresMillis() >= 0
                                ? Words.of(
                                        "transaction.expires",
                                        Words.duration(Math.max(0, one.expiresMillis() - image.timeMillis())))
                                : ""));
            }
        }
        Map<SubtaskId, List<List<Object>>> shown = scene.transactions().stream()
                .collect(Collectors.groupingBy(
                        TransactionChip::sink,
                        LinkedHashMap::new,
                        Collectors.mapping(
                                chip -> List.<Object>of(
                                        chip.id(), chip.checkpointId(), chip.state(), chip.records(), chip.timeLeft()),
                                Collectors.toList())));
        assertThat(shown).as("transactions").isEqualTo(there);
    }

    private void logs() {
        for (LogPanel panel : scene.logs()) {
            List<TopicImage> own = image.topics().stream()
                    .filter(topic -> topic.sink().equals(panel.sink()))
                    .toList();
            assertThat(panel.strips())
                    .extracting(LogPanel.Strip::name)
                    .isEqualTo(own.stream()
                            .map(TopicImage::name)
                            .limit(panel.strips().size())
                            .toList());
            assertThat(panel.strips().isEmpty()).as("nothing written").isEqualTo(own.isEmpty());
            for (int i = 0; i < panel.strips().size(); i++) {
                strip(panel.strips().get(i), own.get(i));
            }
            LogPanel.Reader least = panel.readers().get(panel.readers().size() - 1);
            assertThat(least.got())
                    .as("read_uncommitted has got")
                    .isEqualTo(
                            own.stream().mapToLong(TopicImage::uncommittedCount).sum());
            if (panel.readers().size() > 1) {
                LogPanel.Reader committed = panel.readers().get(0);
                assertThat(committed.got())
                        .as("read_committed has got")
                        .isEqualTo(own.stream()
                                .mapToLong(TopicImage::committedCount)
                                .sum());
                assertThat(committed.waiting().isEmpty())
                        .as("waits for nothing")
                        .isEqualTo(own.stream()
                                .allMatch(topic -> topic.waitingFor().isEmpty()));
            }
        }
    }

    private void strip(LogPanel.Strip strip, TopicImage topic) {
        assertThat(strip.highWatermark()).isEqualTo(topic.highWatermark());
        assertThat(strip.lastStableOffset()).isEqualTo(topic.lastStableOffset());
        List<TopicImage.Entry> drawn =
                strip.cells().stream().map(LogPanel.Cell::entry).toList();
        int first = topic.entries().size() - drawn.size();
        assertThat(drawn)
                .as("the end of the log")
                .isEqualTo(topic.entries().subList(first, topic.entries().size()));
        assertThat(drawn.isEmpty()).as("an empty log").isEqualTo(topic.entries().isEmpty());
        assertThat(strip.earlier())
                .as("earlier")
                .isEqualTo(drawn.isEmpty() ? 0 : drawn.get(0).offset());
        for (LogPanel.Cell cell : strip.cells()) {
            assertThat(cell.hidden()).isEqualTo(cell.entry().offset() >= topic.lastStableOffset());
            long checkpoint = image.transactions().stream()
                    .filter(one -> one.id().value().equals(cell.entry().transaction()))
                    .mapToLong(TransactionImage::checkpointId)
                    .reduce(0, (one, next) -> next);
            assertThat(cell.checkpointId()).as("colour of an offset").isEqualTo(checkpoint);
        }
    }
}
