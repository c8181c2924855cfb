import { c, room, using, call, characters, Handle, handle, isUsable } from "../../Sources/Bindings/javascript/memory.js";

/**
 * Boxspring in a page: scenes and scrolls in, springy frames out; world.js has physics.
 *
 * Every number that comes back is the one the command computes, to the last bit. Lengths are points, times seconds.
 *
 * Every element has an identity, a number that it keeps wherever it goes: those of the loaded scene their ordinals
 * there, those that are inserted the next ones.
 *
 * @typedef {{x: number, y: number}} Point
 * @typedef {{width: number, height: number}} Size
 * @typedef {object} Frame
 * @property {number} time Seconds since the start of the run.
 * @property {Point} offset Content offset, points.
 * @property {number} count Elements in view.
 * @property {Float64Array} values Six per element, points: rest x, y, width and height, displacement
 *   dx and dy. An element is drawn at rest plus displacement minus offset.
 * @property {Int32Array} elements Four per element: ordinal, negative for one that leaves; kind (0 header, 1 item, 2 footer,
 *   3 background of a section, 4 badge of an item or group, 5 boundary item); section, -1 for a boundary item of all; item.
 * @property {Float64Array} details Five per element: its identity; the number to be shown on it; its opacity and its
 *   scale, which are 1 save while it arrives or leaves; its layer, 2 if it is lifted, 1 if it is pinned, 0 otherwise, -1 for a
 *   background; badges and boundary items lie between layers. What is no element of the content has a negative identity, and is
 *   numbered among its kind of one item or section.
 * @property {Size} content Size of the content.
 * @property {number} total Elements of the content.
 * @property {Size} viewport
 * @property {boolean} changed Whether elements may have other ordinals than at the start.
 * @property {number} live Springs that are simulated.
 * @property {number} awake Springs that are not at rest.
 * @property {boolean} idle Whether nothing will change any more without another event.
 */

/** A handle of the module that is made when it is first used, and again after the engine has run out of memory. */
class Session {
  #kind;
  #object = null;

  constructor(kind) {
    this.#kind = kind;
  }

  /** Calls a function with arguments, which are computed with room for them. */
  _call(name, inputs = () => []) {
    if (!isUsable(this.#object)) this.#object = new Handle(this.#kind, `bs_${this.#kind}_create`, () => []);
    using(() => call(`bs_${this.#kind}_${name}`, handle(this.#object), ...inputs()));
  }

  /** The text that a call leaves. */
  _text(name, inputs) {
    this._call(name, inputs);
    const [address, count] = reply();
    return new TextDecoder().decode(new Uint8Array(c.memory.buffer, address, count));
  }

  _json(name, inputs) { return JSON.parse(this._text(name, inputs)); }

  /** The numbers that a call leaves. */
  _numbers(name, inputs) {
    this._call(name, inputs);
    return numbersAt(...reply());
  }
}

/** Address and count of what the last call has left. */
function reply() {
  return using(() => {
    const place = room(8);
    call("bs_session_reply", place);
    return new Uint32Array(c.memory.buffer, place, 2);
  });
}

/** A copy of numbers in the module's memory, which moves as it grows. */
const numbersAt = (address, count) => new Float64Array(c.memory.buffer, address, count).slice();

/** A file's text and name as arguments. */
const file = (source, name) => [...characters(String(source), "a text"), characters(String(name), "a name")[0]];

/** Scenes and traces. */
export class BoxspringEngine extends Session {
  constructor() {
    super("scene_session");
  }

  // Documents

  /**
   * Reads a scene, as the command does. Ends the live run and the playback.
   * @param {string} text
   * @param {string} fileName Named in errors.
   * @returns {{title: string, axis: "vertical" | "horizontal", viewport: Size, content: Size,
   *   count: number, spring: {frequency: number, dampingRatio: number}}} Hertz for the frequency.
   * @throws {Error} The reader's one line; the scene before stays.
   */
  loadScene(text, fileName) {
    return this._json("load_scene", () => file(text, fileName));
  }

  /**
   * Reads a trace, JSON or CSV, as the command does. Ends the playback.
   * @param {string} text
   * @param {string} fileName Its extension tells JSON from CSV.
   * @param {{keepsRules?: boolean}} [options] Whether events that change rules do not count.
   * @returns {{samples: number, events: number, duration: number}} Seconds for the duration, events included.
   * @throws {Error} The reader's one line; the trace before stays. `play` checks events against the scene.
   */
  loadTrace(text, fileName, { keepsRules = false } = {}) {
    return this._json("load_trace", () => [...file(text, fileName), keepsRules ? 1 : 0]);
  }

  /**
   * The springs that have names.
   * @returns {{name: string, frequency: number, dampingRatio: number}[]}
   */
  presets() {
    return this._json("presets");
  }

  // The live run

  /**
   * Starts a live run of the scene, at rest, at time 0.
   * @param {{window?: number | "all", offset?: Point | null, isRecorded?: boolean}} options The window is a margin in points
   *   around what could be seen in which elements have springs; it changes the cost, never a frame. A recording
   *   begins here if it is to be one.
   */
  start({ window = 200, offset = null, isRecorded = false } = {}) {
    const margin = window === "all" ? Infinity : window === Infinity ? NaN : Number(window);
    this._call("start", () => [margin, offset ? 1 : 0, Number(offset?.x ?? 0), Number(offset?.y ?? 0), isRecorded ? 1 : 0]);
  }

  /**
   * Goes on with the springs, the influence and the spring rules of a scene. Nothing jumps, and every spring keeps its
   * velocity.
   * @param {string} text The scene: the one that was loaded, with other rules.
   * @param {string} fileName Named in errors.
   * @param {number} t Seconds.
   * @throws {Error} One line; the rules before stay.
   */
  changeRules(text, fileName, t) {
    this._call("change_rules", () => [...file(text, fileName), t]);
  }

  /**
   * Another scroll view, such as an element of the page, shows the content at an offset now: to be called in every frame. The first
   * call says where the content rests.
   * @param {number} x
   * @param {number} y
   * @param {number} t
   * @param {Point} [touch] where the finger is in the viewport; where it was last, if it is left out
   */
  observe(x, y, t, touch) { this._call("observe", () => [x, y, t, touch?.x ?? NaN, touch?.y ?? NaN]); }

  /** A finger goes down at a place in the viewport and takes hold of the content. */
  fingerDown(id, x, y, t) { this._call("finger", () => [0, id, x, y, t]); }

  /** The finger moves. */
  fingerMove(id, x, y, t) { this._call("finger", () => [1, id, x, y, t]); }

  /** The finger is lifted; the content runs on with its velocity. */
  fingerUp(id, x, y, t) { this._call("finger", () => [2, id, x, y, t]); }

  /** The gesture is taken away; the content stops. */
  fingerCancel(id, t) { this._call("finger", () => [3, id, 0, 0, t]); }

  /**
   * A wheel at the place x, y of the viewport moves the content by a delta, in points; over a section that scrolls by itself, and
   * farther along that one's axis, the section.
   */
  wheel(dx, dy, x, y, t) { this._call("wheel", () => [dx, dy, x, y, t]); }

  /** Scrolls to a content offset, with a smooth start and stop; at once where the duration is 0. */
  scrollTo(x, y, t, duration) { this._call("scroll_to", () => [x, y, t, duration]); }

  /**
   * Drives the live run to a time and takes a frame.
   *
   * A finger that has said nothing up to then is held to have stood still; where its events come a
   * little late, ask for a time a little earlier.
   * @param {number} t Seconds; an earlier time than before gives the same frame again.
   * @returns {Frame}
   */
  advance(t) {
    return frame(this._numbers("advance", () => [t]));
  }

  // Changes

  /**
   * Inserts an item where another one is, which makes room for it.
   * @param {number} identity Of the other one; -1 inserts the first of all.
   * @param {number} seed 0 to 2³² - 1; decides whose size it gets, of the items of its section.
   * @param {number} t
   * @throws {Error} One line, here and below; everything stays as it is.
   */
  insertItem(identity, seed, t) { this._call("insert_item", () => [identity, seed, t]); }

  /** Deletes an item: it fades out. */
  deleteItem(identity, t) { this._call("delete_item", () => [identity, t]); }

  /** Moves an item to where another one is. */
  moveItem(identity, target, t) { this._call("move_item", () => [identity, target, t]); }

  /**
   * Lets the items in view change places with each other, within their sections.
   * @param {number} seed 0 to 2³² - 1; decides about the order.
   */
  shuffleItems(seed, t) { this._call("shuffle_items", () => [seed, t]); }

  /** Gives the viewport another size, as when a device is turned: the first element in view stays there. */
  resizeViewport(width, height, t) { this._call("resize_viewport", () => [width, height, t]); }

  /**
   * A finger lifts an item, at a place in the viewport, to carry it to another place of the content. Where it would be
   * inserted, the other items make room for it; near an edge, the view scrolls.
   */
  liftItem(identity, x, y, t) { this._call("lift_item", () => [identity, x, y, t]); }

  /** That finger moves. */
  dragItem(x, y, t) { this._call("drag_item", () => [x, y, t]); }

  /** It lets go of the item, which flies to its new place. */
  releaseItem(t) { this._call("release_item", () => [t, 0]); }

  /** The gesture is taken away: all items return to where they were. */
  returnItem(t) { this._call("release_item", () => [t, 1]); }

  /**
   * Ends the recording.
   * @returns {string} What has happened to the live run, as the text of a trace with events.
   * @throws {Error} One line, if nothing has.
   */
  endRecording() { return this._text("end_recording"); }

  /**
   * What has happened since the live run was last at rest, as a trace that shows the same at the ticks of a rate.
   * @param {number} rateHz Ticks per second.
   * @returns {{trace: string, time: number, offset: Point}} and when in the run it begins, and where the content was
   * @throws {Error} One line, if nothing has happened, or too much to be told in an address.
   */
  recent(rateHz) { return this._json("recent", () => [rateHz]); }

  // The playback

  /**
   * Starts the loaded trace and its events over the loaded scene, as `boxspring run` does.
   * @param {number} rateHz Frames per second, 0.001 to 100000.
   * @throws {Error} One line, which names the event that is not possible.
   */
  play(rateHz) { this._call("play", () => [rateHz]); }

  /**
   * The next frame of the playback; null once everything rests.
   * @returns {Frame | null}
   */
  nextFrame() {
    const head = this._numbers("next_frame");
    return head.length > 0 ? frame(head) : null;
  }

  /**
   * The hash of a whole playback, which `boxspring run` prints, too: 16 hexadecimal digits.
   * @param {number} rateHz Frames per second, 0.001 to 100000.
   * @returns {string}
   */
  hash(rateHz) { return this._text("hash", () => [rateHz]); }
}

/** The frame that the module has just left: its numbers, and where the others are. */
function frame(head) {
  const [
    time, x, y, count, live, awake, idle, values, details, elements, contentWidth, contentHeight, total, width, height, changed
  ] = head;
  return {
    time, offset: { x, y }, count, live, awake, idle: idle !== 0, total, changed: changed !== 0,
    content: { width: contentWidth, height: contentHeight }, viewport: { width, height },
    values: numbersAt(values, 6 * count), details: numbersAt(details, 5 * count),
    elements: new Int32Array(c.memory.buffer, elements, 4 * count).slice(),
  };
}

export {
  Session, file, numbersAt,
};
