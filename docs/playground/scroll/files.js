"use strict";
// Scenes and traces in and out of the page: a button, a drop, two saves.

{
  const byId = id => document.getElementById(id);

  /** The largest file that is read, bytes. */
  const largest = 64 * 1024 * 1024;

  /**
   * @param {object} run
   * @param {object} messages
   */
  function listenToFiles(run, messages) {
    const open = async file => {
      try {
        await openFile(file, run);
        messages.clear();
        messages.say(`Opened ${file.name}.`);
      } catch (error) {
        messages.complain(error.message);
      }
    };
    byId("open").addEventListener("click", () => byId("file").click());
    byId("file").addEventListener("change", async event => {
      const [file] = event.target.files;
      if (file) await open(file);
      event.target.value = "";
    });
    listenToDrops(open);
    byId("save-scene").addEventListener("click", () => {
      save("scene.json", JSON.stringify(run.sceneDocument(), null, 2) + "\n");
    });
    byId("save-trace").addEventListener("click", () => save(run.trace.name, run.trace.text));
  }

  /** @param {(file: File) => void} open */
  function listenToDrops(open) {
    const carriesFiles = event => event.dataTransfer?.types.includes("Files") ?? false;
    let depth = 0;
    const mark = change => {
      depth = Math.max(0, change);
      byId("drop").hidden = depth === 0;
    };
    addEventListener("dragenter", event => carriesFiles(event) && mark(depth + 1));
    addEventListener("dragleave", event => carriesFiles(event) && mark(depth - 1));
    addEventListener("dragover", event => carriesFiles(event) && event.preventDefault());
    addEventListener("drop", event => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      mark(0);
      if (event.dataTransfer.files.length > 0) open(event.dataTransfer.files[0]);
    });
  }

  /** @throws {Error} the reader's complaint */
  async function openFile(file, run) {
    if (file.size > largest) {
      throw new Error(`${file.name}: ${file.size} bytes are too many; scenes and traces have at most ${largest}`);
    }
    const text = await file.text();
    if (isTrace(text, file.name)) {
      run.setTrace(file.name, text);
      run.replay();
    } else {
      openScene(text, file.name, run);
    }
  }

  /** Which reader a file is for: the one whose complaints would help. */
  const isTrace = (text, name) =>
    /\.csv$/i.test(name) || /"(scroll-trace|samples|positions)"/.test(text.slice(0, 4096));

  function openScene(text, name, run) {
    const { settings, engine } = run;
    // What cannot be read leaves the scene on show as it is.
    const scene = engine.loadScene(text, name);
    const parsed = JSON.parse(text.replace(/^\uFEFF/, ""));
    settings.change({ file: { name, document: parsed }, ...playground.scroll.sceneChoices(parsed, scene.spring) });
  }

  function save(name, text) {
    const link = document.createElement("a");
    link.download = name;
    link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  }

  Object.assign(playground.scroll, { listenToFiles, openFile });
}
