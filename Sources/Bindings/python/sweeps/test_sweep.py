"""Loses a worker in the middle of a sweep: python3 test_sweep.py BOXSPRING, the command

Sweeps 200 scrolls with two workers of a Dask cluster and kills one of them. Every pair of scroll and spring must be there once,
with the measures that a run without Dask gives; and one scroll with those that the command gives, by the script job.
"""

import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from xml.etree import ElementTree

from distributed import LocalCluster

import table

HERE = Path(__file__).resolve().parent
COUNT, SPRINGS = 200, ["frequency=1,dampingRatio=0.8", "frequency=1.6,dampingRatio=0.5"]


def main() -> None:
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        scrolls, springs, lost, whole = (folder / name for name in ("scrolls", "springs.txt", "lost", "whole"))
        springs.write_text("\n".join(SPRINGS) + "\n")
        subprocess.run([sys.executable, HERE / "scrolls.py", scrolls, "--count", str(COUNT)], check=True)
        sweep = [sys.executable, HERE / "sweep.py", scrolls]
        with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=":0") as cluster:
            running = subprocess.Popen(
                [*sweep, lost, "--springs", springs, "--scheduler", cluster.scheduler_address])
            while len(list(lost.glob("*.csv"))) < COUNT // 4:
                assert running.poll() is None, "the sweep has ended before a worker was killed"
                time.sleep(0.002)
            victim = cluster.workers[0].pid
            os.kill(victim, signal.SIGKILL)
            made = len(list(lost.glob("*.csv")))
            assert made < COUNT * 3 // 4, f"{made} of {COUNT} tables are there already; let the sweep take longer"
            assert running.wait(60) == 0, "the sweep has failed"
        subprocess.run([*sweep, whole, "--springs", springs, "--plain"], check=True)
        found, wanted = table.rows(lost), table.rows(whole)
        assert set(wanted) == {(f"{number:05}", spring) for number in range(COUNT) for spring in SPRINGS}
        assert found == wanted, "the tables differ from those of a run without Dask"
        assert not set(lost.iterdir()) ^ set(lost.glob("*.csv")), "something unfinished is left"

        # Only what is missing is made again, by the command as well.
        (lost / "00007.csv").unlink()
        again = {file: file.stat().st_mtime_ns for file in lost.iterdir()}
        for scroll in scrolls.iterdir():
            if scroll.stem in ("00006", "00007"):
                subprocess.run([HERE / "job", scroll, lost, springs], check=True, env={**os.environ, "BOXSPRING": sys.argv[1]})
        assert table.rows(lost) == wanted, "the command measures something else"
        assert all(file.stat().st_mtime_ns == made for file, made in again.items()), "a finished table was made again"
        # A trace that is refused is named, and the others are measured.
        (scrolls / "00007a.csv").write_text("t,y\n0,0\n0.1,high\n")
        (lost / "00008.csv").unlink()
        bad = subprocess.run(
            [*sweep, lost, "--springs", springs, "--plain"], stderr=subprocess.PIPE, text=True)
        assert bad.returncode == 1 and "00007a.csv on " in bad.stderr and "line 3, y" in bad.stderr, bad.stderr
        assert table.rows(lost) == wanted, "a refused trace has changed the others"

        told = table.summary(wanted)
        assert list(told) == [(1, 0.8), (1.6, 0.5)] and all(each["often"] >= each["overshoot"] for each in told.values())
        ElementTree.fromstring(table.picture(told))
        print(f"{len(found)} pairs, each once; worker {victim} was killed after {made} of {COUNT} scrolls")


if __name__ == "__main__":
    main()
