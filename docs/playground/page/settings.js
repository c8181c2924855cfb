"use strict";
// What the user has chosen in a view. Everything else follows from it.

{
  /** @template Choices */
  class Settings {
    /** @type {Set<(changed: Set<string>) => void>} */
    #listeners = new Set();

    /** @param {Choices} choices the first ones */
    constructor(choices) {
      this.choices = choices;
    }

    /**
     * Changes some choices and tells everybody which ones are different now.
     * @param {Partial<Choices>} choices
     */
    change(choices) {
      const changed = new Set();
      for (const [name, value] of Object.entries(choices)) {
        if (Object.is(this.choices[name], value)) continue;
        this.choices[name] = value;
        changed.add(name);
      }
      if (changed.size > 0) for (const listener of this.#listeners) listener(changed);
    }

    /** @param {(changed: Set<string>) => void} listener called after every change */
    listen(listener) {
      this.#listeners.add(listener);
    }
  }

  boxspring.page.Settings = Settings;
}
