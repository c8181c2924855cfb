// What a frame of own rectangles costs through JavaScript: prints nanoseconds per element, the median of ten rounds.
//
//   node benchmark.js [COUNT], beside node_modules/boxspring
//
// ../c/benchmark.c does the same. The frames are read where they are, and, in the second number, as arrays of their own.

import { Arrangement, Collection } from "boxspring";

const count = Number(process.argv[2] ?? 100000), columns = Math.floor(count / 400), width = 390 / columns;
const rects = new Float64Array(4 * count);
for (let index = 0; index < count; index++) {
  rects.set([(index % columns) * width, Math.floor(index / columns) * 2, width / 2, 1], 4 * index);
}
const arrangement = new Arrangement(rects, { contentSize: { width: 390, height: 1000 } });
const resting = new Collection(arrangement, { viewport: { width: 390, height: 844 } });

const [costs, copied] = [[], []];
let sum = 0;
for (let round = 0; round < 10; round++) {
  const collection = resting.copy();
  for (let tick = 1; tick <= 6; tick++) {
    const start = performance.now();
    collection.wheel({ dx: 0, dy: tick % 2 ? 1 : -1 }, tick / 60);
    const frame = collection.advance(tick / 60), { elements } = frame;
    const taken = performance.now();
    const { index, rest, displacement } = frame;
    const over = performance.now();
    costs.push(((taken - start) * 1e6) / count);
    copied.push(((over - start) * 1e6) / count);
    if (index.length !== count || rest.length !== 4 * count) throw new Error(`${index.length} elements are in view`);
    for (let at = 8; at < elements.length; at += 11) sum += elements[at];
    if (displacement[1] !== elements[8]) throw new Error("the arrays are not those of the frame");
  }
  collection.free();
}
const median = (values) => values.sort((a, b) => a - b)[values.length / 2].toFixed(1);
console.log(`${median(costs)} ns per element, ${median(copied)} with arrays of their own; displacements add up to ${sum}`);
