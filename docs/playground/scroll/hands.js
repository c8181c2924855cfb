"use strict";
// What fingers, wheels and keys want of a live run. Times are milliseconds of the browser's clock,
// places and ways are points.

{
  const { Push } = boxspring.scroll;

  /** Seconds of a scroll by a page, and to an end. */
  const glideDuration = 0.36;
  /** Fingers that count at once. */
  const mostFingers = 10;

  /**
   * @typedef {object} Place
   * @property {number} x points
   * @property {number} y points
   */

  class Hands {
    /** @type {Map<number, number>} the engine's numbers of the pointers that are down */
    #fingers = new Map();
    #push = new Push();
    /** @type {Place} where the wheel turned last, in the viewport */
    #place = { x: 0, y: 0 };
    /** @type {{x: number, y: number, until: number}|null} where a key's scroll leads, and when */
    #target = null;

    /** @param {object} run */
    constructor(run) {
      this.run = run;
    }

    /** Whether nobody wants anything. */
    get areStill() {
      return this.#fingers.size === 0 && this.#push.isEmpty;
    }

    /** Whether a key's scroll is under way. */
    get areGliding() {
      return this.#target !== null && this.run.clock.latest < this.#target.until;
    }

    /** Forgets everything, for a new run. */
    letGo() {
      this.#fingers.clear();
      this.#push.clear();
      this.#target = null;
    }

    fingerDown(pointer, { x, y }, now) {
      this.run.stopShowing();
      const time = this.run.begin(now), taken = new Set(this.#fingers.values());
      if (this.#fingers.size === mostFingers) return;
      let id = 0;
      while (taken.has(id)) id += 1;
      this.#push.clear();
      this.#target = null;
      this.#fingers.set(pointer, id);
      this.run.engine.fingerDown(id, x, y, time);
    }

    fingerMove(pointer, { x, y }, now) {
      const id = this.#fingers.get(pointer);
      if (id !== undefined) this.run.engine.fingerMove(id, x, y, this.run.begin(now));
    }

    fingerUp(pointer, { x, y }, now) {
      const id = this.#fingers.get(pointer);
      if (id === undefined) return;
      this.#fingers.delete(pointer);
      this.run.engine.fingerUp(id, x, y, this.run.begin(now));
    }

    fingerCancel(pointer, now) {
      const id = this.#fingers.get(pointer);
      if (id === undefined) return;
      this.#fingers.delete(pointer);
      this.run.engine.fingerCancel(id, this.run.begin(now));
    }

    /** Scrolls by a way that the coming ticks hand out. */
    push(dx, dy, place, now) {
      this.run.begin(now);
      this.#place = place;
      this.#target = null;
      this.#push.add(dx, dy);
    }

    /** What a tick brings of that way. @param {number} time of the tick, seconds */
    tick(time) {
      if (this.#push.isEmpty) return;
      const { engine, stage, frame } = this.run, { x, y } = this.#place;
      const way = this.#push.take(time - frame.time, stage.scale);
      engine.wheel(way.x, way.y, x, y, time);
    }

    /** Scrolls by a smooth way; presses add up. */
    glideBy(dx, dy, now) {
      const time = this.run.begin(now);
      const from = this.areGliding ? this.#target : this.run.frame.offset;
      this.#glide({ x: from.x + dx, y: from.y + dy }, time);
    }

    /** Scrolls to an offset; a long way is a jump to the last two viewports of it. */
    glideTo(offset, now) {
      const { run } = this, time = run.begin(now), { viewport } = run.scene, from = run.frame.offset;
      const goal = run.limited(offset);
      const near = (goal, from, room) => goal + Math.max(-2 * room, Math.min(from - goal, 2 * room));
      const x = near(goal.x, from.x, viewport.width), y = near(goal.y, from.y, viewport.height);
      if (x !== from.x || y !== from.y) run.engine.scrollTo(x, y, time, 0);
      this.#glide(goal, time);
    }

    #glide(offset, time) {
      const { run } = this, goal = run.limited(offset);
      const duration = run.settings.choices.calm ? 0 : glideDuration;
      this.#push.clear();
      this.#target = { ...goal, until: time + duration };
      run.engine.scrollTo(goal.x, goal.y, time, duration);
    }
  }

  boxspring.scroll.Hands = Hands;
}
