"use strict";
// Where the content has come to rest, in words.

{
  /** @returns {string} which cell is the first in view */
  function restText({ frame, scene }) {
    const isVertical = scene.axis === "vertical", { values, elements, offset, count } = frame;
    for (let i = 0; i < count; i += 1) {
      const k = 6 * i;
      const end = isVertical ? values[k + 1] + values[k + 3] - offset.y : values[k] + values[k + 2] - offset.x;
      if (end <= 0 || elements[4 * i + 1] !== 1 || elements[4 * i] < 0) continue;
      return `At rest. First in view: cell ${elements[4 * i + 3]} of ${scene.count}.`;
    }
    return "At rest. Nothing in view.";
  }

  boxspring.scroll.restText = restText;
}
