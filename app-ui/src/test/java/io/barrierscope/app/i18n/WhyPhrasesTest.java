package io.barrierscope.app.i18n;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.run.ScriptedMachine;
import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.base.TaskManagerId;
import io.barrierscope.engine.explain.Explainer;
import io.barrierscope.engine.explain.Explanation;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.stream.CheckpointOptions.Kind;
import io.barrierscope.engine.view.ChannelImage;
import io.barrierscope.engine.view.ClusterImage;
import io.barrierscope.engine.view.CoordinatorImage;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.SubtaskImage;
import io.barrierscope.engine.view.TaskManagerImage;
import io.barrierscope.engine.view.TransactionImage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Every answer to "why" that no sample happens to give is said in Chinese too. */
class WhyPhrasesTest {
    /** Three English words in a row are no names, ids or options. */
    private static final Pattern ENGLISH = Pattern.compile("(?<![\\w.#\"'])[a-z]{2,} [a-z]{2,} [a-z]{2,}(?![\\w.#])");

    private final PhraseBook book = PhraseBook.of(Language.CHINESE);
    private final EngineImage image = EngineSession.open(ScriptedMachine::new).image();

    @Test
    void every_answer_about_what_waits_is_said_in_chinese() {
        List<Explanation> all = new ArrayList<>();
        for (SubtaskImage.Waits waits : SubtaskImage.Waits.values()) {
            all.add(Explainer.subtask(waiting(image.subtasks().get(0), waits)));
        }
        for (ChannelImage.Result.State state : ChannelImage.Result.State.values()) {
            all.add(Explainer.channel(channel(false, new ChannelImage.Result(state, 5, 2))));
        }
        all.add(Explainer.channel(channel(true, null)));
        for (CoordinatorImage.Request.Why why : CoordinatorImage.Request.Why.values()) {
            CoordinatorImage.Request request = new CoordinatorImage.Request(Kind.CHECKPOINT, true, false, 1, why);
            all.add(Explainer.request(request));
            all.add(Explainer.coordinator(new CoordinatorImage(5_000, 1, 2, 3, List.of(), 1, List.of(request))));
        }
        all.add(Explainer.coordinator(new CoordinatorImage(-1, 0, 0, 0, List.of(), 0)));
        for (TaskManagerImage.Condition condition : TaskManagerImage.Condition.values()) {
            all.add(Explainer.worker(new TaskManagerImage(new TaskManagerId(1), 2, 1, true, condition, -1)));
            all.add(Explainer.worker(new TaskManagerImage(new TaskManagerId(1), 2, 1, true, condition, 7_000)));
        }
        for (TransactionImage transaction :
                EngineSession.open(ScriptedMachine::new).image().transactions()) {
            all.add(Explainer.transaction(transaction, image));
        }

        assertThat(english(all)).isEmpty();
    }

    @Test
    void every_answer_about_the_job_is_said_in_chinese() {
        List<Explanation> all = new ArrayList<>();
        for (JobStatus status : JobStatus.values()) {
            all.add(Explainer.job(job(status, ClusterImage.QUIET)));
        }
        for (ClusterImage.Waiting.Cause cause : ClusterImage.Waiting.Cause.values()) {
            for (long until : new long[] {-1, 4_000}) {
                List<ClusterImage.Waiting> waiting =
                        List.of(new ClusterImage.Waiting(cause, List.of(ScriptedMachine.SUM), until));
                all.add(Explainer.job(job(
                        JobStatus.RUNNING,
                        new ClusterImage(false, -1, waiting, ClusterImage.Stopping.NO, true, until, List.of()))));
            }
        }
        Arrays.stream(ClusterImage.Stopping.values())
                .map(stopping -> new ClusterImage(true, 8_000, List.of(), stopping, false, -1, List.of()))
                .forEach(cluster -> all.add(Explainer.job(job(JobStatus.SUSPENDED, cluster))));

        assertThat(english(all)).isEmpty();
    }

    private EngineImage job(JobStatus status, ClusterImage cluster) {
        return new EngineImage(
                1,
                2,
                status,
                false,
                image.subtasks(),
                image.channels(),
                image.taskManagers(),
                image.coordinator(),
                image.transactions(),
                image.topics(),
                image.failures(),
                image.verdicts(),
                cluster);
    }

    private ChannelImage channel(boolean cut, ChannelImage.Result result) {
        ChannelImage one = image.channels().get(0);
        return new ChannelImage(
                one.id(), one.partitioning(), 4, 1, false, 0, List.of(), 0, 0, 0, 0, 0, false, cut, result);
    }

    private static SubtaskImage waiting(SubtaskImage one, SubtaskImage.Waits waits) {
        return new SubtaskImage(
                one.id(),
                one.members(),
                one.name(),
                one.state(),
                1,
                one.taskManager(),
                0,
                one.inputs(),
                one.outputs(),
                0,
                "",
                false,
                false,
                0,
                List.of(),
                List.of(),
                waits);
    }

    private List<String> english(List<Explanation> all) {
        List<String> left = new ArrayList<>();
        for (Explanation one : all) {
            String said = book.say(one.text());
            if (ENGLISH.matcher(said).find()) {
                left.add(said + "   <=   " + one.text());
            }
        }
        return left;
    }
}
