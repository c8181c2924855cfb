// Tests of the JavaScript package: node --expose-gc test.js FOLDER HASH, this file beside node_modules/boxspring; FOLDER is
// Sources/Bindings, HASH what the command prints of the worked example in it.
//
// Compares declarations with what the modules export, structs with those of the header, and results with closed forms.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const folder = resolve(process.argv[2]), [wanted, wantedOfEvents] = process.argv.slice(3);
const memories = [];
WebAssembly.Instance = class extends WebAssembly.Instance {
  constructor(...inputs) {
    super(...inputs);
    memories.push(this.exports.memory);
  }
};
const boxspring = await import("boxspring");
const {
  AnimatedValue, Arrangement, Bank, BoxspringError, Collection, FrameHash, Playback, Scene, Scroller, Spring, Trace, World,
} = boxspring;

const viewport = { width: 390, height: 844 };
const boxes = Array.from({ length: 100 }, (_, row) => [0, 50 * row, 200, 40]);

function refuses(code, body) {
  assert.throws(body, (error) => {
    assert.ok(error instanceof BoxspringError, String(error));
    assert.equal(error.code, code, error.message);
    assert.match(error.message, /; /);
    return true;
  });
}

/** Every exported name and every member is declared, and the reverse. */
function declarationsAreTheExports(exported) {
  const text = readFileSync(new URL(import.meta.resolve("boxspring").replace(/[^/]*$/, "boxspring.d.ts")), "utf8");
  const declared = [...text.matchAll(/^export (?:class|function|const) (\w+)/gm)].map(([, name]) => name).sort();
  assert.deepEqual(Object.keys(exported).sort(), declared);
  const bodies = new Map();
  for (const [, name, parent, body] of text.matchAll(/^(?:export |declare )?class (\w+)(?: extends (\w+))? \{\n(.*?)^\}/gms)) {
    const members = [...body.matchAll(/^  (?:(static|private|readonly|get) )*(\[?[\w.]+\]?)[(<:?]/gm)]
      .filter((match) => !match[0].includes("readonly"))
      .map(([line, , member]) => (line.includes("static ") ? "static " : "") + member);
    bodies.set(name, [...(bodies.get(parent) ?? []), ...members.filter((member) => member !== "constructor")]);
  }
  for (const [name, value] of Object.entries(exported)) {
    if (!bodies.has(name) || name === "BoxspringError") continue;
    const found = new Set();
    const show = (key) => (typeof key === "symbol" ? `[${key.description}]` : key);
    for (let type = value; type.prototype && Object.getPrototypeOf(type) !== null; type = Object.getPrototypeOf(type)) {
      for (const key of Reflect.ownKeys(type.prototype)) {
        if (key !== "constructor" && key !== Symbol.dispose) found.add(show(key));
      }
      if (type === Function.prototype) break;
    }
    for (const key of Object.getOwnPropertyNames(value)) {
      if (!["length", "name", "prototype"].includes(key)) found.add(`static ${key}`);
    }
    assert.deepEqual([...found].sort(), [...new Set(bodies.get(name))].sort(), name);
  }
}

/** Sizes and offsets of structs, as a C compiler for WebAssembly has them. */
async function structsAreThoseOfTheHeader() {
  const structs = {};
  for (const file of ["collections.js", "layouts.js", "worlds.js"]) {
    Object.assign(structs, (await import(pathToFileURL(join(folder, "javascript", file)))).STRUCTS);
  }
  const header = readFileSync(join(folder, "../CBoxspring/include/boxspring.h"), "utf8");
  const declared = [...header.matchAll(/^} (bs_\w+);/gm)].map(([, name]) => name);
  // One has a text, the other is not in the package.
  assert.deepEqual([...Object.keys(structs), "bs_error", "bs_exception"].sort(), declared.sort());
  const lines = ["#include <boxspring.h>"];
  for (const [name, struct] of Object.entries(structs)) {
    lines.push(`_Static_assert(sizeof(${name}) == ${struct.size}, "");`);
    for (const field of struct.fields) {
      const plain = field.name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      lines.push(
        `_Static_assert(__builtin_offsetof(${name}, ${plain}) == ${field.at}, "");`,
        `_Static_assert(sizeof(((${name} *)0)->${plain}) == ${field.type.size}, "");`);
    }
  }
  execFileSync(
    "clang", ["--target=wasm32", "-ffreestanding", "-fsyntax-only", "-x", "c", "-I", join(folder, "../CBoxspring/include"), "-"],
    { input: lines.join("\n") });
  return Object.keys(structs).length;
}

/** An easing is as close to its spring as it promises, at a thousand moments. */
function followsLine(spring, { errorBound = 0.002, velocity = 0 }) {
  const { easing, duration } = spring.css({ errorBound, velocity }), written = easing.slice("linear(".length, -1).split(", ");
  const stops = written.map((stop, index) => {
    const [value, place] = stop.split(" ").map(parseFloat);
    return { value, place: (place ?? (index === 0 ? 0 : 100)) / 100 * duration };
  });
  const times = Array.from({ length: 1001 }, (_, index) => index / 1000 * duration);
  const states = spring.states(times, { displacement: -1, velocity });
  times.forEach((time, index) => {
    const next = stops.find(({ place }) => place >= time) ?? stops.at(-1), before = stops[Math.max(stops.indexOf(next) - 1, 0)];
    const share = next.place > before.place ? (time - before.place) / (next.place - before.place) : 0;
    const error = Math.abs(before.value + (next.value - before.value) * share - 1 - states[2 * index]);
    assert.ok(error <= errorBound + 1e-12, `${error} at ${time} s`);
  });
}

function springs() {
  const critical = new Spring(1, 1), omega = 2 * Math.PI, times = [0, 0.25, 2];
  const states = critical.states(times);
  times.forEach((time, index) => {
    assert.ok(Math.abs(states[2 * index] - (1 + omega * time) * Math.exp(-omega * time)) < 1e-14);
    assert.ok(Math.abs(states[2 * index + 1] + omega ** 2 * time * Math.exp(-omega * time)) < 1e-13);
  });
  assert.equal(Spring.fromDuration(0.5, 0.3).dampingRatio, 0.7);
  assert.ok(Math.abs(Spring.fromStiffness(100, 10).frequency - 10 / omega) < 1e-15);
  assert.equal(Spring.fromResponse(0.5, 0.7).frequency, 2);
  assert.ok(Spring.fromSettling(1, 0.5).settlingTime() <= 1 && Spring.fromTension(230, 22).figures().tension - 230 < 1e-9);
  assert.equal(new Spring(1, 0).settlingTime(), Infinity);
  followsLine(critical, {});
  followsLine(new Spring(2, 0.05), { errorBound: 0.0005, velocity: 3 });
  refuses(3, () => new Spring(1, 0).css());
  refuses(3, () => critical.css({ errorBound: 1 }));
  refuses(3, () => new Spring(-1));
  refuses(3, () => new Spring("fast"));
  refuses(3, () => new Spring(NaN));
  refuses(3, () => Spring.preset("bounciest"));
  refuses(3, () => Spring.preset(7));
  refuses(3, () => critical.states([NaN]));
  refuses(4, () => critical.states(5));
  refuses(3, () => critical.states([0], { velocty: 1 }));

  // A bank under a constant scroll velocity, against the closed form: x'' + 2 omega x' + omega^2 x = 2 omega v there.
  const bank = new Bank(critical, [1, 0.5]);
  bank.jump(2);
  for (let step = 0; step < 10; step++) bank.advance(0.025);
  const wanted = 2 * (1 + omega / 4) * Math.exp(-omega / 4);
  assert.equal(bank.length, 2);
  assert.ok(!bank.isAtRest && Math.abs(bank.states[0] - wanted) < 1e-12 && Math.abs(bank.states[2] - wanted / 2) < 1e-12);
  refuses(3, () => bank.advance(-1));
  refuses(3, () => bank.add([NaN]));
  refuses(3, () => new Bank({ frequency: 1 }));
  bank.free();
  refuses(2, () => bank.length);
  bank.free();

  const value = new AnimatedValue(0);
  value.springTo(1, critical);
  assert.ok(Math.abs(value.advance(0.25) - (1 - wanted / 2)) < 1e-12);
  value.curveTo(3, 1, [0, 0, 1, 1]);
  assert.ok(Math.abs(value.advance(2) - 3) < 1e-12 && value.state.isSettled);
  value.scrub(5, 1);
  value.retarget(2);
  assert.equal(value.state.target, 2);
  refuses(3, () => value.advance(NaN));
  refuses(3, () => value.curveTo(1, 1, [2, 0, 1, 1]));
  value.free();
}

function collections() {
  const arrangement = new Arrangement(boxes);
  assert.equal(arrangement.length, 100);
  assert.deepEqual(arrangement.contentSize, { width: 200, height: 4990 });
  assert.deepEqual([...arrangement.inRect({ x: 0, y: 95, width: 100, height: 110 })], [2, 3, 4]);
  assert.equal(arrangement.at({ x: 10, y: 45 }), null);
  assert.equal(arrangement.nearest({ x: 10, y: 45 }), 0);
  assert.deepEqual([...arrangement.rects(1, 2)], [0, 50, 200, 40, 0, 100, 200, 40]);
  const many = Float64Array.from({ length: 4000 }, (_, index) => [0, 10 * Math.floor(index / 4), 5, 5][index % 4]);
  assert.equal(new Arrangement(many).inRect({ x: 0, y: 0, width: 9, height: 1e5 }).length, 1000);
  assert.equal(Arrangement.list(viewport, { itemCount: 3, spacing: 6 }).contentSize.height, 3 * 44 + 2 * 6);
  assert.deepEqual([...Arrangement.grid({ width: 210, height: 9 }, 3).rects(2)], [0, 110, 100, 100]);
  assert.deepEqual([...Arrangement.flow({ width: 90, height: 9 }, [[40, 20], { width: 40, height: 30 }]).rects()].slice(4), [50, 0, 40, 30]);
  const tall = [[100, 50], [100, 20], [100, 30], [210, 10]];
  const waterfall = Arrangement.waterfall({ width: 210, height: 9 }, tall, { itemSpans: [1, 1, 1, 2] });
  assert.deepEqual([...waterfall.rects(2)], [110, 30, 100, 30, 0, 70, 210, 10]);
  assert.deepEqual([...Arrangement.waterfall({ width: 410, height: 9 }, tall, { isProportional: true }).rects(0, 1)], [0, 0, 200, 100]);
  assert.deepEqual([...Arrangement.rows({ width: 210, height: 9 }, tall, [2, 2, 1, 1]).rects(1, 2)], [110, 0, 100, 20, 0, 60, 210, 30]);
  refuses(4, () => Arrangement.rows({ width: 210, height: 9 }, tall, [2, 2]));
  refuses(4, () => Arrangement.rows({ width: 210, height: 9 }, tall));
  refuses(11, () => Arrangement.rows({ width: 210, height: 9 }, tall, [2, 2, 0, 1]));
  refuses(3, () => Arrangement.rows({ width: 210, height: 9 }, tall, [2, 2, 2 ** 40, 1]));
  refuses(11, () => new Arrangement([[0, NaN, 1, 1]]));
  refuses(4, () => new Arrangement([[0, 1, 1]]));
  refuses(4, () => new Arrangement(new Float64Array(7)));
  refuses(4, () => new Arrangement(undefined));
  refuses(3, () => new Arrangement([{ x: 0, y: 1 }]));
  refuses(3, () => new Arrangement(boxes, { axis: "sideways" }));
  refuses(7, () => arrangement.rects(99, 2));
  refuses(3, () => arrangement.rects(0, -1));
  refuses(4, () => arrangement.rects(0, 1e9));
  refuses(3, () => Arrangement.list(viewport, { itemCount: -1 }));
  refuses(4, () => Arrangement.flow(viewport));

  const collection = new Collection(arrangement, { viewport, rules: { spring: new Spring(2, 0.5), origin: null, maximum: 0.2 } });
  collection.scrollTo({ x: 0, y: 700 }, 0, 0.3);
  const frame = collection.advance(0.2);
  const kept = frame.copy(), { displacement } = frame, snapshot = collection.copy();
  const later = collection.advance(0.25);
  assert.deepEqual(snapshot.advance(0.25).displacement, later.displacement);
  assert.ok(later.displacement.some((shift) => shift !== 0));
  assert.notDeepEqual(displacement, later.displacement);
  assert.deepEqual(kept.displacement, displacement);
  assert.deepEqual(frame.displacement, displacement);
  refuses(9, () => frame.rest);
  assert.deepEqual(collection.frameAt(0.2).displacement, displacement);
  const elements = [...kept];
  assert.equal(elements.length, kept.length);
  elements.forEach((element, row) => {
    assert.equal(element.index, kept.index[row]);
    assert.deepEqual([element.x, element.y, element.width, element.height], boxes[element.index]);
    assert.deepEqual([element.dx, element.dy], [...kept.displacement.subarray(2 * row, 2 * row + 2)]);
    assert.ok(element.kind === "item" && element.item === element.index && element.opacity === 1 && element.scale === 1);
  });
  // Views are right after the memory has grown.
  const now = collection.advance(0.3), before = now.elements.slice(), { buffer } = memories[0];
  const large = new Arrangement(new Float64Array(4 * 200000));
  assert.notEqual(memories[0].buffer, buffer);
  assert.deepEqual(now.elements, before);
  large.free();

  refuses(3, () => collection.touch("lifted", { x: 0, y: 0 }, 1));
  refuses(3, () => collection.touch("began", undefined, 1));
  refuses(3, () => collection.wheel({ dx: 0, dy: Infinity }, 1));
  refuses(3, () => collection.setRules({ origin: { viewport: { x: NaN, y: 0 } } }, 1));
  refuses(3, () => collection.setRules({ sprong: 1 }, 1));
  refuses(3, () => new Collection(arrangement, { viewport: { width: -1, height: 2 } }));
  refuses(3, () => new Collection(arrangement));
  refuses(2, () => new Collection(boxes, { viewport }));
  refuses(3, () => new Collection(arrangement, { viewport, scrolling: { snapping: "here" } }));
  const watched = new Collection(arrangement, { viewport });
  watched.observe({ x: 0, y: 300 }, 5, { x: 100, y: 700 });
  assert.ok(watched.advance(5).displacement.every((shift) => shift === 0));
  watched.observe({ x: 0, y: 380 }, 5);
  const calmest = [...watched.advance(5)].reduce((one, other) => (Math.abs(one.dy) < Math.abs(other.dy) ? one : other));
  // Where the finger was while the content went under it.
  assert.ok(Math.abs(calmest.y + 20 - (340 + 700)) < 90);
  refuses(3, () => watched.observe({ x: 0, y: 0 }, 6, { x: NaN, y: 0 }));
  watched.free();
  const fewer = new Arrangement(boxes.slice(0, 98)), ids = boxes.map((_, row) => row);
  refuses(4, () => collection.change(fewer, 0.3, { oldIds: ids.slice(1), newIds: ids.slice(2) }));
  for (const wrong of [0.5, -1, 2 ** 63, 2n ** 63n, 2n ** 64n, "7"]) {
    refuses(3, () => collection.change(fewer, 0.3, { oldIds: ids.map(() => wrong), newIds: ids.slice(2) }));
  }
  collection.change(fewer, 0.3, { oldIds: ids, newIds: BigInt64Array.from(ids.slice(2), BigInt) });
  assert.ok(collection.advance(0.3).length > 0);
  collection.keep(1);
  collection.free();
  refuses(2, () => collection.advance(1));

  const snapping = { snapping: { interval: 50 }, startOffset: { x: 0, y: 100 }, axes: "vertical" };
  const scroller = new Scroller({ width: 390, height: 5000 }, { viewport, scrolling: snapping });
  assert.deepEqual(scroller.advance(0), { x: 0, y: 100 });
  scroller.touch("began", { x: 9, y: 500 }, 0);
  for (let move = 1; move < 9; move++) scroller.touch("moved", { x: 9, y: 500 - 9 * move }, move / 60);
  scroller.touch("ended", { x: 9, y: 428 }, 8 / 60);
  assert.equal(scroller.advance(30).y % 50, 0);
  assert.ok(!scroller.state(31).isTracking);
}

function hashes() {
  const hash = new FrameHash(), copied = new FrameHash(), other = new FrameHash();
  const collection = new Collection(new Arrangement(boxes), { viewport });
  collection.wheel({ dx: 0, dy: 90 }, 0);
  for (let tick = 1; tick < 20; tick++) {
    const frame = collection.advance(tick / 60);
    hash.add(frame);
    copied.add(frame.copy());
    if (tick > 1) other.add(frame);
  }
  assert.match(hash.text, /^[0-9a-f]{16}$/);
  assert.equal(copied.text, hash.text);
  assert.notEqual(other.text, hash.text);
  refuses(2, () => hash.add({}));
}

/** The files of the worked example: the command's hash, frame by frame, and the same frames from its collection. */
function files() {
  const file = (name) => readFileSync(join(folder, "example", name));
  const scene = new Scene(file("scene.json"), "scene.json"), trace = new Trace(file("trace.csv"), "trace.csv");
  const playback = new Playback(scene, trace), hash = new FrameHash(), other = playback.copy();
  assert.equal(playback.hash, wanted);
  for (const frame of playback) hash.add(frame);
  assert.equal(hash.text, wanted);
  assert.equal(playback.next(), null);
  assert.equal(playback.hash, wanted);
  assert.equal(other.next().time, 0);
  const [x, y, width, height] = scene.arrangement.rects(3, 1);
  assert.deepEqual({ x, y, width, height }, JSON.parse(file("scene.json")).frames[3]);
  const collection = scene.collection();
  collection.wheel({ dx: 0, dy: 90 }, 0);
  assert.ok(collection.advance(0.1).displacement.some((shift) => shift !== 0));
  // What a scene gives is what else is passed around.
  const keys = (arrangement) => Array.from({ length: arrangement.length }, (_, key) => key), plain = new Arrangement(boxes);
  collection.change(plain, 0.2, { oldIds: keys(scene.arrangement), newIds: keys(plain) });
  assert.equal(collection.advance(60).rest[3], 40);
  refuses(8, () => new Scene("{}"));
  refuses(8, () => new Trace("t,offset_x\n1"));
  refuses(3, () => new Scene(7));
  refuses(3, () => new Playback(scene, trace, 0));
  refuses(2, () => new Playback(trace, scene));
  const shared = (name) => readFileSync(join(folder, "../../docs/examples", name));
  const shuffled = new Playback(new Scene(shared("photos.json")), new Trace(shared("shuffle.json")));
  assert.equal(shuffled.hash, wantedOfEvents);
  const kinds = new Set([...new Scene(shared("apps.json")).collection().advance(0)].map(({ kind }) => kind));
  assert.deepEqual([...kinds].sort(), ["badge", "boundary item", "item"]);
  scene.free();
  refuses(2, () => scene.collection());
}

function physics() {
  const world = new World();
  const box = world.addItem({ x: 100, y: 100 }, { width: 100, height: 100 });
  world.gravity([box]);
  world.collision([box], { x: 0, y: 0, width: 600, height: 400 });
  world.properties([box], { elasticity: 0, allowsRotation: false });
  const kinds = [];
  for (let step = 0; step < 120; step++) kinds.push(...world.step(1 / 60).map(({ kind }) => kind));
  assert.ok(kinds.includes("contact began"));
  assert.ok(Math.abs(world.poses[1] - 350) < 0.5 && Math.abs(world.pose(box).center.y - 350) < 0.5);
  assert.equal(world.itemAt({ x: 100, y: 350 }), box);
  assert.equal(world.itemAt({ x: 9, y: 9 }), null);
  const other = world.copy();
  world.nudge(box, { dx: 10, dy: 0 });
  world.step(0.5);
  other.nudge(box, { dx: 10, dy: 0 });
  other.step(0.5);
  assert.equal(world.info.hash, other.info.hash);
  const ball = world.addItem({ x: 300, y: 100 }, { width: 20, height: 20 }, { isEllipse: true });
  const spring = world.attach(ball, box, { frequency: 1, damping: 0.1 });
  world.push([ball], { dx: 1, dy: 0 }, true);
  world.snap(ball, { x: 300, y: 50 });
  world.step(0.1);
  world.remove(spring);
  world.move(ball, { x: 20, y: 20 });
  refuses(7, () => world.gravity([4]));
  refuses(3, () => world.gravity([-0.5]));
  refuses(3, () => world.step(-1));
  refuses(3, () => world.snap(0.5, { x: 0, y: 0 }));
  refuses(3, () => world.properties([box], { bounce: 1 }));
  refuses(8, () => new World("{}"));
  world.free();
  refuses(2, () => world.info);
}

/** What is freed, or forgotten, is used again. */
async function memory() {
  const bytes = () => memories[0].buffer.byteLength;
  const make = () => {
    const arrangement = new Arrangement(boxes), collection = new Collection(arrangement, { viewport });
    collection.advance(0.1);
    return [arrangement, collection];
  };
  for (let round = 0; round < 50; round++) make().forEach((object) => object.free());
  const least = bytes();
  for (let round = 0; round < 2000; round++) make().forEach((object) => object.free());
  assert.equal(bytes(), least, "objects that are freed leave memory behind");
  for (let round = 0; round < 20; round++) {
    for (let count = 0; count < 100; count++) make();
    globalThis.gc();
    await new Promise((done) => setTimeout(done, 1));
  }
  // Those of a round or two wait to be collected.
  assert.ok(bytes() - least < 16 * 2 ** 20, `${bytes() - least} bytes are left of objects that were forgotten`);
}

/** When memory runs out, what was made is gone, and what is made afterwards works. */
function exhaustion() {
  const memory = memories[0], old = new Collection(new Arrangement(boxes), { viewport }), shown = old.advance(0.1);
  // All that there is; none of it is touched.
  memory.grow(65535 - memory.buffer.byteLength / 65536);
  refuses(0, () => new Bank(Spring.preset("bouncy"), new Float64Array(1e6)));
  refuses(2, () => old.advance(0.2));
  refuses(9, () => shown.elements);
  old.free();
  assert.notEqual(memories.at(-1), memory);
  assert.equal(new Collection(new Arrangement(boxes), { viewport }).advance(0.1).length, shown.length);
}

declarationsAreTheExports(boxspring);
const count = await structsAreThoseOfTheHeader();
springs();
collections();
hashes();
files();
physics();
await memory();
exhaustion();
const inline = await import("boxspring/inline");
assert.deepEqual(Object.keys(inline), Object.keys(boxspring));
assert.equal(inline.version(), boxspring.version());
console.log(`${count} structs in JavaScript, as in the header`);
