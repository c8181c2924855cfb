"use strict";
// Worlds into the view: the examples that docs/playground/build embeds, and files.

{
  const byId = id => document.getElementById(id);
  /** Frames per second of the whole run: the command's default. */
  const stateRate = 60;

  /** Size of a picture, screen pixels; seconds of the world that it shows. */
  const room = { clientWidth: 64, clientHeight: 78 }, moment = 1.5;

  /**
   * The list of worlds.
   * @param {object} run
   * @param {object} messages
   * @param {Map<string, string>} worlds texts by name; what is opened joins them
   * @param {Record<string, Map<string, string>>} groups the worlds by the titles of their groups; those other than Examples are
   *   scenes of the guides, which keep their size
   * @param {Map<string, string>} collections scenes of the guides that scroll, which the other view shows
   * @param {Map<string, string>} touches traces of some of these, by the names of their files
   */
  function listenToWorlds(run, messages, worlds, groups, collections, touches) {
    const choice = byId("world"), { Examples: examples } = groups;
    for (const [title, group] of Object.entries(groups)) appendGroup(choice, title, group.keys());
    appendGroup(choice, "Collections", collections.keys());
    const choose = name => {
      messages.clear();
      if (collections.has(name)) {
        choice.value = run.name;
        return openCollection(name, collections.get(name), touches.get(traceOf(name)), messages);
      }
      choice.value = name;
      const text = worlds.get(name), { landscape } = run.settings.choices;
      const isWide = landscape && examples.has(name);
      run.isExample = examples.has(name);
      run.load(name, isWide ? boxspring.physics.inLandscape(name, text, run.stage.element) : text);
    };
    choice.addEventListener("change", () => choose(choice.value));
    run.settings.listen(changed => changed.has("landscape") && choose(run.name));
    const shelf = listExamples(run, examples, choose);
    run.addEventListener("load", () => {
      showTitle(run);
      shelf.show(run.name);
    });
    listenToTraces(run, touches);
    const listen = (id, act) => byId(id).addEventListener("click", () => {
      try {
        act(run.saved);
      } catch (error) {
        messages.complain(error.message);
      }
    });
    listen("world-save", text => boxspring.page.save(run.name, text));
    listen("world-state", text => showState(run, text !== worlds.get(run.name)));
    return choose;
  }

  const traceOf = name => name.replace(/\.json$/, ".trace.json");

  /** Shows a scene that scrolls, and plays its trace. */
  function openCollection(name, text, trace, messages) {
    const { scroll, page } = boxspring;
    page.showView(byId("scroll-view"));
    const open = () => messages.attempt(() => {
      scroll.openScene(name, text, scroll.run);
      if (!trace) return;
      scroll.run.setTrace(traceOf(name), trace);
      scroll.run.replay();
    });
    // The view takes its size with the next frame.
    requestAnimationFrame(() => requestAnimationFrame(open));
  }

  /** @param {HTMLSelectElement} choice @param {string} label @param {Iterable<string>} names */
  function appendGroup(choice, label, names) {
    const group = document.createElement("optgroup");
    group.label = label;
    for (const name of names) group.append(new Option(boxspring.page.exampleLabel(name), name));
    choice.append(group);
  }

  /** The trace that belongs to a scene, and that of the visitor. */
  function listenToTraces(run, touches) {
    const own = name => touches.get(traceOf(name));
    byId("world-play").addEventListener("click", () => run.play(JSON.parse(own(run.name)).samples));
    byId("world-touches").addEventListener("click", () => {
      const id = run.name.replace(/\.json$/, "");
      boxspring.page.save(`${id}.trace.json`, JSON.stringify(run.engine.touches(id), null, 2) + "\n");
    });
    run.addEventListener("load", () => {
      byId("world-play").hidden = own(run.name) === undefined;
      byId("world-touches").hidden = !run.scene.hasGestures;
      byId("world-add").hidden = isTransition(run);
      byId("world-hint").hidden = !run.engine.hasHands;
    });
  }

  /** The examples with their pictures, drawn by an engine of their own. */
  function listExamples(run, worlds, choose) {
    let engine = null;
    const shelf = new boxspring.page.Shelf(byId("world-examples"), {
      names: [...worlds.keys()], choose,
      draw(name, canvas) {
        engine ??= new BoxspringWorld();
        const stage = new boxspring.physics.Stage(room, canvas, 2);
        stage.load(new boxspring.physics.Scene(engine.loadWorld(worlds.get(name), name)));
        let frame = null;
        for (let i = 0; i < moment / 0.25; i += 1) frame = engine.step(0.25);
        stage.draw({ bodies: frame.bodies }, { joints: true, regions: true }, -1, engine);
      }
    });
    shelf.paint();
    return shelf;
  }

  /** Opens a file as a world. @throws {Error} the reader's complaint; the world before stays */
  function openWorld(name, text, run, worlds) {
    run.load(name, text);
    run.isExample = false;
    if (!worlds.has(name)) byId("world").append(new Option(name, name));
    worlds.set(name, text);
    byId("world").value = name;
  }

  function showTitle(run) {
    const { scene } = run;
    byId("world-title").textContent = scene.title;
    const items = isTransition(run) ? "views" : "bodies";
    byId("world-stage").setAttribute("aria-label", `${scene.title}. ${scene.bodies.length} ${items}`);
    byId("world-state-text").replaceChildren("Worlds play the same with ", code("boxspring simulate"), ".");
  }

  /** @param {boolean} isAltered whether the world is not that of its file */
  function showState(run, isAltered) {
    const { engine, name } = run, state = engine.finalState(stateRate);
    byId("world-state-text").replaceChildren(
      `${isTransition(run) ? "Hash of the recording" : "State at the end"} of ${name}${isAltered ? ", as Save world writes it" : ""}: `, code(state), ", as ",
      code("boxspring simulate"), " prints it.");
  }

  const isTransition = ({ scene }) => scene.isTransition;

  function code(text) {
    const element = document.createElement("code");
    element.textContent = text;
    return element;
  }

  Object.assign(boxspring.physics, { listenToWorlds, openWorld });
}
