"use strict";

// The hash of every scene under every trace, computed by the engine of the page: one line `scene trace hash` each, with a - if
// the scene cannot have the trace's events. Runs under Node and in a browser alike.

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
      let hash = "-";
      try { hash = engine.hash(rateHz); } catch { /* The command refuses it, too. */ }
      lines.push(`${scene.name} ${trace.name} ${hash}`);
    }
  }
  return lines;
}

if (typeof module !== "undefined") module.exports = { hashesOfPairs };
