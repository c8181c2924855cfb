"use strict";
// Pause, steps and slow motion.

{
  const byId = id => document.getElementById(id);

  /** @param {object} run */
  function listenToTime(run) {
    const { settings } = run, show = () => {
      const { paused } = settings.choices;
      byId("scroll-pause").textContent = paused ? "Play" : "Pause";
      byId("mark-paused").hidden = !paused;
    };
    byId("scroll-pause").addEventListener("click", () => settings.change({ paused: !settings.choices.paused }));
    byId("scroll-step").addEventListener("click", () => {
      settings.change({ paused: true });
      run.stepOnce();
    });
    settings.listen(changed => changed.has("paused") && show());
    show();
  }

  boxspring.scroll.listenToTime = listenToTime;
}
