// The page of a layout on springs.

class LayoutPage extends Page {
  firstLook() { return { rest: true, vectors: false, velocity: false, energy: false }; }
  makeChosen(changed) { return new Chosen(this.run, changed); }
  makeScene() { return new ElementScene(this.run, this.chosen); }
  makeTimeline(canvas, listeners) { return new Timeline(canvas, this.run, listeners); }

  get hint() { return "Point at an element for its numbers; click it to plot it."; }

  bind() {
    super.bind();
    byId("frequency").value = this.run.frequency || "";
    byId("frequency").addEventListener("input", event => this.setFrequency(event.target.value));
  }

  setFrequency(text) {
    const frequency = Number(text);
    this.run.frequency = frequency > 0 && Number.isFinite(frequency) ? frequency : 0;
    this.showScales();
    this.curves.redraw();
    this.moved();
  }

  tellFrame(index) {
    const frame = this.run.frames[index];
    byId("offset").textContent = this.run.scrollsAcross
      ? `${points(frame.x)}, ${points(frame.y)}`
      : points(this.run.mainAxis === 0 ? frame.x : frame.y);
    byId("largest").textContent = points(this.run.largest[index]);
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
  listFacts(facts);
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
  globalThis.page = new LayoutPage(run);
  globalThis.page.open();
  document.body.dataset.ready = "true";
}
