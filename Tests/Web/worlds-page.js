"use strict";

// node Tests/Web/worlds-page.js RATE WORLD... >FILE.html
// A page that holds the engine and the worlds and shows the hashes of every world.

const fs = require("node:fs");
const path = require("node:path");
const { hashPage, literal } = require("./hash-page.js");

const [rate, ...files] = process.argv.slice(2);
/** The touches of the trace beside a world, where there is one. */
const touches = (file) => {
  const trace = file.replace(/\.json$/, ".trace.json");
  return fs.existsSync(trace) ? { touches: JSON.parse(fs.readFileSync(trace, "utf8")).samples } : {};
};
const worlds = files.map((file) => (
  { name: path.basename(file), text: fs.readFileSync(file, "utf8"), ...touches(file) }));
const playground = "../../docs/playground";

process.stdout.write(hashPage(
  [`${playground}/world.wasm.js`, `${playground}/engine.js`, `${playground}/world.js`, "hashes.js"],
  `BoxspringWorld.load(BoxspringWorld.bytesFromBase64(boxspringWorldWasm)).then(
  (engine) => statesOfWorlds(engine, ${literal(worlds)}, ${rate}))`));
