"use strict";
// The address of a scroll: scene, springs, offset, and the trace with its time where it is short.

{
  const { pack, unpack, choicesIn, oneOf, within, sayChoices, keepAddress, addressOf } = boxspring.page;
  const flag = oneOf(true, false);

  const readers = {
    layout: oneOf("list", "flow", "grid"), count: within(1, 100000), zoom: within(0.05, 1),
    frequency: within(0.01, 1000), dampingRatio: within(0, 100), divisor: within(1, 1e6), viewports: within(0.01, 100),
    axes: oneOf("mainAxis", "both"), overlap: flag, preset: text => text,
    rate: oneOf(30, 60, 120, 240), speed: oneOf(1, 0.5, 0.25, 0.1), window: oneOf("view", "all"),
    outlines: flag, reach: flag, beside: oneOf("none", "still", "kept"), kept: keptOf
  };

  /** The kept springs, or undefined. */
  function keptOf(text) {
    const kept = choicesIn(new URLSearchParams(text), readers), wanted = ["frequency", "dampingRatio", "divisor", "viewports", "axes", "overlap"];
    return wanted.every(name => name in kept) ? Object.fromEntries(wanted.map(name => [name, kept[name]])) : undefined;
  }

  /**
   * Says in the address what is on show.
   * @param {object} run
   * @param {Map<string, string>} texts of the examples
   */
  function tellAddress(run, texts) {
    const { settings } = run, first = boxspring.scroll.firstChoices();
    const renew = keepAddress(document.getElementById("scroll-view"), () => describe(run, texts, first));
    settings.listen(renew);
    for (const event of ["settle", "mode", "trace"]) run.addEventListener(event, renew);
  }

  async function describe(run, texts, first) {
    const query = new URLSearchParams(), { choices } = run.settings, { file, kept } = choices;
    sayChoices(query, Object.keys(readers).filter(name => name !== "kept"), choices, first);
    if (kept) query.set("kept", new URLSearchParams(kept).toString());
    if (file && texts.has(file.name) && JSON.stringify(JSON.parse(texts.get(file.name))) === JSON.stringify(file.document)) {
      query.set("example", file.name);
    } else if (file) {
      const packed = await pack(JSON.stringify(file.document));
      if (packed) {
        query.set("file", file.name);
        query.set("scene", packed);
      }
    }
    const { x, y } = run.frame.offset, recent = run.autoplay.isOn ? null : run.recent();
    if (recent && await describeTrace(query, run, { name: "link.json", ...recent })) return query;
    if (run.trace) await describeTrace(query, run, { ...run.trace, time: run.mode === "replaying" ? run.frame.time : null });
    else if (!run.autoplay.isOn && (x !== 0 || y !== 0)) query.set("at", `${x} ${y}`);
    return query;
  }

  /** @returns {Promise<boolean>} whether the trace is short enough for an address */
  async function describeTrace(query, run, { name, text, start, time }) {
    const packed = await pack(text), { viewport } = run.sceneDocument();
    if (!packed) return false;
    query.set("name", name);
    query.set("trace", packed);
    if (start) query.set("from", `${start.x} ${start.y}`);
    if (time !== null) query.set("time", String(time));
    if (!run.settings.choices.file) query.set("size", `${viewport.width} ${viewport.height}`);
    return true;
  }

  /** Two numbers, or null. */
  function pairOf(text) {
    const numbers = (text ?? "").split(" ").map(Number);
    return text && numbers.length === 2 && numbers.every(Number.isFinite) ? numbers : null;
  }

  /**
   * Shows what the address says, and starts the run.
   * @param {object} run
   * @param {Map<string, string>} texts of the examples
   * @returns {Promise<boolean>} whether it says where the content is, or how it scrolls
   * @throws {Error} one line; what was on show stays
   */
  async function followAddress(run, texts) {
    const query = addressOf(document.getElementById("scroll-view")), choices = choicesIn(query, readers);
    const example = query.get("example"), packed = query.get("scene"), { settings } = run, { openScene } = boxspring.scroll;
    if (packed) openScene(query.get("file") ?? "scene.json", await unpack(packed), run, choices);
    else if (texts.has(example)) openScene(example, texts.get(example), run, choices);
    else settings.change({ file: null, ...choices });
    const at = pairOf(query.get("at"));
    run.start(at && { x: at[0], y: at[1] });
    if (!query.has("trace")) return at !== null;
    await openTrace(run, query);
    return true;
  }

  async function openTrace(run, query) {
    const text = await unpack(query.get("trace")), from = pairOf(query.get("from")), size = pairOf(query.get("size"));
    const { settings, scene: { viewport } } = run, time = Number(query.get("time") ?? NaN);
    if (size && !settings.choices.file && (size[0] !== viewport.width || size[1] !== viewport.height)) {
      // Another window: the scene keeps the viewport that the trace was made for.
      const document = boxspring.scroll.sceneDocument(settings.choices, { width: size[0], height: size[1] });
      settings.change({ file: { name: "scene.json", document } });
      run.start(null);
    }
    run.setTrace(query.get("name") ?? "trace.json", text, from && { x: from[0], y: from[1] });
    run.replay();
    if (!(time >= 0)) return;
    settings.change({ paused: true });
    run.showAt(time);
  }

  Object.assign(boxspring.scroll, { tellAddress, followAddress });
}
