"use strict";
// Fingers, pens, the mouse and wheels on the stage.

{
  /** Screen pixels per line of wheels that report lines. */
  const lineHeight = 40;

  /**
   * @param {object} run
   * @param {object} stage
   */
  function listenToPointers(run, stage) {
    const { element } = stage;
    /** The canvas that each pointer went down on. @type {Map<number, HTMLCanvasElement>} */
    const held = new Map();

    const place = (event, id = event.pointerId) => stage.place(event, held.get(id));

    element.addEventListener("pointerdown", event => {
      if (event.button !== 0) return;
      element.setPointerCapture(event.pointerId);
      held.set(event.pointerId, stage.canvasAt(event));
      element.classList.add("held");
      run.hands.fingerDown(event.pointerId, place(event), event.timeStamp);
    });

    element.addEventListener("pointermove", event => {
      if (!held.has(event.pointerId)) return;
      const parts = event.getCoalescedEvents?.() ?? [];
      for (const part of parts.length > 0 ? parts : [event]) {
        run.hands.fingerMove(event.pointerId, place(part, event.pointerId), part.timeStamp);
      }
    });

    const release = end => event => {
      if (!held.has(event.pointerId)) return;
      end(event);
      held.delete(event.pointerId);
      element.classList.toggle("held", held.size > 0);
    };
    element.addEventListener("pointerup", release(
      event => run.hands.fingerUp(event.pointerId, place(event), event.timeStamp)));
    for (const name of ["pointercancel", "lostpointercapture"]) {
      element.addEventListener(name, release(
        event => run.hands.fingerCancel(event.pointerId, event.timeStamp)));
    }

    element.addEventListener("wheel", event => {
      if (event.ctrlKey) return;
      event.preventDefault();
      const { x, y } = wheelWay(event, run.scene);
      run.hands.push(x / stage.scale, y / stage.scale, stage.place(event), event.timeStamp);
    }, { passive: false });
  }

  /** How far a wheel turned, in screen pixels; a plain wheel also scrolls what lies on its side. */
  function wheelWay(event, { axis, viewport }) {
    const unit = [1, lineHeight, axis === "vertical" ? viewport.height : viewport.width][event.deltaMode];
    const x = event.deltaX * unit, y = event.deltaY * unit;
    return axis === "horizontal" && Math.abs(y) > Math.abs(x) ? { x: y, y: 0 } : { x, y };
  }

  boxspring.scroll.listenToPointers = listenToPointers;
}
