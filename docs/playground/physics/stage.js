"use strict";
// The canvas of a world: its view in the middle, as large as there is room, and what is around it.

{
  /** Canvases sharper than this cost more than they show. */
  const highestRatio = 2;
  /** How much a world is magnified at most; screen pixels around its view. */
  const highestScale = 2;
  /** How far the camera goes in and out. */
  const closest = 12, farthest = 0.15;
  /** A stage without room still has a scale. */
  const leastScale = 1e-9;
  /** The kind of the records of velocities, as the engine numbers them, and numbers per record. */
  const velocity = 5, length = 6;
  /** Seconds that a body would go along the line of its velocity. */
  const foresight = 0.1;

  /** Knows its view: `scale` (screen pixels per point), `zoom` (device pixels per point) and `origin` (of the
   * world's view, device pixels). */
  class Stage {
    /**
     * @param {HTMLElement} element what holds the canvas
     * @param {HTMLCanvasElement} canvas
     * @param {number} margin screen pixels around the world's view
     */
    constructor(element, canvas, margin = 14) {
      const pen = canvas.getContext("2d", { alpha: false });
      Object.assign(this, { element, canvas, pen, margin, scale: 1, zoom: 1, origin: { x: 0, y: 0 } });
      /** How much larger than to fit, and how far to the side, screen pixels. */
      this.camera = { zoom: 1, x: 0, y: 0 };
      this.fields = new boxspring.physics.Fields(pen);
      this.repaint();
    }

    /** Shows another world, all of its view. @param {object} world */
    load(world) {
      this.camera = { zoom: 1, x: 0, y: 0 };
      this.change(world);
    }

    /** Shows another world from the same place. @param {object} world */
    change(world) {
      this.world = world;
      this.fields.load(world);
      this.frame = new boxspring.physics.WorldFrame(world);
      const surroundings = new boxspring.Surroundings(this.frame);
      surroundings.paintRegions = () => this.fields.draw();
      this.scene = new boxspring.Scene(this.frame, this.frame, surroundings);
      this.scene.solid = 1;
      this.fit();
    }

    /** Makes the canvas as large as the stage, and the world as large as there is room. */
    fit() {
      const { canvas, element, world, camera, margin } = this, ratio = Math.min(devicePixelRatio || 1, highestRatio);
      const width = Math.max(1, element.clientWidth), height = Math.max(1, element.clientHeight);
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
      canvas.style.width = width + "px";
      canvas.style.height = height + "px";
      this.scale = camera.zoom * Math.max(leastScale, Math.min(
        (width - 2 * margin) / world.size.width, (height - 2 * margin) / world.size.height, highestScale));
      this.zoom = this.scale * ratio;
      this.origin = {
        x: Math.round((canvas.width - world.size.width * this.zoom) / 2 + camera.x * ratio),
        y: Math.round((canvas.height - world.size.height * this.zoom) / 2 + camera.y * ratio)
      };
      this.scene.seen = {
        x: -this.origin.x / this.zoom, y: -this.origin.y / this.zoom,
        width: canvas.width / this.zoom, height: canvas.height / this.zoom
      };
    }

    /** Moves the picture by screen pixels. */
    pan(dx, dy) {
      this.camera.x += dx;
      this.camera.y += dy;
      this.fit();
    }

    /** What the camera shows, wherever the stage is: how much larger than to fit, and the place in the middle, points. */
    get view() {
      const { camera, scale, world: { size } } = this;
      return { zoom: camera.zoom, x: size.width / 2 - camera.x / scale, y: size.height / 2 - camera.y / scale };
    }

    set view({ zoom, x, y }) {
      const { size } = this.world;
      this.camera = { zoom: Math.min(closest, Math.max(farthest, zoom)), x: 0, y: 0 };
      this.fit();
      this.pan((size.width / 2 - x) * this.scale, (size.height / 2 - y) * this.scale);
    }

    /** Magnifies about a place on the screen. @param {number} factor @param {{clientX: number, clientY: number}} event */
    zoomAt(factor, event) {
      const before = this.place(event), { camera } = this;
      camera.zoom = Math.min(closest, Math.max(farthest, camera.zoom * factor));
      this.fit();
      const now = this.place(event);
      this.pan((now.x - before.x) * this.scale, (now.y - before.y) * this.scale);
    }

    /** Shows the whole view, and the bodies that are no farther from it than it is large. @param {number[][]} places points */
    showAll(places) {
      const { width, height } = this.world.size, xs = [0, width], ys = [0, height];
      for (const [x, y] of places) {
        if (Math.abs(x - width / 2) > 1.5 * width || Math.abs(y - height / 2) > 1.5 * height) continue;
        xs.push(x - 40, x + 40);
        ys.push(y - 40, y + 40);
      }
      const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
      this.camera = { zoom: 1, x: 0, y: 0 };
      this.fit();
      const { clientWidth, clientHeight } = this.element, room = 2 * this.margin;
      const scale = Math.min((clientWidth - room) / (right - left), (clientHeight - room) / (bottom - top));
      this.camera = {
        zoom: Math.min(1, scale / this.scale),
        x: (width - left - right) / 2 * Math.min(scale, this.scale), y: (height - top - bottom) / 2 * Math.min(scale, this.scale)
      };
      this.fit();
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
      boxspring.tones.read();
      this.fields.forget();
    }

    /**
     * @param {{bodies: Float64Array}} frame
     * @param {object} shows the choices of what to show
     * @param {number} selected the selected body, or -1
     * @param {object} engine
     * @param {{x: number, y: number}[]} hands where fingers are, points
     */
    draw(frame, shows, selected, engine, hands = []) {
      const { pen, zoom, origin } = this, records = engine.drawing();
      this.frame.show(frame.bodies, records, selected, engine.shapes());
      this.fields.renew(records, shows, engine);
      pen.save();
      if (this.world.isTransition) this.#clip();
      pen.setTransform(zoom, 0, 0, zoom, origin.x, origin.y);
      this.scene.paint(pen, 0, {
        regions: shows.fields || shows.regions, boundaries: true, still: shows.sleep, contacts: shows.contacts,
        joints: shows.joints, anchors: shows.joints
      }, this.scale);
      pen.restore();
      pen.setTransform(zoom, 0, 0, zoom, origin.x, origin.y);
      if (shows.velocities) this.#drawVelocities(records);
      this.#drawBorder();
      this.#drawHands(hands);
    }

    /** A container shows nothing outside of it. */
    #clip() {
      const { pen, canvas, zoom, origin, world: { size } } = this;
      pen.setTransform(1, 0, 0, 1, 0, 0);
      pen.fillStyle = boxspring.tones.outside;
      pen.fillRect(0, 0, canvas.width, canvas.height);
      pen.setTransform(zoom, 0, 0, zoom, origin.x, origin.y);
      pen.beginPath();
      pen.rect(0, 0, size.width, size.height);
      pen.clip();
    }

    #drawHands(hands) {
      const { pen, zoom, origin, scale } = this;
      pen.setTransform(zoom / scale, 0, 0, zoom / scale, origin.x, origin.y);
      boxspring.scroll.drawFingers(pen, hands.map(({ x, y }) => ({ x, y, liftedFor: null })), scale);
    }

    #drawVelocities(records) {
      const { pen, scale } = this, path = new Path2D();
      for (let k = 0; k < records.length; k += length) {
        if (records[k] !== velocity) continue;
        const [x, y, dx, dy] = records.subarray(k + 1, k + 5);
        if (Math.hypot(dx, dy) * foresight * scale < 1) continue;
        boxspring.addArrow(path, x, y, foresight * dx, foresight * dy, 8 / scale);
      }
      pen.lineWidth = 2 / scale;
      pen.strokeStyle = boxspring.tones.speed;
      pen.stroke(path);
    }

    /** Around the world's view. */
    #drawBorder() {
      const { pen, zoom, origin, world } = this;
      pen.setTransform(1, 0, 0, 1, 0, 0);
      pen.lineWidth = 1;
      pen.strokeStyle = boxspring.tones.bezel;
      const width = Math.round(world.size.width * zoom), height = Math.round(world.size.height * zoom);
      pen.strokeRect(origin.x - 0.5, origin.y - 0.5, width + 1, height + 1);
    }
  }

  boxspring.physics.Stage = Stage;
}
