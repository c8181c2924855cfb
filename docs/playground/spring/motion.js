"use strict";
// The motion of one spring, in closed form, as docs/springs.md derives it.

{
  /** How close a spring that has settled stays to its target, in ways to go. */
  const tolerance = 0.001;

  class SpringMotion {
    /**
     * @param {number} frequency hertz, above 0
     * @param {number} dampingRatio unitless, 0 or more
     */
    constructor(frequency, dampingRatio) {
      const omega = 2 * Math.PI * frequency, ratio = dampingRatio;
      const spread = omega * Math.sqrt(Math.abs((ratio - 1) * (ratio + 1))), decay = ratio * omega;
      Object.assign(this, { frequency, dampingRatio, omega, spread, decay });
      /** The smaller root above critical damping, else ζω, per second. */
      this.slow = ratio > 1 ? omega * omega / (decay + spread) : decay;
    }

    /** Of a unit mass, per second squared. */
    get stiffness() { return this.omega * this.omega; }

    /** Of a unit mass, per second. */
    get damping() { return 2 * this.dampingRatio * this.omega; }

    /**
     * Displacement and velocity, for a release at rest one way away, on the negative side.
     * @param {number} time seconds
     * @returns {{x: number, v: number}} in ways to go
     */
    state(time) {
      const { dampingRatio, spread, decay, slow, stiffness } = this;
      let left, response;
      if (dampingRatio > 1) {
        const slowLeft = Math.exp(-slow * time);
        response = slowLeft * -Math.expm1(-2 * spread * time) / (2 * spread);
        left = slowLeft + slow * response;
      } else {
        const envelope = Math.exp(-decay * time);
        response = envelope * (spread > 0 ? Math.sin(spread * time) / spread : time);
        left = envelope * Math.cos(spread * time) + decay * response;
      }
      return { x: -left, v: stiffness * response };
    }

    /** The way that is done. @param {number} time seconds @returns {number} from 0 to 1, and past it */
    value(time) { return 1 + this.state(time).x; }

    /** How far it swings past the target, as a fraction of the way. */
    get overshoot() {
      const { dampingRatio } = this;
      if (dampingRatio >= 1) return 0;
      return Math.exp(-Math.PI * dampingRatio / Math.sqrt((1 - dampingRatio) * (1 + dampingRatio)));
    }

    /** When it is farthest past the target, seconds; null where it never is. */
    get peakTime() { return this.dampingRatio < 1 ? Math.PI / this.spread : null; }

    /**
     * The last time at which it is as far from its target as a bound.
     * @param {number} [bound] in ways to go
     * @returns {number} seconds; infinite for an undamped spring
     */
    settlingTime(bound = tolerance) {
      const { dampingRatio, spread, decay, slow } = this;
      if (dampingRatio === 0) return Infinity;
      if (dampingRatio >= 1) {
        let high = 1 / slow, low = 0;
        while (-this.state(high).x > bound) [low, high] = [high, 2 * high];
        return this.#entry(low, high, bound, 1);
      }
      // Swings follow one another every half period, each smaller by the same factor: the last one outside is counted.
      const half = Math.PI / spread, loss = decay * half, swings = Math.floor(-Math.log(bound) / loss);
      return this.#entry(swings * half, (swings + 1) * half, bound, swings % 2 === 0 ? 1 : -1);
    }

    /** Between two standstills, where the displacement is monotone. */
    #entry(low, high, bound, side) {
      for (;;) {
        const middle = low + (high - low) / 2;
        if (middle <= low || middle >= high) return high;
        if (side * -this.state(middle).x > bound) low = middle; else high = middle;
      }
    }

    /** No acceleration after a time is larger than this, in ways per second squared. @param {number} time */
    accelerationBound(time) {
      const { x, v } = this.state(time), { stiffness, damping, omega } = this;
      const acceleration = -damping * v - stiffness * x, change = -damping * acceleration - stiffness * v;
      return Math.sqrt(acceleration * acceleration + (change / omega) ** 2);
    }
  }

  boxspring.spring.SpringMotion = SpringMotion;
}
