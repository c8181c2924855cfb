// Puts the page together.

/// The page: a run, what is chosen of it, and everything that shows it.
class Page {
  constructor(run) {
    this.run = run;
    this.look = { rest: true, vectors: false, velocity: false, energy: false };
    this.pointed = null;
    this.hovered = null;
    this.chosen = new Chosen(run, () => this.chose());
    this.scene = new ElementScene(run, this.chosen);
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
    this.timeline = new Timeline(byId("timeline"), run, listeners);
    this.bind();
  }

  bind() {
    for (const id of Object.keys(this.look)) {
      byId(id).addEventListener("change", () => this.setLook());
    }
    byId("quantity").append(...quantitiesOf(this.run).map(({ id, name, unit }) => {
      return new Option(`${name}, ${unit}`, id);
    }));
    byId("quantity").addEventListener("change", event => this.plot(event.target.value));
    byId("frequency").value = this.run.frequency || "";
    byId("frequency").addEventListener("input", event => this.setFrequency(event.target.value));
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
    const quantity = quantitiesOf(this.run).find(quantity => quantity.id === id);
    if (!quantity) return;
    byId("quantity").value = id;
    this.curves.quantity = quantity;
    this.showScales();
    this.curves.redraw();
    this.moved();
  }

  setFrequency(text) {
    const frequency = Number(text);
    this.run.frequency = frequency > 0 && Number.isFinite(frequency) ? frequency : 0;
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
    const { index, times, last } = this.player, frame = this.run.frames[index];
    byId("scrub").value = index;
    byId("scrub").setAttribute("aria-valuetext", `${times[index].toFixed(3)} seconds`);
    byId("time").textContent = seconds(times[index]);
    byId("frame").textContent = `${index} / ${last}`;
    byId("offset").textContent = this.run.scrollsAcross
      ? `${points(frame.x)}, ${points(frame.y)}`
      : points(this.run.mainAxis === 0 ? frame.x : frame.y);
    byId("largest").textContent = points(this.run.largest[index]);
    document.body.dataset.frame = index;
    this.tellPointed();
    if (!this.player.isPlaying) {
      this.status(`Frame ${index} of ${last}, ${times[index].toFixed(3)} seconds`);
    }
  }

  tellPointed() {
    const hint = "Point at an element for its numbers; click it to plot it.";
    byId("pointed").textContent = this.pointed === null
      ? hint : this.scene.readOut(this.pointed, this.player.index);
  }

  /// A row for each element chosen: its colour, its name, its value, a way to let it go.
  listChosen() {
    byId("chosen").replaceChildren(...this.chosen.keys.map(key => {
      const row = document.createElement("li"), swatch = document.createElement("i");
      const name = document.createElement("span"), value = document.createElement("output");
      const drop = document.createElement("button");
      swatch.style.background = this.chosen.tone(key);
      name.textContent = nameOf(this.run.entries[this.chosen.number(key)]);
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

  /// The keys to colours and arrows, where there are some.
  showScales() {
    const { run, look } = this, usesEnergy = look.energy || this.curves.quantity.id === "energy";
    byId("heat").hidden = !look.energy;
    byId("tuning").hidden = !usesEnergy;
    byId("arrows").hidden = !look.velocity;
    byId("heat-name").textContent = run.frequency > 0
      ? "Energy per unit mass, kinetic and spring" : "Kinetic energy per unit mass";
    if (!look.energy) return;
    const peak = run.peakEnergy();
    byId("heat-middle").textContent = measure(peak / 4, "");
    byId("heat-high").textContent = measure(peak, "pt²/s²");
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

/// Tells what made the frames, and how exact what is shown is.
function fillFooter(run, seal) {
  const { header } = run, size = ({ width, height }) => `${width} × ${height} pt`;
  const facts = {
    Scene: header.scene, Trace: header.trace,
    Rate: header.rate === "trace" ? "the trace’s own times" : `${header.rate} Hz`,
    Viewport: size(header.viewport), Content: size(header.content), ...header.settings,
    Frames: seal.frames, Hash: seal.hash, "Made by": header.generator
  };
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
  byId("resolution").textContent = `1/${run.unitsPerPoint}`;
  byId("worst").textContent = String(1 / run.unitsPerPoint);
  byId("slack").textContent = slackOfVelocities(run);
}

/// How far off velocities from differences are: by rounding, and by the bend of the curve.
function slackOfVelocities({ times, unitsPerPoint, frequency }) {
  const interval = (times[times.length - 1] - times[0]) / (times.length - 1);
  if (!(interval > 0)) return "";
  const rounding = 1 / unitsPerPoint / (2 * interval);
  const bend = (2 * Math.PI * frequency * interval) ** 2 / 6 * 100;
  const slower = frequency > 0
    ? `, and a swing at ${frequency} Hz seems ${bend.toPrecision(2)} % slower.` : ".";
  return `Here rounding moves them by up to ${rounding.toPrecision(2)} pt/s${slower}`;
}

function fail(message) {
  document.body.dataset.failed = "true";
  byId("fault").textContent = message;
  byId("fault").hidden = false;
}

function openPage() {
  const data = readJSON("run"), seal = readJSON("seal");
  const name = data?.header.title || data?.header.scene || "Springy layout";
  byId("name").textContent = name;
  const bytes = checkedBytes(byId("frames")?.textContent ?? "", seal);
  const unpacked = unpackFrames(bytes, seal.frames, data.unitsPerPoint);
  const run = new Run(data.header, data.unitsPerPoint, unpacked);
  byId("origin").textContent = [data.header.scene, data.header.trace]
    .filter(part => part !== "" && part !== name).join(" · ");
  fillFooter(run, seal);
  globalThis.page = new Page(run);
  globalThis.page.open();
  document.body.dataset.ready = "true";
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
