"use strict";
// The page's tones as a canvas needs them, for the light or the dark scheme.

{
  const names = ["screen", "outside", "supplement", "ink", "muted", "edge", "bezel", "accent", "warm"];

  /**
   * @typedef {object} Palette
   * @property {string[]} cells fills of items, and last that of headers and footers
   * @property {Record<string, string>} tone neutrals and accents by name
   */

  /** @returns {Palette} the tones in force now */
  playground.page.readPalette = () => {
    const style = getComputedStyle(document.documentElement);
    const read = name => style.getPropertyValue("--" + name).trim();
    const tone = Object.fromEntries(names.map(name => [name, read(name)]));
    return { tone, cells: [...["i0", "i1", "i2", "i3", "i4", "i5"].map(read), tone.supplement] };
  };
}
