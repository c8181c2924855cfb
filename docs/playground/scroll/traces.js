"use strict";
// Recording and replaying.

{
  const byId = id => document.getElementById(id);

  /**
   * @param {object} run
   * @param {object} messages
   */
  function listenToTraceButtons(run, messages) {
    byId("record").addEventListener("click", () => {
      if (run.recordingStart) finish(run, messages);
      else {
        messages.attempt(() => {
          run.startRecording();
          messages.say("Recording.");
        });
      }
    });
    byId("replay").addEventListener("click", () => {
      if (run.mode === "replaying") run.stopReplay();
      else {
        messages.clear();
        messages.attempt(() => run.replay());
      }
    });
    for (const event of ["mode", "trace", "frame"]) {
      run.addEventListener(event, () => show(run, event !== "frame"));
    }
    show(run, true);
  }

  function finish(run, messages) {
    messages.attempt(() => {
      run.stopRecording();
      messages.clear();
      messages.say("Recording stopped.");
    });
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
  function contentsOf({ samples, events }) {
    const counted = (count, what) => (count ? [`${count.toLocaleString("en")} ${what}${count === 1 ? "" : "s"}`] : []);
    return [...counted(samples, "sample"), ...counted(events, "event")].join(", ");
  }

  Object.assign(boxspring.scroll, { listenToTraceButtons });
}
