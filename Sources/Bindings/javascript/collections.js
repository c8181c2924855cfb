// Arrangements, frames, and what is scrolled.

import { c, allocate, deallocate, room, using, text, call, attempt, shown, number, whole, choice, options, F64, I32, U32, I64, HASH, Struct, POINT, VECTOR, SIZE, RECT, rows, integers, Handle, heldBy, adopt, handle, isUsable, END, ERROR_COUNT, ERROR_HANDLE, ERROR_NUMBER, ERROR_TIME, BoxspringError } from "./memory.js";

const INSETS = new Struct({ top: F64, left: F64, bottom: F64, right: F64 });
const ELEMENT = new Struct({ kind: I32, section: I32, item: I64 });
const ENVIRONMENT = new Struct({ viewport: SIZE, contentInsets: INSETS, isRightToLeft: I32, pixelScale: F64 });
const SECTION = new Struct({
  itemCount: U32, itemSize: SIZE, itemSizes: U32, itemIds: U32, itemSpans: U32, insets: INSETS, headerLength: F64,
  footerLength: F64, layout: U32,
});
const LAYOUT = new Struct({
  kind: I32, axis: I32, lineSpacing: F64, itemSpacing: F64, distribution: I32, itemAlignment: I32, tracks: I32,
  trackValue: F64, itemLength: I32, itemLengthValue: F64, placement: I32, pinsHeaders: I32, pinsFooters: I32,
  pinsUntilNextSection: I32,
});
const ARRANGEMENT_INFO = new Struct({ count: U32, axis: I32, contentSize: SIZE });
const TOUCH = new Struct({ time: F64, phase: I32, finger: I32, location: POINT });
const ELEMENT_FRAME = new Struct({
  index: I64, element: ELEMENT, x: F64, y: F64, width: F64, height: F64, dx: F64, dy: F64, opacity: F64, scale: F64,
  layer: F64, place: I32, groupDepth: I32,
});
const FRAME = new Struct({
  time: F64, contentOffset: POINT, count: U32, liveCount: U32, awakeCount: U32, isIdle: I32,
});

const AXES = ["horizontal", "vertical"];
const PHASES = ["began", "moved", "ended", "cancelled"];
const KINDS = ["header", "item", "footer", "background", "badge", "boundary item"];
const PAIR = ["x", "y"], EXTENT = ["width", "height"], BOX = ["x", "y", "width", "height"];

/** The version of the package. */
export function version() {
  return text(c.bs_version());
}

// MARK: - Arrangements

/** Where elements rest: at rectangles of the caller's own, in points of the content, or where a layout puts them. */
export class Arrangement extends Handle {
  /**
   * @param {Iterable<object> | Float64Array} rects Rows of x, y, width and height, or objects that have them.
   * @param {{ axis?: "horizontal" | "vertical", contentSize?: { width: number, height: number } }} [given]
   */
  constructor(rects, given = {}) {
    super("arrangement", "bs_arrangement_from_rects", () => {
      const { axis = "vertical", contentSize } = options(given, ["axis", "contentSize"]);
      return [
        ...rows(rects, BOX, "rectangles"), choice(axis, AXES, "axis"),
        contentSize === undefined ? 0 : SIZE.make(contentSize, "contentSize")];
    });
  }

  static #layout(kind, viewport, axis, fields, items) {
    return adopt(Arrangement, "arrangement", "bs_arrangement_from_layout", () => {
      const layout = LAYOUT.returned("bs_layout_default", kind);
      LAYOUT.update(layout, { ...fields, axis: choice(axis, AXES, "axis") });
      const section = SECTION.returned("bs_section_default");
      SECTION.update(section, { itemCount: items.count, itemSize: items.size });
      if (items.sizes !== undefined) {
        const [itemSizes, itemCount] = rows(items.sizes, EXTENT, "item sizes");
        SECTION.update(section, { itemSizes, itemCount });
      }
      if (items.spans !== undefined) {
        const [itemSpans, spanCount] = integers(items.spans, "spans", 32);
        const { itemCount } = SECTION.read(section);
        if (spanCount !== itemCount) {
          throw new BoxspringError(
            ERROR_COUNT, `${spanCount} spans do not match ${itemCount} items; give each item one`);
        }
        SECTION.update(section, { itemSpans });
      }
      return [layout, section, 1, environment(viewport)];
    });
  }

  /** Rows of one height, or of sizes of their own; with gaps between them. */
  static list(viewport, given = {}) {
    const { itemCount = 0, itemHeight = 44, itemSizes, spacing = 0, axis = "vertical" } =
      options(given, ["itemCount", "itemHeight", "itemSizes", "spacing", "axis"]);
    const size = axis === "horizontal"
      ? { width: itemHeight, height: viewport?.height ?? 0 } : { width: viewport?.width ?? 0, height: itemHeight };
    const items = { count: itemCount, size, sizes: itemSizes };
    return Arrangement.#layout(0, viewport, axis, { lineSpacing: spacing }, items);
  }

  /** Items side by side in lines, as many to a line as fit. */
  static flow(viewport, itemSizes, given = {}) {
    const { lineSpacing = 10, itemSpacing = 10, axis = "vertical" } =
      options(given, ["lineSpacing", "itemSpacing", "axis"]);
    return Arrangement.#layout(1, viewport, axis, { lineSpacing, itemSpacing }, { sizes: itemSizes ?? null });
  }

  /** Items in equal columns; square where no height is given. */
  static grid(viewport, itemCount, given = {}) {
    const { columns = 2, itemHeight, spacing = 10, axis = "vertical" } =
      options(given, ["columns", "itemHeight", "spacing", "axis"]);
    const fields = {
      lineSpacing: spacing, itemSpacing: spacing, trackValue: columns, itemLength: itemHeight === undefined ? 0 : 1,
      itemLengthValue: itemHeight ?? 1,
    };
    return Arrangement.#layout(2, viewport, axis, fields, { count: itemCount });
  }

  /** Masonry: items in equal columns, each in the column where it starts first. */
  static waterfall(viewport, itemSizes, given = {}) {
    const { columns = 2, spacing = 10, isProportional = false, itemSpans, axis = "vertical" } =
      options(given, ["columns", "spacing", "isProportional", "itemSpans", "axis"]);
    const fields = {
      lineSpacing: spacing, itemSpacing: spacing, trackValue: columns, itemLength: isProportional ? 3 : 2,
    };
    return Arrangement.#layout(3, viewport, axis, fields, { sizes: itemSizes ?? null, spans: itemSpans });
  }

  /** Items that take the whole of a row, a half, a third and so on: what divides the width of each is its divisor. */
  static rows(viewport, itemSizes, divisors, given = {}) {
    const { spacing = 10, axis = "vertical" } = options(given, ["spacing", "axis"]);
    const fields = { lineSpacing: spacing, itemSpacing: spacing };
    return Arrangement.#layout(4, viewport, axis, fields, { sizes: itemSizes ?? null, spans: divisors ?? null });
  }

  /** How many elements there are. */
  get length() {
    return arrangementInfo(this).count;
  }

  /** Width and height of the content. */
  get contentSize() {
    return arrangementInfo(this).contentSize;
  }

  /** Rest frames, as rows of x, y, width and height. */
  rects(first = 0, count = this.length - first) {
    return using(() => {
      const rects = room(RECT.size * whole(count, "count"));
      call("bs_arrangement_rects", handle(this, Arrangement), whole(first, "first"), rects, 0, count);
      return new Float64Array(c.memory.buffer, rects, 4 * count).slice();
    });
  }

  /** Indices of the elements that share area with a rectangle. */
  inRect(rect) {
    for (let capacity = 256; ;) {
      const [found, count] = using(() => {
        const given = RECT.make(rect, "the rectangle");
        const total = room(4);
        const indices = room(8 * capacity);
        const code = attempt("bs_arrangement_in_rect", handle(this, Arrangement), given, indices, capacity, total);
        const count = U32.read(total);
        return [code === 0 ? lows(c.memory.buffer, indices, 2, count) : undefined, count];
      });
      if (found) return found;
      capacity = count;
    }
  }

  /** The last element that has a point, or null. */
  at(point) {
    return places(this, point).last;
  }

  /** The element nearest to a point, or null where there is none. */
  nearest(point) {
    return places(this, point).nearest;
  }

  /** Itself: an arrangement never changes. */
  copy() {
    return this;
  }
}

const arrangementInfo = (arrangement) =>
  ARRANGEMENT_INFO.result("bs_arrangement_info_of", handle(arrangement, Arrangement));

function places(arrangement, point) {
  return using(() => {
    const results = room(16);
    const given = POINT.make(point, "the point");
    call("bs_arrangement_at_point", handle(arrangement, Arrangement), given, results, results + 8);
    const [last, nearest] = [results, results + 8].map(I64.read).map((index) => (index < 0 ? null : index));
    return { last, nearest };
  });
}

/** The lower halves of whole numbers of 64 bits that are so many words of 32 bits apart. */
function lows(buffer, start, stride, count) {
  const words = new Int32Array(buffer, start, stride * count);
  const numbers = new Int32Array(count);
  for (let row = 0, at = 0; row < count; row++, at += stride) numbers[row] = words[at];
  return numbers;
}

/** The address of an environment for the call at hand. */
function environment(viewport, contentInsets, isRightToLeft) {
  const { width, height } = options(viewport, EXTENT, "length of a viewport");
  const made = ENVIRONMENT.returned("bs_environment_default", number(width, "width"), number(height, "height"));
  const insets = contentInsets && { top: 0, left: 0, bottom: 0, right: 0, ...contentInsets };
  return ENVIRONMENT.update(made, { contentInsets: insets, isRightToLeft });
}

// MARK: - Frames

/** Where the elements of a frame begin, behind its own numbers. */
const HEAD = 48;
/** Numbers of 64 bits from one element to the next. */
const STRIDE = ELEMENT_FRAME.size / 8;

/**
 * What can be seen at a time.
 *
 * The numbers of its elements are those of the collection or layout, until that takes its next frame or is
 * freed; what has been asked for before, and the frame's `copy()`, stay.
 */
export class Frame {
  #source;
  #generation;
  #own;
  #columns = {};

  /** @private */
  constructor(values, source, own) {
    /** Seconds. @readonly */
    this.time = values.time;
    /** Content coordinates of the viewport's top left corner. @readonly */
    this.contentOffset = values.contentOffset;
    /** How many elements are in view. @readonly */
    this.length = values.count;
    /** How many springs are simulated. @readonly */
    this.liveCount = values.liveCount;
    /** How many of them are not at rest. @readonly */
    this.awakeCount = values.awakeCount;
    /** Whether nothing will change any more without another event. @readonly */
    this.isIdle = values.isIdle === true || values.isIdle === 1;
    this.#source = source;
    this.#generation = source && heldBy(source).generation;
    this.#own = own;
  }

  /**
   * The elements, thirteen numbers of 64 bits each, without a copy: x, y, width, height, dx, dy, opacity, scale and layer are
   * the fourth to the twelfth. A view of the module's memory: ask for it again after other calls.
   */
  get elements() {
    if (this.#own) return this.#own;
    const held = heldBy(this.#source);
    if (held.generation !== this.#generation || !isUsable(this.#source)) {
      throw new BoxspringError(
        ERROR_TIME, "this frame is gone, since another was taken or what it is of was freed; keep a copy()");
    }
    return new Float64Array(c.memory.buffer, held.room + HEAD, STRIDE * this.length);
  }

  #column(name, first, width) {
    const known = this.#columns[name];
    if (known) return known;
    const elements = this.elements, { length } = elements;
    const column = new Float64Array(width * this.length);
    // A loop for each width: a frame may have many elements.
    let to = 0;
    if (width === 4) {
      for (let from = first; from < length; from += STRIDE, to += 4) {
        column[to] = elements[from];
        column[to + 1] = elements[from + 1];
        column[to + 2] = elements[from + 2];
        column[to + 3] = elements[from + 3];
      }
    } else if (width === 2) {
      for (let from = first; from < length; from += STRIDE, to += 2) {
        column[to] = elements[from];
        column[to + 1] = elements[from + 1];
      }
    } else {
      for (let from = first; from < length; from += STRIDE) column[to++] = elements[from];
    }
    return (this.#columns[name] = column);
  }

  /** Indices of the elements; negative for those that have left the content and are still seen. */
  get index() {
    if (this.#columns.index) return this.#columns.index;
    const { buffer, byteOffset } = this.elements;
    return (this.#columns.index = lows(buffer, byteOffset, 2 * STRIDE, this.length));
  }

  /** Where they rest: rows of x, y, width and height in content coordinates. */
  get rest() {
    return this.#column("rest", 3, 4);
  }

  /** How far they are from there: rows of dx and dy. */
  get displacement() {
    return this.#column("displacement", 7, 2);
  }

  /** How opaque they are, 0 to 1: other than 1 while they arrive or leave. */
  get opacity() {
    return this.#column("opacity", 9, 1);
  }

  /** By how much they are enlarged about their centre: other than 1 while they arrive or leave. */
  get scale() {
    return this.#column("scale", 10, 1);
  }

  /** They are drawn in ascending order of layers: backgrounds -1, pinned ones 1, lifted ones 2, others 0. */
  get layer() {
    return this.#column("layer", 11, 1);
  }

  /** The elements one by one, as objects. */
  *[Symbol.iterator]() {
    const elements = this.elements.slice();
    const words = new Int32Array(elements.buffer);
    for (let at = 0; at < elements.length; at += STRIDE) {
      const [x, y, width, height, dx, dy, opacity, scale, layer] = elements.subarray(at + 3, at + 12);
      yield {
        index: words[2 * at], kind: KINDS[words[2 * at + 2]], section: words[2 * at + 3], item: words[2 * at + 4], x, y,
        width, height, dx, dy, opacity, scale, layer, place: words[2 * at + 24], groupDepth: words[2 * at + 25],
      };
    }
  }

  /** A frame of its own, which stays. */
  copy() {
    return new Frame({ ...this, count: this.length }, undefined, this.elements.slice());
  }
}

/** Takes a frame of an object by a function; null after the last. */
function take(source, name, ...inputs) {
  const own = handle(source), held = heldBy(source);
  for (;;) {
    if (held.room) {
      const code = attempt(name, own, ...inputs, held.room + HEAD, held.capacity, held.room);
      held.generation++;
      if (code === END) return null;
      if (code === 0) return new Frame(FRAME.read(held.room), source);
    }
    const needed = held.room ? Math.max(U32.read(held.room + FRAME.at.count), 2 * held.capacity) : 64;
    const larger = allocate(HEAD + ELEMENT_FRAME.size * needed);
    if (held.room) deallocate(held.room);
    held.room = larger;
    held.capacity = needed;
  }
}

// MARK: - Collections

const EVENT = ["phase", "location", "time", "finger"];

/** The address of touches for the call at hand, and how many there are. */
function touches(events) {
  if (!Array.isArray(events)) {
    throw new BoxspringError(ERROR_NUMBER, `touches are ${shown(events)}; pass an array of objects of ${EVENT.join(", ")}`);
  }
  const start = room(TOUCH.size * events.length);
  events.forEach((event, index) => {
    const { phase, location, time, finger = 0 } = options(event, EVENT, "property of touches");
    TOUCH.write(start + TOUCH.size * index, { time, phase: choice(phase, PHASES, "phase"), finger, location });
  });
  return [start, events.length];
}

/** What fingers, wheels and programs scroll. */
class Scrolled extends Handle {
  /** A finger: "began", "moved", "ended" or "cancelled", at a place of the viewport. Events are given in order of time. */
  touch(phase, location, time, finger = 0) {
    using(() => call(`bs_${heldBy(this).kind}_touch`, handle(this), ...touches([{ phase, location, time, finger }])));
  }

  /** A wheel moves the content by a change of its offset. */
  wheel(delta, time) {
    using(() => call(
      `bs_${heldBy(this).kind}_wheel`, handle(this), VECTOR.make(delta, "the delta"), number(time, "time")));
  }

  /** The program scrolls to a content offset, smoothly, or at once where the duration is 0. */
  scrollTo(offset, time, duration = 0.3) {
    using(() => call(
      `bs_${heldBy(this).kind}_scroll_to`, handle(this), POINT.make(offset, "the offset"), number(time, "time"),
      number(duration, "duration")));
  }
}

// MARK: - Hashes

/** The hash of frames, which `boxspring run` prints for the same scroll. */
export class FrameHash extends Handle {
  constructor() {
    super("frame_hash", "bs_frame_hash_create", () => []);
  }

  /** Adds a frame. */
  add(frame) {
    if (!(frame instanceof Frame)) {
      throw new BoxspringError(ERROR_HANDLE, `this is ${shown(frame)}; pass a Frame`);
    }
    using(() => {
      const plain = FRAME.make({ ...frame, count: frame.length });
      let { elements } = frame;
      if (elements.buffer !== c.memory.buffer) {
        const copy = room(elements.byteLength);
        const place = new Float64Array(c.memory.buffer, copy, elements.length);
        place.set(elements);
        elements = place;
      }
      call("bs_frame_hash_add", handle(this, FrameHash), plain, elements.byteOffset, frame.length);
    });
  }

  /** Sixteen hexadecimal digits. */
  get text() {
    return using(() => {
      const value = room(8);
      call("bs_frame_hash_value", handle(this, FrameHash), value);
      return HASH.read(value);
    });
  }

  /** Not possible. */
  copy() {
    throw new BoxspringError(ERROR_HANDLE, "a frame hash cannot be copied; add the frames to two of them");
  }
}

export {
  AXES, PHASES, environment, take, touches, Scrolled,
};

export const STRUCTS = { bs_point: POINT, bs_vector: VECTOR, bs_size: SIZE, bs_rect: RECT, bs_insets: INSETS, bs_element: ELEMENT, bs_environment: ENVIRONMENT, bs_section: SECTION, bs_layout: LAYOUT, bs_arrangement_info: ARRANGEMENT_INFO, bs_touch: TOUCH, bs_element_frame: ELEMENT_FRAME, bs_frame: FRAME };
