"use strict";
// What docs/playground/build writes. The engines are large: each comes with the first view that needs it.

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

  Object.assign(boxspring.page, { loadBuilt, loadDrawing });
}
