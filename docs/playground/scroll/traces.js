"use strict";
// Recording and replaying.

{
  const byId = id => document.getElementById(id);

  /**
   * A trace and the scrolls of sections among its events, which the engine of scenes does not read.
   * @param {string} text
   * @param {string} name of its file
   * @returns {{read: string, scrolls: {t: number, section: number, offset: number, duration?: number}[]}} what that engine is to
   *   read, and the scrolls, as ``BoxspringContent.play`` wants them; it complains of events of other kinds
   * @throws {Error} a complaint about a scroll
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
    if (!Array.isArray(events) || !Array.isArray(samples) || !events.every(event => event?.type === "scroll")) return whole;
    const perSecond = timeUnit === "ms" ? 1000 : 1;
    let latest = samples[0]?.t ?? 0;
    events.forEach((event, index) => {
      checkScroll(event, latest, `${name}: $.events[${index}]`);
      latest = event.t;
    });
    const { events: _, ...read } = trace;
    return { read: JSON.stringify(read), scrolls: events.map(event => ({ ...event, t: event.t / perSecond })) };
  }

  function checkScroll(event, latest, place) {
    const { t, section, offset, duration = 0 } = event, keys = ["t", "type", "section", "offset", "duration"];
    const check = (key, isRight, remedy) => {
      if (!isRight) throw new Error(`${place}.${key}: ${JSON.stringify(event[key]) ?? "nothing"} is given; give ${remedy}`);
    };
    const other = Object.keys(event).find(key => !keys.includes(key));
    if (other) throw new Error(`${place}.${other}: there is no such key; use ${keys.join(", ")} only`);
    check("t", t >= latest && t <= 1e9, `a time that is not before ${latest}, the time of what comes before`);
    check("section", Number.isInteger(section) && section >= 0, "the index of a section that scrolls by itself");
    check("offset", Math.abs(offset) <= 1e15, "points from where its content begins");
    check("duration", duration >= 0 && duration <= 1000, "seconds, 0 to 1000");
  }

  /** @throws {Error} where a scroll is of no section that scrolls by itself */
  function checkScrolls(scrolls, { sections = [] }, name) {
    const index = scrolls.findIndex(({ section }) => !sections[section]?.scrolling);
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
  function attempt(act, messages) {
    try {
      act();
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
      : `${trace.name}: ${trace.samples.toLocaleString("en")} samples, ${trace.duration.toFixed(1)} s`;
  }

  Object.assign(boxspring.scroll, { listenToTraceButtons, splitTrace, checkScrolls });
}
