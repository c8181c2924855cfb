"use strict";

// The state of every world at its end, computed by the engine of the page: one line `world state` each.
// Runs under Node and in a browser alike.

/**
 * @param {BoxspringWorld} engine
 * @param {{name: string, text: string}[]} worlds
 * @param {number} rateHz Frames per second.
 * @returns {string[]}
 */
function statesOfWorlds(engine, worlds, rateHz) {
  return worlds.map((world) => {
    engine.loadWorld(world.text, world.name);
    return `${world.name} ${engine.finalState(rateHz)}`;
  });
}

if (typeof module !== "undefined") module.exports = { statesOfWorlds };
