"use strict";
// Numbers about the run, renewed four times a second.

{
  /** Milliseconds between two renewals. */
  const interval = 250;

  /** @param {object} run */
  function showMeasurements(run) {
    const byId = id => document.getElementById("read-" + id);
    const cells = {
      offset: byId("offset"), count: byId("count"), live: byId("live"), awake: byId("awake"),
      frame: byId("frame"), work: byId("work")
    };
    const { now, soon } = boxspring.page.renewal(renew, interval);

    function renew() {
      const { frame, scene, loop } = run;
      const offset = scene.axis === "vertical" ? frame.offset.y : frame.offset.x;
      cells.offset.textContent = points(offset);
      cells.count.textContent = cellsOf(frame).toLocaleString("en");
      cells.live.textContent = frame.live.toLocaleString("en");
      cells.awake.textContent = frame.awake.toLocaleString("en");
      cells.frame.textContent = boxspring.page.milliseconds(loop.frames.summary());
      cells.work.textContent = boxspring.page.milliseconds(loop.work.summary());
    }

    run.addEventListener("frame", soon);
    for (const event of ["mode", "settle"]) run.addEventListener(event, now);
  }

  /** Elements of a frame: backgrounds, badges and boundary items have higher kinds, and come behind them. */
  function cellsOf({ elements, count }) {
    while (count > 0 && elements[4 * count - 3] > 2) count -= 1;
    return count;
  }

  const points = value => (Math.abs(value) < 0.05 ? 0 : value).toLocaleString("en", {
    minimumFractionDigits: 1, maximumFractionDigits: 1
  }) + " pt";

  boxspring.scroll.showMeasurements = showMeasurements;
}
