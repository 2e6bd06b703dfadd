package io.barrierscope.engine.fidelity.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.fidelity.Comparisons;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.runtime.minicluster.MiniCluster;
import org.apache.flink.runtime.minicluster.MiniClusterConfiguration;
import org.apache.flink.runtime.minicluster.RpcServiceSharing;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The same documents with the same faults, here and on a real cluster of Flink's in this process. Faults strike and
 * checkpoints are taken at moments of the protocol, and sources wait for them, so that nothing that is compared depends
 * on timing.
 */
class ClusterFidelityTest {
    private static final String FAILOVER = "jobmanager.execution.failover-strategy";
    private static final int ROUNDS = Integer.getInteger("fidelity.cluster.rounds", 1);

    @Test
    void documents_come_to_the_same_end_here_and_on_a_cluster(@TempDir Path directory) throws Exception {
        List<FlowDocument> documents = ClusterDocuments.all();
        Comparisons comparisons = new Comparisons("whole documents with faults on a MiniCluster");

        for (String failover : List.of("region", "full")) {
            try (MiniCluster cluster = new MiniCluster(configuration(directory, failover))) {
                cluster.start();
                for (int round = 0; round < ROUNDS; round++) {
                    for (FlowDocument document : documents) {
                        if (document.graph()
                                .configuration()
                                .getOrDefault(FAILOVER, "region")
                                .equals(failover)) {
                            compare(document, ClusterRun.of(cluster, document), comparisons);
                        }
                    }
                }
            }
        }

        assertThat(documents).hasSizeGreaterThanOrEqualTo(30);
        comparisons.assertAtLeast(6L * documents.size());
    }

    private static void compare(FlowDocument document, Outcome flinksWhole, Comparisons comparisons) {
        Outcome flinks = flinksWhole.withoutProgressIfFailed();
        Outcome ours = EngineRun.of(document)
                .withFirstCheckpoints(flinks.checkpoints().size())
                .withoutProgressIfFailed();
        Supplier<String> name = () -> document.graph().name();
        assertThat(flinks.checkpoints()).as(name.get()).isNotEmpty();

        comparisons.same(ours.status(), flinks.status(), name);
        comparisons.same(ours.checkpoints(), flinks.checkpoints(), name);
        comparisons.same(ours.restored(), flinks.restored(), name);
        comparisons.same(ours.state(), flinks.state(), name);
        comparisons.same(ours.delivered(), flinks.delivered(), name);
        comparisons.same(ours.committed(), flinks.committed(), name);
    }

    private static MiniClusterConfiguration configuration(Path directory, String failover) {
        Configuration configuration = new Configuration();
        // Flink reads this one from the cluster's configuration alone.
        configuration.setString(FAILOVER, failover);
        configuration.setString("rest.bind-port", "0");
        configuration.setString("rest.address", "localhost");
        configuration.setString("rest.bind-address", "127.0.0.1");
        configuration.setString("io.tmp.dirs", directory.toString());
        configuration.setString("web.tmpdir", directory.toString());
        return new MiniClusterConfiguration.Builder()
                .setConfiguration(configuration)
                .setNumTaskManagers(2)
                .setNumSlotsPerTaskManager(4)
                .setRpcServiceSharing(RpcServiceSharing.SHARED)
                .build();
    }
}
