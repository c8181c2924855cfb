"use strict";
// From the browser's clock to the run's own: seconds since its start, and ticks of a fixed rate.

{
  /** How long after a tick the animation frame comes that shows it, at most, in seconds. */
  const longestLag = 0.004;

  /**
   * Ticks lie shortly before animation frames: on a 60 Hz display every frame meets one tick of
   * 60 Hz, never now none and now two, and no event is older than the tick before it.
   */
  class Clock {
    /** How many ticks a frame may bring. */
    #most = Infinity;

    /** @param {number} rate ticks a second of the run */
    constructor(rate) {
      this.rate = rate;
      /** Seconds of the run per second; 0 while time stands still. */
      this.speed = 1;
      this.restart();
    }

    /** Begins again at 0 s with the next frame. */
    restart() {
      /** Number of the last tick. */
      this.tick = 0;
      /** Latest time that anything has happened at, seconds. */
      this.latest = 0;
      /** @type {{now: number, time: number}|null} a moment on both clocks */
      this.anchor = null;
      this.isAsleep = true;
    }

    /**
     * @param {number} rate ticks a second of the run, from now on
     * @param {number} [speed] seconds of the run per second
     */
    set(rate, speed = this.speed) {
      if (speed !== this.speed) this.anchor = null;
      this.rate = rate;
      this.speed = speed;
      this.tick = Math.ceil(this.latest * rate);
      this.isAsleep = true;
    }

    /** Goes on by hand, while time stands still. @param {number} duration seconds @returns {number} the time then */
    stepBy(duration) {
      this.latest += duration;
      this.tick = Math.ceil(this.latest * this.rate);
      this.anchor = null;
      this.isAsleep = true;
      return this.latest;
    }

    /** After a pause: the next frame lies on a tick again. */
    sleep() {
      this.isAsleep = true;
    }

    /**
     * The time of an event; never before what has already happened, nor after the ticks that the next frame may bring: on a slow
     * machine the run's time slows down, and so does that of events.
     * @param {number} now milliseconds of the browser's clock
     * @returns {number} seconds
     */
    time(now) {
      const end = this.isAsleep ? Infinity : (this.tick + this.#most) / this.rate;
      let time = this.#map(now);
      if (time > end) {
        time = Math.max(end, this.latest);
        this.anchor = { now, time };
      }
      this.latest = Math.max(this.latest, time);
      return this.latest;
    }

    /**
     * The ticks that a frame brings.
     * @param {number} now milliseconds of the browser's clock
     * @param {number} most so many at most, unless something has happened later already: time slows down
     * @returns {{first: number, last: number}} numbers of the ticks; none where last < first
     */
    due(now, most = Infinity) {
      if (this.isAsleep) this.#wake(now);
      this.#most = most;
      const first = this.tick + 1;
      let last = Math.max(this.tick, Math.floor(this.#map(now) * this.rate));
      if (last - first + 1 > most) {
        last = Math.min(last, Math.max(first + most - 1, Math.ceil(this.latest * this.rate)));
        this.anchor = { now, time: last / this.rate + Math.min(longestLag * this.speed, 0.25 / this.rate) };
      }
      this.tick = last;
      this.latest = Math.max(this.latest, last / this.rate);
      return { first, last };
    }

    #map(now) {
      if (!this.anchor) this.anchor = { now, time: this.latest };
      return this.anchor.time + (now - this.anchor.now) / 1000 * this.speed;
    }

    #wake(now) {
      const lag = Math.min(longestLag * this.speed, 0.25 / this.rate);
      const time = Math.max(this.#map(now), this.latest) - lag;
      const next = Math.max(this.tick + 1, Math.ceil(time * this.rate));
      this.tick = next - 1;
      this.anchor = { now, time: next / this.rate + lag };
      this.isAsleep = false;
    }
  }

  boxspring.page.Clock = Clock;
}
