"use strict";
// The events of traces, which the engine of changing content plays: the engine of scenes does not read them.

{
  /**
   * A trace and its events.
   * @param {string} text
   * @param {string} name of its file
   * @returns {{read: string, events: object[], extent?: {samples: number, duration: number}}} what the engine of scenes is to read; the
   *   events, as ``BoxspringContent.play`` takes them; how many samples the trace has, and how long it is with them, in seconds
   * @throws {Error} a complaint about one of them
   */
  function splitTrace(text, name) {
    const whole = { read: text, events: [] };
    let trace;
    try {
      trace = JSON.parse(text.replace(/^\uFEFF/, ""));
    } catch {
      return whole;
    }
    const { events, samples, timeUnit } = trace ?? {};
    if (!Array.isArray(events) || !Array.isArray(samples) || !events.length) return whole;
    const perSecond = timeUnit === "ms" ? 1000 : 1;
    let latest = 0;
    events.forEach((event, index) => {
      checkEvent(event, latest, `${name}: $.events[${index}]`);
      latest = event.t;
    });
    const { events: _, ...read } = trace;
    const start = boxspring.scroll.startOf(events[0], perSecond);
    const times = [samples[0]?.t, samples.at(-1)?.t, start, events.at(-1).t].filter(Number.isFinite);
    const extent = { samples: samples.length, duration: (Math.max(...times) - Math.min(...times)) / perSecond };
    // That engine needs a sample: a wheel that does not turn.
    if (!samples.length) {
      read.positions = "offset";
      read.samples = [{ t: start, phase: "moved", x: 0, y: 0, dx: 0, dy: 0 }];
    }
    return { read: JSON.stringify(read), events: events.map(event => ({ ...event, t: event.t / perSecond })), extent };
  }

  // What each kind of event may have. A check gets a value and its place, and throws a complaint; those with a default may be left out.

  const complain = (place, value, remedy) => {
    throw new Error(`${place}: ${JSON.stringify(value) ?? "nothing"} is given; give ${remedy}`);
  };
  const optional = check => (value, place) => { if (value !== undefined) check(value, place); };
  const number = (least, most, what) => (value, place) => {
    if (!(Number.isFinite(value) && value >= least && value <= most)) complain(place, value, `${what} from ${least} to ${most}`);
  };
  const index = (value, place) => { if (!Number.isInteger(value) || value < 0) complain(place, value, "an index, from 0"); };
  const count = (value, place) => { if (!Number.isInteger(value) || value < 1) complain(place, value, "a whole number, from 1"); };
  const flag = (value, place) => { if (typeof value !== "boolean") complain(place, value, "true or false"); };
  const word = (...words) => (value, place) => { if (!words.includes(value)) complain(place, value, `one of ${words.join(", ")}`); };
  const anything = () => {};
  /** What the engine of scenes looks into. */
  const part = optional((value, place) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) complain(place, value, "an object in {}");
  });
  const points = (most, least = -most) => number(least, most, "points");
  const object = shape => (value, place) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) complain(place, value, "an object in {}");
    const other = Object.keys(value).find(key => !Object.hasOwn(shape, key));
    if (other) {
      const known = Object.keys(shape).join(", ");
      throw new Error(`${place}.${other}: there is no such key here, or this page does not play it; use ${known} only`);
    }
    for (const [key, check] of Object.entries(shape)) check(value[key], `${place}.${key}`);
  };

  const item = object({ section: index, item: index });
  const transition = (value, place) => {
    if (value === "immediate") return;
    object({
      from: optional(word("inPlace", "edge", "neighbor", "touch")), fades: optional(flag), scale: optional(number(0, 1000, "a scale")),
      resizesOnSprings: optional(flag)
    })(value, place);
  };
  const changing = {
    anchoring: optional(word("firstVisible", "lastVisible", "top", "bottom", "chat")), transition: optional(transition)
  };
  const operations = {
    insert: {
      insert: item, size: optional(object({ width: optional(points(1e9, 0)), height: optional(points(1e9, 0)) })),
      span: optional(count), widthDivisor: optional(count), itemAlignment: optional(word("auto", "start", "center", "end", "stretch")),
      ignoresItemInsets: optional(flag)
    },
    delete: { delete: item },
    move: { move: item, to: item }
  };
  const operation = (value, place) => {
    const verb = Object.keys(operations).find(verb => Object.hasOwn(Object(value), verb));
    if (!verb) complain(place, value, "one of insert, delete and move with an item; boxspring run supports others");
    object(operations[verb])(value, place);
  };
  const list = check => (value, place) => {
    if (!Array.isArray(value)) complain(place, value, "a list in []");
    value.forEach((one, index) => check(one, `${place}[${index}]`));
  };

  /** @returns {object|undefined} the shape of an event, without its time and type; undefined where the page does not play it */
  function shapeOf({ type, section, phase }) {
    switch (type) {
    case "scroll":
      return {
        ...section === undefined ? { x: points(1e9), y: points(1e9) } : { section: index, offset: points(1e15) },
        duration: optional(number(0, 1000, "seconds"))
      };
    case "wheel":
      return {
        dx: points(1e9), dy: points(1e9), x: points(1e9), y: points(1e9), duration: optional(number(0, 0.1, "seconds"))
      };
    case "change": return { ...changing, operations: list(operation) };
    // The engine of scenes reads what is in these.
    case "container":
      return {
        ...changing, viewport: part, contentInsets: part, direction: anything, pixelScale: anything, layout: part
      };
    case "rules": return { spring: anything, influence: part, springRules: part, exceptions: optional(list(part)) };
    case "reorder":
      return {
        phase: word("lift", "drag", "release", "cancel"), ...phase === "lift" && { element: item },
        ...(phase === "lift" || phase === "drag") && { x: points(1e9), y: points(1e9) },
        ...phase === "release" && { velocity: optional(object({ dx: points(1e9), dy: points(1e9) })) }
      };
    }
  }

  function checkEvent(event, latest, place) {
    if (typeof event !== "object" || event === null) complain(place, event, "an event in {}");
    const shape = shapeOf(event);
    if (!shape) {
      const remedy = "one that the page plays: scroll, wheel, change, container, rules, reorder; boxspring run supports others";
      complain(`${place}.type`, event.type, remedy);
    }
    const inOrder = (value, place) => {
      if (!(Number.isFinite(value) && value >= latest && value <= 1e9)) complain(place, value, `a time from ${latest} to 1000000000; order the events by time`);
    };
    object({ t: inOrder, type: anything, ...shape })(event, place);
    const changes = Object.keys(shape).filter(key => !Object.hasOwn(changing, key));
    if (["container", "rules"].includes(event.type) && !changes.some(key => event[key] !== undefined)) {
      throw new Error(`${place}: the event changes nothing; give one of ${changes.join(", ")}`);
    }
  }

  /** The lengths that an inserted item needs. @returns {("width"|"height")[]} */
  function neededLengths({ kind, axis, itemLength }) {
    const main = axis === "horizontal" ? "width" : "height";
    if (kind === "flow" || itemLength === "proportional") return ["width", "height"];
    return kind === "list" || itemLength === "own" || (kind !== "grid" && kind !== "compositional" && itemLength === undefined) ? [main] : [];
  }

  /**
   * @param {object[]} events as of ``splitTrace``
   * @param {object} scene the document that they are played over
   * @param {string} name of the trace's file
   * @param {object} engine a BoxspringEngine that nothing else needs
   * @throws {Error} where an event is of a section that does not scroll by itself, inserts an item without a length that it needs, or
   *   changes the scene into one that cannot be read
   */
  function checkEvents(events, scene, name, engine) {
    events.forEach((event, index) => {
      const { type, section } = event, place = `${name}: $.events[${index}]`;
      if (type === "scroll" && section !== undefined && !scene.sections?.[section]?.scrolling) {
        throw new Error(`${place}.section: section ${section} does not scroll across the collection; name a section with "scrolling"`);
      }
      event.operations?.forEach((operation, index) => {
        const length = operation.insert && neededLengths(scene.layout).find(length => operation.size?.[length] === undefined);
        if (length) complain(`${place}.operations[${index}].size.${length}`, undefined, "points, 0 or more");
      });
      if (type !== "rules" && type !== "container") return;
      scene = BoxspringContent.sceneAfter(scene, event);
      engine.loadScene(JSON.stringify(boxspring.scroll.withStrips(scene)), place);
    });
  }

  Object.assign(boxspring.scroll, { splitTrace, checkEvents });
}
