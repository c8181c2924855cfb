"use strict";

// Worlds and transitions from files, and the engines for them under Node.

const fs = require("node:fs");
const path = require("node:path");
const { BoxspringWorld } = require("../../docs/playground/world.js");
const { BoxspringDriven, BoxspringTransition } = require("../../docs/playground/driven.js");

/** The file's text, and the touches of the trace beside it, where there is one. */
function worldFile(file) {
  const world = { name: path.basename(file), text: fs.readFileSync(file, "utf8") };
  const trace = file.replace(/\.json$/, ".trace.json");
  return fs.existsSync(trace) ? { ...world, touches: JSON.parse(fs.readFileSync(trace, "utf8")).samples } : world;
}

/** @returns {Promise<Record<string, BoxspringWorld>>} by kind */
async function worldEngines() {
  for (const kind of ["world", "driven", "transition"]) require(`../../docs/playground/${kind}.wasm.js`);
  const { boxspringWorldWasm, boxspringDrivenWasm, boxspringTransitionWasm } = globalThis;
  const bytes = (text) => BoxspringWorld.bytesFromBase64(text);
  return {
    world: await BoxspringWorld.load(bytes(boxspringWorldWasm)),
    driven: await BoxspringDriven.load(bytes(boxspringDrivenWasm)),
    transition: await BoxspringTransition.load(bytes(boxspringTransitionWasm)),
  };
}

module.exports = { worldFile, worldEngines, BoxspringDriven };
