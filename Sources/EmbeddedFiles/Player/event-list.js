"use strict";
// What happens in the run, as a list.

{
  const { byId } = boxspring;
  /** So many events are listed at a time, all but one of them passed. */
  const rowCount = 6;

  class EventList {
    #listing = null;

    /** @param {Run} run @param {Player} player */
    constructor(run, player) {
      this.run = run;
      this.player = player;
      byId("before").addEventListener("click", () => this.#go(-1));
      byId("after").addEventListener("click", () => this.#go(1));
      byId("show-contacts").addEventListener("change", () => this.show(player.index));
      addEventListener("keydown", ({ key, target: { tagName, type } }) => {
        if (tagName === "SELECT" || tagName === "INPUT" && type === "text") return;
        if (key === "[" || key === "]") this.#go(key === "[" ? -1 : 1);
      });
    }

    /** @returns {object[]} contacts only where they are wanted */
    get #listed() {
      const hasContacts = byId("show-contacts").checked;
      if (this.#listing?.hasContacts !== hasContacts) {
        const events = this.run.events.filter(({ isContact }) => hasContacts || !isContact);
        this.#listing = { hasContacts, events };
      }
      return this.#listing.events;
    }

    /** @param {number} index of a frame @returns {number} how many of the listed events have happened by then */
    #passed(index) {
      const listed = this.#listed;
      let low = 0, high = listed.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (listed[middle].frame <= index) low = middle + 1; else high = middle;
      }
      return low;
    }

    /** Lists a few events up to the frame shown, and the next. @param {number} index */
    show(index) {
      const listed = this.#listed, end = this.#passed(index);
      const first = Math.max(Math.min(end - rowCount + 1, listed.length - rowCount), 0);
      const rows = listed.slice(first, first + rowCount);
      byId("events").replaceChildren(
        ...rows.map((event, n) => this.#row(event, first + n < end, index)));
      byId("no-events").hidden = listed.length > 0;
      byId("event-count").textContent = listed.length ? `${end} of ${listed.length}` : "";
    }

    /** @param {object} event @param {boolean} hasPassed @param {number} index @returns {HTMLElement} */
    #row(event, hasPassed, index) {
      const row = document.createElement("li"), button = document.createElement("button");
      button.type = "button";
      button.textContent = `${boxspring.seconds(event.time)}  ${this.#words(event)}`;
      button.addEventListener("click", () => this.player.go(event.frame));
      if (event.frame === index) row.className = "now";
      else if (!hasPassed) row.className = "coming";
      row.append(button);
      return row;
    }

    /** @param {object} event @returns {string} */
    #words({ kind, key, partner, boundary, impulse, isContact }) {
      const name = key === null ? "" : this.run.name(key);
      const other = partner ? this.run.name(partner)
        : boundary === null ? "the bounds" : `boundary ${boundary}`;
      switch (kind) {
      case "resumed": return "everything moves again";
      case "paused": return "everything is at rest";
      case "froze": return `${name} was frozen: its state became non-finite`;
      case "contactEnded": if (isContact) return `${name} leaves ${other}`; break;
      case "contactBegan": case "contactHit":
        if (!isContact) break;
        return `${name} ${kind === "contactHit" ? "hits" : "touches"} ${other}, ${boxspring.measure(impulse, "N s")}`;
      }
      return name === "" ? kind : `${name}: ${kind}`;
    }

    /** Goes to the frame of the next event after the one shown, or of the last before it. @param {number} step */
    #go(step) {
      const listed = this.#listed, { index } = this.player;
      const event = step > 0 ? listed[this.#passed(index)]
        : listed.findLast(({ frame }) => frame < index);
      if (event) this.player.go(event.frame);
    }
  }

  boxspring.EventList = EventList;
}
