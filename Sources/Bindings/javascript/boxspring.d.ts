// Layouts of collections whose elements hang on springs: rectangles in, scrolling in, frames out.
//
// Lengths are points, with y down; times are seconds. What is refused is thrown as a BoxspringError. Objects that have
// `free` hold memory of the module: free them when they are done with; a FinalizationRegistry frees what was forgotten.

export interface Point { x: number; y: number }
export interface Vector { dx: number; dy: number }
export interface Size { width: number; height: number }
/** Also a DOMRect. */
export interface Rect { x: number; y: number; width: number; height: number }
export interface Insets { top?: number; left?: number; bottom?: number; right?: number }
export type Axis = "horizontal" | "vertical";
/** Numbers: a typed array of rows one after the other, or rows as arrays or objects. */
export type Numbers = Float64Array | Float32Array | Int32Array | Iterable<number>;
export type Rows<Row> = Float64Array | Float32Array | Int32Array | Iterable<Row | ArrayLike<number>>;

/** What is refused: the message says the value and what would be right. */
export class BoxspringError extends Error {
  constructor(code: number, message: string, options?: ErrorOptions);
  /** One of boxspring.h's bs_code; 0 where the module has stopped. */
  readonly code: number;
}

/** The version of the package. */
export function version(): string;

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

/** Where elements rest: at rectangles of the caller's own, in points of the content, or where a layout puts them. */
export class Arrangement {
  constructor(rects: Rows<Rect>, options?: { axis?: Axis; contentSize?: Size });
  /** Rows of one height, or of sizes of their own; with gaps between them. */
  static list(viewport: Size, options?: {
    itemCount?: number; itemHeight?: number; itemSizes?: Rows<Size>; spacing?: number; axis?: Axis }): Arrangement;
  /** Items side by side in lines, as many to a line as fit. */
  static flow(viewport: Size, itemSizes: Rows<Size>, options?: {
    lineSpacing?: number; itemSpacing?: number; axis?: Axis }): Arrangement;
  /** Items in equal columns; square where no height is given. */
  static grid(viewport: Size, itemCount: number, options?: {
    columns?: number; itemHeight?: number; spacing?: number; axis?: Axis }): Arrangement;
  /** How many elements there are. */
  get length(): number;
  get contentSize(): Size;
  /** Rest frames, as rows of x, y, width and height. */
  rects(first?: number, count?: number): Float64Array;
  /** Indices of the elements that share area with a rectangle. */
  inRect(rect: Rect): Int32Array;
  /** The last element that has a point, or null. */
  at(point: Point): number | null;
  /** The element nearest to a point, or null where there is none. */
  nearest(point: Point): number | null;
  /** Itself: an arrangement never changes. */
  copy(): Arrangement;
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
}

export interface FrameElement {
  /** Negative for one that has left the content and is still seen. */
  index: number;
  kind: "header" | "item" | "footer"; section: number; item: number;
  x: number; y: number; width: number; height: number; dx: number; dy: number; opacity: number; scale: number;
}

/**
 * What can be seen at a time. Its elements are those of the collection or layout, until that takes its next frame or is
 * freed; what has been asked for before, and the frame's `copy()`, stay.
 */
export class Frame {
  private constructor();
  readonly time: number;
  /** Content coordinates of the viewport's top left corner. */
  readonly contentOffset: Point;
  /** How many elements are in view. */
  readonly length: number;
  /** How many springs are simulated, and how many of them are not at rest. */
  readonly liveCount: number;
  readonly awakeCount: number;
  /** Whether nothing will change any more without another event. */
  readonly isIdle: boolean;
  /**
   * Without a copy, eleven numbers an element, of which the fourth to the last are x, y, width, height, dx, dy, opacity
   * and scale. A view of the module's memory: ask for it again after other calls.
   */
  get elements(): Float64Array;
  get index(): Int32Array;
  /** Where they rest: rows of x, y, width and height in content coordinates. */
  get rest(): Float64Array;
  /** How far they are from there: rows of dx and dy. */
  get displacement(): Float64Array;
  get opacity(): Float64Array;
  get scale(): Float64Array;
  [Symbol.iterator](): Iterator<FrameElement>;
  /** A frame of its own, which stays. */
  copy(): Frame;
}

export type Phase = "began" | "moved" | "ended" | "cancelled";
export interface Touch { phase: Phase; location: Point; time: number; finger?: number }

declare class Scrolled {
  /** A finger at a place of the viewport. Events are given in order of time. */
  touch(phase: Phase, location: Point, time: number, finger?: number): void;
  /** A wheel moves the content by a change of its offset. */
  wheel(delta: Vector, time: number): void;
  /** The program scrolls to a content offset, smoothly, by default over 0.3 s, or at once where the duration is 0. */
  scrollTo(offset: Point, time: number, duration?: number): void;
}

/** An arrangement on springs, and how it scrolls: events in, frames out, at any time. */
export class Collection extends Scrolled {
  constructor(arrangement: Arrangement, options: {
    viewport: Size; rules?: Rules; scrolling?: Scrolling; insets?: Insets; rightToLeft?: boolean });
  /** A whole scroll at once, the momentum after it included. Frames have the bits that `boxspring run` gives. */
  play(touches: Touch[]): void;
  /** The content is known to be at an offset: scrolling that something else has done. */
  record(offset: Point, time: number): void;
  /** Drives the collection to a time and takes the frame there. */
  advance(time: number): Frame;
  /** The frame at any time of the last minute, or later. */
  frameAt(time: number): Frame;
  /** Goes on with other rules. */
  setRules(rules: Rules, time: number): void;
  /** For how many seconds states are kept; a minute unless told otherwise. */
  keep(seconds: number): void;
  /**
   * Puts another arrangement into place: elements of the same identifier fly to their new places. Without identifiers the
   * elements are the same in the same order.
   */
  change(arrangement: Arrangement, time: number, options?: {
    oldIds?: Iterable<number | bigint>; newIds?: Iterable<number | bigint>; viewport?: Size }): void;
  copy(): Collection;
  free(): void;
}

/** An arrangement on springs that is scrolled by segments, for those who have a scroll view of their own. */
export class SpringLayout {
  constructor(arrangement: Arrangement, options: { viewport: Size; rules?: Rules });
  /** Scrolls over a segment of constant velocity: from an offset, by a translation. */
  advance(duration: number, offset: Point, options?: {
    translation?: Vector; touch?: Point; touchTranslation?: Vector }): void;
  /** What can be seen now, at the content offset that the segments have led to. */
  frame(time: number, offset: Point): Frame;
  copy(): SpringLayout;
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

/** The hash of frames, which `boxspring run` prints for the same scroll. */
export class FrameHash {
  constructor();
  add(frame: Frame): void;
  /** Sixteen hexadecimal digits. */
  get text(): string;
  /** Not possible. */
  copy(): never;
  free(): void;
}
