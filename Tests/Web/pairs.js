"use strict";

// The hash of every scene under every trace, computed by the engine of the page: one line
// `scene trace hash` each. Runs under Node and in a browser alike.

/**
 * @param {BoxspringEngine} engine
 * @param {{name: string, text: string}[]} scenes
 * @param {{name: string, text: string}[]} traces
 * @param {number} rateHz Frames per second.
 * @returns {string[]}
 */
function hashesOfPairs(engine, scenes, traces, rateHz) {
  const lines = [];
  for (const scene of scenes) {
    engine.loadScene(scene.text, scene.name);
    for (const trace of traces) {
      engine.loadTrace(trace.text, trace.name);
      lines.push(`${scene.name} ${trace.name} ${engine.hash(rateHz)}`);
    }
  }
  return lines;
}

if (typeof module !== "undefined") module.exports = { hashesOfPairs };
