"use strict";

// node steps.js MODULE
// Prints what steps.c does.

const fs = require("node:fs");

const springs = 10000, steps = 1000, blocks = 25;
const code = new WebAssembly.Module(fs.readFileSync(process.argv[2]));
const { steps_prepare, steps_free, steps_forced, steps_sum } = new WebAssembly.Instance(code, {}).exports;

const best = (step) => {
  let best = Infinity;
  for (let block = 0; block < blocks; block++) {
    const start = performance.now();
    step(steps);
    best = Math.min(best, performance.now() - start);
  }
  return ((best / steps / springs) * 1e6).toFixed(3);
};

steps_prepare(springs);
for (let step = 0; step < 25; step++) {
  steps_free(1);
  steps_forced(1);
}
console.log(new BigUint64Array(new Float64Array([steps_sum()]).buffer)[0].toString(16));
console.log(`${best(steps_free)}\n${best(steps_forced)}`);
