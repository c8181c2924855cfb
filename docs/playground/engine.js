"use strict";

/**
 * Boxspring in a page: scenes and scrolls in, springy frames out.
 *
 * A thin wrapper around the WebAssembly module that docs/playground/build writes. Every number that
 * comes back is the one the command computes, to the last bit. Lengths are points, times seconds.
 * A frame's views onto the module's memory are good until the next call of the engine.
 *
 * @typedef {{x: number, y: number}} Point
 * @typedef {{width: number, height: number}} Size
 * @typedef {object} Frame
 * @property {number} time Seconds since the start of the run.
 * @property {Point} offset Content offset, points.
 * @property {number} count Elements in view.
 * @property {Float64Array} values Six per element, points: rest x, y, width and height, displacement
 *   dx and dy. An element is drawn at rest plus displacement minus offset.
 * @property {Int32Array} elements Four per element: ordinal, kind (0 header, 1 item, 2 footer),
 *   section, item.
 * @property {number} live Springs that are simulated.
 * @property {number} awake Springs that are not at rest.
 * @property {boolean} idle Whether nothing will change any more without another event.
 */
class BoxspringEngine {
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
   * Makes an engine from the bytes of its module, plain or compressed with gzip.
   *
   * Rejects with an Error of one line where they are no engine of this version.
   * @param {ArrayBuffer | Uint8Array} wasmBytes
   * @returns {Promise<BoxspringEngine>}
   */
  static async load(wasmBytes) {
    const remedy = "build it again with docs/playground/build";
    let module, instance;
    try {
      module = await WebAssembly.compile(await BoxspringEngine.#unpacked(wasmBytes));
      instance = await WebAssembly.instantiate(module, {});
    } catch (error) {
      throw new Error(`engine: these bytes are no engine (${oneLine(error)}); ${remedy}`);
    }
    const version = instance.exports.interfaceVersion?.();
    if (version !== BoxspringEngine.interfaceVersion) {
      throw new Error(
        `engine: version ${version ?? "unknown"} is not ${BoxspringEngine.interfaceVersion}; ${remedy}`);
    }
    return new BoxspringEngine(module, instance);
  }

  /**
   * The bytes that a base64 text stands for.
   * @param {string} text
   * @returns {Uint8Array}
   */
  static bytesFromBase64(text) {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  }

  static async #unpacked(bytes) {
    const view = new Uint8Array(bytes.buffer ?? bytes, bytes.byteOffset ?? 0, bytes.byteLength);
    if (view[0] !== 0x1f || view[1] !== 0x8b) return view;
    const stream = new Blob([view]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Response(stream).arrayBuffer();
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
    return this.#json(() => this.#wasm.loadScene(...this.#write(fileName, text)));
  }

  /**
   * Reads a trace, JSON or CSV, as the command does. Ends the playback.
   * @param {string} text
   * @param {string} fileName Its extension tells JSON from CSV.
   * @returns {{samples: number, duration: number}} Seconds for the duration.
   * @throws {Error} The reader's one line; the trace before stays.
   */
  loadTrace(text, fileName) {
    return this.#json(() => this.#wasm.loadTrace(...this.#write(fileName, text)));
  }

  /**
   * The springs that have names.
   * @returns {{name: string, frequency: number, dampingRatio: number}[]}
   */
  presets() {
    return this.#json(() => this.#wasm.presets());
  }

  // The live run

  /**
   * Starts a live run of the scene, at rest, at time 0.
   * @param {{window?: number | "all", offset?: Point | null}} options The window is a margin in points
   *   around what could be seen in which elements have springs; it changes the cost, never a frame.
   */
  start({ window = 200, offset = null } = {}) {
    const margin = window === "all" ? Infinity : window === Infinity ? NaN : Number(window);
    this.#call(() =>
      this.#wasm.start(margin, offset ? 1 : 0, Number(offset?.x ?? 0), Number(offset?.y ?? 0)));
  }

  /** A finger goes down at a place in the viewport and takes hold of the content. */
  fingerDown(id, x, y, t) { this.#run(() => this.#wasm.fingerDown(id, x, y, t)); }

  /** The finger moves. */
  fingerMove(id, x, y, t) { this.#run(() => this.#wasm.fingerMove(id, x, y, t)); }

  /** The finger is lifted; the content runs on with its velocity. */
  fingerUp(id, x, y, t) { this.#run(() => this.#wasm.fingerUp(id, x, y, t)); }

  /** The gesture is taken away; the content stops. */
  fingerCancel(id, t) { this.#run(() => this.#wasm.fingerCancel(id, t)); }

  /**
   * A wheel moves the content by a delta, in points. The pointer's place x, y is not felt by the
   * springs: traces of wheels have none, and what is recorded must play alike.
   */
  wheel(dx, dy, x, y, t) { this.#run(() => this.#wasm.wheel(dx, dy, t)); }

  /** Scrolls to a content offset, with a smooth start and stop; at once where the duration is 0. */
  scrollTo(x, y, t, duration) { this.#run(() => this.#wasm.scrollTo(x, y, t, duration)); }

  /**
   * Drives the live run to a time and takes a frame.
   *
   * A finger that has said nothing up to then is held to have stood still; where its events come a
   * little late, ask for a time a little earlier.
   * @param {number} t Seconds; an earlier time than before gives the same frame again.
   * @returns {Frame}
   */
  advance(t) {
    this.#call(() => this.#wasm.advance(t));
    return this.#frame();
  }

  /** Starts a new recording, or ends it. */
  record(on) { this.#run(() => this.#wasm.record(on ? 1 : 0)); }

  /**
   * The text of a scroll-trace file of what happened while recording, for `boxspring run`.
   * @param {string} id Name of the trace.
   * @returns {string}
   */
  recordedTrace(id) {
    return this.#reply(() => this.#wasm.recordedTrace(this.#write(id, "")[0]));
  }

  // The playback

  /**
   * Starts the loaded trace over the loaded scene, as `boxspring run` does.
   * @param {number} rateHz Frames per second, 0.001 to 100000.
   */
  play(rateHz) { this.#call(() => this.#wasm.play(rateHz)); }

  /**
   * The next frame of the playback; null once everything rests.
   * @returns {Frame | null}
   */
  nextFrame() { return this.#run(() => this.#wasm.nextFrame()) ? this.#frame() : null; }

  /**
   * The hash of a whole playback, which `boxspring run` prints, too: 16 hexadecimal digits.
   * @param {number} rateHz Frames per second, 0.001 to 100000.
   * @returns {string}
   */
  hash(rateHz) { return this.#reply(() => this.#wasm.hash(rateHz)); }

  // The module

  /** Puts a name and a text behind it where the module looks for them; returns their lengths. */
  #write(name, text) {
    const [first, second] = [name, text].map((part) => this.#texts.encoder.encode(String(part)));
    const address = this.#run(() => this.#wasm.textRoom(first.length + second.length)) >>> 0;
    const room = new Uint8Array(this.#wasm.memory.buffer, address, first.length + second.length);
    room.set(first);
    room.set(second, first.length);
    return [first.length, second.length];
  }

  #json(call) { return JSON.parse(this.#reply(call)); }

  #reply(call) {
    this.#call(call);
    return this.#answer();
  }

  #answer() {
    const bytes = new Uint8Array(
      this.#wasm.memory.buffer, this.#wasm.replyAddress() >>> 0, this.#wasm.replyCount());
    return this.#texts.decoder.decode(bytes);
  }

  /** Calls a function that answers 0 where it leaves an error's line. */
  #call(call) {
    if (!this.#run(call)) throw new Error(this.#answer());
  }

  /** Calls a function of the module; where it gives up, which only a lack of memory makes it do, a
   * fresh module takes its place. */
  #run(call) {
    try {
      return call();
    } catch (error) {
      if (!(error instanceof WebAssembly.RuntimeError || error instanceof RangeError)) throw error;
      this.#wasm = new WebAssembly.Instance(this.#module, {}).exports;
      throw new Error(
        `engine: out of memory (${oneLine(error)}); load the scene again, or a smaller one`);
    }
  }

  #frame() {
    const { buffer } = this.#wasm.memory;
    const [time, x, y, count, live, awake, idle, values, elements] =
      new Float64Array(buffer, this.#wasm.frameAddress() >>> 0, 9);
    return {
      time, offset: { x, y }, count, live, awake, idle: idle !== 0,
      values: new Float64Array(buffer, values, 6 * count),
      elements: new Int32Array(buffer, elements, 4 * count),
    };
  }
}

function oneLine(error) { return String(error?.message ?? error).split("\n")[0]; }

if (typeof module !== "undefined") module.exports = { BoxspringEngine };
