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
      const { scenes, touch, time } = this, isKept = this.#calls.length <= mostCalls;
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
  }

  boxspring.scroll.Journal = Journal;
}
