"""Times of layout engines beside this package, for the same documents: python3 layout_times.py [COUNT…]

A flow that wraps and a grid of four columns, both of as many boxes of sizes of their own as given (1000 and 10,000), are laid
out here, in Taffy, in Yoga, which has no grids, and in Chromium. Every rectangle must be equal to 1/64 of a point; what differs ends
the run. Times are the least of several rounds, each of a new tree, which is built before the clock starts:

- here: by the C library, from an array of sizes; alone, and with all rectangles in an array, which the others leave in their trees
- Taffy: `compute_layout`, with no function that measures
- Yoga: `YGNodeCalculateLayout`
- Chromium: the first layout of an element that is displayed, with styles, boxes and layout; and the layout after its width has
  changed, when styles and boxes are there and boxes of a fixed size are not laid out again

Needs what layouts.py needs, and the package poga (Yoga) of PyPI.
"""

import array
import random
import sys
import time

import boxspring
import layouts

ROUNDS = 7
# A quarter of what three gaps leave is a multiple of 1/64.
ROOM, GAP = 390, 10

SCRIPT = """
const all = [];
const now = () => performance.now();
for (const box of document.querySelectorAll('section')) {
  const shown = box.style.display, width = box.style.width;
  const times = [Infinity, Infinity];
  for (let round = 0; round < %d; round++) {
    box.style.display = 'none';
    box.offsetHeight;
    let start = now();
    box.style.display = shown;
    box.offsetHeight;
    times[0] = Math.min(times[0], now() - start);
    box.style.width = (parseFloat(width) + 90) + 'px';
    box.offsetHeight;
    start = now();
    box.style.width = width;
    box.offsetHeight;
    times[1] = Math.min(times[1], now() - start);
  }
  const at = box.getBoundingClientRect();
  all.push([times, [...box.querySelectorAll('i')].map((child) => {
    const r = child.getBoundingClientRect();
    return [r.x - at.x, r.y - at.y, r.width, r.height];
  })]);
  box.style.display = 'none';
}
document.body.innerHTML = '<pre>' + JSON.stringify(all) + '</pre>';
""" % ROUNDS


def document(kind, count):
    """A flow or a grid of boxes, as layouts.py describes them."""
    rng = random.Random(count)
    sizes = [(layouts.length(rng, 40, 120), layouts.length(rng, 30, 90)) for _ in range(count)]
    made = {"seed": count, "axis": "vertical", "room": ROOM, "insets": dict.fromkeys(("top", "left", "bottom", "right"), 0),
            "isReversed": False, "kind": kind, "itemSpacing": GAP, "lineSpacing": GAP, "alignment": "start", "sizes": sizes,
            "alignments": ["auto"] * count, "distribution": "start"}
    return made if kind == "flow" else made | {"tracks": {"count": 4}, "spans": [1] * count}


def least(prepare, work):
    """The least time that `work` takes on something new, in seconds, and what it gives."""
    times = []
    for _ in range(ROUNDS):
        thing = prepare()
        start = time.perf_counter()
        result = work(thing)
        times.append(time.perf_counter() - start)
    return min(times), result


def own(made):
    """The rows of this package, and its rectangles."""
    viewport, lengths = (ROOM, 844), array.array("d", [length for size in made["sizes"] for length in size])
    sizes = memoryview(lengths).cast("B").cast("d", [len(made["sizes"]), 2])

    def arrange(sizes):
        if made["kind"] == "flow":
            return boxspring.Arrangement.flow(viewport, sizes, GAP, GAP)
        # The public grid has items of one height: this is a grid of sizes of their own.
        return boxspring.Arrangement._from_layout(
            2, viewport, 0, (0, 0), sizes, "vertical", line_spacing=GAP, item_spacing=GAP, track_value=4, item_length=2)

    arranging, arrangement = least(lambda: sizes, arrange)
    reading, rects = least(lambda: arrangement, lambda arrangement: arrangement.rects())
    rows = [("Boxspring, arranged", arranging), ("Boxspring, arranged and all rectangles read", arranging + reading)]
    return rows, [tuple(rect) for rect in rects]


def taffy(made):
    """The rows of Taffy, and its rectangles."""
    from stretchable import taffylib
    from stretchable.node import SizeAvailableSpace, taffy as engine

    def compute(root):
        taffylib.node_compute_layout(engine._ptr, root._node_id, SizeAvailableSpace.default().to_dict())

    engine.use_rounding = False
    seconds, _ = least(lambda: layouts.tree(made), compute)
    return [("Taffy, by stretchable 1.1.8", seconds)], next(layouts.taffy([made]))


def yoga(made):
    """The rows of Yoga, and its rectangles."""
    from poga import libpoga_capi as yg

    def tree():
        # Without rounding to pixels. This version has no gaps: margins behind each box do the same where the room is wider by one.
        config = yg.YGConfigNew()
        yg.YGConfigSetPointScaleFactor(config, 0)
        root, nodes = yg.YGNodeNewWithConfig(config), []
        yg.YGNodeStyleSetWidth(root, ROOM + GAP)
        yg.YGNodeStyleSetFlexDirection(root, yg.YGFlexDirection.Row)
        yg.YGNodeStyleSetFlexWrap(root, yg.YGWrap.Wrap)
        yg.YGNodeStyleSetAlignItems(root, yg.YGAlign.FlexStart)
        yg.YGNodeStyleSetAlignContent(root, yg.YGAlign.FlexStart)
        for index, (width, height) in enumerate(made["sizes"]):
            node = yg.YGNodeNewWithConfig(config)
            yg.YGNodeStyleSetMargin(node, yg.YGEdge.Right, GAP)
            yg.YGNodeStyleSetMargin(node, yg.YGEdge.Bottom, GAP)
            yg.YGNodeStyleSetWidth(node, width)
            yg.YGNodeStyleSetHeight(node, height)
            yg.YGNodeInsertChild(root, node, index)
            nodes.append(node)
        return root, nodes

    def compute(tree):
        yg.YGNodeCalculateLayout(tree[0], ROOM + GAP, float("nan"), yg.YGDirection.LTR)
        return tree

    seconds, (_, nodes) = least(tree, compute)
    rects = [(yg.YGNodeLayoutGetLeft(node), yg.YGNodeLayoutGetTop(node), yg.YGNodeLayoutGetWidth(node),
              yg.YGNodeLayoutGetHeight(node)) for node in nodes]
    return [("Yoga, by poga 0.1.19", seconds)], rects


def chromium(made):
    """The rows of Chromium, and its rectangles."""
    times, rects = layouts.chromium([made], script=SCRIPT)[0]
    return [(f"{layouts.version()}, displayed", times[0] / 1000), ("the same, width changed", times[1] / 1000)], rects


def check(made, engine, ours, theirs):
    """Ends with an error where two engines differ."""
    worst = max(abs(a - b) for pair in zip(ours, theirs, strict=True) for a, b in zip(*pair))
    if worst > layouts.UNIT:
        sys.exit(f"{made['kind']} of {len(ours)} boxes: {engine.__name__} differs by {worst}")


def main(counts):
    """Prints a table for each document."""
    for count in counts:
        for kind in ("flow", "grid"):
            made = document(kind, count)
            rows, ours = own(made)
            for engine in (taffy, yoga, chromium) if kind == "flow" else (taffy, chromium):
                more, theirs = engine(made)
                check(made, engine, ours, theirs)
                rows += more
            print(f"\n| {kind} of {count} boxes, all rectangles equal | ns a box | to ours |\n| --- | ---: | ---: |")
            for name, seconds in rows:
                print(f"| {name} | {seconds / count * 1e9:.3g} | {seconds / rows[1][1]:.3g} |")


if __name__ == "__main__":
    main([int(word) for word in sys.argv[1:]] or [1000, 10_000])
