"use strict";

/**
 * Boxspring in a page: scenes and scrolls in, springy frames out; world.js has physics.
 *
 * Thin wrappers around the WebAssembly module that docs/playground/build writes. Every number that
 * comes back is the one the command computes, to the last bit. Lengths are points, times seconds.
 * A frame's views onto the module's memory are good until the next call of the engine.
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

/** A WebAssembly module of the engine, and how to talk to it. */
class BoxspringModule {
  /** Version of the module's interface that this class speaks. */
  static interfaceVersion = 1;

  #module;
  #wasm;
  #texts = { encoder: new TextEncoder(), decoder: new TextDecoder() };

  constructor(module, instance) {
    this.#module = module;
    this.#wasm = instance.exports;
  }

  /**
   * Makes an engine from the bytes of the module, plain or compressed with gzip, or from a module of `compile`.
   *
   * Rejects with an Error of one line if they are no engine of this version.
   * @param {ArrayBuffer | Uint8Array | WebAssembly.Module} source
   * @returns {Promise<BoxspringModule>} Of the class that was asked.
   */
  static async load(source) {
    const module = source instanceof WebAssembly.Module ? source : await BoxspringModule.compile(source);
    const instance = await BoxspringModule.#understood(WebAssembly.instantiate(module, {}));
    const version = instance.exports.interfaceVersion?.();
    if (version !== BoxspringModule.interfaceVersion) {
      throw new Error(
        `engine: version ${version ?? "unknown"} is not ${BoxspringModule.interfaceVersion}; ${BoxspringModule.#remedy}`);
    }
    return new this(module, instance);
  }

  static #remedy = "build it again with docs/playground/build";

  /**
   * Compiles the bytes of the module, once for all engines.
   * @param {ArrayBuffer | Uint8Array} bytes plain, or compressed with gzip
   * @returns {Promise<WebAssembly.Module>}
   */
  static compile(bytes) {
    return BoxspringModule.#understood(BoxspringModule.#unpacked(bytes).then((unpacked) => WebAssembly.compile(unpacked)));
  }

  /** Names what is wrong if something cannot be compiled. */
  static #understood(promise) {
    return promise.catch((error) => {
      throw new Error(`engine: these bytes are no engine (${oneLine(error)}); ${BoxspringModule.#remedy}`);
    });
  }

  /**
   * The bytes that a base64 text stands for.
   * @param {string} text
   * @returns {Uint8Array}
   */
  static bytesFromBase64(text) {
    // With Uint8Array.from it takes twenty times as long.
    const raw = atob(text), bytes = new Uint8Array(raw.length);
    for (let k = 0; k < raw.length; k += 1) bytes[k] = raw.charCodeAt(k);
    return bytes;
  }

  static async #unpacked(bytes) {
    const view = new Uint8Array(bytes.buffer ?? bytes, bytes.byteOffset ?? 0, bytes.byteLength);
    if (view[0] !== 0x1f || view[1] !== 0x8b) return view;
    const stream = new Blob([view]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Response(stream).arrayBuffer();
  }

  /** Another engine of the same module, with nothing loaded. @returns {BoxspringModule} */
  another() {
    return new this.constructor(this.#module, new WebAssembly.Instance(this.#module, {}));
  }

  // The module

  /** The module's functions. */
  get _wasm() { return this.#wasm; }

  /** Puts a name and a text behind it where the module looks for them; returns their lengths. */
  _write(name, text) {
    const [first, second] = [name, text].map((part) => this.#texts.encoder.encode(String(part)));
    const address = this._run(() => this.#wasm.textRoom(first.length + second.length)) >>> 0;
    const room = new Uint8Array(this.#wasm.memory.buffer, address, first.length + second.length);
    room.set(first);
    room.set(second, first.length);
    return [first.length, second.length];
  }

  _json(call) { return JSON.parse(this._reply(call)); }

  _reply(call) {
    this._call(call);
    return this._answer();
  }

  _answer() {
    const bytes = new Uint8Array(
      this.#wasm.memory.buffer, this.#wasm.replyAddress() >>> 0, this.#wasm.replyCount());
    return this.#texts.decoder.decode(bytes);
  }

  /** Calls a function that answers 0 where it leaves an error's line. */
  _call(call) {
    if (!this._run(call)) throw new Error(this._answer());
  }

  /** Calls a function of the module; where it gives up, which only a lack of memory makes it do, a
   * fresh module takes its place. */
  _run(call) {
    try {
      return call();
    } catch (error) {
      if (!(error instanceof WebAssembly.RuntimeError || error instanceof RangeError)) throw error;
      this.#wasm = new WebAssembly.Instance(this.#module, {}).exports;
      throw new Error(
        `engine: out of memory (${oneLine(error)}); load the scene again, or a smaller one`);
    }
  }
}

/** Scenes and traces. */
class BoxspringEngine extends BoxspringModule {
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
    return this._json(() => this._wasm.loadScene(...this._write(fileName, text)));
  }

  /**
   * Reads a trace, JSON or CSV, as the command does. Ends the playback.
   * @param {string} text
   * @param {string} fileName Its extension tells JSON from CSV.
   * @returns {{samples: number, events: number, duration: number}} Seconds for the duration, events included.
   * @throws {Error} The reader's one line; the trace before stays. `play` checks events against the scene.
   */
  loadTrace(text, fileName) {
    return this._json(() => this._wasm.loadTrace(...this._write(fileName, text)));
  }

  /**
   * The springs that have names.
   * @returns {{name: string, frequency: number, dampingRatio: number}[]}
   */
  presets() {
    return this._json(() => this._wasm.presets());
  }

  // The live run

  /**
   * Starts a live run of the scene, at rest, at time 0.
   * @param {{window?: number | "all", offset?: Point | null}} options The window is a margin in points
   *   around what could be seen in which elements have springs; it changes the cost, never a frame.
   */
  start({ window = 200, offset = null } = {}) {
    const margin = window === "all" ? Infinity : window === Infinity ? NaN : Number(window);
    this._call(() =>
      this._wasm.start(margin, offset ? 1 : 0, Number(offset?.x ?? 0), Number(offset?.y ?? 0)));
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
    this._call(() => this._wasm.changeRules(...this._write(fileName, text), t));
  }

  /**
   * Another scroll view, such as an element of the page, shows the content at an offset now: to be called in every frame. The first
   * call says where the content rests.
   * @param {number} x
   * @param {number} y
   * @param {number} t
   * @param {Point} [touch] where the finger is in the viewport; where it was last, if it is left out
   */
  observe(x, y, t, touch) { this._run(() => this._wasm.observe(x, y, t, touch?.x ?? NaN, touch?.y ?? NaN)); }

  /** A finger goes down at a place in the viewport and takes hold of the content. */
  fingerDown(id, x, y, t) { this._run(() => this._wasm.fingerDown(id, x, y, t)); }

  /** The finger moves. */
  fingerMove(id, x, y, t) { this._run(() => this._wasm.fingerMove(id, x, y, t)); }

  /** The finger is lifted; the content runs on with its velocity. */
  fingerUp(id, x, y, t) { this._run(() => this._wasm.fingerUp(id, x, y, t)); }

  /** The gesture is taken away; the content stops. */
  fingerCancel(id, t) { this._run(() => this._wasm.fingerCancel(id, t)); }

  /**
   * A wheel at the place x, y of the viewport moves the content by a delta, in points; over a section that scrolls by itself, and
   * farther along that one's axis, the section.
   */
  wheel(dx, dy, x, y, t) { this._run(() => this._wasm.wheel(dx, dy, x, y, t)); }

  /** Scrolls to a content offset, with a smooth start and stop; at once where the duration is 0. */
  scrollTo(x, y, t, duration) { this._run(() => this._wasm.scrollTo(x, y, t, duration)); }

  /**
   * Drives the live run to a time and takes a frame.
   *
   * A finger that has said nothing up to then is held to have stood still; where its events come a
   * little late, ask for a time a little earlier.
   * @param {number} t Seconds; an earlier time than before gives the same frame again.
   * @returns {Frame}
   */
  advance(t) {
    this._call(() => this._wasm.advance(t));
    return this._frame();
  }

  // Changes

  /**
   * Inserts an item where another one is, which makes room for it.
   * @param {number} identity Of the other one; -1 inserts the first of all.
   * @param {number} seed 0 to 2³² - 1; decides whose size it gets, of the items of its section.
   * @param {number} t
   * @throws {Error} One line, here and below; everything stays as it is.
   */
  insertItem(identity, seed, t) { this._call(() => this._wasm.insertItem(identity, seed, t)); }

  /** Deletes an item: it fades out. */
  deleteItem(identity, t) { this._call(() => this._wasm.deleteItem(identity, t)); }

  /** Moves an item to where another one is. */
  moveItem(identity, target, t) { this._call(() => this._wasm.moveItem(identity, target, t)); }

  /**
   * Lets the items in view change places with each other, within their sections.
   * @param {number} seed 0 to 2³² - 1; decides about the order.
   */
  shuffleItems(seed, t) { this._call(() => this._wasm.shuffleItems(seed, t)); }

  /** Gives the viewport another size, as when a device is turned: the first element in view stays there. */
  resizeViewport(width, height, t) { this._call(() => this._wasm.resizeViewport(width, height, t)); }

  /**
   * A finger lifts an item, at a place in the viewport, to carry it to another place of the content. Where it would be
   * inserted, the other items make room for it; near an edge, the view scrolls.
   */
  liftItem(identity, x, y, t) { this._call(() => this._wasm.liftItem(identity, x, y, t)); }

  /** That finger moves. */
  dragItem(x, y, t) { this._call(() => this._wasm.dragItem(x, y, t)); }

  /** It lets go of the item, which flies to its new place. */
  releaseItem(t) { this._call(() => this._wasm.releaseItem(t, 0)); }

  /** The gesture is taken away: all items return to where they were. */
  returnItem(t) { this._call(() => this._wasm.releaseItem(t, 1)); }

  /**
   * What the last insertion, deletion, move, shuffle or other viewport has done, as an event of a trace that does the same; of a
   * lift, the item that has been lifted.
   * @returns {{transition?: object, operations?: object[], element?: {section: number, item: number}}}
   */
  lastChange() { return this._json(() => this._wasm.lastChange()); }

  // The playback

  /**
   * Starts the loaded trace and its events over the loaded scene, as `boxspring run` does.
   * @param {number} rateHz Frames per second, 0.001 to 100000.
   * @throws {Error} One line, which names the event that is not possible.
   */
  play(rateHz) { this._call(() => this._wasm.play(rateHz)); }

  /**
   * The next frame of the playback; null once everything rests.
   * @returns {Frame | null}
   */
  nextFrame() { return this._run(() => this._wasm.nextFrame()) ? this._frame() : null; }

  /**
   * The hash of a whole playback, which `boxspring run` prints, too: 16 hexadecimal digits.
   * @param {number} rateHz Frames per second, 0.001 to 100000.
   * @returns {string}
   */
  hash(rateHz) { return this._reply(() => this._wasm.hash(rateHz)); }

  /** The frame that the module has just taken. */
  _frame() {
    const { buffer } = this._wasm.memory;
    const [
      time, x, y, count, live, awake, idle, values, details, elements, contentWidth, contentHeight, total, width, height, changed
    ] = new Float64Array(buffer, this._wasm.frameAddress() >>> 0, 16);
    return {
      time, offset: { x, y }, count, live, awake, idle: idle !== 0, total, changed: changed !== 0,
      content: { width: contentWidth, height: contentHeight }, viewport: { width, height },
      values: new Float64Array(buffer, values, 6 * count), details: new Float64Array(buffer, details, 5 * count),
      elements: new Int32Array(buffer, elements, 4 * count),
    };
  }
}

function oneLine(error) { return String(error?.message ?? error).split("\n")[0]; }

if (typeof module !== "undefined") module.exports = { BoxspringModule, BoxspringEngine };
