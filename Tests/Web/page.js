"use strict";

// node Tests/Web/page.js RATE SCENE... -- TRACE... >FILE.html
// A page that holds the engine and the files and shows the hash of every pair.

const fs = require("node:fs");
const path = require("node:path");
const { hashPage, literal } = require("./hash-page.js");

const [rate, ...files] = process.argv.slice(2);
const read = (file) => ({ name: path.basename(file), text: fs.readFileSync(file, "utf8") });
const scenes = files.slice(0, files.indexOf("--")).map(read);
const traces = files.slice(files.indexOf("--") + 1).map(read);
const playground = "../../docs/playground";

process.stdout.write(hashPage(
  [`${playground}/boxspring.wasm.js`, `${playground}/engine.built.js`, "pairs.js"],
  `Boxspring.inflate(boxspringWasm).then(Boxspring.start).then(
  () => hashesOfPairs(new BoxspringEngine(), ${literal(scenes)}, ${literal(traces)}, ${rate}))`));
