package io.barrierscope.engine.operator;

import io.barrierscope.engine.stream.StreamRecord;
import java.util.List;

/** An operator that keeps requests while the broker cannot take them and wants to hear when it can. */
public interface BrokerClient {
    /** The broker is back, or has finished what it was busy with. */
    void brokerReady(OperatorContext context);

    /** Records that wait in its producer's buffer. */
    List<StreamRecord> unsent();
}
