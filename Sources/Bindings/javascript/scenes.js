// Scenes and traces from files.

import { using, room, call, number, characters, HASH, Handle, adopt, handle } from "./memory.js";
import { Arrangement, take } from "./collections.js";
import { Collection } from "./layouts.js";

/** A scene from a file: a collection, its springs and how it scrolls. */
export class Scene extends Handle {
  /**
   * @param {string | Uint8Array} source A scene's file.
   * @param {string} [name] For errors.
   */
  constructor(source, name = "scene") {
    super("scene", "bs_scene_read", () => [...characters(source, "a scene"), characters(name, "a name")[0]]);
  }

  /** Where its elements rest. */
  get arrangement() {
    return adopt(Arrangement, "arrangement", "bs_scene_arrangement", () => [handle(this, Scene)]);
  }

  /** Its collection, at rest at time 0. */
  collection() {
    return adopt(Collection, "collection", "bs_scene_collection", () => [handle(this, Scene)]);
  }

  /** Itself: a scene never changes. */
  copy() {
    return this;
  }
}

/** A recorded scroll from a file. */
export class Trace extends Handle {
  /**
   * @param {string | Uint8Array} source A trace's file, JSON or CSV.
   * @param {string} [name] For errors, and for the format where it ends in .csv or .json.
   */
  constructor(source, name = "trace") {
    super("trace", "bs_trace_read", () => [...characters(source, "a trace"), characters(name, "a name")[0]]);
  }

  /** Itself: a trace never changes. */
  copy() {
    return this;
  }
}

/** The frames of a trace over a scene, one by one, until everything rests. */
export class Playback extends Handle {
  /**
   * @param {Scene} scene
   * @param {Trace} trace
   * @param {number} [rate] Frames per second.
   */
  constructor(scene, trace, rate = 60) {
    super("playback", "bs_playback_create", () => [
      handle(scene, Scene), handle(trace, Trace), number(rate, "rate")]);
  }

  /** The next frame, or null after the last. */
  next() {
    return take(this, "bs_playback_next");
  }

  /** The frames that are left. */
  *[Symbol.iterator]() {
    for (let frame = this.next(); frame; frame = this.next()) yield frame;
  }

  /** The hash of all frames from the first on, which `boxspring run` prints: sixteen hexadecimal digits. */
  get hash() {
    return using(() => {
      const value = room(8);
      call("bs_playback_hash", handle(this, Playback), value);
      return HASH.read(value);
    });
  }
}
