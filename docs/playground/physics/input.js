"use strict";
// The mouse, a pen or fingers on the stage: one takes hold of a body, drags it and throws it, or moves the picture where
// there is none; two magnify it. A double click adds a body.

{
  /** How far off a finger may be, screen pixels; a mouse is exact. */
  const fingerSlop = 18;
  /** What a pixel of a wheel magnifies by, and a button. */
  const wheelRate = 0.0016, pinchRate = 0.01, buttonFactor = 1.35;

  const byId = id => document.getElementById(id);

  /**
   * @param {object} run
   * @param {object} stage
   */
  function listenToPointers(run, stage) {
    const { element } = stage;
    /** The pointer that holds a body: there is one hand. */
    let pointer = null;
    /** The numbers of the fingers that a scene answers to, by pointer. @type {Map<number, number>} */
    const fingers = new Map();
    /** Where the pointers are that move the picture. @type {Map<number, {clientX: number, clientY: number}>} */
    const movers = new Map();

    element.addEventListener("pointerdown", event => {
      if (event.button !== 0 || pointer !== null) return;
      if (run.scene.hasGestures) return putDown(event);
      const slop = event.pointerType === "mouse" ? 0 : fingerSlop / stage.scale;
      if (movers.size === 0 && run.grab(stage.place(event), slop)) pointer = event.pointerId;
      else movers.set(event.pointerId, { clientX: event.clientX, clientY: event.clientY });
      element.setPointerCapture(event.pointerId);
      element.classList.add("held");
    });

    function putDown(event) {
      const taken = [...fingers.values()], finger = [...taken.keys(), taken.length].find(i => !taken.includes(i));
      fingers.set(event.pointerId, finger);
      run.touch(0, finger, stage.place(event));
      element.setPointerCapture(event.pointerId);
      element.classList.add("held");
    }

    element.addEventListener("pointermove", event => {
      if (fingers.has(event.pointerId)) run.touch(1, fingers.get(event.pointerId), stage.place(event));
      else if (event.pointerId === pointer) run.drag(stage.place(event));
      else if (movers.has(event.pointerId)) moveCamera(event);
    });

    function moveCamera(event) {
      const before = [...movers.values()], middle = middleOf(before), width = widthOf(before);
      movers.set(event.pointerId, { clientX: event.clientX, clientY: event.clientY });
      const after = [...movers.values()], now = middleOf(after);
      stage.pan(now.clientX - middle.clientX, now.clientY - middle.clientY);
      if (after.length > 1 && width > 0) stage.zoomAt(widthOf(after) / width, now);
      run.redraw();
    }

    for (const name of ["pointerup", "pointercancel", "lostpointercapture"]) {
      element.addEventListener(name, event => {
        movers.delete(event.pointerId);
        if (fingers.has(event.pointerId)) {
          run.touch(name === "pointerup" ? 2 : 3, fingers.get(event.pointerId), stage.place(event));
          fingers.delete(event.pointerId);
        }
        if (event.pointerId === pointer) {
          pointer = null;
          run.letGo();
        }
        element.classList.toggle("held", pointer !== null || movers.size + fingers.size > 0);
      });
    }

    element.addEventListener("wheel", event => {
      event.preventDefault();
      // Trackpads tell of two fingers that are spread as of a wheel with the control key.
      const unit = event.deltaMode === 0 ? 1 : 30;
      stage.zoomAt(Math.exp(-event.deltaY * unit * (event.ctrlKey ? pinchRate : wheelRate)), event);
      run.redraw();
    }, { passive: false });

    element.addEventListener("dblclick", event => {
      // The second click has selected the body that it hit.
      if (run.selected < 0 && run.engine.hasHands) run.add(stage.place(event));
    });
    listenToCamera(run, stage);
  }

  const middleOf = places => ({
    clientX: places.reduce((sum, { clientX }) => sum + clientX, 0) / places.length,
    clientY: places.reduce((sum, { clientY }) => sum + clientY, 0) / places.length
  });
  const widthOf = ([a, b]) => (b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0);

  /** The buttons on the stage. */
  function listenToCamera(run, stage) {
    const zoom = factor => () => {
      const box = stage.element.getBoundingClientRect();
      stage.zoomAt(factor, { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 });
      run.redraw();
    };
    byId("world-in").addEventListener("click", zoom(buttonFactor));
    byId("world-out").addEventListener("click", zoom(1 / buttonFactor));
    byId("world-fit").addEventListener("click", () => {
      const { bodies } = run.frame;
      stage.showAll(run.scene.bodies.map(i => [bodies[4 * i], bodies[4 * i + 1]]));
      run.redraw();
    });
    byId("world-add").addEventListener("click", () => {
      const { width, height } = run.scene.size;
      run.add({ x: width / 2, y: height * 0.12 });
    });
  }

  boxspring.physics.listenToPointers = listenToPointers;
}
