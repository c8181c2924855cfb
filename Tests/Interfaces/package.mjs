// node Tests/Interfaces/package.mjs PACKAGE RATE
// Answers lines of interfaces.py by the JavaScript package in a folder.

import path from "node:path";
import readline from "node:readline";
import { pathToFileURL } from "node:url";

const [folder, rate] = process.argv.slice(2);
const { Playback, Scene, Trace } = await import(pathToFileURL(path.join(folder, "boxspring.js")));
const kinds = ["header", "item", "footer", "background", "badge", "boundary item"];

function row({ kind, section, item, place, groupDepth, x, y, width, height, dx, dy, opacity, scale, layer }) {
  return [
    kinds.indexOf(kind), section, item, place, groupDepth, x, y, width, height, dx, dy, opacity, scale, layer,
  ];
}

function answer({ scene, trace }) {
  try {
    const read = new Scene(scene, "scene.json");
    read.collection().free();
    if (!trace) return {};
    const playback = new Playback(read, new Trace(trace, "trace.json"), Number(rate));
    const frames = [];
    for (const frame of playback) {
      const { x, y } = frame.contentOffset;
      frames.push([[x, y], ...[...frame].map(row)]);
    }
    return { frames, hash: playback.hash };
  } catch (error) {
    return { error: error.message };
  }
}

for await (const line of readline.createInterface({ input: process.stdin })) {
  process.stdout.write(JSON.stringify(answer(JSON.parse(line))) + "\n");
}
