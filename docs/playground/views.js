"use strict";
// The page's one global name, and the switch between its views: every <main class="view"> is one.
// With a single view there is nothing to switch, and the bar shows none.

globalThis.playground = { scroll: {} };

{
  /** @returns {HTMLElement[]} the views in the order of the page. */
  const views = () => [...document.querySelectorAll("main.view")];

  /** Shows the view that the address names, the first where it names none. */
  function showNamed() {
    const all = views();
    const named = all.find(view => "#" + view.id === location.hash) ?? all[0];
    for (const view of all) view.hidden = view !== named;
    for (const link of document.querySelectorAll("#views a")) {
      if (link.hash === "#" + named.id) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
  }

  const bar = document.getElementById("views");
  for (const view of views()) {
    const link = document.createElement("a");
    link.href = "#" + view.id;
    link.textContent = view.dataset.title;
    bar.append(link);
  }
  if (views().length > 1) {
    bar.hidden = false;
    addEventListener("hashchange", showNamed);
    showNamed();
  }
}
