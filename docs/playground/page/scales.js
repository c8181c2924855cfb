"use strict";
// How positions of a slider, whole numbers from 0, stand for values.

{
  /**
   * @typedef {object} Scale
   * @property {number} last the last position
   * @property {(position: number) => number} value
   * @property {(value: number) => number} position the nearest one
   */

  /** @type {(values: number[]) => Scale} */
  const steps = values => ({
    last: values.length - 1,
    value: position => values[position],
    position: value => values.reduce(
      (best, other, i) => (Math.abs(Math.log(other / value)) < Math.abs(Math.log(values[best] / value)) ? i : best), 0)
  });

  /** Equal factors at equal ways. @type {(low: number, high: number, digit: number) => Scale} */
  const factors = (low, high, digit) => ({
    last: 200,
    value: position => Math.round(low * (high / low) ** (position / 200) / digit) * digit,
    position: value => Math.round(Math.log(value / low) / Math.log(high / low) * 200)
  });

  /** @type {(low: number, high: number, digit: number) => Scale} */
  const even = (low, high, digit) => ({
    last: Math.round((high - low) / digit),
    value: position => low + position * digit,
    position: value => Math.round((value - low) / digit)
  });

  const decimals = (value, digits) => value.toLocaleString("en", { maximumFractionDigits: digits });
  const hertz = value => (value < 10 ? decimals(value, 2) : decimals(value, 1)) + " Hz";

  /**
   * Puts a slider and the text above it where a value is.
   * @param {string} id of the slider
   * @param {{scale: Scale, text: (value: number|null) => string}} slider
   * @param {number|null} value
   */
  function showSlider(id, { scale, text }, value) {
    const input = document.getElementById(id);
    input.value = value === null ? scale.last : Math.min(Math.max(scale.position(value), 0), scale.last);
    input.setAttribute("aria-valuetext", text(value));
    document.getElementById(id + "-text").textContent = text(value);
  }

  /**
   * Tells of the values that a slider is moved to.
   * @param {string} id
   * @param {{scale: Scale}} slider
   * @param {(value: number) => void} choose
   */
  function listenToSlider(id, { scale }, choose) {
    const input = document.getElementById(id);
    input.max = scale.last;
    input.addEventListener("input", () => choose(Number(scale.value(Number(input.value)).toFixed(6))));
  }

  Object.assign(boxspring.page, { steps, factors, even, decimals, hertz, showSlider, listenToSlider });
}
