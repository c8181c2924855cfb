"use strict";
// A run of a scene: live under the user's hands, or a trace played over it.

{
  const { Clock, Loop } = boxspring.page;
  const {
    Hands, Autoplay, Showcase, Content, sceneDocument, linesOf, fingersOf, choicesBeside
  } = boxspring.scroll;

  /** Screen pixels around the view in which cells have springs already. */
  const windowMargin = 100;
  /** Seconds of a step by hand. */
  const singleStep = 1 / 60;
  /** Milliseconds of an animation frame that may go into ticks. */
  const tickBudget = 8;
  /** A replay that shows what a run does is off by less than this, in points, since what rested was. */
  const placeTolerance = 0.01;
  /** Times that differ by less are the same, in seconds. */
  const timeTolerance = 1e-6;

  /**
   * A trace that can be replayed.
   * @typedef {object} Trace
   * @property {string} name of its file
   * @property {string} text
   * @property {number} samples
   * @property {number} events
   * @property {number} duration seconds
   * @property {{x: number, y: number}|null} start content offset before the first event, in points,
   *   where it was recorded here
   */

  /** Tells of "mode" (live, replaying, recording), "autoplay", "trace", "content", "frame" and "settle". */
  class Run extends EventTarget {
    /** Milliseconds that a tick took lately. */
    #tickCost = 0;
    /** Fingers of the trace that is replayed, by time. @type {((time: number) => object[])|null} */
    #fingers = null;
    /** The engines of the live run, or of the replay, and of what runs beside it. @type {object[]} */
    #engines = [];
    /** For what is read or played without being shown, made when it is first needed. @type {object|null} */
    #spare = null;

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
      this.content = new Content(this);
      this.clock = new Clock(this.#tickRate);
      /** The second run: its engine, made when it is first needed, its rules and its last frame. */
      this.beside = { engine: null, rules: null, frame: null, isOn: false };
      this.loop = new Loop(now => this.#step(now));
      /** @type {"live"|"replaying"} */
      this.mode = "live";
      /** @type {{x: number, y: number}|null} where the recording began, while one is made */
      this.recordingStart = null;
      /** @type {Trace|null} */
      this.trace = null;
      /** The last frame. */
      this.frame = null;
    }

    /** Lets something happen to the live runs. @param {(engine: object, index: number) => void} call to their engines */
    each(call) {
      this.#engines.forEach(call);
    }

    /** Ticks per second of the run: in slow motion each second has as many frames as ever. */
    get #tickRate() {
      const { rate, speed } = this.settings.choices;
      return rate / speed;
    }

    // Scenes

    /**
     * Loads the scene of the choices and lets it run from rest.
     * @param {{x: number, y: number}|null} [offset] content offset in points; null for the scene's own
     */
    start(offset = this.frame ? { ...this.frame.offset } : null) {
      this.endRecording();
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

    /** The name of the scene's file. */
    get #name() {
      return this.settings.choices.file?.name ?? "scene.json";
    }

    #load(how) {
      this.content.leave();
      const { choices } = this.settings, others = choicesBeside(choices), name = this.#name;
      this.stage.split(others !== null);
      const document = sceneDocument(choices, this.#viewport(), { ...how, calm: choices.calm });
      this.rules = document;
      this.scene = this.engine.loadScene(JSON.stringify(document), name);
      this.beside.isOn = others !== null;
      if (others) {
        this.beside.engine ??= new BoxspringEngine();
        this.beside.rules = sceneDocument(others, this.#viewport(), { ...how, calm: others.calm });
        this.beside.engine.loadScene(JSON.stringify(this.beside.rules), name);
      }
      this.insets = { top: 0, left: 0, bottom: 0, right: 0, ...document.contentInsets };
      this.#engines = this.beside.isOn ? [this.engine, this.beside.engine] : [this.engine];
      this.stage.load(this.scene, choices.file ? null : linesOf(document), document.sections);
    }

    /** Which cells have springs, as in ``BoxspringEngine.start``. */
    get #window() {
      return this.settings.choices.window === "all" ? "all" : windowMargin / this.stage.scale;
    }

    #startLive(offset) {
      for (const engine of this.#engines) engine.start({ window: this.#window, offset, isRecorded: this.recordingStart !== null });
      this.hands.letGo();
      this.clock.restart();
      this.setPace();
      this.autoplay.forget();
      this.mode = "live";
      this.frame = this.#advance(0);
      this.#show(this.frame);
      this.tell("mode");
      this.tell("content");
      this.loop.wake();
    }

    /** Drives the live runs to a time. @param {number} time seconds @returns {object} the frame */
    #advance(time) {
      const [frame, other] = this.#engines.map(engine => engine.advance(time));
      if (other) this.beside.frame = other;
      return this.#measured(frame);
    }

    /** Takes the sizes of the content and, in replays, of the viewport from a frame. */
    #measured(frame) {
      if (!frame) return frame;
      Object.assign(this.scene, { content: frame.content, count: frame.total });
      const { width, height } = this.scene.viewport, { viewport } = frame;
      if (viewport.width !== width || viewport.height !== height) this.resize(viewport);
      return frame;
    }

    /** The scenes of the live runs with the rules of now. @returns {object[]} */
    get #scenes() {
      return this.beside.isOn ? [this.rules, this.beside.rules] : [this.rules];
    }

    /** Shows what has changed, if time stands still. @param {number} time of the change, seconds */
    showChange(time) {
      const frame = this.#advance(time);
      if (this.settings.choices.paused) this.#show(frame); else this.frame = frame;
    }

    /** The viewport has another size. @param {{width: number, height: number}} viewport points */
    resize(viewport) {
      this.scene.viewport = viewport;
      this.stage.resize(viewport);
    }

    /** The next frames of the replays. @returns {object|null} null once both rest */
    #nextFrame() {
      const [frame, other] = this.#engines.map(engine => engine.nextFrame());
      if (other) this.beside.frame = other;
      return this.#measured(frame) ?? (other ? this.frame : null);
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

    // Time

    /** Ticks at the rate and the speed that are chosen, from now on; the motion goes on. */
    setPace() {
      const { paused, speed } = this.settings.choices;
      this.clock.set(this.#tickRate, paused ? 0 : speed);
      if (this.mode === "replaying") this.#playTo(this.frame.time);
      if (!paused) this.loop.wake();
    }

    /** One step by hand, with time stopped. */
    stepOnce() {
      if (this.mode === "live") {
        this.#liveTo(this.clock.stepBy(singleStep));
        return this.#show(this.frame);
      }
      let frame = this.frame;
      for (const end = this.frame.time + singleStep - 1e-9; frame && frame.time < end;) frame = this.#nextFrame();
      if (frame) this.#show(frame); else this.stopReplay();
    }

    /** The replay at a time. @param {number} time seconds */
    showAt(time) {
      this.#playTo(time);
      this.#show(this.frame);
    }

    /** Starts the replays and takes frames up to a time. @param {number} time seconds */
    #playTo(time) {
      for (const engine of this.#engines) engine.play(this.#tickRate);
      let frame = this.#nextFrame();
      while (frame.time < time - 1e-9) {
        const next = this.#nextFrame();
        if (!next) break;
        frame = next;
      }
      this.frame = frame;
    }

    /** Whether a replay ignores changes of rules: with reduced motion, and in the run beside. @param {number} index of the engine */
    #keepsRules(index) {
      return index > 0 || this.settings.choices.calm;
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
      const others = choicesBeside(choices), name = this.#name, how = { limited: true };
      const time = this.begin(performance.now());
      const viewport = this.content.viewport ?? this.#viewport();
      this.rules = sceneDocument(choices, viewport, { ...how, calm: choices.calm });
      if (this.beside.isOn && others) this.beside.rules = sceneDocument(others, viewport, { ...how, calm: others.calm });
      const scenes = this.#scenes.map(scene => JSON.stringify(scene));
      this.each((engine, index) => engine.changeRules(scenes[index], name, time));
      if (shows && !choices.calm && !this.autoplay.isOn && (isStill || this.showcase.isOn)) this.showcase.show();
    }

    /** Someone scrolls: the page does not do it by itself any more. */
    takeOver() {
      this.showcase.stop();
      this.autoplay.stop();
      this.settings.change({ paused: false });
    }

    // Traces

    /** Records from here on, from rest; the scene starts where the content is now. */
    startRecording() {
      this.takeOver();
      this.endRecording();
      const start = this.limited(this.frame.offset);
      this.#load({ start, limited: true });
      this.recordingStart = start;
      this.#startLive(null);
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
      this.setTrace("recording.json", this.engine.endRecording(), start);
    }

    /** Ends the recording because something else begins. */
    endRecording() {
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
      const { samples, events, duration } = this.engine.loadTrace(text, name);
      // What has been recorded becomes a trace of its own first, in the same engine.
      this.endRecording();
      this.trace = { name, text, samples, events, duration, start };
      this.tell("trace");
    }

    /**
     * What has happened since the live run was last at rest, where a trace can say it.
     * @returns {{text: string, start: {x: number, y: number}, time: number}|null} a trace; where the content is at its start,
     *   points; when it shows the frame of now, seconds. Null at rest, and where its replay would show another frame.
     */
    recent() {
      const { frame } = this;
      if (this.mode !== "live" || this.content.isOn || frame.idle) return null;
      const spare = this.#spare ??= new BoxspringEngine(), { choices } = this.settings;
      try {
        const { trace: text, time: beginning, offset: start } = this.engine.recent(this.#tickRate), time = frame.time - beginning;
        const document = sceneDocument(choices, this.#viewport(), { start, limited: true, calm: choices.calm });
        spare.loadScene(JSON.stringify(document), this.#name);
        spare.loadTrace(text, "link.json");
        return shows(spare, this.#tickRate, time, frame) ? { text, start, time } : null;
      } catch {
        // Too much, or something else than a trace has.
        return null;
      }
    }

    /**
     * Plays the trace from its start until everything rests.
     * @throws {Error} if the scene cannot play it
     */
    replay() {
      const { name, text } = this.trace;
      this.takeOver();
      this.endRecording();
      this.#load(this.#replayed());
      try {
        this.#engines.forEach((engine, index) => {
          engine.loadTrace(text, name, { keepsRules: this.#keepsRules(index) });
        });
        this.#playTo(0);
      } catch (error) {
        this.start();
        throw error;
      }
      this.#fingers = fingersOf(text);
      this.clock.restart();
      this.mode = "replaying";
      this.#show(this.frame);
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
      if (this.mode === "live") this.#show(this.#advance(this.frame.time)); else if (this.mode === "replaying") this.#show(this.frame);
    }

    #step(now) {
      if (this.settings.choices.paused) return false;
      const most = Math.max(1, Math.floor(tickBudget / this.#tickCost)), { first, last } = this.clock.due(now, most);
      if (last < first) return true;
      const count = last - first + 1, began = performance.now();
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

    /** Lives through ticks. */
    #live(first, last) {
      for (let tick = first; tick <= last; tick += 1) this.#liveTo(tick / this.clock.rate);
      return this.frame;
    }

    #liveTo(time) {
      this.autoplay.tick(time);
      this.hands.tick(time);
      this.frame = this.#advance(time);
    }

    /** Takes frames of the replay; where there is no time for all, it is slower. */
    #played(count) {
      let frame = null;
      for (let i = 0; i < count; i += 1) {
        frame = this.#nextFrame();
        if (!frame) break;
      }
      return frame;
    }

    #show(frame) {
      this.frame = frame;
      const { beside } = this, frames = beside.isOn ? [frame, beside.frame] : [frame];
      this.stage.draw(frames, this.settings.choices, this.fingers, [this.#reach(this.rules), this.#reach(beside.rules)]);
      this.tell("frame");
    }

    /** The fingers on the stage. @returns {object[]} as in fingers.js */
    get fingers() {
      const { time } = this.frame;
      return this.mode === "live" ? [...this.hands.shown(time), ...this.autoplay.shown(time), ...this.content.shown] : this.#fingers(time);
    }

    /** How far away from the finger cells lag, as in fingers.js; null where that is not to be seen. */
    #reach(rules) {
      const { choices } = this.settings, { divisor, origin = "touch", axes } = rules?.influence ?? {};
      if (!choices.reach || divisor === undefined || origin !== "touch") return null;
      const { width, height } = this.scene.viewport, [finger] = this.fingers;
      return {
        from: finger ?? this.hands.touch ?? { x: width / 2, y: height / 2 }, divisor,
        isVertical: this.scene.axis === "vertical", countsBoth: axes === "both"
      };
    }

    /** @param {string} what has happened */
    tell(what) {
      this.dispatchEvent(new Event(what));
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
    while (frame && frame.time < time - timeTolerance) frame = engine.nextFrame();
    const isNear = (a, b) => Math.abs(a - b) <= placeTolerance;
    return frame !== null && Math.abs(frame.time - time) <= timeTolerance && frame.count === wanted.count
      && isNear(frame.offset.x, wanted.offset.x) && isNear(frame.offset.y, wanted.offset.y)
      && frame.values.every((value, index) => isNear(value, wanted.values[index]));
  }

  boxspring.scroll.Run = Run;
}
