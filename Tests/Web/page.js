"use strict";

// node Tests/Web/page.js RATE SCENE... -- TRACE... >FILE.html
// A page that holds the engine and the files and writes the hash of every pair into itself: opened
// from disk, as the playground is.

const fs = require("node:fs");
const path = require("node:path");

const [rate, ...files] = process.argv.slice(2);
const read = (file) => ({ name: path.basename(file), text: fs.readFileSync(file, "utf8") });
const scenes = files.slice(0, files.indexOf("--")).map(read);
const traces = files.slice(files.indexOf("--") + 1).map(read);
const url = (file) => "file://" + path.resolve(__dirname, file);
const json = (value) => JSON.stringify(value).replaceAll("<", "\\u003c");

process.stdout.write(`<!doctype html>
<meta charset="utf-8">
<title>Hashes</title>
<pre id="hashes">
not run
</pre>
<script src="${url("../../docs/playground/engine.wasm.js")}"></script>
<script src="${url("../../docs/playground/engine.js")}"></script>
<script src="${url("pairs.js")}"></script>
<script>
const show = (text) => { document.getElementById("hashes").textContent = text; };
BoxspringEngine.load(BoxspringEngine.bytesFromBase64(boxspringWasm)).then(
  (engine) => show(hashesOfPairs(engine, ${json(scenes)}, ${json(traces)}, ${rate}).join("\\n")),
).catch((error) => show(String(error)));
</script>
`);
