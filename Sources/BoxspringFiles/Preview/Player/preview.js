"use strict";
// The page's one global name.

globalThis.preview = {};

{
  /**
   * @param {string} id
   * @returns {HTMLElement} the element of the page with an id
   */
  preview.byId = id => document.getElementById(id);
}
