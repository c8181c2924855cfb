"use strict";
// One line on the stage that says what is seen.

{
  /** @param {object} run */
  function showCaption(run) {
    const caption = document.getElementById("caption");

    function renew() {
      const text = words(run);
      caption.hidden = text === null;
      caption.textContent = text ?? "";
    }

    for (const event of ["mode", "autoplay"]) run.addEventListener(event, renew);
    run.settings.listen(changed => changed.has("calm") && renew());
  }

  /** @returns {string|null} */
  function words({ autoplay, mode, settings }) {
    if (settings.choices.calm) return null;
    if (autoplay.isOn) return "Cells hang on springs: the farther from the finger, the later they follow. Touch to take over.";
    if (mode === "replaying") return "A recorded scroll, as it happened.";
    return "Drag or scroll: the farther a cell is from the finger, the later it follows.";
  }

  boxspring.scroll.showCaption = showCaption;
}
