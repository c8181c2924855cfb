"""Makes many scrolls out of few traces: python3 scrolls.py FOLDER [--count N] [--seed N] [--from FOLDER]

Each is one of the traces under a finger of FOLDER, those of docs/examples without --from, with another distance, duration and
start and with an unsteady hand, in a file of its own: 00000.csv and so on. The same seed gives the same files.
"""

import argparse
import csv
import json
import math
import random
from pathlib import Path

EXAMPLES = Path(__file__).resolve().parents[4] / "docs" / "examples"
OWN = ["back", "fling", "flings", "there-and-back"]

Sample = tuple[float, str, int, float, float]


def samples(file: Path) -> list[Sample]:
    """Time, phase, finger and place of every sample; none where the trace is no vertical one of fingers."""
    trace = json.loads(file.read_text())
    if trace.get("format") != "scroll-trace" or trace["positions"] != "finger" or trace["axis"] != "y":
        return []
    return [(each["t"], each["phase"], each["pointer"], each["x"], each["y"]) for each in trace["samples"]]


def varied(trace: list[Sample], chance: random.Random) -> list[Sample]:
    """The trace with all distances from 0.6 to 1.6 times as long, all durations from 0.7 to 1.4 times, another start in the
    middle of the viewport, and 0.4 pt of noise in every place but that of a finger that lifts."""
    longer = math.exp(chance.uniform(math.log(0.6), math.log(1.6)))
    slower = math.exp(chance.uniform(math.log(0.7), math.log(1.4)))
    left, top = chance.uniform(60, 330), chance.uniform(250, 600)
    made: list[Sample] = []
    for time, phase, finger, x, y in trace:
        place = made[-1][3:] if phase in ("ended", "cancelled") else (
            round(left + longer * (x - trace[0][3]) + chance.gauss(0, 0.4), 3),
            round(top + longer * (y - trace[0][4]) + chance.gauss(0, 0.4), 3))
        made.append((round(slower * (time - trace[0][0]), 6), phase, finger, *place))
    return made


def main() -> None:
    parser = argparse.ArgumentParser(description="Makes many scrolls out of few traces.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--from", dest="source", type=Path)
    given = parser.parse_args()
    files = sorted(given.source.glob("*.json")) if given.source else [EXAMPLES / f"{name}.json" for name in OWN]
    traces = [trace for trace in map(samples, files) if trace]
    if not traces:
        parser.error(f"{given.source} has no vertical trace under a finger; give a folder with some, in JSON")
    given.folder.mkdir(parents=True, exist_ok=True)
    for number in range(given.count):
        chance = random.Random(f"{given.seed}/{number}")
        with open(given.folder / f"{number:05}.csv", "w", newline="") as file:
            writer = csv.writer(file, lineterminator="\n")
            writer.writerow(["t", "phase", "pointer", "x", "y"])
            writer.writerows(varied(chance.choice(traces), chance))


if __name__ == "__main__":
    main()
