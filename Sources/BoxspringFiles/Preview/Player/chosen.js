// The elements that someone wants to follow.

/// Up to eight elements, each with a colour it keeps, and where they stand in every frame.
class Chosen {
  constructor(run, changed) {
    this.run = run;
    this.changed = changed;
    this.slots = Array(Chosen.limit).fill(null);
    this.placesByKey = new Map();
  }

  get keys() { return this.slots.filter(key => key !== null); }

  tone(key) {
    const slot = this.slots.indexOf(key);
    return slot < 0 ? null : tones.curves[slot];
  }

  number(key) { return this.run.entriesByKey.get(key)[0]; }

  name(key) { return nameOf(this.run.entries[this.number(key)]); }

  place(key, i) { return this.places(key)[i] ?? -1; }

  /// Kept for those chosen: they are asked for at every frame.
  places(key) {
    let places = this.placesByKey.get(key);
    if (!places) {
      if (this.placesByKey.size > 64) this.placesByKey.clear();
      this.placesByKey.set(key, places = this.run.places(key));
    }
    return places;
  }

  /// Chooses an element, or lets it go. Returns a complaint where there are too many.
  toggle(key) {
    const slot = this.slots.indexOf(key), free = this.slots.indexOf(null);
    if (slot < 0 && free < 0) return `${Chosen.limit} elements are chosen; let one go first.`;
    if (slot < 0) this.slots[free] = key; else this.slots[slot] = null;
    this.changed();
    return "";
  }

  /// Chooses these and no others; those that stay keep their colours.
  set(keys) {
    this.slots = this.slots.map(key => (keys.includes(key) ? key : null));
    for (const key of keys) {
      if (!this.slots.includes(key)) this.slots[this.slots.indexOf(null)] = key;
    }
    this.changed();
  }

  /// Some that show what happens: spread over the frame in which something is farthest from rest.
  chooseExamples() {
    const { largest, frames } = this.run;
    const i = largest.reduce((best, value, at) => (value > largest[best] ? at : best), 0);
    const members = frames[i]?.members ?? [];
    const keys = [1, 3, 5].filter(() => members.length > 0)
      .map(sixth => this.run.entry(i, Math.floor(members.length * sixth / 6)).key);
    this.set([...new Set(keys)]);
  }

  /// The elements as someone would type them: `3 1.7 h0`.
  get text() {
    return this.keys.map(key => {
      const { kind, section, item } = this.run.entries[this.number(key)];
      if (kind !== "item") return kind[0] + section;
      return section === 0 ? String(item) : `${section}.${item}`;
    }).join(" ");
  }

  /// Chooses what was typed: items by number, `1.7` for item 7 of section 1, `2-5` for several, `h0`
  /// and `f0` for the header and footer of a section. Returns a complaint, empty where all is well.
  choose(text) {
    const keys = [];
    for (const word of text.split(/[\s,;]+/).filter(word => word !== "")) {
      const asked = keysNamed(word);
      if (!asked) return `“${word}” is no element; type numbers such as 3, 1.7, 2-5 or h0.`;
      for (const key of asked) {
        if (!this.run.entriesByKey.has(key)) return `“${word}” never comes into view.`;
        if (!keys.includes(key)) keys.push(key);
        if (keys.length > Chosen.limit) return `${Chosen.limit} elements at most can be chosen.`;
      }
    }
    this.set(keys);
    return "";
  }
}

Chosen.limit = 8;

/// The keys that a word names; null where it names none.
function keysNamed(word) {
  const supplement = /^([hf])(\d+)$/i.exec(word);
  if (supplement) {
    const kind = supplement[1].toLowerCase() === "h" ? "header" : "footer";
    return [keyOf({ kind, section: Number(supplement[2]), item: 0 })];
  }
  const items = /^(?:(\d+)\.)?(\d+)(?:-(\d+))?$/.exec(word);
  if (!items) return null;
  const section = Number(items[1] ?? 0), first = Number(items[2]), last = Number(items[3] ?? first);
  if (last < first) return null;
  const count = Math.min(last - first, Chosen.limit) + 1;
  return Array.from({ length: count }, (_, n) => keyOf({ kind: "item", section, item: first + n }));
}
