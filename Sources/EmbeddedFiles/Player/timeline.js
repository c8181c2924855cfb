"use strict";
// The whole run at a glance.

{
  /** Height of a lane in CSS pixels, and of its title above and room below. */
  const laneHeight = 58, titleHeight = 18, baseHeight = 50;

  /** A lane for each quantity of the whole run that the recording has, and one for what happens. */
  class Timeline extends boxspring.TimePlot {
    /** @param {HTMLCanvasElement} canvas @param {Run} run @param {object} listeners as of a TimePlot */
    constructor(canvas, run, listeners) {
      super(canvas, run.times, listeners);
      this.run = run;
      this.lanes = this.#findLanes();
      canvas.style.height = `${Math.max(this.lanes.length, 1) * laneHeight}px`;
    }

    /** @returns {number[]} */
    get headRange() { return [titleHeight, this.height - 8]; }

    /** @returns {((pen: CanvasRenderingContext2D, top: number) => void)[]} */
    #findLanes() {
      const { run } = this, { holds } = run, lanes = [];
      const range = ({ low, high }) => `${boxspring.points(low)} to ${boxspring.points(high)}`;
      const add = (name, colour, lines, tell, options) => lanes.push((pen, top) => {
        this.#drawLane(pen, top, { name, colour: boxspring.tones[colour], lines, tell, ...options });
      });
      if (holds.axis) {
        const offsets = ["x", "y"].map(axis => run.frames.map(frame => frame[axis]));
        const [along, across] = [offsets[run.mainAxis], offsets[1 - run.mainAxis]];
        const name = run.mainAxis === 0 ? "x; y dashed" : "y; x dashed";
        add(holds.across ? `Content offset, ${name}` : "Content offset", "accent",
          holds.across ? [along, across] : [along], range);
      }
      if (holds.rest) add("Largest displacement", "second", [run.largest], range);
      if (holds.masses) {
        add("Kinetic energy of all", "accent", [run.totalEnergies()],
          ({ high }) => `up to ${boxspring.measure(high, "J")}`);
      }
      if (holds.bodies) {
        const counts = run.frames.map((_, i) => run.movingCount(i));
        add("Moving", "second", [counts],
          ({ high }) => `up to ${high} of ${run.drawnCount}`, { least: run.drawnCount, isStepped: true });
      }
      if (holds.contacts || holds.pauses) lanes.push((pen, top) => this.#drawEvents(pen, top));
      return lanes;
    }

    /** @param {CanvasRenderingContext2D} pen */
    drawBackdrop(pen) {
      this.lanes.forEach((draw, n) => draw(pen, n * laneHeight));
    }

    /**
     * A lane with lines, each of them values of all frames; the second is dashed.
     * @param {CanvasRenderingContext2D} pen @param {number} top @param {object} lane
     */
    #drawLane(pen, top, { name, colour, lines, tell, least = 0, isStepped = false }) {
      const range = rangeOf(lines), { low } = range, high = Math.max(range.high, least);
      const [ceiling, base] = [top + titleHeight, top + baseHeight];
      const y = value => base - (value - low) / (high - low || 1) * (base - ceiling);
      this.#drawTitle(pen, name, tell(range), top);
      pen.strokeStyle = boxspring.tones.bezel;
      pen.lineWidth = 1;
      pen.beginPath();
      pen.moveTo(boxspring.TimePlot.left, y(0));
      pen.lineTo(this.width - boxspring.TimePlot.right, y(0));
      pen.stroke();
      lines.forEach((values, n) => this.#drawLine(pen, values, colour, y, n > 0, isStepped));
    }

    /**
     * The name of a lane, and its range.
     * @param {CanvasRenderingContext2D} pen @param {string} name @param {string} range @param {number} top
     */
    #drawTitle(pen, name, range, top) {
      pen.fillStyle = boxspring.tones.muted;
      pen.textBaseline = "top";
      pen.textAlign = "left";
      pen.fillText(name, boxspring.TimePlot.left, top + 2);
      pen.textAlign = "right";
      pen.fillText(range, this.width - boxspring.TimePlot.right, top + 2);
    }

    /**
     * A line, filled down to zero.
     * @param {CanvasRenderingContext2D} pen @param {number[]} values @param {string} colour @param {(value: number) => number} y @param {boolean} isSecond @param {boolean} isStepped
     */
    #drawLine(pen, values, colour, y, isSecond, isStepped) {
      const line = new Path2D();
      values.forEach((value, i) => {
        if (isStepped && i > 0) line.lineTo(this.x(this.times[i]), y(values[i - 1]));
        line.lineTo(this.x(this.times[i]), y(value));
      });
      pen.setLineDash(isSecond ? [4, 3] : []);
      pen.strokeStyle = pen.fillStyle = colour;
      pen.lineWidth = 1.5;
      pen.lineJoin = "round";
      pen.stroke(line);
      pen.setLineDash([]);
      if (isSecond || !values.length) return;
      line.lineTo(this.x(this.end), y(0));
      line.lineTo(this.x(this.start), y(0));
      pen.globalAlpha = 0.14;
      pen.fill(line);
      pen.globalAlpha = 1;
    }

    /**
     * Contacts that begin or are struck anew as ticks, the taller the harder; pauses as marks.
     * @param {CanvasRenderingContext2D} pen @param {number} top
     */
    #drawEvents(pen, top) {
      const { events } = this.run, base = top + 44;
      const began = events.filter(({ kind, isContact }) => isContact && kind !== "contactEnded");
      const hardest = began.reduce((most, { impulse }) => Math.max(most, impulse), 1e-9);
      const count = began.length === 1 ? "1 contact" : `${boxspring.grouped(String(began.length))} contacts`;
      this.#drawTitle(pen, "Contacts, pauses", count, top);
      pen.strokeStyle = boxspring.tones.speed;
      pen.lineWidth = 1;
      pen.globalAlpha = began.length > 400 ? 0.4 : 0.8;
      pen.beginPath();
      for (const { time, impulse } of began) {
        const x = this.x(time);
        pen.moveTo(x, base);
        pen.lineTo(x, base - 3 - 17 * Math.sqrt(Math.max(impulse, 0) / hardest));
      }
      pen.stroke();
      pen.globalAlpha = 1;
      for (const { kind, time } of events) {
        if (kind === "paused" || kind === "froze") this.#drawSign(pen, this.x(time), base, kind);
      }
    }

    /**
     * A sign of a pause, or of an item that was frozen.
     * @param {CanvasRenderingContext2D} pen @param {number} x @param {number} base @param {string} kind
     */
    #drawSign(pen, x, base, kind) {
      pen.fillStyle = kind === "froze" ? boxspring.tones.second : boxspring.tones.ink;
      pen.beginPath();
      if (kind === "froze") pen.arc(x, base - 10, 4, 0, 2 * Math.PI);
      else {
        pen.rect(x - 3.5, base - 15, 2.5, 10);
        pen.rect(x + 1, base - 15, 2.5, 10);
      }
      pen.fill();
    }
  }

  /** @param {number[][]} lines @returns {{low: number, high: number}} the lowest and highest of all values and zero */
  function rangeOf(lines) {
    let low = 0, high = 0;
    for (const values of lines) {
      for (const value of values) {
        if (value < low) low = value;
        if (value > high) high = value;
      }
    }
    return { low, high };
  }

  boxspring.Timeline = Timeline;
}
