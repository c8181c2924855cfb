"use strict";

// node Tests/Web/worlds.js RATE WORLD...
// The hashes of every world and transition, by the engine that docs/playground/build has made, under Node.

const { statesOfWorlds } = require("./hashes.js");
const { worldFile, worldEngine } = require("./world-files.js");

const [rate, ...files] = process.argv.slice(2);

worldEngine().then((engine) => {
  const worlds = files.map(worldFile);
  console.log(statesOfWorlds(engine, worlds, Number(rate)).join("\n"));
});
