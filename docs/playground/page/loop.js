"use strict";
// One animation frame after another while there is something to show, none while there is not.

{
  class Loop {
    #request = 0;
    #last = null;

    /** @param {(now: number) => boolean} step shows a frame; says whether another is needed */
    constructor(step) {
      this.step = step;
      /** Milliseconds from one frame to the next. */
      this.frames = new boxspring.page.Meter();
      /** Milliseconds of computing and drawing per frame. */
      this.work = new boxspring.page.Meter();
    }

    get isAwake() {
      return this.#request !== 0;
    }

    /** Frames from now on. */
    wake() {
      if (!this.isAwake) this.#request = requestAnimationFrame(now => this.#frame(now));
    }

    #frame(now) {
      const began = performance.now();
      if (this.#last !== null) this.frames.add(now, now - this.#last);
      this.#request = requestAnimationFrame(next => this.#frame(next));
      const goesOn = this.step(now);
      this.work.add(now, performance.now() - began);
      this.#last = now;
      if (!goesOn) this.#sleep();
    }

    #sleep() {
      cancelAnimationFrame(this.#request);
      this.#request = 0;
      this.#last = null;
    }
  }

  boxspring.page.Loop = Loop;
}
