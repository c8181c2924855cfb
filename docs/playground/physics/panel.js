"use strict";
// The settings beside a world: how it runs, its parameters, what is shown.

{
  const byId = id => document.getElementById(id);
  const { even, factors, decimals, hertz, showSlider, listenToSlider } = boxspring.page;

  const degree = Math.PI / 180;
  const plain = value => decimals(value, 2);
  const share = even(0, 1, 0.01);

  const directions = { 0: "right", 90: "down", 180: "left", [-180]: "left", [-90]: "up" };

  function direction(angle) {
    const degrees = Math.round(angle);
    return `${degrees}°`.replace("-", "−") + (degrees in directions ? `, ${directions[degrees]}` : "");
  }

  /** Slider by slider: parameter, scale, what is read; and where the slider's unit is another, how many of the
   * parameter's it is. */
  const sliders = {
    gravity: { parameter: "gravity.magnitude", scale: even(0, 3, 0.05), text: value => `${plain(1000 * value)} pt/s²` },
    angle: { parameter: "gravity.angle", scale: even(-180, 180, 5), unit: degree, text: direction },
    elasticity: { parameter: "elasticity", scale: share, text: plain },
    friction: { parameter: "friction", scale: even(0, 2, 0.01), text: plain },
    density: { parameter: "density", scale: factors(0.1, 10, 0.01), text: plain },
    resistance: { parameter: "resistance", scale: even(0, 10, 0.05), text: value => `${plain(value)} /s` },
    "attachment-frequency": {
      parameter: "attachment.frequency", scale: even(0, 10, 0.1), text: value => (value === 0 ? "rigid" : hertz(value))
    },
    "attachment-damping": { parameter: "attachment.damping", scale: even(0, 2, 0.01), text: plain },
    "attachment-length": { parameter: "attachment.length", scale: even(0, 400, 1), text: value => `${decimals(value, 1)} pt` }
  };

  /** Milliseconds between two looks at what the world itself has changed. */
  const renewal = 150;

  const shows = ["contacts", "joints", "velocities", "sleep", "fields", "regions"];

  class Panel {
    /**
     * @param {object} run
     * @param {object} messages
     */
    constructor(run, messages) {
      Object.assign(this, { run, messages, settings: run.settings });
      this.#listenToSliders();
      this.#listenToChoices();
      this.#listenToButtons();
      this.settings.listen(() => this.#showChoices());
      run.addEventListener("parameters", () => this.#showParameters());
      run.addEventListener("frame", () => this.#follow());
      this.#showChoices();
    }

    /** What the world itself changes is seen. */
    #follow() {
      const now = performance.now();
      if (now - this.renewed < renewal && this.run.loop.isAwake) return;
      this.renewed = now;
      if (JSON.stringify(this.run.engine.parameters()) !== this.shown) this.#showParameters();
    }

    /** Stops time, or lets it go on. */
    pause() {
      this.settings.change({ paused: !this.settings.choices.paused });
    }

    /** One step, with time stopped. */
    step() {
      this.settings.change({ paused: true });
      this.run.stepOnce();
    }

    reset() {
      this.run.reset();
      this.messages.say("Back to the start.");
    }

    #listenToSliders() {
      for (const [id, slider] of Object.entries(sliders)) {
        listenToSlider(id, slider, value => this.#set(slider, value));
      }
    }

    #set({ parameter, unit = 1 }, value) {
      try {
        this.run.setParameter(parameter, value * unit);
      } catch (error) {
        this.messages.complain(error.message);
      }
    }

    #listenToChoices() {
      const { settings } = this;
      for (const name of shows) {
        byId("show-" + name).addEventListener("change", event => settings.change({ [name]: event.target.checked }));
      }
      byId("landscape").addEventListener("change", event => settings.change({ landscape: event.target.checked }));
      byId("speed").addEventListener("change", event => settings.change({ speed: Number(event.target.value) }));
      byId("world-panel").addEventListener("submit", event => event.preventDefault());
    }

    #listenToButtons() {
      byId("world-pause").addEventListener("click", () => this.pause());
      byId("world-step").addEventListener("click", () => this.step());
      byId("world-reset").addEventListener("click", () => this.reset());
    }

    #showChoices() {
      const { choices } = this.settings;
      byId("landscape").checked = choices.landscape;
      for (const name of shows) byId("show-" + name).checked = choices[name];
      for (const input of byId("speed").querySelectorAll("input")) input.checked = Number(input.value) === choices.speed;
      byId("world-pause").textContent = choices.paused ? "Play" : "Pause";
      byId("world-paused").hidden = !choices.paused;
    }

    /** What the world has not is not there to be set. */
    #showParameters() {
      const values = this.run.engine.parameters();
      this.shown = JSON.stringify(values);
      for (const [id, slider] of Object.entries(sliders)) {
        const value = values[slider.parameter] ?? null, isThere = value !== null;
        byId(id).parentElement.hidden = !isThere;
        byId(id).disabled = !isThere;
        // A slider in hand stays where the hand is.
        if (isThere && !byId(id).matches(":active")) showSlider(id, slider, value / (slider.unit ?? 1));
      }
      for (const section of byId("world-panel").querySelectorAll("section:has(.slider)")) {
        section.hidden = !section.querySelector(".slider:not([hidden])");
      }
    }
  }

  boxspring.physics.Panel = Panel;
}
