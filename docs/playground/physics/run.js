"use strict";
// A world that runs, under the user's hands.

{
  const { Clock, Loop } = boxspring.page;
  const { withBody, withChanges, changesOf } = boxspring.physics;

  /** Ticks a second: the world's own substeps where a file does not choose them. */
  const rate = 120;
  /** Milliseconds of an animation frame that may go into the world; ticks that it makes up for at most. */
  const budget = 10, mostTicks = 12;
  /** Seconds that the engine goes in one step at most. */
  const longest = 0.25;
  /** Seconds before a touch of a trace, to whose very time the engine goes by itself: sums of steps are not exact. */
  const lead = 1e-9;
  /** Seconds of a single step by hand. */
  const singleStep = 1 / 60;

  /** Tells of "load", "frame", "events", "parameters", "act", "select" and "settle". */
  class Run extends EventTarget {
    /** Milliseconds that a tick took lately. */
    #cost = 0;
    /** Time that the world is to be run to, seconds. */
    #target = 0;
    /** From the finger to the place that it holds, points. */
    #miss = { dx: 0, dy: 0 };
    /** Whether something else is to be shown than what the last frame shows. */
    #isStale = false;
    /** Whether the engine's world was read with changes by hands in it. */
    #isRestored = false;

    /**
     * @param {object} engine a BoxspringWorld
     * @param {object} settings
     * @param {object} stage
     */
    constructor(engine, settings, stage) {
      super();
      Object.assign(this, { engine, settings, stage });
      this.clock = new Clock(rate);
      this.loop = new Loop(now => this.#step(now));
      this.isOnShow = true;
      /** The body that keys act on, and the one that a finger holds; -1 for none. */
      this.selected = this.held = -1;
      /** Where the finger that holds a body is, points; null without one. */
      this.hand = null;
      /** Where fingers are that a scene answers to, points, by their numbers. @type {Map<number, {x: number, y: number}>} */
      this.fingers = new Map();
      /** What has happened in the last frame. */
      this.events = [];
      /** Touches that are still to be played, in order of time. @type {object[]} */
      this.waiting = [];
    }

    // Worlds

    /**
     * Reads a world and lets it run.
     * @param {string} name of its file
     * @param {string} text
     * @throws {Error} the reader's complaint; the world before stays
     */
    load(name, text) {
      this.#read(name, text);
      this.original = text;
      this.stage.load(this.scene);
      this.#begin();
      this.#tell("load");
    }

    /** @param {object[]} changes by hands, in order of time */
    #read(name, text, changes = []) {
      const all = changes.length > 0 ? withChanges(text, changes) : text;
      this.scene = new boxspring.physics.Scene(this.engine.loadWorld(all, name));
      this.#isRestored = changes.length > 0;
      Object.assign(this, { name, text, selected: -1 });
    }

    /** Back to the start, with what the file says. */
    reset() {
      if (this.text !== this.original || this.#isRestored) return this.load(this.name, this.original);
      this.engine.reset();
      this.#begin();
    }

    /**
     * The world at a time, after hands have done what they did.
     * @param {string} text of the world
     * @param {object[]} inputs as `handInputs` has them
     * @param {number} time seconds
     * @throws {Error} the reader's complaint; the world before stays
     */
    restore(text, inputs, time) {
      const { hasHands } = this.engine;
      this.#read(this.name, text, hasHands ? inputs : []);
      this.stage.change(this.scene);
      this.#liftHands();
      if (!hasHands) this.waiting = inputs.slice();
      this.#takeFrame(0);
      this.#playUntil(time);
      while (this.frame.time < time) this.#takeFrame(Math.min(longest, time - this.frame.time));
      this.#liftHands();
      this.#target = time;
      this.clock.restart();
      this.#advance(0);
      this.#tell("parameters");
      this.#tell("load");
      this.wake();
    }

    /**
     * What hands have done since the start, in order of time, as the engine keeps it: changes of the world, or touches if the
     * world has gestures of its own. A body that is held is let go.
     * @returns {object[]}
     * @throws {Error} if the format cannot express it
     */
    get handInputs() {
      if (!this.engine.hasHands) return this.engine.touches("").samples;
      const changes = changesOf(this.saved).slice(changesOf(this.text).length);
      if (this.held < 0) return changes;
      const { name } = changes.findLast(({ add }) => add?.kind === "attachment").add;
      return [...changes, { at: this.frame.time, remove: name }];
    }

    /** The text of a file of the world, with what the user has done. @throws {Error} if the format cannot express it */
    get saved() { return this.engine.savedWorld(); }

    /** Adds a body at a place, now. @param {{x: number, y: number}} place points */
    add(place) {
      this.letGo();
      this.restore(withBody(this.text, this.frame.time, place), this.handInputs, this.frame.time);
    }

    /**
     * From the start, with the touches of a trace.
     * @param {{t: number, phase: string, pointer?: number, x: number, y: number}[]} samples in order of time
     */
    play(samples) {
      this.reset();
      this.waiting = samples.slice();
      this.wake();
    }

    /** Goes to a time, and lets the touches until then happen on the way. */
    #playUntil(target) {
      while (this.waiting.length > 0 && this.waiting[0].t <= target) {
        const { t, phase, pointer = 0, x, y } = this.waiting.shift(), way = t - lead - this.frame.time;
        for (let rest = way; rest > 0; rest -= longest) this.#takeFrame(Math.min(longest, rest));
        this.#touch(BoxspringWorld.phases.indexOf(phase), pointer, { x, y }, t);
      }
    }

    /** Lets the engine do what a hand does. */
    #act(name, ...values) {
      const answer = this.engine[name](...values);
      this.#tell("act");
      return answer;
    }

    /** What hands have held is gone. */
    #liftHands() {
      this.held = -1;
      this.hand = null;
      this.fingers.clear();
      this.waiting = [];
    }

    #begin() {
      this.#liftHands();
      // Half a tick: frames lie in the middle of substeps, where no rounding decides how many there were.
      this.#target = 0.5 / rate;
      this.clock.restart();
      this.#advance(0);
      this.#tell("parameters");
      this.wake();
    }

    // Time

    /** Runs on from rest or from a pause, unless it is paused. */
    wake() {
      if (this.settings.choices.paused || !this.isOnShow) return;
      if (!this.loop.isAwake) this.clock.sleep();
      this.loop.wake();
    }

    /** One step by hand. */
    stepOnce() {
      this.#target += singleStep;
      this.#playUntil(this.#target);
      this.#advance(this.#target - this.frame.time);
    }

    /** Shows the world as it is, after hands have reached in or other things are to be shown. */
    refresh() {
      this.#isStale = this.loop.isAwake;
      if (!this.loop.isAwake) this.#advance(0);
    }

    /** Shows the same frame on a stage that has changed. */
    redraw() {
      this.#show();
    }

    #step(now) {
      if (this.settings.choices.paused || !this.isOnShow) {
        // Nothing that has changed since the last frame is lost.
        if (this.#isStale) this.#advance(0);
        return false;
      }
      const { first, last } = this.clock.due(now);
      if (last < first) return true;
      const count = Math.min(last - first + 1, mostTicks, Math.max(1, Math.floor(budget / this.#cost)));
      const began = performance.now();
      this.#target += count * this.settings.choices.speed / rate;
      this.#playUntil(this.#target);
      this.#takeFrame(this.#target - this.frame.time);
      this.#cost = (performance.now() - began) / count;
      this.#show();
      if (this.frame.running || this.held >= 0 || this.fingers.size > 0 || this.waiting.length > 0) return true;
      this.#tell("settle");
      return false;
    }

    #advance(seconds) {
      this.#takeFrame(seconds);
      this.#show();
    }

    #takeFrame(seconds) {
      this.frame = this.engine.step(seconds);
      this.events = this.frame.events > 0 ? this.engine.events() : [];
      if (this.events.length > 0) this.#tell("events");
    }

    #show() {
      this.#isStale = false;
      this.stage.draw(this.frame, this.settings.choices, this.selected, this.engine,
        [...(this.hand ? [this.hand] : []), ...this.fingers.values()]);
      this.#tell("frame");
    }

    // Hands

    /**
     * Takes hold of what is at a place, or near it, and selects it.
     * @param {number} slop how far off a finger may be, points
     * @returns {boolean} whether there is something
     */
    grab({ x, y }, slop) {
      if (!this.engine.hasHands) return false;
      this.#miss = around(slop).find(({ dx, dy }) => {
        this.held = this.engine.grab(x + dx, y + dy);
        return this.held >= 0;
      });
      this.hand = this.held >= 0 ? { x, y } : null;
      this.select(this.held);
      if (this.held >= 0) this.wake();
      return this.held >= 0;
    }

    drag({ x, y }) {
      this.hand = { x, y };
      this.#act("drag", x + this.#miss.dx, y + this.#miss.dy);
      this.wake();
      this.refresh();
    }

    letGo() {
      if (this.held >= 0) this.#act("letGo");
      this.held = -1;
      this.hand = null;
      this.wake();
      this.refresh();
    }

    /**
     * A finger does something that the scene's own gestures recognize.
     * @param {number} phase as in BoxspringWorld
     * @param {number} finger one that does not go down has to be there
     * @param {{x: number, y: number}} place points
     */
    touch(phase, finger, place) {
      if (this.waiting.length > 0 && phase === 0) this.#cancelTrace();
      if (phase > 0 && !this.fingers.has(finger)) return;
      this.#touch(phase, finger, place);
      this.wake();
      this.refresh();
    }

    #touch(phase, finger, { x, y }, time = 0) {
      if (phase < 2) this.fingers.set(finger, { x, y });
      else this.fingers.delete(finger);
      this.#act("touch", phase, finger, x, y, time);
    }

    /** A visitor's finger takes the place of the trace's. */
    #cancelTrace() {
      this.waiting = [];
      for (const [finger, place] of [...this.fingers]) this.#touch(3, finger, place);
    }

    /** @param {number} body the one that keys act on from now on, or -1 */
    select(body) {
      this.selected = body;
      this.refresh();
      this.#tell("select");
    }

    /** Adds to the velocity of the selected body, in points and radians per second. */
    nudge(dx, dy, spin) {
      if (this.selected < 0 || !this.engine.hasHands) return;
      this.#act("nudge", this.selected, dx, dy, spin);
      this.wake();
      this.refresh();
    }

    /**
     * @param {string} name of a parameter
     * @param {number} value
     * @throws {Error} where it cannot be that
     */
    setParameter(name, value) {
      this.#act("setParameter", name, value);
      this.#tell("parameters");
      this.wake();
      this.refresh();
    }

    #tell(what) {
      this.dispatchEvent(new Event(what));
    }
  }

  /** A place and eight ones around it, at half a distance and at all of it. */
  function around(distance) {
    const places = [{ dx: 0, dy: 0 }];
    for (let i = 0; distance > 0 && i < 16; i += 1) {
      const angle = i * Math.PI / 4, reach = i < 8 ? distance / 2 : distance;
      places.push({ dx: reach * Math.cos(angle), dy: reach * Math.sin(angle) });
    }
    return places;
  }

  boxspring.physics.Run = Run;
}
