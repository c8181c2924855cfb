"use strict";

// The state of every world at its end, and the hash of every transition's recording, computed by the engine of the page: one
// line `name state` each. Touches that a scene answers to happen live, frame by frame. Runs under Node and in a browser alike.

/**
 * @param {BoxspringWorld} engine
 * @param {{name: string, text: string, touches?: {t: number, phase: string, pointer?: number, x: number, y: number}[]}[]} worlds
 * @param {number} rateHz Frames per second.
 * @returns {string[]}
 */
function statesOfWorlds(engine, worlds, rateHz) {
  return worlds.map((world) => {
    engine.loadWorld(world.text, world.name);
    if (world.touches) playTouches(engine, world.touches);
    return `${world.name} ${engine.finalState(rateHz)}`;
  });
}

/** Steps at 60 frames a second, and to each touch, which takes the engine to its very time. */
function playTouches(engine, touches) {
  let time = engine.step(0).time;
  for (const { t, phase, pointer = 0, x, y } of touches) {
    while (t - time > 2e-9) time = engine.step(Math.min(1 / 60, t - time - 1e-9)).time;
    engine.touch(engine.constructor.phases.indexOf(phase), pointer, x, y, t);
    time = engine.step(0).time;
  }
}

if (typeof module !== "undefined") module.exports = { statesOfWorlds };
