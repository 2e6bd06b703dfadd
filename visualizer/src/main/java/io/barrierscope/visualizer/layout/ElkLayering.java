package io.barrierscope.visualizer.layout;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.elk.alg.layered.options.LayeredMetaDataProvider;
import org.eclipse.elk.alg.layered.options.LayeredOptions;
import org.eclipse.elk.alg.layered.options.NodePlacementStrategy;
import org.eclipse.elk.alg.layered.options.OrderingStrategy;
import org.eclipse.elk.core.RecursiveGraphLayoutEngine;
import org.eclipse.elk.core.data.LayoutMetaDataService;
import org.eclipse.elk.core.options.CoreOptions;
import org.eclipse.elk.core.options.Direction;
import org.eclipse.elk.core.options.EdgeRouting;
import org.eclipse.elk.core.util.BasicProgressMonitor;
import org.eclipse.elk.graph.ElkBendPoint;
import org.eclipse.elk.graph.ElkEdge;
import org.eclipse.elk.graph.ElkEdgeSection;
import org.eclipse.elk.graph.ElkNode;
import org.eclipse.elk.graph.util.ElkGraphUtil;

/**
 * Arranges boxes in columns with the Eclipse Layout Kernel's layered algorithm. It takes seconds for a thousand boxes, even
 * at its cheapest (measured: 0.6 to 9 s), so that {@link LargeLayering} answers for large graphs.
 */
final class ElkLayering {
    /** The most boxes and arrows together that are arranged well within a second. */
    private static final int MAX_PARTS = 500;

    /** Between what is not connected: a failover region has a rim and a name there. */
    private static final int COMPONENT_GAPS = 2;

    private static boolean registered;

    private ElkLayering() {}

    /** Arranges the graph; the same graph always gets the same answer. */
    static LayeredPlan arrange(LayeredGraph graph) {
        if (graph.boxes().isEmpty()) {
            return SimpleLayering.arrange(graph);
        }
        if (graph.boxes().size() + graph.arrows().size() > MAX_PARTS) {
            return LargeLayering.arrange(graph);
        }
        try {
            return arrangeWithElk(graph);
        } catch (RuntimeException | LinkageError e) {
            return SimpleLayering.arrange(graph);
        }
    }

    static synchronized LayeredPlan arrangeWithElk(LayeredGraph graph) {
        register();
        ElkNode root = ElkGraphUtil.createGraph();
        configure(root, graph);
        List<ElkNode> nodes = new ArrayList<>();
        for (LayeredGraph.Size size : graph.boxes()) {
            ElkNode node = ElkGraphUtil.createNode(root);
            node.setDimensions(size.width(), size.height());
            nodes.add(node);
        }
        List<ElkEdge> edges = new ArrayList<>();
        for (LayeredGraph.Arrow arrow : graph.arrows()) {
            edges.add(ElkGraphUtil.createSimpleEdge(nodes.get(arrow.from()), nodes.get(arrow.to())));
        }
        new RecursiveGraphLayoutEngine().layout(root, new BasicProgressMonitor());
        List<Rect> boxes = new ArrayList<>();
        for (ElkNode node : nodes) {
            boxes.add(new Rect(node.getX(), node.getY(), node.getWidth(), node.getHeight()));
        }
        List<List<Point>> bends = new ArrayList<>();
        for (ElkEdge edge : edges) {
            bends.add(bendsOf(edge));
        }
        return new LayeredPlan(boxes, bends);
    }

    private static void register() {
        if (!registered) {
            LayoutMetaDataService.getInstance().registerLayoutMetaDataProviders(new LayeredMetaDataProvider());
            registered = true;
        }
    }

    private static void configure(ElkNode root, LayeredGraph graph) {
        root.setProperty(CoreOptions.ALGORITHM, LayeredOptions.ALGORITHM_ID);
        root.setProperty(CoreOptions.DIRECTION, Direction.RIGHT);
        root.setProperty(CoreOptions.EDGE_ROUTING, EdgeRouting.POLYLINE);
        root.setProperty(CoreOptions.RANDOM_SEED, 1);
        root.setProperty(CoreOptions.SPACING_NODE_NODE, graph.boxGap());
        root.setProperty(CoreOptions.SPACING_COMPONENT_COMPONENT, COMPONENT_GAPS * graph.boxGap());
        root.setProperty(LayeredOptions.SPACING_NODE_NODE_BETWEEN_LAYERS, graph.layerGap());
        root.setProperty(LayeredOptions.SPACING_EDGE_NODE, graph.boxGap());
        root.setProperty(LayeredOptions.NODE_PLACEMENT_STRATEGY, NodePlacementStrategy.NETWORK_SIMPLEX);
        root.setProperty(LayeredOptions.CONSIDER_MODEL_ORDER_STRATEGY, OrderingStrategy.NODES_AND_EDGES);
    }

    private static List<Point> bendsOf(ElkEdge edge) {
        List<Point> bends = new ArrayList<>();
        for (ElkEdgeSection section : edge.getSections()) {
            for (ElkBendPoint bend : section.getBendPoints()) {
                bends.add(new Point(bend.getX(), bend.getY()));
            }
        }
        return bends;
    }
}
