"use strict";
// The canvases and their measures: how many points they show, and how large a point is on the screen. Two runs lie beside
// each other, each on a canvas of its own; a place on either is the same place of the viewport.

{
  /** Canvases sharper than this cost more than they show. */
  const highestRatio = 2;
  /** How much a scene from a file is magnified at most; screen pixels between two runs. */
  const highestScale = 2, gap = 10;

  class Stage {
    /**
     * @param {HTMLElement} element what holds the canvases
     * @param {HTMLCanvasElement} canvas
     * @param {HTMLCanvasElement|null} other for what runs beside it
     */
    constructor(element, canvas, other = null) {
      this.element = element;
      this.canvas = canvas;
      this.canvases = other ? [canvas, other] : [canvas];
      this.painters = this.canvases.map(canvas => new boxspring.scroll.Painter(canvas.getContext("2d", { alpha: false })));
      boxspring.tones.read();
      /** Screen pixels per point. */
      this.scale = 1;
      this.viewport = { width: 1, height: 1 };
      this.isSplit = false;
    }

    /** @returns {{width: number, height: number}} room for a canvas, screen pixels */
    get room() {
      const { clientWidth, clientHeight } = this.element;
      return {
        width: Math.max(1, this.isSplit ? (clientWidth - gap) / 2 : clientWidth), height: Math.max(1, clientHeight)
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
     * @param {object[]} [sections] as in ``LayoutFrame``
     */
    load(scene, lines, sections) {
      for (const painter of this.painters) painter.load(scene, lines, sections);
      this.#fit(scene.viewport);
    }

    /** The viewport has another size, and shows the same scene. @param {{width: number, height: number}} viewport points */
    resize(viewport) {
      for (const painter of this.painters) painter.resize(viewport);
      this.#fit(viewport);
    }

    /** Shows two runs, or one. @param {boolean} isSplit */
    split(isSplit) {
      this.isSplit = isSplit;
      this.element.classList.toggle("split", isSplit);
      this.canvases.forEach((canvas, i) => { canvas.hidden = i > 0 && !isSplit; });
    }

    #fit(viewport) {
      const { room } = this, ratio = Math.min(devicePixelRatio || 1, highestRatio);
      const width = Math.max(viewport.width, 1), height = Math.max(viewport.height, 1);
      this.scale = Math.min(room.width / width, room.height / height, highestScale);
      this.viewport = viewport;
      this.ratio = ratio;
      for (const canvas of this.canvases) {
        canvas.width = Math.max(1, Math.round(width * this.scale * ratio));
        canvas.height = Math.max(1, Math.round(height * this.scale * ratio));
        canvas.style.width = canvas.width / ratio + "px";
        canvas.style.height = canvas.height / ratio + "px";
      }
    }

    /**
     * A place on the screen as a place in the viewport.
     * @param {{clientX: number, clientY: number}} event screen pixels
     * @param {HTMLCanvasElement} [canvas] the one that it is on, or was when it went down
     * @returns {{x: number, y: number}} points
     */
    place({ clientX, clientY }, canvas = this.canvasAt({ clientX })) {
      const box = canvas.getBoundingClientRect();
      return { x: (clientX - box.left) / this.scale, y: (clientY - box.top) / this.scale };
    }

    /** The canvas that a place on the screen is on. @returns {HTMLCanvasElement} */
    canvasAt({ clientX }) {
      const { canvases, isSplit } = this;
      return isSplit && clientX >= canvases[1].getBoundingClientRect().left - gap / 2 ? canvases[1] : canvases[0];
    }

    /** Reads the tones anew, after the colour scheme has changed. */
    repaint() {
      boxspring.tones.read();
    }

    /**
     * @param {object[]} frames as the engines give them: one, or two
     * @param {{outlines: boolean}} choices whether resting places are outlined
     * @param {object[]} fingers as in fingers.js
     * @param {(object|null)[]} reaches as in fingers.js, one for each; null where it is not to be seen
     */
    draw(frames, { outlines }, fingers, reaches) {
      const { scale, ratio, viewport } = this;
      frames.forEach((frame, i) => {
        const painter = this.painters[i], { pen } = painter;
        painter.draw(frame, { scale, ratio, outlines });
        pen.setTransform(ratio, 0, 0, ratio, 0, 0);
        if (reaches[i]) boxspring.scroll.drawReach(pen, reaches[i], viewport, scale);
        boxspring.scroll.drawFingers(pen, fingers, scale);
      });
    }
  }

  boxspring.scroll.Stage = Stage;
}
