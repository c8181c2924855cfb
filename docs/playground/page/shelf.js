"use strict";
// A row of examples to choose from, each with a small picture.

{
  /** "drag-card.json" reads "Drag card". @param {string} name @returns {string} */
  function label(name) {
    const words = name.replace(/\.json$/, "").replaceAll("-", " ");
    return words[0].toUpperCase() + words.slice(1);
  }

  /** @param {Record<string, string>} embedded texts in base64, by the names of their files @returns {Map<string, string>} */
  function examples(embedded) {
    const decoder = new TextDecoder();
    return new Map(Object.entries(embedded).map(
      ([name, text]) => [name, decoder.decode(Boxspring.decoded(text))]));
  }

  /** One stop of the tab key; arrow keys go from picture to picture. */
  class Shelf {
    /**
     * @param {HTMLElement} element
     * @param {object} how
     * @param {Iterable<string>} how.names
     * @param {(name: string, canvas: HTMLCanvasElement) => Promise<void>|void} how.draw
     * @param {(name: string) => void} how.choose
     */
    constructor(element, { names, draw, choose }) {
      Object.assign(this, { element, draw });
      /** @type {Map<string, HTMLButtonElement>} */
      this.buttons = new Map([...names].map(name => [name, this.#button(name, choose)]));
      element.append(...this.buttons.values());
      this.show(null);
      element.addEventListener("keydown", event => this.#walk(event));
      matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.paint());
    }

    #button(name, choose) {
      const button = document.createElement("button"), canvas = document.createElement("canvas");
      button.type = "button";
      button.className = "thumb";
      canvas.setAttribute("aria-hidden", "true");
      button.append(canvas, label(name));
      button.addEventListener("click", () => choose(name));
      return button;
    }

    /** Marks the one on show. @param {string|null} name */
    show(name) {
      const known = this.buttons.has(name) ? name : null;
      [...this.buttons].forEach(([own, button], i) => {
        button.setAttribute("aria-pressed", String(own === known));
        button.tabIndex = own === known || (known === null && i === 0) ? 0 : -1;
      });
    }

    /** Draws the pictures, one after the other, when the page has nothing else to do. */
    paint() {
      const waiting = [...this.buttons], later = globalThis.requestIdleCallback ?? (call => setTimeout(call, 60));
      const next = () => {
        const [name, button] = waiting.shift() ?? [];
        if (!name) return;
        // An example without a picture can be chosen all the same.
        (async () => this.draw(name, button.querySelector("canvas")))().catch(() => {});
        later(next, { timeout: 400 });
      };
      later(next, { timeout: 400 });
    }

    #walk(event) {
      const all = [...this.buttons.values()], now = all.indexOf(document.activeElement), { length } = all;
      const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, Home: -now, End: length - 1 - now }[event.key];
      if (step === undefined || now < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      all[now].tabIndex = -1;
      const button = all[(now + step + length) % length];
      button.tabIndex = 0;
      button.focus();
    }
  }

  Object.assign(boxspring.page, { Shelf, examples, exampleLabel: label });
}
