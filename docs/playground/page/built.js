"use strict";
// What docs/playground/build writes. The engine is large: it comes with the first view, for all of them.

{
  const missing = "The engine has not been built: run docs/playground/build in the repository, then load this page again.";

  /**
   * Runs a script that docs/playground/build wrote.
   * @param {string} address
   * @returns {Promise<void>} Rejects where it is missing.
   */
  function loadBuilt(address) {
    return new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.src = address;
      script.addEventListener("load", () => resolve());
      script.addEventListener("error", () => reject(new Error(missing)));
      document.head.append(script);
    });
  }

  let drawing = null;

  /** The scripts of preview pages that draw; once for all views. @returns {Promise<void>} */
  function loadDrawing() {
    drawing ??= loadBuilt("drawing.built.js");
    return drawing;
  }

  let engine = null;

  /** The engine; once for all views. @returns {Promise<void>} */
  function loadEngine() {
    engine ??= loadBuilt("boxspring.wasm.js").then(() => Boxspring.inflate(boxspringWasm)).then(Boxspring.start);
    return engine;
  }

  Object.assign(boxspring.page, { loadBuilt, loadDrawing, loadEngine });
}
