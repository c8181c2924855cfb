"use strict";

// Worlds and transitions from files, and the engine for them under Node.

const fs = require("node:fs");
const path = require("node:path");
const { BoxspringWorld } = require("../../docs/playground/world.js");

/** The file's text, and the touches of the trace beside it, where there is one. */
function worldFile(file) {
  const world = { name: path.basename(file), text: fs.readFileSync(file, "utf8") };
  const trace = file.replace(/\.json$/, ".trace.json");
  return fs.existsSync(trace) ? { ...world, touches: JSON.parse(fs.readFileSync(trace, "utf8")).samples } : world;
}

/** @returns {Promise<BoxspringWorld>} */
function worldEngine() {
  require("../../docs/playground/boxspring.wasm.js");
  return BoxspringWorld.load(BoxspringWorld.bytesFromBase64(globalThis.boxspringWasm));
}

module.exports = { worldFile, worldEngine };
