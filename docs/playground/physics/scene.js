"use strict";
// What a world is made of, as the page needs to know it.

{
  class Scene {
    /** @param {object} summary what the engine says of a world */
    constructor({ title, size, items, behaviors, isTransition, shape, fingers = [] }) {
      this.title = title;
      this.size = size;
      this.items = items;
      this.behaviors = behaviors;
      this.isTransition = isTransition;
      /** What a frame says of how an item is shown, in the order of its numbers. @type {string[]} */
      this.shape = shape;
      /** Whether it answers to fingers by gestures of its own; where not, hands take hold of bodies. */
      this.hasGestures = fingers.length > 0;
      /** Groups, by their members. @type {Map<number, number>} */
      this.groups = new Map(items.flatMap(({ members }, i) => members.map(member => [member, i])));
      /** What moves by itself: all items save members of groups. */
      this.bodies = items.map((_, i) => i).filter(i => !this.groups.has(i));
    }

    /** @param {number} item @returns {number} the body that it is, or is a part of */
    bodyOf(item) {
      return this.groups.get(item) ?? item;
    }

    /** @param {number} body @returns {string} */
    name(body) {
      return this.items[body].name;
    }

    /** One after the other, as in pictures; parts of a group have the tone of the group. */
    tones(count) {
      return this.items.map((_, i) => this.bodyOf(i) % count);
    }
  }

  boxspring.physics.Scene = Scene;
}
