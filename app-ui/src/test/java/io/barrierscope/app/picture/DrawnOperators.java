package io.barrierscope.app.picture;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.ExecutionState;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.view.ChannelImage;
import io.barrierscope.engine.view.CheckpointImage;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.SubtaskImage;
import io.barrierscope.visualizer.scene.FlowScene;
import io.barrierscope.visualizer.scene.OperatorBuilder;
import io.barrierscope.visualizer.scene.OperatorCard;
import io.barrierscope.visualizer.scene.OperatorLink;
import io.barrierscope.visualizer.scene.Operators;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Compares the coarsest picture, one card per operator and one band per edge, with the engine's image. */
final class DrawnOperators {
    private final EngineImage image;
    private final Operators operators;

    DrawnOperators(EngineImage image, FlowScene scene) {
        this.image = image;
        this.operators = new OperatorBuilder().build(scene);
    }

    void equalTheImage() {
        Map<VertexId, List<SubtaskImage>> groups = image.subtasks().stream()
                .collect(Collectors.groupingBy(task -> task.id().vertex(), LinkedHashMap::new, Collectors.toList()));
        assertThat(operators.cards()).extracting(OperatorCard::head).containsExactlyElementsOf(groups.keySet());
        CheckpointImage pending = image.coordinator().checkpoints().stream()
                .filter(one -> one.status() == CheckpointImage.Status.PENDING)
                .max(Comparator.comparingLong(CheckpointImage::id))
                .orElse(null);
        for (OperatorCard card : operators.cards()) {
            List<SubtaskImage> group = groups.get(card.head());
            Map<ExecutionState, Long> states =
                    group.stream().collect(Collectors.groupingBy(SubtaskImage::state, Collectors.counting()));
            assertThat(card.subtasks()).isEqualTo(group.size());
            assertThat(card.states()).as("states").hasSameSizeAs(states).allSatisfy((state, many) -> assertThat(
                            many.longValue())
                    .isEqualTo(states.get(state)));
            assertThat(card.full()).as("backpressured").isEqualTo((int)
                    group.stream().filter(SubtaskImage::backpressured).count());
            Set<SubtaskId> told = pending == null ? Set.of() : Set.copyOf(pending.acknowledged());
            assertThat(card.pending()).isEqualTo(pending == null ? 0 : pending.id());
            assertThat(card.acknowledged()).as("acknowledged").isEqualTo((int)
                    group.stream().filter(task -> told.contains(task.id())).count());
        }
        links();
    }

    private void links() {
        List<List<Object>> shown = new ArrayList<>();
        for (OperatorLink link : operators.links()) {
            shown.add(List.of(link.from(), link.to(), link.channels(), link.blocked(), link.full(), link.records()));
        }
        Map<List<VertexId>, List<ChannelImage>> edges = image.channels().stream()
                .collect(Collectors.groupingBy(
                        channel -> List.of(
                                head(channel.id().from()), head(channel.id().to())),
                        LinkedHashMap::new,
                        Collectors.toList()));
        List<List<Object>> there = new ArrayList<>();
        edges.forEach((ends, channels) -> there.add(List.of(
                ends.get(0),
                ends.get(1),
                channels.size(),
                (int) channels.stream().filter(ChannelImage::blocked).count(),
                (int) channels.stream()
                        .filter(one -> one.capacity() > 0 && one.records() >= one.capacity())
                        .count(),
                channels.stream().mapToLong(ChannelImage::records).sum())));
        assertThat(shown).as("edges").isEqualTo(there);
    }

    private VertexId head(SubtaskId end) {
        return image.subtasks().stream()
                .filter(task -> task.members().contains(end.vertex()))
                .map(task -> task.id().vertex())
                .findFirst()
                .orElse(end.vertex());
    }
}
