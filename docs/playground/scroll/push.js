"use strict";
// Wheels click and keys repeat; content that jumped by each click would kick its cells. What they
// ask for is kept here and handed out tick by tick: half of it within a few hundredths of a second.

{
  /** Seconds in which half of what is left is handed out. */
  const halfLife = 0.04;

  /** Screen pixels a second at least, so that the end does not crawl. */
  const slowest = 900;

  class Push {
    constructor() {
      this.clear();
    }

    /** Drops what is left. */
    clear() {
      /** Content offset still to go, points. */
      this.left = { x: 0, y: 0 };
    }

    get isEmpty() {
      return this.left.x === 0 && this.left.y === 0;
    }

    /** @param {number} dx @param {number} dy points */
    add(dx, dy) {
      this.left.x += dx;
      this.left.y += dy;
    }

    /**
     * What a tick brings.
     * @param {number} duration of the tick, seconds
     * @param {number} scale screen pixels per point
     * @returns {{x: number, y: number}} points
     */
    take(duration, scale) {
      const length = Math.hypot(this.left.x, this.left.y);
      const least = slowest * duration / scale;
      const share = length <= least ? 1 : Math.max(1 - 2 ** (-duration / halfLife), least / length);
      const taken = { x: this.left.x * share, y: this.left.y * share };
      if (share === 1) this.clear(); else this.add(-taken.x, -taken.y);
      return taken;
    }
  }

  boxspring.scroll.Push = Push;
}
