"use strict";

// The hashes of every world, computed by the engine of the page: one line `world hash state` each.
// Runs under Node and in a browser alike.

/**
 * @param {BoxspringWorld} engine
 * @param {{name: string, text: string}[]} worlds
 * @param {number} rateHz Frames per second.
 * @returns {string[]}
 */
function hashesOfWorlds(engine, worlds, rateHz) {
  return worlds.map((world) => {
    engine.loadWorld(world.text, world.name);
    const { hash, state } = engine.worldHash(rateHz);
    return `${world.name} ${hash} ${state}`;
  });
}

if (typeof module !== "undefined") module.exports = { hashesOfWorlds };
