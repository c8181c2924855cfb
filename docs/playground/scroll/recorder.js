"use strict";
// Records fingers where the engine records nothing: it is told what the engines are told.

{
  class FingerRecorder {
    /** @type {object[]} as in traces, at times of the run */
    #samples = [];
    /** The finger that holds the content, and where it was last. @type {{pointer: number, x: number, y: number}|null} */
    #held = null;
    #time = 0;
    /** What a trace of fingers cannot say. @type {string|null} */
    #other = null;

    fingerDown(id, x, y, t) { this.#add("began", id, x, y, t); }
    fingerMove(id, x, y, t) { this.#add("moved", id, x, y, t); }
    fingerUp(id, x, y, t) { this.#add("ended", id, x, y, t); }
    fingerCancel(id, t) { if (this.#held) this.#add("cancelled", id, this.#held.x, this.#held.y, t); }
    wheel() { this.#other = "a wheel"; }
    scrollTo() { this.#other = "a key"; }

    /** A frame has been taken: a finger that has said nothing up to then has stood still. @param {number} time seconds */
    pass(time) {
      if (this.#held && time > this.#time) this.#add("moved", this.#held.pointer, this.#held.x, this.#held.y, time);
      this.#time = Math.max(this.#time, time);
    }

    #add(phase, pointer, x, y, t) {
      if (phase !== "began" && this.#held?.pointer !== pointer) return;
      // What is told late has happened when the last frame was taken.
      this.#time = Math.max(this.#time, t);
      this.#samples.push({ t: this.#time, phase, pointer, x, y });
      this.#held = phase === "began" || phase === "moved" ? { pointer, x, y } : null;
    }

    /**
     * @returns {string} the text of a trace that begins with the first finger
     * @throws {Error} where there is none, or where something else has scrolled
     */
    trace() {
      const [first] = this.#samples;
      if (this.#other) throw new Error(`Over this scene, fingers and mouse buttons are recorded, but ${this.#other} has scrolled it.`);
      if (!first) throw new Error("engine: nothing has been recorded; scroll while recording is on");
      const samples = this.#samples.map(sample => ({ ...sample, t: sample.t - first.t }));
      return JSON.stringify({ format: "scroll-trace", version: 1, id: "recording", positions: "finger", axis: "xy", samples }, null, 1);
    }
  }

  boxspring.scroll.FingerRecorder = FingerRecorder;
}
