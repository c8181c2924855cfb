"use strict";
// What can be chosen for a scroll, and what is chosen at first.

{
  /**
   * A scene read from a file.
   * @typedef {object} SceneFile
   * @property {string} name the file's name
   * @property {object} document the parsed scene
   */

  /**
   * @typedef {object} Choices
   * @property {"list"|"flow"|"grid"} layout
   * @property {number} count cells
   * @property {number} zoom screen pixels per point, in scenes the page builds
   * @property {SceneFile|null} file the scene on show where it came from a file
   * @property {number} frequency hertz
   * @property {number} dampingRatio unitless
   * @property {number|null} divisor points; null where the influence is constant
   * @property {number|null} viewports the divisor in lengths of the viewport; null where it is in points
   * @property {"mainAxis"|"both"} axes directions in which distance counts
   * @property {boolean} overlap whether cells may be drawn over each other
   * @property {string} preset name of the preset that the four numbers are of, or ""
   * @property {30|60|120|240} rate ticks a second
   * @property {number} speed seconds of the run per second
   * @property {boolean} paused
   * @property {"none"|"still"|"kept"} beside what runs beside the scene, under the same finger: nothing, cells that stay in
   *   place, or the springs and influence that are kept
   * @property {object|null} kept choices of springs and influence
   * @property {"view"|"all"} window which cells have springs
   * @property {boolean} outlines whether resting places are outlined
   * @property {boolean} reach whether it is outlined how far cells lag behind the finger
   * @property {boolean} calm whether cells stay in place, for people who ask for less motion
   */

  /** @type {() => Choices} */
  boxspring.scroll.firstChoices = () => ({
    layout: "list", count: 1000, zoom: 1, file: null,
    frequency: 1, dampingRatio: 0.5, divisor: 1000, viewports: null, axes: "mainAxis", overlap: false,
    preset: "client: BouncyLayout, prominent",
    rate: 60, speed: 1, paused: false, beside: "none", kept: null, window: "view", outlines: false, reach: false, calm: false
  });
}
