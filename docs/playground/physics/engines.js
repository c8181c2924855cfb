"use strict";
// The engines of worlds: a file decides which one it needs, and each is loaded with the first file that does.

{
  const { page } = boxspring;

  /** Classes, and the texts that scripts leave, by kind. */
  const classes = { world: BoxspringWorld, driven: BoxspringDriven, transition: BoxspringTransition };
  const built = {
    world: () => boxspringWorldWasm, driven: () => boxspringDrivenWasm, transition: () => boxspringTransitionWasm
  };

  async function load(kind) {
    await page.loadBuilt(`${kind}.wasm.js`);
    return classes[kind].load(BoxspringModule.bytesFromBase64(built[kind]()));
  }

  class Engines {
    /** Those that are there, by kind. @type {Map<string, object>} */
    #ready = new Map();
    /** @type {Map<string, Promise<object>>} */
    #loading = new Map();

    /** @param {string} text of a file @returns {object|undefined} its engine, if that is there */
    for(text) { return this.#ready.get(BoxspringDriven.kindOf(text)); }

    /** @param {string} text of a file @returns {Promise<object>} rejects where its engine is missing */
    load(text) {
      const kind = BoxspringDriven.kindOf(text);
      if (!this.#loading.has(kind)) {
        this.#loading.set(kind, load(kind).then(engine => {
          this.#ready.set(kind, engine);
          return engine;
        }));
      }
      return this.#loading.get(kind);
    }
  }

  boxspring.physics.Engines = Engines;
}
