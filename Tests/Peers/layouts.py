"""Random documents, laid out by this package and by another engine: python3 layouts.py chromium|sticky|sections|taffy COUNT [SEED]

Flows are flex containers that wrap, grids are CSS grids with automatic placement; both with gaps, insets, every
distribution and alignment, of all items and of single ones, limits of tracks, both axes, from left to right and from right to left. Every rectangle must be equal to 1/64
of a point, which is the smallest length that Chromium has. All lengths are multiples of it, so that the places where
lines break cannot depend on rounding. Where room is divided into shares, Chromium rounds each to 1/64 of a point, and
adds them: there, so much is allowed for each share. Sticky documents are lists whose headers, footers or both are pinned, up to either limit, scrolled
to random offsets, beside `position: sticky` in Chromium. Documents of sections are compositional groups, or strips, with titles above and below
them, boundary items beside them, insets, headers and footers, of which some are pinned, scrolled likewise. What differs is printed as a scene
and a page, with the seed.

Needs the package boxspring, and chromium-headless-shell or the package stretchable (Taffy) of PyPI; sections need the command
instead of the package: BOXSPRING, or .build/debug/boxspring.
"""

import csv
import html.parser
import json
import os
import random
import subprocess
import sys
import tempfile

UNIT = 1 / 64
DISTRIBUTIONS = {"start": "start", "center": "center", "end": "end", "justify": "space-between",
                 "around": "space-around", "evenly": "space-evenly"}
ALIGNMENTS = ["start", "center", "end", "stretch"]
DIVIDED = ("justify", "around", "evenly")
SIDES = {"vertical": ("left", "right"), "horizontal": ("top", "bottom")}
AXES = {"vertical": ("width", "height"), "horizontal": ("height", "width")}


def length(rng, low, high):
    """A random multiple of the unit."""
    return rng.randint(int(low / UNIT), int(high / UNIT)) * UNIT


def document(seed):
    """A random document: what a scene and a page both say."""
    rng = random.Random(seed)
    axis = rng.choice(list(AXES))
    room = length(rng, 120, 600)
    across, along = rng.random() < 0.5, rng.random() < 0.5
    insets = {side: length(rng, 0, 12) if across else 0 for side in ("top", "left", "bottom", "right")}
    sides = SIDES[axis]
    inner = room - insets[sides[0]] - insets[sides[1]]
    made = {"seed": seed, "axis": axis, "room": room, "insets": insets, "isReversed": axis == "vertical" and along,
            "kind": rng.choice(["flow", "grid"]), "itemSpacing": length(rng, 0, 15) * rng.randint(0, 1),
            "lineSpacing": length(rng, 0, 15) * rng.randint(0, 1),
            "alignment": rng.choice(ALIGNMENTS)}
    count = rng.choice([rng.randint(0, 2), rng.randint(3, 12), rng.randint(3, 12), rng.randint(12, 40)])
    # Half of the documents have items of a few sizes, so that lines are often full to the last point.
    kinds = [length(rng, 5, inner) if rng.random() < 0.1 else length(rng, 5, inner / 3) for _ in range(rng.randint(1, 4))]
    extents = [rng.choice(kinds) if rng.random() < 0.5 else length(rng, 5, inner / 2.5) for _ in range(count)]
    lengths = [length(rng, 4, 90) for _ in range(count)]
    made["sizes"] = list(zip(extents, lengths))
    # In a third of the documents single items are aligned in ways of their own.
    aligns = rng.random() < 0.35
    made["alignments"] = [rng.choice(["auto", "auto", *ALIGNMENTS]) if aligns else "auto" for _ in range(count)]
    if made["kind"] == "flow":
        made["distribution"] = rng.choice(list(DISTRIBUTIONS))
        return made
    kind = rng.choice(["count", "minimumExtent", "fixedExtent", "weights", "extents"])
    if kind == "count":
        made["tracks"] = {kind: rng.randint(1, 7)}
        if rng.random() < 0.4:
            made["tracks"]["maximumExtent"] = length(rng, 5, inner / 2)
    elif kind in ("minimumExtent", "fixedExtent"):
        made["tracks"] = {kind: length(rng, 20, inner / 1.5)}
        if rng.random() < 0.4:
            made["tracks"]["maximumCount"] = rng.randint(1, 5)
        if kind == "minimumExtent" and rng.random() < 0.4:
            made["tracks"]["maximumExtent"] = made["tracks"][kind] + length(rng, 0, 60)
    elif kind == "weights":
        made["tracks"] = {kind: [rng.randint(1, 4) for _ in range(rng.randint(1, 5))]}
    else:
        tracks = rng.randint(1, 5)
        most = max(10, inner / tracks - made["itemSpacing"])
        made["tracks"] = {kind: [length(rng, 10, most) for _ in range(tracks)]}
    is_filled = kind in ("count", "minimumExtent", "weights") and "maximumExtent" not in made["tracks"]
    made["distribution"] = "start" if is_filled else rng.choice(list(DISTRIBUTIONS))
    made["spans"] = [rng.choice([1, 1, 1, 2, 3]) if rng.random() < 0.7 else 1 for _ in range(count)]
    return made


def track_count(made):
    """How many tracks a grid has."""
    kind, value = rule(made)
    if kind == "count":
        return value
    if kind in ("weights", "extents"):
        return len(value)
    sides = SIDES[made["axis"]]
    inner = made["room"] - made["insets"][sides[0]] - made["insets"][sides[1]]
    fitting = max(1, int((inner + made["itemSpacing"]) / (value + made["itemSpacing"])))
    return min(made["tracks"].get("maximumCount", fitting), fitting)


def rule(made):
    """How a grid divides its room, without the limits."""
    return next(iter(made["tracks"].items()))


def shares(made):
    """Into how many shares a document divides the room of a line, at most; 0 where it does not."""
    if made["kind"] == "grid":
        is_divided = rule(made)[0] in ("count", "minimumExtent", "weights") or made["distribution"] in DIVIDED
        return track_count(made) + 1 if is_divided else 0
    if made["distribution"] not in DIVIDED:
        return 0
    sides = SIDES[made["axis"]]
    room = made["room"] - made["insets"][sides[0]] - made["insets"][sides[1]]
    most, line, end = 0, 0, 0
    for extent, _ in made["sizes"]:
        fits = line and end + made["itemSpacing"] + extent <= room
        line, end = (line + 1, end + made["itemSpacing"] + extent) if fits else (1, extent)
        most = max(most, line)
    return most + 1


def sticky_document(seed):
    """A random list with pinned headers, footers or both, and how far it is scrolled."""
    rng = random.Random(seed)
    sections = []
    for _ in range(rng.randint(1, 6)):
        sections.append({
            "header": length(rng, 5, 60) if rng.random() < 0.8 else 0,
            "before": length(rng, 0, 20) * rng.randint(0, 1),
            "items": [length(rng, 4, 90) for _ in range(rng.choice([0, rng.randint(1, 4), rng.randint(4, 12)]))],
            "after": length(rng, 0, 20) * rng.randint(0, 1),
            "footer": length(rng, 5, 60) if rng.random() < 0.8 else 0})
        part = sections[-1]
        if not (part["header"] or part["items"] or part["footer"]):
            part["items"] = [length(rng, 4, 90)]
    # Headers and footers are never longer than the viewport: the end of the content, which limits the last in Chromium, would matter.
    made = {"seed": seed, "axis": rng.choice(list(AXES)), "room": length(rng, 50, 300), "view": rng.randint(60, 400),
            "pinned": rng.choice(["headers", "footers", "both"]), "limit": rng.choice(["ownSection", "nextSection"]),
            "sections": sections}
    content = sum(part["header"] + part["before"] + sum(part["items"]) + part["after"] + part["footer"] for part in sections)
    # Chromium scrolls by whole pixels.
    return made | {"offset": rng.randint(0, int(max(0, content - made["view"])))}


def sticky_scene(made):
    """The list as a scene."""
    start, end = {"vertical": ("top", "bottom"), "horizontal": ("left", "right")}[made["axis"]]
    sections = []
    for part in made["sections"]:
        section = {"count": len(part["items"]), "insets": {start: part["before"], end: part["after"]},
                   "header": part["header"], "footer": part["footer"]}
        if part["items"]:
            section["sizes"] = [{AXES[made["axis"]][1]: along} for along in part["items"]]
        sections.append(section)
    width, height = sized(made, made["room"], made["view"])
    return {"format": "boxspring-scene", "version": 1, "viewport": {"width": width, "height": height},
            "layout": {"kind": "list", "axis": made["axis"], "pinned": made["pinned"], "pinLimit": made["limit"]},
            "sections": sections}


def sticky_markup(made):
    """The list as an element of a page.

    What is pinned stays within the box of its section, less its margins, which what is beside it takes back: a header stays above the
    end of the items, a footer below the header."""
    across, along = AXES[made["axis"]]
    flow = "column" if made["axis"] == "vertical" else "row"
    start, end = {"vertical": ("top", "bottom"), "horizontal": ("left", "right")}[made["axis"]]
    is_own = made["limit"] == "ownSection"
    parts = []
    for part in made["sections"]:
        below = part["after"] + part["footer"] if is_own else 0
        above = part["header"] if is_own else 0
        boxes = []
        if part["header"]:
            sticky = f"position:sticky;{start}:0;margin-{end}:{below}px" if made["pinned"] != "footers" else ""
            boxes.append(f"<i style='{along}:{part['header']}px;{sticky}'></i>")
        taken = below if part["header"] and made["pinned"] != "footers" else 0
        boxes.append(f"<div style='flex:none;{along}:{part['before']}px;margin-{start}:{-taken}px'></div>")
        boxes += [f"<i style='{along}:{size}px'></i>" for size in part["items"]]
        taken = above if part["footer"] and made["pinned"] != "headers" else 0
        boxes.append(f"<div style='flex:none;{along}:{part['after']}px;margin-{end}:{-taken}px'></div>")
        if part["footer"]:
            sticky = f"position:sticky;{end}:0;margin-{start}:{above}px" if made["pinned"] != "headers" else ""
            boxes.append(f"<i style='{along}:{part['footer']}px;{sticky}'></i>")
        parts.append(f"<div style='display:flex;flex:none;flex-flow:{flow}'>" + "".join(boxes) + "</div>")
    offset = f"data-{'y' if made['axis'] == 'vertical' else 'x'}={made['offset']}"
    return (f"<section {offset} style='display:flex;flex-flow:{flow};overflow:hidden;{across}:{made['room']}px;"
            f"{along}:{made['view']}px'>" + "".join(parts) + "</section>")


def sticky_own(made):
    """What is in view in this package, by its place in the list: x, y, width and height, from the viewport's corner."""
    import boxspring

    arrangement = boxspring.Scene(json.dumps(sticky_scene(made))).arrangement()
    if not len(arrangement):
        return {}
    viewport = sized(made, made["room"], made["view"])
    collection = boxspring.Collection(arrangement, viewport)
    collection.scroll_to((0, made["offset"]) if made["axis"] == "vertical" else (made["offset"], 0), time=0, duration=0)
    # All springs rest by then.
    frame = collection.advance(600)
    x, y = frame.content_offset
    return {int(index): (box[0] + move[0] - x, box[1] + move[1] - y, box[2], box[3])
            for index, box, move in zip(frame.index, frame.rest, frame.displacement)}


def compare_sticky(documents):
    """Prints the first list that differs, and ends with an error; how many rectangles are in view, and how many are pinned."""
    boxes = pinned = 0
    for made, theirs in zip(documents, chromium(documents, sticky_markup), strict=True):
        ours, along = sticky_own(made), 1 if made["axis"] == "vertical" else 0
        seen = {index for index, box in enumerate(theirs)
                if box[along] < made["view"] and box[along] + box[along + 2] > 0 and box[along + 2] > 0}
        worst = max((abs(a - b) for index in seen & set(ours) for a, b in zip(ours[index], theirs[index])), default=0)
        # One that is seen by less than a unit may be seen by one alone.
        missing = [index for index in seen ^ set(ours) if index not in ours or index not in seen]
        missing = [index for index in missing
                   if min(theirs[index][along] + theirs[index][along + 2], made["view"] - theirs[index][along]) > UNIT]
        if missing or worst > UNIT:
            print(json.dumps(sticky_scene(made)), sticky_markup(made), made["offset"], "here:", ours, "there:", *theirs, sep="\n")
            sys.exit(f"list {made['seed']} differs by {worst}, {missing}")
        boxes += len(ours)
        pinned += sum(1 for index in ours if is_pinned(made, index, ours[index][along]))
    return boxes, pinned


def is_pinned(made, index, place):
    """Whether an element in view is away from its place in the list."""
    start = 0
    for part in made["sections"]:
        for key in ("header", "before", "items", "after", "footer"):
            for size in part["items"] if key == "items" else [part[key]]:
                if key not in ("before", "after") and (key == "items" or size):
                    if index == 0:
                        return abs(start - made["offset"] - place) > UNIT
                    index -= 1
                start += size
    return False


# MARK: Sections


# Where boundary items lie: at the start, in the middle and at the end across, above the lines, below them and beside them.
EDGES = {"vertical": {"start": ("topLeading", "top", "topTrailing"), "end": ("bottomLeading", "bottom", "bottomTrailing"),
                      "sides": ("leading", "trailing")},
         "horizontal": {"start": ("topLeading", "leading", "bottomLeading"), "end": ("topTrailing", "trailing", "bottomTrailing"),
                        "sides": ("top", "bottom")}}
PLACES = ("flex-start", "center", "flex-end")


def sixteenths(rng, low, high):
    """A random length whose halves and quarters Chromium has."""
    return rng.randint(int(low * 16), int(high * 16)) / 16


def section_document(seed):
    """Random sections of groups with what surrounds them, and how far they are scrolled."""
    rng = random.Random(seed)
    axis = rng.choice(list(AXES))
    made = {"seed": seed, "axis": axis, "room": sixteenths(rng, 200, 400), "view": rng.randint(300, 500),
            "pinned": rng.choice(["none", "headers", "footers", "both"]), "limit": rng.choice(["ownSection", "nextSection"]),
            "isInside": rng.random() < 0.5, "isReversed": axis == "vertical" and rng.random() < 0.4}
    made["sections"] = [random_section(rng, made) for _ in range(rng.randint(1, 5))]
    content = sum(part["whole"] for part in made["sections"])
    return made | {"offset": rng.randint(0, int(max(0, content - made["view"])))}


def random_section(rng, made):
    """A section with all that lies in it: lengths along the axis, extents across."""
    def some(share, low, high):
        return sixteenths(rng, low, high) if rng.random() < share else 0

    part = {"header": some(0.5, 10, 40), "footer": some(0.4, 10, 40), "before": some(0.5, 1, 20), "after": some(0.5, 1, 20),
            "lead": some(0.5, 1, 30), "trail": some(0.5, 1, 30), "sides": [some(0.3, 8, 40), some(0.3, 8, 40)],
            "titles": {"start": [], "end": []}}
    inner = made["room"] - part["lead"] - part["trail"]
    for edge, titles in part["titles"].items():
        for place in rng.sample(range(3), rng.choice([0, 0, 1, 2])):
            titles.append({"place": place, "extent": inner * rng.choice([0.25, 0.5, 1]), "length": sixteenths(rng, 5, 30),
                           "isPinned": rng.random() < 0.5, "isFraction": rng.random() < 0.5})
    part["beside"] = [sixteenths(rng, 5, 120) if extent else 0 for extent in part["sides"]]
    room = inner - sum(part["sides"])
    part["spacing"], part["lineSpacing"] = some(0.5, 1, 12), some(0.5, 1, 12)
    part["isFlexible"], part["length"] = rng.random() < 0.4, sixteenths(rng, 10, 60)
    part["kind"] = rng.choice(["shares", "own", "fixed", "nested", "strip"])
    part["insets"] = [some(0.4, 1, 4) for _ in range(4)]
    part["count"] = rng.randint(1, 5)
    # Members of groups within groups have room: those that have none reach beyond them, which moves the groups behind them here.
    part["length"] += part["count"] * (part["spacing"] + 8)
    part["extent"] = sixteenths(rng, 20, room)
    part["sizes"] = [sixteenths(rng, 10, 60) for _ in range(rng.choice([0, rng.randint(1, 4), rng.randint(5, 14)]))]
    return part | {"whole": measured(part, made)}


def lines(part, room):
    """The items of each group, by their numbers."""
    if part["kind"] == "nested":
        most = 1 + part["count"]
    elif part["kind"] == "fixed":
        most = max(1, int((room + part["spacing"]) / (part["extent"] + part["spacing"])))
    else:
        most = part["count"]
    indices = range(len(part["sizes"]))
    return [indices[start:start + most] for start in range(0, len(indices), most)]


def lines_room(part, made):
    """What a section leaves to its lines across."""
    return made["room"] - part["lead"] - part["trail"] - sum(part["sides"])


def group_length(part, line):
    """How long a group is along the axis."""
    return max(part["sizes"][item] for item in line) if part["kind"] == "own" else part["length"]


def edge_room(part, edge, only_pinned=False):
    """How much room titles take at an edge."""
    return max((title["length"] for title in part["titles"][edge] if title["isPinned"] or not only_pinned), default=0)


def measured(part, made):
    """How long a section is."""
    groups = lines(part, lines_room(part, made))
    # A section that scrolls by itself is as long as its strip.
    own = part["length"] * bool(groups) if part["kind"] == "strip" else sum(group_length(part, line) for line in groups) + part["lineSpacing"] * max(0, len(groups) - 1)
    insets = part["before"] + part["after"]
    # What lies beside the lines lies beside the insets between header and lines, too.
    body = max(own, max(part["beside"])) + insets if made["isInside"] else max(own + insets, max(part["beside"]))
    return part["header"] + part["footer"] + edge_room(part, "start") + edge_room(part, "end") + body


def section_scene(made):
    """The document as a scene."""
    axis = made["axis"]
    across, along = AXES[axis]
    sides, ends = SIDES[axis], {"vertical": ("top", "bottom"), "horizontal": ("left", "right")}[axis]
    share, whole = f"fractional{across.capitalize()}", f"fractional{along.capitalize()}"
    sections = []
    for part in made["sections"]:
        inner = made["room"] - part["lead"] - part["trail"]
        items = []
        for edge, titles in part["titles"].items():
            for title in titles:
                extent = {share: title["extent"] / inner} if title["isFraction"] else title["extent"]
                items.append({"kind": f"{edge}{title['place']}", across: extent, along: title["length"],
                              "alignment": EDGES[axis][edge][title["place"]], "pinned": title["isPinned"]})
        for side, (extent, length_along) in enumerate(zip(part["sides"], part["beside"])):
            if extent:
                items.append({"kind": f"side{side}", across: extent, along: length_along, "alignment": EDGES[axis]["sides"][side]})
        spacing = {"flexible": part["spacing"]} if part["isFlexible"] else part["spacing"]
        item = {across: {share: 1}, along: {whole: 1},
                "insets": dict(zip((*ends, *sides), part["insets"]))}
        group = {"direction": "horizontal" if axis == "vertical" else "vertical", across: {share: 1}, along: part["length"],
                 "spacing": spacing, "members": [item]}
        if part["kind"] == "shares":
            group["count"] = part["count"]
        elif part["kind"] == "own":
            group |= {"count": part["count"], along: "estimated", "members": [item | {along: "estimated"}]}
        elif part["kind"] == "fixed":
            item[across] = part["extent"]
        else:
            column = {"direction": axis, across: {share: 0.5}, along: {whole: 1}, "count": part["count"], "spacing": spacing,
                      "members": [item]}
            group |= {"spacing": 0, "members": [item | {across: {share: 0.5}}, column]}
        section = {"count": len(part["sizes"]), "header": part["header"], "footer": part["footer"], "boundaryItems": items,
                   "insets": dict(zip((*ends, *sides), (part["before"], part["after"], part["lead"], part["trail"]))),
                   "layout": {"kind": "compositional", "lineSpacing": part["lineSpacing"], "group": group}}
        if part["kind"] == "strip":
            section |= {"scrolling": {"length": part["length"]}, "layout": {"kind": "list", "lineSpacing": part["lineSpacing"]}}
        if part["sizes"]:
            section["sizes"] = [{across: size, along: size} for size in part["sizes"]]
        sections.append(section)
    width, height = sized(made, made["room"], made["view"])
    return {"format": "boxspring-scene", "version": 1, "viewport": {"width": width, "height": height},
            "direction": "rightToLeft" if made["isReversed"] else "leftToRight",
            "layout": {"kind": "list", "axis": axis, "pinned": made["pinned"], "pinLimit": made["limit"],
                       "headerPlacement": "insideInsets" if made["isInside"] else "outsideInsets"},
            "sections": sections}


def section_markup(made):
    """The document as an element of a page, and the names of its boxes in order.

    All lies in one column, so that what is pinned can go from one end of its section to the other. Titles at one edge lie over each other by
    negative margins. What is pinned gives up a part of its section at its other side by a margin, which what is beside it takes
    back."""
    axis = made["axis"]
    across, along = AXES[axis]
    flow, cross_flow = ("column", "row") if axis == "vertical" else ("row", "column")
    start, end = {"vertical": ("top", "bottom"), "horizontal": ("left", "right")}[axis]
    lead, trail = SIDES[axis] if not made["isReversed"] else SIDES[axis][::-1]
    is_own = made["limit"] == "ownSection"
    parts, names = [], []
    for index, part in enumerate(made["sections"]):
        headers, footers = made["pinned"] in ("headers", "both"), made["pinned"] in ("footers", "both")
        below = part["after"] + edge_room(part, "end") + part["footer"] if is_own else 0
        above = (part["before"] if made["isInside"] else 0) + part["header"] + edge_room(part, "start") if is_own else 0
        edges = f"margin-{lead}:{part['lead']}px;margin-{trail}:{part['trail']}px;"
        edges_of_headers = edges if made["isInside"] else ""
        boxes, taken = [], 0

        def box(name, style, before, after):
            nonlocal taken
            boxes.append(f"<i style='{style}margin-{start}:{before - taken}px;margin-{end}:{after}px'></i>")
            names.append(name)
            taken = after

        def spacer(length_along):
            nonlocal taken
            boxes.append(f"<div style='flex:none;{along}:{length_along}px;margin-{start}:{-taken}px'></div>")
            taken = 0

        spacer(part["before"] if made["isInside"] else 0)
        if part["header"]:
            sticky = f"position:sticky;{start}:0;" if headers else ""
            reserve = below + edge_room(part, "start", only_pinned=True) if headers else 0
            box(f"header {index}", f"{along}:{part['header']}px;{edges_of_headers}{sticky}", 0, reserve)
        room, pinned = edge_room(part, "start"), edge_room(part, "start", only_pinned=True)
        at = 0
        for title in part["titles"]["start"]:
            size = f"{across}:{title['extent']}px;{along}:{title['length']}px;align-self:{PLACES[title['place']]};{edges}"
            first = part["header"] * headers + pinned - title["length"]
            sticky = f"position:sticky;{start}:{first}px;" if title["isPinned"] else ""
            box(f"start{title['place']} {index}", size + sticky, room - title["length"] - at, below if title["isPinned"] else 0)
            at = room
        spacer(0 if part["titles"]["start"] else room)
        boxes.append(section_body(part, made, index, names, f"{edges}"))
        room, pinned = edge_room(part, "end"), edge_room(part, "end", only_pinned=True)
        at = 0
        for title in part["titles"]["end"]:
            size = f"{across}:{title['extent']}px;{along}:{title['length']}px;align-self:{PLACES[title['place']]};{edges}"
            first = part["footer"] * footers + pinned - title["length"]
            sticky = f"position:sticky;{end}:{first}px;" if title["isPinned"] else ""
            reserve = above if title["isPinned"] else 0
            # It begins where the lines end, and what it reserves lies above that.
            boxes.append(f"<div style='flex:none;{along}:0;margin-{start}:{-at - reserve}px'></div>")
            boxes.append(f"<i style='{size}{sticky}margin-{start}:{reserve}px'></i>")
            names.append(f"end{title['place']} {index}")
            at = title["length"]
        spacer(room - at)
        if part["footer"]:
            sticky = f"position:sticky;{end}:0;" if footers else ""
            reserve = above + pinned if footers else 0
            boxes.append(f"<div style='flex:none;{along}:0;margin-{start}:{-reserve}px'></div>")
            boxes.append(f"<i style='{along}:{part['footer']}px;{edges_of_headers}{sticky}margin-{start}:{reserve}px'></i>")
            names.append(f"footer {index}")
        spacer(part["after"] if made["isInside"] else 0)
        parts.append(f"<div style='display:flex;flex:none;flex-flow:{flow}'>" + "".join(boxes) + "</div>")
    direction = "rtl" if made["isReversed"] else "ltr"
    offset = f"data-{'y' if axis == 'vertical' else 'x'}={made['offset']}"
    page = (f"<section {offset} style='direction:{direction};display:flex;flex-flow:{flow};overflow:hidden;{across}:{made['room']}px;"
            f"{along}:{made['view']}px'>" + "".join(parts) + "</section>")
    return page, names


def section_body(part, made, index, names, edges):
    """The lines of a section, with what is beside them."""
    axis = made["axis"]
    across, along = AXES[axis]
    flow, cross_flow = ("column", "row") if axis == "vertical" else ("row", "column")
    start, end = {"vertical": ("top", "bottom"), "horizontal": ("left", "right")}[axis]
    lead, trail = SIDES[axis] if not made["isReversed"] else SIDES[axis][::-1]
    before, after = (0, 0) if made["isInside"] else (part["before"], part["after"])
    top, bottom, left, right = part["insets"]
    if part["kind"] == "strip":
        # Insets scroll with the items, but for that around what lies beside them.
        scrolled = [0 if extent else part[inset] for extent, inset in zip(part["sides"], ("lead", "trail"))]
        edges = "".join(f"margin-{edge}:{part[inset] - own}px;"
                        for edge, inset, own in zip((lead, trail), ("lead", "trail"), scrolled))
    groups, tracks = [], {"row": "columns", "column": "rows"}
    room = lines_room(part, made)

    def item(number, style, is_own=False):
        # An own length is without insets along it.
        margins = (0, 0) if is_own else (top, bottom)
        names.append(f"item {index} {number}")
        return (f"<b style='{style}padding-{start}:{margins[0]}px;padding-{end}:{margins[1]}px;padding-{lead}:{left}px;"
                f"padding-{trail}:{right}px'><i style='flex:1'></i></b>")

    if part["kind"] == "strip" and part["sizes"]:
        # Beside a box as large as the strip, which shows how much of the items can be seen.
        names += [f"strip {index}", *(f"item {index} {number}" for number in range(len(part["sizes"])))]
        cells = [f"<i style='{across}:{size}px'></i>" for size in part["sizes"]]
        spacers = [f"<div style='flex:none;{across}:{inset}px'></div>" for inset in scrolled]
        groups.append(f"<div style='position:relative;flex:none;{along}:{part['length']}px'><i style='position:absolute;inset:0'></i>"
                      f"<div style='display:flex;flex-flow:{cross_flow};position:absolute;inset:0;overflow:hidden'>{spacers[0]}"
                      f"<div style='display:flex;flex:none;flex-flow:{cross_flow};gap:{part['lineSpacing']}px'>" + "".join(cells)
                      + f"</div>{spacers[1]}</div></div>")
    for line in [] if part["kind"] == "strip" else lines(part, room):
        cells = []
        gap = part["spacing"]
        if part["kind"] in ("shares", "own"):
            for number in line:
                size = f"{along}:{part['sizes'][number]}px;" if part["kind"] == "own" else ""
                cells.append(item(number, f"min-{across}:0;" + size, part["kind"] == "own"))
        elif part["kind"] == "fixed":
            cells = [item(number, f"flex:none;{across}:{part['extent']}px;") for number in line]
        else:
            gap = 0
            cells.append(item(line[0], f"flex:none;{across}:50%;"))
            column = [item(number, f"min-{along}:0;") for number in line[1:]]
            cells.append(f"<div style='display:grid;grid-template-{tracks[flow]}:repeat({part['count']}, minmax(0, 1fr));flex:none;"
                         f"{across}:50%;gap:{part['spacing']}px'>" + "".join(column) + "</div>")
        size = "" if part["kind"] == "own" else f"{along}:{part['length']}px;"
        justify = "space-between" if part["isFlexible"] and part["kind"] == "fixed" else "flex-start"
        shape = f"display:flex;flex-flow:{cross_flow};justify-content:{justify}"
        if part["kind"] in ("shares", "own"):
            edge = "align" if axis == "vertical" else "justify"
            own = f";{edge}-items:start" if part["kind"] == "own" else ""
            shape = f"display:grid;grid-template-{tracks[cross_flow]}:repeat({part['count']}, minmax(0, 1fr)){own}"
        groups.append(f"<div style='{shape};flex:none;{size}gap:{gap}px'>" + "".join(cells) + "</div>")
    sides = []
    for side, edge in enumerate((lead, trail)):
        if part["sides"][side]:
            names.append(f"side{side} {index}")
            sides.append(f"<i style='position:absolute;{across}:{part['sides'][side]}px;{along}:{part['beside'][side]}px;"
                         f"{edge}:0;{start}:0;{end}:0;margin-{start}:auto;margin-{end}:auto'></i>")
    return (f"<div style='position:relative;flex:none;box-sizing:border-box;{edges}padding-{start}:{before}px;padding-{end}:{after}px;"
            f"padding-{lead}:{part['sides'][0]}px;padding-{trail}:{part['sides'][1]}px;min-{along}:{max(part['beside'])}px'>"
            f"<div style='display:flex;flex-flow:{flow};{across}:100%;gap:{part['lineSpacing']}px'>" + "".join(groups) + "</div>"
            + "".join(sides) + "</div>")


def section_own(made):
    """What is in view in this package, by its name: x, y, width and height, from the viewport's corner; and how much of it is away from
    its place."""
    command = [os.environ.get("BOXSPRING", ".build/debug/boxspring"), "layout", "-", "--part", "visible", "--format", "csv",
               "--offset", str(made["offset"])]
    run = subprocess.run(command, input=json.dumps(section_scene(made)), capture_output=True, text=True)
    if run.returncode:
        sys.exit(run.stderr)
    found, moved = {}, 0
    for row in csv.DictReader(line for line in run.stdout.splitlines() if not line.startswith("#")):
        if not row["member"]:
            # Nothing is in view.
            continue
        name = row["name"] or {"item": "item {section} {item}"}.get(row["what"], "{what} {section}").format(**row)
        found[name] = tuple(float(row[key]) - float(row.get(offset, 0))
                            for key, offset in (("x", "offsetX"), ("y", "offsetY"), ("width", ""), ("height", "")))
        moved += 1 if row["dx"] or row["dy"] else 0
    return found, moved


def overlap(one, other):
    """How wide or high two rectangles overlap, whichever is less."""
    return min(min(one[axis] + one[axis + 2], other[axis] + other[axis + 2]) - max(one[axis], other[axis]) for axis in (0, 1))


def compare_sections(documents):
    """Prints the first document that differs, and ends with an error; how many rectangles are in view, and how many are pinned."""
    boxes = pinned = 0
    pages = [section_markup(made) for made in documents]
    for made, (page, names), theirs in zip(documents, pages, chromium(pages, lambda page: page[0]), strict=True):
        (ours, moved), view = section_own(made), sized(made, made["room"], made["view"])
        theirs = dict(zip(names, theirs, strict=True))
        window = (0, 0, *view)
        shown = {name: overlap(box, window) for name, box in theirs.items()}
        for index in range(len(made["sections"])):
            strip = theirs.pop(f"strip {index}", None)
            for name in [name for name in theirs if strip and name.startswith(f"item {index} ")]:
                shown[name] = min(shown[name], overlap(theirs[name], strip), overlap(strip, window))
        # One that is seen by less than a unit may be seen by one alone.
        seen = {name for name in theirs if shown[name] > UNIT}
        # Room is divided into five shares at most, and the share of a column is divided once more.
        allowed = UNIT * 6
        worst = max((abs(a - b) for name in seen & set(ours) for a, b in zip(ours[name], theirs[name])), default=0)
        extra = [name for name in set(ours) - seen if shown[name] < -UNIT]
        if seen - set(ours) or extra or worst > allowed:
            print(json.dumps(section_scene(made)), page, made["offset"], "here:", ours, "there:", theirs, sep="\n")
            different = [name for name in seen & set(ours) if max(abs(a - b) for a, b in zip(ours[name], theirs[name])) > allowed]
            sys.exit(f"document {made['seed']} differs by {worst}: {different}, {seen - set(ours)}, {extra}")
        boxes += len(seen)
        pinned += moved
    return boxes, pinned


def stretches(made, alignment):
    """Whether an item of an alignment of its own becomes as long as its line."""
    return (made["alignment"] if alignment == "auto" else alignment) == "stretch"


def sized(made, extent, along):
    """Width and height of something with an extent across the axis and a length along it."""
    return (extent, along) if made["axis"] == "vertical" else (along, extent)


def scene(made):
    """The document as a scene."""
    layout = {"kind": made["kind"], "axis": made["axis"], "lineSpacing": made["lineSpacing"],
              "itemSpacing": made["itemSpacing"], "itemAlignment": made["alignment"]}
    width, height = sized(made, made["room"], 1000)
    section = {"count": len(made["sizes"]), "insets": made["insets"]}
    if made["sizes"]:
        section["sizes"] = [dict(zip(("width", "height"), sized(made, *size))) for size in made["sizes"]]
        if set(made["alignments"]) != {"auto"}:
            section["itemAlignments"] = made["alignments"]
    if made["kind"] == "flow":
        layout["distribution"] = made["distribution"]
    else:
        layout |= {"tracks": made["tracks"], "trackAlignment": made["distribution"], "itemLength": "own"}
        if made["spans"]:
            section["spans"] = made["spans"]
    return {"format": "boxspring-scene", "version": 1, "viewport": {"width": width, "height": height},
            "direction": "rightToLeft" if made["isReversed"] else "leftToRight", "layout": layout, "sections": [section]}


def own(made):
    """The rectangles of this package: x, y, width and height."""
    import boxspring

    arrangement = boxspring.Scene(json.dumps(scene(made))).arrangement()
    return [tuple(rect) for rect in arrangement.rects()] if len(arrangement) else []


# MARK: Chromium


def template(made):
    """The tracks of a grid in CSS."""
    kind, value = rule(made)
    widest = f"{made['tracks']['maximumExtent']}px" if "maximumExtent" in made["tracks"] else "1fr"
    most = made["tracks"].get("maximumCount")
    if kind == "count":
        return f"repeat({value}, minmax(0, {widest}))"
    if widest != "1fr":
        # Chromium counts automatic tracks by the greatest extent.
        return f"repeat({track_count(made)}, minmax(0, {widest}))"
    if kind == "minimumExtent":
        least = f"{value}px"
        if most:
            # Less than the share, so that rounding does not make it one track fewer.
            least = f"max({least}, (100% - {(most - 1) * made['itemSpacing']}px) / {most} - {UNIT * 2}px)"
        # A track may not be wider than the room; a lone one that does not fit is as wide as that here, too.
        return f"repeat(auto-fill, minmax(min({least}, 100%), 1fr))"
    if kind == "fixedExtent":
        return f"repeat({track_count(made) if most else 'auto-fill'}, {value}px)"
    return " ".join(f"minmax(0, {part}fr)" if kind == "weights" else f"{part}px" for part in value)


def markup(made):
    """The document as an element of a page."""
    across, along = AXES[made["axis"]]
    is_row = made["axis"] == "vertical"
    insets = dict(made["insets"])
    if made["isReversed"]:
        # A scene's left is where lines begin.
        insets["left"], insets["right"] = insets["right"], insets["left"]
    direction = "rtl" if made["isReversed"] else "ltr"
    style = [f"{across}:{made['room']}px", f"direction:{direction}", f"{'align' if is_row else 'justify'}-content:start",
             f"padding:{insets['top']}px {insets['right']}px {insets['bottom']}px {insets['left']}px"]
    gaps = (made["lineSpacing"], made["itemSpacing"]) if is_row else (made["itemSpacing"], made["lineSpacing"])
    style.append(f"gap:{gaps[0]}px {gaps[1]}px")
    distribution = DISTRIBUTIONS[made["distribution"]]
    items = []
    if made["kind"] == "flow":
        start = {"start": "flex-start", "end": "flex-end"}
        style += ["display:flex", f"flex-flow:{'row' if is_row else 'column'} wrap", "align-content:flex-start",
                  f"justify-content:{start.get(distribution, distribution)}", f"align-items:{made['alignment']}"]
        for (extent, length_along), alignment in zip(made["sizes"], made["alignments"]):
            fit = "min-" if stretches(made, alignment) else ""
            items.append(f"{across}:{extent}px;{fit}{along}:{length_along}px;align-self:{alignment}")
    else:
        tracks = template(made)
        style += ["display:grid"]
        style += ([f"grid-template-columns:{tracks}", f"justify-content:{distribution}", f"align-items:{made['alignment']}"]
                  if is_row else
                  [f"grid-template-rows:{tracks}", "grid-auto-flow:column", f"align-content:{distribution}",
                   f"justify-items:{made['alignment']}"])
        line = "column" if is_row else "row"
        most = track_count(made)
        for (_, length_along), span, alignment in zip(made["sizes"], made["spans"], made["alignments"]):
            fit = "min-" if stretches(made, alignment) else ""
            items.append(f"grid-{line}:span {min(span, most)};min-{across}:0;{fit}{along}:{length_along}px;"
                         f"{'align' if is_row else 'justify'}-self:{alignment}")
    return f"<section style='{';'.join(style)}'>" + "".join(f"<i style='{item}'></i>" for item in items) + "</section>"


class Answer(html.parser.HTMLParser):
    """The text of the element <pre>."""

    def __init__(self):
        super().__init__()
        self.text, self.is_inside = "", False

    def handle_starttag(self, tag, attributes):
        self.is_inside = tag == "pre"

    def handle_endtag(self, tag):
        self.is_inside = False

    def handle_data(self, data):
        if self.is_inside:
            self.text += data


SCRIPT = """
const all = [];
for (const box of document.querySelectorAll('section')) {
  const at = box.getBoundingClientRect();
  box.scrollTo(box.dataset.x ?? 0, box.dataset.y ?? 0);
  all.push([...box.querySelectorAll('i')].map((child) => {
    const r = child.getBoundingClientRect();
    return [r.x - at.x, r.y - at.y, r.width, r.height];
  }));
}
document.body.innerHTML = '<pre>' + JSON.stringify(all) + '</pre>';
"""


def version():
    """Name and version of the browser."""
    run = subprocess.run(["chromium-headless-shell", "--version"], capture_output=True, text=True, check=True)
    return " ".join(run.stdout.split()[:2])


def chromium(documents, markup=markup, script=SCRIPT):
    """The rectangles of a browser, relative to the container of each document; or what another script answers."""
    with tempfile.NamedTemporaryFile("w", suffix=".html") as page:
        page.write("<!doctype html><meta charset=utf-8><style>section{position:absolute;top:0;left:0;box-sizing:border-box}"
                   "i{display:block;box-sizing:border-box;flex:none}b{display:flex;box-sizing:border-box}</style><body>")
        page.write("".join(markup(made) for made in documents) + f"<script>{script}</script>")
        page.flush()
        run = subprocess.run(["chromium-headless-shell", "--no-sandbox", "--disable-gpu", "--dump-dom", "--timeout=60000",
                              "file://" + page.name], capture_output=True, text=True, check=True)
    answer = Answer()
    answer.feed(run.stdout)
    return json.loads(answer.text)


# MARK: Taffy


def taffy(documents):
    """The rectangles of Taffy, relative to the container of each document."""
    from stretchable import Edge

    for made in documents:
        root = tree(made)
        root.compute_layout()
        boxes = [child.get_box(Edge.BORDER, relative=True) for child in root]
        yield [(box.x, box.y, box.width, box.height) for box in boxes]


def tree(made):
    """The document as a node of Taffy, with a child for each item."""
    from stretchable import Node
    from stretchable.style import AUTO, AlignContent, AlignItems, AlignSelf, Display, FlexDirection, FlexWrap, GridAutoFlow, \
        JustifyContent, JustifyItems, JustifySelf

    is_row = made["axis"] == "vertical"
    auto = AUTO
    gap = (made["lineSpacing"], made["itemSpacing"]) if is_row else (made["itemSpacing"], made["lineSpacing"])
    name = DISTRIBUTIONS[made["distribution"]].replace("-", "_").upper()
    insets = [made["insets"][side] for side in ("top", "right", "bottom", "left")]
    style = {"size": sized(made, made["room"], auto), "padding": tuple(insets), "gap": (gap[1], gap[0])}
    items = []
    if made["kind"] == "flow":
        start = {"START": "FLEX_START", "END": "FLEX_END"}
        style |= {"flex_direction": FlexDirection.ROW if is_row else FlexDirection.COLUMN, "flex_wrap": FlexWrap.WRAP,
                  "align_content": AlignContent.FLEX_START, "justify_content": JustifyContent[start.get(name, name)],
                  "align_items": AlignItems[made["alignment"].upper()]}
        for (extent, along), own in zip(made["sizes"], made["alignments"]):
            box = {"size": sized(made, extent, auto), "min_size": sized(made, auto, along)} if stretches(made, own) else {
                "size": sized(made, extent, along)}
            items.append(box | {"flex_shrink": 0} | ({} if own == "auto" else {"align_self": AlignSelf[own.upper()]}))
    else:
        kind, value = rule(made)
        widest = f"{made['tracks']['maximumExtent']}px" if "maximumExtent" in made["tracks"] else "1fr"
        share = f"minmax(0px, {widest})"
        part = {"count": share, "minimumExtent": share, "fixedExtent": f"{value}px"}.get(kind)
        tracks = [part] * track_count(made) if part else [
            f"minmax(0px, {size}fr)" if kind == "weights" else f"{size}px" for size in value]
        style |= {"display": Display.GRID, "grid_auto_flow": GridAutoFlow.ROW if is_row else GridAutoFlow.COLUMN}
        alignment = {"align_items" if is_row else "justify_items": AlignItems[made["alignment"].upper()]}
        if not is_row:
                alignment = {"justify_items": JustifyItems[made["alignment"].upper()]}
        style |= alignment
        style |= {"justify_content": JustifyContent[name] if is_row else JustifyContent.START,
                  "align_content": AlignContent.START if is_row else AlignContent[name],
                  "grid_template_columns" if is_row else "grid_template_rows": tracks}
        most = track_count(made)
        for (_, along), span, own in zip(made["sizes"], made["spans"], made["alignments"]):
            box = {"min_size": sized(made, 0, along)} if stretches(made, own) else {
                "size": sized(made, auto, along), "min_size": sized(made, 0, auto)}
            if own != "auto":
                box |= {"align_self": AlignSelf[own.upper()]} if is_row else {"justify_self": JustifySelf[own.upper()]}
            items.append(box | {"grid_column" if is_row else "grid_row": f"span {min(span, most)}"})
    root = Node(**style)
    for box in items:
        root.add(Node(**box))
    return root


# MARK: Comparing


def compare(engine, documents):
    """Prints the first document that differs, and ends with an error."""
    boxes = 0
    for made, theirs in zip(documents, engine(documents), strict=True):
        ours = own(made)
        boxes += len(ours)
        worst = max((abs(a - b) for pair in zip(ours, theirs) for a, b in zip(*pair)), default=0)
        if len(ours) != len(theirs) or worst > UNIT * max(1, shares(made)):
            print(json.dumps(scene(made)), markup(made), "here:", *ours, "there:", *theirs, sep="\n")
            sys.exit(f"document {made['seed']} differs by {worst}")
    return boxes


if __name__ == "__main__":
    engine = {"chromium": chromium, "sticky": None, "sections": None, "taffy": taffy}[sys.argv[1]]
    count, first = int(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else 0
    if sys.argv[1] == "sections":
        boxes = pinned = 0
        for start in range(first, first + count, 250):
            more = compare_sections([section_document(seed) for seed in range(start, min(start + 250, first + count))])
            boxes, pinned = boxes + more[0], pinned + more[1]
        print(f"{count} documents of sections from seed {first}, {boxes} rectangles in view, {pinned} pinned: equal to {UNIT} pt a share")
        sys.exit(0 if pinned > count / 4 else "too few are pinned")
    if engine is None:
        boxes, pinned = compare_sticky([sticky_document(seed) for seed in range(first, first + count)])
        print(f"{count} lists from seed {first}, {boxes} rectangles in view, {pinned} pinned: equal to {UNIT} pt")
        sys.exit(0 if pinned > count / 4 else "too few are pinned")
    boxes = 0
    for start in range(first, first + count, 250):
        documents = [document(seed) for seed in range(start, min(start + 250, first + count))]
        if engine == taffy:
            # It lays out from left to right alone.
            documents = [made | {"isReversed": False} for made in documents]
        boxes += compare(engine, documents)
    print(f"{count} documents from seed {first}, {boxes} rectangles: equal to {UNIT} pt")
