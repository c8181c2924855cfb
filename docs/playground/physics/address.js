"use strict";
// The address of a world: which one, what hands have done to it, its time, and where the camera is.

{
  const { pack, unpack, choicesIn, oneOf, sayChoices, keepAddress, addressOf } = boxspring.page;
  /** Seconds for which a world is at its start. */
  const atStart = 0.05;
  const flag = oneOf(true, false), view = document.getElementById("physics-view");

  const readers = {
    speed: oneOf(1, 0.5, 0.25, 0.1), paused: flag, landscape: flag, contacts: flag, joints: flag, velocities: flag,
    sleep: flag, fields: flag, regions: flag
  };

  /**
   * Says in the address what is on show.
   * @param {object} run
   * @param {Map<string, string>} worlds texts of the examples by name; files that are opened join them later
   */
  function tellAddress(run, worlds) {
    const first = boxspring.physics.firstChoices(), examples = new Map(worlds);
    const renew = keepAddress(view, () => describe(run, examples, first));
    run.settings.listen(renew);
    for (const event of ["load", "settle", "act"]) run.addEventListener(event, renew);
  }

  async function describe(run, worlds, first) {
    const query = new URLSearchParams(), { name, text, frame: { time } } = run;
    query.set("world", name);
    sayChoices(query, Object.keys(readers), run.settings.choices, first);
    let inputs = [];
    try {
      inputs = run.handInputs;
    } catch {
      // A link cannot hold what no file can express.
      return query;
    }
    // An example at its start fits the stage of whoever looks.
    if (inputs.length === 0 && text === run.original && time < atStart && run.isExample) return query;
    if (worlds.get(name) !== text) {
      const packed = await pack(text);
      if (!packed) return query;
      query.set("text", packed);
    }
    if (inputs.length > 0) {
      const packed = await pack(JSON.stringify(inputs));
      // Without what hands have done, the time would show something else.
      if (!packed) return query;
      query.set("hands", packed);
    }
    query.set("time", String(time));
    const { camera, view } = run.stage;
    if (camera.zoom !== 1 || camera.x !== 0 || camera.y !== 0) {
      query.set("camera", [view.zoom, view.x, view.y].map(number => number.toFixed(3)).join(" "));
    }
    return query;
  }

  /**
   * Shows what the address says.
   * @param {object} run
   * @param {Map<string, string>} worlds texts by name
   * @param {(name: string) => void} choose an example
   * @throws {Error} one line; what was on show stays
   */
  async function followAddress(run, worlds, choose) {
    const query = addressOf(view), name = query.get("world"), packed = query.get("text");
    if (!packed && !worlds.has(name)) return;
    run.settings.change(choicesIn(query, readers));
    const text = packed ? await unpack(packed) : worlds.get(name), time = Number(query.get("time") ?? 0);
    const inputs = query.has("hands") ? JSON.parse(await unpack(query.get("hands"))) : [];
    if (!Array.isArray(inputs) || inputs.some(input => typeof input !== "object" || input === null)) {
      throw new Error("the link's hands are no list of changes or touches; copy the link again");
    }
    // A world that is to be seen from its start fits the stage; a moment of it is that of its sender.
    if (!packed && !(time > 0)) return choose(name);
    run.load(name, text);
    if (worlds.has(name)) document.getElementById("world").value = name;
    if (time > 0 && time < 3600) run.restore(text, inputs, time);
    const [zoom, x, y] = (query.get("camera") ?? "").split(" ").map(Number);
    if (zoom > 0 && Number.isFinite(x) && Number.isFinite(y)) {
      run.stage.view = { zoom, x, y };
      run.redraw();
    }
  }

  Object.assign(boxspring.physics, { tellAddress, followAddress });
}
