"use strict";
// The frame of a layout on show, as boxspring.Scene draws it: what boxspring.Run is to a recording.

{
  /** Tones of cells. */
  const toneCount = 6;
  /** Kinds of elements, as the engine numbers them, by how they are drawn: as previews do, badges as items, boundary items as headers. */
  const roles = ["header", "item", "footer", "background", "item", "header"];
  /** The first kind of what is no element, and the kinds of backgrounds and badges. */
  const firstExtra = 3, background = 3, badge = 4;
  /** So many elements are kept at most. */
  const mostEntries = 8192;
  /** More elements in view than this are not compared for their tones; points within which two are near each other. */
  const mostCompared = 3000, nearness = 16;

  class LayoutFrame {
    holds = { rest: true, rotation: false };
    frames = [{ x: 0, y: 0, members: { length: 0 }, scenery: [] }];
    /** Nothing but elements. @type {Entry[]} */
    entries = [];
    /** Elements that have been drawn, by identity. @type {Map<number, Entry>} */
    #known = new Map();
    #made = 0;
    /** Whether elements lie on different layers. */
    #hasLayers = false;
    /** Keys of elements that are lifted. @type {Set<string>} */
    #lifted = new Set();
    /** Tones of elements that have been drawn, by identity, where lines do not tell. @type {Map<number, number>} */
    #tones = new Map();

    /**
     * @param {{content: {width: number, height: number}, viewport: {width: number, height: number}}} scene
     * @param {{start: number, spacing: number, isSingle: boolean}|null} lines where the first begins, the space between
     *   two, in points, and whether each has but one cell; null where elements may lie anywhere
     * @param {{background?: {cornerRadius?: number, tone?: number}}[]} [sections] of the scene
     */
    constructor({ content, viewport }, lines, sections = []) {
      this.header = { content };
      this.size = viewport;
      this.lines = lines;
      this.sections = sections;
    }

    /** Takes another frame. @param {object} frame as the engine gives it */
    show({ count, offset, values, elements, details, content, changed }) {
      Object.assign(this, { values, elements, details, changed });
      this.header.content = content;
      this.frames[0] = { ...this.frames[0], ...offset, members: { length: count } };
      if (this.#known.size > mostEntries) this.#known.clear();
      this.#lifted.clear();
      this.#hasLayers = false;
      for (let k = 0; k < count; k += 1) {
        const layer = this.#layer(k);
        if (layer !== 0) this.#hasLayers = true;
        if (layer === 2) this.#lifted.add(this.entryAt(0, k).key);
      }
    }

    /** Lifted elements are drawn in front of all others, pinned ones behind those alone, what is attached to them just before them. */
    drawingOrder(i) {
      const order = Array.from({ length: this.frames[i].members.length }, (_, k) => k);
      return this.#hasLayers ? order.sort((a, b) => this.#layer(a) - this.#layer(b)) : order;
    }

    #layer(k) { return this.details[5 * k + 4]; }
    displacement(i, k, axis) { return this.values[6 * k + 4 + axis]; }
    distance(i, k) { return Math.hypot(this.values[6 * k + 4], this.values[6 * k + 5]); }
    middle(i, k, axis) { return this.entryAt(i, k).middle[axis] + this.values[6 * k + 4 + axis]; }
    rotation() { return 0; }
    scale(i, k) { return this.details[5 * k + 3]; }
    opacity(i, k) { return this.details[5 * k + 2]; }
    stretch() { return 1; }
    cornerRadius() { return null; }
    moves() { return true; }
    group(key) { return key; }
    name(key) { return key; }
    /** What is lifted is outlined. */
    tone(key) { return this.#lifted.has(key) ? boxspring.tones.accent : null; }

    /** @returns {Entry} */
    entryAt(i, k) {
      const { values } = this, identity = this.#identity(k);
      let entry = this.#known.get(identity);
      const v = 6 * k, isSame = entry && entry.x === values[v] && entry.y === values[v + 1]
        && entry.width === values[v + 2] && entry.height === values[v + 3];
      if (!isSame) this.#known.set(identity, entry = this.#entry(k));
      return entry;
    }

    /** Which element it is, wherever it goes: its number among all, at first. */
    #identity(k) { return this.details[5 * k]; }

    #entry(k) {
      const [x, y, width, height] = this.values.subarray(6 * k, 6 * k + 4);
      const [ordinal, kind, section] = this.elements.subarray(4 * k, 4 * k + 4);
      if (kind >= firstExtra) return this.#extra(k, kind, section, { x, y, width, height });
      const role = roles[kind], label = this.details[5 * k + 1];
      return {
        number: this.#made++, role, name: null, section, item: label, order: ordinal, x, y, width, height,
        key: role === "item" ? `Item ${section} ${label}` : `${role === "header" ? "Header" : "Footer"} ${section}`,
        middle: [x + width / 2, y + height / 2], outline: "rectangle", lines: [], body: null,
        tone: this.toneOf(k), isDrawn: true, isFixed: false
      };
    }

    /** The entry of what is no element; it has no label. */
    #extra(k, kind, section, { x, y, width, height }) {
      const { cornerRadius = 0, tone = -1 } = this.sections[section]?.background ?? {}, identity = this.#identity(k);
      return {
        number: this.#made++, role: roles[kind], name: "", section, item: 0, order: this.details[5 * k + 1], x, y, width, height,
        key: `Attached ${identity}`, middle: [x + width / 2, y + height / 2], outline: "rectangle", lines: [], body: null,
        tone: this.toneOf(k), background: kind === background ? { radius: cornerRadius, tone } : null, isBadge: kind === badge, isDrawn: true, isFixed: false
      };
    }

    /**
     * Neighbours differ in tone: along a line and from line to line, cells of two lines side by side have no tone in
     * common; elsewhere each takes one that nothing near it has. Where content changes, each keeps the one it had first.
     * @param {number} k
     * @returns {number}
     */
    toneOf(k) {
      if (this.elements[4 * k + 1] >= firstExtra) return this.details[5 * k + 1] % toneCount;
      const { lines } = this, isCrowded = this.frames[0].members.length > mostCompared;
      if (!this.changed && (lines || isCrowded)) return this.#toneInLines(k);
      const identity = this.#identity(k);
      let tone = this.#tones.get(identity);
      if (tone === undefined) {
        const first = lines || isCrowded ? this.#toneInLines(k) : this.elements[4 * k + 3];
        this.#tones.set(identity, tone = isCrowded ? first : this.#freeTone(k, first));
      }
      return tone;
    }

    #toneInLines(k) {
      const { values, lines } = this;
      const item = this.details[5 * k + 1];
      if (lines?.isSingle) return item % toneCount;
      const { start, spacing } = lines ?? { start: 0, spacing: 0 };
      const line = Math.round((values[6 * k + 1] - start) / (values[6 * k + 3] + spacing || 1));
      return 2 * (item % 3) + (line & 1);
    }

    /** The next tone from a number on that no element near a place has. */
    #freeTone(k, from) {
      const { values } = this, { length } = this.frames[0].members, taken = new Set();
      const [x, y, width, height] = values.subarray(6 * k, 6 * k + 4);
      for (let other = 0; other < length; other += 1) {
        const v = 6 * other;
        if (values[v] > x + width + nearness || values[v] + values[v + 2] < x - nearness) continue;
        if (values[v + 1] > y + height + nearness || values[v + 1] + values[v + 3] < y - nearness) continue;
        taken.add(this.#tones.get(this.#identity(other)));
      }
      const free = Array.from({ length: toneCount }, (_, i) => (from + i) % toneCount).find(tone => !taken.has(tone));
      return free ?? from % toneCount;
    }
  }

  boxspring.scroll.LayoutFrame = LayoutFrame;
}
