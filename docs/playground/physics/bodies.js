"use strict";
// Draws bodies where they are, with the very outlines that touch: no corner is rounded.

{
  /** Tones of bodies. */
  const toneCount = 6;
  /** How much of a body is left to see while it sleeps, where that is shown. */
  const faded = 0.38;
  const awake = 1, frozen = 2, held = 4;

  class Bodies {
    /** @type {{fill: Path2D, mark: Path2D|null}[]} */
    #outlines = [];
    #tones = [];

    /** @param {CanvasRenderingContext2D} pen */
    constructor(pen) {
      this.pen = pen;
    }

    /** @param {object} scene */
    load(scene) {
      this.scene = scene;
      this.#outlines = scene.items.map(outline);
      this.#tones = scene.tones(toneCount);
    }

    /**
     * @param {Float64Array} bodies as in a frame
     * @param {object} view as in ``Stage``
     * @param {{sleep: boolean}} shows
     * @param {number} selected the selected body, or -1
     */
    draw(bodies, view, { sleep }, selected) {
      const { pen, scene } = this, { palette, scale } = view;
      pen.lineWidth = 1 / scale;
      for (let i = 0; i < scene.items.length; i += 1) {
        if (scene.items[i].members.length > 0) continue;
        const flags = bodies[4 * i + 3];
        this.#place(bodies, i, view);
        pen.globalAlpha = sleep && !(flags & awake) ? faded : 1;
        pen.fillStyle = palette.cells[this.#tones[i]];
        pen.strokeStyle = flags & frozen ? palette.tone.warm : palette.tone.screen;
        pen.fill(this.#outlines[i].fill);
        pen.stroke(this.#outlines[i].fill);
        if (this.#outlines[i].mark) this.#drawMark(this.#outlines[i].mark, palette);
      }
      pen.globalAlpha = 1;
      this.#outlineBodies(bodies, view, selected);
    }

    /** Held and selected bodies stand out. */
    #outlineBodies(bodies, view, selected) {
      const { pen, scene } = this;
      pen.strokeStyle = view.palette.tone.accent;
      for (const body of scene.bodies) {
        const isHeld = (bodies[4 * body + 3] & held) !== 0;
        if (!isHeld && body !== selected) continue;
        pen.lineWidth = (isHeld ? 3 : 2) / view.scale;
        for (const part of scene.parts(body)) {
          this.#place(bodies, part, view);
          pen.stroke(this.#outlines[part].fill);
        }
      }
    }

    /** From the item's own places to the canvas. */
    #place(bodies, i, { zoom, origin }) {
      const k = 4 * i, cosine = zoom * Math.cos(bodies[k + 2]), sine = zoom * Math.sin(bodies[k + 2]);
      this.pen.setTransform(
        cosine, sine, -sine, cosine, origin.x + zoom * bodies[k], origin.y + zoom * bodies[k + 1]);
    }

    #drawMark(mark, { tone }) {
      const { pen } = this;
      pen.strokeStyle = tone.ink;
      pen.globalAlpha *= 0.34;
      pen.stroke(mark);
    }
  }

  /** An item's outline around its centre; a round one has a radius, to be seen turning. */
  function outline({ bounds, size: { width, height } }) {
    const fill = new Path2D();
    if (bounds === "rectangle") {
      fill.rect(-width / 2, -height / 2, width, height);
    } else if (bounds === "ellipse") {
      fill.ellipse(0, 0, width / 2, height / 2, 0, 0, 2 * Math.PI);
    } else {
      for (const { x, y } of bounds) fill.lineTo(x, y);
      fill.closePath();
    }
    return { fill, mark: bounds === "ellipse" ? radius(width) : null };
  }

  function radius(width) {
    const mark = new Path2D();
    mark.moveTo(0.12 * width, 0);
    mark.lineTo(0.42 * width, 0);
    return mark;
  }

  playground.physics.Bodies = Bodies;
}
