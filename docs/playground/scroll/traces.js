"use strict";
// Recording and replaying.

{
  const byId = id => document.getElementById(id);

  /**
   * A trace and the wheels and scrolls among its events, which the engine of scenes does not read.
   * @param {string} text
   * @param {string} name of its file
   * @returns {{read: string, scrolls: object[], extent?: {samples: number, duration: number}}} what that engine is to read; the
   *   events, as ``BoxspringContent.play`` takes them; how many samples the trace has, and how long it is with them, in seconds. Events
   *   of other kinds are left to that engine, which refuses them.
   * @throws {Error} a complaint about one of them
   */
  function splitTrace(text, name) {
    const whole = { read: text, scrolls: [] };
    let trace;
    try {
      trace = JSON.parse(text.replace(/^\uFEFF/, ""));
    } catch {
      return whole;
    }
    const { events, samples, timeUnit } = trace ?? {};
    if (!Array.isArray(events) || !Array.isArray(samples) || !events.every(event => ["scroll", "wheel"].includes(event?.type))) return whole;
    const perSecond = timeUnit === "ms" ? 1000 : 1;
    if (!events.length) return whole;
    let latest = 0;
    events.forEach((event, index) => {
      checkScroll(event, latest, `${name}: $.events[${index}]`);
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
    return { read: JSON.stringify(read), scrolls: events.map(event => ({ ...event, t: event.t / perSecond })), extent };
  }

  function checkScroll(event, latest, place) {
    const { t, type, section, duration } = event, longest = type === "wheel" ? 0.1 : 1000;
    const ofSection = { offset: 1e15 }, ofAll = { x: 1e9, y: 1e9 };
    const limits = type === "wheel" ? { dx: 1e9, dy: 1e9, ...ofAll } : section === undefined ? ofAll : ofSection;
    const keys = ["t", "type", ...limits === ofSection ? ["section"] : [], ...Object.keys(limits), "duration"];
    const check = (key, isRight, remedy) => {
      if (!isRight) throw new Error(`${place}.${key}: ${JSON.stringify(event[key]) ?? "nothing"} is given; give ${remedy}`);
    };
    const other = Object.keys(event).find(key => !keys.includes(key));
    if (other) throw new Error(`${place}.${other}: there is no such key; use ${keys.join(", ")} only`);
    const isWithin = (value, least, most) => Number.isFinite(value) && value >= least && value <= most;
    check("t", isWithin(t, latest, 1e9), `a time from ${latest} to 1000000000; order the events by time`);
    if (limits === ofSection) check("section", Number.isInteger(section) && section >= 0, "the index of a section that scrolls by itself");
    for (const [key, limit] of Object.entries(limits)) check(key, isWithin(event[key], -limit, limit), `points from -${limit} to ${limit}`);
    check("duration", duration === undefined || isWithin(duration, 0, longest), `seconds from 0 to ${longest}`);
  }

  /** @throws {Error} where a scroll is of a section that does not scroll by itself */
  function checkScrolls(scrolls, { sections = [] }, name) {
    const index = scrolls.findIndex(({ section }) => section !== undefined && !sections[section]?.scrolling);
    if (index < 0) return;
    throw new Error(`${name}: $.events[${index}].section: section ${scrolls[index].section} does not scroll across the collection; `
      + "name a section with \"scrolling\"");
  }

  /**
   * @param {object} run
   * @param {object} messages
   */
  function listenToTraceButtons(run, messages) {
    byId("record").addEventListener("click", () => {
      if (run.recordingStart) finish(run, messages);
      else {
        attempt(() => {
          run.startRecording();
          messages.say("Recording.");
        }, messages);
      }
    });
    byId("replay").addEventListener("click", () => {
      if (run.mode === "replaying") run.stopReplay();
      else {
        messages.clear();
        attempt(() => run.replay(), messages);
      }
    });
    for (const event of ["mode", "trace", "frame"]) {
      run.addEventListener(event, () => show(run, event !== "frame"));
    }
    show(run, true);
  }

  /** Some scenes play no traces. */
  async function attempt(act, messages) {
    try {
      await act();
    } catch (error) {
      messages.complain(error.message);
    }
  }

  function finish(run, messages) {
    try {
      run.stopRecording();
      messages.clear();
      messages.say("Recording stopped.");
    } catch (error) {
      messages.complain(error.message);
    }
    show(run, true);
  }

  function show(run, hasChanged) {
    const { trace, mode, recordingStart } = run, seconds = (run.frame?.time ?? 0).toFixed(1) + " s";
    byId("recording-time").textContent = byId("replaying-time").textContent = seconds;
    if (!hasChanged) return;
    const isRecording = recordingStart !== null, isReplaying = mode === "replaying";
    byId("mark-recording").hidden = !isRecording;
    byId("mark-replaying").hidden = !isReplaying;
    byId("record").setAttribute("aria-pressed", String(isRecording));
    byId("record").lastElementChild.textContent = isRecording ? "Stop" : "Record";
    byId("replay").textContent = isReplaying ? "Stop replay" : "Replay";
    byId("replay").disabled = byId("save-trace").disabled = trace === null || isRecording;
    byId("trace-text").textContent = trace === null
      ? "Record a scroll, or drop a trace on the page."
      : `${trace.name}: ${contentsOf(trace)}, ${trace.duration.toFixed(1)} s`;
  }

  /** How much a trace has of each kind, in words. */
  function contentsOf({ samples, scrolls }) {
    const counted = (count, what) => (count ? [`${count.toLocaleString("en")} ${what}${count === 1 ? "" : "s"}`] : []);
    return [...counted(samples, "sample"), ...counted(scrolls.length, "event")].join(", ");
  }

  Object.assign(boxspring.scroll, { listenToTraceButtons, splitTrace, checkScrolls });
}
