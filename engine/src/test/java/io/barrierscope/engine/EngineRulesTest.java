package io.barrierscope.engine;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.AccessTarget.CodeUnitAccessTarget;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaConstructor;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.WeakHashMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the engine may not know, so that equal input gives an equal trace on every machine. */
@AnalyzeClasses(packages = "io.barrierscope.engine", importOptions = ImportOption.DoNotIncludeTests.class)
class EngineRulesTest {
    @ArchTest
    static final ArchRule the_engine_knows_no_window_no_thread_and_no_network = noClasses()
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("javafx..", "java.awt..", "javax.swing..", "java.net..", "java.util.concurrent..")
            .orShould()
            .dependOnClassesThat()
            .areAssignableTo(Thread.class);

    @ArchTest
    static final ArchRule the_engine_takes_time_and_chance_from_its_own_clock_and_random = noClasses()
            .should()
            .accessTargetWhere(describe("reads the wall clock", use -> uses(use, EngineRulesTest::readsTheWallClock)))
            .orShould()
            .accessTargetWhere(describe("asks the machine", use -> uses(use, EngineRulesTest::asksTheMachine)))
            .orShould()
            .dependOnClassesThat()
            .belongToAnyOf(Random.class, SplittableRandom.class);

    @ArchTest
    static final ArchRule every_collection_of_the_engine_keeps_an_order = noClasses()
            .should()
            .accessTargetWhere(describe("makes a hash table", EngineRulesTest::makesAHashTable))
            .orShould()
            .accessTargetWhere(describe("collects in an order of chance", use -> uses(use, EngineRulesTest::shuffles)));

    @ArchTest
    static final ArchRule json_is_read_and_written_in_document_alone = noClasses()
            .that()
            .resideOutsideOfPackage("..engine.document..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("com.fasterxml.jackson..");

    @ArchTest
    static final ArchRule yaml_is_read_in_document_alone = noClasses()
            .that()
            .resideOutsideOfPackage("..engine.document..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("org.snakeyaml..");

    @ArchTest
    static final ArchRule expressions_are_compiled_in_expression_alone = noClasses()
            .that()
            .resideOutsideOfPackage("..engine.expression..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("dev.cel..", "com.google..");

    @ArchTest
    static final ArchRule the_engine_imports_nothing_else = classes()
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "java..",
                    "io.barrierscope.engine..",
                    "org.jspecify.annotations..",
                    "com.fasterxml.jackson..",
                    "org.snakeyaml.engine..",
                    "dev.cel..",
                    "com.google..");

    @ArchTest
    static final ArchRule packages_have_no_cycles =
            slices().matching("io.barrierscope.engine.(*)..").should().beFreeOfCycles();

    private static boolean uses(JavaAccess<?> use, Predicate<CodeUnitAccessTarget> condition) {
        return use.getTarget() instanceof CodeUnitAccessTarget called && condition.test(called);
    }

    private static boolean readsTheWallClock(CodeUnitAccessTarget called) {
        String owner = called.getOwner().getName();
        return owner.startsWith("java.time.")
                ? List.of("now", "systemUTC", "systemDefaultZone").contains(called.getName())
                : owner.equals("java.lang.System")
                        && List.of("nanoTime", "currentTimeMillis").contains(called.getName());
    }

    private static boolean asksTheMachine(CodeUnitAccessTarget called) {
        return List.of(
                        "java.lang.Math.random",
                        "java.lang.System.identityHashCode",
                        "java.lang.System.getenv",
                        "java.lang.System.getProperty",
                        "java.util.Collections.shuffle",
                        "java.util.UUID.randomUUID")
                .contains(called.getOwner().getName() + "." + called.getName());
    }

    private static boolean makesAHashTable(JavaAccess<?> use) {
        boolean constructor = use.getTarget().getName().equals(JavaConstructor.CONSTRUCTOR_NAME);
        boolean superclass =
                use.getOriginOwner().isAssignableTo(use.getTargetOwner().getName());
        return constructor
                && !superclass
                && Stream.of(HashMap.class, HashSet.class, IdentityHashMap.class, WeakHashMap.class)
                        .anyMatch(use.getTargetOwner()::isEquivalentTo);
    }

    private static boolean shuffles(CodeUnitAccessTarget called) {
        int parameters = called.getRawParameterTypes().size();
        int most = called.getOwner().isEquivalentTo(Map.class) ? 2 : 1;
        boolean open = parameters > 0 && called.getRawParameterTypes().get(0).isArray();
        boolean ofSeveral = called.getName().equals("of") && (open || parameters > most);
        boolean immutable =
                called.getOwner().isEquivalentTo(Set.class) || called.getOwner().isEquivalentTo(Map.class);
        return (immutable && (ofSeveral || List.of("copyOf", "ofEntries").contains(called.getName())))
                || (called.getOwner().isEquivalentTo(Collectors.class)
                        && collectsWithoutOrder(called.getName(), parameters))
                || List.of("parallel", "parallelStream").contains(called.getName());
    }

    private static boolean collectsWithoutOrder(String collector, int parameters) {
        return switch (collector) {
            case "toSet", "toUnmodifiableSet", "toUnmodifiableMap" -> true;
            case "toMap" -> parameters < 4;
            case "groupingBy" -> parameters < 3;
            default -> false;
        };
    }
}
