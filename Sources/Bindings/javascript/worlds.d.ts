// Bodies under gravity, pushes, collisions, snaps and attachments. Lengths are points, with y down; times are seconds.

export interface ItemProperties {
  elasticity?: number; friction?: number; density?: number; resistance?: number; angularResistance?: number;
  charge?: number; isAnchored?: boolean; allowsRotation?: boolean;
}

export interface WorldEvent {
  time: number;
  kind: "contact began" | "contact hit" | "contact ended" | "froze" | "resumed" | "paused";
  /** -1 where it is about no item. */
  item: number;
  /** The other item of a contact; -1 for a boundary, or where there is none. */
  partner: number;
  point: Point; normal: Vector; impulse: number;
}

export interface Pose {
  center: Point; rotation: number; velocity: Vector; angularVelocity: number; isAwake: boolean; isFrozen: boolean;
}

export interface WorldInfo {
  time: number; itemCount: number; eventCount: number; isRunning: boolean; kineticEnergy: number;
  gravitationalEnergy: number; elasticEnergy: number;
  /** Of all states, which `boxspring simulate` prints for a world of a file. */
  hash: string;
}

/**
 * A world of items, which are numbered in the order in which they are added. Functions that add a behavior return its
 * number, for `remove`.
 */
export class World {
  /** A world's file; without one, a world without items. */
  constructor(source?: string | Uint8Array, name?: string);
  get info(): WorldInfo;
  /** Rows of x, y, rotation, dx, dy and angular velocity. */
  get poses(): Float64Array;
  /** Adds an item; its number. */
  addItem(center: Point, size: Size, options?: { rotation?: number; isEllipse?: boolean }): number;
  /** Gravity, by default { dx: 0, dy: 1 }, 1000 points per second squared downward. */
  gravity(items: Iterable<number>, direction?: Vector): number;
  /** Collisions of the items with each other, and with the edges of a rectangle where one is given. */
  collision(items: Iterable<number>, bounds?: Rect): number;
  /** A force, or one impulse. */
  push(items: Iterable<number>, direction: Vector, instantaneous?: boolean): number;
  properties(items: Iterable<number>, properties: ItemProperties): number;
  /** Draws an item to a point; damping from 0 to 1. */
  snap(item: number, point: Point, damping?: number): number;
  /** Attaches an item to another or to a point, by a rod or a spring; a length below 0 is the distance there is. */
  attach(item: number, to: number | Point, options?: { length?: number; frequency?: number; damping?: number }): number;
  /** Removes a behavior by its number. */
  remove(behavior: number): void;
  /** Adds to the velocities of an item, in points and in radians per second. */
  nudge(item: number, velocity: Vector, spin?: number): void;
  /** Puts an item at a place. */
  move(item: number, center: Point, rotation?: number): void;
  /** Advances by a duration in seconds; the events in it. */
  step(duration: number): WorldEvent[];
  pose(item: number): Pose;
  /** The item at a point, or null. */
  itemAt(point: Point): number | null;
  copy(): World;
  free(): void;
}
