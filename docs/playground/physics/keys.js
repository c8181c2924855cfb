"use strict";
// Keys on the stage: arrows select the next body in their direction, with shift they push it.

{
  /** What a press of a key adds to a velocity: points and radians per second. */
  const push = 260, turn = 3;
  const arrows = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };

  /**
   * @param {object} run
   * @param {{pause: () => void, step: () => void, reset: () => void}} buttons
   */
  function listenToKeys(run, buttons) {
    run.stage.element.addEventListener("keydown", event => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const act = action(event, run, buttons);
      if (!act) return;
      event.preventDefault();
      act();
    });
  }

  /** @returns {(() => void)|null} what the key does */
  function action({ key, shiftKey, repeat }, run, buttons) {
    if (arrows[key]) {
      const [dx, dy] = arrows[key];
      return shiftKey ? () => run.nudge(push * dx, push * dy, 0) : () => run.select(neighbour(run, dx, dy));
    }
    switch (key) {
    case "PageDown": return shiftKey ? () => run.nudge(0, 0, turn) : () => run.select(following(run, 1));
    case "PageUp": return shiftKey ? () => run.nudge(0, 0, -turn) : () => run.select(following(run, -1));
    case "Home": return () => run.select(run.scene.bodies[0] ?? -1);
    case "End": return () => run.select(run.scene.bodies.at(-1) ?? -1);
    case "Escape": return () => run.select(-1);
    case " ": return repeat ? () => {} : buttons.pause;
    case "+": case "=": return () => document.getElementById("world-in").click();
    case "-": return () => document.getElementById("world-out").click();
    case "0": return () => document.getElementById("world-fit").click();
    case "s": case "S": return buttons.step;
    case "r": case "R": return buttons.reset;
    default: return null;
    }
  }

  /** The body before or after the selected one, in the order of the file. */
  function following({ scene: { bodies }, selected }, step) {
    const count = bodies.length;
    if (count === 0) return -1;
    const place = bodies.indexOf(selected);
    return bodies[place < 0 ? (step > 0 ? 0 : count - 1) : (place + step + count) % count];
  }

  /** The nearest body in a direction: across it, a way counts twice. From nowhere, the nearest to the middle. */
  function neighbour({ scene, frame, selected }, dx, dy) {
    const { width, height } = scene.size;
    const place = i => ({ x: frame.bodies[4 * i], y: frame.bodies[4 * i + 1] });
    const from = selected < 0 ? { x: width / 2, y: height / 2 } : place(selected);
    let best = selected, least = Infinity;
    for (const body of scene.bodies) {
      const { x, y } = place(body);
      const along = (x - from.x) * dx + (y - from.y) * dy, across = Math.abs((x - from.x) * dy - (y - from.y) * dx);
      if (body === selected || (selected >= 0 && along <= 0)) continue;
      const cost = selected < 0 ? Math.hypot(along, across) : along + 2 * across;
      if (cost < least) [best, least] = [body, cost];
    }
    return best;
  }

  boxspring.physics.listenToKeys = listenToKeys;
}
