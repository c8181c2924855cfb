"use strict";
// Fingers, pens, the mouse and wheels on the stage.

{
  /** Screen pixels per line of wheels that report lines. */
  const lineHeight = 40;
  /** Milliseconds after which a finger that is held still lifts the cell beneath it; screen pixels that count as still. */
  const patience = 350, tolerance = 9;

  /**
   * @param {object} run
   * @param {object} stage
   * @param {object} messages
   */
  function listenToPointers(run, stage, messages) {
    const { element } = stage, { content } = run;
    /** The pointer that may be held still, and where it is. @type {{id: number, x: number, y: number, event: PointerEvent}|null} */
    let pressed = null;
    let timer = 0;
    /** The canvas that each pointer went down on. @type {Map<number, HTMLCanvasElement>} */
    const held = new Map();

    const place = (event, id = event.pointerId) => stage.place(event, held.get(id));

    element.addEventListener("pointerdown", event => {
      if (event.button !== 0) return;
      element.setPointerCapture(event.pointerId);
      held.set(event.pointerId, stage.canvasAt(event));
      element.classList.add("held");
      run.hands.fingerDown(event.pointerId, place(event), event.timeStamp);
      press(event);
    });

    /** Waits for a finger that is held still; two do something else. */
    function press(event) {
      clearTimeout(timer);
      pressed = held.size === 1 ? { id: event.pointerId, x: event.clientX, y: event.clientY, event } : null;
      if (pressed && content.isPossible) timer = setTimeout(lift, patience);
    }

    function lift() {
      const { id } = pressed, now = place(pressed.event);
      messages.attempt(() => {
        if (content.lift(id, now)) messages.say("Lifted a cell. Escape puts it back.");
      });
    }

    element.addEventListener("contextmenu", event => {
      if (content.isCarrying) event.preventDefault();
    });
    addEventListener("keydown", event => {
      if (event.key !== "Escape" || !content.isCarrying) return;
      event.preventDefault();
      content.giveBack(event.timeStamp);
      messages.say("The cell was put back.");
    });

    element.addEventListener("pointermove", event => {
      if (!held.has(event.pointerId)) return;
      if (content.carries(event.pointerId)) return content.drag(place(event), event.timeStamp);
      if (pressed?.id === event.pointerId) {
        pressed.event = event;
        if (Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > tolerance) leave();
      }
      const parts = event.getCoalescedEvents?.() ?? [];
      for (const part of parts.length > 0 ? parts : [event]) {
        run.hands.fingerMove(event.pointerId, place(part, event.pointerId), part.timeStamp);
      }
    });

    function leave() {
      clearTimeout(timer);
      pressed = null;
    }

    const release = (end, endCarrying) => event => {
      if (!held.has(event.pointerId)) return;
      if (pressed?.id === event.pointerId) leave();
      if (content.carries(event.pointerId)) endCarrying(event); else end(event);
      held.delete(event.pointerId);
      element.classList.toggle("held", held.size > 0);
    };
    element.addEventListener("pointerup", release(
      event => run.hands.fingerUp(event.pointerId, place(event), event.timeStamp),
      event => content.release(event.timeStamp)));
    for (const name of ["pointercancel", "lostpointercapture"]) {
      element.addEventListener(name, release(
        event => run.hands.fingerCancel(event.pointerId, event.timeStamp),
        event => content.giveBack(event.timeStamp)));
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
