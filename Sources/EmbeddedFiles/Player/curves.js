"use strict";
// Those chosen over time.

{
  /** Room above and below the curves, in CSS pixels. */
  const top = 8, bottom = 24;

  /** A curve for each of those chosen, in their colours; it breaks off where one is out of view. */
  class Curves extends boxspring.TimePlot {
    /** @param {HTMLCanvasElement} canvas @param {Run} run @param {Chosen} chosen @param {object} listeners as of a TimePlot */
    constructor(canvas, run, chosen, listeners) {
      super(canvas, run.times, listeners);
      this.run = run;
      this.chosen = chosen;
      this.quantity = run.quantities[0];
    }

    /** @returns {number[]} */
    get headRange() { return [top, this.height - bottom]; }

    /** @param {string} key @param {number} i @returns {number} the quantity plotted; NaN where the member is out of view */
    value(key, i) {
      const k = this.chosen.place(key, i);
      return k < 0 ? NaN : this.quantity.of(i, k);
    }

    /** @param {number} value @returns {number} */
    #y(value) {
      const [ceiling, base] = this.headRange;
      return base - (value - this.low) / (this.high - this.low) * (base - ceiling);
    }

    /** @param {CanvasRenderingContext2D} pen */
    drawBackdrop(pen) {
      this.series = this.chosen.keys.map(key => ({
        key, values: this.run.frames.map((_, i) => this.value(key, i))
      }));
      this.#findRange();
      this.#drawGrid(pen);
      if (this.times.length) this.drawTimes(pen, this.headRange[1]);
      for (const { key, values } of this.series) this.#drawCurve(pen, this.chosen.tone(key), values);
    }

    /** From the lowest to the highest value, and zero, with a little room. */
    #findRange() {
      let low = 0, high = 0;
      for (const { values } of this.series) {
        for (const value of values) {
          if (value < low) low = value;
          if (value > high) high = value;
        }
      }
      if (high - low < 1e-6) high = low + 1;
      const room = (high - low) * 0.06;
      this.low = low < 0 ? low - room : low;
      this.high = high + room;
    }

    /** @param {CanvasRenderingContext2D} pen */
    #drawGrid(pen) {
      pen.textAlign = "right";
      pen.textBaseline = "middle";
      pen.lineWidth = 1;
      for (const value of boxspring.ticks(this.low, this.high, 5)) {
        const y = Math.round(this.#y(value)) + 0.5;
        pen.strokeStyle = boxspring.tones.bezel;
        pen.globalAlpha = Math.abs(value) < 1e-9 ? 1 : 0.5;
        pen.beginPath();
        pen.moveTo(boxspring.TimePlot.left, y);
        pen.lineTo(this.width - boxspring.TimePlot.right, y);
        pen.stroke();
        pen.globalAlpha = 1;
        pen.fillStyle = boxspring.tones.muted;
        pen.fillText(boxspring.tickText(value), boxspring.TimePlot.left - 8, y);
      }
    }

    /** @param {CanvasRenderingContext2D} pen @param {string} colour @param {number[]} values */
    #drawCurve(pen, colour, values) {
      const line = new Path2D();
      let isDrawing = false;
      values.forEach((value, i) => {
        const isSeen = Number.isFinite(value), [x, y] = [this.x(this.times[i]), this.#y(value)];
        if (isSeen && isDrawing) line.lineTo(x, y);
        if (isSeen && !isDrawing) line.moveTo(x, y);
        isDrawing = isSeen;
      });
      pen.strokeStyle = colour;
      pen.lineWidth = 1.75;
      pen.lineJoin = "round";
      pen.stroke(line);
    }

    /** A dot on each curve. @param {number} index */
    drawMarks(index) {
      for (const { key, values } of this.series) {
        if (!Number.isFinite(values[index])) continue;
        this.pen.beginPath();
        this.pen.arc(this.x(this.times[index]), this.#y(values[index]), 4, 0, 2 * Math.PI);
        this.pen.fillStyle = this.chosen.tone(key);
        this.pen.fill();
        this.pen.lineWidth = 1.5;
        this.pen.strokeStyle = boxspring.tones.screen;
        this.pen.stroke();
      }
    }
  }

  boxspring.Curves = Curves;
}
