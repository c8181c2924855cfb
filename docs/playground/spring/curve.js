"use strict";
// Draws the value of a spring over time: from 0 to its target, with its overshoot and when it settles.

{
  /** The drawing, in units of its view box, and room around the curve. */
  const width = 300, height = 132, left = 42, right = 10, top = 12, bottom = 20;
  /** Points of the curve; periods of a spring that does not settle. */
  const points = 240, periods = 6;
  const name = "http://www.w3.org/2000/svg";

  /** @param {string} kind @param {Record<string, string|number>} attributes @param {string} [text] */
  function element(kind, attributes, text) {
    const made = document.createElementNS(name, kind);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
    if (text !== undefined) made.textContent = text;
    return made;
  }

  /**
   * @param {SVGElement} svg
   * @param {object} motion a SpringMotion
   */
  function drawCurve(svg, motion) {
    const settling = motion.settlingDuration, isEndless = !Number.isFinite(settling);
    const duration = isEndless ? periods / motion.frequency : settling * 1.12;
    const highest = Math.max(1.12, 1 + motion.overshoot * 1.15);
    const x = time => left + time / duration * (width - left - right);
    const y = value => height - bottom - value / highest * (height - top - bottom);
    const moments = Array.from({ length: points + 1 }, (_, i) => i / points * duration);
    const line = motion.values(moments).map((value, i) => `${x(moments[i]).toFixed(2)},${y(value).toFixed(2)}`);
    const parts = [
      element("path", { d: `M${left},${top - 6}V${y(0)}H${width - right}` }),
      element("path", { class: "target", d: `M${left},${y(1)}H${width - right}` }),
      element("text", { x: left - 5, y: y(1) + 3.5, "text-anchor": "end" }, "100 %"),
      element("text", { x: left - 5, y: y(0) + 3.5, "text-anchor": "end" }, "0"),
      ...times(duration).map(time =>
        element("text", { x: x(time), y: height - 5, "text-anchor": "middle" }, `${Number(time.toPrecision(3))} s`)),
      ...(isEndless ? [] : [element("path", { class: "mark", d: `M${x(settling)},${y(1) - 9}V${y(1) + 9}` }),
        element("text", { class: "mark", x: x(settling), y: y(1) + 21, "text-anchor": "end" }, "settled")]),
      element("path", { class: "motion", d: `M${line.join("L")}` })
    ];
    if (motion.overshoot >= 0.01 && motion.peakTime < duration) {
      const percent = Number((100 * motion.overshoot).toPrecision(2));
      parts.push(element("text", {
        class: "mark", x: x(motion.peakTime) + 8, y: Math.max(10, y(1 + motion.overshoot) - 2)
      }, `+${percent} %`));
    }
    svg.replaceChildren(...parts);
  }

  /** Round times, at most five of them. */
  function times(duration) {
    const rough = duration / 4, power = 10 ** Math.floor(Math.log10(rough));
    const step = [1, 2, 5, 10].map(digit => digit * power).find(size => size >= rough * 0.999);
    return Array.from({ length: Math.floor(duration * 0.97 / step + 1e-9) + 1 }, (_, n) => n * step);
  }

  boxspring.spring.drawCurve = drawCurve;
}
