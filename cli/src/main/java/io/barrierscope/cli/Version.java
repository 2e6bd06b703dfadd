package io.barrierscope.cli;

import picocli.CommandLine.IVersionProvider;

/** What {@code --version} prints. */
final class Version implements IVersionProvider {
    /** The product's version, as recordings and reports name it. */
    static String number() {
        String version = Version.class.getPackage().getImplementationVersion();
        return version == null ? "development" : version;
    }

    @Override
    public String[] getVersion() {
        return new String[] {
            "barrierscope " + number(), "decides as Apache Flink 2.3", "Java " + Runtime.version(),
        };
    }
}
