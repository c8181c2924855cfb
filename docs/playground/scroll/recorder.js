"use strict";
// Records what happens to a live run as a trace with events: fingers, wheels and keys over scenes that the engine of changing content
// plays, which records nothing, and changes of the content, the viewport and the springs.

{
  /**
   * When a sample or an event of a trace takes effect: for a wheel, when its motion starts.
   * @param {{t: number, type?: string, duration?: number}} one
   * @param {number} perSecond units of time in a second
   */
  const startOf = ({ t, type, duration = 0.1 }, perSecond = 1) => (type === "wheel" ? Math.max(0, t - duration * perSecond) : t);

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
     * @param {() => object} engine the BoxspringContent that plays, once content changes
     */
    constructor(scene, engine) {
      this.scene = scene;
      this.engine = engine;
      /** Whether springs, content or viewport have changed: a trace without events cannot say so. */
      this.hasChanges = false;
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
      this.#change({ type: "reorder", phase: "lift", element: this.engine().lastLift(), x, y }, t);
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
      this.hasChanges = true;
      this.#hold(t);
      this.#note(event, t);
    }

    #changeContent(t) {
      const { transition, operations } = this.engine().lastChange();
      if (operations.length === 0) return this.#hold(t);
      const { kind } = this.scene.layout, hasLines = ["flow", "grid", "rows"].includes(kind);
      for (const operation of operations) {
        if (!operation.insert) continue;
        // Defaults are omitted: some layouts refuse the keys.
        const { span, itemAlignment, ignoresItemInsets } = operation;
        for (const key of ["span", "itemAlignment", "ignoresItemInsets"]) delete operation[key];
        if (span > 1 && kind !== "list" && kind !== "flow") operation[kind === "rows" ? "widthDivisor" : "span"] = span;
        if (itemAlignment !== "auto" && hasLines) operation.itemAlignment = itemAlignment;
        if (ignoresItemInsets && kind === "rows") operation.ignoresItemInsets = true;
      }
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
     * @throws {Error} where nothing has happened
     */
    trace() {
      this.releaseItem(this.#time);
      const first = Math.min(...[this.#samples, this.#events].flatMap(([one]) => (one ? startOf(one) : [])));
      if (first === Infinity) throw new Error("engine: nothing has been recorded; scroll while recording is on");
      const counted = list => list.map(one => ({ ...one, t: one.t - first }));
      const head = { format: "scroll-trace", version: 1, id: "recording", positions: "finger", axis: "xy" };
      const events = [...this.#beginning(), ...counted(this.#events)];
      return JSON.stringify({ ...head, samples: counted(this.#samples), events }, null, 1);
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

  Object.assign(boxspring.scroll, { Recorder, startOf });
}
