package io.barrierscope.engine.mutation;

import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Runs test classes until the first turns red, and says which. */
final class MutantTests {
    static final String RED = "RED ";

    private MutantTests() {}

    public static void main(String[] classes) throws ClassNotFoundException {
        for (String name : classes) {
            run(Class.forName(name));
        }
        System.exit(0);
    }

    private static void run(Class<?> tests) {
        LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request()
                .selectors(DiscoverySelectors.selectClass(tests))
                .build();
        LauncherFactory.create().execute(request, new TestExecutionListener() {
            @Override
            public void executionFinished(TestIdentifier test, TestExecutionResult result) {
                if (result.getStatus() == TestExecutionResult.Status.FAILED && test.isTest()) {
                    String method = test.getSource()
                            .map(source -> source instanceof MethodSource place ? place.getMethodName() : "")
                            .orElse("");
                    System.out.println(RED + tests.getSimpleName() + "." + method);
                    System.out.flush();
                    Runtime.getRuntime().halt(0);
                }
            }
        });
    }
}
