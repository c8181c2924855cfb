"use strict";
// The page's one global name.

globalThis.boxspring = {};

{
  /**
   * @param {string} id
   * @returns {HTMLElement} the element of the page with an id
   */
  boxspring.byId = id => document.getElementById(id);
}
