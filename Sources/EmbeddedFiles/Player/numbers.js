"use strict";
// How numbers are written.

{
  /** @param {number} value @returns {string} a length with one decimal, which is what an eye can tell */
  function points(value) { return (Math.abs(value) < 0.05 ? 0 : value).toFixed(1) + " pt"; }

  /** @param {number} value @param {string} unit @returns {string} to four digits or to whole ones */
  function measure(value, unit) {
    if (!Number.isFinite(value)) return "–";
    const size = Math.abs(value), behind = unit === "" ? "" : ` ${unit}`;
    if (size < 0.0005) return `0${behind}`;
    const decimals = size >= 1000 ? 0 : size >= 100 ? 1 : size >= 10 ? 2 : 3;
    return (size >= 1e9 ? value.toExponential(3) : grouped(value.toFixed(decimals))) + behind;
  }

  /** @param {string} text @returns {string} digits in groups of three, parted by narrow spaces, from five on */
  function grouped(text) {
    return /^-?[0-9]{1,4}(\.|$)/.test(text) ? text : text.replace(/\B(?=([0-9]{3})+$)/g, "\u202f");
  }

  /** @param {number} time @returns {string} */
  function seconds(time) { return time.toFixed(3) + " s"; }

  /** @param {{width: number, height: number}} size @returns {string} */
  function sizeText({ width, height }) {
    const [w, h] = [width, height].map(side => String(Number(side.toFixed(2))));
    return `${w} × ${h} pt`;
  }

  /** @param {number} low @param {number} high @param {number} parts @returns {number[]} round values that divide a range into about so many parts */
  function ticks(low, high, parts) {
    const rough = (high - low) / parts, power = 10 ** Math.floor(Math.log10(rough));
    const step = [1, 2, 5, 10].map(digit => digit * power).find(size => size >= rough * 0.999);
    const values = [];
    for (let n = Math.ceil(low / step); n * step <= high + step * 1e-9; n += 1) values.push(n * step);
    return values;
  }

  /** @param {number} value @returns {string} a tick's number as short as its neighbours allow */
  function tickText(value) {
    const size = Math.abs(value);
    if (size >= 1e9) return value.toExponential(1);
    if (size >= 1e6) return Number((value / 1e6).toPrecision(6)) + " M";
    if (size >= 1e4) return Number((value / 1e3).toPrecision(6)) + " k";
    return String(Number(value.toPrecision(6)));
  }

  Object.assign(boxspring, { points, measure, grouped, seconds, sizeText, ticks, tickText });
}
