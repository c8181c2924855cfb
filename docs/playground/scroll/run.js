"use strict";
// A run of a scene: live under the user's fingers, or a trace played over it.

{
  const { Clock, Loop, Push, sceneDocument } = playground.scroll;

  /** Points around the view in which cells have springs already. */
  const windowMargin = 100;
  /** Ticks of one animation frame at most; after a pause the rest is one long step, just as exact. */
  const mostTicks = 24;
  /** Seconds of a scroll by a page, and to an end. */
  const glideDuration = 0.36;

  /**
   * A trace that can be replayed.
   * @typedef {object} Trace
   * @property {string} name of its file
   * @property {string} text
   * @property {number} samples
   * @property {number} duration seconds
   * @property {{x: number, y: number}|null} start content offset before the first event, in points,
   *   where it was recorded here
   */

  class Run extends EventTarget {
    /** @type {Map<number, {id: number, place: {x: number, y: number}, moved: boolean}>} by pointer */
    #fingers = new Map();
    #push = new Push();
    /** @type {{x: number, y: number}} where the pointer was last, points of the viewport */
    #place = { x: 0, y: 0 };
    /** @type {{x: number, y: number, until: number}|null} where a key's scroll leads */
    #target = null;

    /**
     * @param {object} engine a BoxspringEngine
     * @param {object} settings
     * @param {object} stage
     */
    constructor(engine, settings, stage) {
      super();
      this.engine = engine;
      this.settings = settings;
      this.stage = stage;
      this.clock = new Clock(settings.choices.rate);
      this.loop = new Loop(now => this.#step(now));
      /** @type {"live"|"replaying"} */
      this.mode = "live";
      /** @type {{x: number, y: number}|null} where the recording began, while one is made */
      this.recordingStart = null;
      /** @type {Trace|null} */
      this.trace = null;
      this.frame = null;
    }

    /** Seconds since the run or the replay began. */
    get time() {
      return this.frame ? this.frame.time : 0;
    }

    // Scenes

    /**
     * Loads the scene of the choices and starts it at rest.
     * @param {{x: number, y: number}|null} [offset] content offset in points; null for the start
     */
    start(offset = this.frame ? { ...this.frame.offset } : null) {
      this.#load({ start: null, limited: true });
      this.mode = "live";
      this.#startLive(offset && this.#limited(offset));
    }

    /** The scene as a document, with what the trace needs to play as it did here. */
    sceneDocument() {
      const start = this.trace?.start ?? null;
      return sceneDocument(this.settings.choices, this.#viewport(), { start, limited: this.#isBuilt || start !== null });
    }

    get #isBuilt() {
      return this.settings.choices.file === null;
    }

    #viewport() {
      const { file, zoom } = this.settings.choices;
      return file ? file.document.viewport : this.stage.filled(zoom);
    }

    #load(how) {
      const { choices } = this.settings, viewport = this.#viewport();
      const document = sceneDocument(choices, viewport, { ...how, calm: choices.calm });
      this.scene = this.engine.loadScene(JSON.stringify(document), choices.file?.name ?? "scene.json");
      this.insets = { top: 0, left: 0, bottom: 0, right: 0, ...document.contentInsets };
      this.stage.fit(this.scene.viewport);
    }

    #startLive(offset) {
      this.stopRecording();
      const { window, rate } = this.settings.choices;
      this.engine.start({ window: window === "all" ? "all" : windowMargin, offset });
      this.#fingers.clear();
      this.#push.clear();
      this.#target = null;
      this.clock.rate = rate;
      this.clock.restart();
      this.frame = this.engine.advance(0);
      this.#show();
      this.#tell("mode");
      this.loop.wake();
    }

    /** The offset within the content, points. */
    #limited({ x, y }) {
      const { content, viewport } = this.scene, { insets } = this;
      const limit = (value, before, length, after, room) =>
        Math.max(0 - before, Math.min(value, length + after - room));
      return {
        x: limit(x, insets.left, content.width, insets.right, viewport.width),
        y: limit(y, insets.top, content.height, insets.bottom, viewport.height)
      };
    }

    // Fingers, wheels and keys; times are milliseconds of the browser's clock

    fingerDown(pointer, place, now) {
      const time = this.#begin(now);
      const free = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].find(
        id => [...this.#fingers.values()].every(finger => finger.id !== id));
      if (free === undefined) return;
      this.#push.clear();
      this.#target = null;
      this.#fingers.set(pointer, { id: free, place, moved: true });
      this.engine.fingerDown(free, place.x, place.y, time);
    }

    fingerMove(pointer, place, now) {
      const finger = this.#fingers.get(pointer);
      if (!finger) return;
      Object.assign(finger, { place, moved: true });
      this.engine.fingerMove(finger.id, place.x, place.y, this.#begin(now));
    }

    fingerUp(pointer, place, now) {
      const finger = this.#fingers.get(pointer);
      if (!finger) return;
      this.#fingers.delete(pointer);
      this.engine.fingerUp(finger.id, place.x, place.y, this.#begin(now));
    }

    fingerCancel(pointer, now) {
      const finger = this.#fingers.get(pointer);
      if (!finger) return;
      this.#fingers.delete(pointer);
      this.engine.fingerCancel(finger.id, this.#begin(now));
    }

    /** @param {number} dx @param {number} dy points @param {{x: number, y: number}} place points */
    wheel(dx, dy, place, now) {
      this.#begin(now);
      this.#place = place;
      this.#target = null;
      this.#push.add(dx, dy);
    }

    /** Scrolls by a smooth way; presses add up. */
    glideBy(dx, dy, now) {
      const time = this.#begin(now);
      const from = this.#target && time < this.#target.until ? this.#target : this.frame.offset;
      this.#glide({ x: from.x + dx, y: from.y + dy }, time);
    }

    /** Scrolls to an offset, in points; a long way is a jump to the last two viewports of it. */
    glideTo(offset, now) {
      const time = this.#begin(now), goal = this.#limited(offset), { viewport } = this.scene;
      const before = (goal, from, room) => goal + Math.max(-2 * room, Math.min(from - goal, 2 * room));
      const near = {
        x: before(goal.x, this.frame.offset.x, viewport.width),
        y: before(goal.y, this.frame.offset.y, viewport.height)
      };
      if (near.x !== this.frame.offset.x || near.y !== this.frame.offset.y) {
        this.engine.scrollTo(near.x, near.y, time, 0);
      }
      this.#glide(goal, time);
    }

    /** Whether a key's scroll is under way. */
    get isGliding() {
      return this.#target !== null && this.clock.latest < this.#target.until;
    }

    #glide(offset, time) {
      const goal = this.#limited(offset);
      const duration = this.settings.choices.calm ? 0 : glideDuration;
      this.#push.clear();
      this.#target = { ...goal, until: time + duration };
      this.engine.scrollTo(goal.x, goal.y, time, duration);
    }

    /** Takes over from a replay, wakes the loop; the time of the event in seconds. */
    #begin(now) {
      if (this.mode === "replaying") this.stopReplay();
      this.loop.wake();
      return this.clock.time(now);
    }

    // Traces

    /** Records from here on, from rest. */
    startRecording() {
      if (this.mode === "replaying") this.stopReplay();
      const offset = { ...this.frame.offset };
      this.#startLive(this.#limited(offset));
      this.recordingStart = { ...this.frame.offset };
      this.engine.record(true);
      this.#tell("mode");
    }

    /** Keeps what was recorded as the trace, if anything was. */
    stopRecording() {
      if (!this.recordingStart) return;
      const start = this.recordingStart;
      this.recordingStart = null;
      this.engine.record(false);
      const text = this.engine.recordedTrace("recording");
      this.setTrace("recording.json", text, start);
    }

    /**
     * Takes a trace for replays.
     * @param {string} name of its file
     * @param {string} text
     * @param {{x: number, y: number}|null} start as in ``Trace``
     * @throws {Error} the reader's complaint
     */
    setTrace(name, text, start = null) {
      const { samples, duration } = this.engine.loadTrace(text, name);
      this.trace = { name, text, samples, duration, start };
      this.#tell("trace");
    }

    /** Plays the trace from its start until everything rests. */
    replay() {
      const { name, text, start } = this.trace;
      this.stopRecording();
      this.#load({ start, limited: this.#isBuilt || start !== null });
      this.engine.loadTrace(text, name);
      this.engine.play(this.settings.choices.rate);
      this.mode = "replaying";
      this.clock.rate = this.settings.choices.rate;
      this.clock.restart();
      this.frame = this.engine.nextFrame();
      this.#show();
      this.#tell("mode");
      this.loop.wake();
    }

    /** Back to live, where the replay is now. */
    stopReplay() {
      if (this.mode === "replaying") this.start();
    }

    // Frames

    /** Shows the frame again, after colours or outlines have changed. */
    refresh() {
      if (!this.frame || this.mode !== "live") return;
      this.frame = this.engine.advance(this.frame.time);
      this.#show();
    }

    #step(now) {
      const { first, last } = this.clock.due(now);
      if (last < first) return true;
      if (this.mode === "replaying") return this.#replayTicks(last - first + 1);
      this.#advance(Math.max(first, last - mostTicks + 1), last);
      this.#show();
      if (!this.#isSettled) return true;
      this.clock.sleep();
      this.#tell("settle");
      return false;
    }

    get #isSettled() {
      return this.frame.idle && this.#push.isEmpty && this.#fingers.size === 0 && !this.recordingStart;
    }

    #advance(first, last) {
      const { engine } = this, { rate } = this.clock;
      for (let tick = first; tick <= last; tick += 1) {
        const time = tick / rate;
        this.#holdFingers(time);
        if (!this.#push.isEmpty) {
          const way = this.#push.take(1 / rate, this.stage.scale);
          engine.wheel(way.x, way.y, this.#place.x, this.#place.y, time);
        }
        this.frame = engine.advance(time);
      }
    }

    /** A finger that keeps still says so: a pause between two places would be slow motion. */
    #holdFingers(time) {
      for (const finger of this.#fingers.values()) {
        if (!finger.moved) this.engine.fingerMove(finger.id, finger.place.x, finger.place.y, time);
        finger.moved = false;
      }
    }

    #replayTicks(count) {
      let frame = null;
      for (let i = 0; i < count; i += 1) {
        frame = this.engine.nextFrame();
        if (!frame) break;
        this.frame = frame;
      }
      if (!frame) {
        this.stopReplay();
        this.#tell("settle");
        return true;
      }
      this.#show();
      return true;
    }

    #show() {
      const { content, axis } = this.scene, { layout, outlines } = this.settings.choices;
      this.stage.draw(this.frame, {
        content, axis, outlines, rows: axis === "vertical" && this.#isBuilt && layout === "list"
      });
      this.#tell("frame");
    }

    #tell(what) {
      this.dispatchEvent(new Event(what));
    }
  }

  playground.scroll.Run = Run;
}
