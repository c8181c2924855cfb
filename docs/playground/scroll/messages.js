"use strict";
// What the page says in words: complaints where the user looks, and for screen readers where the
// content has come to rest.

{
  /** Milliseconds of rest before it is mentioned. */
  const patience = 900;

  class Messages {
    #timer = 0;
    #said = "";

    /**
     * @param {HTMLElement} alert shows complaints
     * @param {HTMLElement} status is read out
     */
    constructor(alert, status) {
      this.alert = alert;
      this.status = status;
    }

    /** @param {string} text one line; stays until it is closed or something succeeds */
    complain(text) {
      const line = document.createElement("p");
      line.textContent = text;
      const close = document.createElement("button");
      close.type = "button";
      close.textContent = "Close";
      close.addEventListener("click", () => this.clear());
      this.alert.replaceChildren(line, close);
      this.alert.hidden = false;
    }

    /** Takes the complaint away. */
    clear() {
      this.alert.hidden = true;
      this.alert.replaceChildren();
    }

    /** @param {string} text is read out when a screen reader has nothing more urgent */
    say(text) {
      this.#said = text;
      this.status.textContent = text;
    }

    /** Mentions where the run rests, if it goes on resting and that is news. */
    sayRest(run) {
      const text = restText(run);
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => {
        if (!run.loop.isAwake && text !== this.#said) this.say(text);
      }, patience);
    }
  }

  /** @returns {string} which cell is the first in view */
  function restText({ frame, scene }) {
    const isVertical = scene.axis === "vertical", { values, elements, offset, count } = frame;
    for (let i = 0; i < count; i += 1) {
      const k = 6 * i;
      const end = isVertical ? values[k + 1] + values[k + 3] - offset.y : values[k] + values[k + 2] - offset.x;
      if (end <= 0 || elements[4 * i + 1] !== 1) continue;
      return `At rest. First in view: cell ${elements[4 * i + 3]} of ${scene.count}.`;
    }
    return "At rest. Nothing in view.";
  }

  playground.scroll.Messages = Messages;
}
