"use strict";
// What hands have done to a world, to do it again: the world on show is its file and this list.

{
  /** The engine's functions for hands, and how long a step may be, seconds. */
  const known = new Set(["grab", "drag", "letGo", "nudge", "setParameter", "touch"]), longest = 0.25;

  /** @typedef {[number, string, ...(number|string)[]]} Act time of the world in seconds, function, what it is given */

  class History {
    /** @type {Act[]} */
    acts = [];

    /** @param {number} time @param {string} name @param {...(number|string)} values */
    add(time, name, ...values) {
      const last = this.acts.at(-1);
      // Of the moves at one time, the last counts.
      if (name === "drag" && last?.[1] === "drag" && last[0] === time) this.acts.pop();
      this.acts.push([time, name, ...values]);
    }

    /** Does it all again in an engine whose world is at its start, up to a time. @param {object} engine @param {number} to seconds */
    repeat(engine, to) {
      let now = 0;
      const goTo = time => {
        while (now < time) {
          const step = Math.min(longest, time - now);
          engine.step(step);
          now = time - now <= longest ? time : now + step;
        }
      };
      for (const [time, name, ...values] of this.acts) {
        if (time > to) break;
        goTo(time);
        engine[name](...values);
      }
      goTo(to);
    }

    /** @param {unknown} acts from an address @returns {boolean} whether they were taken */
    take(acts) {
      const isAct = act => Array.isArray(act) && typeof act[0] === "number" && known.has(act[1]);
      if (!Array.isArray(acts) || !acts.every(isAct)) return false;
      this.acts = acts;
      return true;
    }
  }

  /**
   * A world with one more body, which appears at a time: before, it waits far away and is held.
   * @param {string} text of the world
   * @param {number} time seconds
   * @param {{x: number, y: number}} place points
   * @returns {string}
   */
  function withBody(text, time, { x, y }) {
    const world = JSON.parse(text), behaviors = world.behaviors ?? [], changes = world.changes ?? [];
    const number = world.items.filter(({ name }) => /^added /.test(name)).length + 1, name = `added ${number}`;
    const away = -20000 - 100 * number, brake = `${name}, waiting`;
    world.items.push({
      name, x: away, y: away, width: 44, height: 44, ...(number % 2 === 0 ? { bounds: "ellipse" } : {})
    });
    for (const behavior of behaviors) {
      if (["gravity", "collision", "field"].includes(behavior.kind) && Array.isArray(behavior.items)) behavior.items.push(name);
    }
    behaviors.push({ kind: "properties", name: brake, items: [name], anchored: true });
    changes.push({ at: time, move: name, x, y }, { at: time, remove: brake });
    return JSON.stringify({ ...world, behaviors, changes }, null, 2) + "\n";
  }

  Object.assign(boxspring.physics, { History, withBody });
}
