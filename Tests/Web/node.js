"use strict";

// node Tests/Web/node.js RATE SCENE... -- TRACE...
// The hash of every pair of files, by the engine that docs/playground/build has made, under Node.

const fs = require("node:fs");
const path = require("node:path");
const { hashesOfPairs } = require("./pairs.js");
const { start, inflate, BoxspringEngine } = require("../../docs/playground/engine.built.js");
require("../../docs/playground/boxspring.wasm.js");

const [rate, ...files] = process.argv.slice(2);
const read = (file) => ({ name: path.basename(file), text: fs.readFileSync(file, "utf8") });
const scenes = files.slice(0, files.indexOf("--")).map(read);
const traces = files.slice(files.indexOf("--") + 1).map(read);

inflate(boxspringWasm).then(start).then(() => {
  console.log(hashesOfPairs(new BoxspringEngine(), scenes, traces, Number(rate)).join("\n"));
});
