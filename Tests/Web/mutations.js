"use strict";

// Broken documents for the engines of pages, the same ones for the same seed.

const assert = require("node:assert");

/** SplitMix64, so that a failure can be had again. */
function generator(seed) {
  let state = BigInt(seed);
  return (below) => {
    state = BigInt.asUintN(64, state + 0x9e3779b97f4a7c15n);
    let z = state;
    z = BigInt.asUintN(64, (z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n);
    z = BigInt.asUintN(64, (z ^ (z >> 27n)) * 0x94d049bb133111ebn);
    return Number((z ^ (z >> 31n)) % BigInt(below));
  };
}

const pieces = [
  "", "-", "0", "9", "1e9", "1e308", "1e-320", "-1", "2147483648", "4294967296", "9007199254740993",
  "99999999999999999999", "0.1", "null", "true", "\"", "{", "}", "[", "]", ",", ":", "\\", "\\u0000",
  "\n", "\u0000", "é", "😀", "\"x\"", "0x10", "nan", "inf", "[[[[[[[[", "e", ".",
];

const numbers = [
  "0", "-0", "1", "-1", "0.5", "3", "100", "1000", "100000", "1e9", "2147483647", "2147483648", "1e15",
  "-1e15", "1e-300", "5e-324", "1e300", "0.001", "0.9999", "1e6", "7.25", "268435455",
];

/** Another number in place of some of the text's: a document that is whole, and odd. */
function renumbered(text, random) {
  return text.replace(/-?\b\d+(\.\d+)?([eE][-+]?\d+)?/g,
    (number) => random(12) === 0 ? numbers[random(numbers.length)] : number);
}

function mutated(text, random) {
  if (random(2) === 0) return renumbered(text, random);
  let result = text;
  for (let edits = 1 + random(3); edits > 0; edits -= 1) {
    const at = random(result.length + 1);
    const cut = random(3) === 0 ? random(40) : random(3);
    result = result.slice(0, at) + pieces[random(pieces.length)] + result.slice(at + cut);
  }
  return result;
}

function oneLine(work) {
  try {
    work();
    return true;
  } catch (error) {
    assert.equal(error.name, "BoxspringError", error.stack);
    assert.match(error.message, /^[^\n]+$/);
    assert.doesNotMatch(error.message, /out of memory/);
    return false;
  }
}

module.exports = { generator, mutated, oneLine };
