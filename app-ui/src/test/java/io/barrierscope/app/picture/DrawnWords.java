package io.barrierscope.app.picture;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.ChannelId;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.view.ChannelImage;
import io.barrierscope.engine.view.CheckpointImage;
import io.barrierscope.engine.view.ClusterImage;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.FailureImage;
import io.barrierscope.engine.view.SubtaskImage;
import io.barrierscope.engine.view.VerdictImage;
import io.barrierscope.visualizer.scene.CoordinatorCard;
import io.barrierscope.visualizer.scene.FlowScene;
import io.barrierscope.visualizer.scene.JobCard;
import io.barrierscope.visualizer.scene.LogPanel;
import io.barrierscope.visualizer.scene.StoreCard;
import io.barrierscope.visualizer.scene.TaskCard;
import io.barrierscope.visualizer.scene.VerdictCard;
import io.barrierscope.visualizer.scene.Words;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** Compares what a picture says in words and numbers with the engine's image: who waits for what, for how long, how many. */
final class DrawnWords {
    private final EngineImage image;
    private final FlowScene scene;

    DrawnWords(EngineImage image, FlowScene scene) {
        this.image = image;
        this.scene = scene;
    }

    void equalTheImage() {
        scene.tasks().forEach(this::waiting);
        for (TaskCard card : scene.tasks()) {
            String splits = splits(image, card.id());
            assertThat(card.lines().contains(splits)).as(splits).isEqualTo(!splits.isEmpty());
        }
        counts();
        coordinator();
        notices();
        clock();
        verdicts();
        store();
    }

    /** The line that tells which splits a source reads; empty when all are read by one, or none by it. */
    static String splits(EngineImage image, SubtaskId reader) {
        Set<SubtaskId> readers = new HashSet<>();
        List<String> own = new ArrayList<>();
        for (ClusterImage.Split split : image.cluster().splits()) {
            readers.add(split.reader());
            if (split.reader().equals(reader)) {
                String number = Integer.toString(split.split());
                own.add(split.checkpoint() > 0 ? number : Words.of("task.split.new", number));
            }
        }
        return readers.size() < 2 || own.isEmpty()
                ? ""
                : Words.of(own.size() > 1 ? "task.splits" : "task.splits.one", String.join(", ", own));
    }

    private void waiting(TaskCard card) {
        SubtaskImage task = image.subtasks().stream()
                .filter(one -> one.id().equals(card.id()))
                .findFirst()
                .orElseThrow();
        long blockedBy = 0;
        int blocked = 0;
        for (ChannelImage channel : image.channels()) {
            if (isInto(channel.id(), task)) {
                blockedBy = Math.max(blockedBy, channel.blockedBy());
                blocked += channel.blocked() ? 1 : 0;
            }
        }
        long awaited = !task.aligning() ? 0 : blockedBy > 0 ? blockedBy : task.lastBarrier() + 1;
        assertThat(card.awaitedBarrier())
                .as("barrier that " + card.id() + " waits for")
                .isEqualTo(awaited);
        if (awaited > 0 && blocked > 0) {
            assertThat(card.waiting())
                    .startsWith(Words.of(
                            "task.aligning", awaited, blocked, task.inputs().size()));
        } else if (!task.waiting().isEmpty()) {
            assertThat(card.waiting()).isEqualTo(task.waiting());
        } else {
            assertThat(card.waiting().isEmpty() || task.backpressured() || isStoring(task))
                    .as(card.id() + " waits: " + card.waiting())
                    .isTrue();
        }
    }

    private static boolean isInto(ChannelId channel, SubtaskImage task) {
        return channel.to().index() == task.id().index()
                && task.members().contains(channel.to().vertex());
    }

    private boolean isStoring(SubtaskImage task) {
        return image.coordinator().checkpoints().stream()
                .flatMap(checkpoint -> checkpoint.missing().stream())
                .anyMatch(missing -> missing.subtask().equals(task.id())
                        && missing.stage() == CheckpointImage.Stage.STORING_IN_FLIGHT);
    }

    private void counts() {
        List<CheckpointImage> there = image.coordinator().checkpoints();
        for (int i = 0; i < scene.coordinator().rows().size(); i++) {
            CoordinatorCard.Row row = scene.coordinator().rows().get(i);
            CheckpointImage checkpoint = there.get(there.size() - 1 - i);
            Set<Object> asked = new HashSet<>(checkpoint.acknowledged());
            asked.addAll(checkpoint.awaited());
            assertThat(row.acknowledged())
                    .as("acknowledged")
                    .isEqualTo(checkpoint.acknowledged().size());
            assertThat(row.awaited()).as("asked").isEqualTo(asked.size());
        }
    }

    private void coordinator() {
        boolean over = image.ended() || image.jobStatus().isTerminal();
        long next = image.coordinator().nextTickMillis();
        if (!over && next >= 0 && image.cluster().stopping() == ClusterImage.Stopping.NO) {
            assertThat(scene.coordinator().note()).contains(Words.duration(Math.max(0, next - image.timeMillis())));
        }
        if (!over && image.coordinator().queued() > 0) {
            assertThat(scene.coordinator().note())
                    .contains(Words.of("coordinator.queued", image.coordinator().queued()));
        }
    }

    private void notices() {
        ClusterImage cluster = image.cluster();
        int there = (cluster.jobManagerLost() ? 1 : 0)
                + cluster.waiting().size()
                + (cluster.brokerDown() ? 1 : 0)
                + (cluster.stopping() != ClusterImage.Stopping.NO ? 1 : 0);
        assertThat(scene.job().notices()).as("what the job waits for").hasSize(there);
    }

    private void clock() {
        JobCard.RestartClock clock = scene.job().failure();
        if (clock == null) {
            return;
        }
        FailureImage failure = image.failures().stream()
                .filter(one -> one.number() == clock.number())
                .findFirst()
                .orElseThrow();
        assertThat(clock.cause()).as("cause of the failure").contains(failure.cause());
        if (clock.phase() == JobCard.RestartClock.Phase.BACKING_OFF) {
            assertThat(clock.headline()).contains(Words.duration(failure.restartAtMillis() - image.timeMillis()));
        }
    }

    private void verdicts() {
        for (int i = 0; i < image.verdicts().size(); i++) {
            VerdictImage verdict = image.verdicts().get(i);
            VerdictCard.Line line = scene.verdict().lines().get(i);
            says(line, verdict);
            for (LogPanel panel : scene.logs()) {
                for (LogPanel.Reader reader : panel.readers()) {
                    if (panel.sink().equals(verdict.place()) && reader.name().equals(verdict.reader())) {
                        says(Objects.requireNonNull(reader.verdict()), verdict);
                    }
                }
            }
        }
    }

    private static void says(VerdictCard.Line line, VerdictImage verdict) {
        boolean lost = verdict.lostCount() > 0;
        boolean doubled = verdict.duplicatedCount() > 0;
        assertThat(line.text().contains(Words.of("verdict.lost", verdict.lostCount())))
                .as(line.text())
                .isEqualTo(lost);
        assertThat(line.text().contains(Words.of("verdict.doubled", verdict.duplicatedCount())))
                .as(line.text())
                .isEqualTo(doubled);
    }

    private void store() {
        for (StoreCard.Kept kept : scene.store().kept()) {
            CheckpointImage checkpoint = image.coordinator().checkpoints().stream()
                    .filter(one -> one.id() == kept.id())
                    .findFirst()
                    .orElseThrow();
            assertThat(kept.sort())
                    .isEqualTo(
                            checkpoint.status() == CheckpointImage.Status.PENDING
                                    ? StoreCard.Sort.STORING
                                    : checkpoint.id() == image.coordinator().latestCompleted()
                                            ? StoreCard.Sort.LATEST
                                            : checkpoint.kind().isSavepoint()
                                                    ? StoreCard.Sort.SAVEPOINT
                                                    : StoreCard.Sort.KEPT);
        }
    }
}
