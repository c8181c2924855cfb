"use strict";

// node Tests/Web/numbers.js FOLDER
// The scenes of a folder as the page writes them for its engine of changing content: a JSON list of their texts, without what
// the page leaves out (identifiers, names of kinds, looks of backgrounds), and of their numbers, null for NaN.

const fs = require("node:fs");
const path = require("node:path");
const { BoxspringEngine } = require("../../docs/playground/engine.js");
const { numbersOfScene } = require("../../docs/playground/content.js");
require("../../docs/playground/engine.wasm.js");

const folder = process.argv[2];

/** @returns {object} a scene that holds nothing but what the page hands over */
function plain(scene) {
  const named = (list = []) => list.forEach((item, index) => { item.kind = String(index); });
  const group = ({ badges, members = [] }) => {
    named(badges);
    members.forEach(group);
  };
  if (scene.layout.group) group(scene.layout.group);
  named(scene.boundaryItems);
  for (const section of scene.sections) {
    named(section.boundaryItems);
    delete section.id;
    delete section.ids;
    if (section.background) section.background = { span: section.background.span, insets: section.background.insets };
  }
  return scene;
}

BoxspringEngine.load(BoxspringEngine.bytesFromBase64(boxspringWasm)).then((engine) => {
  const frame = { format: "boxspring-scene", version: 1, viewport: { width: 9, height: 9 }, layout: { kind: "list" } };
  const springOf = (spring) => {
    const text = JSON.stringify({ ...frame, sections: [{ count: 1, size: { height: 9 } }], spring });
    const { frequency, dampingRatio } = engine.loadScene(text, "spring").spring;
    return [frequency, dampingRatio];
  };
  const scenes = [];
  for (const name of fs.readdirSync(folder).sort()) {
    const scene = JSON.parse(fs.readFileSync(path.join(folder, name), "utf8"));
    // The page changes the content of neither.
    if (!scene.sections || scene.sections.some(({ sizes }) => sizes?.file)) continue;
    const numbers = numbersOfScene(plain(scene), springOf);
    scenes.push({ name, text: JSON.stringify(scene), numbers: numbers.map((number) => (Number.isNaN(number) ? null : number)) });
  }
  console.log(JSON.stringify(scenes));
});
