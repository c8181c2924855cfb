// The physics run that the page shows: what made it, its items, its frames, and what follows from them.

/// Places, velocities and energies of items. An item is named by its number i in a frame k; axis 0 is
/// x, axis 1 is y, axis 2 the rotation. Lengths are points, times seconds, angles radians clockwise.
class WorldRun {
  constructor({ header, unitsPerPoint, unitsPerRadian, markUnitsPerPoint }, frames) {
    this.header = header;
    this.frames = frames;
    this.times = frames.map(frame => frame.time);
    this.units = [unitsPerPoint, unitsPerPoint, unitsPerRadian];
    this.markUnits = markUnitsPerPoint;
    this.items = header.items.map((item, number) => ({ ...item, number, members: item.members ?? [] }));
    this.numbers = new Map(this.items.map(({ name, number }) => [name, number]));
    this.items.forEach(item => this.complete(item));
    this.drawn = this.items.filter(({ members }) => !members.length);
    this.size = {
      width: Math.max(header.size.width, 1), height: Math.max(header.size.height, 1)
    };
    this.energies = frames.map((_, k) => this.totalEnergy(k));
    this.events = frames.flatMap(({ events }, k) => events.map(event => readEvent(event, k)));
  }

  get quantities() { return worldQuantities(this); }

  /// Its group, the colour it shares with it, and the square of its radius of gyration.
  complete(item) {
    item.group = this.items.find(({ members }) => members.includes(item.number)) ?? null;
    item.tone = (item.group ?? item).number % 6;
    item.gyration = item.members.length ? this.gyrationOfGroup(item) : gyration(item);
    item.isFixed = this.frames.every(({ places }) => {
      return places === this.frames[0].places || places.every((axis, n) => {
        return axis[item.number] === this.frames[0].places[n][item.number];
      });
    });
  }

  /// That of the members' areas about the group's centre, as they lie in the first frame.
  gyrationOfGroup({ number, members }) {
    if (!this.frames.length) return 0;
    const centre = [0, 1].map(axis => this.place(0, number, axis));
    let area = 0, second = 0;
    for (const i of members) {
      const [dx, dy] = [0, 1].map(axis => this.place(0, i, axis) - centre[axis]);
      const own = areaOf(this.items[i]);
      area += own;
      second += own * (gyration(this.items[i]) + dx * dx + dy * dy);
    }
    return area > 0 ? second / area : 0;
  }

  place(k, i, axis) { return this.frames[k].places[axis][i] / this.units[axis]; }

  isAwake(k, i) { return this.awake(k).has(i); }

  /// The numbers of items that move in a frame.
  awake(k) {
    const { movers } = this.frames[k];
    if (this.lastMovers !== movers) [this.lastMovers, this.lastAwake] = [movers, new Set(movers)];
    return this.lastAwake;
  }

  /// How many of those that are drawn move.
  awakeCount(k) {
    return this.frames[k].movers.reduce((n, i) => n + (this.items[i].members.length ? 0 : 1), 0);
  }

  /// The slope of the parabola through this frame and its two neighbours: for evenly spaced frames the
  /// central difference; at the ends, and where an item was put elsewhere, the slope to the one
  /// neighbour there is.
  velocity(k, i, axis) {
    const here = this.place(k, i, axis);
    const [before, back] = this.slope(k, i, axis, here, -1);
    const [after, ahead] = this.slope(k, i, axis, here, 1);
    if (Number.isNaN(before)) return Number.isNaN(after) ? 0 : after;
    if (Number.isNaN(after)) return before;
    return (before * ahead + after * back) / (back + ahead);
  }

  slope(k, i, axis, here, step) {
    const j = k + step, interval = this.frames[j] ? (this.times[j] - this.times[k]) * step : 0;
    if (!(interval > 0) || this.frames[Math.max(j, k)].jumped.includes(i)) return [NaN, 0];
    return [(this.place(j, i, axis) - here) / interval * step, interval];
  }

  speed(k, i) { return Math.hypot(this.velocity(k, i, 0), this.velocity(k, i, 1)); }

  /// Of motion and of turning, in UIKit's joules: mass 1 is 100 × 100 pt, a metre 100 pt.
  energy(k, i) {
    const item = this.items[i], spin = this.velocity(k, i, 2);
    return (item.mass ?? 0) * (this.speed(k, i) ** 2 + item.gyration * spin * spin) / 20000;
  }

  /// Of all bodies: groups count as one, their members not. What rests is not asked.
  totalEnergy(k) {
    const near = [this.frames[k - 1], this.frames[k], this.frames[k + 1]].filter(frame => frame);
    const moving = new Set(near.flatMap(({ movers }) => movers));
    let energy = 0;
    for (const i of moving) if (!this.items[i].group) energy += this.energy(k, i);
    return energy;
  }
}

/// The mean square distance of an item's area from its centre, in pt².
function gyration({ size: { width, height }, isRound, path }) {
  if (!path) return (width ** 2 + height ** 2) / (isRound ? 16 : 12);
  let area = 0, second = 0;
  for (const [ax, ay, bx, by] of edgesOf(path)) {
    const cross = ax * by - bx * ay;
    area += cross / 2;
    second += cross * (ax * ax + ax * bx + bx * bx + ay * ay + ay * by + by * by) / 12;
  }
  return area === 0 ? 0 : second / area;
}

function areaOf({ size: { width, height }, isRound, path }) {
  if (!path) return width * height * (isRound ? Math.PI / 4 : 1);
  return Math.abs(edgesOf(path).reduce((sum, [ax, ay, bx, by]) => sum + ax * by - bx * ay, 0) / 2);
}

/// The ends of each edge of a path.
function edgesOf(path) {
  const edges = [];
  for (let i = 0; i < path.length; i += 2) {
    const next = (i + 2) % path.length;
    edges.push([path[i], path[i + 1], path[next], path[next + 1]]);
  }
  return edges;
}

const eventKinds = ["resumed", "contactBegan", "contactHit", "contactEnded", "froze", "paused"];

function readEvent([kind, time, item, partner, x, y, impulse], frame) {
  return { kind: eventKinds[kind], time, item, partner, x, y, impulse, frame };
}

/// What can be plotted of an item; the axis of most motion first.
function worldQuantities(run) {
  return [
    { id: "y", name: "Centre, y", unit: "pt", of: (k, i) => run.place(k, i, 1) },
    { id: "x", name: "Centre, x", unit: "pt", of: (k, i) => run.place(k, i, 0) },
    { id: "rotation", name: "Rotation", unit: "rad", of: (k, i) => run.place(k, i, 2) },
    { id: "speed", name: "Speed", unit: "pt/s", of: (k, i) => run.speed(k, i) },
    { id: "vx", name: "Velocity along x", unit: "pt/s", of: (k, i) => run.velocity(k, i, 0) },
    { id: "vy", name: "Velocity along y", unit: "pt/s", of: (k, i) => run.velocity(k, i, 1) },
    { id: "spin", name: "Spin", unit: "rad/s", of: (k, i) => run.velocity(k, i, 2) },
    { id: "energy", name: "Kinetic energy", unit: "J", of: (k, i) => run.energy(k, i) }
  ];
}
