"use strict";
// Buttons and keys.

{
  /** Everything by which someone moves through the run. */
  class Controls {
    /** @param {Player} player */
    constructor(player) {
      this.player = player;
      boxspring.byId("play").addEventListener("click", () => this.toggle());
      boxspring.byId("back").addEventListener("click", () => player.step(-1));
      boxspring.byId("next").addEventListener("click", () => player.step(1));
      boxspring.byId("scrub").max = player.last;
      boxspring.byId("scrub").addEventListener("input", event => player.go(Number(event.target.value)));
      boxspring.byId("loop").addEventListener("change", event => { player.loops = event.target.checked; });
      boxspring.byId("speed").addEventListener("change", event => {
        player.speed = Number(event.target.value);
        player.turned();
      });
      addEventListener("keydown", event => this.#pressed(event));
      for (const id of ["play", "back", "next", "scrub"]) boxspring.byId(id).disabled = !player.times.length;
      boxspring.byId("play").disabled = player.times.length < 2;
    }

    /** Plays or pauses. */
    toggle() {
      if (this.player.isPlaying) this.player.pause(); else this.player.play(1);
    }

    /** Plays in a direction; where it does already, faster. @param {number} direction */
    #shuttle(direction) {
      const { player } = this, speed = boxspring.byId("speed");
      if (player.isPlaying && player.direction === direction) {
        speed.selectedIndex = Math.min(speed.selectedIndex + 1, speed.options.length - 1);
        player.speed = Number(speed.value);
      }
      player.play(direction);
    }

    /** @param {KeyboardEvent} event */
    #pressed(event) {
      const { tagName, type } = event.target;
      if (event.altKey || event.ctrlKey || event.metaKey || tagName === "SELECT") return;
      if (tagName === "INPUT" && (type === "text" || type === "number")) return;
      const isOperable = tagName === "BUTTON" || tagName === "SUMMARY" || type === "checkbox";
      if (event.key === " " && isOperable) return;
      const action = this.#action(event);
      if (!action) return;
      action();
      event.preventDefault();
    }

    /** @param {KeyboardEvent} event @returns {(() => void)|null} */
    #action({ key, shiftKey }) {
      const { player } = this, stride = shiftKey ? 10 : 1;
      switch (key.toLowerCase()) {
      case " ": return () => this.toggle();
      case "k": return () => player.pause();
      case "j": return () => this.#shuttle(-1);
      case "l": return () => this.#shuttle(1);
      case "arrowleft": return () => player.step(-stride);
      case "arrowright": return () => player.step(stride);
      case ",": case "<": return () => player.step(-1);
      case ".": case ">": return () => player.step(1);
      case "home": return () => player.go(0);
      case "end": return () => player.go(player.last);
      default: return null;
      }
    }

    /** Shows whether it plays. */
    showState() {
      const { isPlaying } = this.player;
      boxspring.byId("play").setAttribute("aria-label", isPlaying ? "Pause" : "Play");
      boxspring.byId("icon").setAttribute("d", isPlaying ? "M4.5 3v10M11.5 3v10" : "M4 2.5v11L13.5 8z");
      boxspring.byId("icon").setAttribute("stroke-width", isPlaying ? "3.4" : "1.6");
    }
  }

  boxspring.Controls = Controls;
}
