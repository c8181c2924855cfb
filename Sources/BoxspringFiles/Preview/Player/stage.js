// The window in which a scene is seen.

/// A canvas as large as there is room for, at the scale of the device.
class Stage {
  /// `pointed` is called with the key of what is under the pointer, or null; `picked` with the key
  /// of what was clicked.
  constructor(canvas, room, scene, { pointed, picked }) {
    this.canvas = canvas;
    this.room = room;
    this.scene = scene;
    this.index = 0;
    canvas.addEventListener("pointermove", event => pointed(this.thingUnder(event)));
    canvas.addEventListener("pointerleave", () => pointed(null));
    canvas.addEventListener("click", event => {
      const key = this.thingUnder(event);
      if (key !== null) picked(key);
    });
  }

  resize() {
    const { width, height } = this.scene.size;
    const wide = Math.max(this.room.clientWidth - 18, 60);
    const tall = Math.max(Math.min(innerHeight - 250, 760), 260);
    this.scale = Math.min(wide / width, tall / height, 2);
    this.canvas.style.width = width * this.scale + "px";
    this.canvas.style.height = height * this.scale + "px";
    this.pen = fit(this.canvas, width * this.scale, height * this.scale);
    this.pen.scale(this.scale, this.scale);
  }

  paint(index, look) {
    this.index = index;
    this.scene.paint(this.pen, index, look, this.scale);
  }

  thingUnder(event) {
    if (!this.scene.times.length) return null;
    const box = this.canvas.getBoundingClientRect();
    return this.scene.thingAt(
      this.index, (event.clientX - box.left) / this.scale, (event.clientY - box.top) / this.scale);
  }
}
