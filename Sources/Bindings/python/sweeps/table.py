"""What the tables of a sweep say: python3 table.py RESULTS [--picture FILE]

Prints, for each spring, medians over all scrolls and the 95th percentile of the overshoot, as Markdown. --picture draws the
medians of settling and overshoot, as SVG.
"""

import argparse
import csv
import sys
from collections import defaultdict
from pathlib import Path

MEASURES = ["overshoot", "settling", "stretch"]
COLORS = ["#b2432f", "#c98a1b", "#2f7d5b", "#2d5fa8", "#6b4fa0"]


def rows(results: Path) -> dict[tuple[str, str], list[float]]:
    """The measures of each pair of scroll and spring; a pair that is there twice is an error."""
    found: dict[tuple[str, str], list[float]] = {}
    for file in sorted(results.glob("*.csv")):
        with open(file, newline="") as text:
            for scroll, spring, *measures in csv.reader(text):
                if (scroll, spring) in found:
                    sys.exit(f"{file}: scroll {scroll} is there twice on {spring}; remove the file and sweep again")
                found[scroll, spring] = [float(value) for value in measures]
    return found


def quantile(values: list[float], share: float) -> float:
    """The least value that at least this share of all does not exceed."""
    return sorted(values)[max(0, -int(-share * len(values) // 1) - 1)]


def summary(found: dict[tuple[str, str], list[float]]) -> dict[tuple[float, float], dict[str, float]]:
    """By frequency and damping ratio: the median of every measure, and "often", an overshoot that 95 % do not exceed."""
    columns: dict[str, list[list[float]]] = defaultdict(list)
    for (_, spring), measures in found.items():
        columns[spring].append(measures)
    told = {}
    for spring, measures in columns.items():
        values = dict(part.split("=") for part in spring.split(","))
        by_name = dict(zip(MEASURES, map(list, zip(*measures))))
        told[float(values["frequency"]), float(values["dampingRatio"])] = {
            **{name: quantile(by_name[name], 0.5) for name in MEASURES},
            "often": quantile(by_name["overshoot"], 0.95)}
    return dict(sorted(told.items()))


def picture(told: dict[tuple[float, float], dict[str, float]]) -> str:
    """Settling to the right, overshoot upward: a line for each frequency, a point for each damping ratio."""
    settling = [each["settling"] for each in told.values()]
    overshoot = [each["overshoot"] for each in told.values()]
    first, last = int(min(settling) * 4) / 4, int(max(settling) * 4 + 1) / 4
    most = 2 * (int(max(overshoot) / 2) + 1)

    def place(each: dict[str, float]) -> tuple[float, float]:
        return (60 + 480 * (each["settling"] - first) / (last - first), 320 - 290 * each["overshoot"] / most)

    lines = [
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 370" font-family="sans-serif" font-size="12">',
        '<rect width="640" height="370" fill="#fff"/>']
    for value in range(0, most + 1, 2):
        y = place({"settling": first, "overshoot": value})[1]
        lines.append(f'<path d="M60 {y:.1f}H540" stroke="#ddd"/><text x="52" y="{y + 4:.1f}" text-anchor="end">{value}</text>')
    for step in range(int((last - first) * 4) + 1):
        x = place({"settling": first + step / 4, "overshoot": 0})[0]
        lines.append(f'<path d="M{x:.1f} 30V320" stroke="#ddd"/>'
                     f'<text x="{x:.1f}" y="338" text-anchor="middle">{first + step / 4:g}</text>')
    lines.append('<text x="300" y="360" text-anchor="middle">settling, seconds after the finger lifts</text>'
                 '<text x="60" y="18">overshoot, points</text>')
    frequencies = sorted({frequency for frequency, _ in told})
    for frequency, color in zip(frequencies, COLORS):
        points = [(damping, *place(each)) for (own, damping), each in told.items() if own == frequency]
        path = "L".join(f"{x:.1f} {y:.1f}" for _, x, y in points)
        lines.append(f'<path d="M{path}" fill="none" stroke="{color}" stroke-width="1.5"/>')
        lines += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="{color}"><title>{frequency:g} Hz, {damping:g}</title></circle>'
                  for damping, x, y in points]
        row = 40 + 20 * frequencies.index(frequency)
        lines.append(f'<circle cx="560" cy="{row}" r="4" fill="{color}"/><text x="570" y="{row + 4}">{frequency:g} Hz</text>')
    for (frequency, damping), each in told.items():
        if frequency == frequencies[0]:
            x, y = place(each)
            lines.append(f'<text x="{x + 8:.1f}" y="{y - 6:.1f}">{damping:g}</text>')
    return "\n".join(lines + ["</svg>\n"])


def main() -> None:
    parser = argparse.ArgumentParser(description="What the tables of a sweep say.")
    parser.add_argument("results", type=Path)
    parser.add_argument("--picture", type=Path)
    given = parser.parse_args()
    found = rows(given.results)
    if not found:
        parser.error(f"{given.results} has no tables; make them with sweep.py or job")
    told = summary(found)
    print("| spring | overshoot | 95 % below | settling | stretch |\n| --- | ---: | ---: | ---: | ---: |")
    for (frequency, damping), each in told.items():
        print(f"| {frequency:g} Hz, {damping:g} | {each['overshoot']:.1f} pt | {each['often']:.1f} pt "
              f"| {each['settling']:.2f} s | {each['stretch']:.1f} pt |")
    if given.picture:
        given.picture.write_text(picture(told))


if __name__ == "__main__":
    main()
