"use strict";
// Files into the page, by a button or a drop, and out of it. A file goes to the view that knows it, and
// one that none knows to the view on show, whose reader then says what is wrong.

{
  /** The largest file that is read, bytes. */
  const largest = 64 * 1024 * 1024;

  /**
   * What a view does with files.
   * @typedef {object} Reader
   * @property {HTMLElement} view
   * @property {object} messages
   * @property {HTMLInputElement} input chooses a file
   * @property {HTMLElement} button asks for one
   * @property {(text: string, name: string) => boolean} knows whether a text is for this view and no other
   * @property {(name: string, text: string) => void | Promise<void>} read throws the reader's complaint
   */

  /** @type {Reader[]} */
  const readers = [];

  /** @param {Reader} reader */
  function addReader(reader) {
    readers.push(reader);
    reader.button.addEventListener("click", () => reader.input.click());
    reader.input.addEventListener("change", async event => {
      const [file] = event.target.files;
      if (file) await open(file);
      event.target.value = "";
    });
  }

  /** @param {File} file */
  async function open(file) {
    const here = readers.find(({ view }) => view === boxspring.page.shownView());
    let reader = here;
    try {
      if (file.size > largest) {
        throw new Error(`${file.name}: ${file.size} bytes are too many; files for this page have at most ${largest}`);
      }
      const text = await file.text();
      reader = readers.find(({ knows }) => knows(text, file.name)) ?? here;
      if (isForeign(text, file.name)) throw new Error(foreign(file.name, text));
      if (reader !== here) boxspring.page.showView(reader.view);
      await reader.read(file.name, text);
      for (const { messages } of readers) messages.clear();
      reader.messages.say(`Opened ${file.name}.`);
    } catch (error) {
      reader.messages.complain(error.message);
    }
  }

  /** Neither a JSON object nor a table. */
  const isForeign = (text, name) => !/^[\uFEFF\s]*\{/.test(text) && !/\.csv$/i.test(name);

  /** What such a file is told. */
  function foreign(name, text) {
    const kind = text.trim() === "" ? "it is empty" : /[\0\uFFFD]/.test(text.slice(0, 4096)) ? "it is not text" : "it is not JSON";
    return `${name}: no scene, trace or world; ${kind}. Drop a JSON file of one of these, or a trace as CSV`;
  }

  const carriesFiles = event => event.dataTransfer?.types.includes("Files") ?? false;
  let depth = 0;

  function mark(change) {
    depth = Math.max(0, change);
    for (const sign of document.querySelectorAll(".drop")) sign.hidden = depth === 0;
  }

  addEventListener("dragenter", event => carriesFiles(event) && mark(depth + 1));
  addEventListener("dragleave", event => carriesFiles(event) && mark(depth - 1));
  addEventListener("dragover", event => carriesFiles(event) && event.preventDefault());
  addEventListener("drop", event => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    mark(0);
    if (event.dataTransfer.files.length > 0) open(event.dataTransfer.files[0]);
  });

  /** Offers a text as a file. @param {string} name @param {string} text */
  function save(name, text) {
    const link = document.createElement("a");
    link.download = name;
    link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  }

  /** Puts a text into the clipboard. @param {string} text @returns {Promise<void>} rejects where the browser forbids it */
  function copyText(text) {
    return navigator.clipboard ? navigator.clipboard.writeText(text) : Promise.reject(new Error("no clipboard"));
  }

  Object.assign(boxspring.page, { addReader, save, copyText });
}
