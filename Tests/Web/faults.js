"use strict";

// node Tests/Web/faults.js SCENE... -- TRACE...
// Feeds the engine what is wrong: bytes that are no engine, cut and mutated documents. Every answer
// is one line or a result, and the engine goes on working.

const assert = require("node:assert");
const fs = require("node:fs");
const path = require("node:path");
const { BoxspringEngine } = require("../../docs/playground/engine.js");
require("../../docs/playground/engine.wasm.js");

const files = process.argv.slice(2);
const read = (file) => ({ name: path.basename(file), text: fs.readFileSync(file, "utf8") });
const scenes = files.slice(0, files.indexOf("--")).map(read);
const traces = files.slice(files.indexOf("--") + 1).map(read);
const seed = Number(process.env.SEED ?? 1);
const rounds = Number(process.env.ROUNDS ?? 60);

/** SplitMix64, so that a failure can be had again. */
function generator(seed) {
  let state = BigInt(seed);
  return (below) => {
    state = BigInt.asUintN(64, state + 0x9e3779b97f4a7c15n);
    let z = state;
    z = BigInt.asUintN(64, (z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n);
    z = BigInt.asUintN(64, (z ^ (z >> 27n)) * 0x94d049bb133111ebn);
    return Number((z ^ (z >> 31n)) % BigInt(below));
  };
}

const pieces = [
  "", "-", "0", "9", "1e9", "1e308", "1e-320", "-1", "2147483648", "4294967296", "9007199254740993",
  "99999999999999999999", "0.1", "null", "true", "\"", "{", "}", "[", "]", ",", ":", "\\", "\\u0000",
  "\n", "\u0000", "é", "😀", "\"x\"", "0x10", "nan", "inf", "[[[[[[[[", "e", ".",
];

function mutated(text, random) {
  let result = text;
  for (let edits = 1 + random(3); edits > 0; edits -= 1) {
    const at = random(result.length + 1);
    const cut = random(3) === 0 ? random(40) : random(3);
    result = result.slice(0, at) + pieces[random(pieces.length)] + result.slice(at + cut);
  }
  return result;
}

function oneLine(work) {
  try {
    work();
    return true;
  } catch (error) {
    assert.equal(error.constructor, Error, error.stack);
    assert.match(error.message, /^[^\n]+$/);
    assert.doesNotMatch(error.message, /out of memory/);
    return false;
  }
}

async function refusesOtherBytes(bytes) {
  const wrong = [
    new Uint8Array(0), bytes.slice(0, 100), bytes.slice(0, bytes.length - 100),
    new TextEncoder().encode("not an engine"), Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0),
  ];
  for (const part of wrong) {
    await assert.rejects(BoxspringEngine.load(part), /^Error: engine: [^\n]+docs\/playground\/build$/);
  }
}

function survives(engine, random) {
  let read = 0;
  const good = () => engine.loadScene(scenes[0].text, scenes[0].name);
  for (let round = 0; round < rounds; round += 1) {
    const scene = scenes[random(scenes.length)];
    const trace = traces[random(traces.length)];
    const half = random(2) === 0;
    const sceneText = half ? scene.text.slice(0, random(scene.text.length)) : mutated(scene.text, random);
    const traceText = half ? trace.text.slice(0, random(trace.text.length)) : mutated(trace.text, random);
    // What a mutated scene asks for may be large, but a frame of it must come, or a line.
    if (oneLine(() => engine.loadScene(sceneText, scene.name))) {
      read += 1;
      if (oneLine(() => engine.start({ window: 50 }))) {
        engine.wheel(0, 50, 0, 0, 0.1);
        engine.advance(0.2);
      }
    }
    if (oneLine(() => engine.loadTrace(traceText, trace.name))) {
      read += 1;
      good();
      oneLine(() => engine.hash(5));
    }
  }
  return read;
}

async function main() {
  const bytes = BoxspringEngine.bytesFromBase64(globalThis.boxspringWasm);
  await refusesOtherBytes(bytes);
  const engine = await BoxspringEngine.load(bytes);
  assert.throws(() => engine.hash(60), /^Error: engine: there is no scene; load one first$/);
  engine.loadScene(scenes[0].text, scenes[0].name);
  engine.loadTrace(traces[0].text, traces[0].name);
  const hash = engine.hash(60);
  const read = survives(engine, generator(seed));
  engine.loadScene(scenes[0].text, scenes[0].name);
  engine.loadTrace(traces[0].text, traces[0].name);
  assert.equal(engine.hash(60), hash);
  console.log(`${rounds} broken scenes and traces of seed ${seed}: ${read} read, all others answered`);
}

main().catch((error) => {
  console.error(`seed ${seed}:`, error);
  process.exit(1);
});
