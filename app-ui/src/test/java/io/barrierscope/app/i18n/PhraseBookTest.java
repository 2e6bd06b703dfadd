package io.barrierscope.app.i18n;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.document.DocumentMutator;
import io.barrierscope.app.document.OpenFlow;
import io.barrierscope.app.document.Opening;
import io.barrierscope.app.document.ProductMachines;
import io.barrierscope.app.document.ProductOpener;
import io.barrierscope.app.editor.edit.ConnectionRules;
import io.barrierscope.engine.base.CheckpointFailureReason;
import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.document.DocumentCheck;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.document.FlowDocuments;
import io.barrierscope.engine.document.Reading;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.explain.Explainer;
import io.barrierscope.engine.explain.Explanation;
import io.barrierscope.engine.graph.BuiltInOperators;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.trace.FaultEvent;
import io.barrierscope.engine.trace.TraceEvent;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.samples.Sample;
import io.barrierscope.samples.Samples;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class PhraseBookTest {
    /** Three English words in a row are no name, id or option. */
    private static final Pattern ENGLISH = Pattern.compile("(?<![\\w.#\"'])[a-z]{2,} [a-z]{2,} [a-z]{2,}(?![\\w.#])");

    private static final long MOST_STEPS = 600;
    private static final int MUTANTS = 800;

    private final PhraseBook book = PhraseBook.of(Language.CHINESE);
    private final Set<String> seen = new HashSet<>();
    private List<String> names = List.of();
    private final Set<String> left = new TreeSet<>();

    @Test
    void a_sentence_is_said_with_what_differs_in_it() {
        assertThat(book.say("Checkpoint 7 begins")).isEqualTo("检查点 7 开始");
        assertThat(book.say("a#0 waits for 2 more barriers of checkpoint 3")).isEqualTo("a#0 正在等待检查点 3 的 另外 2 个屏障");
    }

    @Test
    void sentences_that_are_put_together_are_said_one_by_one() {
        assertThat(book.say("It processes records. This is attempt 2; attempts are counted from 0."))
                .startsWith("它在处理记录。")
                .doesNotContain("records");
    }

    @Test
    void what_the_book_does_not_know_stays_as_it_is() {
        assertThat(book.say("a person's own words about it")).isEqualTo("a person's own words about it");
        assertThat(PhraseBook.of(Language.ENGLISH).say("Checkpoint 7 begins")).isEqualTo("Checkpoint 7 begins");
    }

    @Test
    void every_explanation_in_the_samples_is_said_in_chinese() {
        for (Sample sample : Samples.all()) {
            if (new ProductOpener().openSample(sample.id()) instanceof Opening.Opened opened) {
                OpenFlow flow = opened.flow();
                flow.scenarios().forEach(scenario -> run(flow, scenario));
            }
        }

        assertThat(left).as("not in phrases_zh_CN.txt").isEmpty();
    }

    @Test
    void every_operator_and_every_reason_is_said_in_chinese() {
        BuiltInOperators.CATALOG.all().forEach(operator -> {
            check(operator.title());
            check(operator.help());
            operator.settings().forEach(setting -> check(setting.help()));
        });
        for (CheckpointFailureReason reason : CheckpointFailureReason.values()) {
            check(Explainer.reason(reason));
        }
        for (Sample sample : Samples.all()) {
            check(sample.title());
            check(sample.story());
        }

        assertThat(left).as("not in phrases_zh_CN.txt").isEmpty();
    }

    @Test
    void every_problem_of_spoilt_documents_is_said_in_chinese() {
        List<String> originals = Samples.all().stream().map(Sample::document).toList();
        DocumentMutator mutator = new DocumentMutator(5, originals);
        for (int i = 0; i < MUTANTS; i++) {
            Reading<FlowDocument> reading = FlowDocuments.read(mutator.next());
            for (Problem problem : DocumentCheck.check(reading)) {
                check(problem.message());
                check(problem.remedy());
            }
        }

        assertThat(left).as("not in phrases_zh_CN.txt").isEmpty();
    }

    @Test
    void every_reason_why_operators_cannot_be_connected_is_said_in_chinese() {
        JobGraph graph = FlowDocuments.read("""
            {"format": "barrierscope/flow", "version": 1, "name": "x", "vertices": [
              {"id": "s", "operator": "sequence-source"}, {"id": "m", "operator": "map"},
              {"id": "f", "operator": "filter"}, {"id": "j", "operator": "window-join"},
              {"id": "out", "operator": "collect-sink"}],
             "edges": [{"from": "s", "to": "m"}, {"from": "f", "to": "s"}, {"from": "m", "to": "out"},
              {"from": "s", "to": "j"}, {"from": "m", "to": "j", "input": 1}, {"from": "m", "to": "f"}]}
            """).orThrow().graph();
        Set<String> reasons = new TreeSet<>();
        for (JobVertex from : graph.vertices()) {
            for (JobVertex to : graph.vertices()) {
                ConnectionRules.refuses(graph, from.id(), to.id()).ifPresent(reasons::add);
            }
        }

        assertThat(reasons).hasSizeGreaterThan(5);
        assertThat(reasons).allSatisfy(reason -> assertThat(book.say(reason)).containsPattern("\\p{IsHan}{3}"));
    }

    private void run(OpenFlow flow, Scenario scenario) {
        names = flow.graph().vertices().stream().map(JobVertex::name).toList();
        EngineSession session = EngineSession.open(new ProductMachines().of(flow, scenario));
        for (long i = 0; i < MOST_STEPS && session.step(); i++) {
            if (i % 200 == 0) {
                look(session.image());
            }
        }
        look(session.image());
        session.trace().events().forEach(entry -> look(entry.event()));
    }

    private void look(TraceEvent event) {
        check(Explainer.event(event));
        if (event instanceof FaultEvent struck) {
            check(struck.effect());
        }
    }

    private void look(EngineImage image) {
        image.subtasks().forEach(subtask -> check(Explainer.subtask(subtask)));
        image.channels().forEach(channel -> check(Explainer.channel(channel)));
        image.transactions().forEach(transaction -> check(Explainer.transaction(transaction, image)));
        image.taskManagers().forEach(worker -> check(Explainer.worker(worker)));
        check(Explainer.job(image));
        check(Explainer.coordinator(image.coordinator()));
        image.topics().forEach(topic -> check(Explainer.topic(topic)));
        image.failures().forEach(failure -> {
            check(Explainer.failure(failure, image));
            check(failure.cause());
        });
        image.verdicts().forEach(verdict -> check(Explainer.verdict(verdict, image)));
    }

    private void check(Explanation explanation) {
        check(explanation.headline());
        check(explanation.text());
    }

    private void check(String english) {
        if (!seen.add(english.replaceAll("\\d+", "0"))) {
            return;
        }
        String said = book.say(english);
        for (String name : names) {
            said = said.replace(name, "");
        }
        if (!english.isBlank()
                && ENGLISH.matcher(said.replaceAll("\"[^\"]*\"|“[^”]*”|(?<!\\w)'[^']*'", ""))
                        .find()) {
            left.add((said + "   <=   " + english).replaceAll("\\p{Cntrl}", "?"));
        }
    }
}
