"use strict";

// node Tests/Web/worlds-page.js RATE WORLD... > page.html
// A page that shows the hashes of every world, by the engine that docs/playground/build has made.

const fs = require("node:fs");
const path = require("node:path");

const [rate, ...files] = process.argv.slice(2);
const worlds = files.map((file) => (
  { name: path.basename(file), text: fs.readFileSync(file, "utf8") }));
const url = (file) => "file://" + path.resolve(__dirname, file);
const json = (value) => JSON.stringify(value).replaceAll("<", "\\u003c");

process.stdout.write(`<!doctype html>
<meta charset="utf-8">
<title>Hashes</title>
<pre id="hashes">
not run
</pre>
<script src="${url("../../docs/playground/world.wasm.js")}"></script>
<script src="${url("../../docs/playground/engine.js")}"></script>
<script src="${url("../../docs/playground/world.js")}"></script>
<script src="${url("hashes.js")}"></script>
<script>
const show = (text) => { document.getElementById("hashes").textContent = text; };
BoxspringWorld.load(BoxspringWorld.bytesFromBase64(boxspringWorldWasm)).then(
  (engine) => show(hashesOfWorlds(engine, ${json(worlds)}, ${rate}).join("\\n")),
).catch((error) => show(String(error)));
</script>
`);
