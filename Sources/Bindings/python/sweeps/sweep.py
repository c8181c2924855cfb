"""Scrolls a list on every spring, with Dask: python3 sweep.py SCROLLS RESULTS [--scheduler ADDRESS] [--workers N] [--plain]

For each trace of the folder SCROLLS it writes a table RESULTS/NAME.csv with a row for every spring:

    scroll, spring
    overshoot   how far a row swings past its place, to the other side of where it was farthest, in points
    settling    seconds until all rows in view stay within half a point of their places
    stretch     the largest distance of a row from its place, in points

Overshoot and settling are counted from the trace's last sample. A table gets its name when it is complete, and those that
there are already are not made again. Needs the packages boxspring and distributed; on a cluster, the workers need boxspring, and
only this process reads and writes files. ADDRESS is that of a Dask scheduler, such as tcp://10.0.0.1:8786, or that in
DASK_SCHEDULER_ADDRESS; without one, N processes of this machine work, as many as it has cores unless given. --plain works
without Dask, one trace after the other.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from pathlib import Path
from typing import Any, Callable, Iterable, Iterator

import boxspring

HERE = Path(__file__).resolve().parent
SCENE = HERE.parents[3] / "docs" / "examples" / "list.json"
NEAR = 0.5


def scene_on(text: str, spring: str) -> boxspring.Scene:
    """The scene with another spring, such as frequency=1,dampingRatio=0.8."""
    values = {key: float(value) for key, value in (part.split("=") for part in spring.split(","))}
    return boxspring.Scene(json.dumps({**json.loads(text), "spring": values}))


def plain(values: Any) -> list:
    """An array of numpy as lists, which are faster for a dozen rows."""
    return values.tolist() if hasattr(values, "tolist") else values


def measure(scene: boxspring.Scene, trace: str) -> tuple[float, float, float]:
    """Overshoot, settling and stretch."""
    lift = float(trace.rstrip().rpartition("\n")[2].partition(",")[0])
    overshoot, settled, stretch = 0.0, lift, 0.0
    farthest: dict[int, float] = {}
    for frame in boxspring.Playback(scene, boxspring.Trace(trace)):
        time = frame.time
        for index, (_, shift) in zip(plain(frame.index), plain(frame.displacement)):
            size = abs(shift)
            stretch = max(stretch, size)
            if time < lift:
                continue
            if size > NEAR:
                settled = time
            most = farthest.get(index, 0)
            if size > abs(most):
                farthest[index] = shift
            elif shift * most < 0:
                overshoot = max(overshoot, size)
    return overshoot, settled - lift, stretch


def job(name: str, trace: str, scene: str, springs: list[str]) -> tuple[str, str | None]:
    """The table of one trace: every spring once. If the trace or a spring is refused, why."""
    rows = []
    for spring in springs:
        try:
            measures = ",".join(f"{value:.3f}" for value in measure(scene_on(scene, spring), trace))
        except ValueError as error:
            return "", f"{name}.csv on {spring}: {error}"
        rows.append(f'{name},"{spring}",{measures}\n')
    return "".join(rows), None


def with_dask(
    jobs: list[tuple], address: str | None, workers: int | None
) -> Iterator[tuple[str, tuple[str, str | None]]]:
    """Names and tables as they are finished. What a lost worker had is computed again by another one."""
    from distributed import Client, LocalCluster, as_completed

    cluster = None
    if address is None:
        cluster = LocalCluster(n_workers=workers or os.cpu_count(), threads_per_worker=1, dashboard_address=":0")
    with Client(address or cluster) as client:
        futures = client.map(job, *zip(*jobs), key=[f"job-{name}" for name, *_ in jobs])
        names = {future.key: name for future, (name, *_) in zip(futures, jobs)}
        arrived = as_completed(futures, with_results=True)
        # The cluster forgets a table once it is here.
        del futures
        for future, table in arrived:
            yield names[future.key], table
    if cluster is not None:
        cluster.close()


def sweep(
    jobs: list[tuple], results: Path,
    run: Callable[[list[tuple]], Iterable[tuple[str, tuple[str, str | None]]]]
) -> tuple[int, int]:
    """Writes the tables that are missing, and says which traces are refused; how many there were of both."""
    results.mkdir(parents=True, exist_ok=True)
    missing = [each for each in jobs if not (results / f"{each[0]}.csv").exists()]
    refused = 0
    for name, (table, refusal) in run(missing) if missing else ():
        if refusal is not None:
            print(refusal, file=sys.stderr)
            refused += 1
            continue
        unfinished = results / f"{name}.csv.{os.getpid()}"
        unfinished.write_text(table)
        os.replace(unfinished, results / f"{name}.csv")
    return len(missing) - refused, refused


def main() -> None:
    parser = argparse.ArgumentParser(description="Scrolls a list on every spring.")
    parser.add_argument("scrolls", type=Path)
    parser.add_argument("results", type=Path)
    parser.add_argument("--scene", type=Path, default=SCENE)
    parser.add_argument("--springs", type=Path, default=HERE / "springs.txt")
    parser.add_argument("--scheduler", metavar="ADDRESS", default=os.environ.get("DASK_SCHEDULER_ADDRESS"))
    parser.add_argument("--workers", metavar="N", type=int)
    parser.add_argument("--plain", action="store_true")
    given = parser.parse_args()
    scene, springs = given.scene.read_text(), given.springs.read_text().split()
    jobs = [(file.stem, file.read_text(), scene, springs) for file in sorted(given.scrolls.glob("*.csv"))]
    if not jobs:
        parser.error(f"{given.scrolls} has no trace in CSV; make some with scrolls.py")
    run = (lambda jobs: ((each[0], job(*each)) for each in jobs)) if given.plain else (
        lambda jobs: with_dask(jobs, given.scheduler, given.workers))
    made, refused = sweep(jobs, given.results, run)
    print(f"{made} of {len(jobs)} scrolls on {len(springs)} springs", file=sys.stderr)
    if refused:
        sys.exit(1)


if __name__ == "__main__":
    main()
