"use strict";
// After a change at rest the page scrolls a little and back, so that one sees what has changed.

{
  /** Screen pixels that it scrolls; milliseconds before, and before the way back. */
  const way = 160, delay = 350, turn = 450;

  class Showcase {
    #timer = 0;

    /** @param {object} run */
    constructor(run) {
      this.run = run;
    }

    /** Whether the page scrolls now, or will in a moment. */
    get isOn() {
      return this.#timer !== 0;
    }

    /** Scrolls a little and back once the choice has been made. */
    show() {
      const { run } = this;
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => {
        const { viewport, content, axis } = run.scene, offset = run.frame.offset;
        const isVertical = axis === "vertical", side = isVertical ? "height" : "width";
        const room = content[side] - viewport[side] - (isVertical ? offset.y : offset.x);
        const length = (room > way / run.stage.scale ? 1 : -1) * way / run.stage.scale;
        const scroll = length => run.hands.add(
          isVertical ? 0 : length, isVertical ? length : 0,
          { x: viewport.width / 2, y: viewport.height / 2 }, performance.now());
        scroll(length);
        this.#timer = setTimeout(() => {
          this.#timer = 0;
          scroll(-length);
        }, turn);
      }, delay);
    }

    /** Someone else scrolls. */
    stop() {
      clearTimeout(this.#timer);
      this.#timer = 0;
    }
  }

  boxspring.scroll.Showcase = Showcase;
}
