"use strict";
// Puts the page together.

{
  const { byId, measure, points, seconds } = boxspring;
  /** What can be drawn beside the members themselves. */
  const layerNames = [
    "rest", "vectors", "velocity", "energy", "contacts", "joints", "anchors", "boundaries", "fields",
    "regions", "still", "fingers", "reach"
  ];

  /** A recording, what is chosen of it, and everything that shows it. */
  class Page {
    /** @param {Run} run */
    constructor(run) {
      this.run = run;
      this.pointed = null;
      this.hovered = null;
      this.chosen = new boxspring.Chosen(run, () => this.#choiceChanged());
      this.scene = new boxspring.Scene(run, this.chosen);
      this.player = new boxspring.Player(run.times, {
        moved: () => this.#repaint(), turned: () => { this.controls.showState(); this.#writeAddress(); }
      });
      this.controls = new boxspring.Controls(this.player);
      this.stage = new boxspring.Stage(byId("screen"), byId("stage"), this.scene, {
        pointed: key => this.#point(key), picked: key => this.#showError(this.chosen.toggle(key))
      });
      const listeners = {
        sought: time => this.player.go(this.player.nearest(time)), hovered: time => this.#hover(time)
      };
      this.curves = new boxspring.Curves(byId("curves"), run, this.chosen, listeners);
      this.timeline = new boxspring.Timeline(byId("timeline"), run, listeners);
      this.eventList = run.holds.events ? new boxspring.EventList(run, this.player) : null;
      this.#readLayers();
      this.#listen();
    }

    /** Listens to what the page is told. */
    #listen() {
      for (const name of layerNames) {
        byId(name).addEventListener("change", () => this.#layersChanged());
      }
      byId("quantity").append(...this.run.quantities.map(({ id, name, unit }) => {
        return new Option(unit === "" ? name : `${name}, ${unit}`, id);
      }));
      byId("quantity").addEventListener("change", event => this.plot(event.target.value));
      byId("choosing").addEventListener("submit", event => {
        event.preventDefault();
        this.#showError(this.chosen.choose(byId("cells").value));
      });
      byId("cells").addEventListener("change", () => byId("choosing").requestSubmit());
      byId("frequency").value = this.run.frequency || "";
      byId("frequency").addEventListener("input", event => this.#setFrequency(event.target.value));
      addEventListener("resize", () => this.#resize());
      addEventListener("hashchange", () => this.#follow(addressOptions()));
      matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.#resize());
    }

    /** Shows the page as its address asks. */
    open() {
      const options = addressOptions();
      if (!this.run.frames.length) byId("frame").textContent = "none";
      byId("empty").hidden = this.run.frames.length > 0;
      boxspring.tones.read();
      if (!options.has("cells")) this.chosen.chooseExamples(this.scene);
      this.#resize();
      this.usual = {
        cells: this.chosen.text, show: layerNames.filter(name => this.layers[name]).join(","),
        plot: this.curves.quantity.id, speed: String(this.player.speed)
      };
      this.#follow(options);
      this.isOpen = true;
      const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
      if (!options.has("t") && !isStill) this.player.play();
    }

    /** @param {URLSearchParams} options */
    #follow(options) {
      if (options.has("show")) {
        const names = options.get("show").split(",");
        for (const name of layerNames) byId(name).checked = names.includes(name);
        this.#layersChanged();
      }
      if (options.has("plot")) this.plot(options.get("plot"));
      if (options.has("cells")) this.#showError(this.chosen.choose(options.get("cells")));
      const speed = [...byId("speed").options].find(({ value }) => value === options.get("speed"));
      if (speed) {
        byId("speed").value = speed.value;
        this.player.speed = Number(speed.value);
      }
      const time = Number(options.get("t") ?? NaN);
      // Read-outs give times to half a millisecond.
      if (!Number.isNaN(time)) this.player.go(this.player.indexAt(time, 0.0005));
    }

    /**
     * Keeps the address such that the page opens at what it shows now. While it plays, the address has no time.
     * What is as the page opens by itself is left out.
     */
    #writeAddress() {
      if (!this.isOpen) return;
      const parts = [], { player, run } = this;
      if (!player.isPlaying && run.frames.length) parts.push(`t=${Number(run.times[player.index].toFixed(4))}`);
      const shown = layerNames.filter(name => this.layers[name]);
      for (const [key, value] of [
        ["cells", this.chosen.text], ["show", shown.join(",")], ["plot", this.curves.quantity.id], ["speed", String(player.speed)]
      ]) if (value !== this.usual[key]) parts.push(`${key}=${encodeURIComponent(value).replaceAll("%2C", ",").replaceAll("%20", "+")}`);
      const address = parts.length ? `#${parts.join("&")}` : location.pathname + location.search;
      if (address === (location.hash || location.pathname + location.search)) return;
      // A page in a frame may have no address of its own.
      try { history.replaceState(null, "", address); } catch { this.isOpen = false; }
    }

    // What changes

    /** Takes the room and the colours there are now. */
    #resize() {
      boxspring.tones.read();
      this.stage.resize();
      this.curves.resize();
      this.timeline.resize();
      this.#listChosen();
      this.#repaint();
    }

    /** Shows the frame anew. */
    #repaint() {
      if (!this.run.frames.length) return this.#paintPlots();
      this.stage.paint(this.player.index, this.layers);
      this.#paintPlots();
      this.#showFrame();
    }

    /** Shows others that are chosen. */
    #choiceChanged() {
      byId("cells").value = this.chosen.text;
      if (!this.curves?.pen) return;
      this.#listChosen();
      this.curves.redraw();
      this.#repaint();
      this.#writeAddress();
    }

    /** @param {number|null} time */
    #hover(time) {
      this.hovered = time === null || !this.run.frames.length ? null : this.player.nearest(time);
      this.#paintPlots();
    }

    /** @param {string|null} key */
    #point(key) {
      this.pointed = key;
      byId("screen").style.cursor = key === null ? "default" : "pointer";
      this.#showPointed();
    }

    /** A layer is shown where it is asked for and the recording has something to draw in it. */
    #readLayers() {
      this.layers = Object.fromEntries(layerNames.map(name => {
        const needs = byId(name).closest("label").dataset.needs;
        return [name, byId(name).checked && (!needs || this.run.holds[needs])];
      }));
    }

    /** Shows other layers. */
    #layersChanged() {
      this.#readLayers();
      this.#showKeys();
      this.stage.resize();
      this.#repaint();
      this.#writeAddress();
    }

    /** @param {string} text */
    #setFrequency(text) {
      const frequency = Number(text);
      this.run.frequency = frequency > 0 && Number.isFinite(frequency) ? frequency : 0;
      this.#showKeys();
      this.curves.redraw();
      this.#repaint();
    }

    /** @param {string} id of a quantity */
    plot(id) {
      const quantity = this.run.quantities.find(quantity => quantity.id === id);
      if (!quantity) return;
      byId("quantity").value = id;
      this.curves.quantity = quantity;
      this.#showKeys();
      this.curves.redraw();
      this.#repaint();
      this.#writeAddress();
    }

    // What is shown

    /** Shows the plots with their playheads. */
    #paintPlots() {
      this.curves.paint(this.player.index, this.hovered);
      this.timeline.paint(this.player.index, this.hovered);
      this.#showValues(this.hovered ?? this.player.index);
    }

    /** Shows the numbers of the frame. */
    #showFrame() {
      const { run } = this, { holds } = run, { index, last } = this.player, time = run.times[index];
      const frame = run.frames[index];
      byId("scrub").value = index;
      byId("scrub").setAttribute("aria-valuetext", `${time.toFixed(3)} seconds`);
      byId("time").textContent = seconds(time);
      byId("frame").textContent = `${index} / ${last}`;
      byId("offset").textContent = holds.across ? `${points(frame.x)}, ${points(frame.y)}`
        : points(run.mainAxis === 0 ? frame.x : frame.y);
      if (holds.rest) byId("largest").textContent = points(run.largest[index]);
      if (holds.masses) byId("total").textContent = measure(run.totalEnergies()[index], "J");
      if (holds.bodies) byId("moving").textContent = `${run.movingCount(index)} of ${run.drawnCount}`;
      byId("paused").hidden = !holds.pauses || !run.isPaused(index);
      document.body.dataset.frame = index;
      this.eventList?.show(index);
      this.#showPointed();
      if (!this.player.isPlaying) {
        this.#writeAddress();
        byId("status").textContent = `Frame ${index} of ${last}, ${time.toFixed(3)} seconds`;
      }
    }

    /** Shows the numbers of what is under the pointer. */
    #showPointed() {
      byId("pointed").textContent = this.pointed === null
        ? "Point at an item for its numbers; click it to plot it."
        : this.scene.describe(this.pointed, this.player.index);
    }

    /** A row for each of those chosen: colour, name, value, a way to let it go. */
    #listChosen() {
      byId("chosen").replaceChildren(...this.chosen.keys.map(key => {
        const row = document.createElement("li"), swatch = document.createElement("i");
        const name = document.createElement("span"), value = document.createElement("output");
        const drop = document.createElement("button");
        swatch.style.background = this.chosen.tone(key);
        name.textContent = this.run.name(key);
        value.dataset.key = key;
        value.setAttribute("aria-live", "off");
        drop.type = "button";
        drop.textContent = "×";
        drop.setAttribute("aria-label", `Stop plotting ${name.textContent}`);
        drop.addEventListener("click", () => this.chosen.toggle(key));
        row.append(swatch, name, value, drop);
        return row;
      }));
      byId("nothing-chosen").hidden = this.chosen.keys.length > 0;
    }

    /** @param {number} index of a frame */
    #showValues(index) {
      const { quantity } = this.curves;
      byId("moment").textContent = this.run.frames.length
        ? `at ${seconds(this.run.times[index])}` : "";
      for (const output of byId("chosen").querySelectorAll("output")) {
        const { key } = output.dataset, isSeen = this.chosen.place(key, index) >= 0;
        output.textContent = isSeen ? measure(this.curves.value(key, index), quantity.unit)
          : "out of view";
      }
    }

    /** The keys to colours and arrows, where there are some. */
    #showKeys() {
      const { run, layers } = this, usesEnergy = layers.energy || this.curves.quantity.id === "energy";
      byId("heat").hidden = !layers.energy;
      byId("tuning").hidden = !usesEnergy || run.holds.masses || !run.holds.rest;
      byId("arrows").hidden = !layers.velocity;
      byId("normals").hidden = !layers.contacts;
      byId("contours").hidden = !layers.reach;
      byId("heat-name").textContent = run.holds.masses ? "Kinetic energy"
        : run.frequency > 0 ? "Energy per unit mass, kinetic and spring" : "Kinetic energy per unit mass";
      if (!layers.energy) return;
      const peak = run.peakEnergy();
      byId("heat-middle").textContent = measure(peak / 4, "");
      byId("heat-high").textContent = measure(peak, run.energyUnit);
    }

    /** @param {string} error empty if there is none */
    #showError(error) {
      byId("choosing-error").textContent = error;
      byId("cells").toggleAttribute("aria-invalid", error !== "");
    }
  }

  /** @returns {URLSearchParams} what the address asks for after its #: `t=1.25`, `cells=3,1.7`, `show=vectors`, `plot=vy`, `speed=0.25` */
  function addressOptions() { return new URLSearchParams(location.hash.slice(1)); }

  // Opening

  /** @param {string} id of an element that holds JSON @returns {object|null} */
  function readJSON(id) {
    try { return JSON.parse(byId(id).textContent); } catch { return null; }
  }

  /** Leaves out what the recording has nothing of. @param {Record<string, boolean>} holds */
  function hideUnneeded(holds) {
    for (const element of document.querySelectorAll("[data-needs]")) {
      element.hidden = !element.dataset.needs.split(" ").every(need => {
        return need.startsWith("!") ? !holds[need.slice(1)] : holds[need];
      });
    }
    const ways = [];
    if (holds.numbers) ways.push("items by number, 1.7 for item 7 of section 1, 2-5 for several, h0 and f0 for headers and footers");
    if (holds.names) ways.push("items by name, with commas between them; a * stands for any end of a name");
    const title = ways.join("; or ");
    byId("cells").title = title.charAt(0).toUpperCase() + title.slice(1);
    byId("cells").placeholder = holds.names ? "card, tile*" : "3 1.7 2-5 h0";
  }

  /** Lists what is known of the recording below the page. @param {Record<string, string|number|undefined>} facts */
  function listFacts(facts) {
    for (const [name, value] of Object.entries(facts)) {
      if (value === "" || value === undefined) continue;
      const fact = document.createElement("div"), term = document.createElement("dt");
      const detail = document.createElement("dd");
      term.textContent = name;
      detail.textContent = value;
      detail.dataset.fact = name;
      fact.append(term, detail);
      byId("made").append(fact);
    }
  }

  /** Says what made the recording, and how exact what is shown is. @param {Run} run @param {object} seal */
  function fillFooter(run, seal) {
    const { header } = run, { width, height } = header.viewport, { content } = header;
    const isWhole = content.width === width && content.height === height;
    listFacts({
      Name: header.name, Kind: header.kind, Trace: header.source,
      Rate: header.rate === "source" ? "the source’s own times" : `${header.rate} Hz`,
      Viewport: boxspring.sizeText(header.viewport),
      Content: isWhole ? undefined : boxspring.sizeText(content), ...header.settings,
      Frames: seal.frames, Hash: seal.hash, State: seal.state, "Made by": header.generator
    });
    for (const [id, text] of [
      ["resolution", `1/${run.unitsOf("dx")}`], ["worst", `1/${run.unitsOf("dx")}`],
      ["turning", `1/${run.unitsOf("rotation")}`], ["slack", errorOfVelocities(run)]
    ]) byId(id).textContent = text;
  }

  /** @param {Run} run @returns {string} how far off velocities from differences are: by rounding, and by the bend of the curve */
  function errorOfVelocities(run) {
    const { times, frequency } = run;
    const interval = (times[times.length - 1] - times[0]) / (times.length - 1);
    if (!(interval > 0)) return "";
    const rounding = 1 / run.unitsOf("dx") / (2 * interval);
    const bend = (2 * Math.PI * frequency * interval) ** 2 / 6 * 100;
    const slower = frequency > 0
      ? `, and an oscillation at ${frequency} Hz appears ${bend.toPrecision(2)} % slower.` : ".";
    return `Here rounding changes them by at most ${rounding.toPrecision(2)} pt/s${slower}`;
  }

  /** Reads what the page holds, and shows it. */
  function openPage() {
    const header = readJSON("run"), seal = readJSON("seal");
    const name = header?.title || header?.name || "Recording";
    byId("name").textContent = name;
    const bytes = boxspring.checkedBytes(byId("frames")?.textContent ?? "", seal);
    const run = new boxspring.Run(header, boxspring.unpack(bytes, seal.frames, header.channels));
    byId("origin").textContent = [header.name, header.source]
      .filter(part => part !== "" && part !== name).join(" · ");
    hideUnneeded(run.holds);
    fillFooter(run, seal);
    boxspring.preview = new Page(run);
    boxspring.preview.open();
    document.body.dataset.ready = "true";
  }

  /** @param {string} message */
  function fail(message) {
    document.body.dataset.failed = "true";
    byId("fault").textContent = message;
    byId("fault").hidden = false;
  }

  document.documentElement.dataset.started = "true";
  addEventListener("error", event => {
    document.body.dataset.error = event.message;
    fail(`This page could not be shown: ${event.message}`);
  });
  addEventListener("DOMContentLoaded", () => {
    try {
      openPage();
    } catch (fault) {
      if (!(fault instanceof boxspring.PageFault)) throw fault;
      fail(fault.message);
    }
  });
}
