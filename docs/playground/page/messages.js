"use strict";
// What a view says in words: complaints where the user looks, and for screen readers what happens.

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

    /** Does something, and complains of what it throws. @param {() => void} act */
    attempt(act) {
      try {
        act();
      } catch (error) {
        this.complain(error.message);
      }
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

    /**
     * Mentions that something rests, if it goes on resting and that is news.
     * @param {string} text
     * @param {() => boolean} rests
     */
    sayRest(text, rests) {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => {
        if (rests() && text !== this.#said) this.say(text);
      }, patience);
    }
  }

  boxspring.page.Messages = Messages;
}
