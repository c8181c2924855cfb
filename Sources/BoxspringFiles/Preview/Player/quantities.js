// What can be plotted of an element, and how numbers are written.

/// The quantities of a run, its main axis first. Each tells the number for an element in view.
function quantitiesOf(run) {
  const axes = run.mainAxis === 0 ? [0, 1] : [1, 0];
  return [
    ...axes.map(axis => ({
      id: axis === 0 ? "dx" : "dy", name: `Displacement along ${"xy"[axis]}`, unit: "pt",
      of: (i, k) => run.displacement(i, k, axis)
    })),
    { id: "distance", name: "Distance from rest", unit: "pt", of: (i, k) => run.distance(i, k) },
    ...axes.map(axis => ({
      id: axis === 0 ? "vx" : "vy", name: `Velocity along ${"xy"[axis]}`, unit: "pt/s",
      of: (i, k) => run.velocity(i, k, axis)
    })),
    { id: "energy", name: "Energy per unit mass", unit: "pt²/s²", of: (i, k) => run.energy(i, k) }
  ];
}

/// A length with one decimal, which is what an eye can tell.
function points(value) { return (Math.abs(value) < 0.05 ? 0 : value).toFixed(1) + " pt"; }

/// A number with its unit, to four digits.
function measure(value, unit) {
  if (!Number.isFinite(value)) return "–";
  const size = Math.abs(value);
  if (size < 0.0005) return `0 ${unit}`;
  const decimals = size >= 1000 ? 0 : size >= 100 ? 1 : size >= 10 ? 2 : 3;
  return `${size >= 1e7 ? value.toExponential(3) : value.toFixed(decimals)} ${unit}`;
}

function seconds(time) { return time.toFixed(3) + " s"; }

/// Round values that divide a range into about so many parts.
function ticks(low, high, parts) {
  const rough = (high - low) / parts, power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map(digit => digit * power).find(size => size >= rough * 0.999);
  const values = [];
  for (let n = Math.ceil(low / step); n * step <= high + step * 1e-9; n += 1) values.push(n * step);
  return values;
}

/// A tick's number as short as its neighbours allow.
function tickText(value) {
  if (Math.abs(value) >= 1e6) return value.toExponential(1);
  return String(Number(value.toPrecision(6)));
}
