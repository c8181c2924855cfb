"use strict";

// node Tests/Interfaces/page.js RATE
// Answers lines of interfaces.py by the engine of pages.

const readline = require("node:readline");
const { start, inflate, BoxspringEngine } = require("../../docs/playground/engine.built.js");
require("../../docs/playground/boxspring.wasm.js");

const rate = Number(process.argv[2]);
/** Badges and boundary items of one list; see Sources/BoxspringWeb/Scenes/PackedFrame.swift. */
const places = 16;

function rows({ count, values, elements, details, offset }) {
  const rows = [[offset.x, offset.y]];
  for (let at = 0; at < count; at += 1) {
    const [, kind, section, item] = elements.subarray(4 * at, 4 * at + 4);
    const [, number, opacity, scale, layer] = details.subarray(5 * at, 5 * at + 5);
    const depth = kind === 4 ? Math.floor(number / places) - 1 : -1;
    rows.push([
      kind, section, kind === 5 ? 0 : item, kind > 3 ? number % places : 0, depth, ...values.subarray(6 * at, 6 * at + 6),
      opacity, scale, layer,
    ]);
  }
  return rows;
}

function answer(engine, { scene, trace }) {
  try {
    engine.loadScene(scene, "scene.json");
    if (!trace) {
      engine.start();
      return {};
    }
    engine.loadTrace(trace, "trace.json");
    engine.play(rate);
    const frames = [];
    for (let frame = engine.nextFrame(); frame; frame = engine.nextFrame()) frames.push(rows(frame));
    return { frames };
  } catch (error) {
    return { error: error.message };
  }
}

inflate(boxspringWasm).then(start).then(async () => {
  const engine = new BoxspringEngine();
  for await (const line of readline.createInterface({ input: process.stdin })) {
    process.stdout.write(JSON.stringify(answer(engine, JSON.parse(line))) + "\n");
  }
});
