// The run that the page shows: what made it, its elements, its frames, and what follows from them.

/// Frames, and the displacement, velocity and energy of every element in them.
///
/// An element in view is named by the number of the frame and its place k in it. Axis 0 is x and
/// axis 1 is y; lengths are points, times seconds.
class Run {
  constructor(header, unitsPerPoint, { entries, frames }) {
    this.header = header;
    this.unitsPerPoint = unitsPerPoint;
    this.entries = entries;
    this.frames = frames;
    this.times = frames.map(frame => frame.time);
    this.mainAxis = header.axis === "x" ? 0 : 1;
    this.viewport = {
      width: Math.max(header.viewport.width, 1), height: Math.max(header.viewport.height, 1)
    };
    this.frequency = frequencyIn(header.settings);
    this.entriesByKey = new Map();
    for (const entry of entries) {
      entry.key = keyOf(entry);
      const known = this.entriesByKey.get(entry.key);
      if (known) known.push(entry.number); else this.entriesByKey.set(entry.key, [entry.number]);
    }
    this.largest = frames.map((_, i) => this.largestDisplacement(i));
    this.movingAxis = this.axisOfMotion();
    const across = this.mainAxis === 0 ? "y" : "x";
    this.scrollsAcross = frames.some(frame => frame[across] !== frames[0][across]);
  }

  get quantities() { return quantitiesOf(this); }

  entry(i, k) { return this.entries[this.frames[i].members[k]]; }

  /// How far an element is from rest along an axis, to the resolution of the page.
  displacement(i, k, axis) {
    const column = axis === 0 ? this.frames[i].dx : this.frames[i].dy;
    return column ? column[k] / this.unitsPerPoint : 0;
  }

  distance(i, k) {
    return Math.hypot(this.displacement(i, k, 0), this.displacement(i, k, 1));
  }

  largestDisplacement(i) {
    const frame = this.frames[i];
    if (!frame.dx && !frame.dy) return 0;
    let largest = 0;
    for (let k = 0; k < frame.members.length; k += 1) {
      largest = Math.max(largest, this.distance(i, k));
    }
    return largest;
  }

  /// The axis along which elements leave their places farthest; the main axis where they are alike.
  axisOfMotion() {
    const reach = [0, 0];
    for (const { dx, dy } of this.frames) {
      for (const value of dx ?? []) reach[0] = Math.max(reach[0], Math.abs(value));
      for (const value of dy ?? []) reach[1] = Math.max(reach[1], Math.abs(value));
    }
    const cross = 1 - this.mainAxis;
    return reach[cross] > reach[this.mainAxis] ? cross : this.mainAxis;
  }

  /// Where an entry stands in a frame, or -1.
  place(i, number) {
    let k = 0;
    for (const { first, count } of this.frames[i]?.runs ?? []) {
      if (number >= first && number < first + count) return k + number - first;
      k += count;
    }
    return -1;
  }

  /// Where an element stands in each frame, or -1: by its key, whatever its rest frame.
  places(key) {
    const numbers = this.entriesByKey.get(key) ?? [];
    return this.frames.map((_, i) => {
      for (const number of numbers) {
        const k = this.place(i, number);
        if (k >= 0) return k;
      }
      return -1;
    });
  }

  /// The slope of the parabola through the displacements of this frame and its two neighbours: for
  /// evenly spaced frames the central difference. At the ends of a run, and where an element comes
  /// or goes, the slope to the one neighbour there is; NaN where there is none.
  velocity(i, k, axis) {
    const here = this.displacement(i, k, axis), number = this.frames[i].members[k];
    const [before, back] = this.slope(i, here, number, k, axis, -1);
    const [after, ahead] = this.slope(i, here, number, k, axis, 1);
    if (Number.isNaN(before)) return after;
    if (Number.isNaN(after)) return before;
    return (before * ahead + after * back) / (back + ahead);
  }

  /// The slope to a neighbouring frame, and how far away in time that is.
  slope(i, here, number, k, axis, step) {
    const j = i + step, neighbour = this.frames[j];
    const interval = neighbour ? (neighbour.time - this.frames[i].time) * step : 0;
    if (!(interval > 0)) return [NaN, 0];
    const place = neighbour.members === this.frames[i].members ? k : this.place(j, number);
    if (place < 0) return [NaN, 0];
    return [(this.displacement(j, place, axis) - here) / interval * step, interval];
  }

  speed(i, k) { return Math.hypot(this.velocity(i, k, 0), this.velocity(i, k, 1)); }

  /// Kinetic energy and the spring's, per unit of mass, in pt²/s². Without a frequency the kinetic
  /// energy alone.
  energy(i, k) {
    const angular = 2 * Math.PI * this.frequency, speed = this.speed(i, k);
    return speed * speed / 2 + (angular * this.distance(i, k)) ** 2 / 2;
  }

  /// The most energy that any element has at any time; 0 where there are no two frames.
  peakEnergy() {
    if (this.peak?.frequency === this.frequency) return this.peak.energy;
    let energy = 0;
    this.frames.forEach((frame, i) => {
      for (let k = 0; k < frame.members.length; k += 1) {
        const own = this.energy(i, k);
        if (own > energy) energy = own;
      }
    });
    this.peak = { frequency: this.frequency, energy };
    return energy;
  }
}

function keyOf({ kind, section, item }) { return `${kind} ${section} ${item}`; }

/// What an element is called: its section is left out where it is the first.
function nameOf({ kind, section, item }) {
  if (kind === "item") return section === 0 ? `Item ${item}` : `Item ${section}.${item}`;
  return `${kind === "header" ? "Header" : "Footer"} ${section}`;
}

/// The hertz at the beginning of the setting that tells of the springs; 0 where there are none.
function frequencyIn(settings) {
  for (const [name, value] of Object.entries(settings ?? {})) {
    const match = /^spring/.test(name) && /^([0-9.]+(?:e[+-]?[0-9]+)?) Hz/.exec(value);
    if (match && Number(match[1]) > 0) return Number(match[1]);
  }
  return 0;
}

/// The quantities of a run, the axis of most motion first. Each tells the number for an element
/// in view.
function quantitiesOf(run) {
  const axes = run.movingAxis === 0 ? [0, 1] : [1, 0];
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
