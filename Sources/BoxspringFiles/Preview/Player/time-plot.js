// What the plots over time have in common: a time axis, a playhead, and pointers that seek.

/// A canvas with time to the right. Those that extend it draw a backdrop, which changes seldom;
/// the playhead moves over it.
class TimePlot {
  /// `sought` is called with a time that was clicked or dragged to, `hovered` with the one under
  /// the pointer, or null.
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

  get plotWidth() { return Math.max(this.width - TimePlot.left - TimePlot.right, 1); }

  x(time) {
    const share = this.end > this.start ? (time - this.start) / (this.end - this.start) : 0;
    return TimePlot.left + share * this.plotWidth;
  }

  timeUnder(event) {
    const at = event.clientX - this.canvas.getBoundingClientRect().left - TimePlot.left;
    const share = Math.min(Math.max(at / this.plotWidth, 0), 1);
    return this.start + share * (this.end - this.start);
  }

  resize() {
    this.width = Math.max(this.canvas.clientWidth, 120);
    this.height = Math.max(this.canvas.clientHeight, 80);
    this.pen = fit(this.canvas, this.width, this.height);
    this.redraw();
  }

  redraw() {
    const pen = fit(this.backdrop, this.width, this.height);
    pen.font = "11px system-ui, sans-serif";
    this.drawBackdrop(pen);
  }

  /// The backdrop with a playhead at a frame, and a fainter one at another, or null.
  paint(index, hovered) {
    this.pen.clearRect(0, 0, this.width, this.height);
    this.pen.drawImage(this.backdrop, 0, 0, this.width, this.height);
    if (!this.times.length) return;
    if (hovered !== null) this.drawHead(hovered, tones.muted, 1);
    this.drawHead(index, tones.ink, 1.5);
    this.drawMarks(hovered ?? index);
  }

  drawHead(index, colour, lineWidth) {
    const x = this.x(this.times[index]), [top, bottom] = this.headRange;
    this.pen.strokeStyle = colour;
    this.pen.lineWidth = lineWidth;
    this.pen.beginPath();
    this.pen.moveTo(x, top);
    this.pen.lineTo(x, bottom);
    this.pen.stroke();
  }

  drawMarks() {}

  drawTimes(pen, bottom) {
    pen.textAlign = "center";
    pen.textBaseline = "top";
    for (const time of ticks(this.start, this.end, Math.max(this.plotWidth / 90, 2))) {
      const x = this.x(time);
      pen.strokeStyle = tones.bezel;
      pen.beginPath();
      pen.moveTo(x, bottom);
      pen.lineTo(x, bottom + 4);
      pen.stroke();
      pen.fillStyle = tones.muted;
      pen.fillText(tickText(time) + " s", x, bottom + 6);
    }
  }
}

TimePlot.left = 46;
TimePlot.right = 16;
