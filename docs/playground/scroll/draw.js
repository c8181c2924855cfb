"use strict";
// Draws one frame as previews do. Very many cells are left to the raster.

{
  /** More cells than this have no room for corners and numbers. */
  const mostDrawn = 3000;

  class Painter {
    /** @param {CanvasRenderingContext2D} pen */
    constructor(pen) {
      this.pen = pen;
      this.raster = new boxspring.scroll.Raster(pen);
    }

    /**
     * Takes another scene.
     * @param {object} scene content and viewport, points
     * @param {object|null} lines as in ``LayoutFrame``
     * @param {object[]} [sections] as in ``LayoutFrame``
     */
    load(scene, lines, sections) {
      this.frame = new boxspring.scroll.LayoutFrame(scene, lines, sections);
      this.scene = new boxspring.Scene(this.frame, this.frame);
      this.scene.solid = 1;
    }

    /** The scene goes on in another viewport. @param {{width: number, height: number}} viewport points */
    resize(viewport) {
      this.frame.size = viewport;
      this.scene.seen = { x: 0, y: 0, ...viewport };
    }

    /**
     * @param {object} frame as the engine gives it
     * @param {object} view
     * @param {number} view.scale screen pixels per point
     * @param {number} view.ratio device pixels per screen pixel
     * @param {boolean} view.outlines whether resting places are outlined
     */
    draw(frame, { scale, ratio, outlines }) {
      const { pen } = this, zoom = scale * ratio;
      this.frame.show(frame);
      if (frame.count > mostDrawn) {
        this.raster.draw(frame, k => this.frame.toneOf(k), this.#ground(frame.offset, zoom), zoom);
        return;
      }
      pen.setTransform(zoom, 0, 0, zoom, 0, 0);
      this.scene.paint(pen, 0, { rest: outlines }, scale);
    }

    /** Where the content is, device pixels. */
    #ground(offset, zoom) {
      const { width, height } = this.pen.canvas, { content } = this.frame.header;
      const x = Math.max(0, -offset.x * zoom), y = Math.max(0, -offset.y * zoom);
      const right = Math.min(width, (content.width - offset.x) * zoom);
      const bottom = Math.min(height, (content.height - offset.y) * zoom);
      return { x, y, width: Math.max(0, right - x), height: Math.max(0, bottom - y) };
    }
  }

  boxspring.scroll.Painter = Painter;
}
