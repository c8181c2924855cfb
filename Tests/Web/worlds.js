"use strict";

// node Tests/Web/worlds.js RATE WORLD...
// The hashes of every world, by the engine that docs/playground/build has made, under Node.

const fs = require("node:fs");
const path = require("node:path");
const { statesOfWorlds } = require("./hashes.js");
const { BoxspringWorld } = require("../../docs/playground/world.js");
require("../../docs/playground/world.wasm.js");

const [rate, ...files] = process.argv.slice(2);
/** The touches of the trace beside a world, where there is one. */
const touches = (file) => {
  const trace = file.replace(/\.json$/, ".trace.json");
  return fs.existsSync(trace) ? { touches: JSON.parse(fs.readFileSync(trace, "utf8")).samples } : {};
};
const worlds = files.map((file) => (
  { name: path.basename(file), text: fs.readFileSync(file, "utf8"), ...touches(file) }));

BoxspringWorld.load(BoxspringWorld.bytesFromBase64(globalThis.boxspringWorldWasm)).then((engine) => {
  console.log(statesOfWorlds(engine, worlds, Number(rate)).join("\n"));
});
