package io.barrierscope.house;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import javafx.application.Platform;

/** What the packages above the engine may not know. */
@AnalyzeClasses(packages = "io.barrierscope", importOptions = ImportOption.DoNotIncludeTests.class)
class PackageRulesTest {
    @ArchTest
    static final ArchRule the_visualizer_draws_with_javafx_in_render_and_pick_alone = noClasses()
            .that()
            .resideInAPackage("io.barrierscope.visualizer..")
            .and()
            .resideOutsideOfPackages("io.barrierscope.visualizer.render..", "io.barrierscope.visualizer.pick..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("javafx..");

    @ArchTest
    static final ArchRule one_package_alone_hands_work_to_the_window_thread = noClasses()
            .that()
            .resideInAPackage("io.barrierscope.app..")
            .and()
            .resideOutsideOfPackages("io.barrierscope.app.fx..")
            .should()
            .accessTargetWhere(describe(
                    "runs later on the window thread",
                    use -> use.getTargetOwner().isEquivalentTo(Platform.class)
                            && use.getTarget().getName().equals("runLater")));

    @ArchTest
    static final ArchRule a_view_model_knows_no_control = noClasses()
            .that()
            .resideInAPackage("io.barrierscope.app..")
            .and()
            .haveSimpleNameEndingWith("Model")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("javafx.scene..", "javafx.stage..");

    @ArchTest
    static final ArchRule packages_of_the_visualizer_have_no_cycles =
            slices().matching("io.barrierscope.visualizer.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule packages_of_the_window_have_no_cycles =
            slices().matching("io.barrierscope.app.(*)..").should().beFreeOfCycles();
}
