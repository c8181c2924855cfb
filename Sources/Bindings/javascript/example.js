// The worked example: own rectangles, hung on springs, scrolled, frames out. Prints the hash of the frames.

import { Arrangement, Collection, FrameHash } from "boxspring";

// What a layout tool has: three columns of boxes.
const ends = [10, 10, 10];
const boxes = [];
for (let box = 0; box < 120; box++) {
  const column = box % 3, height = 60 + (box * 37) % 80;
  boxes.push({ x: 10 + 125 * column, y: ends[column], width: 115, height });
  ends[column] += height + 10;
}

const collection = new Collection(new Arrangement(boxes), { viewport: { width: 390, height: 844 } });

// A finger scrolls, and lets go in motion.
const touches = [{ phase: "began", location: { x: 200, y: 600 }, time: 0 }];
for (let move = 1; move <= 8; move++) {
  touches.push({ phase: "moved", location: { x: 200, y: 600 - 12 * move }, time: move / 60 });
}
touches.push({ phase: "ended", location: { x: 200, y: 504 }, time: 8 / 60 });
collection.play(touches);

// Frames until everything rests.
const hash = new FrameHash();
for (let tick = 0, isOver = false; !isOver; tick++) {
  const frame = collection.advance(tick / 60);
  hash.add(frame);
  isOver = frame.time >= 8 / 60 && frame.isIdle;
}
console.log(hash.text);
collection.free();
