/** Keyed state in RocksDB: one database for each operator's subtask, native checkpoints, a working folder of the program. */
@NullMarked
package io.barrierscope.connectors.rocksdb;

import org.jspecify.annotations.NullMarked;
