"use strict";
// Cells are inserted, deleted, shuffled and carried to other places, and the viewport is turned, while everything moves.

{
  /** A cell that is drawn larger than this, screen pixels, is not looked for farther away: a finger is about so wide. */
  const reach = 24;

  /** An item of a frame that has not left. */
  const isItem = ({ elements }, k) => elements[4 * k + 1] === 1 && elements[4 * k] >= 0;

  /** @returns {number} the identity of an element of a frame */
  const identityOf = ({ details }, k) => details[5 * k];

  /** @returns {number} 0 to 2³² - 1 */
  const newSeed = () => Math.floor(Math.random() * 2 ** 32);

  class Content {
    /** The pointer that carries a cell, and where it is. @type {{pointer: number, place: object}|null} */
    #carrier = null;

    /** The cell that a key has moved last, and what had been touched then. @type {{identity: number, touch: object|null}|null} */
    #moved = null;

    /** @param {object} run */
    constructor(run) {
      this.run = run;
      /** Whether the run's content is no longer that of the scene, or may not be. */
      this.isOn = false;
      /** The viewport after it has been given another size, points; null while it is that of the scene. */
      this.viewport = null;
      this.isTurned = false;
    }

    /** Content is that of the scene again: the run begins anew. */
    leave() {
      this.isOn = false;
      this.viewport = null;
      this.isTurned = false;
      this.#carrier = null;
    }

    /** Whether content can be changed: the frames of a file are no items. */
    get isPossible() {
      return this.run.rules?.sections !== undefined;
    }

    /** The fingers to be drawn, as in fingers.js. */
    get shown() {
      return this.#carrier ? [{ ...this.#carrier.place, liftedFor: null }] : [];
    }

    // Changes

    /**
     * Inserts a cell where another one is.
     * @param {number} [seed]
     */
    insert(seed = newSeed()) {
      return this.#change((time, identity) => engine => engine.insertItem(identity, seed, time), "Inserted a cell");
    }

    /** Deletes a cell. */
    delete() {
      return this.#change((time, identity) => {
        if (identity < 0) throw new Error("There is no cell to delete.");
        return engine => engine.deleteItem(identity, time);
      }, "Deleted a cell");
    }

    /**
     * Moves a cell to the next place in a direction: the one that was moved last, as long as it is in view and nothing else was
     * touched.
     * @param {number} dx -1, 0 or 1
     * @param {number} dy -1, 0 or 1
     */
    move(dx, dy) {
      const { touch } = this.run.hands;
      return this.#change((time, identity) => {
        if (this.#moved?.touch === touch && this.#indexOf(this.#moved.identity) >= 0) identity = this.#moved.identity;
        const target = this.#next(identity, dx, dy);
        if (target < 0) return null;
        this.#moved = { identity, touch };
        return engine => engine.moveItem(identity, target, time);
      }, "Moved a cell");
    }

    /** @returns {number} the place of an item in the frame by its identity; -1 where it is not in view */
    #indexOf(identity) {
      const { frame } = this.run;
      return Array.from({ length: frame.count }, (_, k) => k).findIndex(k => isItem(frame, k) && identityOf(frame, k) === identity);
    }

    /** @returns {number} the identity of the item that rests next to another one in a direction; -1 where there is none in view */
    #next(identity, dx, dy) {
      const { frame } = this.run, { count, values } = frame, own = this.#indexOf(identity);
      const middle = (k, axis) => values[6 * k + axis] + values[6 * k + 2 + axis] / 2;
      let [nearest, least] = [-1, Infinity];
      for (let k = 0; own >= 0 && k < count; k += 1) {
        const [x, y] = [middle(k, 0) - middle(own, 0), middle(k, 1) - middle(own, 1)], along = x * dx + y * dy;
        const distance = along + 2 * Math.abs(x * dy - y * dx);
        if (isItem(frame, k) && along > 1 && distance < least) [nearest, least] = [identityOf(frame, k), distance];
      }
      return nearest;
    }

    /** Lets the cells in view change places. @param {number} [seed] */
    shuffle(seed = newSeed()) {
      return this.#change(time => engine => engine.shuffleItems(seed, time), "Shuffled the cells in view");
    }

    /** Turns the viewport. */
    rotate() {
      const { width, height } = this.run.scene.viewport;
      const words = this.#resize({ width: height, height: width }, "Turned the viewport");
      this.isTurned = !this.isTurned;
      return words;
    }

    /** The stage has another size. */
    fit() {
      const { settings, stage, scene } = this.run, { file, zoom } = settings.choices;
      const { width, height } = file ? scene.viewport : stage.filled(zoom);
      return this.#resize(this.isTurned && !file ? { width: height, height: width } : { width, height }, "");
    }

    /** @param {{width: number, height: number}} viewport points */
    #resize(viewport, words) {
      return this.#change(time => engine => engine.resizeViewport(viewport.width, viewport.height, time), words, () => {
        this.viewport = viewport;
        this.run.resize(viewport);
      });
    }

    /** Content, order and viewport of the scene. */
    restore() {
      if (this.isOn) this.run.start();
    }

    /**
     * Changes the content now.
     * @param {(time: number, identity: number) => ((engine: object) => void)|null} prepare is called with the item at the place that was
     *   touched last; its identity is -1 where there is none. Gives what is to be done with each engine; null where there is nothing.
     * @param {string} words
     * @param {() => void} [follow] is called once it is done
     * @returns {string} what has been done
     * @throws {Error} the engine's complaint; everything stays as it is
     */
    #change(prepare, words, follow = () => {}) {
      const time = this.#begin(), { run } = this, identity = this.target;
      const act = prepare(time, identity);
      if (!act) return "There is no cell in that direction.";
      run.each(act);
      this.isOn = true;
      follow();
      run.showChange(time);
      run.tell("content");
      return `${words}: ${run.scene.count.toLocaleString("en")} in all.`;
    }

    /** The item at the place that was touched last, or in the middle; as in ``itemAt``. */
    get target() {
      const { run } = this, { width, height } = run.scene.viewport;
      const place = this.#carrier?.place ?? run.hands.touch ?? { x: width / 2, y: height / 2 };
      return this.itemAt(place, Infinity);
    }

    /**
     * The item at a place of the viewport, as it is drawn, or the nearest one.
     * @param {{x: number, y: number}} place points
     * @param {number} [within] how far away it may be, screen pixels
     * @returns {number} its identity; -1 where there is none
     */
    itemAt({ x, y }, within = reach) {
      const { frame, stage } = this.run, { count, values, offset } = frame;
      let [nearest, least] = [-1, within / stage.scale];
      for (let k = 0; k < count; k += 1) {
        if (!isItem(frame, k)) continue;
        const v = 6 * k, left = values[v] + values[v + 4] - offset.x, top = values[v + 1] + values[v + 5] - offset.y;
        const distance = Math.hypot(
          Math.max(left - x, 0, x - left - values[v + 2]), Math.max(top - y, 0, y - top - values[v + 3]));
        // Of several at one place, the last is drawn in front.
        if (distance <= least) [nearest, least] = [identityOf(frame, k), distance];
      }
      return nearest;
    }

    /** The page does not scroll by itself any more. @returns {number} the time now, seconds */
    #begin() {
      const { run } = this;
      run.autoplay.stop();
      run.showcase.stop();
      return run.begin(performance.now());
    }

    // A finger carries a cell

    /** @returns {boolean} whether a pointer carries a cell */
    carries(pointer) {
      return this.#carrier?.pointer === pointer;
    }

    get isCarrying() {
      return this.#carrier !== null;
    }

    /**
     * A finger that has been held still lifts the cell beneath it.
     * @param {number} pointer
     * @param {{x: number, y: number}} place of the finger, in points of the viewport
     * @returns {boolean} whether there is one
     */
    lift(pointer, place) {
      const { run } = this, identity = this.itemAt(place);
      if (this.#carrier || identity < 0) return false;
      const time = this.#begin();
      run.hands.fingerCancel(pointer, performance.now());
      run.each(engine => engine.liftItem(identity, place.x, place.y, time));
      this.isOn = true;
      this.#carrier = { pointer, place };
      run.tell("content");
      return true;
    }

    /** The finger moves. */
    drag(place, now) {
      const time = this.run.begin(now);
      this.#carrier.place = place;
      this.run.each(engine => engine.dragItem(place.x, place.y, time));
    }

    /** The finger lets go: the cell flies to its new place. */
    release(now) {
      this.#end(now, (engine, time) => engine.releaseItem(time));
    }

    /** The gesture is taken away: the cell returns. */
    giveBack(now) {
      this.#end(now, (engine, time) => engine.returnItem(time));
    }

    #end(now, act) {
      if (!this.#carrier) return;
      const time = this.run.begin(now);
      this.#carrier = null;
      this.run.each(engine => act(engine, time));
      this.run.tell("content");
    }
  }

  boxspring.scroll.Content = Content;
}
