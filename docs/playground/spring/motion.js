"use strict";
// The motion of one spring, as the engine computes it.

{
  class SpringMotion {
    #spring;

    /**
     * @param {number} frequency hertz, 0.01 to 1000
     * @param {number} dampingRatio unitless, 0 to 100
     */
    constructor(frequency, dampingRatio) {
      this.#spring = new Boxspring.Spring(frequency, dampingRatio);
      // Response, bounce, stiffness, damping, tension, friction, overshoot and settlingDuration.
      Object.assign(this, { frequency, dampingRatio }, this.#spring.figures());
    }

    /** The way that is done after each of the times. @param {number[]} times seconds @returns {number[]} from 0 to 1, and past it */
    values(times) {
      const states = this.#spring.states(times);
      return times.map((_, i) => 1 - states[2 * i]);
    }

    /** When it is farthest past the target, seconds; null if it never is. */
    get peakTime() { return this.dampedAngularFrequency > 0 ? Math.PI / this.dampedAngularFrequency : null; }

    /** @returns {{easing: string, duration: number}} `linear(…)`, and seconds @throws {Error} if it never settles */
    css() { return this.#spring.css(); }
  }

  boxspring.spring.SpringMotion = SpringMotion;
}
