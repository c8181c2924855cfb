"use strict";
// Springy lists that people know, with the constants of their public sources.

{
  /**
   * @typedef {object} Client
   * @property {string} name
   * @property {number} frequency hertz
   * @property {number} dampingRatio unitless
   * @property {number} divisor points of distance per unit of influence
   * @property {null} viewports the divisor is in points
   * @property {"mainAxis"|"both"} axes directions in which distance counts
   */

  /** @type {(name: string, dampingRatio: number, frequency: number, divisor: number,
   *   axes: "mainAxis"|"both") => Client} */
  const client = (name, dampingRatio, frequency, divisor, axes) =>
    ({ name, frequency, dampingRatio, divisor, viewports: null, axes });

  /** @type {readonly Client[]} */
  boxspring.scroll.clients = Object.freeze([
    client("WWDC 2013, session 217", 0.5, 0.8, 500, "mainAxis"),
    client("elastic-list", 0.5, 0.8, 600, "mainAxis"),
    client("objc.io, ASHSpringy", 0.8, 1, 1500, "both"),
    client("TL spring layout", 0.8, 1, 900, "mainAxis"),
    client("THSpringy", 0.6, 1, 600, "mainAxis"),
    client("BouncyLayout, subtle", 0.8, 2, 1000, "mainAxis"),
    client("BouncyLayout, regular", 0.7, 1.5, 1000, "mainAxis"),
    client("BouncyLayout, prominent", 0.5, 1, 1000, "mainAxis"),
    client("Magic-CollectionView", 0.8, 1, 1500, "both"),
    client("VegaScroll", 0.8, 1, 1500, "both"),
    client("topLayoutGuide", 0.5, 0.8, 1500, "both"),
    client("Regal", 0.6, 1, 1500, "both"),
    client("ThreeMinutes", 0.8, 1, 3500, "both"),
    client("Habits", 0.6, 1, 1300, "mainAxis"),
    client("Icicle", 0.6, 1, 500, "mainAxis"),
  ]);
}
