"use strict";

// node Tests/Web/world-faults.js WORLD...
// Feeds the engine of worlds and transitions what is wrong: cut and mutated worlds, hands and fingers that reach anywhere. Every answer is one line or a result, and the engine goes on working.

const assert = require("node:assert");
const { generator, mutated, oneLine } = require("./mutations.js");
const { worldFile, worldEngine } = require("./world-files.js");

const worlds = process.argv.slice(2).map(worldFile);
const seed = Number(process.env.SEED ?? 1);
const rounds = Number(process.env.ROUNDS ?? 200);

/** Steps a world under random hands; everything it shows stays finite. */
function play(engine, random) {
  const names = Object.keys(engine.parameters());
  for (let tick = 0; tick < 20; tick += 1) {
    const [x, y] = [random(400) - 5, random(900) - 5];
    const hands = !engine.hasHands ? [
      () => engine.touch(random(5), random(3), x, y, random(3) / 100),
      () => engine.touch(0, 0, x, NaN), () => engine.touch(1, 0, x, y, NaN),
    ] : [
      () => engine.grab(x, y), () => engine.drag(x, y), () => engine.letGo(),
      () => engine.nudge(random(40) - 2, x, -y, 1),
      () => oneLine(() => engine.setParameter(names[random(names.length)], random(5) - 1)),
      () => oneLine(() => engine.savedWorld()),
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
  const engine = await worldEngine();
  assert.throws(() => engine.finalState(60), /^BoxspringError: engine: there is no world; load one first$/);
  assert.throws(() => engine.step(1), /^BoxspringError: engine: there is no world; load one first$/);
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
