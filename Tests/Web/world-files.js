"use strict";

// Worlds and transitions from files, and the engine for them under Node.

const fs = require("node:fs");
const path = require("node:path");
const { start, inflate, BoxspringWorld } = require("../../docs/playground/engine.built.js");

/** The file's text, and the touches of the trace beside it, where there is one. */
function worldFile(file) {
  const world = { name: path.basename(file), text: fs.readFileSync(file, "utf8") };
  const trace = file.replace(/\.json$/, ".trace.json");
  return fs.existsSync(trace) ? { ...world, touches: JSON.parse(fs.readFileSync(trace, "utf8")).samples } : world;
}

/** @returns {Promise<BoxspringWorld>} */
async function worldEngine() {
  require("../../docs/playground/boxspring.wasm.js");
  await start(await inflate(boxspringWasm));
  return new BoxspringWorld();
}

module.exports = { worldFile, worldEngine };
