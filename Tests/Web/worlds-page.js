"use strict";

// node Tests/Web/worlds-page.js RATE WORLD... >FILE.html
// A page that holds the engine and the worlds and shows the hashes of every world and transition.

const { hashPage, literal } = require("./hash-page.js");
const { worldFile } = require("./world-files.js");

const [rate, ...files] = process.argv.slice(2);
const scripts = ["boxspring.wasm.js", "engine.built.js"];

process.stdout.write(hashPage(
  [...scripts.map((name) => `../../docs/playground/${name}`), "hashes.js"],
  `Boxspring.inflate(boxspringWasm).then(Boxspring.start).then(
  () => statesOfWorlds(new BoxspringWorld(), ${literal(files.map(worldFile))}, ${rate}))`));
