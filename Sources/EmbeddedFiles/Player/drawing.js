"use strict";
// What everything that draws has in common: canvases in device pixels, colours, arrows.

{
  const names = [
    "screen", "outside", "bezel", "supplement", "ink", "muted", "accent", "second", "speed", "contact",
    "e0", "e1", "e2"
  ];

  /** The page's colours, read from its style sheet so that it decides on light and dark. */
  const tones = {
    /** Reads them anew. */
    read() {
      const style = getComputedStyle(document.documentElement);
      const tone = name => style.getPropertyValue("--" + name).trim();
      for (const name of names) this[name] = tone(name);
      this.items = [0, 1, 2, 3, 4, 5].map(i => tone("i" + i));
      this.curves = [0, 1, 2, 3, 4, 5, 6, 7].map(i => tone("c" + i));
      this.heat = blend([this.e0, this.e1, this.e2], 64);
    }
  };

  /**
   * Colours in even steps from the first of some, through all, to the last.
   * @param {string[]} stops as #rrggbb
   * @param {number} count
   * @returns {string[]}
   */
  function blend(stops, count) {
    const parts = stops.map(stop => [1, 3, 5].map(at => parseInt(stop.slice(at, at + 2), 16)));
    return Array.from({ length: count }, (_, i) => {
      const along = i / (count - 1) * (stops.length - 1);
      const from = Math.min(Math.floor(along), stops.length - 2), part = along - from;
      const mixed = parts[from].map((value, c) => value + (parts[from + 1][c] - value) * part);
      return `rgb(${mixed.map(Math.round).join(" ")})`;
    });
  }

  /**
   * Gives a canvas as many pixels as the device has on its area.
   * @param {HTMLCanvasElement} canvas @param {number} width in CSS pixels @param {number} height
   * @returns {CanvasRenderingContext2D} a pen that draws in CSS pixels
   */
  function fit(canvas, width, height) {
    const ratio = devicePixelRatio || 1;
    canvas.width = Math.max(1, Math.round(width * ratio));
    canvas.height = Math.max(1, Math.round(height * ratio));
    const pen = canvas.getContext("2d");
    pen.setTransform(canvas.width / width, 0, 0, canvas.height / height, 0, 0);
    return pen;
  }

  /**
   * Adds an arrow to a path; its head takes up to a third of it.
   * @param {Path2D} path @param {number} x @param {number} y @param {number} dx @param {number} dy
   * @param {number} headLength
   */
  function addArrow(path, x, y, dx, dy, headLength) {
    const length = Math.hypot(dx, dy), head = Math.min(headLength, length / 3);
    const [ux, uy] = [dx / length, dy / length], [tipX, tipY] = [x + dx, y + dy];
    path.moveTo(x, y);
    path.lineTo(tipX, tipY);
    path.moveTo(tipX - head * (ux + uy * 0.6), tipY - head * (uy - ux * 0.6));
    path.lineTo(tipX, tipY);
    path.lineTo(tipX - head * (ux - uy * 0.6), tipY - head * (uy + ux * 0.6));
  }

  /**
   * Dots around places.
   * @param {CanvasRenderingContext2D} pen @param {number[][]} places @param {number} radius
   */
  function addDots(pen, places, radius) {
    pen.beginPath();
    for (const [x, y] of places) {
      pen.moveTo(x + radius, y);
      pen.arc(x, y, radius, 0, 2 * Math.PI);
    }
  }

  Object.assign(boxspring, { tones, fit, addArrow, addDots });
}
