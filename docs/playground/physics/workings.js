"use strict";
// Draws how a world works: boundaries, joints, contacts, velocities.

{
  /** Kinds of records, as the engine numbers them. */
  const [edge, link, joint, anchor, contact, velocity] = [0, 1, 2, 3, 4, 5];
  const length = 6;
  /** Seconds that a body would go along the line of its velocity. */
  const foresight = 0.1;

  class Workings {
    /** @param {CanvasRenderingContext2D} pen */
    constructor(pen) {
      this.pen = pen;
    }

    /** Boundaries, which lie beneath the bodies. @param {Float64Array} records */
    drawGround(records, view) {
      this.#begin(view);
      this.#lines(records, edge);
      this.#stroke(view.palette.tone.edge, 2, view);
    }

    /** What lies above the bodies. @param {Float64Array} records */
    draw(records, view, shows) {
      this.#begin(view);
      const { tone } = view.palette;
      if (shows.joints) {
        this.#lines(records, link);
        this.#stroke(tone.ink, 1.5, view);
        this.#dots(records, joint, 3.5 / view.scale, tone.screen, view);
        this.#stroke(tone.ink, 1.5, view);
        this.#dots(records, anchor, 3 / view.scale, tone.ink, view);
      }
      if (shows.velocities) {
        this.#arrows(records, velocity, k => [foresight * records[k + 3], foresight * records[k + 4]], view);
        this.#stroke(tone.accent, 1.5, view);
      }
      if (shows.contacts) this.#drawContacts(records, view);
    }

    /** Where bodies touch, and how hard: the line along the normal grows with the impulse. */
    #drawContacts(records, view) {
      const { warm } = view.palette.tone;
      this.#arrows(records, contact, k => {
        const reach = 5 + 5 * Math.log10(1 + Math.abs(records[k + 5]));
        return [reach * records[k + 3], reach * records[k + 4]];
      }, view);
      this.#stroke(warm, 1.5, view);
      this.#dots(records, contact, 2.5 / view.scale, warm, view);
    }

    #begin({ zoom, origin }) {
      this.pen.setTransform(zoom, 0, 0, zoom, origin.x, origin.y);
      this.pen.lineCap = "round";
    }

    #stroke(tone, width, { scale }) {
      this.pen.lineWidth = width / scale;
      this.pen.strokeStyle = tone;
      this.pen.stroke();
    }

    #lines(records, kind) {
      const { pen } = this;
      pen.beginPath();
      for (let k = 0; k < records.length; k += length) {
        if (records[k] !== kind) continue;
        pen.moveTo(records[k + 1], records[k + 2]);
        pen.lineTo(records[k + 3], records[k + 4]);
      }
    }

    #dots(records, kind, radius, tone) {
      const { pen } = this;
      pen.beginPath();
      for (let k = 0; k < records.length; k += length) {
        if (records[k] !== kind) continue;
        pen.moveTo(records[k + 1] + radius, records[k + 2]);
        pen.arc(records[k + 1], records[k + 2], radius, 0, 2 * Math.PI);
      }
      pen.fillStyle = tone;
      pen.fill();
    }

    #arrows(records, kind, way, view) {
      this.pen.beginPath();
      for (let k = 0; k < records.length; k += length) {
        if (records[k] !== kind) continue;
        const [dx, dy] = way(k);
        arrow(this.pen, records[k + 1], records[k + 2], dx, dy, 5 / view.scale);
      }
    }
  }

  /** Adds an arrow to the path, with a head of a length; none where the way is shorter than half of it. */
  function arrow(pen, x, y, dx, dy, head) {
    const way = Math.hypot(dx, dy);
    if (way < head / 2) return;
    const size = Math.min(head, way / 2) / way, endX = x + dx, endY = y + dy;
    pen.moveTo(x, y);
    pen.lineTo(endX, endY);
    pen.moveTo(endX - size * (dx - 0.6 * dy), endY - size * (dy + 0.6 * dx));
    pen.lineTo(endX, endY);
    pen.lineTo(endX - size * (dx + 0.6 * dy), endY - size * (dy - 0.6 * dx));
  }

  Object.assign(playground.physics, { Workings, arrow });
}
