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

  /**
   * Renews what is shown at most so often, and once more after the last change.
   * @param {() => void} renew
   * @param {number} interval milliseconds
   * @returns {{now: () => void, soon: () => void}}
   */
  function renewal(renew, interval) {
    let shown = -Infinity, timer = 0;
    const now = () => {
      clearTimeout(timer);
      timer = 0;
      shown = performance.now();
      renew();
    };
    const soon = () => {
      const left = shown + interval - performance.now();
      if (left <= 0) now(); else timer ||= setTimeout(now, left);
    };
    return { now, soon };
  }

  Object.assign(boxspring.page, { Meter, milliseconds, renewal });
}
