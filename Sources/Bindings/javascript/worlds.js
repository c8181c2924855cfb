import { c, room, using, call, number, whole, options, F64, I32, U32, I64, HASH, Struct, POINT, VECTOR, SIZE, RECT, integers, characters, Handle, handle } from "./memory.js";

const ITEM = new Struct({ center: POINT, size: SIZE, rotation: F64, isEllipse: I32 });
const POSE = new Struct({
  center: POINT, rotation: F64, velocity: VECTOR, angularVelocity: F64, isAwake: I32, isFrozen: I32,
});
const ITEM_PROPERTIES = new Struct({
  elasticity: F64, friction: F64, density: F64, resistance: F64, angularResistance: F64, charge: F64, isAnchored: I32,
  allowsRotation: I32,
});
const WORLD_EVENT = new Struct({
  time: F64, kind: I32, item: I64, partner: I64, point: POINT, normal: VECTOR, impulse: F64,
});
const WORLD_INFO = new Struct({
  time: F64, itemCount: U32, eventCount: U32, isRunning: I32, kineticEnergy: F64, gravitationalEnergy: F64,
  elasticEnergy: F64, hash: HASH,
});

const EVENT_KINDS = ["contact began", "contact hit", "contact ended", "froze", "resumed", "paused"];
const PROPERTIES = ITEM_PROPERTIES.fields.map(({ name }) => name);

/** A number that a function leaves behind its other arguments, which are computed with room for them. */
function numbered(world, name, inputs) {
  return using(() => {
    const result = room(8);
    call(name, handle(world, World), ...inputs(), result);
    return I64.read(result);
  });
}

/** An item's number or a behavior's, as the module takes it. */
const index = (value, what) => BigInt(whole(value, what));

/**
 * Bodies under gravity, pushes, collisions, snaps and attachments. Items are numbered in the order in which they are added.
 * Functions that add a behavior return its number, for `remove`.
 */
export class World extends Handle {
  /**
   * @param {string | Uint8Array} [source] A world's file; without one, a world without items.
   * @param {string} [name] For errors.
   */
  constructor(source, name = "world") {
    super("world", source === undefined ? "bs_world_create" : "bs_world_read", () =>
      source === undefined ? [] : [...characters(source, "a world"), characters(name, "a name")[0]]);
  }

  /** Adds an item; its number. */
  addItem(center, size, given = {}) {
    return numbered(this, "bs_world_add_items", () => {
      const { rotation = 0, isEllipse = false } = options(given, ["rotation", "isEllipse"]);
      return [ITEM.make({ center, size, rotation, isEllipse }), 1];
    });
  }

  /** Gravity, { dx: 0, dy: 1 } being 1000 points per second squared downward. */
  gravity(items, direction = { dx: 0, dy: 1 }) {
    return numbered(this, "bs_world_add_gravity", () => [
      ...integers(items, "items"), VECTOR.make(direction, "the direction")]);
  }

  /** Collisions of the items with each other, and with the edges of a rectangle where one is given. */
  collision(items, bounds) {
    return numbered(this, "bs_world_add_collision", () => [
      ...integers(items, "items"), bounds === undefined ? 0 : RECT.make(bounds, "the bounds")]);
  }

  /** A force, or one impulse. */
  push(items, direction, instantaneous = false) {
    return numbered(this, "bs_world_add_push", () => [
      ...integers(items, "items"), VECTOR.make(direction, "the direction"), instantaneous ? 1 : 0]);
  }

  /** elasticity, friction, density, resistance, angularResistance, charge, isAnchored and allowsRotation. */
  properties(items, given) {
    return numbered(this, "bs_world_add_item_properties", () => {
      const properties = ITEM_PROPERTIES.returned("bs_item_properties_default");
      ITEM_PROPERTIES.update(properties, options(given, PROPERTIES, "property"));
      return [...integers(items, "items"), properties];
    });
  }

  /** Draws an item to a point; damping from 0 to 1. */
  snap(item, point, damping = 0.5) {
    return numbered(this, "bs_world_add_snap", () => [
      index(item, "the item"), POINT.make(point, "the point"), number(damping, "damping")]);
  }

  /** Attaches an item to another or to a point, by a rod or a spring; a length below 0 is the distance there is. */
  attach(item, to, given = {}) {
    return numbered(this, "bs_world_add_attachment", () => {
      const { length = -1, frequency = 0, damping = 0 } = options(given, ["length", "frequency", "damping"]);
      const isItem = typeof to === "number";
      return [
        index(item, "the item"), isItem ? index(to, "the partner") : -1n,
        POINT.make(isItem ? { x: 0, y: 0 } : to, "the anchor"), number(length, "length"),
        number(frequency, "frequency"), number(damping, "damping")];
    });
  }

  /** Removes a behavior by its number. */
  remove(behavior) {
    call("bs_world_remove_behavior", handle(this, World), index(behavior, "the behavior"));
  }

  /** Adds to the velocities of an item, in points and in radians per second. */
  nudge(item, velocity, spin = 0) {
    using(() => call(
      "bs_world_nudge", handle(this, World), index(item, "the item"), VECTOR.make(velocity, "the velocity"),
      number(spin, "spin")));
  }

  /** Puts an item at a place. */
  move(item, center, rotation = 0) {
    using(() => call(
      "bs_world_move", handle(this, World), index(item, "the item"), POINT.make(center, "the center"),
      number(rotation, "rotation")));
  }

  /** Advances by a duration in seconds; the events in it. An item or partner of -1 is none. */
  step(duration) {
    call("bs_world_step", handle(this, World), number(duration, "duration"));
    return using(() => {
      const count = this.info.eventCount;
      const events = room(WORLD_EVENT.size * count);
      call("bs_world_events", handle(this, World), events, count, room(4));
      return Array.from({ length: count }, (_, index) => {
        const event = WORLD_EVENT.read(events + WORLD_EVENT.size * index);
        return { ...event, kind: EVENT_KINDS[event.kind] };
      });
    });
  }

  /** time, itemCount, eventCount, isRunning, energies and the hash of all states, which `boxspring simulate` prints. */
  get info() {
    const info = WORLD_INFO.result("bs_world_info_of", handle(this, World));
    return { ...info, isRunning: info.isRunning === 1 };
  }

  /** Where every item is, and how it moves: rows of x, y, rotation, dx, dy and angular velocity. */
  get poses() {
    return using(() => {
      const count = this.info.itemCount;
      const poses = room(POSE.size * count);
      call("bs_world_poses", handle(this, World), 0, poses, count);
      const all = new Float64Array(c.memory.buffer, poses, 7 * count);
      const numbers = new Float64Array(6 * count);
      for (let item = 0; item < count; item++) numbers.set(all.subarray(7 * item, 7 * item + 6), 6 * item);
      return numbers;
    });
  }

  /** Where an item is, and how it moves: center, rotation, velocity, angularVelocity, isAwake and isFrozen. */
  pose(item) {
    return using(() => {
      const place = room(POSE.size);
      call("bs_world_poses", handle(this, World), whole(item, "the item"), place, 1);
      const pose = POSE.read(place);
      return { ...pose, isAwake: pose.isAwake === 1, isFrozen: pose.isFrozen === 1 };
    });
  }

  /** The item at a point, or null. */
  itemAt(point) {
    return using(() => {
      const result = room(8);
      call("bs_world_item_at", handle(this, World), POINT.make(point, "the point"), result);
      const item = I64.read(result);
      return item < 0 ? null : item;
    });
  }
}

export const STRUCTS = { bs_item: ITEM, bs_pose: POSE, bs_item_properties: ITEM_PROPERTIES, bs_event: WORLD_EVENT, bs_world_info: WORLD_INFO };
