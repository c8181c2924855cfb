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
    /** @type {Map<number|string, {id: number, place: Place}>} the pointers that are down: the engine's numbers, where they are */
    #fingers = new Map();
    /** @type {{place: Place, time: number}[]} where fingers were lifted, and when, seconds */
    #lifted = [];
    #push = new Push();
    /** @type {Place} where the wheel turned last, in the viewport */
    #place = { x: 0, y: 0 };
    /** @type {{x: number, y: number, until: number}|null} where a key's scroll leads, and when */
    #target = null;

    /** @param {object} run */
    constructor(run) {
      this.run = run;
      this.letGo();
    }

    /** Whether nobody wants anything. */
    get areStill() {
      return this.#fingers.size === 0 && this.#push.isEmpty && this.#lifted.length === 0;
    }

    /** Whether fingers are down. */
    get areDown() {
      return this.#fingers.size > 0;
    }

    /** Whether a key's scroll is under way. */
    get areGliding() {
      return this.#target !== null && this.run.clock.latest < this.#target.until;
    }

    /** Forgets everything, for a new run. */
    letGo() {
      this.#fingers.clear();
      this.#lifted = [];
      /** Where a finger was last, in the viewport; null before the first. @type {Place|null} */
      this.touch = null;
      this.#push.clear();
      this.#target = null;
    }

    /** The fingers to be drawn. @param {number} time seconds of the run @returns {object[]} as in fingers.js */
    shown(time) {
      const { fingerFading } = boxspring.scroll;
      this.#lifted = this.#lifted.filter(lift => time - lift.time < fingerFading);
      return [
        ...[...this.#fingers.values()].map(({ place }) => ({ ...place, liftedFor: null })),
        ...this.#lifted.map(lift => ({ ...lift.place, liftedFor: Math.max(0, time - lift.time) }))
      ];
    }

    // Events, at milliseconds of the browser's clock.

    fingerDown(pointer, place, now) {
      this.run.takeOver();
      this.press(pointer, place, this.run.begin(now));
    }

    fingerMove(pointer, place, now) {
      if (this.#fingers.has(pointer)) this.move(pointer, place, this.run.begin(now));
    }

    fingerUp(pointer, place, now) {
      if (this.#fingers.has(pointer)) this.lift(pointer, place, this.run.begin(now));
    }

    fingerCancel(pointer, now) {
      const finger = this.#fingers.get(pointer);
      if (!finger) return;
      this.#take(pointer);
      const time = this.run.begin(now);
      this.run.each(engine => engine.fingerCancel(finger.id, time));
    }

    // Fingers, at seconds of the run.

    press(pointer, place, time) {
      const taken = new Set([...this.#fingers.values()].map(({ id }) => id));
      if (this.#fingers.size === mostFingers) return;
      let id = 0;
      while (taken.has(id)) id += 1;
      this.#push.clear();
      this.#target = null;
      this.#fingers.set(pointer, { id, place });
      this.touch = place;
      this.run.each(engine => engine.fingerDown(id, place.x, place.y, time));
    }

    move(pointer, place, time) {
      const finger = this.#fingers.get(pointer);
      if (!finger) return;
      this.touch = finger.place = place;
      this.run.each(engine => engine.fingerMove(finger.id, place.x, place.y, time));
    }

    lift(pointer, place, time) {
      const finger = this.#take(pointer);
      if (!finger) return;
      this.#lifted.push({ place, time });
      this.run.each(engine => engine.fingerUp(finger.id, place.x, place.y, time));
    }

    #take(pointer) {
      const finger = this.#fingers.get(pointer);
      this.#fingers.delete(pointer);
      return finger;
    }

    /** Scrolls by a way that the coming ticks hand out. */
    push(dx, dy, place, now) {
      this.run.takeOver();
      this.add(dx, dy, place, now);
    }

    /** The same for the page itself. */
    add(dx, dy, place, now) {
      this.run.begin(now);
      this.#place = place;
      this.#target = null;
      this.#push.add(dx, dy);
    }

    /** What a tick brings of that way. @param {number} time of the tick, seconds */
    tick(time) {
      if (this.#push.isEmpty) return;
      const { stage, frame } = this.run, { x, y } = this.#place;
      const way = this.#push.take(time - frame.time, stage.scale);
      this.run.each(engine => engine.wheel(way.x, way.y, x, y, time));
    }

    /** Scrolls by a smooth way; presses add up. */
    glideBy(dx, dy, now) {
      this.run.takeOver();
      const time = this.run.begin(now);
      const from = this.areGliding ? this.#target : this.run.frame.offset;
      this.#glide({ x: from.x + dx, y: from.y + dy }, time);
    }

    /** Scrolls to an offset; a long way is a jump to the last two viewports of it. */
    glideTo(offset, now) {
      const { run } = this, { viewport } = run.scene;
      run.takeOver();
      const time = run.begin(now), from = run.frame.offset;
      const goal = run.limited(offset);
      const near = (goal, from, room) => goal + Math.max(-2 * room, Math.min(from - goal, 2 * room));
      const x = near(goal.x, from.x, viewport.width), y = near(goal.y, from.y, viewport.height);
      if (x !== from.x || y !== from.y) run.each(engine => engine.scrollTo(x, y, time, 0));
      this.#glide(goal, time);
    }

    #glide(offset, time) {
      const { run } = this, goal = run.limited(offset);
      const duration = run.settings.choices.calm ? 0 : glideDuration;
      this.#push.clear();
      this.#target = { ...goal, until: time + duration };
      run.each(engine => engine.scrollTo(goal.x, goal.y, time, duration));
    }
  }

  boxspring.scroll.Hands = Hands;
}
