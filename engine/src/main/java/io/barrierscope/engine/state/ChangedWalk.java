package io.barrierscope.engine.state;

import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Joins the stored contents of a key group and the changes over them, in the order of the bytes of their keys. */
final class ChangedWalk {
    private final StoredContent content;
    private final int group;
    private final KeyedTable.Visitor visitor;
    private final Iterator<Map.Entry<byte[], KeyedTable.Entry>> changes;
    private Map.@Nullable Entry<byte[], KeyedTable.Entry> next;
    private boolean goesOn = true;

    ChangedWalk(
            StoredContent content,
            StoredKeys keys,
            int group,
            List<KeyedTable.Entry> changed,
            KeyedTable.Visitor visitor) {
        this.content = content;
        this.group = group;
        this.visitor = visitor;
        Map<byte[], KeyedTable.Entry> sorted = new TreeMap<>(Arrays::compareUnsigned);
        for (KeyedTable.Entry entry : changed) {
            sorted.put(keys.address(entry.key(), group), entry);
        }
        changes = sorted.entrySet().iterator();
        advance();
    }

    private void advance() {
        next = changes.hasNext() ? changes.next() : null;
    }

    /** Walks as far as the store goes. */
    void over(StateStore store) {
        content.stored(store, group, (address, key, stored) -> {
            while (goesOn && next != null && Arrays.compareUnsigned(next.getKey(), address) < 0) {
                visitChange(null);
            }
            if (!goesOn) {
                return false;
            }
            if (next != null && Arrays.equals(next.getKey(), address)) {
                visitChange(stored);
            } else {
                goesOn = visitor.visit(new KeyedTable.Entry(key, group, stored));
            }
            return goesOn;
        });
    }

    /** Walks over the changes that are left; returns whether to go on with the next key group. */
    boolean rest() {
        while (goesOn && next != null) {
            visitChange(null);
        }
        return goesOn;
    }

    private void visitChange(@Nullable Object stored) {
        if (next == null) {
            return;
        }
        KeyedTable.Entry change = next.getValue();
        Object after = content.after(change.value(), () -> stored);
        if (after != null) {
            goesOn = visitor.visit(new KeyedTable.Entry(change.key(), group, after));
        }
        advance();
    }
}
