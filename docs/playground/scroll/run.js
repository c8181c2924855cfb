"use strict";
// A run of a scene: live under the user's hands, or a trace played over it.

{
  const { Clock, Loop } = boxspring.page;
  const { Hands, Autoplay, Showcase, sceneDocument, linesOf, fingersOf } = boxspring.scroll;

  /** Points around the view in which cells have springs already. */
  const windowMargin = 100;
  /** Milliseconds of an animation frame that may go into ticks. */
  const tickBudget = 8;

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

  /** Tells of "mode" (live, replaying, recording), "autoplay", "trace", "frame" and "settle". */
  class Run extends EventTarget {
    /** Milliseconds that a tick took lately. */
    #tickCost = 0;
    /** Fingers of the trace that is replayed, by time. @type {((time: number) => object[])|null} */
    #fingers = null;

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
      this.hands = new Hands(this);
      this.autoplay = new Autoplay(this);
      this.showcase = new Showcase(this);
      this.clock = new Clock(settings.choices.rate);
      this.loop = new Loop(now => this.#step(now));
      /** @type {"live"|"replaying"} */
      this.mode = "live";
      /** @type {{x: number, y: number}|null} where the recording began, while one is made */
      this.recordingStart = null;
      /** @type {Trace|null} */
      this.trace = null;
      /** The last frame; its arrays are good until the engine's next call. */
      this.frame = null;
    }

    /** Calls every engine. @param {(engine: object) => void} call */
    each(call) {
      call(this.engine);
    }

    // Scenes

    /**
     * Loads the scene of the choices and lets it run from rest.
     * @param {{x: number, y: number}|null} [offset] content offset in points; null for the scene's own
     */
    start(offset = this.frame ? { ...this.frame.offset } : null) {
      this.#keepRecording();
      this.#load({ limited: true });
      this.#startLive(offset && this.limited(offset));
    }

    /** The scene as a document, which plays the trace as it plays here. */
    sceneDocument() {
      return sceneDocument(this.settings.choices, this.#viewport(), this.#replayed());
    }

    /** Recordings begin where the content was; other traces where the scene says. */
    #replayed() {
      const start = this.trace?.start ?? null;
      return { start, limited: start !== null || this.settings.choices.file === null };
    }

    #viewport() {
      const { file, zoom } = this.settings.choices;
      return file ? file.document.viewport : this.stage.filled(zoom);
    }

    #load(how) {
      const { choices } = this.settings;
      const document = sceneDocument(choices, this.#viewport(), { ...how, calm: choices.calm });
      this.rules = document;
      this.scene = this.engine.loadScene(JSON.stringify(document), choices.file?.name ?? "scene.json");
      this.insets = { top: 0, left: 0, bottom: 0, right: 0, ...document.contentInsets };
      this.stage.load(this.scene, choices.file ? null : linesOf(document));
    }

    #startLive(offset) {
      const { window, rate } = this.settings.choices;
      this.engine.start({ window: window === "all" ? "all" : windowMargin, offset });
      this.hands.letGo();
      this.clock.rate = rate;
      this.clock.restart();
      this.autoplay.forget();
      this.mode = "live";
      this.#show(this.engine.advance(0));
      this.tell("mode");
      this.loop.wake();
    }

    /** An offset moved within the content. @param {{x: number, y: number}} offset points */
    limited({ x, y }) {
      const { content, viewport } = this.scene, { insets } = this;
      const limit = (value, before, length, after, room) =>
        Math.max(0 - before, Math.min(value, length + after - room));
      return {
        x: limit(x, insets.left, content.width, insets.right, viewport.width),
        y: limit(y, insets.top, content.height, insets.bottom, viewport.height)
      };
    }

    /** Ticks at another rate from now on; the motion goes on. @param {number} rate hertz */
    setRate(rate) {
      this.clock.set(rate);
    }

    /**
     * An event begins: it ends a replay and wakes the loop.
     * @param {number} now milliseconds of the browser's clock
     * @returns {number} the event's time in seconds
     */
    begin(now) {
      this.stopReplay();
      this.loop.wake();
      return this.clock.time(now);
    }

    // What changes under the moving cells

    /**
     * Goes on with the springs that are chosen now. What moves keeps its place and velocity; where nothing moves, a
     * short scroll shows the springs.
     * @param {boolean} shows whether it may
     */
    changeSprings(shows) {
      if (this.mode === "replaying") return this.start();
      const { choices } = this.settings, isStill = !this.loop.isAwake;
      this.#keepRecording();
      const document = sceneDocument(choices, this.#viewport(), { limited: true, calm: choices.calm });
      this.rules = document;
      const time = this.begin(performance.now());
      this.engine.changeRules(JSON.stringify(document), choices.file?.name ?? "scene.json", time);
      if (shows && !choices.calm && !this.autoplay.isOn && (isStill || this.showcase.isOn)) this.showcase.show();
    }

    /** Someone scrolls: the page does not do it by itself any more. */
    takeOver() {
      this.showcase.stop();
      this.autoplay.stop();
    }

    // Traces

    /** Records from here on, from rest; the scene starts where the content is now. */
    startRecording() {
      this.takeOver();
      this.#keepRecording();
      const start = this.limited(this.frame.offset);
      this.#load({ start, limited: true });
      this.#startLive(null);
      this.recordingStart = start;
      this.engine.record(true);
      this.tell("mode");
    }

    /**
     * Ends the recording and keeps it as the trace.
     * @throws {Error} where nothing was recorded
     */
    stopRecording() {
      if (!this.recordingStart) return;
      const start = this.recordingStart;
      this.recordingStart = null;
      this.tell("mode");
      this.engine.record(false);
      this.setTrace("recording.json", this.engine.recordedTrace("recording"), start);
    }

    /** Ends the recording because something else begins. */
    #keepRecording() {
      try {
        this.stopRecording();
      } catch {
        // Nothing was recorded: nothing is lost.
      }
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
      this.#keepRecording();
      this.trace = { name, text, samples, duration, start };
      this.tell("trace");
    }

    /** Plays the trace from its start until everything rests. */
    replay() {
      this.takeOver();
      const { name, text } = this.trace, { rate } = this.settings.choices;
      this.#keepRecording();
      this.#load(this.#replayed());
      this.engine.loadTrace(text, name);
      this.engine.play(rate);
      this.#fingers = fingersOf(text);
      this.clock.rate = rate;
      this.clock.restart();
      this.mode = "replaying";
      this.#show(this.engine.nextFrame());
      this.tell("mode");
      this.loop.wake();
    }

    /** Back to live, where the replay is now. */
    stopReplay() {
      if (this.mode === "replaying") this.start();
    }

    // Frames

    /** Shows the frame again, after colours or outlines have changed. */
    refresh() {
      if (this.mode === "live") this.#show(this.engine.advance(this.frame.time));
    }

    #step(now) {
      const { first, last } = this.clock.due(now);
      if (last < first) return true;
      const count = Math.min(last - first + 1, Math.max(1, Math.floor(tickBudget / this.#tickCost)));
      const began = performance.now();
      const frame = this.mode === "live" ? this.#live(last - count + 1, last) : this.#played(count);
      this.#tickCost = (performance.now() - began) / count;
      if (frame) this.#show(frame); else this.stopReplay();
      if (!this.#isSettled) return true;
      this.clock.sleep();
      this.tell("settle");
      return false;
    }

    get #isSettled() {
      return this.mode === "live" && this.frame.idle && this.hands.areStill && !this.recordingStart && !this.autoplay.isOn;
    }

    /** Lives through ticks; where there was no time for all, the first of them is a long one. */
    #live(first, last) {
      for (let tick = first; tick <= last; tick += 1) {
        const time = tick / this.clock.rate;
        this.autoplay.tick(time);
        this.hands.tick(time);
        this.frame = this.engine.advance(time);
      }
      return this.frame;
    }

    /** Takes frames of the replay; where there is no time for all, it is slower. */
    #played(count) {
      let frame = null;
      for (let i = 0; i < count; i += 1) {
        frame = this.engine.nextFrame();
        if (!frame) break;
      }
      return frame;
    }

    #show(frame) {
      this.frame = frame;
      this.stage.draw(frame, this.settings.choices, this.fingers, this.#reach());
      this.tell("frame");
    }

    /** The fingers on the stage. @returns {object[]} as in fingers.js */
    get fingers() {
      const { time } = this.frame;
      return this.mode === "live" ? [...this.hands.shown(time), ...this.autoplay.shown(time)] : this.#fingers(time);
    }

    /** How far away from the finger cells lag, as in fingers.js; null where that is not to be seen. */
    #reach() {
      const { choices } = this.settings, { divisor, origin = "touch" } = this.rules.influence;
      if (!choices.reach || divisor === undefined || origin !== "touch") return null;
      const { width, height } = this.scene.viewport, [finger] = this.fingers;
      return {
        from: finger ?? this.hands.touch ?? { x: width / 2, y: height / 2 }, divisor,
        isVertical: this.scene.axis === "vertical", countsBoth: this.rules.influence.axes === "both"
      };
    }

    /** @param {string} what has happened */
    tell(what) {
      this.dispatchEvent(new Event(what));
    }
  }

  boxspring.scroll.Run = Run;
}
