// Puts the page together.

/// The page: a run, what is chosen of it, and everything that shows it. Those that extend it know the
/// kind of run: `makeChosen`, `makeScene`, `makeTimeline`, `look`, `tellFrame` and `showScales`.
class Page {
  constructor(run) {
    this.run = run;
    this.look = this.firstLook();
    this.pointed = null;
    this.hovered = null;
    this.chosen = this.makeChosen(() => this.chose());
    this.scene = this.makeScene();
    this.player = new Player(this.scene.times, {
      moved: () => this.moved(), turned: () => this.controls.showState()
    });
    this.controls = new Controls(this.player);
    this.stage = new Stage(byId("screen"), byId("stage"), this.scene, {
      pointed: key => this.point(key), picked: key => this.say(this.chosen.toggle(key))
    });
    const listeners = {
      sought: time => this.player.go(this.player.nearest(time)), hovered: time => this.hover(time)
    };
    this.curves = new Curves(byId("curves"), run, this.chosen, listeners);
    this.timeline = this.makeTimeline(byId("timeline"), listeners);
    this.bind();
  }

  bind() {
    for (const id of Object.keys(this.look)) {
      byId(id).addEventListener("change", () => this.setLook());
    }
    byId("quantity").append(...this.run.quantities.map(({ id, name, unit }) => {
      return new Option(`${name}, ${unit}`, id);
    }));
    byId("quantity").addEventListener("change", event => this.plot(event.target.value));
    byId("choosing").addEventListener("submit", event => {
      event.preventDefault();
      this.say(this.chosen.choose(byId("cells").value));
    });
    byId("cells").addEventListener("change", () => byId("choosing").requestSubmit());
    addEventListener("resize", () => this.resize());
    addEventListener("hashchange", () => this.grant(wishes()));
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.resize());
  }

  open() {
    if (!this.run.frames.length) byId("frame").textContent = "none";
    byId("empty").hidden = this.run.frames.length > 0;
    tones.read();
    if (!wishes().has("cells")) this.chosen.chooseExamples();
    this.resize();
    this.grant(wishes());
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (!wishes().has("t") && !isStill) this.player.play();
  }

  grant(wishes) {
    for (const id of Object.keys(this.look)) {
      if (wishes.has("show")) byId(id).checked = wishes.get("show").split(",").includes(id);
    }
    if (wishes.has("show")) this.setLook();
    if (wishes.has("plot")) this.plot(wishes.get("plot"));
    if (wishes.has("cells")) this.say(this.chosen.choose(wishes.get("cells")));
    const speed = [...byId("speed").options].find(({ value }) => value === wishes.get("speed"));
    if (speed) {
      byId("speed").value = speed.value;
      this.player.speed = Number(speed.value);
    }
    const time = Number(wishes.get("t") ?? NaN);
    if (!Number.isNaN(time)) this.player.go(this.player.indexAt(time, 0.0005));
  }

  resize() {
    tones.read();
    this.stage.resize();
    this.curves.resize();
    this.timeline.resize();
    this.listChosen();
    this.moved();
  }

  // What changed

  moved() {
    if (!this.run.frames.length) return this.paintPlots();
    this.stage.paint(this.player.index, this.look);
    this.paintPlots();
    this.readOut();
  }

  chose() {
    byId("cells").value = this.chosen.text;
    if (!this.curves?.pen) return;
    this.listChosen();
    this.curves.redraw();
    this.moved();
  }

  hover(time) {
    this.hovered = time === null || !this.run.frames.length ? null : this.player.nearest(time);
    this.paintPlots();
  }

  point(key) {
    this.pointed = key;
    byId("screen").style.cursor = key === null ? "default" : "pointer";
    this.tellPointed();
  }

  setLook() {
    for (const id of Object.keys(this.look)) this.look[id] = byId(id).checked;
    this.showScales();
    this.stage.resize();
    this.moved();
  }

  plot(id) {
    const quantity = this.run.quantities.find(quantity => quantity.id === id);
    if (!quantity) return;
    byId("quantity").value = id;
    this.curves.quantity = quantity;
    this.showScales();
    this.curves.redraw();
    this.moved();
  }

  // What is told

  paintPlots() {
    this.curves.paint(this.player.index, this.hovered);
    this.timeline.paint(this.player.index, this.hovered);
    this.tellValues(this.hovered ?? this.player.index);
  }

  readOut() {
    const { index, times, last } = this.player;
    byId("scrub").value = index;
    byId("scrub").setAttribute("aria-valuetext", `${times[index].toFixed(3)} seconds`);
    byId("time").textContent = seconds(times[index]);
    byId("frame").textContent = `${index} / ${last}`;
    this.tellFrame(index);
    document.body.dataset.frame = index;
    this.tellPointed();
    if (!this.player.isPlaying) {
      this.status(`Frame ${index} of ${last}, ${times[index].toFixed(3)} seconds`);
    }
  }

  tellPointed() {
    byId("pointed").textContent = this.pointed === null
      ? this.hint : this.scene.readOut(this.pointed, this.player.index);
  }

  /// A row for each element chosen: its colour, its name, its value, a way to let it go.
  listChosen() {
    byId("chosen").replaceChildren(...this.chosen.keys.map(key => {
      const row = document.createElement("li"), swatch = document.createElement("i");
      const name = document.createElement("span"), value = document.createElement("output");
      const drop = document.createElement("button");
      swatch.style.background = this.chosen.tone(key);
      name.textContent = this.chosen.name(key);
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

  tellValues(index) {
    const { quantity } = this.curves;
    byId("moment").textContent = this.run.frames.length
      ? `at ${seconds(this.run.times[index])}` : "";
    for (const output of byId("chosen").querySelectorAll("output")) {
      const { key } = output.dataset, isSeen = this.chosen.place(key, index) >= 0;
      output.textContent = isSeen ? measure(this.curves.value(key, index), quantity.unit)
        : "out of view";
    }
  }

  say(complaint) {
    byId("complaint").textContent = complaint;
    byId("cells").toggleAttribute("aria-invalid", complaint !== "");
  }

  status(text) { byId("status").textContent = text; }
}

// Opening

function readJSON(id) {
  try { return JSON.parse(byId(id).textContent); } catch { return null; }
}

/// Lists what is known of the run below the page.
function listFacts(facts) {
  for (const [name, value] of Object.entries(facts)) {
    if (value === "") continue;
    const fact = document.createElement("div"), term = document.createElement("dt");
    const detail = document.createElement("dd");
    term.textContent = name;
    detail.textContent = value;
    detail.dataset.fact = name;
    fact.append(term, detail);
    byId("made").append(fact);
  }
}

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
    if (!(fault instanceof PageFault)) throw fault;
    fail(fault.message);
  }
});
