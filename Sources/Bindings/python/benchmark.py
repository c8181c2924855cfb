"""What a frame of own rectangles costs through Python: python3 benchmark.py [COUNT [ROUNDS]]

Prints nanoseconds per element: the least, which is the mean over all stretches of five frames of each one's least time, and that
of a typical round. The frames are read where they are, as arrays of numpy.
"""

import sys
import time

import boxspring

STRETCHES, FRAMES = 6, 5


def main() -> None:
    count, rounds = (int(text) for text in (sys.argv[1:] + ["100000", "10"][len(sys.argv) - 1:]))
    try:
        import numpy
    except ImportError:
        sys.exit("numpy is missing; pip install numpy")
    columns, index = count // 400, numpy.arange(count)
    rects = numpy.empty((count, 4))
    rects[:, 0], rects[:, 1] = index % columns * (390 / columns), index // columns * 2
    rects[:, 2], rects[:, 3] = 390 / columns / 2, 1
    arrangement = boxspring.Arrangement(rects, content_size=(390, 1000))
    resting = boxspring.Collection(arrangement, viewport=(390, 844))
    costs = []
    for _ in range(rounds):
        collection, tick, stretches = resting.copy(), 0, []
        for _ in range(STRETCHES):
            start = time.perf_counter()
            for _ in range(FRAMES):
                tick += 1
                collection.wheel((0, 1 if tick % 2 else -1), tick / 60)
                frame = collection.advance(tick / 60)
                displacement = frame.displacement
            stretches.append((time.perf_counter() - start) / FRAMES / count * 1e9)
            if displacement.shape != (count, 2) or not displacement[:, 1].any():
                sys.exit(f"{len(frame)} elements are in view instead of {count}, or none has moved")
        costs.append(stretches)
    best = sum(min(times) for times in zip(*costs)) / STRETCHES
    median = sorted(sum(times) / STRETCHES for times in costs)[rounds // 2]
    print(f"{best:.2f} ns per element at least, {median:.2f} in a typical round")


if __name__ == "__main__":
    main()
