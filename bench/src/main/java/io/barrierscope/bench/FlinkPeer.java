package io.barrierscope.bench;

import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.api.common.state.ValueState;
import org.apache.flink.api.common.state.ValueStateDescriptor;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.api.connector.source.lib.NumberSequenceSource;
import org.apache.flink.api.java.tuple.Tuple2;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.runtime.jobgraph.JobGraph;
import org.apache.flink.runtime.minicluster.MiniCluster;
import org.apache.flink.runtime.minicluster.MiniClusterConfiguration;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.functions.KeyedProcessFunction;
import org.apache.flink.streaming.api.functions.sink.v2.DiscardingSink;
import org.apache.flink.util.Collector;

/**
 * The measured job on Flink itself: a {@code MiniCluster} in this process, parallelism 1, heap state, the defaults of all
 * options but a checkpoint every second. The sink discards, so it does less than the one it stands beside.
 */
final class FlinkPeer {
    private static final long KEYS = 1_000;
    private static final long CHECKPOINT_MILLIS = 1_000;

    private FlinkPeer() {}

    /** Source records per second of processor time, the start and the end of the job included. */
    static double recordsPerSecond(MiniCluster cluster, long records) {
        JobGraph job = jobOf(records);
        CpuClock clock = CpuClock.start();
        try {
            cluster.executeJobBlocking(job);
        } catch (Exception e) {
            throw new IllegalStateException("the job failed on the mini cluster", e);
        }
        return records / clock.seconds();
    }

    /** A cluster of one task manager with one slot, started. */
    static MiniCluster start() throws Exception {
        MiniCluster cluster = new MiniCluster(new MiniClusterConfiguration.Builder()
                .setConfiguration(new Configuration())
                .setNumTaskManagers(1)
                .setNumSlotsPerTaskManager(1)
                .withRandomPorts()
                .build());
        cluster.start();
        return cluster;
    }

    private static JobGraph jobOf(long records) {
        StreamExecutionEnvironment flow = new StreamExecutionEnvironment(new Configuration());
        flow.setParallelism(1);
        flow.enableCheckpointing(CHECKPOINT_MILLIS);
        flow.fromSource(new NumberSequenceSource(1, records), WatermarkStrategy.noWatermarks(), "numbers")
                .map(number -> Tuple2.of(number % KEYS, number))
                .returns(Types.TUPLE(Types.LONG, Types.LONG))
                .map(record -> Tuple2.of(record.f0, record.f1))
                .returns(Types.TUPLE(Types.LONG, Types.LONG))
                .keyBy(record -> record.f0, Types.LONG)
                .process(new Sum())
                .sinkTo(new DiscardingSink<>());
        return flow.getStreamGraph().getJobGraph();
    }

    /** The sum of each key so far. */
    private static final class Sum extends KeyedProcessFunction<Long, Tuple2<Long, Long>, Tuple2<Long, Long>> {
        private static final long serialVersionUID = 1L;

        @Override
        public void processElement(Tuple2<Long, Long> record, Context context, Collector<Tuple2<Long, Long>> out)
                throws Exception {
            ValueState<Long> sum = getRuntimeContext().getState(new ValueStateDescriptor<>("sum", Types.LONG));
            Long before = sum.value();
            Long after = before == null ? record.f1 : Long.valueOf(before + record.f1);
            sum.update(after);
            out.collect(Tuple2.of(record.f0, after));
        }
    }
}
