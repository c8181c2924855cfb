"use strict";
// A spring as an easing of CSS, linear(), stop by stop what `boxspring spring --css` writes.

{
  /** The largest difference in progress. */
  const bound = 0.002;
  /** Decimals of a stop's progress, and values that stand still if they last for so many samples. */
  const digits = 4, standstill = 5;
  /** A spring that takes longer, in seconds, counts as one that never settles. */
  const longest = 1e5;

  /** To whole numbers, halves away from zero. */
  const whole = value => Math.sign(value) * Math.round(Math.abs(value));
  const rounded = value => whole(value * 10 ** digits) / 10 ** digits + 0;
  const slope = (from, to) => (to.y - from.y) / (to.x - from.x);
  const mirrored = ({ low, high }) => ({ low: -high, high: -low });
  const intersection = (a, b) => ({ low: Math.max(a.low, b.low), high: Math.min(a.high, b.high) });
  const nearest = ({ low, high }, value) => (low <= high ? Math.min(Math.max(value, low), high) : low + (high - low) / 2);

  /** The steepest of the lines through a row of windows (O'Rourke 1981). */
  class SteepestLine {
    #touch = 0;
    #slope = Infinity;

    constructor({ low }, time) {
      this.hull = [{ x: time, y: low }];
    }

    value(time) {
      const { x, y } = this.hull[this.#touch];
      return time > x ? y + this.#slope * (time - x) : y;
    }

    narrow({ low, high }, time) {
      const { hull } = this, top = { x: time, y: high };
      if (this.value(time) > high) {
        while (this.#touch + 1 < hull.length && slope(hull[this.#touch + 1], top) <= slope(hull[this.#touch], top)) {
          this.#touch += 1;
        }
        this.#slope = slope(hull[this.#touch], top);
      }
      const point = { x: time, y: low };
      while (hull.length >= this.#touch + 2 && slope(hull.at(-2), hull.at(-1)) <= slope(hull.at(-1), point)) hull.pop();
      hull.push(point);
    }
  }

  /** Few keys whose joining lines pass through every window. @returns {{index: number, value: number}[]} */
  function reduce(times, windows) {
    const stops = [{ index: 0, reach: windows[0] }];
    while (stops.at(-1).index < times.length - 1) stops.push(following(stops.at(-1), times, windows));
    const keys = [];
    for (const { index, reach } of stops.reverse()) {
      const wanted = windows[index].low + (windows[index].high - windows[index].low) / 2, next = keys.at(-1);
      const room = next ? beginnings(reach, index, next, times, windows) : reach;
      keys.push({ index, value: nearest(room, wanted) });
    }
    return keys.reverse();
  }

  function following({ index, reach }, times, windows) {
    const up = new SteepestLine(reach, times[index]), down = new SteepestLine(mirrored(reach), times[index]);
    let end = index + 1;
    for (let i = end; i < times.length; i += 1) {
      const window = windows[i];
      if (up.value(times[i]) < window.low || -down.value(times[i]) > window.high) break;
      up.narrow(window, times[i]);
      down.narrow(mirrored(window), times[i]);
      end = i;
    }
    const lines = { low: -down.value(times[end]), high: up.value(times[end]) };
    return { index: end, reach: intersection(windows[end], lines) };
  }

  /** The values at a stop from which a line passes every window on its way to the next key. */
  function beginnings(reach, start, { index: end, value }, times, windows) {
    let window = reach;
    for (let i = start + 1; i < end; i += 1) {
      const lever = (times[end] - times[start]) / (times[end] - times[i]);
      window = intersection(window, {
        low: value + (windows[i].low - value) * lever, high: value + (windows[i].high - value) * lever
      });
    }
    return window;
  }

  /** The motion at moments so close that the lines between them are within a tolerance of it. */
  function samples(motion, duration, tolerance) {
    const reach = Math.sqrt(8 * tolerance / motion.accelerationBound(0));
    let decimals = 4;
    while (decimals < 9 && 10 ** decimals * reach < 4 * duration) decimals += 1;
    const end = 10 ** decimals, step = duration / end, marks = [], progress = [];
    for (let mark = 0; mark < end;) {
      marks.push(mark);
      progress.push(motion.value(mark * step));
      const way = Math.floor(Math.sqrt(8 * tolerance / motion.accelerationBound(mark * step)) / step);
      mark = way < end - mark ? mark + Math.max(way, 1) : end;
    }
    // The end is where the easing stands afterwards, not where the spring is by then.
    return { decimals, marks: [...marks, end], progress: [...progress, 1] };
  }

  function windows(values, room) {
    const all = values.map(value => ({ low: value - room, high: value + room }));
    const pin = index => { all[index] = { low: rounded(values[index]), high: rounded(values[index]) }; };
    let first = 0;
    for (let i = 0; i < values.length; i += 1) {
      if (i + 1 < values.length && values[i + 1] === values[i]) continue;
      if (i - first + 1 >= standstill) for (let k = first; k <= i; k += 1) pin(k);
      first = i + 1;
    }
    pin(0);
    pin(values.length - 1);
    return all;
  }

  /**
   * @param {object} motion a SpringMotion
   * @returns {{duration: number, css: string}|null} milliseconds, and `linear(…)`; null for a spring that never settles
   */
  function easing(motion) {
    const settling = motion.settlingTime(bound / 2);
    if (!(settling < longest)) return null;
    const duration = Math.max(Math.ceil(settling * 1000), 1), tolerance = bound / 20;
    const { decimals, marks, progress } = samples(motion, duration / 1000, tolerance);
    const room = Math.max((bound - tolerance - 0.5 / 10 ** digits) * (1 - 1e-9), 0);
    const keys = reduce(marks, windows(progress, room)), last = keys.length - 1;
    const stops = keys.map(({ index, value }, i) => {
      const text = String(rounded(value));
      // A mark is a whole number of steps: its digits are those of a percentage with the point moved.
      return i === 0 || i === last ? text : `${text} ${Number((marks[index] / 10 ** (decimals - 2)).toFixed(decimals - 2))}%`;
    });
    return { duration, css: `linear(${stops.join(", ")})` };
  }

  boxspring.spring.easing = easing;
}
