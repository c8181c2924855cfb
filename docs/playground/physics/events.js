"use strict";
// What happens, in words: a short log to look at, and now and then a sentence for screen readers.

{
  /** Lines of the log; lines that a renewal adds at most. */
  const mostLines = 7, mostNew = 3;
  /** Milliseconds between two renewals of the log, and between two sentences. */
  const renewal = 250, silence = 6000;

  /**
   * @param {object} run
   * @param {HTMLElement} list
   * @param {object} messages
   */
  function tellEvents(run, list, messages) {
    let waiting = [], contacts = [], shown = -Infinity, said = performance.now();
    /** The world that they are of. @type {object|null} */
    let scene = null;

    /** Nothing is told of a world that has been replaced: its items have other numbers. */
    function follow() {
      if (run.scene === scene) return;
      scene = run.scene;
      list.replaceChildren();
      waiting = [];
      contacts = [];
    }

    function renew(now) {
      shown = now;
      const hardest = waiting.sort((a, b) => (b.impulse ?? Infinity) - (a.impulse ?? Infinity)).slice(0, mostNew);
      hardest.sort((a, b) => a.time - b.time);
      for (const event of hardest) list.prepend(line(event, scene));
      while (list.children.length > mostLines) list.lastChild.remove();
      waiting = [];
    }

    function say(now) {
      if (contacts.length === 0 || now - said < silence) return;
      said = now;
      messages.say(summary(contacts, scene));
      contacts = [];
    }

    run.addEventListener("events", () => {
      follow();
      waiting.push(...run.events.filter(({ event }) => event !== "contactEnded"));
      contacts.push(...run.events.filter(({ event }) =>
        event === "contactBegan" || event === "contactHit"));
    });
    run.addEventListener("frame", () => {
      follow();
      const now = performance.now();
      if (waiting.length > 0 && now - shown >= renewal) renew(now);
      say(now);
    });
    run.addEventListener("settle", () => {
      renew(performance.now());
      contacts = [];
      messages.sayRest("At rest.", () => !run.loop.isAwake && !run.settings.choices.paused);
    });
    run.addEventListener("select", () => {
      if (run.selected >= 0) messages.say(selection(run));
    });
  }

  function line(event, scene) {
    const item = document.createElement("li"), time = document.createElement("span");
    time.textContent = event.time.toFixed(2) + " s";
    item.append(time, " " + sentence(event, scene));
    return item;
  }

  function sentence(event, scene) {
    switch (event.event) {
    case "contactBegan": return pair(event, scene, "meets");
    case "contactHit": return pair(event, scene, "hits");
    case "froze": return `${scene.name(event.item)} was frozen: its state became non-finite`;
    case "paused": return "everything rests";
    case "resumed": return "something moves";
    default: return event.event;
    }
  }

  function pair({ item, other, boundary }, scene, verb = "meets") {
    return `${scene.name(item)} ${verb} ${other === undefined ? boundary ?? "a boundary" : scene.name(other)}`;
  }

  function summary(contacts, scene) {
    const hardest = contacts.reduce((best, other) => (other.impulse > best.impulse ? other : best));
    if (contacts.length === 1) return pair(hardest, scene) + ".";
    return `${contacts.length} contacts. The hardest: ${pair(hardest, scene)}.`;
  }

  function selection({ scene, frame, selected }) {
    const x = Math.round(frame.bodies[4 * selected]), y = Math.round(frame.bodies[4 * selected + 1]);
    return `${scene.name(selected)}, ${scene.bodies.indexOf(selected) + 1} of ${scene.bodies.length}, at ${x}, ${y}.`;
  }

  boxspring.physics.tellEvents = tellEvents;
}
