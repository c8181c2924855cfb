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
  /**
   * Masonry: items in equal columns, each in the column where it starts first; as long as they say, or scaled to the width of
   * their columns. Spans say over how many columns each goes.
   */
  static waterfall(viewport: Size, itemSizes: Rows<Size>, options?: {
    columns?: number; spacing?: number; isProportional?: boolean; itemSpans?: Iterable<number>; axis?: Axis }): Arrangement;
  /** Items that take the whole of a row, a half, a third and so on: what divides the width of each is its divisor. */
  static rows(viewport: Size, itemSizes: Rows<Size>, divisors: Iterable<number>, options?: {
    spacing?: number; axis?: Axis }): Arrangement;
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

export interface FrameElement {
  /**
   * In layout order; negative if it has left the content and is still seen. A badge has the index
   * of its item, or of the first item of its group; backgrounds and boundary items have 0.
   */
  index: number;
  kind: "header" | "item" | "footer" | "background" | "badge" | "boundary item";
  /** -1 for a boundary item of the whole layout. */
  section: number;
  item: number;
  x: number; y: number; width: number; height: number; dx: number; dy: number; opacity: number; scale: number;
  /**
   * Elements are drawn in ascending order of layers: -1 for backgrounds, 1 for pinned elements, 2
   * for lifted ones, 0 for others; a badge or boundary item has 1/128 more per z index.
   */
  layer: number;
  /** Which badge or boundary item it is in the list of its item, group, section or layout. */
  place: number;
  /** How many groups surround the group that a badge is attached to; -1 for everything else. */
  groupDepth: number;
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
   * Without a copy, thirteen numbers an element, of which the fourth to the twelfth are x, y, width, height, dx, dy, opacity,
   * scale and layer. A view of the module's memory: ask for it again after other calls.
   */
  get elements(): Float64Array;
  get index(): Int32Array;
  /** Where they rest: rows of x, y, width and height in content coordinates. */
  get rest(): Float64Array;
  /** How far they are from there: rows of dx and dy. */
  get displacement(): Float64Array;
  get opacity(): Float64Array;
  get scale(): Float64Array;
  get layer(): Float64Array;
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
