"use strict";

// node Tests/Web/world-faults.js WORLD...
// Feeds the engine of worlds what is wrong: the other engine's bytes, cut and mutated worlds, hands that
// reach anywhere. Every answer is one line or a result, and the engine goes on working.

const assert = require("node:assert");
const fs = require("node:fs");
const path = require("node:path");
const { generator, mutated, oneLine } = require("./mutations.js");
const { BoxspringEngine } = require("../../docs/playground/engine.js");
const { BoxspringWorld } = require("../../docs/playground/world.js");
require("../../docs/playground/engine.wasm.js");
require("../../docs/playground/world.wasm.js");

const worlds = process.argv.slice(2).map((file) => (
  { name: path.basename(file), text: fs.readFileSync(file, "utf8") }));
const seed = Number(process.env.SEED ?? 1);
const rounds = Number(process.env.ROUNDS ?? 200);

/** Steps a world under random hands; everything it shows stays finite. */
function play(engine, random) {
  const names = Object.keys(engine.parameters());
  for (let tick = 0; tick < 20; tick += 1) {
    const [x, y] = [random(400) - 5, random(900) - 5];
    const hands = [
      () => engine.grab(x, y), () => engine.drag(x, y), () => engine.letGo(),
      () => engine.nudge(random(40) - 2, x, -y, 1),
      () => oneLine(() => engine.setParameter(names[random(names.length)], random(5) - 1)),
      () => engine.drag(NaN, x),
    ];
    hands[random(hands.length)]();
    const frame = engine.step(random(3) / 60);
    assert(frame.bodies.every(Number.isFinite));
    assert(engine.drawing().every(Number.isFinite));
    assert.equal(engine.events().length, frame.events);
  }
  engine.fieldMap(0, 8, 8);
}

function survives(engine, random) {
  let read = 0;
  for (let round = 0; round < rounds; round += 1) {
    const world = worlds[random(worlds.length)];
    const text = random(4) === 0 ? world.text.slice(0, random(world.text.length))
      : mutated(world.text, random);
    let summary;
    if (!oneLine(() => { summary = engine.loadWorld(text, world.name); })) continue;
    read += 1;
    // A hundred thousand copies take their time.
    if (summary.items.length < 200) play(engine, random);
  }
  return read;
}

async function main() {
  const [scenes, own] = [globalThis.boxspringWasm, globalThis.boxspringWorldWasm].map(
    (text) => BoxspringWorld.bytesFromBase64(text));
  await assert.rejects(BoxspringWorld.load(scenes), /^Error: engine: [^\n]+ no engine of worlds; /);
  await assert.rejects(BoxspringEngine.load(own), /^Error: engine: [^\n]+ no engine of scenes; /);
  const engine = await BoxspringWorld.load(own);
  assert.throws(() => engine.finalState(60), /^Error: engine: there is no world; load one first$/);
  assert.throws(() => engine.step(1), /^Error: engine: there is no world; load one first$/);
  engine.loadWorld(worlds[0].text, worlds[0].name);
  const state = engine.finalState(60);
  const read = survives(engine, generator(seed));
  engine.loadWorld(worlds[0].text, worlds[0].name);
  assert.equal(engine.finalState(60), state);
  console.log(`${rounds} broken worlds of seed ${seed}: ${read} read, all others answered`);
}

main().catch((error) => {
  console.error(`seed ${seed}:`, error);
  process.exit(1);
});
