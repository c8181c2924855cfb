"use strict";
// What can be chosen for a world, and what is chosen at first.

{
  /**
   * @typedef {object} Choices
   * @property {number} speed seconds of the world per second
   * @property {boolean} paused
   * @property {boolean} landscape whether examples are wide where the stage is
   * @property {boolean} contacts whether contact points and impulses are drawn
   * @property {boolean} joints whether joints and attachments are drawn
   * @property {boolean} velocities whether velocities are drawn
   * @property {boolean} sleep whether bodies that are not simulated at present are faded
   * @property {boolean} fields whether the forces of fields are drawn
   * @property {boolean} regions whether it is drawn where fields reach
   */

  /** @type {() => Choices} */
  boxspring.physics.firstChoices = () => ({
    speed: 1, paused: false, landscape: true,
    contacts: false, joints: true, velocities: false, sleep: false, fields: true, regions: true
  });
}
