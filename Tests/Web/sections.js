"use strict";

// node Tests/Web/sections.js: prints a trace of two swipes, with a sample at each sixtieth of a second.
// node Tests/Web/sections.js SCENE FRAMES.csv
// Does the engine of changing content, which alone plays some scenes, show under that trace, live and replayed, what the command has
// written to the table? Its finger is held between frames, so the last bits differ: 1e-9 pt are allowed.

const assert = require("node:assert");
const fs = require("node:fs");

const rate = 60;

/** Sideways over what is near the top, then up, without a pause. @returns {object[]} samples */
function swipes() {
  const samples = [];
  const add = (tick, phase, x, y) => samples.push({ t: tick / rate, phase, x, y });
  add(0, "began", 320, 200);
  for (let k = 1; k <= 9; k += 1) add(k, "moved", 320 - 21 * k, 200 + k);
  add(10, "ended", 320 - 21 * 9, 209);
  add(70, "began", 200, 640);
  for (let k = 1; k <= 7; k += 1) add(70 + k, "moved", 200 + k, 640 - 19 * k);
  add(78, "ended", 207, 640 - 19 * 7);
  return samples;
}

/** @returns {string} their trace */
function trace() {
  return JSON.stringify({ format: "scroll-trace", version: 1, id: "swipes", positions: "finger", axis: "xy", samples: swipes() });
}

if (process.argv.length < 4) {
  console.log(trace());
} else {
  const { BoxspringEngine } = require("../../docs/playground/engine.js");
  const { BoxspringContent } = require("../../docs/playground/content.js");
  require("../../docs/playground/engine.wasm.js");
  require("../../docs/playground/content.wasm.js");
  const [scene, table] = process.argv.slice(2).map((file) => fs.readFileSync(file, "utf8"));
  const load = (kind, base64) => kind.load(kind.bytesFromBase64(base64));
  Promise.all([load(BoxspringEngine, boxspringWasm), load(BoxspringContent, boxspringContentWasm)]).then(([engine, content]) => {
    BoxspringContent.springOf = (name) => {
      const { frequency, dampingRatio } = engine.presets().find((preset) => preset.name === name);
      return [frequency, dampingRatio];
    };
    const frames = framesOf(table), isScrolled = JSON.parse(scene).sections[0].scrolling !== undefined;
    content.loadScene(scene);
    content.start();
    compare(live(content), frames, isScrolled);
    engine.loadTrace(trace(), "swipes.json");
    content.play(rate, engine.traceNumbers());
    compare(() => content.nextFrame(), frames, isScrolled);
    assert.strictEqual(content.nextFrame(), null);
  });
}

/**
 * The places of items by their paths, and in one list those of what has a name, badges and boundary items, frame by frame.
 * @returns {Map<string, [number, number]>[]}
 */
function framesOf(table) {
  const rows = table.split("\n").filter((line) => line !== "" && !line.startsWith("#")).map((line) => line.split(","));
  const [header, ...lines] = rows, at = (name) => header.indexOf(name), frames = [];
  for (const line of lines) {
    const frame = (frames[Number(line[at("frame")])] ??= new Map());
    const place = [Number(line[at("x")]), Number(line[at("y")])];
    if (line[at("name")]) frame.named = [...(frame.named ?? []), place];
    else if (line[at("what")] === "item") frame.set(`${line[at("section")]}.${line[at("item")]}`, place);
  }
  return frames;
}

/** By their places, to a millionth of a point. */
function inOrder(places) {
  const rounded = (value) => Math.round(value * 1e6);
  return places.sort((a, b) => rounded(a[1]) - rounded(b[1]) || rounded(a[0]) - rounded(b[0]));
}

/** The frames of a live run under the swipes. @returns {(tick: number) => object} */
function live(content) {
  const samples = swipes(), calls = { began: "fingerDown", moved: "fingerMove", ended: "fingerUp" };
  let next = 0;
  return (tick) => {
    for (; next < samples.length && samples[next].t <= tick / rate + 1e-9; next += 1) {
      const { t, phase, x, y } = samples[next];
      content[calls[phase]](0, x, y, t);
    }
    return content.advance(tick / rate);
  };
}

function compare(frameAt, frames, isScrolled) {
  let [cells, farthest] = [0, 0];
  frames.forEach((wanted, tick) => {
    const { count, values, elements } = frameAt(tick);
    let items = 0;
    const named = [];
    for (let k = 0; k < count; k += 1) {
      if (elements[4 * k + 1] > 3) named.push([values[6 * k] + values[6 * k + 4], values[6 * k + 1] + values[6 * k + 5]]);
      if (elements[4 * k + 1] !== 1) continue;
      const path = `${elements[4 * k + 2]}.${elements[4 * k + 3]}`, place = wanted.get(path);
      assert(place, `frame ${tick}: ${path} is not in the table`);
      const [x, y] = [values[6 * k] + values[6 * k + 4] - place[0], values[6 * k + 1] + values[6 * k + 5] - place[1]];
      assert(Math.hypot(x, y) < 1e-9, `frame ${tick}: ${path} is off by ${x}, ${y}`);
      if (elements[4 * k + 2] === 0) farthest = Math.max(farthest, Math.abs(values[6 * k + 4]));
      items += 1;
    }
    assert.strictEqual(items, wanted.size, `frame ${tick}`);
    const [shown, right] = [named, wanted.named ?? []].map(inOrder);
    assert.strictEqual(shown.length, right.length, `frame ${tick}`);
    shown.forEach(([x, y], k) => assert(Math.hypot(x - right[k][0], y - right[k][1]) < 1e-9, `frame ${tick}: ${x}, ${y} is not ${right[k]}`));
    cells += items;
  });
  assert(farthest > 150 || !isScrolled, `the first section was scrolled by ${farthest} pt only`);
  console.log(`scenes of the engine of changing content: ${cells} cells of ${frames.length} frames lie where the command has them`);
}
