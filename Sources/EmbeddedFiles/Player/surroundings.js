"use strict";
// Draws what is around the members of a recording: boundaries, joints, contacts and fields.

{
  /** Kinds of fields that are about a centre. */
  const central = ["radialGravity", "spring", "electric", "vortex"];

  class Surroundings {
    /** @param {Run} run */
    constructor(run) {
      this.run = run;
      this.size = run.size;
      const fields = run.entries.filter(({ field }) => field);
      this.fieldKeys = [...new Set(fields.map(({ key }) => key))];
    }

    /** @param {CanvasRenderingContext2D} pen @param {Frame} frame @param {number} scale */
    paintBoundaries(pen, { scenery }, scale) {
      const path = new Path2D();
      for (const { role, lines, middle } of scenery) {
        if (role !== "boundary") continue;
        for (const line of lines) boxspring.addLine(path, line, ...middle);
      }
      pen.lineWidth = 1.6 / scale;
      pen.strokeStyle = boxspring.tones.muted;
      pen.stroke(path);
    }

    /** @param {CanvasRenderingContext2D} pen @param {number} i @param {Record<string, boolean>} layers @param {number} scale */
    paintJoints(pen, i, layers, scale) {
      const { lines, points, anchors } = this.run.joints(i);
      if (layers.joints) {
        this.#paintLinks(pen, lines, scale);
        this.#paintPoints(pen, points, scale);
      }
      if (layers.anchors) this.#paintAnchors(pen, anchors, scale);
    }

    /**
     * Lines from end to end.
     * @param {CanvasRenderingContext2D} pen @param {number[][][]} lines @param {number} scale
     */
    #paintLinks(pen, lines, scale) {
      const { tones } = boxspring, path = new Path2D();
      for (const line of lines) boxspring.addLine(path, line, 0, 0);
      pen.lineWidth = 1.6 / scale;
      pen.strokeStyle = pen.fillStyle = tones.second;
      pen.stroke(path);
      boxspring.addDots(pen, lines.flat(), 2.2 / scale);
      pen.fill();
    }

    /** Rings. @param {CanvasRenderingContext2D} pen @param {number[][]} points @param {number} scale */
    #paintPoints(pen, points, scale) {
      boxspring.addDots(pen, points, 4.5 / scale);
      pen.fillStyle = boxspring.tones.screen;
      pen.fill();
      pen.lineWidth = 1.8 / scale;
      pen.strokeStyle = boxspring.tones.second;
      pen.stroke();
    }

    /** Crosses. @param {CanvasRenderingContext2D} pen @param {number[][]} anchors @param {number} scale */
    #paintAnchors(pen, anchors, scale) {
      const arm = 5 / scale;
      pen.beginPath();
      for (const [x, y] of anchors) {
        pen.moveTo(x - arm, y - arm);
        pen.lineTo(x + arm, y + arm);
        pen.moveTo(x - arm, y + arm);
        pen.lineTo(x + arm, y - arm);
      }
      pen.lineWidth = 1.8 / scale;
      pen.strokeStyle = boxspring.tones.ink;
      pen.stroke();
    }

    /**
     * Points with normals, the longer the greater the impulse.
     * @param {CanvasRenderingContext2D} pen @param {number} i @param {number} scale
     */
    paintContacts(pen, i, scale) {
      const places = [], arrows = new Path2D();
      for (const contact of this.run.contacts(i)) {
        const place = this.run.contactPlace(i, contact), { angle, impulse } = contact;
        const length = (6 + 26 * Math.min(Math.sqrt(Math.max(impulse, 0)), 1.6)) / scale;
        boxspring.addArrow(
          arrows, ...place, Math.cos(angle) * length, Math.sin(angle) * length, 5 / scale);
        places.push(place);
      }
      pen.lineWidth = 1.3 / scale;
      pen.strokeStyle = pen.fillStyle = boxspring.tones.contact;
      pen.stroke(arrows);
      boxspring.addDots(pen, places, 2.4 / scale);
      pen.fill();
    }

    // Fields

    /** @param {Entry} entry @returns {string} a field's own colour */
    #fieldTone({ key }) {
      const { curves } = boxspring.tones;
      return curves[(this.fieldKeys.indexOf(key) + 3) % curves.length];
    }

    /**
     * The edges of the sets in which fields act.
     * @param {CanvasRenderingContext2D} pen @param {Frame} frame @param {number} scale
     */
    paintRegions(pen, { scenery }, scale) {
      pen.lineWidth = 1.4 / scale;
      pen.setLineDash([6 / scale, 4 / scale]);
      for (const entry of scenery) {
        if (!entry.field || entry.field.isEverywhere) continue;
        const path = new Path2D();
        for (const line of entry.lines) boxspring.addLine(path, line, ...entry.middle);
        pen.strokeStyle = this.#fieldTone(entry);
        pen.stroke(path);
      }
      pen.setLineDash([]);
    }

    /**
     * A sign for each, beside one another where they are at the same place.
     * @param {CanvasRenderingContext2D} pen @param {Frame} frame @param {number} scale
     */
    paintFields(pen, { scenery }, scale) {
      const taken = [];
      for (const entry of scenery) {
        if (!entry.field) continue;
        let [x, y] = this.#signPlace(entry, scale);
        const step = (x > this.size.width / 2 ? -44 : 44) / scale;
        while (taken.some(([a, b]) => Math.hypot(a - x, b - y) * scale < 30)) x += step;
        taken.push([x, y]);
        this.#paintSign(pen, entry, x, y, scale);
      }
    }

    /**
     * Where a field is; one that is the same everywhere, in the middle of what is seen of its region.
     * @param {Entry} entry @param {number} scale @returns {number[]}
     */
    #signPlace({ field, middle, lines }, scale) {
      const sides = [this.size.width, this.size.height];
      let place = middle;
      if (!central.includes(field.kind) && !field.isEverywhere && lines.length) {
        place = [0, 1].map(axis => {
          const seen = lines.flat().map(point => {
            return Math.min(Math.max(point[axis] + middle[axis], 0), sides[axis]);
          });
          return (Math.min(...seen) + Math.max(...seen)) / 2;
        });
      }
      return [
        Math.min(Math.max(place[0], 24 / scale), sides[0] - 24 / scale),
        Math.min(Math.max(place[1], 16 / scale), sides[1] - 32 / scale)
      ];
    }

    /**
     * A sign of its kind with its name.
     * @param {CanvasRenderingContext2D} pen @param {Entry} entry @param {number} x @param {number} y @param {number} scale
     */
    #paintSign(pen, entry, x, y, scale) {
      const colour = this.#fieldTone(entry);
      pen.save();
      pen.translate(x, y);
      pen.scale(1 / scale, 1 / scale);
      pen.beginPath();
      pen.arc(0, 0, 11, 0, 2 * Math.PI);
      pen.globalAlpha = 0.85;
      pen.fillStyle = boxspring.tones.screen;
      pen.fill();
      pen.globalAlpha = 1;
      pen.lineWidth = 1.6;
      pen.strokeStyle = pen.fillStyle = colour;
      pen.stroke();
      pen.stroke(fieldSign(entry.field));
      pen.font = "600 11px system-ui, sans-serif";
      pen.textAlign = "center";
      pen.textBaseline = "top";
      pen.fillText(entry.name ?? "", 0, 14);
      pen.restore();
    }
  }

  /**
   * @param {{kind: string, strength: number, dx: number, dy: number}} field
   * @returns {Path2D} a sign of its kind, some 14 pixels wide around the origin: where it pushes what is there
   */
  function fieldSign({ kind, dx, dy, strength }) {
    const path = new Path2D(), sense = strength < 0 ? -1 : 1, { addArrow } = boxspring;
    switch (kind) {
    case "linearGravity": case "velocity": case "drag": {
      const length = Math.hypot(dx, dy);
      if (length === 0 || kind === "drag") return addStripes(path, kind === "drag" ? 2 : 3);
      const [ux, uy] = [dx / length * sense, dy / length * sense];
      addArrow(path, -7 * ux, -7 * uy, 14 * ux, 14 * uy, 5);
      return path;
    }
    case "radialGravity": case "spring": case "electric": {
      const inward = (kind === "electric") === (sense < 0), [from, to] = inward ? [8, 2] : [2, 8];
      for (const [ux, uy] of [[1, 0], [0, 1], [-1, 0], [0, -1]]) {
        addArrow(path, from * ux, from * uy, (to - from) * ux, (to - from) * uy, 2.5);
      }
      return path;
    }
    case "vortex": case "magnetic": {
      const end = sense * 1.5 * Math.PI;
      path.arc(0, 0, 6, 0, end, sense < 0);
      const [x, y] = [6 * Math.cos(end), 6 * Math.sin(end)];
      const [ux, uy] = [-Math.sin(end) * sense, Math.cos(end) * sense];
      addArrow(path, x - 3 * ux, y - 3 * uy, 5 * ux, 5 * uy, 5);
      return path;
    }
    default:
      path.moveTo(-7, 0);
      path.bezierCurveTo(-4, -9, -2, 9, 1, 0);
      path.bezierCurveTo(3, -6, 5, 5, 7, -1);
      return path;
    }
  }

  /** @param {Path2D} path @param {number} count @returns {Path2D} */
  function addStripes(path, count) {
    for (let n = 0; n < count; n += 1) {
      const y = (n - (count - 1) / 2) * 5;
      path.moveTo(-6, y);
      path.lineTo(6, y);
    }
    return path;
  }

  boxspring.Surroundings = Surroundings;
}
