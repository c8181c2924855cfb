"use strict";
// The settings beside the stage, both ways: what is chosen is shown, what is moved is chosen.

{
  const byId = id => document.getElementById(id);
  const { steps, factors, even, decimals, hertz, showSlider, listenToSlider } = boxspring.page;

  const counts = [100, 200, 500, 1000, 2000, 5000, 10000, 20000, 50000, 100000];
  const zooms = [0.05, 0.07, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.7, 1];

  /** Slider by slider: choice, scale, what is read. */
  const sliders = {
    count: { choice: "count", scale: steps(counts), text: value => value.toLocaleString("en") },
    zoom: { choice: "zoom", scale: steps(zooms), text: value => Math.round(value * 100) + " %" },
    frequency: { choice: "frequency", scale: factors(0.2, 10, 0.01), text: hertz, ofPreset: true },
    damping: { choice: "dampingRatio", scale: even(0.05, 1.5, 0.01), text: value => decimals(value, 2), ofPreset: true },
    divisor: {
      choice: "divisor", scale: factors(100, 5000, 10), ofPreset: true,
      text: value => (value === null ? "constant influence" : decimals(value, 0) + " pt")
    }
  };

  /** The divisor in lengths of the viewport: the same effect at every zoom. Its slider is that of points. */
  const viewports = { scale: factors(0.1, 5, 0.01), text: value => decimals(value, 2) + (value === 1 ? " viewport" : " viewports") };

  const radios = { layout: String, rate: Number, window: String, "scroll-speed": Number, beside: String };
  /** Radios that are not named after their choice. */
  const choiceOf = name => (name === "scroll-speed" ? "speed" : name);

  class Panel {
    /**
     * @param {object} settings
     * @param {{name: string, frequency: number, dampingRatio: number}[]} springs the engine's presets
     * @param {() => number} viewportLength along which the content scrolls, points
     */
    constructor(settings, springs, viewportLength) {
      Object.assign(this, { settings, viewportLength });
      this.presets = presets(springs);
      this.#listPresets(springs);
      this.#listen();
      settings.listen(() => this.show());
      this.show();
    }

    /** Shows what is chosen. */
    show() {
      const { choices } = this.settings;
      for (const [id, slider] of Object.entries(sliders)) showSlider(id, slider, choices[slider.choice]);
      if (choices.viewports !== null) showSlider("divisor", viewports, choices.viewports);
      byId("viewports").checked = choices.viewports !== null;
      byId("viewports").disabled = choices.divisor === null && choices.viewports === null;
      for (const name of Object.keys(radios)) {
        for (const input of byId(name).querySelectorAll("input")) input.checked = input.value === String(choices[choiceOf(name)]);
      }
      byId("preset").value = choices.preset;
      byId("axes").checked = choices.axes === "both";
      byId("overlap").checked = choices.overlap;
      byId("outlines").checked = choices.outlines;
      byId("reach").checked = choices.reach;
      this.#showFile(choices.file);
    }

    #showFile(file) {
      byId("layout").hidden = file !== null;
      byId("layout").disabled = file !== null;
      byId("count").disabled = byId("zoom").disabled = file !== null;
      byId("count").parentElement.hidden = byId("zoom").parentElement.hidden = file !== null;
      byId("file-scene").hidden = file === null;
      byId("file-scene-name").textContent = file ? file.document.title || file.name : "";
    }

    #listPresets(springs) {
      const group = (label, kind, names) => {
        const element = document.createElement("optgroup");
        element.label = label;
        for (const name of names) element.append(new Option(name, `${kind}: ${name}`));
        byId("preset").append(element);
      };
      group("Springy lists", "client", boxspring.scroll.clients.map(client => client.name));
      group("Springs only", "spring", springs.map(spring => spring.name));
    }

    #listen() {
      const { settings } = this;
      for (const [id, slider] of Object.entries(sliders)) {
        const { choice, ofPreset } = slider;
        if (id === "divisor") continue;
        listenToSlider(id, slider, value => settings.change({ [choice]: value, ...(ofPreset ? { preset: "" } : {}) }));
      }
      // Both scales have as many positions.
      listenToSlider("divisor", { scale: { last: viewports.scale.last, value: position => position } }, position => {
        const isRelative = settings.choices.viewports !== null, { scale } = isRelative ? viewports : sliders.divisor;
        const value = Number(scale.value(position).toFixed(6));
        settings.change({ ...(isRelative ? { viewports: value } : { divisor: value }), preset: "" });
      });
      byId("viewports").addEventListener("change", event => this.#measure(event.target.checked));
      for (const [name, parse] of Object.entries(radios)) {
        byId(name).addEventListener("change", event => settings.change({ [choiceOf(name)]: parse(event.target.value) }));
      }
      const check = (id, choices) => byId(id).addEventListener("change", event => settings.change(choices(event.target.checked)));
      check("axes", on => ({ axes: on ? "both" : "mainAxis", preset: "" }));
      check("overlap", on => ({ overlap: on }));
      check("outlines", on => ({ outlines: on }));
      check("reach", on => ({ reach: on }));
      byId("preset").addEventListener("change", event => this.#apply(event.target.value));
      byId("file-scene-close").addEventListener("click", () => settings.change({ file: null }));
      byId("panel").addEventListener("submit", event => event.preventDefault());
    }

    /** Gives the divisor in lengths of the viewport or in points; the effect stays. */
    #measure(isRelative) {
      const { divisor, viewports: now } = this.settings.choices, length = this.viewportLength();
      if (isRelative) this.settings.change({ viewports: Number((divisor / length).toFixed(3)), preset: "" });
      else this.settings.change({ viewports: null, divisor: Math.max(1, Math.round(now * length)), preset: "" });
    }

    #apply(name) {
      this.settings.change({ ...this.presets.get(name), preset: name });
    }
  }

  /** @returns {Map<string, object>} choices by the name in the list */
  function presets(springs) {
    const { clients } = boxspring.scroll;
    return new Map([
      ...clients.map(({ name, ...choices }) => [`client: ${name}`, choices]),
      ...springs.map(({ name, frequency, dampingRatio }) => [`spring: ${name}`, { frequency, dampingRatio }])
    ]);
  }

  boxspring.scroll.Panel = Panel;
}
