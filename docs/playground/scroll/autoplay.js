"use strict";
// The page scrolls itself until someone touches it: a recorded finger flings the content down and up again.

{
  /** Milliseconds without any input after which the page begins. */
  const patience = 10000;
  /** Seconds between two gestures, and the largest part of the viewport that one takes. */
  const pause = 1.3, share = 0.7;
  /** Seconds for which the finger is seen before it goes down. */
  const approach = 0.4;
  /** What the hands call this finger. */
  const pointer = "autoplay";

  class Autoplay {
    /** The gesture under way or to come. */
    #next = 0;
    /** @type {{moves: object[], at: number, start: number}|null} its moves in points and seconds, how many are done */
    #gesture = null;
    /** When the next gesture begins, seconds of the run. */
    #begins = 0;
    #timer = 0;

    /** @param {object} run */
    constructor(run) {
      this.run = run;
      this.isOn = false;
      /** Whether it may begin by itself. */
      this.isAllowed = true;
    }

    /** Begins, where that is welcome. */
    start() {
      const { run } = this;
      if (this.isOn || !this.#isWelcome) return;
      this.isOn = true;
      this.#next = 0;
      this.#begins = run.clock.latest + 0.1;
      run.loop.wake();
      run.tell("autoplay");
    }

    /** Someone else takes over. */
    stop() {
      if (!this.isOn) return;
      this.isOn = false;
      if (this.#gesture?.at > 0) this.run.hands.lift(pointer, this.#place(this.#gesture.at - 1), this.run.clock.latest);
      this.#gesture = null;
      this.run.tell("autoplay");
    }

    /** Forgets the finger: the run begins anew. */
    forget() {
      this.#gesture = null;
      this.#begins = this.run.clock.latest + pause / 4;
    }

    get #isWelcome() {
      const { run } = this;
      return this.isAllowed && run.mode === "live" && !run.recordingStart && !run.settings.choices.calm
        && !run.settings.choices.paused && !document.getElementById("scroll-view").hidden
        && !matchMedia("(prefers-reduced-motion: reduce)").matches;
    }

    /** Begins again after a while without input. */
    wait() {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => {
        if (this.run.loop.isAwake && !this.isOn) this.wait(); else this.start();
      }, patience);
    }

    /** The finger before it goes down, as in fingers.js. @param {number} time seconds @returns {object[]} */
    shown(time) {
      if (!this.#gesture || this.#gesture.at > 0) return [];
      return [{ ...this.#place(0), liftedFor: time - this.#gesture.start - 1e-9 }];
    }

    /** What the finger does up to a tick. @param {number} time seconds */
    tick(time) {
      if (!this.isOn) return;
      if (!this.#gesture && time >= this.#begins) this.#begin(time + approach);
      if (!this.#gesture) return;
      const { hands } = this.run, { moves, start } = this.#gesture;
      for (; this.#gesture.at < moves.length; this.#gesture.at += 1) {
        const { at } = this.#gesture, then = start + moves[at].time;
        if (then > time) return;
        if (at === 0) hands.press(pointer, this.#place(at), then);
        else hands.move(pointer, this.#place(at), then);
      }
      // The device reported the lift one sample after the last move, from the same place: that would be a stop.
      hands.lift(pointer, this.#place(moves.length - 1), start + moves.at(-1).time);
      this.#gesture = null;
      this.#begins = time + pause;
    }

    #begin(time) {
      const { run } = this, { gestures } = boxspring.scroll;
      // Flings that the content cannot follow are left out.
      for (let i = 0; i < gestures.length; i += 1, this.#next += 1) {
        const moves = this.#moves(gestures[this.#next % gestures.length]);
        const { x, y } = run.frame.offset, last = moves.at(-1);
        const goal = run.limited({ x: x - last.dx, y: y - last.dy });
        if (Math.abs(goal.x - x) + Math.abs(goal.y - y) < 1 / run.stage.scale) continue;
        this.#gesture = { moves, at: 0, start: time };
        break;
      }
      this.#next += 1;
    }

    /** A gesture along the axis of the scene, as large as it was on the phone, but within the viewport. */
    #moves(numbers) {
      const { scene, stage } = this.run, isVertical = scene.axis === "vertical";
      const length = (isVertical ? scene.viewport.height : scene.viewport.width) * stage.scale;
      const size = Math.min(1, share * length / 191) / stage.scale, moves = [];
      for (let k = 0; k + 5 < numbers.length; k += 3) {
        const across = numbers[k + 1] * size, along = numbers[k + 2] * size;
        moves.push({
          time: numbers[k] / 1000, dx: isVertical ? across : along, dy: isVertical ? along : across
        });
      }
      return moves;
    }

    /** Where the finger is with a move: each gesture has the middle of the viewport in its middle. */
    #place(at) {
      const { moves } = this.#gesture, { viewport } = this.run.scene, last = moves.at(-1);
      const { dx, dy } = moves[Math.max(at, 0)];
      return { x: viewport.width * 0.5 - last.dx / 2 + dx, y: viewport.height * 0.5 - last.dy / 2 + dy };
    }
  }

  /**
   * Lets input put the page's own scrolling off.
   * @param {Autoplay} autoplay
   * @param {boolean} waits whether it waits for them from the start
   */
  function awaitIdleness(autoplay, waits) {
    for (const name of ["pointerdown", "pointermove", "wheel", "keydown", "input", "drop"]) {
      addEventListener(name, () => autoplay.wait(), { passive: true, capture: true });
    }
    const view = document.getElementById("scroll-view");
    view.addEventListener("hide", () => autoplay.stop());
    view.addEventListener("show", () => autoplay.wait());
    if (!waits) autoplay.start();
    autoplay.wait();
  }

  Object.assign(boxspring.scroll, { Autoplay, awaitIdleness });
}
