"use strict";
// Median and worst of the last second of something measured every frame.

{
  class Meter {
    /** @type {{now: number, value: number}[]} */
    #samples = [];

    /**
     * @param {number} now milliseconds
     * @param {number} value milliseconds
     */
    add(now, value) {
      this.#samples.push({ now, value });
      while (this.#samples[0].now < now - 1000) this.#samples.shift();
    }

    /** Forgets everything: after a pause the next sample has nothing to be measured from. */
    clear() {
      this.#samples.length = 0;
    }

    /** @returns {{median: number, worst: number}|null} milliseconds; null without samples */
    summary() {
      const values = this.#samples.map(sample => sample.value).sort((a, b) => a - b);
      if (values.length === 0) return null;
      return { median: values[values.length >> 1], worst: values[values.length - 1] };
    }
  }

  /** @param {{median: number, worst: number}|null} summary @returns {string} */
  const milliseconds = summary =>
    (summary ? `${summary.median.toFixed(1)} ms, worst ${summary.worst.toFixed(1)}` : "–");

  Object.assign(boxspring.page, { Meter, milliseconds });
}
