"use strict";

// node Tests/Web/worlds.js RATE WORLD...
// The hashes of every world and transition, by the engines that docs/playground/build has made, under Node.

const { statesOfWorlds } = require("./hashes.js");
const { worldFile, worldEngines, BoxspringDriven } = require("./world-files.js");

const [rate, ...files] = process.argv.slice(2);

worldEngines().then((engines) => {
  const worlds = files.map(worldFile);
  console.log(statesOfWorlds(engines, BoxspringDriven.kindOf, worlds, Number(rate)).join("\n"));
});
