"use strict";
// Records fingers, wheels and keys over scenes that the engine of changing content plays: that engine records nothing.

{
  /**
   * When a sample or an event of a trace takes effect: for a wheel, when its motion starts.
   * @param {{t: number, type?: string, duration?: number}} one
   * @param {number} perSecond units of time in a second
   */
  const startOf = ({ t, type, duration = 0.1 }, perSecond = 1) => (type === "wheel" ? Math.max(0, t - duration * perSecond) : t);

  class Recorder {
    /** What fingers do, as in traces, at times of the run. @type {object[]} */
    #samples = [];
    /** What wheels and keys do, as in traces, at times of the run. @type {object[]} */
    #events = [];
    /** The finger that holds the content, and where it was last. @type {{pointer: number, x: number, y: number}|null} */
    #held = null;
    /** Time of the last event or frame, in seconds. */
    #time = 0;

    fingerDown(id, x, y, t) { this.#add("began", id, x, y, t); }
    fingerMove(id, x, y, t) { this.#add("moved", id, x, y, t); }
    fingerUp(id, x, y, t) { this.#add("ended", id, x, y, t); }
    fingerCancel(id, t) { if (this.#held) this.#add("cancelled", id, this.#held.x, this.#held.y, t); }

    wheel(dx, dy, x, y, t) {
      // It moves the content from the last frame on: what has been drawn stays.
      const duration = Math.max(0, Math.min(t - this.#time, 0.1));
      this.#note({ type: "wheel", dx, dy, x, y, duration }, t);
    }

    scrollTo(x, y, t, duration) { this.#note({ type: "scroll", x, y, duration }, t); }

    /** A frame has been taken: a finger without a new event has stayed in place. @param {number} time seconds */
    pass(time) {
      if (this.#held && time > this.#time) this.#add("moved", this.#held.pointer, this.#held.x, this.#held.y, time);
      this.#time = Math.max(this.#time, time);
    }

    #add(phase, pointer, x, y, t) {
      if (phase !== "began" && this.#held?.pointer !== pointer) return;
      // An event that arrives late counts as at the last frame.
      this.#time = Math.max(this.#time, t);
      this.#samples.push({ t: this.#time, phase, pointer, x, y });
      this.#held = phase === "began" || phase === "moved" ? { pointer, x, y } : null;
    }

    #note(event, t) {
      this.#time = Math.max(this.#time, t);
      this.#events.push({ t: this.#time, ...event });
    }

    /**
     * @returns {string} the text of a trace that begins when what happened first began
     * @throws {Error} where nothing has happened
     */
    trace() {
      const first = Math.min(...[this.#samples, this.#events].flatMap(([one]) => (one ? startOf(one) : [])));
      if (first === Infinity) throw new Error("engine: nothing has been recorded; scroll while recording is on");
      const counted = list => list.map(one => ({ ...one, t: one.t - first }));
      const head = { format: "scroll-trace", version: 1, id: "recording", positions: "finger", axis: "xy" };
      return JSON.stringify({ ...head, samples: counted(this.#samples), events: counted(this.#events) }, null, 1);
    }
  }

  Object.assign(boxspring.scroll, { Recorder, startOf });
}
