"use strict";

// node Tests/Web/faults.js SCENE... -- TRACE...
// Feeds the engine what is wrong: bytes that are no engine, cut and mutated documents. Every answer
// is one line or a result, and the engine goes on working.

const assert = require("node:assert");
const fs = require("node:fs");
const path = require("node:path");
const { generator, mutated, oneLine } = require("./mutations.js");
const { start, inflate, decoded, BoxspringEngine } = require("../../docs/playground/engine.built.js");
require("../../docs/playground/boxspring.wasm.js");

const files = process.argv.slice(2);
const read = (file) => ({ name: path.basename(file), text: fs.readFileSync(file, "utf8") });
const scenes = files.slice(0, files.indexOf("--")).map(read);
const traces = files.slice(files.indexOf("--") + 1).map(read);
const seed = Number(process.env.SEED ?? 1);
const rounds = Number(process.env.ROUNDS ?? 60);

async function refusesOtherBytes(bytes) {
  const wrong = [
    new Uint8Array(0), bytes.slice(0, 100), bytes.slice(0, bytes.length - 100),
    new TextEncoder().encode("not an engine"), Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0),
  ];
  for (const part of wrong) {
    await assert.rejects(start(part), /^BoxspringError: these bytes are not the engine \([^\n]+\); build it again$/);
  }
}

function survives(engine, random) {
  let read = 0;
  const good = () => engine.loadScene(scenes[0].text, scenes[0].name);
  for (let round = 0; round < rounds; round += 1) {
    const scene = scenes[random(scenes.length)];
    const trace = traces[random(traces.length)];
    const half = random(4) === 0;
    const sceneText = half ? scene.text.slice(0, random(scene.text.length)) : mutated(scene.text, random);
    const traceText = half ? trace.text.slice(0, random(trace.text.length)) : mutated(trace.text, random);
    // What a mutated scene asks for may be large, but a frame of it must come, or a line.
    let summary;
    if (oneLine(() => { summary = engine.loadScene(sceneText, scene.name); })) {
      read += 1;
      // A million elements in view at once take their time.
      const isWide = Math.max(summary.viewport.width, summary.viewport.height) > 1e5;
      if (!isWide && oneLine(() => engine.start({ window: 50 }))) {
        engine.wheel(0, 50, 0, 0, 0.1);
        const { values } = engine.advance(0.2);
        assert(values.every(Number.isFinite));
      }
    }
    let loaded;
    if (oneLine(() => { loaded = engine.loadTrace(traceText, trace.name); })) {
      read += 1;
      good();
      // A trace of thirty years has a hash, too, but nobody has the time.
      if (loaded.duration < 100) oneLine(() => engine.hash(5));
    }
  }
  return read;
}

async function main() {
  await refusesOtherBytes(decoded(boxspringWasm));
  await start(await inflate(boxspringWasm));
  const engine = new BoxspringEngine();
  assert.throws(() => engine.hash(60), /^BoxspringError: engine: there is no scene; load one first$/);
  engine.loadScene(scenes[0].text, scenes[0].name);
  // Events of a trace may be for another scene.
  const trace = traces.find(({ text, name }) => {
    engine.loadTrace(text, name);
    return oneLine(() => engine.hash(60));
  });
  const hash = engine.hash(60);
  const read = survives(engine, generator(seed));
  engine.loadScene(scenes[0].text, scenes[0].name);
  engine.loadTrace(trace.text, trace.name);
  assert.equal(engine.hash(60), hash);
  console.log(`${rounds} broken scenes and traces of seed ${seed}: ${read} read, all others answered`);
}

main().catch((error) => {
  console.error(`seed ${seed}:`, error);
  process.exit(1);
});
