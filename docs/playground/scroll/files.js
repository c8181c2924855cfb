"use strict";
// Scenes and traces in and out of the view.

{
  const byId = id => document.getElementById(id);

  /**
   * @param {object} run
   * @param {object} messages
   */
  function listenToFiles(run, messages) {
    const { addReader, save } = boxspring.page;
    addReader({
      view: byId("scroll-view"), messages, input: byId("file"), button: byId("open"),
      knows: (text, name) => /"format"\s*:\s*"(boxspring-scene|scroll-trace)"/.test(text) || /\.csv$/i.test(name),
      read: (name, text) => read(name, text, run)
    });
    byId("save-scene").addEventListener("click", () => {
      save("scene.json", JSON.stringify(run.sceneDocument(), null, 2) + "\n");
    });
    byId("save-trace").addEventListener("click", () => save(run.trace.name, run.trace.text));
  }

  /** @throws {Error} the reader's complaint */
  function read(name, text, run) {
    if (isTrace(text, name)) {
      run.setTrace(name, text);
      run.replay();
    } else {
      openScene(name, text, run);
    }
  }

  /** Which reader a file is for: the one whose complaints would help. */
  const isTrace = (text, name) =>
    /\.csv$/i.test(name) || /"(scroll-trace|samples|positions)"/.test(text.slice(0, 4096));

  /**
   * Opens a scene.
   * @param {object} [choices] besides those of the scene
   * @throws {Error} the reader's complaint; the scene before stays
   */
  function openScene(name, text, run, choices = {}) {
    const { readScene, sceneChoices } = boxspring.scroll;
    // What cannot be read leaves the scene on show as it is.
    const { scene, document } = readScene(run.engine, text, name);
    run.settings.change({ file: { name, document }, ...sceneChoices(document, scene.spring), ...choices });
  }

  Object.assign(boxspring.scroll, { listenToFiles, openScene });
}
