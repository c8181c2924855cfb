"use strict";
// The canvas and its measures: how many points it shows, and how large a point is on the screen.

{
  /** Canvases sharper than this cost more than they show. */
  const highestRatio = 2;
  /** How much a scene from a file is magnified at most. */
  const highestScale = 2;

  class Stage {
    /**
     * @param {HTMLElement} element what holds the canvas
     * @param {HTMLCanvasElement} canvas
     */
    constructor(element, canvas) {
      this.element = element;
      this.canvas = canvas;
      this.painter = new boxspring.scroll.Painter(canvas.getContext("2d", { alpha: false }));
      boxspring.tones.read();
      /** Screen pixels per point. */
      this.scale = 1;
      this.viewport = { width: 1, height: 1 };
    }

    /** @returns {{width: number, height: number}} room for the canvas, screen pixels */
    get room() {
      return {
        width: Math.max(1, this.element.clientWidth), height: Math.max(1, this.element.clientHeight)
      };
    }

    /**
     * The viewport of a scene that fills the stage.
     * @param {number} zoom screen pixels per point
     * @returns {{width: number, height: number}} points
     */
    filled(zoom) {
      const { width, height } = this.room;
      return { width: Math.round(width / zoom), height: Math.round(height / zoom) };
    }

    /**
     * Shows another scene, its viewport as large as there is room.
     * @param {object} scene content and viewport, points
     * @param {object|null} lines as in ``LayoutFrame``
     */
    load(scene, lines) {
      this.painter.load(scene, lines);
      this.#fit(scene.viewport);
    }

    #fit(viewport) {
      const { room, canvas } = this, ratio = Math.min(devicePixelRatio || 1, highestRatio);
      const width = Math.max(viewport.width, 1), height = Math.max(viewport.height, 1);
      this.scale = Math.min(room.width / width, room.height / height, highestScale);
      this.viewport = viewport;
      this.ratio = ratio;
      canvas.width = Math.max(1, Math.round(width * this.scale * ratio));
      canvas.height = Math.max(1, Math.round(height * this.scale * ratio));
      canvas.style.width = canvas.width / ratio + "px";
      canvas.style.height = canvas.height / ratio + "px";
    }

    /**
     * A place on the screen as a place in the viewport.
     * @param {{clientX: number, clientY: number}} event screen pixels
     * @returns {{x: number, y: number}} points
     */
    place({ clientX, clientY }) {
      const box = this.canvas.getBoundingClientRect();
      return { x: (clientX - box.left) / this.scale, y: (clientY - box.top) / this.scale };
    }

    /** Reads the tones anew, after the colour scheme has changed. */
    repaint() {
      boxspring.tones.read();
    }

    /**
     * @param {object} frame as the engine gives it
     * @param {{outlines: boolean}} choices whether resting places are outlined
     * @param {object[]} fingers as in fingers.js
     * @param {object|null} reach as in fingers.js; null where it is not to be seen
     */
    draw(frame, { outlines }, fingers, reach) {
      const { scale, ratio, viewport, painter: { pen } } = this;
      this.painter.draw(frame, { scale, ratio, outlines });
      pen.setTransform(ratio, 0, 0, ratio, 0, 0);
      if (reach) boxspring.scroll.drawReach(pen, reach, viewport, scale);
      boxspring.scroll.drawFingers(pen, fingers, scale);
    }
  }

  boxspring.scroll.Stage = Stage;
}
