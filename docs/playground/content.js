"use strict";

/**
 * Boxspring in a page, with content that changes: a live run whose cells arrive, leave, move, and are carried by a
 * finger. Needs engine.js before it, and the module content.wasm, which reads no files and knows no presets. It alone has
 * sections that scroll by themselves, backgrounds of sections, badges and boundary items.
 *
 * Every element has an identity, a number that it keeps wherever it goes: those of the loaded scene their ordinals
 * there, those that are inserted the next ones. Lengths are points, times seconds.
 *
 * @typedef {object} Changed What a frame has besides that of a BoxspringEngine. Behind its elements come those of other kinds: 3 the
 *   background of a section, 4 a badge of an item or group, 5 a boundary item of a section, or of all, whose section is then -1.
 * @property {Float64Array} details Five per element: its identity; the number to be shown on it; its opacity and its
 *   scale, which are 1 save while it arrives or leaves; its layer, 2 where it is lifted, 1 where it is pinned, 0 elsewhere, -1 for a
 *   background; badges and boundary items lie between layers. One that leaves has a negative ordinal. Other kinds have negative
 *   identities, and are numbered among those of one item or section.
 * @property {{width: number, height: number}} content Size of the content.
 * @property {number} total Elements of the content.
 * @property {{width: number, height: number}} viewport
 */
const contentEngineBase = typeof require === "undefined" ? BoxspringEngine
  : require("./engine.js").BoxspringEngine;

/** What the module answers where it cannot do something, by number. */
const contentFaults = [
  "", "the scene cannot be laid out; check it with another engine", "a collection of more than 1,000,000 cells is too large to be changed",
  "there is no scene or no live run; load and start one first", "More than 2,000 cells are in view: zoom in to change the content",
  "there is no such item; name one of the last frame", "an item is in hand; release it first",
  "this change is not possible; change something else",
];

class BoxspringContent extends contentEngineBase {
  static mark = ["shuffleItems", "engine of changing content"];

  /**
   * Frequency in hertz and damping ratio of a spring of a scene that is not given by these two. A page that has an engine of
   * scenes knows the names.
   * @type {(spring: object | string) => [number, number]}
   */
  static springOf = (spring) => {
    throw new Error(`the spring ${JSON.stringify(spring)} is not known here; give frequency and dampingRatio`);
  };

  /**
   * A scene after an event of a trace that changes its rules or its container.
   * @param {object} scene
   * @param {object} event
   * @returns {object}
   */
  static sceneAfter(scene, { springRules, ...event }) {
    const parts = ["spring", "influence", "exceptions", "viewport", "contentInsets", "direction", "pixelScale", "layout"];
    const given = Object.fromEntries(parts.filter(key => event[key] !== undefined).map(key => [key, event[key]]));
    return { ...scene, ...given, springRules: { ...scene.springRules, ...springRules } };
  }

  /**
   * Takes a scene that a BoxspringEngine has read without complaint. Ends the live run.
   * @param {string} text
   * @throws {Error} One line, for ready frames among others; the scene before stays.
   */
  loadScene(text) {
    this.#write(text);
    this._call(() => this._wasm.loadScene());
  }

  /** As that of a BoxspringEngine. */
  changeRules(text, fileName, t) {
    this.#write(text);
    this._call(() => this._wasm.changeRules(t));
  }

  #write(text) {
    this.#put(numbersOfScene(JSON.parse(text.replace(/^\uFEFF/, "")), BoxspringContent.springOf));
  }

  #put(numbers) {
    const address = this._run(() => this._wasm.numberRoom(numbers.length)) >>> 0;
    new Float64Array(this._wasm.memory.buffer, address, numbers.length).set(numbers);
  }

  /**
   * A wheel at the place x, y of the viewport moves the content by a delta, in points; over a section that scrolls by itself, and
   * farther along that one's axis, the section.
   */
  wheel(dx, dy, x, y, t) { this._run(() => this._wasm.wheel(dx, dy, x, y, t)); }

  /** Not here: ``play`` is given the trace. */
  loadTrace() { throw new Error("engine: this engine reads no traces; let a BoxspringEngine read it, and play its numbers"); }

  /**
   * Starts a trace over the loaded scene, as `boxspring run` does.
   * @param {number} rateHz Frames per second, 0.001 to 100000.
   * @param {Float64Array} trace the numbers of one that a BoxspringEngine has read
   * @param {object[]} events those of the trace, as in its file, in order of time; times are seconds. Wheels and scrolls, insertions,
   *   deletions and moves of items by their indices, other containers, other rules, and items that are reordered by their indices.
   * @param {object} scene the loaded one, from which other rules and containers go on
   * @throws {Error} One line, which names the event that is not possible.
   */
  play(rateHz, trace, events = [], scene = {}) {
    this.#put([...trace, events.length, ...numbersOfEvents(events, scene, BoxspringContent.springOf)]);
    const fault = this._run(() => this._wasm.play(rateHz)), place = fault >> 4;
    if (fault) throw new Error((place ? `$.events[${place - 1}]: ` : "engine: ") + (contentFaults[fault & 15] ?? "unknown fault"));
  }

  /** Calls a function that answers with the number of a fault. */
  _call(call) {
    const fault = this._run(call);
    if (fault) throw new Error(`engine: ${contentFaults[fault] ?? "unknown fault"}`);
  }

  /** @returns {Frame & Changed} */
  _frame() {
    const frame = super._frame(), { buffer } = this._wasm.memory, address = this._wasm.detailsAddress() >>> 0;
    const [width, height, total, ...viewport] = new Float64Array(buffer, address, 5);
    return {
      ...frame, content: { width, height }, total, viewport: { width: viewport[0], height: viewport[1] },
      details: new Float64Array(buffer, address + 40, 5 * frame.count),
    };
  }

  /**
   * Lets time pass without taking a frame, which costs next to nothing: what has happened to another engine can be
   * repeated so, tick by tick.
   */
  pass(t) { this._run(() => this._wasm.pass(t)); }

  /**
   * What the last insertion, deletion, move, shuffle or other viewport has done: from an event of a trace that does the same.
   * @returns {{transition: object, operations: object[]}} Of an inserted item, the span is its number of tracks, or the divisor of its
   *   row.
   */
  lastChange() {
    const take = this.#taker(), transition = { scale: take(), resizesOnSprings: take() === 1 }, operations = [];
    const place = () => ({ section: take(), item: take() });
    for (let kind; (kind = take()) >= 0;) {
      if (kind === 0) {
        operations.push({
          insert: place(), size: { width: take(), height: take() }, span: take(), itemAlignment: ownAlignments[take()],
          ignoresItemInsets: take() === 1,
        });
      } else if (kind === 1) operations.push({ delete: place() });
      else operations.push({ move: place(), to: place() });
    }
    return { transition, operations };
  }

  /** Where the item was that has just been lifted. @returns {{section: number, item: number}} */
  lastLift() {
    const take = this.#taker();
    return { section: take(), item: take() };
  }

  /** Gives the numbers that the module has left, one after the other. */
  #taker() {
    const numbers = new Float64Array(this._wasm.memory.buffer, this._wasm.detailsAddress() >>> 0);
    let next = 0;
    return () => numbers[next++];
  }

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
}

/** How an inserted item may lie in its line. */
const ownAlignments = ["auto", "start", "center", "end", "stretch"];

/**
 * The events of a trace as numbers, in the order in which the module takes them: see PlainPlayback.swift.
 * @param {object[]} events
 * @param {object} scene
 * @param {(spring: object | string) => [number, number]} springOf
 * @returns {number[]}
 */
function numbersOfEvents(events, scene, springOf) {
  const numbers = [], put = (...values) => numbers.push(...values);
  const putAll = (values) => { for (const value of values) numbers.push(value); };
  const place = ({ section, item }) => put(section, item);
  const change = ({ anchoring = "firstVisible", transition = {} }) => {
    const { from = "inPlace", fades = true, scale = 1, resizesOnSprings = false } =
      transition === "immediate" ? { fades: false } : transition;
    put(["firstVisible", "lastVisible", "top", "bottom", "chat"].indexOf(anchoring));
    put(["inPlace", "edge", "neighbor", "touch"].indexOf(from), Number(fades), scale, Number(resizesOnSprings));
  };
  const operation = ({ insert, delete: deleted, move, to, size = {}, span, widthDivisor, itemAlignment = "auto", ignoresItemInsets }) => {
    if (insert) {
      put(0);
      place(insert);
      put(size.width ?? 0, size.height ?? 0, span ?? widthDivisor ?? 1, ownAlignments.indexOf(itemAlignment), Number(ignoresItemInsets === true));
    } else if (deleted) {
      put(1);
      place(deleted);
    } else {
      put(2);
      place(move);
      place(to);
    }
  };
  // Where the finger goes next that carries an item.
  const drags = new Array(events.length);
  let drag = null;
  for (let index = events.length - 1; index >= 0; index -= 1) {
    if (events[index].type === "reorder") drag = events[index].phase === "drag" ? events[index] : null;
    drags[index] = drag;
  }
  events.forEach((event, index) => {
    const { t, type, phase, section, offset, x, y, dx, dy, duration, velocity } = event;
    const drag = drags[index];
    put(t, type === "wheel" ? Math.max(0, t - (duration ?? 0.1)) : t, drag?.t ?? NaN, drag?.x ?? 0, drag?.y ?? 0);
    switch (type) {
    case "scroll":
      if (section === undefined) put(1, duration ?? 0.3, x, y); else put(0, duration ?? 0.3, section, offset);
      break;
    case "wheel": put(2, duration ?? 0.1, dx, dy, x, y); break;
    case "rules":
      scene = BoxspringContent.sceneAfter(scene, event);
      put(3);
      putAll(numbersOfScene(scene, springOf, "rules"));
      break;
    case "reorder":
      put({ lift: 4, drag: 5, release: 6, cancel: 7 }[phase]);
      if (phase === "lift") place(event.element);
      if (phase === "lift" || phase === "drag") put(x, y);
      if (phase === "release" || phase === "cancel") put(velocity?.dx ?? NaN);
      if (velocity) put(velocity.dy);
      break;
    case "container":
      scene = BoxspringContent.sceneAfter(scene, event);
      put(8);
      change(event);
      putAll(numbersOfScene(scene, springOf, "container"));
      break;
    default:
      put(9);
      change(event);
      put(event.operations.length);
      event.operations.forEach(operation);
    }
  });
  return numbers;
}

/**
 * A scene as numbers, in the order in which the module takes them: see PlainScene.swift. NaN stands for what the scene
 * leaves open; words are their places among those allowed, lists have their lengths before them.
 * @param {object} scene
 * @param {(spring: object | string) => [number, number]} springOf
 * @param {"all" | "rules" | "container"} part which numbers
 * @returns {number[]}
 */
function numbersOfScene(scene, springOf, part = "all") {
  const numbers = [], { layout, direction, sections } = scene;
  const put = (...values) => { for (const value of values) numbers.push(value === undefined || value === null ? NaN : Number(value)); };
  const list = (values) => {
    put(values.length);
    for (const value of values) put(value);
  };
  const word = (value, ...words) => put(value === undefined ? 0 : words.indexOf(value));
  const insets = ({ top = 0, left = 0, bottom = 0, right = 0 } = {}) => put(top, left, bottom, right);
  const spring = (value) => put(...(value.frequency !== undefined ? [value.frequency, value.dampingRatio] : springOf(value)));
  const own = (value) => {
    put(value !== undefined);
    if (value !== undefined) spring(value);
  };
  const limit = (value, standard) => put(value === "unlimited" ? undefined : value ?? standard);
  if (!layout || layout.kind === "frames" || !sections) throw new Error("The frames of this scene are no cells of a layout");

  if (part === "rules") {
    putRules();
    return numbers;
  }
  put(scene.viewport.width, scene.viewport.height);
  insets(scene.contentInsets);
  put(direction === "rightToLeft", scene.pixelScale);
  putLayout(layout);
  if (part === "container") return numbers;
  put(sections.length);
  for (const section of sections) {
    put(section.layout !== undefined);
    const { scrolling } = section, across = layout.axis === "horizontal" ? "vertical" : "horizontal";
    if (section.layout) putLayout({ ...section.layout, axis: scrolling ? across : layout.axis });
    const sizes = section.sizes ?? [section.size ?? {}], { background } = section, spans = section.spans ?? section.widthDivisors;
    put(section.count ?? sizes.length);
    list(sizes.map(({ width = 0 }) => width));
    list(sizes.map(({ height = 0 }) => height));
    list(spans ?? [section.span ?? section.widthDivisor ?? 1]);
    insets(section.insets);
    put(section.lineSpacing, section.itemSpacing, section.header ?? 0, section.footer ?? 0, scrolling !== undefined);
    if (scrolling) {
      word(scrolling.stops, "continuous", "continuousGroupLeadingBoundary", "paging", "groupPaging", "groupPagingCentered");
      put(scrolling.length);
    }
    insets(section.itemInsets);
    list((section.itemAlignments ?? []).map(value => ownAlignments.indexOf(value)));
    list((section.ignoresItemInsets ?? []).map(Number));
    put(background !== undefined);
    if (background) {
      word(background.span, "lines", "section");
      insets(background.insets);
    }
    putBoundaryItems(section.boundaryItems);
  }
  putBoundaryItems(scene.boundaryItems);
  putRules();
  putScroll(scene.scroll ?? {});
  return numbers;

  function putLayout({
    kind, axis, headerPlacement, pinned, pinLimit, lineSpacing, itemSpacing, tracks, itemLength, trackAlignment, itemAlignment,
    ...layout
  }) {
    const isUIKit = layout.preset === "uiKit";
    const distribution = (value) => word(value, "start", "center", "end", "justify", "around", "evenly");
    const alignment = (value) => word(value, "start", "center", "end", "stretch");
    word(kind, "list", "flow", "grid", "waterfall", "rows", "compositional");
    word(axis, "vertical", "horizontal");
    word(headerPlacement, "outsideInsets", "insideInsets");
    put(pinned === "headers" || pinned === "both", pinned === "footers" || pinned === "both");
    word(pinLimit, "ownSection", "nextSection");
    put(lineSpacing);
    if (kind === "compositional") return putGroup(layout.group);
    if (kind !== "list") put(itemSpacing);
    if (kind === "flow") {
      put(layout.overflowTolerance ?? 0);
      distribution(layout.distribution ?? (isUIKit ? "justify" : "start"));
      word(layout.lastLine ?? (isUIKit ? "onGrid" : "asOthers"), "asOthers", "packed", "onGrid");
      word(layout.loneItem ?? (isUIKit ? "center" : "byDistribution"), "byDistribution", "start", "center", "end");
      alignment(itemAlignment ?? (isUIKit ? "center" : "start"));
    }
    if (kind === "grid" || kind === "waterfall") {
      const ways = ["count", "minimumExtent", "maximumExtent", "fixedExtent", "weights", "extents"], way = ways.find(key => key in tracks);
      word(way, ...ways);
      list([tracks[way]].flat());
      put(way === "maximumExtent" ? undefined : tracks.maximumExtent, tracks.maximumCount);
    }
    if (kind === "waterfall") word(layout.placement, "shortestFirst", "leadingToTrailing", "trailingToLeading");
    if (kind === "grid" || kind === "waterfall") distribution(trackAlignment);
    if (kind !== "list" && kind !== "flow") {
      const length = itemLength ?? (kind === "grid" ? { ratio: 1 } : "own");
      if (typeof length === "string") put(length === "proportional", 0);
      else put(length.ratio === undefined ? 3 : 2, length.ratio ?? length.fixed);
    }
    if (kind === "grid" || kind === "rows") alignment(itemAlignment);
  }

  function putGroup({ direction, count, spacing, badges, members, ...group }) {
    word(direction, "horizontal", "vertical");
    putPlace(group);
    put(count);
    gap(spacing);
    putBadges(badges);
    put(members.length);
    for (const member of members) {
      put(member.members !== undefined);
      if (member.members) putGroup(member);
      else {
        putPlace(member);
        putBadges(member.badges);
      }
    }
  }

  function putPlace({ width, height, insets: inner, edgeSpacing = {} }) {
    putSize(width, height);
    insets(inner);
    for (const side of ["top", "left", "bottom", "right"]) gap(edgeSpacing[side]);
  }

  function putSize(...sizes) {
    for (const size of sizes) {
      if (typeof size === "number") put(0, size);
      else if (size === "estimated") put(3, 0);
      else put(size.fractionalWidth === undefined ? 2 : 1, size.fractionalWidth ?? size.fractionalHeight);
    }
  }

  function putBadges(badges = []) {
    put(badges.length);
    for (const { width, height, alignment, offset = {}, fractionalOffset = {}, ownAlignment, zIndex = 1 } of badges) {
      putSize(width, height);
      corner(alignment);
      put(offset.x ?? 0, offset.y ?? 0, fractionalOffset.x ?? 0, fractionalOffset.y ?? 0, ownAlignment !== undefined);
      if (ownAlignment !== undefined) corner(ownAlignment);
      put(zIndex);
    }
  }

  function putBoundaryItems(items = []) {
    put(items.length);
    for (const { width, height, alignment, offset = {}, extendsBoundary = true, pinned = false, zIndex = 1 } of items) {
      putSize(width, height);
      corner(alignment);
      put(offset.x ?? 0, offset.y ?? 0, extendsBoundary, pinned, zIndex);
    }
  }

  function corner(value) {
    word(value, "center", "top", "topLeading", "leading", "bottomLeading", "bottom", "bottomTrailing", "trailing", "topTrailing");
  }

  function gap(value = 0) {
    put(typeof value !== "number", value.flexible ?? value);
  }

  function putRules() {
    const { influence = {}, springRules: rules = {}, exceptions = [] } = scene;
    spring(scene.spring ?? "list");
    putInfluence(influence);
    put(rules.headers === "rigid", rules.footers === "rigid", rules.backgrounds !== "springy", rules.axes === "both", rules.restAmplitude);
    limit(rules.maximumOverlap, 0);
    limit(rules.maximumDisplacement);
    limit(rules.maximumSettlingTime);
    put(exceptions.length);
    for (const { section, item, kind = item === undefined ? "section" : "item", spring, influence, rigid } of exceptions) {
      word(kind, "section", "item", "header", "footer");
      put(section, item ?? 0);
      own(spring);
      put(influence, rigid);
    }
  }

  function putInfluence({ constant, origin = "touch", divisor, axes, maximum }) {
    const isHorizontal = layout.axis === "horizontal", isMirrored = isHorizontal && direction === "rightToLeft";
    const share = { center: 0.5, leading: isMirrored ? 1 : 0, trailing: isMirrored ? 0 : 1 }[origin];
    if (constant !== undefined) put(3, constant, 0);
    else if (origin === "touch") put(0, 0, 0);
    else if (share !== undefined) put(1, isHorizontal ? share : 0.5, isHorizontal ? 0.5 : share);
    else put(2, origin.x, origin.y);
    put(divisor, axes === "both", maximum);
  }

  function putScroll({
    axes, deceleration, decelerationStopDistance, bounces, rubberBand, bounceSpring, snapping, recordedLimits, lineHeight,
    start = {}
  }) {
    word(axes ?? "main", "main", "vertical", "horizontal", "both");
    word(typeof deceleration === "string" ? deceleration : undefined, "normal", "android", "flutter", "chromium", "fast");
    put({ normal: 0.998, fast: 0.99 }[deceleration] ?? deceleration, decelerationStopDistance, bounces, rubberBand);
    own(bounceSpring);
    if (snapping === undefined || snapping === "none") put(0, 0);
    else if (snapping === "pages") put(1, 0);
    else if (snapping.page !== undefined) put(1, 1, snapping.page);
    else if (snapping.interval !== undefined) put(2, 1, snapping.interval);
    else {
      put(3);
      list(snapping.offsets);
    }
    word(recordedLimits, "none", "content");
    put(lineHeight);
    put(start.x, start.y);
  }
}

if (typeof module !== "undefined") module.exports = { BoxspringContent, numbersOfScene };
