"use strict";
// Reading the recording. PackedRecording.swift writes it, docs/preview.md says what it consists of.

{
  const roles = ["item", "header", "footer", "boundary", "joint", "field", "background"];
  /** What stands in place of a role for something that goes, or has only gone elsewhere. */
  const removed = 6, moved = 7;
  const outlines = ["rectangle", "ellipse", "polygon", "lines"];

  /**
   * A member of the cast, as it was announced. Lengths are points.
   * @typedef {object} Entry
   * @property {number} number
   * @property {number} slot
   * @property {string} role
   * @property {string} key the same for all entries of one member
   * @property {string|null} name
   * @property {number} section
   * @property {number} item
   * @property {number} order
   * @property {number} x
   * @property {number} y
   * @property {number} width
   * @property {number} height
   * @property {boolean} isCentred whether it rests around the origin
   * @property {string} outline
   * @property {number[][][]} lines points of its outline, around the middle of its rest frame
   * @property {{mass: number, isAnchored: boolean, parts: string[]}|null} body the parts of a group by their keys
   * @property {{kind: string, ends: {slot: number, x: number, y: number}[]}|null} joint
   * @property {{kind: string, isEverywhere: boolean, strength: number, dx: number, dy: number}|null} field
   * @property {{radius: number, tone: number}|null} background
   * @property {boolean} isBadge
   */

  /**
   * A frame; what is the same in two frames on end is the same object.
   * @typedef {object} Frame
   * @property {number} time
   * @property {number} x
   * @property {number} y
   * @property {Int32Array} slots in drawing order
   * @property {Int32Array} members numbers of their entries
   * @property {(Int32Array|null)[]} columns one per channel of the header, in units from what is usual; null where all are that
   * @property {Entry[]} scenery what is there and not posed
   */

  /** One channel of the poses, frame after frame, in units. */
  class Column {
    #first = new Float64Array(0);
    #second = new Float64Array(0);
    #third = new Float64Array(0);
    #length = new Uint8Array(0);
    #lastFrame = new Int32Array(0);
    #frameCount = 0;
    #isUsed = false;

    /**
     * @param {ByteReader} reader
     * @param {Int32Array} slots
     * @param {boolean} isWritten
     * @returns {Int32Array|null} numbers of a frame's members; null where all are usual
     */
    next(reader, slots, isWritten) {
      if (!isWritten && !this.#isUsed) return null;
      this.#isUsed = true;
      const head = isWritten ? reader.byte() : 0, order = head & 3;
      const residuals = isWritten && !(head & 4) ? reader.residuals(slots.length) : null;
      const values = isWritten ? new Int32Array(slots.length) : null;
      for (let i = 0, neighbour = 0; i < slots.length; i += 1) {
        const slot = slots[i];
        if (slot >= this.#first.length) this.#grow(slot + 1);
        const known = this.#lastFrame[slot] === this.#frameCount ? this.#length[slot] : 0;
        if (values) {
          neighbour = this.#predict(slot, Math.min(order, known), neighbour) + (residuals?.[i] ?? 0);
          values[i] = neighbour;
        }
        this.#third[slot] = this.#second[slot];
        this.#second[slot] = this.#first[slot];
        this.#first[slot] = neighbour;
        this.#length[slot] = known === 0 ? 1 : Math.min(known + 1, 3);
        this.#lastFrame[slot] = this.#frameCount + 1;
      }
      this.#frameCount += 1;
      return values;
    }

    /** @param {number} slot @param {number} order @param {number} neighbour @returns {number} */
    #predict(slot, order, neighbour) {
      if (order === 0) return neighbour;
      if (order === 1) return this.#first[slot];
      if (order === 2) return 2 * this.#first[slot] - this.#second[slot];
      return 3 * (this.#first[slot] - this.#second[slot]) + this.#third[slot];
    }

    /** @param {number} count */
    #grow(count) {
      const capacity = Math.max(count, 2 * this.#first.length, 64);
      const larger = numbers => {
        const copy = new numbers.constructor(capacity);
        copy.set(numbers);
        return copy;
      };
      this.#first = larger(this.#first);
      this.#second = larger(this.#second);
      this.#third = larger(this.#third);
      this.#length = larger(this.#length);
      this.#lastFrame = larger(this.#lastFrame);
    }
  }

  /** Reads record after record. */
  class Unpacking {
    /** @type {Entry[]} */
    entries = [];
    /** @type {Frame[]} */
    frames = [];
    events = [];
    /** What fingers did. @type {{finger: number, phase: number, time: number, x: number, y: number}[]} */
    touches = [];
    /** @type {Column[]} */
    #columns;
    #rest = [0, 0, 0, 0];
    #offset = { x: 0, y: 0 };
    /** Who is in each slot, or was last. @type {Entry[]} */
    #cast = [];
    #slots = new Int32Array(0);
    #members = new Int32Array(0);
    #scenery = [];

    /** What lengths and angles are rounded to. */
    #unitsPerPoint;
    #unitsPerRadian;

    /** @param {Uint8Array} bytes @param {{name: string, units: number}[]} channels */
    constructor(bytes, channels) {
      this.reader = new boxspring.ByteReader(bytes);
      this.#columns = channels.map(() => new Column());
      [this.#unitsPerPoint, this.#unitsPerRadian] = ["dx", "rotation"].map(
        name => channels.find(channel => channel.name === name).units
      );
    }

    /** Reads a frame, and what has changed and happened before it. */
    readFrame() {
      const { reader } = this, flags = reader.byte(), time = reader.double();
      if (!(flags & 2)) this.#offset = { x: reader.double(), y: reader.double() };
      if (flags & 4) this.#readChanges();
      if (flags & 8) {
        for (let count = reader.varint(); count > 0; count -= 1) this.#readEvent();
      }
      if (flags & 16) {
        for (let count = reader.varint(); count > 0; count -= 1) {
          this.touches.push({
            finger: reader.zigzag(), phase: reader.byte(), time: reader.double(), ...this.#readPoint()
          });
        }
      }
      if (!(flags & 1)) this.#slots = this.#readSlots();
      if (!(flags & 1) || flags & 4) {
        this.#members = this.#slots.map(slot => this.#cast[slot].number);
      }
      const written = reader.varint(), [slots, members] = [this.#slots, this.#members];
      const columns = this.#columns.map((column, bit) => {
        return column.next(reader, slots, (written >> bit & 1) === 1);
      });
      this.frames.push({ time, ...this.#offset, slots, members, columns, scenery: this.#scenery });
    }

    /** Who comes, changes and goes. */
    #readChanges() {
      const { reader } = this, groups = [];
      const shown = new Set(this.#slots), keys = new Set();
      for (const slot of shown) keys.add(this.#cast[slot].key);
      for (let count = reader.varint(); count > 0; count -= 1) {
        const slot = reader.varint() - 1, head = reader.byte();
        if (this.#scenery.includes(this.#cast[slot])) {
          this.#scenery = this.#scenery.filter(entry => entry.slot !== slot);
        }
        if (head === removed) continue;
        const entry = this.#readEntry(slot, head);
        if (isPosed(entry) && entry.name === null) {
          this.#identify(entry, shown.has(slot) ? this.#cast[slot] : null, keys);
        }
        this.#cast[slot] = entry;
        this.entries.push(entry);
        if (!isPosed(entry)) {
          this.#scenery = [...this.#scenery, entry].sort((a, b) => a.slot - b.slot);
        }
        if (entry.body?.parts.length) groups.push(entry);
      }
      for (const { body } of groups) {
        body.parts = body.parts.map(slot => this.#cast[slot]?.key).filter(key => key);
      }
    }

    /**
     * An element that is announced again while it shows is still the same: content that changes has given it another
     * index path, size or place. It goes on under the one that it had first.
     * @param {Entry} entry @param {Entry|null} before who showed in its slot @param {Set<string>} keys of all that showed
     */
    #identify(entry, before, keys) {
      if (before && before.role === entry.role && before.name === null) {
        const { key, section, item } = before;
        Object.assign(entry, { key, section, item });
        return;
      }
      while (keys.has(entry.key)) entry.key += " again";
      keys.add(entry.key);
    }

    /** @param {number} slot @param {number} head @returns {Entry} */
    #readEntry(slot, head) {
      const { reader } = this, number = this.entries.length;
      if (head === moved) {
        return { ...this.#cast[slot], ...this.#readRest(false), number, isCentred: false };
      }
      const entry = {
        number, slot, role: roles[head & 7], name: null, section: 0, item: 0, isCentred: head > 127,
        outline: outlines[head >> 4 & 3], lines: [], body: null, joint: null, field: null,
        background: null, isBadge: false
      };
      if (head & 8) {
        entry.name = reader.text();
        entry.key = `${isPosed(entry) ? "" : entry.role + " "}name ${entry.name}`;
      } else {
        entry.section = reader.zigzag();
        entry.item = reader.zigzag();
        if (entry.role === "item") entry.tone = reader.byte();
        entry.key = `${entry.role} ${entry.section} ${entry.item}`;
      }
      entry.order = reader.zigzag();
      Object.assign(entry, this.#readRest(entry.isCentred));
      const lineCount = { polygon: 1, lines: -1 }[entry.outline] ?? 0;
      const count = lineCount < 0 ? reader.varint() : lineCount;
      for (let n = 0; n < count; n += 1) entry.lines.push(this.#readLine());
      if (head & 64) this.#readDetail(entry);
      return entry;
    }

    /** @param {boolean} isCentred @returns {{x: number, y: number, width: number, height: number}} */
    #readRest(isCentred) {
      for (let n = isCentred ? 2 : 0; n < 4; n += 1) this.#rest[n] += this.reader.zigzag();
      const [x, y, width, height] = this.#rest.map(units => units / this.#unitsPerPoint);
      return isCentred ? { x: -width / 2, y: -height / 2, width, height } : { x, y, width, height };
    }

    /** @returns {number[][]} */
    #readLine() {
      let x = 0, y = 0;
      return Array.from({ length: this.reader.varint() }, () => {
        x += this.reader.zigzag();
        y += this.reader.zigzag();
        return [x / this.#unitsPerPoint, y / this.#unitsPerPoint];
      });
    }

    /** @returns {{x: number, y: number}} */
    #readPoint() {
      return { x: this.reader.zigzag() / this.#unitsPerPoint, y: this.reader.zigzag() / this.#unitsPerPoint };
    }

    /** @param {Entry} entry */
    #readDetail(entry) {
      const { reader } = this, kind = reader.byte();
      if (kind < 2) {
        const mass = kind === 1 ? reader.double() : NaN, isAnchored = reader.byte() === 1;
        const parts = Array.from({ length: reader.varint() }, () => reader.varint() - 1);
        entry.body = { mass, isAnchored, parts };
      } else if (kind === 2) {
        const end = () => ({ slot: reader.varint() - 1, ...this.#readPoint() });
        entry.joint = { kind: reader.text(), ends: [end(), end()] };
      } else if (kind === 4) {
        entry.background = { radius: reader.zigzag() / this.#unitsPerPoint, tone: reader.zigzag() };
      } else if (kind === 5) {
        entry.isBadge = true;
      } else {
        entry.field = {
          kind: reader.text(), isEverywhere: reader.byte() === 1, strength: reader.double(),
          dx: reader.double(), dy: reader.double()
        };
      }
    }

    /** @returns {Int32Array} */
    #readSlots() {
      const { reader } = this, slots = [];
      let end = 0;
      for (let runs = reader.varint(); runs > 0; runs -= 1) {
        end += reader.zigzag();
        for (let count = reader.varint(); count > 0; count -= 1) slots.push(end++);
      }
      return Int32Array.from(slots);
    }

    /** Something that has happened. */
    #readEvent() {
      const { reader } = this, event = { frame: this.frames.length, kind: reader.text() };
      event.time = reader.double();
      event.key = this.#cast[reader.varint() - 1]?.key ?? null;
      const head = reader.byte(), partner = head & 3;
      if (head > 0) {
        event.partner = partner === 1 ? this.#cast[reader.varint() - 1].key : null;
        event.boundary = partner === 2 ? reader.text() : null;
        event.behavior = reader.text();
        event.edge = head & 4 ? reader.zigzag() : null;
        Object.assign(event, this.#readPoint());
        event.angle = reader.zigzag() / this.#unitsPerRadian;
        event.impulse = reader.double();
        event.isContact = true;
      }
      this.events.push(event);
    }
  }

  /** @param {Entry} entry @returns {boolean} whether frames show it */
  function isPosed({ role }) { return roles.indexOf(role) < 3 || role === "background"; }

  /**
   * @param {Uint8Array} bytes
   * @param {number} frameCount
   * @param {{name: string, units: number}[]} channels of the header
   * @returns {{entries: Entry[], frames: Frame[], events: object[], touches: object[]}}
   */
  boxspring.unpack = (bytes, frameCount, channels) => {
    const unpacking = new Unpacking(bytes, channels);
    while (unpacking.frames.length < frameCount) unpacking.readFrame();
    return unpacking;
  };
}
