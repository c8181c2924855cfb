// The items of a physics run that someone wants to follow.

/// Up to eight items, by their names. All are there in every frame.
class ChosenItems extends Chosen {
  number(key) { return this.run.numbers.get(key); }
  name(key) { return key; }
  place(key, k) { return this.run.frames[k] ? this.number(key) : -1; }

  /// Of those that move, three that go far, spread over the list.
  chooseExamples() {
    const { frames, drawn } = this.run, last = frames.length - 1;
    const moving = drawn.filter(({ isFixed }) => !isFixed);
    if (last < 0 || !moving.length) return this.set([]);
    const keys = [1, 3, 5].map(sixth => moving[Math.floor(moving.length * sixth / 6)].name);
    this.set([...new Set(keys)]);
  }

  /// Names with commas between them: names may have blanks.
  get text() { return this.keys.join(", "); }

  /// Chooses the items whose names were typed; a name with a star stands for all that begin so.
  choose(text) {
    const keys = [];
    for (const word of text.split(",").map(word => word.trim()).filter(word => word !== "")) {
      const named = this.named(word);
      if (!named.length) return `There is no item “${word}”.`;
      for (const key of named) if (!keys.includes(key)) keys.push(key);
      if (keys.length > Chosen.limit) return `${Chosen.limit} items at most can be chosen.`;
    }
    this.set(keys);
    return "";
  }

  named(word) {
    if (this.run.numbers.has(word)) return [word];
    const start = word.endsWith("*") ? word.slice(0, -1).toLowerCase() : null;
    return [...this.run.numbers.keys()].filter(name => {
      return start === null ? name.toLowerCase() === word.toLowerCase()
        : name.toLowerCase().startsWith(start);
    });
  }
}
