"use strict";
// Worlds into the view: the examples that docs/playground/build embeds, and files.

{
  const byId = id => document.getElementById(id);
  /** Frames per second of the whole run: the command's default. */
  const stateRate = 60;

  /**
   * The examples.
   * @param {Record<string, string>} embedded texts in base64, by the names of their files
   * @returns {Map<string, string>}
   */
  function examples(embedded) {
    const decoder = new TextDecoder();
    return new Map(Object.entries(embedded).map(
      ([name, text]) => [name, decoder.decode(BoxspringModule.bytesFromBase64(text))]));
  }

  /**
   * The list of worlds.
   * @param {object} run
   * @param {object} messages
   * @param {Map<string, string>} worlds texts by name; what is opened joins them
   */
  function listenToWorlds(run, messages, worlds) {
    const choice = byId("world");
    for (const name of worlds.keys()) choice.append(new Option(label(name), name));
    choice.addEventListener("change", () => {
      messages.clear();
      run.load(choice.value, worlds.get(choice.value));
    });
    run.addEventListener("load", () => showTitle(run));
    byId("world-state").addEventListener("click", () => showState(run));
  }

  /** "drag-card.json" reads "Drag card". */
  function label(name) {
    const words = name.replace(/\.json$/, "").replaceAll("-", " ");
    return words[0].toUpperCase() + words.slice(1);
  }

  /** Opens a file as a world. @throws {Error} the reader's complaint; the world before stays */
  function openWorld(name, text, run, worlds) {
    run.load(name, text);
    if (!worlds.has(name)) byId("world").append(new Option(name, name));
    worlds.set(name, text);
    byId("world").value = name;
  }

  function showTitle({ scene }) {
    byId("world-title").textContent = scene.title;
    byId("world-stage").setAttribute("aria-label", `${scene.title}. ${scene.bodies.length} bodies`);
    byId("world-state-text").replaceChildren("Worlds play the same with ", code("boxspring simulate"), ".");
  }

  function showState({ engine, name }) {
    const state = engine.finalState(stateRate);
    byId("world-state-text").replaceChildren(
      `State at the end of ${name}: `, code(state), ", as ", code("boxspring simulate"), " prints it.");
  }

  function code(text) {
    const element = document.createElement("code");
    element.textContent = text;
    return element;
  }

  Object.assign(boxspring.physics, { examples, listenToWorlds, openWorld });
}
