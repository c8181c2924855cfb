"use strict";
// The page's one global name, and the tabs that switch between its views: every element of class
// "view" is one, and hears of "show" and "hide".

globalThis.boxspring = { page: {}, spring: {}, scroll: {}, physics: {} };

{
  const bar = document.getElementById("views");
  /** @type {HTMLElement[]} the views in the order of the page */
  const views = [...document.querySelectorAll(".view")];
  const tabs = new Map(views.map(view => [view, tab(view)]));

  function tab(view) {
    const button = document.createElement("button");
    button.type = "button";
    button.id = view.id + "-tab";
    button.role = "tab";
    button.textContent = view.dataset.title;
    button.setAttribute("aria-controls", view.id);
    button.addEventListener("click", () => choose(view));
    view.setAttribute("aria-labelledby", button.id);
    return button;
  }

  /** What the address says of each view behind its name. @type {Map<HTMLElement, string>} */
  const queries = new Map();

  /** @returns {HTMLElement} the view that the address names or leads into, else the one on show */
  function named() {
    const [name, ...query] = location.hash.slice(1).split("?");
    const view = (name === "" ? null : document.getElementById(name))?.closest(".view") ?? shown();
    if (name === view.id) queries.set(view, query.join("?"));
    return view;
  }

  const shown = () => views.find(view => !view.hidden) ?? views[0];

  /** Shows a view in place of the one before. */
  function show(view) {
    for (const [other, button] of tabs) {
      const isOther = other !== view, wasHidden = other.hidden;
      other.hidden = isOther;
      button.setAttribute("aria-selected", String(!isOther));
      button.tabIndex = isOther ? -1 : 0;
      if (wasHidden !== isOther) other.dispatchEvent(new Event(isOther ? "hide" : "show"));
    }
    document.getElementById("subtitle").textContent = view.dataset.subtitle;
    document.querySelector(".skip").href = "#" + view.querySelector(".stage").id;
  }

  /** Shows a view and lets the address name it. */
  function choose(view) {
    show(view);
    write(view);
  }

  function write(view) {
    const query = queries.get(view);
    history.replaceState(null, "", "#" + view.id + (query ? "?" + query : ""));
  }

  /** What the address says of a view. @param {HTMLElement} view @returns {URLSearchParams} */
  const query = view => new URLSearchParams(queries.get(view) ?? "");

  /** Lets the address say something of a view, at once or when it is shown. @param {HTMLElement} view @param {URLSearchParams} said */
  function say(view, said) {
    queries.set(view, said.toString());
    if (view === shown()) write(view);
  }

  const ways = { ArrowRight: 1, ArrowLeft: -1 };

  bar.addEventListener("keydown", event => {
    const { length } = views, now = views.indexOf(shown());
    const next = { ...ways, Home: -now, End: length - 1 - now }[event.key];
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const view = views[(now + next + length) % length];
    choose(view);
    tabs.get(view).focus();
  });

  bar.append(...tabs.values());
  addEventListener("hashchange", () => {
    const view = named();
    show(view);
    if (queries.get(view)) view.dispatchEvent(new Event("address"));
  });
  show(named());

  Object.assign(boxspring.page, { shownView: shown, showView: choose, addressOf: query, setAddress: say });
}
