"use strict";
// The keys that scroll a page and those that change its content, on the stage.

{
  /** Screen pixels of an arrow key; share of the viewport of a page. */
  const lineWay = 72, pageShare = 0.88;

  /**
   * @param {object} run
   * @param {object} stage
   * @param {(name: string, ...values: number[]) => void} change of the content, as in changes.js
   */
  function listenToKeys(run, stage, change) {
    stage.element.addEventListener("keydown", event => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const act = changing(event, change) ?? action(event, run, stage);
      if (!act) return;
      event.preventDefault();
      act();
    });
  }

  /** Keys that change the content. */
  const changes = { i: "insert", Delete: "delete", Backspace: "delete", s: "shuffle", r: "rotate" };

  /** Directions in which the arrow keys with shift move a cell. */
  const ways = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

  /** @returns {(() => void)|null} what the key changes */
  function changing({ key, repeat, shiftKey }, change) {
    if (shiftKey && ways[key]) return () => change("move", ...ways[key]);
    return changes[key] ? () => repeat || change(changes[key]) : null;
  }

  /** @returns {(() => void)|null} how the key scrolls */
  function action(event, run, stage) {
    const { key, timeStamp: now, repeat, shiftKey } = event;
    const isVertical = run.scene.axis === "vertical";
    const along = way => (isVertical ? [0, way] : [way, 0]);
    const line = (x, y) => () => {
      const step = lineWay / stage.scale;
      run.hands.push(x * step, y * step, middle(run.scene), now);
    };
    const page = sign => () => {
      const { width, height } = run.scene.viewport;
      // A key held down turns a page when the last one has been turned.
      if (repeat && run.hands.areGliding) return;
      run.hands.glideBy(...along(sign * pageShare * (isVertical ? height : width)), now);
    };
    const end = way => () => {
      const [x, y] = along(way), { offset } = run.frame;
      run.hands.glideTo({ x: x || offset.x, y: y || offset.y }, now);
    };
    switch (key) {
    case "ArrowDown": return line(0, 1);
    case "ArrowUp": return line(0, -1);
    case "ArrowRight": return line(1, 0);
    case "ArrowLeft": return line(-1, 0);
    case "PageDown": return page(1);
    case "PageUp": return page(-1);
    case " ": return page(shiftKey ? -1 : 1);
    case "Home": return end(-1e15);
    case "End": return end(1e15);
    default: return null;
    }
  }

  const middle = ({ viewport }) => ({ x: viewport.width / 2, y: viewport.height / 2 });

  boxspring.scroll.listenToKeys = listenToKeys;
}
