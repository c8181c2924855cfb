"use strict";
// Puts the view of worlds together, when it is first shown.

{
  const { physics, page } = boxspring;
  const byId = id => document.getElementById(id);
  const view = byId("physics-view");
  const messages = new page.Messages(byId("world-alert"), byId("world-status"));

  /** The world that is shown first. */
  const first = "tumbling.json";

  /** @returns {Promise<object>} the engine */
  async function loadEngine() {
    await Promise.all([page.loadEngine(), page.loadDrawing(), ...["worlds", "guides", "transitions", "collections", "touches"].map(
      name => page.loadBuilt(`${name}.data.js`))]);
    return new BoxspringWorld();
  }

  /** People who ask for less motion see a world that waits, until they want it to move. */
  function respectMotion(settings) {
    const less = matchMedia("(prefers-reduced-motion: reduce)");
    const calm = on => {
      byId("world-calm").hidden = !on;
      settings.change({ paused: on });
    };
    byId("world-calm-override").addEventListener("click", () => {
      calm(false);
      byId("world-stage").focus();
    });
    settings.listen(() => {
      if (!settings.choices.paused) byId("world-calm").hidden = true;
    });
    less.addEventListener("change", () => calm(less.matches));
    if (less.matches) calm(true);
  }

  function follow(settings, run, stage) {
    settings.listen(changed => {
      if (changed.has("paused")) run.wake();
      if (settings.choices.paused || !changed.has("paused")) run.refresh();
    });
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
      stage.repaint();
      run.refresh();
    });
    new ResizeObserver(() => {
      if (view.hidden) return;
      stage.fit();
      run.redraw();
    }).observe(byId("world-stage"));
    view.addEventListener("hide", () => { run.isOnShow = false; });
    view.addEventListener("show", () => {
      run.isOnShow = true;
      run.wake();
    });
  }

  async function begin() {
    const engine = await loadEngine();
    const settings = new page.Settings(physics.firstChoices());
    const stage = new physics.Stage(byId("world-stage"), byId("world-canvas"));
    const run = new physics.Run(engine, settings, stage);
    const panel = new physics.Panel(run, messages);
    const groups = {
      Examples: page.examples(boxspringWorlds), Scenes: page.examples(boxspringGuides),
      Transitions: page.examples(boxspringTransitions)
    };
    const worlds = new Map(Object.values(groups).flatMap(group => [...group]));
    const collections = page.examples(boxspringCollections);
    run.isOnShow = !view.hidden;
    physics.showMeasurements(run);
    physics.tellEvents(run, byId("world-events"), messages);
    const choose = physics.listenToWorlds(
      run, messages, worlds, groups, collections, page.examples(boxspringTouches));
    respectMotion(settings);
    choose(first);
    follow(settings, run, stage);
    physics.listenToPointers(run, stage);
    physics.listenToKeys(run, { pause: () => panel.pause(), step: () => panel.step(), reset: () => panel.reset() });
    const followAddress = () => physics.followAddress(run, worlds, choose)
      .catch(error => messages.complain(`The address cannot be followed: ${error.message}`));
    await followAddress();
    view.addEventListener("address", followAddress);
    physics.tellAddress(run, worlds);
    Object.assign(physics, { run, settings });
    view.dataset.ready = "true";
    return { run, worlds };
  }

  /** @type {Promise<{run: object, worlds: Map<string, string>}>|null} */
  let begun = null;

  /** The view, put together once; rejects where it cannot be. */
  function ready() {
    begun ??= begin();
    return begun;
  }

  function beginOnShow() {
    ready().catch(error => {
      byId("world-panel").inert = true;
      messages.complain(error.message);
    });
  }

  page.addReader({
    view, messages, input: byId("world-file"), button: byId("world-open"),
    knows: text => /"format"\s*:\s*"boxspring-(world|transition)"/.test(text),
    read: async (name, text) => {
      const { run, worlds } = await ready();
      physics.openWorld(name, text, run, worlds);
    }
  });
  view.addEventListener("show", beginOnShow, { once: true });
  if (!view.hidden) beginOnShow();
}
