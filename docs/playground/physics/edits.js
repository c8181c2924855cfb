"use strict";
// Edits of the text of a world.

{
  /** @param {string} text of a world @returns {object[]} its changes */
  const changesOf = text => JSON.parse(text).changes ?? [];

  /** @param {string} text of a world @param {object[]} changes to happen after its own @returns {string} */
  function withChanges(text, changes) {
    const world = JSON.parse(text);
    return JSON.stringify({ ...world, changes: [...world.changes ?? [], ...changes] }, null, 2) + "\n";
  }

  /**
   * A world with one more body, which appears at a time: before, it waits far away and is held.
   * @param {string} text of the world
   * @param {number} time seconds
   * @param {{x: number, y: number}} place points
   * @returns {string}
   */
  function withBody(text, time, { x, y }) {
    const world = JSON.parse(text), behaviors = world.behaviors ?? [], changes = world.changes ?? [];
    const number = world.items.filter(({ name }) => /^added /.test(name)).length + 1, name = `added ${number}`;
    const away = -20000 - 100 * number, brake = `${name}, waiting`;
    world.items.push({
      name, x: away, y: away, width: 44, height: 44, ...(number % 2 === 0 ? { bounds: "ellipse" } : {})
    });
    for (const behavior of behaviors) {
      if (["gravity", "collision", "field"].includes(behavior.kind) && Array.isArray(behavior.items)) behavior.items.push(name);
    }
    behaviors.push({ kind: "properties", name: brake, items: [name], anchored: true });
    changes.push({ at: time, move: name, x, y }, { at: time, remove: brake });
    return JSON.stringify({ ...world, behaviors, changes }, null, 2) + "\n";
  }

  Object.assign(boxspring.physics, { changesOf, withChanges, withBody });
}
