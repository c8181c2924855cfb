"use strict";
// The window in which the scene is seen.

{
  /** A canvas as large as there is room for, at the scale of the device. */
  class Stage {
    /**
     * @param {HTMLCanvasElement} canvas @param {HTMLElement} room @param {Scene} scene
     * @param {object} listeners
     * @param {(key: string|null) => void} listeners.pointed is called with what is under the pointer
     * @param {(key: string) => void} listeners.picked is called with what was clicked
     */
    constructor(canvas, room, scene, { pointed, picked }) {
      this.canvas = canvas;
      this.room = room;
      this.scene = scene;
      this.index = 0;
      canvas.addEventListener("pointermove", event => pointed(this.#thingUnder(event)));
      canvas.addEventListener("pointerleave", () => pointed(null));
      canvas.addEventListener("click", event => {
        const key = this.#thingUnder(event);
        if (key !== null) picked(key);
      });
    }

    /** Takes the room there is: in a low window all that the bar at the bottom leaves. */
    resize() {
      const { width, height } = this.scene.seen, bar = boxspring.byId("transport").offsetHeight;
      const wide = Math.max(this.room.clientWidth - 18, 60);
      const tall = innerHeight < 560 ? Math.max(innerHeight - bar - 34, 120)
        : Math.min(innerHeight - 250, 760);
      this.scale = Math.min(wide / width, tall / height, 2);
      this.canvas.style.width = width * this.scale + "px";
      this.canvas.style.height = height * this.scale + "px";
      this.pen = boxspring.fit(this.canvas, width * this.scale, height * this.scale);
      this.pen.scale(this.scale, this.scale);
    }

    /** @param {number} index of a frame @param {Record<string, boolean>} layers */
    paint(index, layers) {
      this.index = index;
      this.scene.paint(this.pen, index, layers, this.scale);
    }

    /** @param {MouseEvent} event @returns {string|null} */
    #thingUnder(event) {
      if (!this.scene.run.frames.length) return null;
      const box = this.canvas.getBoundingClientRect();
      return this.scene.thingAt(
        this.index, (event.clientX - box.left) / this.scale, (event.clientY - box.top) / this.scale);
    }
  }

  boxspring.Stage = Stage;
}
