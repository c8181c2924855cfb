"use strict";
// The clock. It knows times and nothing of what is shown at them.

{
  /**
   * Plays, steps and seeks. What it shows is always a frame of the run, never something in between:
   * the last one that is not later than the clock.
   */
  class Player {
    /**
     * @param {number[]} times of frames, in seconds, ascending
     * @param {object} listeners
     * @param {(index: number) => void} listeners.moved is called when another frame is to be shown
     * @param {() => void} listeners.turned is called when playing begins or ends
     */
    constructor(times, { moved, turned }) {
      this.times = times;
      this.moved = moved;
      this.turned = turned;
      this.index = 0;
      this.speed = 1;
      this.direction = 1;
      this.loops = true;
      this.isPlaying = false;
      this.clock = this.start;
      this.tick = this.tick.bind(this);
    }

    /** @returns {number} */
    get start() { return this.times[0] ?? 0; }
    /** @returns {number} */
    get end() { return this.times[this.times.length - 1] ?? 0; }
    /** @returns {number} */
    get last() { return Math.max(this.times.length - 1, 0); }

    /** @param {number} time @param {number} tolerance @returns {number} the last frame that is not later than a time */
    indexAt(time, tolerance = 1e-9) {
      let low = 0, high = this.last;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (this.times[middle] <= time + tolerance) low = middle; else high = middle - 1;
      }
      return low;
    }

    /** @param {number} time @returns {number} */
    nearest(time) {
      const i = this.indexAt(time), next = Math.min(i + 1, this.last);
      return this.times[next] - time < time - this.times[i] ? next : i;
    }

    /** Stops at a frame. @param {number} index */
    go(index) {
      this.pause();
      this.#show(Math.min(Math.max(index, 0), this.last));
      this.clock = this.times[this.index] ?? 0;
    }

    /** @param {number} count of frames */
    step(count) { this.go(this.index + count); }

    /** @param {number} index */
    #show(index) {
      this.index = index;
      this.moved(index);
    }

    /** @param {number} direction 1 or -1 */
    play(direction = 1) {
      if (this.times.length < 2) return;
      this.direction = direction;
      if (direction > 0 && this.clock >= this.end) this.clock = this.start;
      if (direction < 0 && this.clock <= this.start) this.clock = this.end;
      if (!this.isPlaying) {
        this.isPlaying = true;
        this.stamp = null;
        requestAnimationFrame(this.tick);
      }
      this.turned();
    }

    /** Stops where it is. */
    pause() {
      if (!this.isPlaying) return;
      this.isPlaying = false;
      this.turned();
    }

    /** @param {number} now milliseconds */
    tick(now) {
      if (!this.isPlaying) return;
      const elapsed = this.stamp === null ? 0 : Math.min((now - this.stamp) / 1000, 0.1);
      this.stamp = now;
      this.clock += elapsed * this.speed * this.direction;
      this.#turnAround();
      const index = this.indexAt(this.clock);
      if (index !== this.index) this.#show(index);
      if (this.isPlaying) requestAnimationFrame(this.tick);
    }

    /** At either end, begins anew after a moment or stops. */
    #turnAround() {
      const moment = this.loops ? 0.4 * this.speed : 0;
      if (this.clock > this.end + moment) {
        if (this.loops) this.clock = this.start; else this.#stopAt(this.end);
      } else if (this.clock < this.start - moment) {
        if (this.loops) this.clock = this.end; else this.#stopAt(this.start);
      }
    }

    /** @param {number} time */
    #stopAt(time) {
      this.clock = time;
      this.pause();
    }
  }

  boxspring.Player = Player;
}
