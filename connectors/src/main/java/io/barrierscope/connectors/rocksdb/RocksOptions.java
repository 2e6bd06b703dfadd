package io.barrierscope.connectors.rocksdb;

import org.rocksdb.BlockBasedTableConfig;
import org.rocksdb.BloomFilter;
import org.rocksdb.Cache;
import org.rocksdb.ColumnFamilyOptions;
import org.rocksdb.CompactionOptionsUniversal;
import org.rocksdb.CompactionStyle;
import org.rocksdb.DBOptions;
import org.rocksdb.InfoLogLevel;
import org.rocksdb.LRUCache;
import org.rocksdb.StringAppendOperator;
import org.rocksdb.WriteBufferManager;
import org.rocksdb.WriteOptions;

/**
 * The options of all databases of a program, which share a cache and a bound for what they hold in memory (Flink shares
 * them between the databases of a slot). What is not named here is RocksDB's default, as it is Flink's.
 */
final class RocksOptions implements AutoCloseable {
    private static final long CACHE_BYTES = 64L << 20;
    private static final long BUFFERS_BYTES = 64L << 20;
    private static final long BUFFER_BYTES = 64L << 20;
    private static final int BLOOM_BITS = 10;
    private static final int MOST_OLD_PERCENT = 50;

    private final Cache cache = new LRUCache(CACHE_BYTES);
    private final WriteBufferManager buffers = new WriteBufferManager(BUFFERS_BYTES, cache);
    private final BloomFilter bloom = new BloomFilter(BLOOM_BITS);
    private final StringAppendOperator append = new StringAppendOperator(',');
    private final DBOptions database = new DBOptions()
            .setCreateIfMissing(true)
            .setCreateMissingColumnFamilies(true)
            .setAvoidFlushDuringShutdown(true)
            .setWriteBufferManager(buffers)
            .setInfoLogLevel(InfoLogLevel.HEADER_LEVEL)
            .setStatsDumpPeriodSec(0)
            .setStatsPersistPeriodSec(0)
            .setSkipStatsUpdateOnDbOpen(true)
            .setMaxFileOpeningThreads(1)
            .setKeepLogFileNum(1);
    /**
     * Files of about the same size are merged, and all only when half of it is old. With levels, Flink's default, changes all
     * over the keys soon rewrite a level, ten times what has changed, and an incremental checkpoint stores that.
     */
    private final CompactionOptionsUniversal merging =
            new CompactionOptionsUniversal().setMaxSizeAmplificationPercent(MOST_OLD_PERCENT);

    private final ColumnFamilyOptions family = new ColumnFamilyOptions()
            .setWriteBufferSize(BUFFER_BYTES)
            .setMergeOperator(append)
            .setCompactionStyle(CompactionStyle.UNIVERSAL)
            .setCompactionOptionsUniversal(merging)
            .setTableFormatConfig(
                    new BlockBasedTableConfig().setBlockCache(cache).setFilterPolicy(bloom));
    /** Flink writes no log either: what matters is in a checkpoint. */
    private final WriteOptions write = new WriteOptions().setDisableWAL(true);

    DBOptions database() {
        return database;
    }

    ColumnFamilyOptions family() {
        return family;
    }

    WriteOptions write() {
        return write;
    }

    @Override
    public void close() {
        write.close();
        family.close();
        merging.close();
        database.close();
        append.close();
        bloom.close();
        buffers.close();
        cache.close();
    }
}
