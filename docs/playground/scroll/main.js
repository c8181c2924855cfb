"use strict";
// Puts the scrolling view together.

{
  const { scroll, page } = boxspring;
  const byId = id => document.getElementById(id);
  const messages = new page.Messages(byId("alert"), byId("status"));

  /** Choices that the scene depends on, those after which its content is another, and those that cells feel as they move. */
  const ofScene = new Set(["layout", "count", "zoom", "file", "window", "beside"]);
  const ofContent = new Set(["layout", "count", "file"]);
  const ofSprings = new Set(["frequency", "dampingRatio", "divisor", "viewports", "axes", "overlap", "calm", "kept"]);
  const ofPace = new Set(["rate", "speed", "paused"]);

  /** @returns {Promise<object>} the engine */
  async function loadEngine() {
    await Promise.all([page.loadEngine(), page.loadDrawing(), page.loadBuilt("scenes.data.js")]);
    return new BoxspringEngine();
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
      if (some(changed, ofPace)) run.setPace();
      if (some(changed, ofContent)) run.start(null);
      else if (some(changed, ofScene)) run.start();
      else if (some(changed, ofSprings)) run.changeSprings(!changed.has("calm"));
      else if (changed.has("outlines") || changed.has("reach")) run.refresh();
    });
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
      stage.repaint();
      run.refresh();
    });
    const size = () => `${byId("stage").clientWidth} ${byId("stage").clientHeight}`;
    let known = size();
    new ResizeObserver(() => {
      // A view that is not on show has no room, and waits as it is.
      if (byId("scroll-view").hidden || size() === known) return;
      known = size();
      if (run.content.isOn) messages.attempt(() => run.content.fit()); else run.start();
    }).observe(byId("stage"));
  }

  /** Shows what the address says. @returns {Promise<boolean>} whether that is more than the first view */
  async function openAddress(run, texts) {
    try {
      return await scroll.followAddress(run, texts);
    } catch (error) {
      messages.complain(`The address cannot be followed: ${error.message}`);
      run.start(null);
      return false;
    }
  }

  async function begin() {
    const engine = await loadEngine();
    const settings = new page.Settings(scroll.firstChoices());
    const stage = new scroll.Stage(byId("stage"), byId("cells"), byId("cells-beside"));
    const run = new scroll.Run(engine, settings, stage);
    respectMotion(settings);
    new scroll.Panel(settings, engine.presets(), () => scroll.mainLength(run.rules.viewport, run.rules.layout));
    scroll.listenToBeside(settings);
    scroll.listenToTime(run);
    scroll.showMeasurements(run);
    scroll.listenToTraceButtons(run, messages);
    scroll.listenToFiles(run, messages);
    scroll.showCaption(run);
    const change = scroll.listenToChanges(run, messages);
    run.start(null);
    new boxspring.spring.SpringPanel(settings, () => run.rules, messages);
    const texts = scroll.listExamples(run, boxspringScenes, (name, text) => {
      messages.clear();
      messages.attempt(() => scroll.openScene(name, text, run));
    });
    const isTold = await openAddress(run, texts);
    follow(settings, run, stage);
    scroll.listenToPointers(run, stage, messages);
    scroll.listenToKeys(run, stage, change);
    run.addEventListener("settle", () => messages.sayRest(scroll.restText(run), () => !run.loop.isAwake));
    scroll.tellAddress(run, texts);
    byId("scroll-view").addEventListener("address", () => openAddress(run, texts));
    scroll.awaitIdleness(run.autoplay, isTold);
    Object.assign(scroll, { run, settings });
    document.body.dataset.ready = "true";
  }

  begin().catch(error => {
    byId("panel").inert = true;
    messages.complain(error.message);
  });
}
