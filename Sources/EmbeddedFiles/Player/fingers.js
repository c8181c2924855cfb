"use strict";
// Fingers: where they are, what they reach, and how they are drawn.

{
  /** How long a lifted finger can still be seen, in seconds. */
  const fading = 0.3;
  /** The radius of a finger, in points. */
  const radius = 22;
  /** Lines of equal influence are at least so many points apart. */
  const leastStep = 60;

  /** What touches say of fingers: straight lines between them. */
  class Fingers {
    /** From where a finger goes down to where it is lifted. @type {{samples: object[], lift: number}[]} */
    #stays = [];

    /** @param {{finger: number, phase: number, time: number, x: number, y: number}[]} touches in order of time; phase 0 begins, 1 moves, 2 ends */
    constructor(touches) {
      const down = new Map();
      for (const touch of touches) {
        if (touch.phase === 0) {
          if (down.has(touch.finger)) down.get(touch.finger).lift = touch.time;
          const stay = { samples: [], lift: Infinity };
          down.set(touch.finger, stay);
          this.#stays.push(stay);
        }
        const stay = down.get(touch.finger);
        stay?.samples.push(touch);
        if (touch.phase !== 2 || !stay) continue;
        stay.lift = touch.time;
        down.delete(touch.finger);
      }
    }

    /** @param {number} time @returns {{x: number, y: number, opacity: number}[]} those that are seen */
    at(time) {
      return this.#stays.filter(({ samples, lift }) => {
        return samples[0].time <= time && time < lift + fading;
      }).map(({ samples, lift }) => {
        return { ...placeAt(samples, time), opacity: 1 - Math.max(time - lift, 0) / fading };
      });
    }

    /** @param {number} time @returns {{x: number, y: number}|null} where the last finger is that went down, or was lifted */
    last(time) {
      const stay = this.#stays.findLast(({ samples }) => samples[0].time <= time);
      return stay ? placeAt(stay.samples, time) : null;
    }
  }

  /** @param {object[]} samples @param {number} time @returns {{x: number, y: number}} */
  function placeAt(samples, time) {
    let low = 0, high = samples.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (samples[middle].time > time) high = middle; else low = middle + 1;
    }
    const before = samples[Math.max(low - 1, 0)], after = samples[Math.min(low, samples.length - 1)];
    const span = after.time - before.time, share = span > 0 ? Math.min(Math.max((time - before.time) / span, 0), 1) : 0;
    return { x: before.x + (after.x - before.x) * share, y: before.y + (after.y - before.y) * share };
  }

  /**
   * What the settings of a run say of influence that grows with the distance from a finger.
   * @param {Record<string, string>} settings
   * @returns {{isAlongAxis: boolean, divisor: number, maximum: number}|null}
   */
  function reachIn({ influence = "" }) {
    const match = /^(distance along the main axis|\|dx\| \+ \|dy\|) from the touch over ([0-9.e+-]+) pt, at most ([0-9.e+-]+)$/.exec(influence);
    if (!match || !(Number(match[2]) > 0)) return null;
    return { isAlongAxis: match[1].startsWith("distance"), divisor: Number(match[2]), maximum: Number(match[3]) };
  }

  /** Discs. @param {CanvasRenderingContext2D} pen in points of the viewport @param {{x: number, y: number, opacity: number}[]} fingers @param {number} scale */
  function paintFingers(pen, fingers, scale) {
    for (const { x, y, opacity } of fingers) {
      pen.beginPath();
      pen.arc(x, y, radius, 0, 2 * Math.PI);
      pen.fillStyle = pen.strokeStyle = boxspring.tones.ink;
      pen.globalAlpha = 0.16 * opacity;
      pen.fill();
      pen.globalAlpha = 0.6 * opacity;
      pen.lineWidth = 1.6 / scale;
      pen.stroke();
    }
    pen.globalAlpha = 1;
  }

  /**
   * Lines of equal influence around a place, each with its influence.
   * @param {CanvasRenderingContext2D} pen in points of the viewport @param {{x: number, y: number}} place
   * @param {{isAlongAxis: boolean, divisor: number, maximum: number}} reach
   * @param {number} axis that scrolls @param {{width: number, height: number}} size @param {number} scale
   */
  function paintReach(pen, { x, y }, { isAlongAxis, divisor, maximum }, axis, { width, height }, scale) {
    const step = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1].find(step => step * divisor >= leastStep) ?? 1;
    const farthest = Math.max(x, width - x) + Math.max(y, height - y);
    const path = new Path2D(), labels = [];
    for (let n = 1; n * step <= maximum + 1e-9 && n * step * divisor < farthest; n += 1) {
      const way = n * step * divisor, text = String(Math.round(n * step * 100) / 100);
      if (isAlongAxis) {
        for (const side of [-way, way]) {
          const [from, to] = axis === 0 ? [[x + side, 0], [x + side, height]] : [[0, y + side], [width, y + side]];
          path.moveTo(...from);
          path.lineTo(...to);
          labels.push([...from, text]);
        }
      } else {
        path.moveTo(x - way, y);
        for (const corner of [[x, y - way], [x + way, y], [x, y + way], [x - way, y]]) path.lineTo(...corner);
        labels.push([x, y - way, text], [x, y + way, text]);
      }
    }
    pen.lineWidth = 1.2 / scale;
    pen.strokeStyle = pen.fillStyle = boxspring.tones.accent;
    pen.setLineDash([5 / scale, 4 / scale]);
    pen.stroke(path);
    pen.setLineDash([]);
    pen.font = `600 ${11 / scale}px system-ui, sans-serif`;
    pen.textAlign = "left";
    pen.textBaseline = "bottom";
    for (const [left, top, text] of labels) pen.fillText(text, left + 6 / scale, top - 2 / scale);
  }

  Object.assign(boxspring, { Fingers, reachIn, paintFingers, paintReach });
}
