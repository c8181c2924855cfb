"use strict";
// On phones the settings lie on a sheet that a button opens, over the lower half of the stage.

{
  for (const view of document.querySelectorAll(".view")) {
    const panel = view.querySelector(".panel"), screen = view.querySelector(".screen");
    const open = button("Settings"), close = button("Close");

    /** @param {boolean} isOpen */
    function show(isOpen) {
      panel.classList.toggle("open", isOpen);
      open.setAttribute("aria-expanded", String(isOpen));
      if (isOpen) panel.scrollTop = 0;
      (isOpen ? close : open).focus({ preventScroll: true });
    }

    open.setAttribute("aria-controls", panel.id);
    open.setAttribute("aria-expanded", "false");
    open.addEventListener("click", () => show(true));
    close.addEventListener("click", () => show(false));
    panel.addEventListener("keydown", event => {
      if (event.key === "Escape" && panel.classList.contains("open")) show(false);
    });
    screen.append(bar(open));
    panel.prepend(bar("Settings", close));
  }

  function button(text) {
    const made = document.createElement("button");
    made.type = "button";
    made.textContent = text;
    return made;
  }

  function bar(...parts) {
    const made = document.createElement("div");
    made.className = "sheet-bar";
    made.append(...parts);
    return made;
  }
}
