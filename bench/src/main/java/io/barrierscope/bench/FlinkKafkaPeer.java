package io.barrierscope.bench;

import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.api.common.serialization.SimpleStringSchema;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.api.connector.source.lib.NumberSequenceSource;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.RestartStrategyOptions;
import org.apache.flink.connector.base.DeliveryGuarantee;
import org.apache.flink.connector.kafka.sink.KafkaRecordSerializationSchema;
import org.apache.flink.connector.kafka.sink.KafkaSink;
import org.apache.flink.connector.kafka.source.KafkaSource;
import org.apache.flink.connector.kafka.source.enumerator.initializer.OffsetsInitializer;
import org.apache.flink.runtime.minicluster.MiniCluster;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;

/**
 * The measured jobs on Flink itself with its own connector, on the same broker: parallelism 1, a checkpoint every second.
 * It passes the text of records on without reading it, so it does less than what it stands beside.
 */
public final class FlinkKafkaPeer {
    private static final long CHECKPOINT_MILLIS = 1_000;

    private final MiniCluster cluster;
    private final String servers;

    private FlinkKafkaPeer(MiniCluster cluster, String servers) {
        this.cluster = cluster;
        this.servers = servers;
    }

    /**
     * Measures them and prints the lines of the table.
     *
     * @param args where the broker is
     */
    public static void main(String[] args) throws Exception {
        MiniCluster cluster = FlinkPeer.start();
        KafkaMeter meter = new KafkaMeter(args[0], System.out);
        FlinkKafkaPeer flink = new FlinkKafkaPeer(cluster, args[0]);
        flink.write(KafkaMeter.WARM_UP, "flink-warm");
        flink.copy("flink-warm", "flink-warm-copy");
        meter.measure("Flink: numbers into a topic", "flink", () -> flink.write(KafkaMeter.RECORDS, "flink"));
        meter.measure("Flink: from that topic into another", "flink-copy", () -> flink.copy("flink", "flink-copy"));
        cluster.close();
        System.exit(0); // it leaves threads behind
    }

    private static StreamExecutionEnvironment environment() {
        Configuration configuration = new Configuration();
        configuration.set(RestartStrategyOptions.RESTART_STRATEGY, "none"); // a failure is to be seen, not repeated
        StreamExecutionEnvironment flow = new StreamExecutionEnvironment(configuration);
        flow.setParallelism(1);
        flow.enableCheckpointing(CHECKPOINT_MILLIS);
        return flow;
    }

    /** Writes the numbers from 1. */
    void write(long records, String topic) throws Exception {
        StreamExecutionEnvironment flow = environment();
        run(
                flow,
                flow.fromSource(new NumberSequenceSource(1, records), WatermarkStrategy.noWatermarks(), "numbers")
                        .map(number -> "{\"value\":" + number + "}")
                        .returns(Types.STRING),
                topic);
    }

    /** Writes what is committed in one topic into another. */
    void copy(String from, String to) throws Exception {
        StreamExecutionEnvironment flow = environment();
        KafkaSource<String> source = KafkaSource.<String>builder()
                .setBootstrapServers(servers)
                .setTopics(from)
                .setStartingOffsets(OffsetsInitializer.earliest())
                .setBounded(OffsetsInitializer.latest())
                .setProperty("isolation.level", "read_committed")
                .setValueOnlyDeserializer(new SimpleStringSchema())
                .build();
        run(flow, flow.fromSource(source, WatermarkStrategy.noWatermarks(), "in"), to);
    }

    private void run(StreamExecutionEnvironment flow, DataStream<String> records, String topic) throws Exception {
        records.sinkTo(KafkaSink.<String>builder()
                .setBootstrapServers(servers)
                .setRecordSerializer(KafkaRecordSerializationSchema.builder()
                        .setTopic(topic)
                        .setValueSerializationSchema(new SimpleStringSchema())
                        .build())
                .setDeliveryGuarantee(DeliveryGuarantee.EXACTLY_ONCE)
                .setTransactionalIdPrefix(topic)
                .setProperty("transaction.timeout.ms", "600000")
                .build());
        cluster.executeJobBlocking(flow.getStreamGraph().getJobGraph());
    }
}
