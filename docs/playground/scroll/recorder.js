"use strict";
// Records what happens to a live run as a trace with events: fingers, wheels and keys, and changes of the content, the viewport
// and the springs.

{
  /** When a sample or an event of a trace takes effect: for a wheel, when its motion starts, in seconds. */
  const startOf = ({ t, type, duration = 0.1 }) => (type === "wheel" ? Math.max(0, t - duration) : t);

  /** More samples and events than this are too many for an address. */
  const mostRecent = 20000;
  /** Times that differ by less are the same, in seconds. */
  const tolerance = 1e-6;
  /** A run that counts as being at rest is off by less than this, in points, and so is what follows. */
  const placeTolerance = 0.01;

  /** The rules of a scene, whole, as an event of a trace has them: it leaves out nothing that other rules may have changed. */
  const rulesOf = ({ spring = "list", influence = {}, springRules = {}, exceptions = [] }) => ({
    type: "rules", spring, influence, exceptions,
    springRules: {
      headers: "springy", footers: "springy", backgrounds: "rigid", axes: "mainAxis", maximumOverlap: 0, restAmplitude: 0.001,
      maximumDisplacement: "unlimited", maximumSettlingTime: "unlimited", ...springRules
    }
  });

  class Recorder {
    /** What fingers do, as in traces, at times of the run. @type {object[]} */
    #samples = [];
    /** What else happens, as in traces, at times of the run. @type {object[]} */
    #events = [];
    /** The finger that holds the content, and where it was last. @type {{pointer: number, x: number, y: number}|null} */
    #held = null;
    /** The cell that a finger carries, and where the finger was last. @type {{identity: number, x: number, y: number}|null} */
    #carrier = null;
    /** Time of the last event or frame, in seconds. */
    #time = 0;

    /**
     * @param {object} scene its rules and its viewport are those at the beginning
     * @param {() => object} engine the one that runs
     * @param {object} [beginning]
     * @param {number} [beginning.time] when the run was at rest, seconds
     * @param {{x: number, y: number}} [beginning.start] the content's offset then, points
     * @param {{x: number, y: number}} [beginning.touch] where a finger was last, in points of the viewport
     */
    constructor(scene, engine, { time = 0, start = null, touch = null } = {}) {
      Object.assign(this, { scene, engine, start, touch });
      this.#time = time;
    }

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

    // Changes. The engine has made them.

    changeRules(text, name, t) { this.#change(rulesOf(JSON.parse(text)), t); }

    insertItem(identity, seed, t) { this.#changeContent(t); }
    deleteItem(identity, t) {
      this.#changeContent(t);
      if (this.#carrier?.identity === identity) this.#carrier = null;
    }

    moveItem(identity, target, t) { this.#changeContent(t); }
    shuffleItems(seed, t) { this.#changeContent(t); }

    resizeViewport(width, height, t) {
      this.#change({ type: "container", transition: this.engine().lastChange().transition, viewport: { width, height } }, t);
    }

    liftItem(identity, x, y, t) {
      this.#change({ type: "reorder", phase: "lift", ...this.engine().lastChange(), x, y }, t);
      this.#carrier = { identity, x, y };
    }

    dragItem(x, y, t) {
      if (!this.#carrier) return;
      this.#holdFinger(t);
      Object.assign(this.#carrier, { x, y });
      this.#note({ type: "reorder", phase: "drag", x, y }, t);
    }

    releaseItem(t) { this.#endReorder("release", t); }
    returnItem(t) { this.#endReorder("cancel", t); }

    /** A frame has been taken: a finger without a new event has stayed in place. @param {number} time seconds */
    pass(time) {
      this.#hold(time);
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

    #change(event, t) {
      this.#hold(t);
      this.#note(event, t);
    }

    #changeContent(t) {
      const { transition, operations } = this.engine().lastChange();
      if (operations.length === 0) return this.#hold(t);
      this.#change({ type: "change", anchoring: "top", transition, operations }, t);
    }

    #endReorder(phase, t) {
      if (!this.#carrier) return;
      this.#holdFinger(t);
      this.#carrier = null;
      this.#note({ type: "reorder", phase }, t);
    }

    #holdFinger(t) {
      if (this.#held && t > this.#time) this.#add("moved", this.#held.pointer, this.#held.x, this.#held.y, t);
    }

    /** What fingers hold up to a time has stayed in place, as the engine has it. */
    #hold(t) {
      const isLater = t > this.#time;
      this.#holdFinger(t);
      if (this.#carrier && isLater) this.#note({ type: "reorder", phase: "drag", x: this.#carrier.x, y: this.#carrier.y }, t);
    }

    /**
     * @returns {string} the text of a trace that begins when what happened first began
     * @throws {Error} if nothing has happened
     */
    trace() {
      this.releaseItem(this.#time);
      return this.#text(this.#first);
    }

    /**
     * The same from the tick before on, since a replay counts its frames from its start. Springs feel a wheel from where a finger was
     * last: one taps there before anything else.
     * @param {number} rate ticks per second
     * @returns {{text: string, time: number}} with the time of that tick, seconds
     * @throws {Error} if too much has happened, or nothing
     */
    recent(rate) {
      if (this.#samples.length + this.#events.length > mostRecent) throw new Error("more has happened than is kept");
      const time = Math.floor(this.#first * rate + tolerance) / rate;
      return { text: this.#text(time, ["began", "ended"].map(phase => ({ t: 0, phase, pointer: 0, ...this.touch }))), time };
    }

    /** When what happened first took effect, seconds. */
    get #first() {
      const first = Math.min(...[this.#samples, this.#events].flatMap(([one]) => (one ? startOf(one) : [])));
      if (first === Infinity) throw new Error("engine: nothing has been recorded; scroll while recording is on");
      return first;
    }

    #text(start, before = []) {
      const counted = list => list.map(one => ({ ...one, t: Math.max(0, one.t - start) }));
      const head = { format: "scroll-trace", version: 1, id: "recording", positions: "finger", axis: "xy" };
      const events = [...this.#beginning(), ...counted(this.#events)], samples = [...before, ...counted(this.#samples)];
      return JSON.stringify({ ...head, samples, ...events.length && { events } }, null, 1);
    }

    /** The rules and the viewport of the beginning, where they change: whoever plays the trace may have others. */
    #beginning() {
      const { width, height } = this.scene.viewport, has = kind => this.#events.some(({ type }) => type === kind);
      return [
        ...has("rules") ? [rulesOf(this.scene)] : [],
        ...has("container") ? [{ type: "container", anchoring: "top", transition: "immediate", viewport: { width, height } }] : []
      ].map(event => ({ t: 0, ...event }));
    }
  }

  /**
   * Whether a replay has a frame at a time.
   * @param {object} engine with a scene and a trace
   * @param {number} rate frames per second
   * @param {number} time seconds
   * @param {object} wanted
   */
  function shows(engine, rate, time, wanted) {
    engine.play(rate);
    let frame = engine.nextFrame();
    while (frame && frame.time < time - tolerance) frame = engine.nextFrame();
    const isNear = (a, b) => Math.abs(a - b) <= placeTolerance;
    return frame !== null && Math.abs(frame.time - time) <= tolerance && frame.count === wanted.count
      && isNear(frame.offset.x, wanted.offset.x) && isNear(frame.offset.y, wanted.offset.y)
      && frame.values.every((value, index) => isNear(value, wanted.values[index]));
  }

  Object.assign(boxspring.scroll, { Recorder, rulesOf, shows });
}
