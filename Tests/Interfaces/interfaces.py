"""All ways into the engine read the same documents and give the same frames.

    python3 Tests/Interfaces/interfaces.py COMMAND PACKAGE [COUNT [SEED]]

Asks the command, `serve`, the C library through Python, the JavaScript package in the folder
PACKAGE, and the engine of pages. BOXSPRING_LIBRARY and PYTHONPATH say where the C library and its
module are; docs/playground/build has made the pages' engine.

1. All example scenes, and the scenes in Tests/Web/scenes, which have every key of the schema, are
   read by all, and play under a trace; all but the one with a file of sizes, which only the command
   opens. Every element of every frame has the same numbers in C, JavaScript and pages, and the hash
   is the command's; under a wheel `serve` has them, too.
2. COUNT (600) of these scenes, each with a key left out, misspelled, or of another value, chosen by
   SEED (1), are accepted by all or refused by all, with the same words. WebAssembly counts to fewer
   elements, and `serve` takes for a scene what has the format of one.
"""

import copy
import json
import pathlib
import random
import subprocess
import sys
import tempfile

sys.modules["numpy"] = None  # Rows are plain.
import boxspring  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[2]
KINDS = {"background": 3, "badge": 4, "boundary item": 5}
RATE = 30
FORMAT = "boxspring-scene"
# Most elements of WebAssembly and of this machine.
FEW, MANY = "268435455", "1099511627776"
WHEELS = [(0.1, 0, 60), (0.35, 30, -20), (0.6, 5, 90)]


class Lines:
    """A program that answers every line with a line."""

    def __init__(self, *command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT)

    def ask(self, line):
        self.process.stdin.write(line.encode() + b"\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline()
        if not answer:
            sys.exit(f"{self.process.args} ended at {line[:200]}")
        return json.loads(answer)


def plain(element):
    """A row of an element: which it is, where it rests, how it is displaced and drawn."""
    kind, section = element.element.kind, element.element.section
    return [
        kind, section, element.element.item, element.place, element.group_depth, element.x, element.y,
        element.width, element.height, element.dx, element.dy, element.opacity, element.scale, element.layer]


def played(scene, trace):
    """The frames of a playback in C, and their hash."""
    playback = boxspring.Playback(boxspring.Scene(scene, "scene.json"), boxspring.Trace(trace, "trace.json"), RATE)
    frames = [[list(frame.content_offset), *map(plain, frame.elements)] for frame in playback]
    return {"frames": frames, "hash": playback.hash}


def read(text):
    """What C says of a scene: nothing if it accepts it."""
    try:
        boxspring.Scene(text, "scene.json").collection()
        return None
    except boxspring.Error as error:
        return str(error)


def run(command, scene, trace, folder):
    """The hash that the command prints, or what it says is wrong."""
    (folder / "scene.json").write_text(scene)
    (folder / "trace.json").write_text(trace)
    done = subprocess.run(
        [command, "run", "scene.json", "trace.json", "--out", "frames.ndjson", "--rate", str(RATE),
         "--limit", "elements=1000000"], cwd=folder, capture_output=True, text=True)
    said = done.stderr.strip()
    if done.returncode == 0:
        return said.split("hash ")[1][:16], None
    return None, said.removeprefix("boxspring: ").removeprefix("error: ")


def served(serve, scene):
    """The frames of `serve` under wheels, as rows that name elements as it does, or what it says."""
    answer = serve.ask(json.dumps(json.loads(scene)))
    if "error" in answer:
        return None, answer["error"]
    answers = [answer]
    answers += [serve.ask(json.dumps({"type": "wheel", "t": t, "dx": dx, "dy": dy})) for t, dx, dy in WHEELS]
    answers.append(serve.ask('{"type":"tick","t":1}'))
    return [[[a["offsetX"], a["offsetY"]], *map(served_row, a["elements"])] for a in answers], None


def served_row(element):
    kind = KINDS.get(element.get("kind"), 0)
    place = [kind, element.get("index", element.get("section")), element.get("place", 0), element.get("groupDepth", -1)]
    if kind < 3:
        place = [0, element["index"], 0, -1]
    return place + [element[key] for key in ("restX", "restY", "width", "height", "dx", "dy")] + [
        element.get("opacity", 1), element.get("scale", 1), element.get("layer", 0)]


def driven(scene):
    """The same of C."""
    collection = boxspring.Scene(scene, "scene").collection()

    def row(element):
        kind = element.element.kind
        index = element.element.section if kind in (3, 5) else element.index
        return [kind if kind > 2 else 0, index, *plain(element)[3:]]

    def frame(time):
        taken = collection.advance(time)
        return [list(taken.content_offset), *map(row, taken.elements)]

    frames = [frame(0)]
    for time, dx, dy in WHEELS:
        collection.wheel((dx, dy), time)
        frames.append(frame(time))
    return frames + [frame(1)]


def places(value, path=()):
    """Every place of a document that is a value."""
    if path:
        yield path
    if isinstance(value, dict):
        for key in value:
            yield from places(value[key], (*path, key))
    elif isinstance(value, list):
        for index in range(min(len(value), 3)):
            yield from places(value[index], (*path, index))


OTHERS = [
    None, True, -1, 0, 0.5, 1, 3, 7.25, 1e9, 1e300, -1e15, 2**31, 2**53 + 1, "", "x", "vertical", [], {}, [1, 2], {"x": 1},
    "items", {"width": 1, "height": 2}, [{}],
]


def broken(scene, chance):
    """A scene with one thing changed."""
    document = copy.deepcopy(scene)
    path = chance.choice(list(places(document)))
    owner = document
    for step in path[:-1]:
        owner = owner[step]
    way = chance.randrange(5)
    if way == 0:
        del owner[path[-1]]
    elif way == 1 and isinstance(owner, dict):
        owner[path[-1] + chance.choice(["s", "_", "2"])] = owner.pop(path[-1])
    elif way == 2 and isinstance(owner[path[-1]], (int, float)) and not isinstance(owner[path[-1]], bool):
        owner[path[-1]] *= chance.choice([-1, 0.5, 1e-3, 3, 1e6])
    else:
        owner[path[-1]] = chance.choice(OTHERS)
    return document


def main(command, package, count=600, seed=1):
    command = str(pathlib.Path(command).resolve())
    files = sorted([*(ROOT / "docs/examples").glob("*.json"), *(ROOT / "Tests/Web/scenes").glob("*.json")])
    scenes = {f.name: f.read_text() for f in files if f'"{FORMAT}"' in f.read_text()}
    trace = (ROOT / "docs/examples/fling.json").read_text()
    serve = Lines(command, "serve", "--limit", "elements=1000000")
    package_js = Lines("node", "Tests/Interfaces/package.mjs", str(pathlib.Path(package).resolve()), str(RATE))
    page = Lines("node", "Tests/Interfaces/page.js", str(RATE))
    faults = []

    def check(name, what, found, right):
        if found != right:
            faults.append(f"{name}: {what} {str(found)[:300]}\n  instead of {str(right)[:300]}")

    frames = elements = 0
    kinds = set()
    with tempfile.TemporaryDirectory() as place:
        folder = pathlib.Path(place)
        for name, scene in scenes.items():
            if name == "filed.json":
                continue
            right = played(scene, trace)
            check(name, "the command's hash is", run(command, scene, trace, folder)[0], right["hash"])
            for way, program in (("JavaScript", package_js), ("pages", page)):
                found = program.ask(json.dumps({"scene": scene, "trace": trace}))
                check(name, f"{way} refuse", found.get("error"), None)
                if "frames" not in found:
                    continue
                check(name, f"frames in {way}:", len(found["frames"]), len(right["frames"]))
                for index, (one, other) in enumerate(zip(found["frames"], right["frames"])):
                    if one != other:
                        difference = next(((a, b) for a, b in zip(one, other) if a != b), (len(one), len(other)))
                        check(name, f"frame {index} in {way}:", *difference)
                        break
                if way == "JavaScript":
                    check(name, "hash in JavaScript", found["hash"], right["hash"])
            answers, error = served(serve, scene)
            check(name, "serve refuses", error, None)
            for index, (one, other) in enumerate(zip(answers or [], driven(scene))):
                difference = next(((a, b) for a, b in zip(one, other) if a != b), (len(one), len(other)))
                if one != other:
                    check(name, f"frame {index} of serve:", *difference)
                    break
            frames += len(right["frames"])
            elements += sum(len(frame) - 1 for frame in right["frames"])
            kinds |= {row[0] for frame in right["frames"] for row in frame[1:]}
        check("all scenes", "kinds of elements", kinds, set(range(6)))
        print(f"{len(scenes)} scenes, {frames} frames, {elements} elements: all alike")

        chance = random.Random(seed)
        names = sorted(scenes)
        refused = 0
        for number in range(count):
            name = chance.choice(names)
            scene = json.dumps(broken(json.loads(scenes[name]), chance))
            right = read(scene)
            refused += right is not None
            title = f"{name}, {number} of seed {seed}"
            for way, program in (("JavaScript", package_js), ("pages", page)):
                said = program.ask(json.dumps({"scene": scene})).get("error")
                if said and f"above {FEW}" in said and right is None:
                    continue
                check(title, f"{way} say", said and said.replace(FEW, MANY), right)
            if json.loads(scene).get("format") == FORMAT:
                said = serve.ask(scene).get("error")
                line = said and said.split(": ", 1)[1].replace("scene: ", "scene.json: ", 1)
                check(title, "serve says", line, right)
            if number % 10 == 0 and "sizes in a file cannot be read here" not in (right or ""):
                check(title, "the command says", run(command, scene, trace, folder)[1], right)
        print(f"{count} broken scenes of seed {seed}: {refused} refused by all with the same words, others read by all")
    if faults:
        sys.exit("\n".join(faults[:40]) + f"\n{len(faults)} differences")


main(*sys.argv[1:3], *map(int, sys.argv[3:]))
