"use strict";
// Numbers about the world, renewed four times a second.

{
  /** Milliseconds between two renewals. */
  const interval = 250;

  /** @param {object} run */
  function showMeasurements(run) {
    const byId = id => document.getElementById("world-" + id);
    const cells = {
      time: byId("time"), awake: byId("awake"), energy: byId("energy"), motion: byId("motion"),
      frame: byId("frame"), work: byId("work")
    };
    const { now, soon } = boxspring.page.renewal(renew, interval);

    function renew() {
      const { frame, scene, loop } = run;
      cells.time.textContent = frame.time.toFixed(2) + " s";
      const { kinetic, gravitational, elastic } = frame.energy;
      const awake = scene.bodies.filter(i => frame.bodies[4 * i + 3] & 1).length;
      cells.awake.textContent = `${whole(awake)} of ${whole(scene.bodies.length)}`;
      cells.energy.textContent = joules(kinetic + gravitational + elastic);
      cells.motion.textContent = joules(kinetic);
      cells.frame.textContent = boxspring.page.milliseconds(loop.frames.summary());
      cells.work.textContent = boxspring.page.milliseconds(loop.work.summary());
    }

    run.addEventListener("frame", () => (run.loop.isAwake ? soon : now)());
    for (const event of ["load", "settle"]) run.addEventListener(event, now);
  }

  const compact = new Intl.NumberFormat("en", { notation: "compact", maximumSignificantDigits: 4 });

  const whole = value => value.toLocaleString("en");

  /** @param {number} energy in mass times pt²/s²; with 100 pt to a metre, joules are 100² times as large */
  function joules(energy) {
    const value = energy / 1e4;
    return compact.format(Math.abs(value) < 5e-4 ? 0 : value).replace("-", "−") + " J";
  }

  boxspring.physics.showMeasurements = showMeasurements;
}
