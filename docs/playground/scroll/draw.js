"use strict";
// Draws one frame. Cells of one tone are filled in one go; corners and numbers appear only where
// they are large enough to be seen. Very many cells are left to the raster.

{
  /** Tones of cells; one more is for headers and footers. */
  const toneCount = 6;
  /** Corners of cells, points, and the least that is worth drawing, screen pixels. */
  const cornerRadius = 10, leastRadius = 1.5;
  /** The smallest number that is written, screen pixels. */
  const smallestText = 8;
  /** More cells than this have no room for corners and numbers. */
  const mostDrawn = 3000;

  class Painter {
    /** @type {Uint8Array} tone of each element of the frame */
    #tones = new Uint8Array(1024);

    /** @param {CanvasRenderingContext2D} pen */
    constructor(pen) {
      this.pen = pen;
      this.raster = new playground.scroll.Raster(pen);
    }

    /**
     * @param {object} frame as the engine gives it
     * @param {object} view
     * @param {number} view.scale screen pixels per point
     * @param {number} view.ratio device pixels per screen pixel
     * @param {{width: number, height: number}} view.content points
     * @param {boolean} view.outlines whether resting places are outlined
     * @param {boolean} view.rows whether cells are rows, with their number at the start
     * @param {import("./palette.js").Palette} view.palette
     */
    draw(frame, view) {
      this.#chooseTones(frame, view);
      const ground = this.#ground(frame, view);
      if (frame.count > mostDrawn) {
        this.raster.draw(frame, this.#tones, ground, { zoom: view.scale * view.ratio, palette: view.palette });
        return;
      }
      this.#drawGround(ground, view);
      this.#drawCells(frame, view);
      this.#drawNumbers(frame, view);
      if (view.outlines) this.#drawRestingPlaces(frame, view);
    }

    /** Where the content is, device pixels. */
    #ground({ offset }, { scale, ratio, content }) {
      const zoom = scale * ratio, { width, height } = this.pen.canvas;
      const x = Math.max(0, -offset.x * zoom), y = Math.max(0, -offset.y * zoom);
      const right = Math.min(width, (content.width - offset.x) * zoom);
      const bottom = Math.min(height, (content.height - offset.y) * zoom);
      return { x, y, width: Math.max(0, right - x), height: Math.max(0, bottom - y) };
    }

    #drawGround({ x, y, width, height }, { palette }) {
      const { pen } = this;
      pen.setTransform(1, 0, 0, 1, 0, 0);
      pen.fillStyle = palette.tone.outside;
      pen.fillRect(0, 0, pen.canvas.width, pen.canvas.height);
      pen.fillStyle = palette.tone.screen;
      pen.fillRect(x, y, width, height);
    }

    /** Neighbours differ in tone: in a list by number, elsewhere by line as well. */
    #chooseTones({ count, elements, values }, { rows }) {
      if (this.#tones.length < count) this.#tones = new Uint8Array(2 * count);
      for (let i = 0; i < count; i += 1) {
        const line = rows ? 0 : Math.abs(Math.round(values[6 * i + 1] / (values[6 * i + 3] || 1)));
        this.#tones[i] = elements[4 * i + 1] === 1 ? (elements[4 * i + 3] + line) % toneCount : toneCount;
      }
    }

    #drawCells({ count, offset, values }, { scale, ratio, palette }) {
      const { pen } = this, zoom = scale * ratio, tones = this.#tones;
      for (let tone = 0; tone <= toneCount; tone += 1) {
        pen.fillStyle = palette.cells[tone];
        pen.beginPath();
        let isRound = false;
        for (let i = 0; i < count; i += 1) {
          if (tones[i] !== tone) continue;
          const k = 6 * i;
          const x = (values[k] + values[k + 4] - offset.x) * zoom;
          const y = (values[k + 1] + values[k + 5] - offset.y) * zoom;
          const width = values[k + 2] * zoom, height = values[k + 3] * zoom;
          const radius = Math.min(cornerRadius * zoom, width / 4, height / 4);
          if (radius < leastRadius * ratio) {
            pen.fillRect(x, y, width, height);
          } else {
            pen.roundRect(x, y, width, height, radius);
            isRound = true;
          }
        }
        if (isRound) pen.fill();
      }
    }

    #drawNumbers({ count, offset, values, elements }, { scale, ratio, palette, rows }) {
      const { pen } = this, zoom = scale * ratio;
      let font = 0;
      pen.textBaseline = "middle";
      pen.textAlign = rows ? "left" : "center";
      for (let i = 0; i < count; i += 1) {
        const k = 6 * i, width = values[k + 2], height = values[k + 3];
        const size = Math.min(height * 0.4, width * 0.26, 15);
        if (size * scale < smallestText) continue;
        if (font !== size) pen.font = `600 ${size * zoom}px system-ui, sans-serif`;
        font = size;
        const isItem = elements[4 * i + 1] === 1;
        pen.fillStyle = isItem ? palette.tone.ink : palette.tone.muted;
        const x = values[k] + values[k + 4] - offset.x + (rows ? Math.min(18, width / 5) : width / 2);
        const y = values[k + 1] + values[k + 5] - offset.y + height / 2;
        pen.fillText(label(elements, i), x * zoom, y * zoom, width * 0.9 * zoom);
      }
    }

    #drawRestingPlaces({ count, offset, values }, { scale, ratio, palette }) {
      const { pen } = this, zoom = scale * ratio;
      pen.setLineDash([4 * ratio, 3 * ratio]);
      pen.lineWidth = ratio;
      pen.strokeStyle = palette.tone.edge;
      pen.beginPath();
      for (let i = 0; i < count; i += 1) {
        const k = 6 * i;
        if (Math.abs(values[k + 4]) + Math.abs(values[k + 5]) < 0.25 / scale) continue;
        const width = values[k + 2] * zoom, height = values[k + 3] * zoom;
        const radius = Math.min(cornerRadius * zoom, width / 4, height / 4);
        pen.roundRect((values[k] - offset.x) * zoom, (values[k + 1] - offset.y) * zoom, width, height, radius);
      }
      pen.stroke();
      pen.setLineDash([]);
    }
  }

  /** @returns {string} what is written on an element */
  function label(elements, i) {
    const kind = elements[4 * i + 1];
    if (kind === 1) return String(elements[4 * i + 3]);
    return (kind === 0 ? "Header " : "Footer ") + elements[4 * i + 2];
  }

  playground.scroll.Painter = Painter;
}
