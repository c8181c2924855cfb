"use strict";
// The frame of a world on show, as boxspring.Scene draws it: what boxspring.Run is to a recording.

{
  /** Tones of bodies. */
  const toneCount = 6;
  /** Kinds of records, as the engine numbers them, and numbers per record. */
  const [edge, link, joint, anchor, contact] = [0, 1, 2, 3, 4], length = 6;
  /** Flags of bodies. */
  const awake = 1, frozen = 2, held = 4;

  class WorldFrame {
    holds = { rest: false, rotation: true };
    selected = -1;

    shapes = new Float64Array(0);

    /** @param {object} world what the page knows of it */
    constructor(world) {
      this.world = world;
      this.size = world.size;
      this.header = { content: world.size };
      const tones = world.tones(toneCount);
      this.entries = world.items.map((item, i) => entry(item, i, tones[i]));
      const members = this.entries.map(({ number }) => number);
      this.frames = [{ x: 0, y: 0, members, scenery: [] }];
    }

    /**
     * Takes another frame.
     * @param {Float64Array} bodies as in a frame of the engine
     * @param {Float64Array} records how the world works, as the engine gives them
     * @param {number} selected the selected body, or -1
     * @param {Float64Array} shapes how items are shown, as in driven.js; empty where only they move
     */
    show(bodies, records, selected, shapes) {
      const scene = { lines: [], points: [], anchors: [] }, boundary = [], contacts = [];
      for (let k = 0; k < records.length; k += length) {
        const [kind, x, y, dx, dy, impulse] = records.subarray(k, k + length);
        if (kind === edge) boundary.push([[x, y], [dx, dy]]);
        else if (kind === link) scene.lines.push([[x, y], [dx, dy]]);
        else if (kind === joint) scene.points.push([x, y]);
        else if (kind === anchor) scene.anchors.push([x, y]);
        else if (kind === contact) contacts.push({ x, y, angle: Math.atan2(dy, dx), impulse });
      }
      Object.assign(this, { bodies, selected, shapes, joined: scene, touching: contacts });
      this.frames[0].scenery = [{ role: "boundary", lines: boundary, middle: [0, 0] }];
    }

    drawingOrder() {
      const { frames: [{ members }], shapes } = this;
      // The order of equals stays.
      if (shapes.length === 0) return members.slice();
      return members.slice().sort((a, b) => this.#shape(a, "z") - this.#shape(b, "z"));
    }

    /** @param {number} k @param {string} name @returns {number|undefined} nothing where items only move */
    #shape(k, name) {
      const { shape } = this.world;
      return this.shapes[shape.length * k + shape.indexOf(name)];
    }

    entryAt(i, k) { return this.entries[k]; }
    displacement(i, k, axis) { return this.bodies[4 * k + axis]; }
    middle(i, k, axis) { return this.bodies[4 * k + axis]; }
    rotation(i, k) { return this.bodies[4 * k + 2]; }
    scale(i, k) { return this.#shape(k, "scale") ?? 1; }
    opacity(i, k) { return this.#shape(k, "opacity") ?? 1; }

    stretch(i, k, axis) {
      const { width, height } = this.entries[k], whole = axis === 0 ? width : height;
      return this.shapes.length > 0 && whole > 0 ? this.#shape(k, axis === 0 ? "width" : "height") / whole : 1;
    }

    cornerRadius(i, k) {
      const radius = this.#shape(k, "cornerRadius") ?? -1;
      return radius >= 0 ? radius : null;
    }

    moves(i, k) { return (this.bodies[4 * k + 3] & awake) !== 0; }
    group(key) { return key; }
    joints() { return this.joined; }
    contacts() { return this.touching; }
    contactPlace(i, { x, y }) { return [x, y]; }

    /** @param {number} part an item @returns {string|null} the colour of its outline: held, selected and frozen bodies stand out */
    tone(part) {
      const body = this.world.bodyOf(part), flags = this.bodies[4 * body + 3], { tones } = boxspring;
      if (flags & held || body === this.selected) return tones.accent;
      return flags & frozen ? tones.contact : null;
    }
  }

  /** @returns {Entry} an item as boxspring.Scene knows members of a cast; its axes go through its centre */
  function entry({ bounds, size: { width, height }, members }, number, tone) {
    const isPolygon = typeof bounds !== "string";
    return {
      number, key: number, role: "item", name: "", order: number, tone, isFixed: false,
      x: -width / 2, y: -height / 2, width, height, middle: [0, 0],
      outline: isPolygon ? "polygon" : bounds, body: { mass: NaN, isAnchored: false, parts: members },
      lines: isPolygon ? [bounds.map(({ x, y }) => [x, y])] : [], isDrawn: members.length === 0
    };
  }

  boxspring.physics.WorldFrame = WorldFrame;
}
