"use strict";
// The members that are chosen.

{
  const limit = 8;
  /** In so many frames, evenly spread, the members in view are counted. */
  const sampleCount = 60;

  /** Up to eight, each with a colour that it keeps, and where they are in every frame. */
  class Chosen {
    #slots = Array(limit).fill(null);
    /** @type {Map<string, number[]>} */
    #places = new Map();

    /** @param {Run} run @param {() => void} changed */
    constructor(run, changed) {
      this.run = run;
      this.changed = changed;
    }

    /** @returns {string[]} */
    get keys() { return this.#slots.filter(key => key !== null); }

    /** @param {string} key @returns {string|null} its colour, where it is chosen */
    tone(key) {
      const slot = this.#slots.indexOf(key);
      return slot < 0 ? null : boxspring.tones.curves[slot];
    }

    /** @param {string} key @param {number} i @returns {number} its place in a frame, or -1 */
    place(key, i) {
      let places = this.#places.get(key);
      if (!places) {
        if (this.#places.size > 64) this.#places.clear();
        // Kept, since those that are chosen are asked for at every frame.
        this.#places.set(key, places = this.run.frames.map((_, i) => this.run.place(i, key)));
      }
      return places[i] ?? -1;
    }

    /** Adds a member to the choice, or removes it. @param {string} key @returns {string} an error if there are too many, or an empty text */
    toggle(key) {
      const slot = this.#slots.indexOf(key), free = this.#slots.indexOf(null);
      if (slot < 0 && free < 0) return `${limit} are chosen already; remove one first.`;
      if (slot < 0) this.#slots[free] = key; else this.#slots[slot] = null;
      this.changed();
      return "";
    }

    /** Chooses these and no others; those that stay keep their colours. @param {string[]} keys */
    set(keys) {
      this.#slots = this.#slots.map(key => (keys.includes(key) ? key : null));
      for (const key of keys) {
        if (!this.#slots.includes(key)) this.#slots[this.#slots.indexOf(null)] = key;
      }
      this.changed();
    }

    /**
     * Chooses some that show what happens: of those that are long in view while they move, and far from rest
     * where something rests, three spread over the list. None is pinned.
     * @param {Scene} scene
     */
    chooseExamples(scene) {
      const { frames } = this.run, views = new Map();
      const spacing = Math.max(1, Math.floor(frames.length / sampleCount));
      for (let i = 0; i < frames.length; i += spacing) {
        for (let k = 0; k < frames[i].members.length; k += 1) {
          if (!this.run.changes(i, k) || this.run.isPinned(i, k) || !scene.isInView(i, k)) continue;
          const key = this.run.group(this.run.entryAt(i, k).key);
          const weight = this.run.holds.rest ? this.run.distance(i, k) : 1;
          views.set(key, (views.get(key) ?? 0) + weight);
        }
      }
      const most = Math.max(0, ...views.values());
      const order = key => this.run.entry(key).order;
      const keys = [...views.keys()].filter(key => views.get(key) >= 0.5 * most)
        .sort((a, b) => order(a) - order(b));
      this.set([...new Set([1, 3, 5].map(sixth => keys[Math.floor(keys.length * sixth / 6)]))]
        .filter(key => key !== undefined));
    }

    /** @returns {string} what is chosen, as it would be typed: `3 1.7 h0`, or `card, tile` */
    get text() {
      return this.keys.map(key => {
        const { name, role, section, item } = this.run.entry(key);
        if (name !== null) return name;
        if (role !== "item") return role[0] + section;
        return section === 0 ? String(item) : `${section}.${item}`;
      }).join(this.run.holds.names ? ", " : " ");
    }

    /**
     * Chooses what was typed: names with commas between them, a star standing for any end of a name; items by
     * number, `1.7` for item 7 of section 1, `2-5` for several, `h0` and `f0` for the header and footer
     * of a section.
     * @param {string} text
     * @returns {string} an error, or an empty text
     */
    choose(text) {
      const keys = [];
      const words = text.split(/[,;]/).flatMap(part => {
        return this.#named(part.trim()).length ? [part.trim()]
          : this.run.holds.numbers ? part.split(/\s+/) : [part.trim()];
      });
      for (const word of words.filter(word => word !== "")) {
        const asked = this.#named(word).length ? this.#named(word) : this.#numbered(word);
        if (typeof asked === "string") return asked;
        for (const key of asked) {
          if (!this.run.entriesByKey.has(key)) return `“${word}” never comes into view.`;
          if (!keys.includes(key)) keys.push(key);
          if (keys.length > limit) return `At most ${limit} can be chosen.`;
        }
      }
      this.set(keys);
      return "";
    }

    /** @param {string} word @returns {string[]} keys of those whose name it is */
    #named(word) {
      if (!this.run.holds.names || word === "") return [];
      if (this.run.entriesByKey.has(`name ${word}`)) return [`name ${word}`];
      const whole = word.toLowerCase(), start = word.endsWith("*") ? whole.slice(0, -1) : null;
      return [...this.run.entriesByKey.keys()].filter(key => {
        const name = this.run.entry(key).name?.toLowerCase();
        return start === null ? name === whole : name?.startsWith(start);
      });
    }

    /** @param {string} word @returns {string[]|string} keys of those whose numbers it is, or an error */
    #numbered(word) {
      if (!this.run.holds.numbers) return `There is no item “${word}”.`;
      const supplement = /^([hf])(\d+)$/i.exec(word);
      if (supplement) {
        const role = supplement[1].toLowerCase() === "h" ? "header" : "footer";
        return [`${role} ${Number(supplement[2])} 0`];
      }
      const items = /^(?:(\d+)\.)?(\d+)(?:-(\d+))?$/.exec(word);
      const first = Number(items?.[2]), last = Number(items?.[3] ?? first);
      if (!items || last < first) {
        return `“${word}” is not a number of an item; type 3, 1.7, 2-5 or h0, for example.`;
      }
      const count = Math.min(last - first, limit) + 1;
      return Array.from({ length: count }, (_, n) => `item ${Number(items[1] ?? 0)} ${first + n}`);
    }
  }

  boxspring.Chosen = Chosen;
}
