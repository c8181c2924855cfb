"use strict";
// The mouse, a pen or a finger on the stage: it takes hold of a body, drags it and throws it.

{
  /** How far off a finger may be, screen pixels; a mouse is exact. */
  const fingerSlop = 18;

  /**
   * @param {object} run
   * @param {object} stage
   */
  function listenToPointers(run, stage) {
    const { element } = stage;
    /** The pointer that holds a body: there is one hand. */
    let pointer = null;

    element.addEventListener("pointerdown", event => {
      if (event.button !== 0 || pointer !== null) return;
      const slop = event.pointerType === "mouse" ? 0 : fingerSlop / stage.scale;
      if (!run.grab(stage.place(event), slop)) return;
      pointer = event.pointerId;
      element.setPointerCapture(pointer);
      element.classList.add("held");
    });

    element.addEventListener("pointermove", event => {
      if (event.pointerId === pointer) run.drag(stage.place(event));
    });

    for (const name of ["pointerup", "pointercancel", "lostpointercapture"]) {
      element.addEventListener(name, event => {
        if (event.pointerId !== pointer) return;
        pointer = null;
        element.classList.remove("held");
        run.letGo();
      });
    }
  }

  boxspring.physics.listenToPointers = listenToPointers;
}
