"use strict";
// From choices to a scene file: the engine is given the same text that "Save scene" writes.

{
  /** Widths of the cells of a flow, in points, over and over. */
  const flowWidths = [96, 142, 74, 118, 168, 88, 130, 104, 156, 82, 112, 64, 136];

  /** The widest a row of a list gets, in screen pixels. */
  const widestRow = 680;

  /** @type {Record<string, (count: number, viewport: {width: number}, zoom: number) => object>} */
  const layouts = {
    list: (count, viewport, zoom) => ({
      layout: { kind: "list", lineSpacing: 8 },
      sections: [{ count, size: { height: 64 }, insets: insets(listMargin(viewport, zoom)) }]
    }),
    flow: count => ({
      layout: { kind: "flow", lineSpacing: 10, itemSpacing: 10, distribution: "justify", lastLine: "packed" },
      sections: [{ count, sizes: flowWidths.map(width => ({ width, height: 44 })), insets: insets(16) }]
    }),
    grid: count => ({
      layout: { kind: "grid", tracks: { minimumExtent: 72 }, lineSpacing: 10, itemSpacing: 10 },
      sections: [{ count, insets: insets(16) }]
    })
  };

  /** @param {number} sides points */
  const insets = sides => ({ top: 16, left: sides, bottom: 16, right: sides });

  const listMargin = (viewport, zoom) =>
    Math.max(16, Math.round((viewport.width - widestRow / zoom) / 2));

  /**
   * The scene that the choices describe.
   *
   * @param {import("./settings.js").Choices} choices
   * @param {{width: number, height: number}} viewport in points; a scene from a file has its own
   * @param {object} [how]
   * @param {{x: number, y: number}|null} [how.start] content offset before the first event, points
   * @param {boolean} [how.limited] whether wheels stop at the ends of the content
   * @param {boolean} [how.calm] whether cells stay in place
   * @returns {object} a `boxspring-scene` document
   */
  function sceneDocument(choices, viewport, { start = null, limited = true, calm = false } = {}) {
    const scene = choices.file ? structuredClone(choices.file.document) : built(choices, viewport);
    scene.spring = { frequency: choices.frequency, dampingRatio: choices.dampingRatio };
    scene.influence = influence(choices, scene);
    if (choices.overlap !== overlaps(scene)) {
      scene.springRules = { ...scene.springRules, maximumOverlap: choices.overlap ? "unlimited" : 0 };
    }
    if (calm) holdStill(scene);
    if (start) scene.scroll = { ...scene.scroll, start };
    if (limited) scene.scroll = { ...scene.scroll, recordedLimits: "content" };
    return scene;
  }

  function built(choices, viewport) {
    const { layout, count, zoom } = choices;
    return {
      format: "boxspring-scene", version: 1,
      title: `${layout[0].toUpperCase()}${layout.slice(1)} of ${count.toLocaleString("en")} cells`,
      viewport: { width: viewport.width, height: viewport.height },
      ...layouts[layout](count, viewport, zoom)
    };
  }

  /** A constant influence has no divisor: it stays as the file says until a divisor is chosen. */
  function influence({ divisor, viewports, axes }, { influence: known = {}, viewport, layout }) {
    if (divisor === null && viewports === null) return known;
    const { origin = "touch", maximum } = known, length = viewports === null ? divisor : viewports * mainLength(viewport, layout);
    return { origin, divisor: length, ...(maximum === undefined ? {} : { maximum }), axes };
  }

  /** The length of a viewport along which the content scrolls, points. */
  const mainLength = (viewport, layout) => (layout?.axis === "horizontal" ? viewport.width : viewport.height);

  const overlaps = scene => scene.springRules?.maximumOverlap === "unlimited";

  /** Lets cells move with the content, exceptions too, and change places at once. */
  function holdStill(scene) {
    scene.influence = { constant: 0 };
    scene.springRules = { ...scene.springRules, maximumDisplacement: 0 };
    for (const exception of scene.exceptions ?? []) {
      if ("influence" in exception) exception.influence = 0;
    }
  }

  /**
   * The choices that a scene from a file makes.
   * @param {object} document as read by the engine without complaint
   * @param {{frequency: number, dampingRatio: number}} spring as the engine understood it
   */
  function choicesOf(document, spring) {
    const { constant, divisor = 1500, axes = "mainAxis" } = document.influence ?? {};
    return {
      frequency: spring.frequency, dampingRatio: spring.dampingRatio,
      divisor: constant === undefined ? divisor : null, viewports: null, axes,
      overlap: overlaps(document), preset: ""
    };
  }

  /** Where the lines of a scene that the page has built are, as ``LayoutFrame`` wants to know. */
  function linesOf({ layout, sections }) {
    return { start: sections[0].insets.top, spacing: layout.lineSpacing, isSingle: layout.kind === "list" };
  }

  /**
   * Reads a scene.
   * @param {object} engine a BoxspringEngine
   * @param {string} text
   * @param {string} name of its file
   * @returns {{scene: object, document: object}} what the engine says of it
   * @throws {Error} the reader's complaint
   */
  function readScene(engine, text, name) {
    return { scene: engine.loadScene(text, name), document: JSON.parse(text.replace(/^\uFEFF/, "")) };
  }

  Object.assign(boxspring.scroll, {
    linesOf, mainLength, sceneDocument, readScene, sceneChoices: choicesOf
  });
}
