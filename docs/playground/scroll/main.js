"use strict";
// Puts the scrolling view together.

{
  const { scroll, page } = boxspring;
  const byId = id => document.getElementById(id);
  const messages = new page.Messages(byId("alert"), byId("status"));

  /** Choices that the scene depends on, those after which its content is another, and those that cells feel as they move. */
  const ofScene = new Set(["layout", "count", "zoom", "file", "window"]);
  const ofContent = new Set(["layout", "count", "file"]);
  const ofSprings = new Set(["frequency", "dampingRatio", "divisor", "axes", "overlap", "calm"]);

  /** @returns {Promise<object>} the engine */
  async function loadEngine() {
    await Promise.all([page.loadDrawing(), page.loadBuilt("engine.wasm.js")]);
    return BoxspringEngine.load(BoxspringEngine.bytesFromBase64(boxspringWasm));
  }

  /** People who ask for less motion see cells that stay in place, and may change that. */
  function respectMotion(settings) {
    const less = matchMedia("(prefers-reduced-motion: reduce)");
    const calm = on => {
      byId("calm").hidden = !on;
      settings.change({ calm: on });
    };
    byId("calm-override").addEventListener("click", () => {
      calm(false);
      byId("stage").focus();
    });
    less.addEventListener("change", () => calm(less.matches));
    calm(less.matches);
  }

  function follow(settings, run, stage) {
    const some = (changed, names) => [...changed].some(name => names.has(name));
    settings.listen(changed => {
      byId("stage").setAttribute("aria-label", `${settings.choices.count.toLocaleString("en")} cells`);
      if (changed.has("rate")) run.setRate(settings.choices.rate);
      if (some(changed, ofContent)) run.start(null);
      else if (some(changed, ofScene)) run.start();
      else if (some(changed, ofSprings)) run.changeSprings(!changed.has("calm"));
      else if (changed.has("outlines") || changed.has("reach")) run.refresh();
    });
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
      stage.repaint();
      run.refresh();
    });
    let room = stage.room;
    new ResizeObserver(() => {
      // A view that is not on show has no room, and waits as it is.
      if (byId("scroll-view").hidden) return;
      const { width, height } = room;
      room = stage.room;
      if (room.width !== width || room.height !== height) run.start();
    }).observe(byId("stage"));
  }

  async function begin() {
    const engine = await loadEngine();
    const settings = new page.Settings(scroll.firstChoices());
    const stage = new scroll.Stage(byId("stage"), byId("cells"));
    const run = new scroll.Run(engine, settings, stage);
    respectMotion(settings);
    new scroll.Panel(settings, engine.presets());
    scroll.showMeasurements(run);
    scroll.listenToTraceButtons(run, messages);
    scroll.listenToFiles(run, messages);
    scroll.showCaption(run);
    run.start(null);
    new boxspring.spring.SpringPanel(settings, () => run.rules, messages);
    follow(settings, run, stage);
    scroll.listenToPointers(run, stage);
    scroll.listenToKeys(run, stage);
    run.addEventListener("settle", () => messages.sayRest(scroll.restText(run), () => !run.loop.isAwake));
    scroll.awaitIdleness(run.autoplay);
    Object.assign(scroll, { run, settings });
    document.body.dataset.ready = "true";
  }

  begin().catch(error => {
    byId("panel").inert = true;
    messages.complain(error.message);
  });
}
