package io.barrierscope.engine.operator;

/** An operator cannot be opened or take its snapshot yet and wants to be asked again later. */
public final class NotReadyException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final long retryAtMillis;

    public NotReadyException(long retryAtMillis) {
        super("not ready before " + retryAtMillis, null, false, false);
        this.retryAtMillis = retryAtMillis;
    }

    public long retryAtMillis() {
        return retryAtMillis;
    }
}
