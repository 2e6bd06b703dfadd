package io.barrierscope.engine.expression;

import dev.cel.common.CelOptions;
import dev.cel.extensions.CelExtensions;
import dev.cel.extensions.CelStringExtensions.Function;
import dev.cel.runtime.CelFunctionBinding;
import dev.cel.runtime.CelFunctionOverload;
import dev.cel.runtime.CelRuntime;
import dev.cel.runtime.CelRuntimeFactory;
import dev.cel.runtime.CelStandardFunctions;
import dev.cel.runtime.RuntimeEquality;
import dev.cel.runtime.RuntimeHelpers;
import dev.cel.runtime.standard.AddOperator.AddOverload;
import dev.cel.runtime.standard.CelStandardOverload;
import dev.cel.runtime.standard.EqualsOperator.EqualsOverload;
import dev.cel.runtime.standard.InOperator.InOverload;
import dev.cel.runtime.standard.NotEqualsOperator.NotEqualsOverload;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * CEL's runtime with a bound on every function whose result or work could grow out of proportion to the expression:
 * adding texts and lists, comparing nested values, replacing and joining.
 */
final class BoundedFunctions {
    /** The string extension without {@code quote}. */
    static final Set<Function> STRING_FUNCTIONS = EnumSet.complementOf(EnumSet.of(Function.QUOTE));

    private static final List<CelStandardOverload> WRAPPED = List.of(
            AddOverload.ADD_STRING,
            AddOverload.ADD_BYTES,
            AddOverload.ADD_LIST,
            EqualsOverload.EQUALS,
            NotEqualsOverload.NOT_EQUALS,
            InOverload.IN_LIST,
            InOverload.IN_MAP);

    private BoundedFunctions() {}

    static CelRuntime runtime(CelOptions options) {
        EnumSet<Function> unchanged = EnumSet.copyOf(STRING_FUNCTIONS);
        unchanged.removeAll(EnumSet.of(Function.JOIN, Function.REPLACE));
        return CelRuntimeFactory.legacyCelRuntimeBuilder()
                .setOptions(options)
                .setStandardEnvironmentEnabled(false)
                .setStandardFunctions(CelStandardFunctions.newBuilder()
                        .filterFunctions((function, overload) -> !WRAPPED.contains(overload))
                        .build())
                .addFunctionBindings(wrapped(options))
                .addFunctionBindings(BoundedStrings.bindings())
                .addLibraries(CelExtensions.strings(unchanged), CelExtensions.math())
                .build();
    }

    private static List<CelFunctionBinding> wrapped(CelOptions options) {
        RuntimeEquality equality = RuntimeEquality.create(RuntimeHelpers.create(), options);
        List<CelFunctionBinding> bindings = new ArrayList<>();
        for (CelStandardOverload overload : WRAPPED) {
            CelFunctionBinding binding = overload.newFunctionBinding(options, equality);
            boolean addition = overload instanceof AddOverload;
            bindings.add(CelFunctionBinding.from(
                    binding.getOverloadId(), binding.getArgTypes(), bounded(binding.getDefinition(), addition)));
        }
        return bindings;
    }

    private static CelFunctionOverload bounded(CelFunctionOverload function, boolean addition) {
        return arguments -> {
            if (addition) {
                ValueSize.checkSum(arguments);
                ValueSize.checkNested(arguments[1]);
            } else {
                ValueSize.checkNested(arguments);
            }
            return function.apply(arguments);
        };
    }
}
