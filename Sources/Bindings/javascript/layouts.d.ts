
export interface SpringFigures {
  response: number; bounce: number; stiffness: number; damping: number; tension: number; friction: number;
  dampedAngularFrequency: number; overshoot: number; settlingDuration: number;
}

/** A spring by its frequency in hertz, 0.01 to 1000, and its damping ratio, 0 to 100. By default 1 and 0.8. */
export class Spring {
  constructor(frequency?: number, dampingRatio?: number);
  readonly frequency: number;
  readonly dampingRatio: number;
  /** By the seconds of one undamped oscillation. */
  static fromResponse(response: number, dampingRatio: number): Spring;
  /** As SwiftUI writes it: perceptual duration in seconds, and bounce. */
  static fromDuration(duration: number, bounce?: number): Spring;
  /** As Core Animation, Figma and Motion write it. */
  static fromStiffness(stiffness: number, damping: number, mass?: number): Spring;
  /** As Origami, Rebound and React Native write it. */
  static fromTension(tension: number, friction: number): Spring;
  /** One that stays within a fraction of the distance after a duration in seconds. */
  static fromSettling(duration: number, dampingRatio: number, tolerance?: number): Spring;
  /** By name: list, smooth, snappy, bouncy and others. */
  static preset(name: string): Spring;
  /** The spring in the terms of other systems. */
  figures(): SpringFigures;
  /** Displacement and velocity after each of the times in seconds, exactly: rows of two. By default from 1, at rest. */
  states(times: Numbers, start?: { displacement?: number; velocity?: number }): Float64Array;
  /** Seconds after which the displacement stays within a tolerance, by default 0.001; infinite where it never does. */
  settlingTime(start?: { tolerance?: number; displacement?: number; velocity?: number }): number;
  /**
   * Its way from 0 to 1 as an easing of CSS, `linear(…)`, with its duration in seconds. The error bound is 0.0001 to 0.1, by default
   * 0.002; the velocity at the start is in ways per second. A spring that never settles throws.
   */
  css(how?: { errorBound?: number; velocity?: number }): { easing: string; duration: number };
}

/** Many springs of one tuning that one scroll forces. */
export class Bank {
  constructor(spring: Spring, influences?: Numbers);
  /** How many springs there are. */
  get length(): number;
  /** Whether all springs are exactly at rest. */
  get isAtRest(): boolean;
  /** Displacements and velocities, as rows of two. */
  get states(): Float64Array;
  /** Adds springs at rest, with the shares of the scroll velocity that push them. */
  add(influences: Numbers): void;
  /** Steps all springs, exactly, while the content scrolls at a velocity in points per second. */
  advance(duration: number, scrollVelocity?: number): void;
  /** Moves all springs by their influence times a distance. */
  jump(distance: number): void;
  /** A snapshot: it goes on exactly as the original does. */
  copy(): Bank;
  free(): void;
}

export interface AnimatedState {
  time: number; value: number; velocity: number; target: number; settlingTime: number; isSettled: boolean;
}

/** A number that moves to targets on springs and along curves, and can be interrupted at any time. */
export class AnimatedValue {
  constructor(value: number, interruptionSpring?: Spring);
  get state(): AnimatedState;
  /** Animates to a target on a spring. */
  springTo(target: number, spring: Spring): void;
  /** Animates to a target along a cubic Bezier curve over a duration in seconds, as CSS writes it. */
  curveTo(target: number, duration: number, curve?: [number, number, number, number]): void;
  /** Turns to another target, from the current value and velocity. */
  retarget(target: number): void;
  /** Sets value and velocity by hand. */
  scrub(value: number, velocity?: number): void;
  /** Advances to a time in seconds; the value there. */
  advance(time: number): number;
  copy(): AnimatedValue;
  free(): void;
}

/** How elements are attached to springs; what is not given is the classic bouncy list. boxspring.h says more of each. */
export interface Rules {
  spring?: Spring;
  /** Where the distance is measured from that sets an influence; null: every influence is `maximum`. */
  origin?: "touch" | { viewport: Point } | { content: Point } | null;
  divisor?: number; maximum?: number; bothAxes?: boolean; headersAreRigid?: boolean; footersAreRigid?: boolean;
  displacesBothAxes?: boolean; maximumOverlap?: number; restAmplitude?: number; maximumDisplacement?: number;
  maximumSettlingTime?: number; liveMargin?: number;
}

/** How content follows a finger, decelerates, bounces and snaps; what is not given is a scroll view on iOS. */
export interface Scrolling {
  axes?: "horizontal" | "vertical" | "both";
  decelerationRate?: number;
  bounces?: boolean;
  snapping?: "pages" | { pages: number } | { interval: number } | { offsets: Numbers } | null;
  startOffset?: Point;
  clampsRecordedOffsets?: boolean;
  /** The law of momentum: as on iOS, or as on other platforms. */
  fling?: "exponential" | "android" | "flutter" | "chromium";
}

/** An arrangement on springs, and how it scrolls: events in, frames out, at any time. */
export class Collection extends Scrolled {
  constructor(arrangement: Arrangement, options: {
    viewport: Size; rules?: Rules; scrolling?: Scrolling; insets?: Insets; rightToLeft?: boolean });
  /**
   * Another scroll view shows the content at an offset now: to be called once a frame, or whenever that scroll view has moved.
   *
   * The content moves there at constant velocity from where the last call, or the last frame if it was later, had it. The first
   * call says where it rests. Offsets are taken as they are, past the ends of the content, too; momentum ends. After more than
   * 0.1 s without calls or frames the scroll view has stood until 0.1 s before the call.
   *
   * `touch` is where the finger is in the viewport; without one it stays, at first in the centre.
   */
  observe(offset: Point, time: number, touch?: Point): void;
  /** A whole scroll at once, the momentum after it included. Frames have the bits that `boxspring run` gives. */
  play(touches: Touch[]): void;
  /** Drives the collection to a time and takes the frame there. */
  advance(time: number): Frame;
  /** The frame at any time of the last minute, or later. */
  frameAt(time: number): Frame;
  /** For how many seconds states are kept; a minute unless told otherwise. */
  keep(seconds: number): void;
  /** Goes on with other rules. */
  setRules(rules: Rules, time: number): void;
  /**
   * Puts another arrangement into place: elements of the same identifier fly to their new places. Without identifiers the
   * elements are the same in the same order.
   */
  change(arrangement: Arrangement, time: number, options?: {
    oldIds?: Iterable<number | bigint>; newIds?: Iterable<number | bigint>; viewport?: Size }): void;
  copy(): Collection;
  free(): void;
}

/** A content offset over time: momentum, rubber band, bounce and snapping, without elements. */
export class Scroller extends Scrolled {
  constructor(contentSize: Size, options: { viewport: Size; scrolling?: Scrolling; axis?: Axis });
  /** The content offset at a time. */
  advance(time: number): Point;
  state(time: number): { time: number; offset: Point; isTracking: boolean; isCoasting: boolean };
  copy(): Scroller;
  free(): void;
}
