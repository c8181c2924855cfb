"use strict";
// Draws the fingers on the stage, and how far each cell would lag behind the one that holds the content.

{
  /** Radius of a finger, screen pixels; seconds in which one that was lifted fades. */
  const radius = 19, fading = 0.5, coming = 0.45;
  /** Influences whose places are outlined. */
  const levels = [0.25, 0.5, 0.75, 1];

  /**
   * @typedef {object} Finger
   * @property {number} x points of the viewport
   * @property {number} y points of the viewport
   * @property {number|null} liftedFor seconds, negative before it goes down; null while it is down
   */

  /**
   * @param {CanvasRenderingContext2D} pen with its origin at the top left of the viewport, in screen pixels
   * @param {Finger[]} fingers
   * @param {number} scale screen pixels per point
   */
  function drawFingers(pen, fingers, scale) {
    const { tones } = boxspring;
    pen.save();
    for (const { x, y, liftedFor } of fingers) {
      const past = liftedFor < 0 ? -liftedFor / coming : (liftedFor ?? 0) / fading;
      if (past >= 1) continue;
      pen.globalAlpha = 1 - past;
      pen.beginPath();
      pen.arc(x * scale, y * scale, radius * (1 + past * 0.6), 0, 2 * Math.PI);
      pen.lineWidth = 4.5;
      pen.strokeStyle = tones.screen;
      pen.stroke();
      pen.lineWidth = 2;
      pen.strokeStyle = tones.ink;
      pen.stroke();
      pen.globalAlpha = 0.3 * (1 - past);
      pen.fillStyle = tones.ink;
      if (liftedFor === null) pen.fill();
    }
    pen.restore();
  }

  /**
   * Lines where cells have an influence of a quarter, a half, three quarters, all.
   * @param {CanvasRenderingContext2D} pen as in ``drawFingers``
   * @param {object} reach
   * @param {{x: number, y: number}} reach.from points of the viewport
   * @param {number} reach.divisor points
   * @param {boolean} reach.isVertical along which axis distance counts
   * @param {boolean} reach.countsBoth whether it counts along both
   * @param {{width: number, height: number}} viewport points
   * @param {number} scale screen pixels per point
   */
  function drawReach(pen, { from, divisor, isVertical, countsBoth }, viewport, scale) {
    const { tones } = boxspring, x = from.x * scale, y = from.y * scale;
    const width = viewport.width * scale, height = viewport.height * scale;
    pen.save();
    pen.font = "600 11px system-ui, sans-serif";
    pen.textBaseline = "middle";
    for (const level of levels) {
      const distance = level * divisor * scale, path = new Path2D();
      for (const sign of [-1, 1]) {
        if (!countsBoth) {
          const at = (isVertical ? y : x) + sign * distance;
          path.moveTo(isVertical ? 0 : at, isVertical ? at : 0);
          path.lineTo(isVertical ? width : at, isVertical ? at : height);
        } else {
          path.moveTo(x - distance, y);
          path.lineTo(x, y + sign * distance);
          path.lineTo(x + distance, y);
        }
      }
      pen.setLineDash([]);
      pen.lineWidth = 3;
      pen.strokeStyle = tones.screen;
      pen.globalAlpha = 0.75;
      pen.stroke(path);
      pen.setLineDash([7, 4]);
      pen.lineWidth = 1.5;
      pen.strokeStyle = tones.second;
      pen.globalAlpha = 1;
      pen.stroke(path);
      const text = `lags ${level * 100} %`;
      for (const sign of [-1, 1]) {
        const along = isVertical || countsBoth;
        label(pen, text, along ? (countsBoth ? x : 8) : x + sign * distance, along ? y + sign * distance : 14);
      }
    }
    pen.restore();
  }

  function label(pen, text, x, y) {
    const { tones } = boxspring, { width } = pen.measureText(text);
    pen.fillStyle = tones.screen;
    pen.globalAlpha = 0.88;
    pen.fillRect(x, y - 8, width + 8, 16);
    pen.globalAlpha = 1;
    pen.fillStyle = tones.second;
    pen.fillText(text, x + 4, y);
  }

  /**
   * Where the fingers of a trace are.
   * @param {string} text of a trace that the engine has read
   * @returns {(time: number) => Finger[]} at a time of the run, seconds; none where the trace is not of fingers
   */
  function fingersOf(text) {
    const samples = text.trimStart().startsWith("{") ? fromJSON(text) : fromCSV(text);
    const pointers = new Map();
    for (const sample of samples) {
      if (!pointers.has(sample.pointer)) pointers.set(sample.pointer, []);
      pointers.get(sample.pointer).push(sample);
    }
    return time => [...pointers.values()].flatMap(own => {
      const next = own.findIndex(({ t }) => t > time + 1e-9), now = own.at(next < 0 ? -1 : next - 1);
      if (next === 0) return [];
      const isDown = now.phase === "began" || now.phase === "moved";
      if (!isDown) return [{ x: now.x, y: now.y, liftedFor: time - now.t }];
      // Between two places the way is a straight line at constant speed.
      const then = own[next] ?? now, part = then.t > now.t ? (time - now.t) / (then.t - now.t) : 0;
      return [{ x: now.x + part * (then.x - now.x), y: now.y + part * (then.y - now.y), liftedFor: null }];
    });
  }

  function fromJSON(text) {
    const { positions = "finger", samples, events = [], timeUnit } = JSON.parse(text);
    const phases = { lift: "began", drag: "moved", release: "ended", cancel: "cancelled" };
    // The finger that carries a cell; where it lets go, it stays for a while.
    let place = {};
    const carrier = events.filter(({ type }) => type === "reorder").map(({ t, phase, x, y }) => {
      if (x !== undefined) place = { x, y };
      return { t, phase: phases[phase], pointer: "carrier", ...place };
    });
    const all = positions === "finger" ? [...samples, ...carrier] : carrier;
    return timeUnit === "ms" ? all.map(sample => ({ ...sample, t: sample.t / 1000 })) : all;
  }

  function fromCSV(text) {
    const [names, ...rows] = text.trim().split(/\r?\n/).filter(line => !line.startsWith("#"));
    const columns = names.replace(/^\uFEFF/, "").split(",").map(name => name.trim());
    if (columns.includes("dx") || !columns.includes("phase")) return [];
    return rows.map(row => {
      const values = row.split(",").map(value => value.trim());
      const cell = name => values[columns.indexOf(name)];
      return { t: Number(cell("t")), phase: cell("phase"), pointer: cell("pointer"), x: Number(cell("x")), y: Number(cell("y")) };
    });
  }

  Object.assign(boxspring.scroll, { drawFingers, drawReach, fingersOf, fingerFading: fading });
}
