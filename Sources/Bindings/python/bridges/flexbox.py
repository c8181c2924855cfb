"""Rectangles of Taffy and of Yoga, hung on springs and scrolled: python3 flexbox.py

Needs the packages stretchable (Taffy) and poga (Yoga) of PyPI. Both lay out the same boxes, which flow and wrap in 390 points.
"""

import boxspring

WIDTH, VIEWPORT = 390, (390, 844)
SIZES = [(90 + box * 17 % 60, 60 + box * 37 % 80) for box in range(240)]


def taffy() -> list:
    """The boxes as Taffy lays them out: x, y, width and height in the root's coordinates."""
    from stretchable import Edge, Node
    from stretchable.style import AlignContent, AlignItems, FlexWrap

    root = Node(size=(WIDTH, 100000), flex_wrap=FlexWrap.WRAP, align_items=AlignItems.FLEX_START,
                align_content=AlignContent.FLEX_START)
    for size in SIZES:
        root.add(Node(size=size, flex_shrink=0))
    root.compute_layout()
    boxes = [child.get_box(Edge.BORDER, relative=True) for child in root]
    return [(box.x, box.y, box.width, box.height) for box in boxes]


def yoga() -> list:
    """The boxes as Yoga lays them out."""
    from poga import libpoga_capi as yg

    root, nodes = yg.YGNodeNew(), []
    yg.YGNodeStyleSetWidth(root, WIDTH)
    yg.YGNodeStyleSetFlexDirection(root, yg.YGFlexDirection.Row)
    yg.YGNodeStyleSetFlexWrap(root, yg.YGWrap.Wrap)
    yg.YGNodeStyleSetAlignItems(root, yg.YGAlign.FlexStart)
    yg.YGNodeStyleSetAlignContent(root, yg.YGAlign.FlexStart)
    for index, (width, height) in enumerate(SIZES):
        node = yg.YGNodeNew()
        yg.YGNodeStyleSetWidth(node, width)
        yg.YGNodeStyleSetHeight(node, height)
        yg.YGNodeInsertChild(root, node, index)
        nodes.append(node)
    yg.YGNodeCalculateLayout(root, WIDTH, 100000, yg.YGDirection.LTR)
    return [(yg.YGNodeLayoutGetLeft(node), yg.YGNodeLayoutGetTop(node), yg.YGNodeLayoutGetWidth(node),
             yg.YGNodeLayoutGetHeight(node)) for node in nodes]


def wrapped() -> list:
    """Where the rules of flexbox put the boxes: as many to a line as fit, each line as high as its highest box."""
    boxes, x, y, line = [], 0, 0, 0
    for width, height in SIZES:
        if x + width > WIDTH:
            x, y, line = 0, y + line, 0
        boxes.append((x, y, width, height))
        x, line = x + width, max(line, height)
    return boxes


def scrolled(boxes: list) -> str:
    """The hash of the frames while a finger scrolls, and until everything rests."""
    collection = boxspring.Collection(boxspring.Arrangement(boxes), viewport=VIEWPORT)
    touches = [("began", (200, 600), 0.0)]
    touches += [("moved", (200, 600 - 12 * move), move / 60) for move in range(1, 9)]
    collection.play(touches + [("ended", (200, 504), 8 / 60)])
    frames, tick, has_moved = boxspring.FrameHash(), 0, False
    while True:
        frame = collection.advance(tick / 60)
        frames.add(frame)
        for index, rest, shift in zip(frame.index, frame.rest, frame.displacement):
            assert tuple(rest) == tuple(boxes[index]), f"element {index} rests at {rest}, not at {boxes[index]}"
            has_moved = has_moved or abs(shift[1]) > 1
        tick += 1
        if frame.time >= 8 / 60 and frame.is_idle:
            assert has_moved, "no element moved"
            return frames.text


if __name__ == "__main__":
    wanted = wrapped()
    for name, layout in (("Taffy", taffy), ("Yoga", yoga)):
        boxes = layout()
        for index, pair in enumerate(zip(boxes, wanted)):
            assert pair[0] == pair[1], f"{name} puts box {index} at {pair[0]} instead of {pair[1]}"
        print(f"{name}: {len(boxes)} boxes, {scrolled(boxes)}")
