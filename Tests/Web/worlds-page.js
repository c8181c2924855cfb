"use strict";

// node Tests/Web/worlds-page.js RATE WORLD... >FILE.html
// A page that holds the engines and the worlds and shows the hashes of every world and transition.

const { hashPage, literal } = require("./hash-page.js");
const { worldFile } = require("./world-files.js");

const [rate, ...files] = process.argv.slice(2);
const scripts = ["world.wasm.js", "driven.wasm.js", "transition.wasm.js", "engine.js", "world.js", "driven.js"];

process.stdout.write(hashPage(
  [...scripts.map((name) => `../../docs/playground/${name}`), "hashes.js"],
  `((bytes) => Promise.all([BoxspringWorld.load(bytes(boxspringWorldWasm)),
  BoxspringDriven.load(bytes(boxspringDrivenWasm)),
  BoxspringTransition.load(bytes(boxspringTransitionWasm))]))(BoxspringWorld.bytesFromBase64).then(
  ([world, driven, transition]) => statesOfWorlds(
    { world, driven, transition }, BoxspringDriven.kindOf, ${literal(files.map(worldFile))}, ${rate}))`));
