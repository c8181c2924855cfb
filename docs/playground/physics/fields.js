"use strict";
// Draws fields beneath everything else: where they reach, and how they would push a body at rest.

{
  /** Kind of the records of fields, as the engine numbers them, and numbers per record. */
  const field = 6, length = 6;
  /** Points between two arrows; points per pixel of the picture of a region. */
  const spacing = 30, grain = 2;
  /** Points that the head of an arrow is long. */
  const headLength = 4;
  /** Milliseconds for which arrows are good: some fields change with time. */
  const patience = 100;
  /** The engine looks at so many cells along a side at most. */
  const mostCells = 1000;

  class Fields {
    #signature = "";
    /** @type {(HTMLCanvasElement|null)[]} pictures of regions; null for those that reach everywhere */
    #regions = [];
    /** @type {{columns: number, rows: number, forces: Float64Array[]}|null} */
    #forces = null;
    #renewed = -Infinity;
    shows = {};

    /** @param {CanvasRenderingContext2D} pen */
    constructor(pen) {
      this.pen = pen;
    }

    /** @param {object} scene */
    load(scene) {
      this.size = scene.size;
      this.forget();
    }

    /** Draws everything anew the next time: another world, or other tones. */
    forget() {
      this.#signature = "";
      this.#renewed = -Infinity;
    }

    /**
     * Takes the fields of a frame.
     * @param {Float64Array} records
     * @param {object} shows the choices of what to show
     * @param {object} engine asked for what is not known yet
     */
    renew(records, shows, engine) {
      const own = recordsOf(records), count = own.length, signature = own.join();
      this.shows = count > 0 ? shows : {};
      if (!this.shows.fields && !this.shows.regions) return;
      if (performance.now() - this.#renewed < patience) return;
      this.#renewed = performance.now();
      if (this.shows.regions && signature !== this.#signature) {
        this.#regions = Array.from({ length: count }, (_, i) => this.#region(i, engine));
        this.#signature = signature;
      }
      if (this.shows.fields) this.#forces = this.#ask(count, engine);
    }

    /** Draws them, in the world's own points. */
    draw() {
      if (this.shows.regions) this.#drawRegions();
      if (this.shows.fields) this.#drawForces();
    }

    #region(index, engine) {
      const columns = cells(this.size.width / grain), rows = cells(this.size.height / grain);
      const map = engine.fieldMap(index, columns, rows);
      const canvas = new OffscreenCanvas(columns, rows), pen = canvas.getContext("2d");
      const image = pen.createImageData(columns, rows);
      let count = 0;
      for (let i = 0; i < columns * rows; i += 1) {
        image.data[4 * i + 3] = 255 * map[3 * i];
        count += map[3 * i];
      }
      if (count === columns * rows) return null;
      pen.putImageData(image, 0, 0);
      pen.globalCompositeOperation = "source-in";
      pen.fillStyle = boxspring.tones.items[(index + 1) % 6];
      pen.fillRect(0, 0, columns, rows);
      return canvas;
    }

    #ask(count, engine) {
      const columns = cells(this.size.width / spacing), rows = cells(this.size.height / spacing);
      const forces = Array.from({ length: count }, (_, i) => engine.fieldMap(i, columns, rows));
      return { columns, rows, forces };
    }

    #drawRegions() {
      const { pen, size } = this;
      pen.globalAlpha = 0.24;
      for (const picture of this.#regions) {
        if (picture) pen.drawImage(picture, 0, 0, size.width, size.height);
      }
      pen.globalAlpha = 1;
    }

    #drawForces() {
      if (!this.#forces) return;
      const { pen, size } = this, { columns, rows, forces } = this.#forces;
      const { width, height } = size, cell = Math.min(width / columns, height / rows);
      const path = new Path2D();
      for (let i = 0; i < columns * rows; i += 1) {
        const x = ((i % columns) + 0.5) * width / columns, y = (Math.floor(i / columns) + 0.5) * height / rows;
        const { dx, dy } = sum(forces, i), force = Math.hypot(dx, dy);
        if (force === 0) continue;
        // Weak forces are seen, strong ones stay within their cell.
        const way = 0.9 * cell * force / (force + 1) / force;
        boxspring.addArrow(path, x - way * dx / 2, y - way * dy / 2, way * dx, way * dy, headLength);
      }
      pen.lineWidth = 1;
      pen.strokeStyle = boxspring.tones.muted;
      pen.globalAlpha = 0.7;
      pen.stroke(path);
      pen.globalAlpha = 1;
    }
  }

  const cells = ideal => Math.min(mostCells, Math.max(1, Math.round(ideal)));

  /** What all fields do together in a cell. */
  function sum(forces, i) {
    let dx = 0, dy = 0;
    for (const map of forces) {
      dx += map[3 * i + 1];
      dy += map[3 * i + 2];
    }
    return { dx, dy };
  }

  /** @returns {string[]} the records of fields, one text each */
  function recordsOf(records) {
    const own = [];
    for (let k = 0; k < records.length; k += length) {
      if (records[k] === field) own.push(records.subarray(k, k + length).join());
    }
    return own;
  }

  boxspring.physics.Fields = Fields;
}
