
/** A scene from a file: a collection, its springs and how it scrolls. */
export class Scene {
  /** The name is for errors. */
  constructor(source: string | Uint8Array, name?: string);
  /** Where its elements rest. */
  get arrangement(): Arrangement;
  /** Its collection, at rest at time 0. */
  collection(): Collection;
  /** Itself: a scene never changes. */
  copy(): Scene;
  free(): void;
}

/** A recorded scroll from a file, JSON or CSV, with its events. */
export class Trace {
  /** The name is for errors, and for the format where it ends in .csv or .json. */
  constructor(source: string | Uint8Array, name?: string);
  /** Itself: a trace never changes. */
  copy(): Trace;
  free(): void;
}

/** The frames of a trace over a scene, one by one, until everything rests. */
export class Playback {
  /** At a rate of frames per second, 0.001 to 100000; 60 unless given. */
  constructor(scene: Scene, trace: Trace, rate?: number);
  /** The next frame, or null after the last. */
  next(): Frame | null;
  /** The frames that are left. */
  [Symbol.iterator](): Iterator<Frame>;
  /** Of all frames from the first on, which `boxspring run` prints: sixteen hexadecimal digits. */
  get hash(): string;
  copy(): Playback;
  free(): void;
}
