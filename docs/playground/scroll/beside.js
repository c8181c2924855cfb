"use strict";
// A second run of the same scene under the same finger: with cells that stay in place, or with other springs.

{
  /** The choices that are kept for it. */
  const names = ["frequency", "dampingRatio", "divisor", "viewports", "axes", "overlap"];

  /** @param {object} choices @returns {object} what is kept of them */
  const springChoices = choices => Object.fromEntries(names.map(name => [name, choices[name]]));

  /**
   * The choices of the second run.
   * @param {object} choices of the first
   * @returns {object|null} null where there is none
   */
  function choicesBeside(choices) {
    if (choices.beside === "none") return null;
    if (choices.beside === "still") return { ...choices, calm: true };
    return { ...choices, ...choices.kept, calm: choices.calm };
  }

  const byId = id => document.getElementById(id);
  const { hertz, decimals } = boxspring.page;

  /** What a run has, in a few words. */
  function words({ frequency, dampingRatio, divisor, viewports, calm }) {
    if (calm) return "Springs off";
    const influence = viewports !== null ? `${decimals(viewports, 2)} viewports` : divisor !== null ? `${decimals(divisor, 0)} pt` : "";
    return [hertz(frequency), decimals(dampingRatio, 2), influence].filter(Boolean).join(", ");
  }

  /**
   * Lets the panel choose it, and names both runs.
   * @param {object} settings
   */
  function listenToBeside(settings) {
    byId("keep").addEventListener("click", () => {
      settings.change({ kept: springChoices(settings.choices), beside: "kept" });
    });
    settings.listen(show);
    show();

    function show() {
      const { choices } = settings, beside = choicesBeside(choices);
      byId("beside-kept").disabled = choices.kept === null;
      byId("run-names").hidden = beside === null;
      if (!beside) return;
      byId("run-name").textContent = words(choices);
      byId("run-name-beside").textContent = words(beside);
    }
  }

  Object.assign(boxspring.scroll, { choicesBeside, listenToBeside });
}
