// The page of a physics run.

class WorldPage extends Page {
  firstLook() {
    return {
      boundaries: true, joints: true, anchors: true, contacts: false, fields: true, regions: true,
      velocity: false, sleep: true
    };
  }

  makeChosen(changed) { return new ChosenItems(this.run, changed); }
  makeScene() { return new WorldScene(this.run, this.chosen); }
  makeTimeline(canvas, listeners) { return new WorldTimeline(canvas, this.run, listeners); }

  get hint() { return "Point at an item for its numbers; click it to plot it."; }

  bind() {
    super.bind();
    byId("before").addEventListener("click", () => this.goToEvent(-1));
    byId("after").addEventListener("click", () => this.goToEvent(1));
    byId("before").disabled = byId("after").disabled = !this.run.events.length;
    addEventListener("keydown", ({ key, target: { tagName, type } }) => {
      if (tagName === "SELECT" || tagName === "INPUT" && type === "text") return;
      if (key === "[" || key === "]") this.goToEvent(key === "[" ? -1 : 1);
    });
    byId("show-contacts").addEventListener("change", () => this.tellEvents(this.player.index));
  }

  tellFrame(index) {
    const { run } = this, count = run.awakeCount(index), all = run.drawn.length;
    byId("awake").textContent = `${count} of ${all}`;
    byId("total").textContent = measure(run.energies[index], "J");
    byId("paused").hidden = !run.frames[index].isPaused;
    this.tellEvents(index);
  }

  /// The events that are listed, contacts only where they are wanted.
  get listed() {
    const withContacts = byId("show-contacts").checked;
    if (this.listing?.withContacts !== withContacts) {
      const events = this.run.events.filter(({ kind }) => {
        return withContacts || !kind.startsWith("contact");
      });
      this.listing = { withContacts, events };
    }
    return this.listing.events;
  }

  /// How many of the listed events have happened by a frame.
  passed(index) {
    const { listed } = this;
    let low = 0, high = listed.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (listed[middle].frame <= index) low = middle + 1; else high = middle;
    }
    return low;
  }

  /// A few events up to the frame shown, and the next.
  tellEvents(index) {
    const { listed } = this, end = this.passed(index);
    const first = Math.max(Math.min(end - 5, listed.length - 6), 0);
    const rows = listed.slice(first, first + 6);
    byId("events").replaceChildren(...rows.map((event, n) => this.row(event, first + n < end, index)));
    byId("no-events").hidden = listed.length > 0;
    byId("event-count").textContent = listed.length ? `${end} of ${listed.length}` : "";
  }

  row(event, hasPassed, index) {
    const row = document.createElement("li"), button = document.createElement("button");
    button.type = "button";
    button.textContent = `${event.time.toFixed(3)} s  ${this.words(event)}`;
    button.addEventListener("click", () => this.player.go(event.frame));
    if (event.frame === index) row.className = "now";
    else if (!hasPassed) row.className = "coming";
    row.append(button);
    return row;
  }

  words({ kind, item, partner, impulse }) {
    const name = this.run.items[item]?.name;
    if (kind === "resumed") return "everything moves again";
    if (kind === "paused") return "everything rests";
    if (kind === "froze") return `${name} was frozen: its motion left the finite numbers`;
    const other = partner === null ? "the bounds"
      : typeof partner === "number" ? this.run.items[partner]?.name : `boundary ${partner}`;
    if (kind === "contactEnded") return `${name} leaves ${other}`;
    const verb = kind === "contactHit" ? "hits" : "meets";
    return `${name} ${verb} ${other}, ${measure(impulse, "N s")}`;
  }

  /// Goes to the frame of the next event after the one shown, or of the last before it.
  goToEvent(step) {
    const { listed } = this, { index } = this.player;
    const event = step > 0 ? listed[this.passed(index)]
      : listed.findLast(({ frame }) => frame < index);
    if (event) this.player.go(event.frame);
  }

  showScales() {
    byId("arrows").hidden = !this.look.velocity;
    byId("normals").hidden = !this.look.contacts;
  }
}

/// Tells what made the run, and how exact what is shown is.
function fillWorldFooter(run, seal) {
  const { header } = run, { width, height } = header.size;
  listFacts({
    World: header.world, Rate: `${header.rate} Hz`, Substep: `${(header.substep * 1000).toPrecision(4)} ms`,
    Size: `${width} × ${height} pt`, Items: run.drawn.length, Frames: seal.frames, Hash: seal.hash,
    State: seal.state, "Made by": header.generator
  });
  byId("resolution").textContent = `1/${run.units[0]}`;
  byId("turning").textContent = `1/${run.units[2]}`;
}

function openPage() {
  const data = readJSON("run"), seal = readJSON("seal");
  const name = data?.header.title || data?.header.world || "Physics run";
  byId("name").textContent = name;
  const bytes = checkedBytes(byId("frames")?.textContent ?? "", seal, "simulate");
  const run = new WorldRun(data, unpackMotion(bytes, seal.frames, data.header.items.length));
  byId("origin").textContent = data.header.world === name ? "" : data.header.world;
  fillWorldFooter(run, seal);
  globalThis.page = new WorldPage(run);
  globalThis.page.open();
  document.body.dataset.ready = "true";
}
