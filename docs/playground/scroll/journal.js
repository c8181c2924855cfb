"use strict";
// What has happened to a live run since it was last at rest: enough for other engines to go on from where it is.

{
  /** More calls than this are not kept: another engine then begins at rest. */
  const mostCalls = 20000;

  /**
   * Something that has happened.
   * @typedef {(engine: object, index: number) => void} Call to each of the engines of a run, by their order; ticks are
   *   calls of `pass`
   */

  class Journal {
    /** @type {Call[]} */
    #calls = [];

    /**
     * The run is at rest.
     * @param {object[]} scenes documents for each engine, with the rules of now
     * @param {{x: number, y: number}} offset of the content, points
     * @param {{x: number, y: number}|null} touch where a finger was last, in points of the viewport
     * @param {number} time seconds
     */
    begin(scenes, offset, touch, time) {
      Object.assign(this, { scenes, offset, touch, time });
      this.#calls.length = 0;
    }

    /** @param {Call} call at a time of the run */
    note(call) {
      if (this.#calls.length <= mostCalls) this.#calls.push(call);
    }

    /**
     * Brings engines to where the run is, save the frames that it has shown.
     * @param {object[]} engines
     * @param {object} run
     * @param {number|"all"} run.window as in ``BoxspringEngine.start``
     * @param {string} run.name of the scene's file
     * @param {{x: number, y: number}} run.offset where the content is now, points
     */
    repeat(engines, { window, name, offset }) {
      const { scenes, touch, time } = this, { isKept } = this;
      engines.forEach((engine, index) => {
        engine.loadScene(JSON.stringify(scenes[index]), name);
        engine.start({ window, offset: isKept ? this.offset : offset });
        engine.pass(time);
        if (touch) {
          // Springs feel wheels from where a finger was last.
          engine.fingerDown(0, touch.x, touch.y, time);
          engine.fingerUp(0, touch.x, touch.y, time);
        }
        if (isKept) for (const call of this.#calls) call(engine, index);
      });
    }

    get isKept() {
      return this.#calls.length <= mostCalls;
    }

    /**
     * What has happened since the run was last at rest, as the text of a trace that begins then.
     * @param {object} engine a BoxspringEngine that nothing else needs
     * @param {number|"all"} window as in ``BoxspringEngine.start``
     * @param {string} name of the scene's file
     * @returns {string}
     * @throws {Error} where too much has happened, or nothing
     */
    recorded(engine, window, name) {
      if (!this.isKept) throw new Error("more has happened than is kept");
      const [scene] = this.scenes;
      engine.loadScene(JSON.stringify({ ...scene, scroll: { ...scene.scroll, start: this.offset } }), name);
      engine.start({ window });
      engine.pass(this.time);
      engine.record(true, true);
      for (const call of this.#calls) call(engine, 0);
      return engine.recordedTrace("link");
    }
  }

  /** Times that differ by less are the same, in seconds. */
  const tolerance = 1e-6;
  /** A run that counts as being at rest is off by less than this, in points, and so is what follows. */
  const placeTolerance = 0.01;

  /**
   * Lets a trace begin with the tick before its first sample: a replay counts its frames from there.
   * @param {{samples: object[]}} trace
   * @param {number} rate ticks per second
   * @returns {number} when that tick was, seconds
   */
  function beginOnTick({ samples }, rate) {
    const start = Math.floor(samples[0].t * rate + tolerance) / rate;
    for (const sample of samples) sample.t = Math.max(0, sample.t - start);
    const first = { ...samples[0], t: 0 };
    samples[0].phase = "moved";
    samples.unshift(first);
    return start;
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

  Object.assign(boxspring.scroll, { Journal, beginOnTick, shows });
}
