"use strict";
// The canvas of a world: its view in the middle, as large as there is room, and what is around it.

{
  /** Canvases sharper than this cost more than they show. */
  const highestRatio = 2;
  /** How much a world is magnified at most; screen pixels around its view. */
  const highestScale = 2, margin = 14;
  /** A stage without room still has a scale. */
  const leastScale = 1e-9;

  /** Knows its view: `scale` (screen pixels per point), `zoom` (device pixels per point), `origin` (of the
   * world's view, device pixels) and `palette`. */
  class Stage {
    /**
     * @param {HTMLElement} element what holds the canvas
     * @param {HTMLCanvasElement} canvas
     */
    constructor(element, canvas) {
      const { Bodies, Workings, Fields } = playground.physics;
      const pen = canvas.getContext("2d", { alpha: false });
      Object.assign(this, { element, canvas, pen, scale: 1, zoom: 1, origin: { x: 0, y: 0 } });
      this.bodies = new Bodies(pen);
      this.workings = new Workings(pen);
      this.fields = new Fields(pen);
      this.repaint();
    }

    /** Shows another world. @param {object} scene */
    load(scene) {
      this.scene = scene;
      this.bodies.load(scene);
      this.fields.load(scene);
      this.fit();
    }

    /** Makes the canvas as large as the stage, and the world as large as there is room. */
    fit() {
      const { canvas, element, scene } = this, ratio = Math.min(devicePixelRatio || 1, highestRatio);
      const width = Math.max(1, element.clientWidth), height = Math.max(1, element.clientHeight);
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
      canvas.style.width = width + "px";
      canvas.style.height = height + "px";
      this.scale = Math.max(leastScale, Math.min(
        (width - 2 * margin) / scene.size.width, (height - 2 * margin) / scene.size.height, highestScale));
      this.zoom = this.scale * ratio;
      this.origin = {
        x: Math.round((canvas.width - scene.size.width * this.zoom) / 2),
        y: Math.round((canvas.height - scene.size.height * this.zoom) / 2)
      };
    }

    /**
     * A place on the screen as a place in the world.
     * @param {{clientX: number, clientY: number}} event screen pixels
     * @returns {{x: number, y: number}} points
     */
    place({ clientX, clientY }) {
      const box = this.canvas.getBoundingClientRect(), ratio = this.zoom / this.scale;
      return {
        x: ((clientX - box.left) * ratio - this.origin.x) / this.zoom,
        y: ((clientY - box.top) * ratio - this.origin.y) / this.zoom
      };
    }

    /** Reads the tones anew, after the colour scheme has changed. */
    repaint() {
      this.palette = playground.page.readPalette();
      this.fields.forget();
    }

    /**
     * @param {{bodies: Float64Array}} frame
     * @param {object} shows the choices of what to show
     * @param {number} selected the selected body, or -1
     * @param {object} engine
     */
    draw(frame, shows, selected, engine) {
      const records = engine.drawing().slice();
      this.#drawGround();
      this.fields.draw(records, this, shows, engine);
      this.workings.drawGround(records, this);
      this.bodies.draw(frame.bodies, this, shows, selected);
      this.workings.draw(records, this, shows);
    }

    #drawGround() {
      const { pen, canvas, zoom, origin, palette, scene } = this;
      pen.setTransform(1, 0, 0, 1, 0, 0);
      pen.fillStyle = palette.tone.outside;
      pen.fillRect(0, 0, canvas.width, canvas.height);
      pen.fillStyle = palette.tone.screen;
      const width = Math.round(scene.size.width * zoom), height = Math.round(scene.size.height * zoom);
      pen.fillRect(origin.x, origin.y, width, height);
      pen.lineWidth = 1;
      pen.strokeStyle = palette.tone.bezel;
      pen.strokeRect(origin.x - 0.5, origin.y - 0.5, width + 1, height + 1);
    }
  }

  playground.physics.Stage = Stage;
}
