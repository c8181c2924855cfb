"use strict";

// node Tests/Web/content.js SCENE...
// Does the engine of changing content show what the engine of scenes does, as long as nothing changes, also of scenes that are
// odd? And does every scene take every change? Both made by docs/playground/build.

const assert = require("node:assert");
const fs = require("node:fs");
const path = require("node:path");
const { generator, mutated, oneLine } = require("./mutations.js");
const { BoxspringEngine } = require("../../docs/playground/engine.js");
const { BoxspringContent } = require("../../docs/playground/content.js");
require("../../docs/playground/engine.wasm.js");
require("../../docs/playground/content.wasm.js");

const load = (kind, base64) => kind.load(kind.bytesFromBase64(base64));
const rounds = Number(process.env.ROUNDS ?? 2);
const scenes = process.argv.slice(2).map((file) => ({ name: path.basename(file), text: fs.readFileSync(file, "utf8") }));

/** A scroll of a finger and a wheel; both engines are told the same. */
function scroll(engines, { width, height }, isVertical) {
  const each = (call) => engines.forEach(call), at = (way) => (isVertical ? [width / 2, height - way] : [width - way, height / 2]);
  each((engine) => engine.fingerDown(1, ...at(50), 0.1));
  for (let k = 1; k <= 8; k += 1) each((engine) => engine.fingerMove(1, ...at(50 + 14 * k), 0.1 + k / 60));
  each((engine) => engine.fingerUp(1, ...at(162), 0.25));
  each((engine) => engine.wheel(isVertical ? 0 : 90, isVertical ? 90 : 0, 0, 0, 0.8));
}

/** Loads a scene into both. */
function loadBoth(engine, content, { name, text }) {
  const summary = engine.loadScene(text, name);
  // What a page with an engine of scenes knows of springs that have names.
  BoxspringContent.springOf = (spring) => springOf(engine, summary, JSON.parse(text), spring);
  content.loadScene(text);
  return summary;
}

function compare(engine, content, scene) {
  const summary = loadBoth(engine, content, scene), { name } = scene;
  for (const each of [engine, content]) each.start();
  const isVertical = summary.axis === "vertical";
  scroll([engine, content], summary.viewport, isVertical);
  let largest = 0;
  for (let tick = 0; tick <= 90; tick += 1) {
    const [one, two] = [engine.advance(tick / 60), content.advance(tick / 60)];
    assert.deepStrictEqual(two.offset, one.offset, name);
    assert.deepStrictEqual([...two.elements], [...one.elements], name);
    assert.deepStrictEqual([...two.values], [...one.values], name);
    // What a mutated scene shows may be large.
    if (one.count > 500) return largest;
    largest = Math.max(largest, ...one.values.filter((_, k) => k % 6 > 3).map(Math.abs));
    for (let k = 0; k < two.count; k += 1) {
      assert.deepStrictEqual([...two.details.slice(5 * k, 5 * k + 4)], [two.elements[4 * k], two.elements[4 * k + 3], 1, 1]);
    }
  }
  return largest;
}

/** As the page does: the scene's own spring from the engine, others by their names. */
function springOf(engine, summary, scene, spring) {
  if (JSON.stringify(spring) === JSON.stringify(scene.spring ?? "list")) {
    return [summary.spring.frequency, summary.spring.dampingRatio];
  }
  const preset = engine.presets().find(({ name }) => name === spring);
  return [preset.frequency, preset.dampingRatio];
}

/** Scenes with another number or word somewhere, as far as the engine of scenes reads them. @returns {number} how many */
function compareOdd(engine, content, { name, text }, random) {
  let read = 0;
  for (let round = 0; round < 30 * rounds; round += 1) {
    const odd = mutated(text, random);
    let summary;
    if (!oneLine(() => { summary = engine.loadScene(odd, name); })) continue;
    if (Math.max(summary.viewport.width, summary.viewport.height) > 5000 || summary.count > 9e5) continue;
    if (!oneLine(() => engine.start())) continue;
    compare(engine, content, { name: `${name}, mutated`, text: odd });
    read += 1;
  }
  return read;
}

/** Changes at random, one after the other, while everything moves; in the end all rest, and each is there once. */
function change(content, random, scene) {
  const viewport = () => [390 - random(100), 700 + random(200)];
  let [time, count, carries] = [1.5, content.advance(1.5).total, false];
  for (let step = 0; step < 40; step += 1) {
    time += random(10) / 60;
    const { count: shown, elements, details } = content.advance(time);
    const items = Array.from({ length: shown }, (_, k) => k).filter((k) => elements[4 * k + 1] === 1 && elements[4 * k] >= 0);
    const item = items.length > 0 ? details[5 * items[random(items.length)]] : -1, [x, y] = [random(390), random(700)];
    switch (random(carries ? 9 : 6)) {
    case 0: content.insertItem(item, random(1000), time); count += 1; break;
    case 1: if (item >= 0) { content.deleteItem(item, time); count -= 1; } break;
    case 2: content.shuffleItems(random(1000), time); break;
    case 3: content.resizeViewport(...viewport(), time); break;
    case 4: content.wheel(random(200) - 100, random(200) - 100, 0, 0, time); break;
    case 5:
      if (carries || item < 0) break;
      // A rigid cell cannot be lifted.
      try { content.liftItem(item, x, y, time); carries = true; } catch { /* is left alone */ }
      break;
    case 6: case 7: content.dragItem(x, y, time); break;
    default: if (random(2)) content.releaseItem(time); else content.returnItem(time); carries = false;
    }
  }
  if (carries) content.returnItem(time);
  let frame;
  do frame = content.advance(time += 0.5); while (!frame.idle && time < 600);
  assert(frame.idle, `${scene}: never at rest`);
  assert.strictEqual(frame.total, count);
  const identities = Array.from({ length: frame.count }, (_, k) => frame.details[5 * k]);
  assert.strictEqual(new Set(identities).size, identities.length);
}

Promise.all([load(BoxspringEngine, boxspringWasm), load(BoxspringContent, boxspringContentWasm)]).then(([engine, content]) => {
  const random = generator(Number(process.env.SEED ?? 1));
  let [compared, odd] = [0, 0];
  for (const scene of scenes) {
    const { sections } = JSON.parse(scene.text);
    if (!sections) {
      assert.throws(() => content.loadScene(scene.text, scene.name), /no cells/);
      continue;
    }
    assert(compare(engine, content, scene) > 1, scene.name);
    compared += 1;
    odd += compareOdd(engine, content, scene, random);
    loadBoth(engine, content, scene);
    for (let round = 0; round < rounds; round += 1) {
      content.start();
      change(content, random, scene.name);
    }
  }
  console.log(`${compared} scenes, and ${odd} with odd numbers: both engines show the same; the scenes take all changes`);
});
