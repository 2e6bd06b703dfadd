package io.barrierscope.connectors.kafka;

import java.io.DataInputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.common.IsolationLevel;
import org.apache.kafka.common.Node;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.common.message.FetchResponseData;
import org.apache.kafka.common.protocol.ApiKeys;
import org.apache.kafka.common.protocol.ByteBufferAccessor;
import org.apache.kafka.common.record.internal.ControlRecordType;
import org.apache.kafka.common.record.internal.Record;
import org.apache.kafka.common.record.internal.RecordBatch;
import org.apache.kafka.common.requests.FetchRequest;
import org.apache.kafka.common.requests.FetchResponse;
import org.apache.kafka.common.requests.RequestHeader;
import org.apache.kafka.common.requests.ResponseHeader;

/**
 * Reads how transactions ended. Consumers skip the control records that tell it, so this asks the leader of a partition in
 * Kafka's own protocol (Fetch, version 12), without TLS.
 */
final class TransactionMarkers {
    private static final short VERSION = 12;
    private static final int CONNECT_MILLIS = 1_000;
    private static final int ANSWER_MILLIS = 2_000;
    private static final int BYTES = 1 << 20;
    private static final int MOST_FETCHES = 20;

    private TransactionMarkers() {}

    /** The kind of each marker of a part of a partition, by its offset; fewer or none when the leader does not answer so. */
    static Map<Long, TopicView.Kind> of(Node leader, TopicPartition partition, long from, long end) {
        Map<Long, TopicView.Kind> markers = new LinkedHashMap<>();
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(leader.host(), leader.port()), CONNECT_MILLIS);
            socket.setSoTimeout(ANSWER_MILLIS);
            long next = from;
            for (int i = 0; i < MOST_FETCHES && next < end; i++) {
                long read = fetch(socket, partition, next, markers);
                if (read <= next) {
                    break;
                }
                next = read;
            }
        } catch (IOException | RuntimeException e) {
            // which way a transaction ended is a nicety: without it, its end is shown
        }
        return markers;
    }

    /** Returns the offset behind what came. */
    private static long fetch(Socket socket, TopicPartition partition, long from, Map<Long, TopicView.Kind> markers)
            throws IOException {
        ByteBuffer request = FetchRequest.Builder.forConsumer(
                        VERSION,
                        ANSWER_MILLIS / 4,
                        1,
                        Map.of(
                                partition,
                                new FetchRequest.PartitionData(Uuid.ZERO_UUID, from, -1, BYTES, Optional.empty())))
                .isolationLevel(IsolationLevel.READ_UNCOMMITTED)
                .build(VERSION)
                .serializeWithHeader(new RequestHeader(ApiKeys.FETCH, VERSION, "barrierscope", 1));
        ByteBuffer sent = ByteBuffer.allocate(Integer.BYTES + request.remaining());
        sent.putInt(request.remaining()).put(request);
        socket.getOutputStream().write(sent.array());
        socket.getOutputStream().flush();
        DataInputStream in = new DataInputStream(socket.getInputStream());
        int length = in.readInt();
        if (length < 0 || length > 4 * BYTES) {
            throw new IOException("an answer of " + length + " bytes");
        }
        ByteBuffer answer = ByteBuffer.wrap(in.readNBytes(length));
        ResponseHeader.parse(answer, ApiKeys.FETCH.responseHeaderVersion(VERSION));
        FetchResponseData.PartitionData data = FetchResponse.parse(new ByteBufferAccessor(answer), VERSION)
                .data()
                .responses()
                .get(0)
                .partitions()
                .get(0);
        long next = from;
        for (RecordBatch batch : FetchResponse.recordsOrFail(data).batches()) {
            if (batch.isControlBatch()) {
                for (Record record : batch) {
                    ControlRecordType type = ControlRecordType.parse(record.key());
                    markers.put(
                            record.offset(),
                            type == ControlRecordType.COMMIT
                                    ? TopicView.Kind.COMMIT_MARKER
                                    : type == ControlRecordType.ABORT
                                            ? TopicView.Kind.ABORT_MARKER
                                            : TopicView.Kind.MARKER);
                }
            }
            next = batch.nextOffset();
        }
        return next;
    }
}
