// The module with springs, collections and everything that scrolls them, but scenes and worlds.

import { c, room, using, text, call, attempt, shown, number, choice, options, F64, I32, U32, Struct, POINT, SIZE, rows, doubles, characters, Handle, handle, ERROR_NUMBER, BoxspringError } from "./memory.js";
import { AXES, Arrangement, environment, take, touches, Scrolled } from "./collections.js";

const SPRING = new Struct({ frequency: F64, dampingRatio: F64 });
const RULES = new Struct({
  spring: SPRING, influenceOrigin: I32, influencePlace: POINT, influenceDivisor: F64, influenceMaximum: F64,
  influenceIsBothAxes: I32, headersAreRigid: I32, footersAreRigid: I32, displacesBothAxes: I32, maximumOverlap: F64,
  restAmplitude: F64, maximumDisplacement: F64, maximumSettlingTime: F64, exceptions: U32, exceptionCount: U32,
  liveMargin: F64,
});
const SCROLLING = new Struct({
  scrollsHorizontally: I32, scrollsVertically: I32, decelerationRate: F64, decelerationStopDistance: F64, bounces: I32,
  rubberBandCoefficient: F64, bounceSpring: SPRING, snapping: I32, snappingLength: F64, snappingOffsets: U32,
  snappingOffsetCount: U32, clampsRecordedOffsets: I32, lineHeight: F64, startOffset: U32, fling: I32,
});
const SPRING_STATE = new Struct({ displacement: F64, velocity: F64 });
const SPRING_FIGURES = new Struct({
  response: F64, bounce: F64, stiffness: F64, damping: F64, tension: F64, friction: F64, dampedAngularFrequency: F64,
  overshoot: F64, settlingDuration: F64,
});
const ANIMATED_STATE = new Struct({
  time: F64, value: F64, velocity: F64, target: F64, settlingTime: F64, isSettled: I32,
});
const SCROLLER_STATE = new Struct({ time: F64, offset: POINT, isTracking: I32, isCoasting: I32 });

// MARK: - Springs

export class Spring {
  /**
   * @param {number} [frequency] In hertz, 0.01 to 1000.
   * @param {number} [dampingRatio] 0 to 100.
   */
  constructor(frequency = 1, dampingRatio = 0.8) {
    this.#make("bs_spring_from_frequency", number(frequency, "frequency"), number(dampingRatio, "dampingRatio"));
  }

  #make(name, ...inputs) {
    const { frequency, dampingRatio } = SPRING.result(name, ...inputs);
    /** Undamped oscillations per second. @readonly */
    this.frequency = frequency;
    /** Fraction of critical damping. @readonly */
    this.dampingRatio = dampingRatio;
    Object.freeze(this);
  }

  static #from(style, numbers) {
    const inputs = Object.entries(numbers).map(([name, value]) => number(value, name));
    const { frequency, dampingRatio } = SPRING.result(`bs_spring_from_${style}`, ...inputs);
    return new Spring(frequency, dampingRatio);
  }

  /** By the seconds of one undamped oscillation. */
  static fromResponse(response, dampingRatio) {
    return Spring.#from("response", { response, dampingRatio });
  }

  /** As SwiftUI writes it: perceptual duration in seconds, and bounce. */
  static fromDuration(duration, bounce = 0) {
    return Spring.#from("duration", { duration, bounce });
  }

  /** As Core Animation, Figma and Motion write it. */
  static fromStiffness(stiffness, damping, mass = 1) {
    return Spring.#from("stiffness", { mass, stiffness, damping });
  }

  /** As Origami, Rebound and React Native write it. */
  static fromTension(tension, friction) {
    return Spring.#from("tension", { tension, friction });
  }

  /** One that stays within a fraction of the distance after a duration in seconds. */
  static fromSettling(duration, dampingRatio, tolerance = 0.001) {
    return Spring.#from("settling", { duration, dampingRatio, tolerance });
  }

  /** By name: list, smooth, snappy, bouncy and others. */
  static preset(name) {
    return using(() => {
      const { frequency, dampingRatio } = SPRING.result("bs_spring_preset", characters(name, "a preset")[0]);
      return new Spring(frequency, dampingRatio);
    });
  }

  /** The spring in the terms of other systems: response, bounce, stiffness, damping, overshoot and others. */
  figures() {
    return using(() => SPRING_FIGURES.result("bs_spring_figures_of", address(this)));
  }

  /** Displacement and velocity after each of the times in seconds, exactly: rows of two. */
  states(times, start = {}) {
    return using(() => {
      const from = released(start, []);
      const [given, count] = doubles(times, "times");
      const states = room(SPRING_STATE.size * count);
      call("bs_spring_states", address(this), from, given, count, states);
      return new Float64Array(c.memory.buffer, states, 2 * count).slice();
    });
  }

  /** Seconds after which the displacement stays within a tolerance; infinite where it never does. */
  settlingTime(start = {}) {
    return using(() => {
      const from = released(start, ["tolerance"]);
      const seconds = room(8);
      call("bs_spring_settling_time", address(this), from, number(start.tolerance ?? 0.001, "tolerance"), seconds);
      return F64.read(seconds);
    });
  }

  /** Its way from 0 to 1 as an easing of CSS, `linear(…)`, within an error bound of 0.0001 to 0.1; the duration is in seconds. */
  css(how = {}) {
    const { errorBound = 0.002, velocity = 0 } = options(how, ["errorBound", "velocity"]);
    for (let capacity = 1024; ;) {
      const made = using(() => {
        const characters = room(capacity), length = room(4), duration = room(8);
        const code = attempt(
          "bs_spring_css", address(this), number(velocity, "velocity"), number(errorBound, "errorBound"), characters, capacity,
          length, duration);
        if (code === 0) return { easing: text(characters), duration: F64.read(duration) };
        capacity = U32.read(length) + 1;
      });
      if (made) return made;
    }
  }
}

/** The address of a spring for the call at hand. */
function address(spring) {
  if (spring instanceof Spring) return SPRING.make(spring);
  throw new BoxspringError(ERROR_NUMBER, `this is ${shown(spring)}; pass a Spring`);
}

/** The address of where a spring is let go. */
function released(start, others) {
  const { displacement = 1, velocity = 0 } = options(start, ["displacement", "velocity", ...others]);
  return SPRING_STATE.make({ displacement, velocity });
}

/** Many springs of one tuning that one scroll forces. */
export class Bank extends Handle {
  /**
   * @param {Spring} spring
   * @param {Iterable<number>} [influences] Shares of the scroll velocity that push the springs, one per spring.
   */
  constructor(spring, influences = []) {
    super("bank", "bs_bank_create", () => [address(spring)]);
    this.add(influences);
  }

  /** Adds springs at rest. */
  add(influences) {
    using(() => call("bs_bank_add", handle(this, Bank), 0, ...doubles(influences, "influences")));
  }

  /** How many springs there are. */
  get length() {
    return bankInfo(this).count;
  }

  /** Whether all springs are exactly at rest. */
  get isAtRest() {
    return bankInfo(this).isAtRest === 1;
  }

  /** Steps all springs, exactly, while the content scrolls at a velocity in points per second. */
  advance(duration, scrollVelocity = 0) {
    call("bs_bank_advance", handle(this, Bank), number(duration, "duration"), number(scrollVelocity, "scrollVelocity"));
  }

  /** Moves all springs by their influence times a distance. */
  jump(distance) {
    call("bs_bank_jump", handle(this, Bank), number(distance, "distance"));
  }

  /** Displacements and velocities, as rows of two. */
  get states() {
    return using(() => {
      const count = this.length;
      const states = room(SPRING_STATE.size * count);
      call("bs_bank_states", handle(this, Bank), 0, states, count);
      return new Float64Array(c.memory.buffer, states, 2 * count).slice();
    });
  }
}

function bankInfo(bank) {
  return using(() => {
    const results = room(8);
    call("bs_bank_info", handle(bank, Bank), results, results + 4);
    return { count: U32.read(results), isAtRest: I32.read(results + 4) };
  });
}

/** A number that moves to targets on springs and along curves, and can be interrupted at any time. */
export class AnimatedValue extends Handle {
  /**
   * @param {number} value
   * @param {Spring} [interruptionSpring] That of `retarget` after a curve.
   */
  constructor(value, interruptionSpring) {
    super("animated", "bs_animated_create", () => [
      number(value, "value"), interruptionSpring === undefined ? 0 : address(interruptionSpring)]);
  }

  /** Animates to a target on a spring. */
  springTo(target, spring) {
    using(() => call("bs_animated_spring_to", handle(this, AnimatedValue), number(target, "target"), address(spring)));
  }

  /** Animates to a target along a cubic Bezier curve over a duration in seconds, as CSS writes it. */
  curveTo(target, duration, curve = [0.42, 0, 0.58, 1]) {
    const ends = ["x1", "y1", "x2", "y2"].map((name, index) => number(curve?.[index], name));
    call(
      "bs_animated_curve_to", handle(this, AnimatedValue), number(target, "target"), ...ends,
      number(duration, "duration"));
  }

  /** Turns to another target, from the current value and velocity. */
  retarget(target) {
    call("bs_animated_retarget", handle(this, AnimatedValue), number(target, "target"));
  }

  /** Sets value and velocity by hand. */
  scrub(value, velocity = 0) {
    call("bs_animated_scrub", handle(this, AnimatedValue), number(value, "value"), number(velocity, "velocity"));
  }

  /** Advances to a time in seconds; the value there. */
  advance(time) {
    call("bs_animated_advance", handle(this, AnimatedValue), number(time, "time"));
    return this.state.value;
  }

  /** time, value, velocity, target, settlingTime and isSettled. */
  get state() {
    const state = ANIMATED_STATE.result("bs_animated_state_of", handle(this, AnimatedValue));
    return { ...state, isSettled: state.isSettled === 1 };
  }
}

// MARK: - Rules and scrolling

const RULE_NAMES = [
  "spring", "origin", "divisor", "maximum", "bothAxes", "headersAreRigid", "footersAreRigid", "displacesBothAxes",
  "maximumOverlap", "restAmplitude", "maximumDisplacement", "maximumSettlingTime", "liveMargin"];

/** The address of rules for the call at hand; what is not given is the classic bouncy list. */
function rulesAddress(given) {
  if (given === undefined) return 0;
  const { spring, origin, divisor, maximum, bothAxes, ...others } = options(given, RULE_NAMES, "rule");
  const rules = RULES.returned("bs_rules_default");
  if (spring !== undefined) address(spring);
  RULES.update(rules, {
    ...others, spring, influenceDivisor: divisor, influenceMaximum: maximum, influenceIsBothAxes: bothAxes,
  });
  if (origin === null) {
    RULES.update(rules, { influenceOrigin: 3 });
  } else if (typeof origin === "object") {
    const [place, ...more] = Object.keys(origin);
    const influenceOrigin = 1 + choice(more.length ? origin : place, ["viewport", "content"], "origin");
    RULES.update(rules, { influenceOrigin, influencePlace: origin[place] });
  } else if (origin !== undefined) {
    choice(origin, ["touch"], "origin");
  }
  return rules;
}

const SCROLLING_NAMES = [
  "axes", "decelerationRate", "bounces", "snapping", "startOffset", "clampsRecordedOffsets", "fling"];
const FLINGS = ["exponential", "android", "flutter", "chromium"];

/** The address of how content scrolls for the call at hand; what is not given is a scroll view on iOS. */
function scrollingAddress(given) {
  if (given === undefined) return 0;
  const { axes, snapping, startOffset, fling = "exponential", ...others } = options(given, SCROLLING_NAMES, "property of scrolling");
  const scrolling = SCROLLING.returned("bs_scrolling_default");
  SCROLLING.update(scrolling, { ...others, fling: choice(fling, FLINGS, "fling") });
  if (axes !== undefined) {
    const which = 1 + choice(axes, ["horizontal", "vertical", "both"], "axes");
    SCROLLING.update(scrolling, { scrollsHorizontally: which & 1, scrollsVertically: which >> 1 });
  }
  if (snapping !== undefined && snapping !== null) {
    const [kind, value] = typeof snapping === "object" ? Object.entries(snapping)[0] ?? [] : [snapping];
    SCROLLING.update(scrolling, { snapping: 1 + choice(kind, ["pages", "interval", "offsets"], "snapping") });
    if (kind === "offsets") {
      const [snappingOffsets, snappingOffsetCount] = doubles(value, "offsets");
      SCROLLING.update(scrolling, { snappingOffsets, snappingOffsetCount });
    } else {
      SCROLLING.update(scrolling, { snappingLength: value });
    }
  }
  if (startOffset !== undefined) {
    SCROLLING.update(scrolling, { startOffset: POINT.make(startOffset, "startOffset") });
  }
  return scrolling;
}

// MARK: - Collections

/** An arrangement on springs, and how it scrolls: events in, frames out, at any time. */
export class Collection extends Scrolled {
  /**
   * @param {Arrangement} arrangement
   * @param {object} given
   */
  constructor(arrangement, given) {
    super("collection", "bs_collection_create", () => {
      const { viewport, rules, scrolling, insets, rightToLeft = false } =
        options(given, ["viewport", "rules", "scrolling", "insets", "rightToLeft"]);
      return [
        handle(arrangement, Arrangement), environment(viewport, insets, rightToLeft), rulesAddress(rules),
        scrollingAddress(scrolling)];
    });
  }

  /**
   * Another scroll view shows the content at an offset now: to be called once a frame, or whenever that scroll view has moved.
   *
   * The content moves there at constant velocity from where the last call, or the last frame if it was later, had it. The first
   * call says where it rests. Offsets are taken as they are, past the ends of the content, too; momentum ends. After more than
   * 0.1 s without calls or frames the scroll view has stood until 0.1 s before the call.
   *
   * `touch` is where the finger is in the viewport; without one it stays, at first in the centre.
   */
  observe(offset, time, touch) {
    using(() => call(
      "bs_collection_observe", handle(this), POINT.make(offset, "the offset"), number(time, "time"),
      touch === undefined ? 0 : POINT.make(touch, "the touch")));
  }

  /**
   * A whole scroll at once, the momentum after it included: objects of phase, location, time and finger. Frames have the
   * bits that `boxspring run` gives.
   */
  play(events) {
    using(() => call("bs_collection_play", handle(this), ...touches(events)));
  }

  /** Drives the collection to a time and takes the frame there. */
  advance(time) {
    return take(this, "bs_collection_advance", number(time, "time"));
  }

  /** The frame at any time of the last minute, or later. */
  frameAt(time) {
    return take(this, "bs_collection_frame_at", number(time, "time"));
  }

  /** For how many seconds states are kept; a minute unless told otherwise. */
  keep(seconds) {
    call("bs_collection_set_kept_span", handle(this), number(seconds, "seconds"));
  }

  /** Goes on with other rules. */
  setRules(rules, time) {
    using(() => call(
      "bs_collection_set_rules", handle(this, Collection), rulesAddress(rules ?? {}), number(time, "time")));
  }

  /**
   * Puts another arrangement into place: elements of the same identifier fly to their new places. Without identifiers the
   * elements are the same in the same order.
   */
  change(arrangement, time, given = {}) {
    using(() => {
      const { oldIds = [], newIds = [], viewport } = options(given, ["oldIds", "newIds", "viewport"]);
      call(
        "bs_collection_change", handle(this, Collection), handle(arrangement, Arrangement),
        ...integers(oldIds, "oldIds"), ...integers(newIds, "newIds"),
        viewport === undefined ? 0 : environment(viewport), number(time, "time"));
    });
  }
}

/** A content offset over time: momentum, rubber band, bounce and snapping, without elements. */
export class Scroller extends Scrolled {
  /**
   * @param {{ width: number, height: number }} contentSize
   * @param {object} given
   */
  constructor(contentSize, given) {
    super("scroller", "bs_scroller_create", () => {
      const { viewport, scrolling, axis = "vertical" } = options(given, ["viewport", "scrolling", "axis"]);
      return [
        SIZE.make(contentSize, "the content's size"), environment(viewport), scrollingAddress(scrolling),
        choice(axis, AXES, "axis")];
    });
  }

  /** The content offset at a time. */
  advance(time) {
    return this.state(time).offset;
  }

  /** Advances to a time: time, offset, isTracking and isCoasting. */
  state(time) {
    const state = SCROLLER_STATE.result("bs_scroller_advance", handle(this, Scroller), number(time, "time"));
    return { ...state, isTracking: state.isTracking === 1, isCoasting: state.isCoasting === 1 };
  }
}

export const STRUCTS = { bs_spring: SPRING, bs_rules: RULES, bs_scrolling: SCROLLING, bs_spring_state: SPRING_STATE, bs_spring_figures: SPRING_FIGURES, bs_animated_state: ANIMATED_STATE, bs_scroller_state: SCROLLER_STATE };
