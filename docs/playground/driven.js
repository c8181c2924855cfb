"use strict";

/**
 * Boxspring in a page, with scenes that answer to fingers: worlds with fingers, rules and channels, and transitions. Needs
 * engine.js and world.js before it, and the module driven.wasm or transition.wasm. Hands take hold of nothing in these;
 * fingers do what the scene's own gestures make of them.
 */
const drivenEngineBase = typeof require === "undefined" ? BoxspringWorld
  : require("./world.js").BoxspringWorld;

class BoxspringDriven extends drivenEngineBase {
  static mark = ["touchWorld", "engine of scenes with fingers"];

  /**
   * Which module a file needs.
   * @param {string} text
   * @returns {"world" | "driven" | "transition"} The first of a faulty one: any says what is wrong.
   */
  static kindOf(text) {
    let file = null;
    try { file = JSON.parse(text); } catch { return "world"; }
    if (file?.format === "boxspring-transition") return "transition";
    return ["fingers", "rules", "channels"].some((key) => file?.[key] !== undefined) ? "driven" : "world";
  }

  /** Phases of a finger, by their number. */
  static phases = ["began", "moved", "ended", "cancelled"];

  #file = [];

  get hasHands() { return false; }

  loadWorld(text, fileName) {
    const summary = super.loadWorld(text, fileName);
    this.#file = [text, fileName];
    return summary;
  }

  reset() { this.loadWorld(...this.#file); }

  /** There is nothing to be set by hand. */
  parameters() { return {}; }

  /**
   * Tells the scene what a finger does. Nothing happens once there is an outcome.
   * @param {number} phase By its place in `phases`.
   * @param {number} finger
   * @param {number} time At most 0.25 s from now, to which the scene runs on; one that has passed counts as now.
   */
  touch(phase, finger, x, y, time = 0) {
    this._run(() => this._wasm.touchWorld(phase, finger, x, y, time));
  }

  /**
   * The touches so far as a trace for `boxspring simulate`.
   * @param {string} name
   * @returns {object}
   */
  touches(name) {
    const numbers = this._numbers(() => this._wasm.worldTouches()), samples = [];
    for (let k = 0; k < numbers.length; k += 5) {
      const [t, phase, pointer, x, y] = numbers.subarray(k, k + 5);
      samples.push({ t, phase: BoxspringDriven.phases[phase], pointer, x, y });
    }
    return { format: "scroll-trace", version: 1, id: name, positions: "finger", axis: "xy", samples };
  }

  /**
   * How items are shown besides place and rotation: six numbers each, width, height, corner radius (below 0: that of all
   * items), scale, opacity and z.
   * @returns {Float64Array} Empty in a world without channels.
   */
  shapes() { return this._numbers(() => this._wasm.worldShapes()); }
}

/**
 * Transitions as scenes: their views are the items. `loadWorld` reads a transition, `finalState` is the hash of the
 * recording, both as `boxspring simulate` has them.
 */
class BoxspringTransition extends BoxspringDriven {}

if (typeof module !== "undefined") module.exports = { BoxspringDriven, BoxspringTransition };
