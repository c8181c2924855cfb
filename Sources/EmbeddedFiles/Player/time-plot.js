"use strict";
// What the plots over time have in common: a time axis, a playhead, and pointers that seek.

{
  /** Room beside the plot for its labels, in CSS pixels. */
  const left = 46, right = 16;

  /**
   * A canvas with time to the right. Those that extend it draw a backdrop, which changes seldom;
   * the playhead moves over it.
   */
  class TimePlot {
    static left = left;
    static right = right;

    /**
     * @param {HTMLCanvasElement} canvas @param {number[]} times
     * @param {object} listeners
     * @param {(time: number) => void} listeners.sought is called with a time that was clicked or dragged to
     * @param {(time: number|null) => void} listeners.hovered is called with the time under the pointer
     */
    constructor(canvas, times, { sought, hovered }) {
      this.canvas = canvas;
      this.times = times;
      this.start = times[0] ?? 0;
      this.end = times[times.length - 1] ?? 0;
      this.backdrop = document.createElement("canvas");
      canvas.addEventListener("pointerdown", event => {
        canvas.setPointerCapture(event.pointerId);
        sought(this.timeUnder(event));
      });
      canvas.addEventListener("pointermove", event => {
        if (event.buttons & 1) sought(this.timeUnder(event));
        hovered(this.timeUnder(event));
      });
      canvas.addEventListener("pointerleave", () => hovered(null));
    }

    /** @returns {number} in CSS pixels */
    get plotWidth() { return Math.max(this.width - left - right, 1); }

    /** @param {number} time @returns {number} */
    x(time) {
      const share = this.end > this.start ? (time - this.start) / (this.end - this.start) : 0;
      return left + share * this.plotWidth;
    }

    /** @param {MouseEvent} event @returns {number} */
    timeUnder(event) {
      const at = event.clientX - this.canvas.getBoundingClientRect().left - left;
      const share = Math.min(Math.max(at / this.plotWidth, 0), 1);
      return this.start + share * (this.end - this.start);
    }

    /** Takes the room that the page gives it. */
    resize() {
      this.width = Math.max(this.canvas.clientWidth, 120);
      this.height = Math.max(this.canvas.clientHeight, 80);
      this.pen = boxspring.fit(this.canvas, this.width, this.height);
      this.redraw();
    }

    /** Draws the backdrop anew. */
    redraw() {
      const pen = boxspring.fit(this.backdrop, this.width, this.height);
      pen.font = "11px system-ui, sans-serif";
      this.drawBackdrop(pen);
    }

    /** Shows the backdrop with a playhead at a frame, and a fainter one at another. @param {number} index @param {number|null} hovered */
    paint(index, hovered) {
      this.pen.clearRect(0, 0, this.width, this.height);
      this.pen.drawImage(this.backdrop, 0, 0, this.width, this.height);
      if (!this.times.length) return;
      if (hovered !== null) this.#drawHead(hovered, boxspring.tones.muted, 1);
      this.#drawHead(index, boxspring.tones.ink, 1.5);
      this.drawMarks(hovered ?? index);
    }

    /** @param {number} index @param {string} colour @param {number} lineWidth */
    #drawHead(index, colour, lineWidth) {
      const x = this.x(this.times[index]), [top, bottom] = this.headRange;
      this.pen.strokeStyle = colour;
      this.pen.lineWidth = lineWidth;
      this.pen.beginPath();
      this.pen.moveTo(x, top);
      this.pen.lineTo(x, bottom);
      this.pen.stroke();
    }

    /** Draws over the playhead. */
    drawMarks() {}

    /** @param {CanvasRenderingContext2D} pen @param {number} bottom */
    drawTimes(pen, bottom) {
      pen.textAlign = "center";
      pen.textBaseline = "top";
      for (const time of boxspring.ticks(this.start, this.end, Math.max(this.plotWidth / 90, 2))) {
        const x = this.x(time);
        pen.strokeStyle = boxspring.tones.bezel;
        pen.beginPath();
        pen.moveTo(x, bottom);
        pen.lineTo(x, bottom + 4);
        pen.stroke();
        pen.fillStyle = boxspring.tones.muted;
        pen.fillText(boxspring.tickText(time) + " s", x, bottom + 6);
      }
    }
  }

  boxspring.TimePlot = TimePlot;
}
