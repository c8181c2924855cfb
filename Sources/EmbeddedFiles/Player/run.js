"use strict";
// The recording that the page shows, and what follows from it.

{
  /** The channels that move a member along an axis, by the number of the axis; then those that widen it. */
  const moving = ["dx", "dy", "rotation"], growing = ["dw", "dh"];
  /** How many items the palette tells apart. */
  const toneCount = 6;
  /** So far, in points, something may be pushed in a frame beyond what it moves before and after. */
  const leap = 20;
  /** Kinds of joints that are drawn as lines; all others hold at a point. */
  const links = ["rod", "spring", "rope"];
  /** A member that has not moved for so many seconds is at rest: one frame alone may be the end of a swing. */
  const patience = 0.1;

  /**
   * Frames, and the place, velocity and energy of every member in them.
   *
   * Who is in view is told by the number i of the frame and a place k in it. Axis 0 is x, axis 1 is y, axis 2
   * the rotation. Lengths are points, times seconds, angles radians clockwise.
   */
  class Run {
    /** Where slots are in frames, by the frames' lists of slots. @type {WeakMap<Int32Array, Int32Array>} */
    #placesOfSlots = new WeakMap();
    /** @type {Map<string, Entry>} */
    #firstEntries;
    /** Groups by their parts. @type {Map<string, string>} */
    #groups = new Map();
    /** Parts by their groups. @type {Map<string, string[]>} */
    #parts = new Map();
    /** Keys of those that are put elsewhere, by frame. @type {Map<number, Set<string>>} */
    #jumps = new Map();
    /** Whether they move, by frame and place. @type {Uint8Array[]} */
    #motion = [];
    #contacts = null;
    /** Keys of those with a corner radius. @type {Set<string>} */
    #rounded = new Set();
    #peak = null;
    /** What is known of the channels, with their places among the columns, by name. @type {Record<string, {place: number, unit: string, usual: number, units: number}>} */
    #channels;

    /**
     * @param {object} header
     * @param {{entries: Entry[], frames: Frame[], events: object[], touches: object[]}} unpacked
     */
    constructor(header, { entries, frames, events, touches }) {
      Object.assign(this, { header, entries, frames, events });
      this.#channels = Object.fromEntries(header.channels.map((channel, place) => [channel.name, { ...channel, place }]));
      this.times = frames.map(frame => frame.time);
      this.touches = touches;
      this.fingers = new boxspring.Fingers(touches);
      this.reach = touches.length ? boxspring.reachIn(header.settings) : null;
      this.mainAxis = header.axis === "x" ? 0 : 1;
      this.size = {
        width: Math.max(header.viewport.width, 1), height: Math.max(header.viewport.height, 1)
      };
      this.frequency = frequencyIn(header.settings);
      this.posed = entries.filter(({ role }) => ["item", "header", "footer", "background"].includes(role));
      this.#connect();
      this.#findRounded();
      this.holds = this.#findHoldings();
      if (!this.holds.rest) this.#findJumps();
      if (this.holds.bodies) this.#findMotion();
      this.largest = this.holds.rest ? frames.map((_, i) => this.largestDisplacement(i)) : [];
      this.movingAxis = this.#axisOfMotion();
    }

    /** Finds what belongs together: entries of one member, parts of one group. */
    #connect() {
      this.#firstEntries = new Map([...this.entries].reverse().map(entry => [entry.key, entry]));
      /** Those that frames show. @type {Map<string, Entry[]>} */
      this.entriesByKey = new Map();
      for (const entry of this.posed) {
        const known = this.entriesByKey.get(entry.key);
        if (known) known.push(entry); else this.entriesByKey.set(entry.key, [entry]);
        const parts = entry.body?.parts ?? [];
        if (parts.length) this.#parts.set(entry.key, parts);
        for (const part of parts) this.#groups.set(part, entry.key);
      }
      for (const entry of this.posed) {
        const group = this.entry(this.#groups.get(entry.key) ?? entry.key);
        entry.tone ??= (group.order % toneCount + toneCount) % toneCount;
        entry.isDrawn = !this.#parts.has(entry.key);
      }
      for (const entry of this.entries) {
        entry.middle = [entry.x + entry.width / 2, entry.y + entry.height / 2];
      }
      const drawn = this.posed.filter(({ isDrawn }) => isDrawn);
      this.drawnCount = new Set(drawn.map(({ key }) => key)).size;
    }

    /** What there is to show. */
    #findHoldings() {
      const { entries, posed, events, frames } = this;
      const uses = name => frames.some(({ columns }) => columns[this.#channels[name].place] !== null);
      const ofRole = role => entries.filter(entry => entry.role === role);
      const happens = start => events.some(({ kind }) => kind.startsWith(start));
      const hasAxis = this.header.axis !== undefined;
      return {
        axis: hasAxis, rest: hasAxis || posed.some(({ isCentred }) => !isCentred),
        across: frames.some(frame => (this.mainAxis ? frame.x !== frames[0].x : frame.y !== frames[0].y)),
        rotation: uses("rotation"), scale: uses("scale"), opacity: uses("opacity"), z: uses("z"),
        bodies: posed.some(({ body }) => body), masses: posed.some(({ body }) => body?.mass > 0),
        joints: ofRole("joint").length > 0,
        anchors: ofRole("joint").some(({ joint }) => joint?.ends[0].slot < 0),
        boundaries: ofRole("boundary").length > 0, fields: ofRole("field").length > 0,
        regions: ofRole("field").some(({ field }) => field && !field.isEverywhere),
        fingers: this.touches.length > 0, reach: this.reach !== null,
        events: events.length > 0, contacts: happens("contact"), pauses: happens("paused"),
        names: posed.some(({ name }) => name !== null),
        numbers: posed.some(({ name }) => name === null), trace: this.header.source !== ""
      };
    }

    // Members and their places

    /** @param {string} key @returns {Entry} the member as first announced */
    entry(key) { return this.#firstEntries.get(key); }

    /** @param {number} i @param {number} k @returns {Entry} */
    entryAt(i, k) { return this.entries[this.frames[i].members[k]]; }

    /** @param {string} key @returns {string[]} the parts of a group; of any other member itself */
    parts(key) { return this.#parts.get(key) ?? [key]; }

    /** @param {string} key @returns {string} the group that the member is part of, or the member itself */
    group(key) { return this.#groups.get(key) ?? key; }

    /** @param {string} key @returns {string} a section is left out where it is the first */
    name(key) {
      const { role, name, section, item } = this.entry(key);
      if (name !== null) return name;
      if (role === "background") return `Background ${section}`;
      if (role !== "header" && role !== "footer") return section === 0 ? `Item ${item}` : `Item ${section}.${item}`;
      return `${role === "header" ? "Header" : "Footer"} ${section}`;
    }

    /** @param {number} i @param {number} slot @returns {number} the place in a frame of the member in a slot, or -1 */
    #placeOfSlot(i, slot) {
      const { slots } = this.frames[i];
      let places = this.#placesOfSlots.get(slots);
      if (!places) {
        places = new Int32Array(slots.reduce((most, slot) => Math.max(most, slot), -1) + 1).fill(-1);
        slots.forEach((slot, k) => { places[slot] = k; });
        this.#placesOfSlots.set(slots, places);
      }
      return places[slot] ?? -1;
    }

    /** @param {number} i @param {string} key @returns {number} the member's place in a frame, or -1 */
    place(i, key) {
      for (const { slot } of this.entriesByKey.get(key) ?? []) {
        const k = this.#placeOfSlot(i, slot);
        if (k >= 0 && this.entryAt(i, k).key === key) return k;
      }
      return -1;
    }

    /** @param {number} i @param {number} k @param {string} name of a channel @returns {number} */
    #pose(i, k, name) {
      const { place, usual, units } = this.#channels[name], column = this.frames[i].columns[place];
      return column ? usual + column[k] / units : usual;
    }

    /** @param {string} name of a channel @returns {number} how many units its numbers have per point, radian or one */
    unitsOf(name) { return this.#channels[name].units; }

    /** @param {number} i @param {number} k @param {number} axis @returns {number} the distance from rest along an axis */
    displacement(i, k, axis) { return this.#pose(i, k, moving[axis]); }

    /** @param {number} i @param {number} k @returns {number} */
    distance(i, k) { return Math.hypot(this.#pose(i, k, "dx"), this.#pose(i, k, "dy")); }

    /**
     * @param {number} i @param {number} k
     * @returns {boolean} whether it is a header, footer or boundary item that stays in view: the scroll carries it, not a spring
     */
    isPinned(i, k) {
      const { role } = this.entryAt(i, k);
      return (role === "header" || role === "footer") && this.#pose(i, k, "z") >= 1;
    }

    /** @param {number} i @param {number} k @param {number} axis @returns {number} where the middle is */
    middle(i, k, axis) { return this.entryAt(i, k).middle[axis] + this.#pose(i, k, moving[axis]); }

    /** @param {number} i @param {number} k @returns {number} */
    rotation(i, k) { return this.#pose(i, k, "rotation"); }

    /** @param {number} i @param {number} k @returns {number} */
    scale(i, k) { return this.#pose(i, k, "scale"); }

    /** @param {number} i @param {number} k @param {number} axis @returns {number} how many times its own size it has along an axis, before its scale */
    stretch(i, k, axis) {
      const { width, height } = this.entryAt(i, k), length = axis === 0 ? width : height;
      return length > 0 ? Math.max(1 + this.#pose(i, k, growing[axis]) / length, 0) : 1;
    }

    /** @param {number} i @param {number} k @returns {number|null} in points; null for a member that never has round corners of its own */
    cornerRadius(i, k) {
      const { key, outline } = this.entryAt(i, k);
      return outline === "rectangle" && this.#rounded.has(key) ? Math.max(this.#pose(i, k, "cornerRadius"), 0) : null;
    }

    /** Finds the members that have a corner radius above 0 at any time. */
    #findRounded() {
      const { place } = this.#channels.cornerRadius;
      this.frames.forEach(({ columns, members }) => {
        columns[place]?.forEach((radius, k) => {
          if (radius > 0) this.#rounded.add(this.entries[members[k]].key);
        });
      });
    }

    /** @param {number} i @param {number} k @returns {number} from 0 to 1 */
    opacity(i, k) { return Math.min(Math.max(this.#pose(i, k, "opacity"), 0), 1); }

    /** @param {number} i @returns {number[]} places in the order in which they are drawn */
    drawingOrder(i) {
      const places = Array.from(this.frames[i].members, (_, k) => k);
      const lifts = this.frames[i].columns[this.#channels.z.place];
      return lifts ? places.sort((a, b) => lifts[a] - lifts[b] || a - b) : places;
    }

    /** @param {number} i @returns {{lines: number[][][], points: number[][], anchors: number[][]}} where joints are */
    joints(i) {
      const lines = [], points = [], anchors = [];
      for (const { joint } of this.frames[i].scenery) {
        const [start, end] = joint?.ends.map(end => this.#jointEnd(i, end)) ?? [];
        if (!start || !end) continue;
        if (links.includes(joint.kind)) lines.push([start, end]); else points.push(end);
        if (joint.ends[0].slot < 0) anchors.push(start);
      }
      return { lines, points, anchors };
    }

    /** @param {number} i @param {{slot: number, x: number, y: number}} end of a joint @returns {number[]|null} its place */
    #jointEnd(i, { slot, x, y }) {
      if (slot < 0) return [x, y];
      const k = this.#placeOfSlot(i, slot);
      if (k < 0) return null;
      const turn = this.rotation(i, k), size = this.scale(i, k);
      const [cosine, sine] = [Math.cos(turn) * size, Math.sin(turn) * size];
      return [
        this.middle(i, k, 0) + x * cosine - y * sine, this.middle(i, k, 1) + x * sine + y * cosine
      ];
    }

    // Motion

    /** @param {number} i @returns {boolean} whether anything is away from rest */
    #isDisplaced(i) {
      return [0, 1].some(axis => this.frames[i].columns[this.#channels[moving[axis]].place] !== null);
    }

    /** @param {number} i @returns {number} of all that is not pinned */
    largestDisplacement(i) {
      const { members } = this.frames[i];
      if (!this.#isDisplaced(i)) return 0;
      let largest = 0;
      for (let k = 0; k < members.length; k += 1) {
        if (!this.isPinned(i, k)) largest = Math.max(largest, this.distance(i, k));
      }
      return largest;
    }

    /** @returns {number} the axis along which something is moved farthest, from rest or of its ways; the main axis where they are alike */
    #axisOfMotion() {
      const ways = this.holds.rest ? this.#farthestFromRest() : this.#longestWays();
      const across = 1 - this.mainAxis;
      return ways[across] > ways[this.mainAxis] ? across : this.mainAxis;
    }

    /** @returns {number[]} the largest displacement along each axis */
    #farthestFromRest() {
      const reach = [0, 0];
      this.frames.forEach(({ members }, i) => {
        const count = this.#isDisplaced(i) ? members.length : 0;
        for (let k = 0; k < count; k += 1) {
          if (this.isPinned(i, k)) continue;
          for (const axis of [0, 1]) reach[axis] = Math.max(reach[axis], Math.abs(this.displacement(i, k, axis)));
        }
      });
      return reach;
    }

    /** @returns {number[]} the longest way between any two places of one member, along each axis */
    #longestWays() {
      /** The least and the greatest x, and those of y, by key. @type {Map<string, Float64Array>} */
      const spans = new Map();
      this.frames.forEach(({ members }, i) => {
        for (let k = 0; k < members.length; k += 1) {
          const { key } = this.entryAt(i, k);
          if (!spans.has(key)) spans.set(key, Float64Array.of(Infinity, -Infinity, Infinity, -Infinity));
          const span = spans.get(key);
          for (const axis of [0, 1]) {
            const place = this.middle(i, k, axis);
            if (place < span[2 * axis]) span[2 * axis] = place;
            if (place > span[2 * axis + 1]) span[2 * axis + 1] = place;
          }
        }
      });
      return [0, 1].map(axis => [...spans.values()].reduce((most, span) => Math.max(most, span[2 * axis + 1] - span[2 * axis]), 0));
    }

    /** @param {number} i @param {number} k @param {number} step @returns {number} the place in a neighbouring frame, or -1 */
    #neighbour(i, k, step) {
      const [here, there] = [this.frames[i], this.frames[i + step]];
      if (!there) return -1;
      if (here.members === there.members) return k;
      const entry = this.entryAt(i, k), place = this.#placeOfSlot(i + step, entry.slot);
      if (place < 0) return -1;
      const other = this.entryAt(i + step, place);
      if (other === entry) return place;
      const isSame = ["key", "x", "y", "width", "height"].every(part => other[part] === entry[part]);
      return isSame ? place : -1;
    }

    /**
     * The slope of the parabola through a frame and its two neighbours: for evenly spaced frames the
     * central difference. At the ends of a run, where a member appears or disappears, and where something is put
     * elsewhere, the slope to the one neighbour there is; NaN where there is none.
     * @param {number} i @param {number} k @param {number} axis
     * @returns {number} of the displacement, per second
     */
    velocity(i, k, axis) {
      const [before, back] = this.#slope(i, k, axis, -1), [after, ahead] = this.#slope(i, k, axis, 1);
      if (Number.isNaN(before)) return after;
      if (Number.isNaN(after)) return before;
      return (before * ahead + after * back) / (back + ahead);
    }

    /** @param {number} i @param {number} k @param {number} axis @param {number} step @returns {number[]} the slope to a neighbour, and how far away in time that is */
    #slope(i, k, axis, step) {
      const j = i + step, interval = this.frames[j] ? (this.times[j] - this.times[i]) * step : 0;
      if (!(interval > 0)) return [NaN, 0];
      const place = this.#neighbour(i, k, step);
      if (place < 0) return [NaN, 0];
      if (this.#jumps.get(Math.max(i, j))?.has(this.entryAt(i, k).key)) return [NaN, 0];
      return [(this.#pose(j, place, moving[axis]) - this.#pose(i, k, moving[axis])) / interval * step, interval];
    }

    /** @param {number} i @param {number} k @returns {number} */
    speed(i, k) { return Math.hypot(this.velocity(i, k, 0), this.velocity(i, k, 1)); }

    /** Finds steps that are far longer than those before and after: nothing moves so, it is put elsewhere. */
    #findJumps() {
      for (let i = 1; i < this.frames.length; i += 1) {
        for (let k = 0; k < this.frames[i].members.length; k += 1) {
          const [way] = this.#step(i, k);
          if (way <= leap) continue;
          const duration = this.times[i] - this.times[i - 1];
          const before = this.#step(i - 1, this.#neighbour(i, k, -1));
          const after = i + 1 < this.frames.length ? this.#step(i + 1, this.#neighbour(i, k, 1)) : [0, 1];
          const speed = Math.max(before[0] / before[1], after[0] / after[1]);
          if (way <= 2 * speed * duration + leap) continue;
          if (!this.#jumps.has(i)) this.#jumps.set(i, new Set());
          this.#jumps.get(i).add(this.entryAt(i, k).key);
        }
      }
    }

    /** @param {number} i @param {number} k @returns {number[]} the way from the frame before, and how long it took */
    #step(i, k) {
      const place = k < 0 ? -1 : this.#neighbour(i, k, -1), duration = this.times[i] - this.times[i - 1];
      if (place < 0 || !(duration > 0)) return [0, 1];
      const way = [0, 1].map(axis => this.#pose(i, k, moving[axis]) - this.#pose(i - 1, place, moving[axis]));
      return [Math.hypot(...way), duration];
    }

    /** @param {number} i @param {number} k @returns {boolean} whether the pose of a member differs from that in the frame before; in the first frame, as in the next */
    changes(i, k) {
      const step = i > 0 ? -1 : 1, place = this.#neighbour(i, k, step);
      if (place < 0) return false;
      const [here, there] = [this.frames[i].columns, this.frames[i + step].columns];
      return here.some((column, n) => (column ? column[k] : 0) !== (there[n] ? there[n][place] : 0));
    }

    /** Finds which bodies move in which frames: those that changed a short time ago. Others are fixed. */
    #findMotion() {
      const last = new Map();
      this.#motion = this.frames.map(({ members, time }, i) => Uint8Array.from(members, (_, k) => {
        const { key } = this.entryAt(i, k);
        if (this.changes(i, k)) last.set(key, time);
        return time - (last.get(key) ?? -Infinity) <= patience ? 1 : 0;
      }));
      for (const entry of this.posed) entry.isFixed = entry.body !== null && !last.has(entry.key);
    }

    /** @param {number} i @param {number} k @returns {boolean} where there are bodies */
    moves(i, k) { return this.#motion[i][k] === 1; }

    /** @param {number} i @returns {number} how many of those that are drawn move */
    movingCount(i) {
      return this.#motion[i].reduce((n, moves, k) => n + (this.entryAt(i, k).isDrawn ? moves : 0), 0);
    }

    // Energy

    /**
     * Of a body: of motion and of turning, in UIKit's joules, mass 1 being 100 × 100 pt and a metre 100 pt.
     * Of anything else: kinetic energy and the spring's, per unit of mass, in pt²/s²; without a frequency the
     * kinetic energy alone.
     * @param {number} i @param {number} k
     * @returns {number}
     */
    energy(i, k) {
      const speed = this.speed(i, k);
      if (!this.holds.masses) {
        return speed * speed / 2 + (2 * Math.PI * this.frequency * this.distance(i, k)) ** 2 / 2;
      }
      const entry = this.entryAt(i, k), mass = entry.body?.mass > 0 ? entry.body.mass : 0;
      const spin = this.velocity(i, k, 2);
      return mass === 0 ? 0 : mass * (speed * speed + this.#gyration(entry) * spin * spin) / 20000;
    }

    /** @returns {string} */
    get energyUnit() { return this.holds.masses ? "J" : "pt²/s²"; }

    /** @param {Entry} entry @returns {number} the square of the radius of gyration */
    #gyration(entry) {
      entry.gyration ??= entry.isDrawn ? boxspring.gyration(entry) : this.#gyrationOfGroup(entry);
      return entry.gyration;
    }

    /** @param {Entry} entry @returns {number} that of the parts' areas about the group's middle, as they lie in its first frame */
    #gyrationOfGroup(entry) {
      const i = this.frames.findIndex((_, i) => this.place(i, entry.key) >= 0);
      const group = this.place(i, entry.key);
      let area = 0, second = 0;
      for (const key of this.parts(entry.key)) {
        const k = this.place(i, key);
        if (k < 0) continue;
        const part = this.entryAt(i, k), own = boxspring.area(part);
        const [dx, dy] = [0, 1].map(axis => this.middle(i, k, axis) - this.middle(i, group, axis));
        area += own;
        second += own * (boxspring.gyration(part) + dx * dx + dy * dy);
      }
      return area > 0 ? second / area : 0;
    }

    /** @returns {number[]} of all, by frame; groups count as one, their parts not */
    totalEnergies() {
      this.totals ??= this.frames.map(({ members }, i) => {
        let energy = 0;
        for (let k = 0; k < members.length; k += 1) {
          const { key } = this.entryAt(i, k);
          if (this.group(key) === key) energy += this.energy(i, k) || 0;
        }
        return energy;
      });
      return this.totals;
    }

    /** @returns {number} the largest energy that any member has at any time; 0 where there are no two frames */
    peakEnergy() {
      if (this.#peak?.frequency === this.frequency) return this.#peak.energy;
      let energy = 0;
      this.frames.forEach(({ members }, i) => {
        for (let k = 0; k < members.length; k += 1) {
          const own = this.energy(i, k);
          if (own > energy) energy = own;
        }
      });
      this.#peak = { frequency: this.frequency, energy };
      return energy;
    }

    // What happens

    /** @param {number} i @returns {boolean} whether everything rests */
    isPaused(i) {
      const last = this.events.findLast(({ frame, kind }) => {
        return frame <= i && (kind === "paused" || kind === "resumed");
      });
      return last?.kind === "paused";
    }

    /** @param {number} i @returns {object[]} contacts that began and have not ended, as of their last event */
    contacts(i) {
      this.#contacts ??= this.#findContacts();
      return this.#contacts[i];
    }

    /** @returns {object[][]} */
    #findContacts() {
      const standing = new Map();
      let next = 0, list = [];
      return this.frames.map((_, i) => {
        const start = next;
        for (; this.events[next]?.frame === i; next += 1) {
          const event = this.events[next];
          if (!event.isContact) continue;
          const { key, partner, boundary, behavior, edge } = event;
          const pair = JSON.stringify([key, partner, boundary, behavior, edge]);
          if (event.kind === "contactEnded") standing.delete(pair); else standing.set(pair, event);
        }
        if (next > start) list = [...standing.values()];
        return list;
      });
    }

    /** @param {number} i @param {object} contact @returns {number[]} where it is: it goes with what it began at */
    contactPlace(i, { key, frame, x, y }) {
      const [k, then] = key === null ? [-1, -1] : [this.place(i, key), this.place(frame, key)];
      if (k < 0 || then < 0) return [x, y];
      return [
        x + this.middle(i, k, 0) - this.middle(frame, then, 0),
        y + this.middle(i, k, 1) - this.middle(frame, then, 1)
      ];
    }

    /** @returns {{id: string, name: string, unit: string, of: (i: number, k: number) => number}[]} what can be plotted, the axis of most motion first */
    get quantities() {
      const { holds } = this, axes = this.movingAxis === 0 ? [0, 1] : [1, 0];
      const along = (ids, name, unit, of) => axes.map(axis => ({
        id: ids[axis], name: `${name}${"xy"[axis]}`, unit, of: (i, k) => of(i, k, axis)
      }));
      const unitOf = name => this.#channels[name].unit;
      const when = (holding, quantity) => (holding ? [quantity] : []);
      return [
        ...holds.rest
          ? along(["dx", "dy"], "Displacement along ", unitOf("dx"), (i, k, axis) => this.displacement(i, k, axis))
          : along(["x", "y"], "Centre, ", "pt", (i, k, axis) => this.middle(i, k, axis)),
        ...when(holds.rest, {
          id: "distance", name: "Distance from rest", unit: "pt", of: (i, k) => this.distance(i, k)
        }),
        ...when(holds.rotation, {
          id: "rotation", name: "Rotation", unit: unitOf("rotation"), of: (i, k) => this.rotation(i, k)
        }),
        ...when(holds.scale, { id: "scale", name: "Scale", unit: unitOf("scale"), of: (i, k) => this.scale(i, k) }),
        ...when(holds.opacity, {
          id: "opacity", name: "Opacity", unit: unitOf("opacity"), of: (i, k) => this.opacity(i, k)
        }),
        { id: "speed", name: "Speed", unit: "pt/s", of: (i, k) => this.speed(i, k) },
        ...along(["vx", "vy"], "Velocity along ", "pt/s", (i, k, axis) => this.velocity(i, k, axis)),
        ...when(holds.rotation, {
          id: "spin", name: "Angular velocity", unit: "rad/s", of: (i, k) => this.velocity(i, k, 2)
        }),
        {
          id: "energy", name: holds.masses ? "Kinetic energy" : "Energy per unit mass",
          unit: this.energyUnit, of: (i, k) => this.energy(i, k)
        }
      ];
    }
  }

  /** @param {Record<string, string>} settings @returns {number} the hertz at the beginning of the setting that tells of the springs; 0 where there are none */
  function frequencyIn(settings) {
    for (const [name, value] of Object.entries(settings)) {
      const match = /^spring/.test(name) && /^([0-9.]+(?:e[+-]?[0-9]+)?) Hz/.exec(value);
      if (match && Number(match[1]) > 0) return Number(match[1]);
    }
    return 0;
  }

  boxspring.Run = Run;
}
