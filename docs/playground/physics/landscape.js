"use strict";
// The examples are made for upright phones: on a wide stage they get a wide view, and what is in them goes to its middle
// or, where walls and corners belong to the view, keeps to its sides.

{
  /** Worlds whose walls or corners belong to the view. */
  const stretched = new Set(["tumbling.json", "corners.json"]);
  /** The widest view, in heights; how much wider than high a stage is at least. */
  const widest = 2.2, least = 1.15;

  /**
   * @param {string} name of the example
   * @param {string} text
   * @param {{clientWidth: number, clientHeight: number}} stage
   * @returns {string} the text itself where nothing has to change
   */
  function inLandscape(name, text, { clientWidth, clientHeight }) {
    const aspect = Math.min(clientWidth / clientHeight, widest), world = JSON.parse(text), { width, height } = world.size;
    if (!(aspect > least) || width > height) return text;
    const wide = Math.round(height * aspect), more = wide - width;
    const toMiddle = x => x + more / 2;
    const toSides = x => x + more * Math.min(1, Math.max(0, (x / width - 0.25) * 2));
    world.size.width = wide;
    if (!stretched.has(name)) {
      for (const part of [world.items, world.behaviors, world.changes ?? []]) moved(part, toMiddle);
    } else {
      for (const item of world.items) {
        item.x *= wide / width;
        if (item.copies?.dx) item.copies.dx *= wide / width;
      }
      for (const part of [world.behaviors, world.changes ?? []]) moved(part, toSides);
    }
    return JSON.stringify(world, null, 2) + "\n";
  }

  /** Moves all places; corners of outlines are no places. */
  function moved(part, map) {
    if (part === null || typeof part !== "object") return;
    if (typeof part.x === "number" && typeof part.y === "number") part.x = map(part.x);
    for (const [key, value] of Object.entries(part)) if (key !== "bounds" || !Array.isArray(value)) moved(value, map);
  }

  boxspring.physics.inLandscape = inLandscape;
}
