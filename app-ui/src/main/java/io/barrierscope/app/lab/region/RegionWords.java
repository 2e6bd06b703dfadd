package io.barrierscope.app.lab.region;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.i18n.Quantities;
import io.barrierscope.engine.failover.FailoverEdge;
import io.barrierscope.engine.failover.RestartReason;
import io.barrierscope.engine.failover.RestartReason.ConsumerOfRestartedProducer;
import io.barrierscope.engine.failover.RestartReason.FailedTaskRegion;
import io.barrierscope.engine.failover.RestartReason.ProducerOfUnavailablePartition;
import io.barrierscope.engine.failover.RestartSet;
import io.barrierscope.engine.graph.DistributionPattern;
import java.util.ArrayList;
import java.util.List;

/** Says who restarts and because of which exchanges. */
final class RegionWords {
    private static final int MOST_REASONS = 60;

    private final Messages messages;

    RegionWords(Messages messages) {
        this.messages = messages;
    }

    String plan(FailoverPlan plan) {
        return messages.text("lab.region.plan." + plan);
    }

    String count(RegionJob job, RestartSet set) {
        return messages.text(
                "lab.region.count",
                Quantities.count(set.size()),
                Quantities.count(job.failover().taskCount()));
    }

    /** The option and its value that make a job follow a plan. */
    String option(FailoverPlan plan) {
        return messages.text("lab.region.option." + plan);
    }

    /** Why, one line for each region that restarts; the failed one first. */
    List<String> reasons(RegionJob job, FailoverPlan plan, int failed, RestartSet set) {
        if (plan != FailoverPlan.REGION) {
            return List.of(messages.text("lab.region.all." + plan, job.id(failed)));
        }
        List<String> lines = new ArrayList<>();
        for (RestartReason reason : set.reasons()) {
            if (lines.size() >= MOST_REASONS) {
                lines.add(messages.text(
                        "inspector.more", Quantities.count(set.reasons().size() - MOST_REASONS)));
                break;
            }
            lines.add(region(job, reason));
            if (reason instanceof FailedTaskRegion) {
                lines.addAll(joining(job, reason.region()));
            }
        }
        return lines;
    }

    /** Why one task restarts, or that it does not. */
    String task(RegionJob job, FailoverPlan plan, int failed, int task, RestartSet set) {
        if (!set.contains(task)) {
            return messages.text("lab.region.goes-on", job.id(task));
        }
        if (task == failed) {
            return messages.text("lab.region.failed", job.id(task));
        }
        if (plan != FailoverPlan.REGION) {
            return messages.text("lab.region.all." + plan, job.id(failed));
        }
        List<String> chain = new ArrayList<>();
        set.chainTo(task).forEach(reason -> chain.add(reason(job, reason)));
        return messages.text("lab.region.restarts", job.id(task)) + "\n" + String.join("\n", chain);
    }

    private String region(RegionJob job, RestartReason reason) {
        String size = Quantities.count(job.regions().size(reason.region()));
        return messages.text("lab.region.region", Integer.toString(reason.region()), size, reason(job, reason));
    }

    private String reason(RegionJob job, RestartReason reason) {
        if (reason instanceof FailedTaskRegion failed) {
            return messages.text("lab.region.because.failed", job.id(failed.failedTask()));
        }
        if (reason instanceof ConsumerOfRestartedProducer consumer) {
            return messages.text(
                    "lab.region.because.consumer",
                    job.id(consumer.consumerTask()),
                    job.id(consumer.producerTask()),
                    exchange(job, consumer.edge()));
        }
        if (reason instanceof ProducerOfUnavailablePartition producer) {
            return messages.text(
                    "lab.region.because.producer." + producer.unavailability(),
                    job.id(producer.consumerTask()),
                    job.id(producer.producerTask()),
                    exchange(job, producer.edge()));
        }
        return reason.inWords(task -> job.id(task).toString());
    }

    /** The exchanges that make the region what it is. */
    private List<String> joining(RegionJob job, int region) {
        List<Integer> joining = job.joining(region);
        if (joining.isEmpty()) {
            return List.of(messages.text("lab.region.alone"));
        }
        List<String> lines = new ArrayList<>();
        for (int edge : joining) {
            boolean all = job.failover().edges().get(edge).pattern() == DistributionPattern.ALL_TO_ALL;
            lines.add(
                    "• " + messages.text(all ? "lab.region.joins.all" : "lab.region.joins.pairs", exchange(job, edge)));
        }
        return lines;
    }

    /** An exchange by its ends and the way it hands records over. */
    private String exchange(RegionJob job, int index) {
        FailoverEdge edge = job.failover().edges().get(index);
        return messages.text(
                "lab.region.exchange",
                job.nameOf(edge.producer()),
                job.nameOf(edge.consumer()),
                messages.text("lab.region.pattern." + edge.pattern()),
                messages.text(edge.type().mustBePipelined() ? "lab.region.pipelined" : "lab.region.blocking"));
    }
}
