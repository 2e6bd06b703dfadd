package io.barrierscope.connectors.broker;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a doctor has to say about ports and the local broker. */
public final class BrokerCheck {
    private BrokerCheck() {}

    /**
     * What was found.
     *
     * @param healthy whether nothing is missing; a broker that does not run is not missed
     * @param lines one finding each, in the doctor's form
     */
    public record Findings(boolean healthy, List<String> lines) {}

    /** Looks at the loopback ports and at the broker of a folder. */
    public static Findings examine(BrokerFolder folder) {
        List<String> lines = new ArrayList<>();
        boolean healthy = true;
        try {
            BrokerPorts.free();
            lines.add("ok       ports on the loopback address");
        } catch (IOException e) {
            healthy = false;
            lines.add("missing  a free port on the loopback address, for a local broker: " + e.getMessage());
            lines.add("         close programs that listen, or allow this one to listen on localhost");
        }
        Optional<BrokerProcess> running = BrokerProcess.find(folder);
        if (running.isPresent()) {
            lines.add("ok       local broker at " + running.get().bootstrapServers() + ", process "
                    + running.get().pid() + ", log " + folder.log());
        } else if (BrokerJars.classPath().isPresent()) {
            lines.add("ok       Kafka's server is installed; no local broker runs in " + folder);
        } else {
            lines.add("optional Kafka's server is not installed: only for a local broker");
            lines.add("         ./barrierscope broker start brings it");
        }
        return new Findings(healthy, List.copyOf(lines));
    }
}
