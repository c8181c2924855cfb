"use strict";
// The frame of a layout on show, as boxspring.Scene draws it: what boxspring.Run is to a recording.

{
  /** Tones of cells. */
  const toneCount = 6;
  /** Kinds of elements, as the engine numbers them. */
  const roles = ["header", "item", "footer"];
  /** So many elements are kept at most. */
  const mostEntries = 8192;

  class LayoutFrame {
    holds = { rest: true, rotation: false };
    frames = [{ x: 0, y: 0, members: { length: 0 }, scenery: [] }];
    /** Nothing but elements. @type {Entry[]} */
    entries = [];
    /** Elements that have been drawn, by ordinal. @type {Map<number, Entry>} */
    #known = new Map();
    #made = 0;

    /**
     * @param {{content: {width: number, height: number}, viewport: {width: number, height: number}}} scene
     * @param {boolean} hasRows whether the cells of a line need not differ, since there is but one
     */
    constructor({ content, viewport }, hasRows) {
      this.header = { content };
      this.size = viewport;
      this.hasRows = hasRows;
    }

    /** Takes another frame. @param {object} frame as the engine gives it */
    show({ count, offset, values, elements }) {
      Object.assign(this, { values, elements });
      this.frames[0] = { ...this.frames[0], ...offset, members: { length: count } };
      if (this.#known.size > mostEntries) this.#known.clear();
    }

    drawingOrder(i) { return Array.from({ length: this.frames[i].members.length }, (_, k) => k); }
    displacement(i, k, axis) { return this.values[6 * k + 4 + axis]; }
    distance(i, k) { return Math.hypot(this.values[6 * k + 4], this.values[6 * k + 5]); }
    middle(i, k, axis) { return this.entryAt(i, k).middle[axis] + this.values[6 * k + 4 + axis]; }
    rotation() { return 0; }
    scale() { return 1; }
    opacity() { return 1; }
    stretch() { return 1; }
    moves() { return true; }
    group(key) { return key; }
    name(key) { return key; }
    tone() { return null; }

    /** @returns {Entry} */
    entryAt(i, k) {
      const { values, elements } = this, ordinal = elements[4 * k];
      let entry = this.#known.get(ordinal);
      const v = 6 * k, isSame = entry && entry.x === values[v] && entry.y === values[v + 1]
        && entry.width === values[v + 2] && entry.height === values[v + 3];
      if (!isSame) this.#known.set(ordinal, entry = this.#entry(k));
      return entry;
    }

    #entry(k) {
      const [x, y, width, height] = this.values.subarray(6 * k, 6 * k + 4);
      const [ordinal, kind, section, item] = this.elements.subarray(4 * k, 4 * k + 4);
      const role = roles[kind];
      return {
        number: this.#made++, role, name: null, section, item, order: ordinal, x, y, width, height,
        key: role === "item" ? `Item ${item}` : `${role === "header" ? "Header" : "Footer"} ${section}`,
        middle: [x + width / 2, y + height / 2], outline: "rectangle", lines: [], body: null,
        tone: this.toneOf(k), isDrawn: true, isFixed: false
      };
    }

    /** Neighbours differ in tone: in a list by number, elsewhere by line as well. @param {number} k @returns {number} */
    toneOf(k) {
      const { values, elements } = this;
      const line = this.hasRows ? 0 : Math.abs(Math.round(values[6 * k + 1] / (values[6 * k + 3] || 1)));
      return (elements[4 * k + 3] + line) % toneCount;
    }
  }

  boxspring.scroll.LayoutFrame = LayoutFrame;
}
