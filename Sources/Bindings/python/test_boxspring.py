"""Tests of the Python package: python3 test_boxspring.py boxspring.h

Compares its structs and functions with the header, and results with closed forms.
"""

import copy
import ctypes
import gc
import math
import re
import subprocess
import sys
import tempfile
import threading
from pathlib import Path

import boxspring
from boxspring import _c


def structs_are_those_of(header: Path) -> None:
    """Sizes and offsets, as a C compiler has them."""
    lines = []
    for name, struct in _c.STRUCTS.items():
        lines.append(f'printf("{name} %zu\\n", sizeof({name}));')
        for field, _ in struct._fields_:
            lines.append(f'printf("{name}.{field} %zu\\n", offsetof({name}, {field}));')
    program = "#include <stdio.h>\n#include <boxspring.h>\nint main(void) {\n" + "\n".join(lines) + "\n}\n"
    with tempfile.TemporaryDirectory() as folder:
        source, binary = Path(folder, "sizes.c"), Path(folder, "sizes")
        source.write_text(program)
        subprocess.run(["clang", "-I", header.parent, source, "-o", binary], check=True)
        text = subprocess.run([binary], check=True, capture_output=True, text=True).stdout
    for line in text.splitlines():
        name, wanted = line.split()
        struct, _, field = name.partition(".")
        kind = _c.STRUCTS[struct]
        found = getattr(kind, field).offset if field else ctypes.sizeof(kind)
        assert found == int(wanted), f"{name} is {found} here and {wanted} in C"


def functions_are_those_of(header: Path) -> None:
    code = "\n".join(line for line in header.read_text().splitlines() if not line.lstrip().startswith("//"))
    declared = set(re.findall(r"\b(bs_\w+)\(", code))
    assert declared == set(_c.FUNCTIONS), declared ^ set(_c.FUNCTIONS)
    structs = set(re.findall(r"^} (bs_\w+);", code, re.M))
    assert structs == set(_c.STRUCTS), structs ^ set(_c.STRUCTS)


def refuses(code: int, function, *arguments, **options) -> None:
    try:
        function(*arguments, **options)
    except boxspring.Error as error:
        assert error.code == code and "; " in str(error), error
    else:
        raise AssertionError(f"{function} takes {arguments} {options}")


def imports_little() -> None:
    """numpy takes longer to import than all of the package; it waits until it is needed."""
    program = "import sys, boxspring; boxspring.Spring(); assert 'numpy' not in sys.modules"
    subprocess.run([sys.executable, "-c", program], check=True)


def springs() -> None:
    critical, omega = boxspring.Spring(1, 1), 2 * math.pi
    easing, duration = boxspring.Spring(2, 0.05).css(error_bound=0.0005)
    assert easing.startswith("linear(0, ") and easing.endswith(", 1)") and len(easing) > 1024
    assert boxspring.Spring(2, 0.05).settling_time(0.00025) <= duration < 20
    refuses(3, boxspring.Spring(1, 0).css)
    times = [0, 0.25, 2]
    states = critical.states(times)
    for time, state in zip(times, states):
        found = state[0] if not hasattr(state, "displacement") else state.displacement
        assert abs(found - (1 + omega * time) * math.exp(-omega * time)) < 1e-14
    assert boxspring.Spring.from_duration(0.5, 0.3).damping_ratio == 0.7
    refuses(3, boxspring.Spring, -1)
    refuses(3, boxspring.Spring.preset, "bounciest")
    refuses(3, critical.states, [math.nan])


def collections() -> None:
    boxes = [(0, 50 * row, 200, 40) for row in range(100)]
    arrangement = boxspring.Arrangement(boxes)
    assert len(arrangement) == 100 and arrangement.content_size == (200, 4990)
    assert list(arrangement.in_rect(0, 95, 100, 110)) == [2, 3, 4]
    assert arrangement.at(10, 45) is None and arrangement.nearest(10, 45) == 0
    refuses(11, boxspring.Arrangement, [(0, math.nan, 1, 1)])
    refuses(4, boxspring.Arrangement, [(0, 1, 1)])
    refuses(3, boxspring.Arrangement, boxes, axis="sideways")
    tall = [(100, 50), (100, 20), (100, 30), (210, 10)]
    waterfall = boxspring.Arrangement.waterfall((210, 9), tall, item_spans=[1, 1, 1, 2])
    assert [tuple(row) for row in waterfall.rects(2)] == [(110, 30, 100, 30), (0, 70, 210, 10)]
    wide = boxspring.Arrangement.waterfall((410, 9), tall, proportional=True)
    assert [tuple(row) for row in wide.rects(0, 1)] == [(0, 0, 200, 100)]
    halves = boxspring.Arrangement.rows((210, 9), tall, [2, 2, 1, 1])
    assert [tuple(row) for row in halves.rects(1, 2)] == [(110, 0, 100, 20), (0, 60, 210, 30)]
    refuses(4, boxspring.Arrangement.rows, (210, 9), tall, [2, 2])
    refuses(11, boxspring.Arrangement.rows, (210, 9), tall, [2, 2, 0, 1])
    collection = boxspring.Collection(arrangement, viewport=(390, 844))
    collection.scroll_to((0, 700), time=0, duration=0.3)
    frame = collection.advance(0.2)
    snapshot = collection.copy()
    displacements = [tuple(row) for row in frame.displacement]
    later = [tuple(row) for row in collection.advance(0.25).displacement]
    assert [tuple(row) for row in snapshot.advance(0.25).displacement] == later
    assert displacements != later and any(dy != 0 for _, dy in later)
    assert collection.frame_at(0.2).time == 0.2
    refuses(3, collection.touch, "lifted", (0, 0), 1)
    refuses(3, collection.wheel, (0, math.inf), 1)
    watched = boxspring.Collection(arrangement, viewport=(390, 844))
    watched.observe((0, 300), time=5, touch=(100, 700))
    assert all(dy == 0 for _, dy in watched.advance(5).displacement)
    watched.observe((0, 380), time=5)
    seen = watched.advance(5)
    pairs = zip(seen.rest, seen.displacement)
    calmest = min(pairs, key=lambda pair: abs(pair[1][1]))[0]
    # Where the finger was while the content went under it.
    assert abs(calmest[1] + 20 - (340 + 700)) < 90 and seen.content_offset == (0, 380)
    refuses(3, watched.observe, (0, math.nan), 6)
    refuses(3, watched.observe, (0, 0), 6, touch=(math.nan, 0))
    fewer = boxspring.Arrangement(boxes[:98])
    ids = list(range(100))
    refuses(4, collection.change, fewer, time=0.3, old_ids=ids[1:], new_ids=ids[2:])
    for wrong in (0.5, -1, 2**63, 2**64, "7"):
        refuses(3, collection.change, fewer, time=0.3, old_ids=[wrong, *ids[1:]], new_ids=ids[2:])
    collection.change(fewer, time=0.3, old_ids=ids, new_ids=ids[2:])
    assert len(collection.advance(0.3)) > 0


def copies_and_threads() -> None:
    """Copies are objects of their own, and threads take turns at one object."""
    boxes = [(0, 50 * row, 200, 40) for row in range(1000)]
    collection = boxspring.Collection(boxspring.Arrangement(boxes), viewport=(390, 844))
    for copied in (copy.copy(collection), copy.deepcopy(collection)):
        copied.wheel((0, 100), 0.1)
        assert copied.advance(0.2).content_offset == (0, 100)
        del copied
    gc.collect()
    assert collection.advance(0.2).content_offset == (0, 0)
    failures = []

    def drive(number: int) -> None:
        try:
            for step in range(400):
                collection.scroll_to((0, (37 * step + number) % 3000), step / 60, 0.1)
                collection.advance(step / 60)
        except BaseException as error:
            failures.append(error)

    threads = [threading.Thread(target=drive, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failures, failures
    assert collection.advance(60).is_idle


def documents() -> None:
    folder = Path(__file__).parent.parent / "example"
    scene = boxspring.Scene((folder / "scene.json").read_bytes(), "scene.json")
    trace = boxspring.Trace((folder / "trace.csv").read_bytes(), "trace.csv")
    hashed = boxspring.FrameHash()
    for frame in boxspring.Playback(scene, trace):
        hashed.add(frame)
    assert hashed.text == boxspring.Playback(scene, trace).hash
    refuses(8, boxspring.Scene, "{", "broken.json")


def worlds() -> None:
    world = boxspring.World()
    box = world.add_item((100, 100), (100, 100))
    world.gravity([box])
    world.collision([box], bounds=(0, 0, 600, 400))
    world.properties([box], elasticity=0)
    kinds = [event[1] for _ in range(120) for event in world.step(1 / 60)]
    assert "contact began" in kinds
    pose = world.poses[0]
    y = pose["center"][1] if hasattr(pose, "dtype") else pose.center.y
    assert abs(y - 350) < 0.5 and world.item_at(100, 350) == box and world.item_at(9, 9) is None
    refuses(7, world.gravity, [4])
    refuses(3, world.step, -1)
    loaded = boxspring.World.load(world.save())
    assert loaded.step(0.5) == world.step(0.5) and loaded.info.hash == world.info.hash
    refuses(8, boxspring.World.load, world.save()[:-1])
    refuses(8, boxspring.World, "{}")


def threads() -> None:
    found = []

    def scroll() -> None:
        for _ in range(5):
            refuses(3, boxspring.Spring, -2)
            found.append(len(boxspring.Collection(boxspring.Arrangement([(0, 0, 9, 9)]), (50, 50)).advance(1)))

    several = [threading.Thread(target=scroll) for _ in range(4)]
    for thread in several:
        thread.start()
    for thread in several:
        thread.join()
    assert found == [1] * 20


if __name__ == "__main__":
    header = Path(sys.argv[1])
    structs_are_those_of(header)
    functions_are_those_of(header)
    imports_little()
    springs()
    collections()
    documents()
    worlds()
    threads()
    copies_and_threads()
    print(f"{len(_c.FUNCTIONS)} functions, {len(_c.STRUCTS)} structs in Python, as in the header")
