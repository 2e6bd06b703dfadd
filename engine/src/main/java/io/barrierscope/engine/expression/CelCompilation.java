package io.barrierscope.engine.expression;

import dev.cel.common.CelIssue;
import dev.cel.common.CelOptions;
import dev.cel.common.CelValidationException;
import dev.cel.common.CelValidationResult;
import dev.cel.common.ast.CelExpr.ExprKind;
import dev.cel.common.navigation.CelNavigableAst;
import dev.cel.common.types.SimpleType;
import dev.cel.compiler.CelCompiler;
import dev.cel.compiler.CelCompilerBuilder;
import dev.cel.compiler.CelCompilerFactory;
import dev.cel.extensions.CelExtensions;
import dev.cel.parser.CelStandardMacro;
import dev.cel.runtime.CelEvaluationException;
import dev.cel.runtime.CelRuntime;
import io.barrierscope.engine.base.Problem;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Source to checked program: parse, declare every identifier as a field of unknown type, check, plan. */
final class CelCompilation {
    static final CelOptions OPTIONS = CelOptions.current()
            .comprehensionMaxIterations(ExpressionBudget.MAX_ITERATIONS)
            .maxExpressionCodePointSize(ExpressionBudget.MAX_LENGTH)
            .maxParseRecursionDepth(ExpressionBudget.MAX_DEPTH)
            .maxParseExpressionNodeCount(ExpressionBudget.MAX_NODES)
            .enableHeterogeneousNumericComparisons(true)
            .build();

    /** Names of CEL types, which stay types unless an expression is nothing but the name. */
    private static final List<String> TYPES =
            List.of("bool", "bytes", "double", "int", "list", "map", "null_type", "string", "uint");

    /** Names CEL's grammar keeps for other uses (cel-spec, "Values, reserved words"). */
    private static final List<String> RESERVED = List.of(
            "as",
            "break",
            "const",
            "continue",
            "else",
            "for",
            "function",
            "if",
            "import",
            "let",
            "loop",
            "package",
            "namespace",
            "return",
            "var",
            "void",
            "while");

    private static final CelCompiler COMPILER = CelCompilerFactory.standardCelCompilerBuilder()
            .setOptions(OPTIONS)
            .setStandardMacros(CelStandardMacro.STANDARD_MACROS)
            .addLibraries(CelExtensions.strings(BoundedFunctions.STRING_FUNCTIONS), CelExtensions.math())
            .build();

    private static final CelRuntime RUNTIME = BoundedFunctions.runtime(OPTIONS);

    private CelCompilation() {}

    static boolean isReserved(String name) {
        return RESERVED.contains(name);
    }

    static Compilation compile(String source, String place) {
        if (source.isBlank()) {
            return rejected(place, "the expression is empty", "write a CEL expression, e.g. value % 2");
        }
        if (source.length() > ExpressionBudget.MAX_LENGTH) {
            return rejected(
                    place,
                    "the expression has " + source.length() + " characters",
                    "use at most " + ExpressionBudget.MAX_LENGTH);
        }
        try {
            CelValidationResult parsed = COMPILER.parse(source);
            if (parsed.hasError()) {
                return rejected(parsed, place);
            }
            CelCompilerBuilder withFields = COMPILER.toCompilerBuilder();
            for (String name : identifiers(parsed)) {
                withFields.addVar(name, SimpleType.DYN);
            }
            CelValidationResult checked = withFields.build().check(parsed.getAst());
            if (checked.hasError()) {
                return rejected(checked, place);
            }
            return new Compilation.Compiled(new CelExpression(source, RUNTIME.createProgram(checked.getAst())));
        } catch (CelValidationException | CelEvaluationException e) {
            return rejected(place, String.valueOf(e.getMessage()), "correct the expression");
        }
    }

    private static Set<String> identifiers(CelValidationResult parsed) throws CelValidationException {
        Set<String> names = new TreeSet<>();
        CelNavigableAst.fromAst(parsed.getAst())
                .getRoot()
                .allNodes()
                .filter(node -> node.expr().getKind() == ExprKind.Kind.IDENT)
                .map(node -> node.expr().ident().name())
                .filter(name -> !name.startsWith("@") && !TYPES.contains(name))
                .forEach(names::add);
        return names;
    }

    private static Compilation rejected(CelValidationResult result, String place) {
        CelIssue issue = result.getErrors().get(0);
        String at = "line " + issue.getSourceLocation().getLine() + ", column "
                + (issue.getSourceLocation().getColumn() + 1);
        return rejected(place, "CEL error at " + at + ": " + CelMessages.plain(issue), CelMessages.remedy(issue));
    }

    private static Compilation rejected(String place, String message, String remedy) {
        return new Compilation.Rejected(Problem.error(place, message, remedy));
    }
}
