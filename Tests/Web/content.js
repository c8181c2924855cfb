"use strict";

// node Tests/Web/content.js SCENE...
// Does every scene take every change while everything moves? With the engine that docs/playground/build has made.

const assert = require("node:assert");
const fs = require("node:fs");
const path = require("node:path");
const { generator } = require("./mutations.js");
const { start, inflate, BoxspringEngine } = require("../../docs/playground/engine.built.js");
require("../../docs/playground/boxspring.wasm.js");

const rounds = Number(process.env.ROUNDS ?? 2);
const scenes = process.argv.slice(2).map((file) => ({ name: path.basename(file), text: fs.readFileSync(file, "utf8") }));

/** Changes at random, one after the other, while everything moves; in the end all rest, and each is there once. */
function change(engine, random, scene) {
  const viewport = () => [390 - random(100), 700 + random(200)];
  let [time, count, carries] = [1.5, engine.advance(1.5).total, false];
  for (let step = 0; step < 40; step += 1) {
    time += random(10) / 60;
    const { count: shown, elements, details } = engine.advance(time);
    const items = Array.from({ length: shown }, (_, k) => k).filter((k) => elements[4 * k + 1] === 1 && elements[4 * k] >= 0);
    const item = items.length > 0 ? details[5 * items[random(items.length)]] : -1, [x, y] = [random(390), random(700)];
    switch (random(carries ? 9 : 6)) {
    case 0: engine.insertItem(item, random(1000), time); count += 1; break;
    case 1: if (item >= 0) { engine.deleteItem(item, time); count -= 1; } break;
    case 2: engine.shuffleItems(random(1000), time); break;
    case 3: engine.resizeViewport(...viewport(), time); break;
    case 4: engine.wheel(random(200) - 100, random(200) - 100, 0, 0, time); break;
    case 5:
      if (carries || item < 0) break;
      // A rigid cell cannot be lifted.
      try { engine.liftItem(item, x, y, time); carries = true; } catch { /* is left alone */ }
      break;
    case 6: case 7: engine.dragItem(x, y, time); break;
    default: if (random(2)) engine.releaseItem(time); else engine.returnItem(time); carries = false;
    }
  }
  if (carries) engine.returnItem(time);
  let frame;
  do frame = engine.advance(time += 0.5); while (!frame.idle && time < 600);
  assert(frame.idle, `${scene}: never at rest`);
  assert.strictEqual(frame.total, count);
  const identities = Array.from({ length: frame.count }, (_, k) => frame.details[5 * k]);
  assert.strictEqual(new Set(identities).size, identities.length);
}

inflate(boxspringWasm).then(start).then(() => {
  const engine = new BoxspringEngine();
  const random = generator(Number(process.env.SEED ?? 1));
  for (const scene of scenes) {
    engine.loadScene(scene.text, scene.name);
    if (!JSON.parse(scene.text).sections) {
      engine.start();
      assert.throws(() => engine.shuffleItems(1, 0), /no cells of a layout/);
      continue;
    }
    for (let round = 0; round < rounds; round += 1) {
      engine.start();
      change(engine, random, scene.name);
    }
  }
  console.log(`${scenes.length} scenes take all changes`);
});
