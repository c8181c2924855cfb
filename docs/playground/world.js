import { characters } from "../../Sources/Bindings/javascript/memory.js";
import { PHASES } from "../../Sources/Bindings/javascript/collections.js";
import { Session, file, numbersAt } from "./engine.js";

/**
 * Boxspring's physics in a page: worlds and transitions in, moving items out.
 *
 * Hands take hold of the items of a world; a world with fingers, rules or channels, and a transition, has gestures of its own
 * instead. Views of a transition are its items.
 *
 * Lengths are points with y down, angles radians clockwise, times seconds. Items are named by their
 * place in the list that `loadWorld` gives.
 *
 * @typedef {object} WorldItem
 * @property {string} name
 * @property {{width: number, height: number}} size Before the rotation.
 * @property {"rectangle" | "ellipse" | {x: number, y: number}[]} bounds Its outline; corners are seen
 *   from its centre.
 * @property {number[]} members Items that move as one; such a group is drawn by its members alone.
 *
 * @typedef {object} WorldFrame
 * @property {number} time Seconds since the start.
 * @property {number} count Items.
 * @property {Float64Array} bodies Four per item: centre x and y, rotation, flags (1 awake, 2 frozen,
 *   4 held).
 * @property {number} awake Items that are simulated at present.
 * @property {boolean} running Whether something moves, or will when its time comes.
 * @property {number} events How many things have happened since the frame before.
 * @property {{kinetic: number, gravitational: number, elastic: number}} energy In mass times pt²/s².
 */
export class BoxspringWorld extends Session {
  /** Kinds of records of `drawing`, by their number. */
  static recordKinds = ["edge", "link", "joint", "anchor", "contact", "velocity", "field"];

  /** Kinds of fields, by their number in a record. */
  static fieldKinds = [
    "drag", "vortex", "radialGravity", "linearGravity", "velocity", "noise", "turbulence", "spring",
    "electric", "magnetic", "custom",
  ];

  /** Phases of a finger, by their number. */
  static phases = PHASES;

  /** Whether hands take hold of items; otherwise fingers do what the scene's own gestures make of them. */
  hasHands = true;

  constructor() {
    super("world_session");
  }

  /**
   * Reads a world or a transition, as the command does, and puts it at its start.
   * @param {string} text
   * @param {string} fileName Named in errors.
   * @returns {{title: string, size: {width: number, height: number}, items: WorldItem[],
   *   behaviors: {name: string, kind: string}[], fingers?: string[], hasHands: boolean, isTransition: boolean,
   *   shape: string[]}}
   * @throws {Error} The reader's one line; the world before stays.
   */
  loadWorld(text, fileName) {
    const summary = this._json("load", () => file(text, fileName));
    this.hasHands = summary.hasHands;
    return summary;
  }

  /**
   * The state that `boxspring simulate` prints: the hash of the world at the end of the whole run, or of a transition's recording,
   * with what the user has done. The world on show stays as it is.
   * @param {number} rateHz Frames per second.
   * @returns {string} 16 hexadecimal digits.
   */
  finalState(rateHz) { return this._json("final_state", () => [rateHz]); }

  /** Puts the world back to its start; parameters set by hand are those of the file again. */
  reset() { this._call("reset"); }

  /**
   * Runs the world on.
   * @param {number} seconds At most 0.25 of which count; 0 shows the world as it is.
   * @returns {WorldFrame}
   */
  step(seconds) {
    const [time, count, awake, running, events, bodies, kinetic, gravitational, elastic] =
      this._numbers("step", () => [seconds]);
    return {
      time, count, awake, running: running !== 0, events,
      bodies: numbersAt(bodies, 4 * count),
      energy: { kinetic, gravitational, elastic },
    };
  }

  /**
   * What has happened in the last step: `event` is contactBegan, contactHit, contactEnded, froze, resumed, paused, "signal" with
   * a name, finished or cancelled.
   * @returns {{event: string, time: number, item?: number, other?: number, boundary?: string | null,
   *   x?: number, y?: number, impulse?: number}[]}
   */
  events() { return this._json("events"); }

  /**
   * How the world works, as records of six numbers, the first their kind (see `recordKinds`):
   * edge and link x1 y1 x2 y2, joint and anchor x y, contact x y nx ny impulse, velocity x y vx vy,
   * field x y kind strength.
   * @returns {Float64Array}
   */
  drawing() { return this._numbers("drawing"); }

  /**
   * A field over a grid of cells that fill the view, row by row: three numbers a cell, looked at in its
   * middle: whether the field reaches there (0 or 1), and its force on a mass and charge of 1 at rest.
   * @param {number} index Of the field, in the order of `drawing`.
   * @returns {Float64Array} Empty where there is no such field.
   */
  fieldMap(index, columns, rows) {
    return this._numbers("field_map", () => [index, columns, rows]);
  }

  // Hands

  /**
   * Takes hold of the item under a finger, with a soft spring at the place where it is held.
   * @returns {number} The item, or the group it belongs to; -1 where there is none that can move.
   */
  grab(x, y) { return this._numbers("grab", () => [x, y])[0]; }

  /** Moves the finger. */
  drag(x, y) { this._call("drag", () => [x, y]); }

  /** Lets go; the item keeps its velocity. */
  letGo() { this._call("let_go"); }

  /** Adds to the velocity of an item, in points and radians per second. */
  nudge(item, dx, dy, spin = 0) { this._call("nudge", () => [item, dx, dy, spin]); }

  /**
   * The world as a file: the one that was loaded, with drags, pushes and changed parameters as its changes. The duration is extended to
   * the current time where it is shorter, and `boxspring simulate` gives the frames that were shown.
   * @returns {string} The text that was loaded, where nothing has been changed.
   * @throws {Error} One line, if the format cannot express what the user has done, such as a push out of range.
   */
  savedWorld() { return this._text("saved"); }

  // Fingers

  /**
   * Tells the scene what a finger does. Nothing happens once there is an outcome.
   * @param {number} phase By its place in `phases`.
   * @param {number} finger
   * @param {number} time At most 0.25 s from now, to which the scene runs on; one that has passed counts as now.
   */
  touch(phase, finger, x, y, time = 0) {
    this._call("touch", () => [phase, finger, x, y, time]);
  }

  /**
   * The touches so far as a trace for `boxspring simulate`.
   * @param {string} name
   * @returns {object}
   */
  touches(name) {
    const numbers = this._numbers("touches"), samples = [];
    for (let k = 0; k < numbers.length; k += 5) {
      const [t, phase, pointer, x, y] = numbers.subarray(k, k + 5);
      samples.push({ t, phase: BoxspringWorld.phases[phase], pointer, x, y });
    }
    return { format: "scroll-trace", version: 1, id: name, positions: "finger", axis: "xy", samples };
  }

  /**
   * How items are shown besides place and rotation: the numbers of each that `loadWorld` calls `shape`; a corner radius
   * below 0 is that of all items.
   * @returns {Float64Array} Empty in a world without channels.
   */
  shapes() { return this._numbers("shapes"); }

  // Parameters

  /**
   * The values of what a hand can set, null if the world has no such thing; none without hands: `gravity.magnitude`
   * (1 is 1000 pt/s²), `gravity.angle`, `elasticity`, `friction`, `density`, `resistance`,
   * `attachment.frequency` (hertz), `attachment.damping`, `attachment.length`.
   * @returns {Record<string, number | null>}
   */
  parameters() { return this._json("parameters"); }

  /**
   * Sets a parameter for all behaviors that have it, or for all items.
   * @throws {Error} One line, where the world has none, or the value is out of range.
   */
  setParameter(name, value) {
    this._call("set_parameter", () => [characters(name, "a name")[0], value]);
  }
}
