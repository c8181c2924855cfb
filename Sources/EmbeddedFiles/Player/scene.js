"use strict";
// What the stage shows: members of the cast where they are, and what is known of them.

{
  /** An arrow of velocity is as long as the way in so many seconds. */
  const secondsPerArrow = 0.1;
  /**
   * More than this are drawn plainly: their rounded corners cannot be seen, and all of them have to be drawn
   * sixty times a second.
   */
  const crowd = 300;
  /** How opaque those are drawn that do not move. */
  const dimmed = 0.4;
  /** How opaque the colour of a background is. */
  const pale = 0.3;
  /** So many outlines are kept at most: of a list that is scrolled for long, not all. */
  const mostPaths = 4096;

  /**
   * Paints frames, and knows what is where. The pen draws in points, `scale` CSS pixels each.
   *
   * What it paints is a `Run`, or the one frame of something that runs at this moment, with the same
   * properties and functions.
   */
  class Scene {
    #paths = new Map();
    #pathScale = 0;

    /** @param {Run} run @param {Chosen} chosen @param {Surroundings} surroundings */
    constructor(run, chosen, surroundings = new boxspring.Surroundings(run)) {
      this.run = run;
      this.chosen = chosen;
      /** What is seen, in points from the top left corner of the viewport: the viewport, or more. */
      this.seen = { x: 0, y: 0, ...run.size };
      this.surroundings = surroundings;
      /** How opaque things are drawn. */
      this.solid = 0.94;
    }

    /**
     * @param {CanvasRenderingContext2D} pen from the top left corner of the viewport
     * @param {number} i @param {Record<string, boolean>} layers what is to be seen @param {number} scale
     */
    paint(pen, i, layers, scale) {
      const { surroundings } = this, frame = this.run.frames[i];
      if (this.#pathScale !== scale || this.#paths.size > mostPaths) this.#paths.clear();
      this.#pathScale = scale;
      pen.save();
      pen.lineCap = pen.lineJoin = "round";
      this.#paintGround(pen, frame);
      const places = this.#placesInView(i);
      this.isCrowded = places.length > crowd;
      if (layers.regions) surroundings.paintRegions(pen, frame, scale);
      if (layers.boundaries) surroundings.paintBoundaries(pen, frame, scale);
      // Below all that is drawn in its place.
      if (layers.rest) this.#paintRest(pen, i, places, scale);
      for (const k of places) this.#paintMember(pen, i, k, layers, scale);
      this.#paintChosen(pen, i, places, scale);
      if (layers.joints || layers.anchors) surroundings.paintJoints(pen, i, layers, scale);
      if (layers.fields) surroundings.paintFields(pen, frame, scale);
      if (layers.vectors) this.#paintDisplacements(pen, i, places, scale);
      if (layers.velocity) this.#paintVelocities(pen, i, places, scale);
      if (layers.contacts) surroundings.paintContacts(pen, i, scale);
      if (layers.fingers || layers.reach) this.#paintFingers(pen, frame, layers, scale);
      pen.restore();
    }

    /** @param {CanvasRenderingContext2D} pen @param {Frame} frame @param {Record<string, boolean>} layers @param {number} scale */
    #paintFingers(pen, { x, y, time }, layers, scale) {
      const { fingers, reach, mainAxis, size } = this.run;
      pen.translate(x, y);
      const origin = fingers.last(time) ?? { x: size.width / 2, y: size.height / 2 };
      if (layers.reach) boxspring.paintReach(pen, origin, reach, mainAxis, size, scale);
      if (layers.fingers) boxspring.paintFingers(pen, fingers.at(time), scale);
    }

    /** @param {CanvasRenderingContext2D} pen @param {Frame} frame */
    #paintGround(pen, frame) {
      const { content } = this.run.header, { seen } = this, { tones } = boxspring;
      pen.fillStyle = tones.outside;
      pen.fillRect(seen.x, seen.y, seen.width, seen.height);
      pen.translate(-frame.x, -frame.y);
      pen.fillStyle = tones.screen;
      pen.fillRect(0, 0, content.width, content.height);
    }

    /** @param {number} i @returns {number[]} places of those that show in the viewport, drawn or at rest, in drawing order */
    #placesInView(i) {
      return this.run.drawingOrder(i).filter(k => this.isInView(i, k));
    }

    /** @param {number} i @param {number} k @returns {boolean} */
    isInView(i, k) {
      const { run } = this, entry = run.entryAt(i, k), frame = run.frames[i];
      if (!entry.isDrawn) return false;
      const reach = this.#reach(i, k, entry), { width, height } = this.seen;
      const [x, y] = [entry.middle[0] - frame.x - this.seen.x, entry.middle[1] - frame.y - this.seen.y];
      const [dx, dy] = [run.displacement(i, k, 0), run.displacement(i, k, 1)];
      const [restX, restY] = run.holds.rest ? [0, 0] : [dx, dy];
      return x + Math.max(dx, restX) + reach[0] >= 0 && x + Math.min(dx, restX) - reach[0] <= width
        && y + Math.max(dy, restY) + reach[1] >= 0 && y + Math.min(dy, restY) - reach[1] <= height;
    }

    /** @param {number} i @param {number} k @param {Entry} entry @returns {number[]} how far a member reaches from its centre along either axis, at most */
    #reach(i, k, { width, height, outline, lines }) {
      const stretch = Math.max(this.run.stretch(i, k, 0), this.run.stretch(i, k, 1));
      const scale = Math.max(Math.abs(this.run.scale(i, k)) * stretch, 1);
      if (outline === "polygon" || outline === "lines") {
        const reach = Math.max(...lines.flat().map(([x, y]) => Math.hypot(x, y)), 0) * scale;
        return [reach, reach];
      }
      if (this.run.rotation(i, k) === 0) return [width / 2 * scale, height / 2 * scale];
      const reach = Math.hypot(width, height) / 2 * scale;
      return [reach, reach];
    }

    /**
     * Draws with the pen in a member's own axes, its middle the origin. The axes are stretched with the member, unless
     * it has a corner radius of its own.
     * @param {CanvasRenderingContext2D} pen @param {number} i @param {number} k
     * @param {(scale: number) => void} draw is told how much larger the member is drawn than it is
     */
    #within(pen, i, k, draw) {
      const { run } = this, turn = run.rotation(i, k), scale = run.scale(i, k);
      let [across, down] = [scale * run.stretch(i, k, 0), scale * run.stretch(i, k, 1)];
      if (across === 0 || down === 0) return;
      if (run.cornerRadius(i, k) !== null) across = down = scale;
      pen.save();
      pen.translate(run.middle(i, k, 0), run.middle(i, k, 1));
      if (turn !== 0) pen.rotate(turn);
      if (across !== 1 || down !== 1) pen.scale(across, down);
      draw(Math.abs(scale));
      pen.restore();
    }

    /** @param {number} i @param {number} k @param {Entry} entry @param {number} scale @returns {Path2D} an outline in the axes of `#within` */
    #path(i, k, entry, scale) {
      const { run } = this, radius = run.cornerRadius(i, k);
      if (radius !== null) {
        const size = { width: entry.width * run.stretch(i, k, 0), height: entry.height * run.stretch(i, k, 1) };
        return boxspring.outlinePath({ ...entry, ...size }, scale, radius);
      }
      if (entry.background) return boxspring.outlinePath(entry, scale, entry.background.radius);
      let path = this.#paths.get(entry.number);
      if (!path) this.#paths.set(entry.number, path = boxspring.outlinePath(entry, scale));
      return path;
    }

    /**
     * A member of the cast.
     * @param {CanvasRenderingContext2D} pen @param {number} i @param {number} k @param {Record<string, boolean>} layers @param {number} scale
     */
    #paintMember(pen, i, k, layers, scale) {
      const { run } = this, { tones } = boxspring, entry = run.entryAt(i, k), opacity = run.opacity(i, k);
      const isStill = layers.still && !entry.isFixed && !run.moves(i, k);
      const isGrey = entry.isFixed || entry.role !== "item";
      pen.globalAlpha = opacity * (isStill ? dimmed : this.solid);
      const tone = entry.background?.tone ?? -1;
      if (tone >= 0) pen.globalAlpha *= pale;
      pen.fillStyle = layers.energy ? this.#heat(i, k)
        : tone >= 0 ? tones.items[tone % tones.items.length] : isGrey ? tones.supplement : tones.items[entry.tone];
      if (this.#isPlain(i, k, entry)) {
        const { width, height } = entry;
        const [x, y] = [run.middle(i, k, 0), run.middle(i, k, 1)];
        pen.fillRect(x - width / 2, y - height / 2, width, height);
        pen.globalAlpha = opacity;
        this.#paintLabel(pen, entry, x, y, scale);
      } else {
        this.#within(pen, i, k, size => {
          const path = this.#path(i, k, entry, scale);
          pen.fill(path);
          pen.globalAlpha = opacity * (isStill ? 0.5 : 1);
          pen.lineWidth = 1 / scale / size;
          pen.strokeStyle = entry.outline === "lines" ? tones.muted : tones.bezel;
          if (isGrey || entry.outline === "lines") pen.stroke(path);
          if (entry.outline === "ellipse" && run.holds.rotation) this.#paintSpoke(pen, entry, scale);
          this.#paintLabel(pen, entry, 0, 0, scale);
        });
      }
      pen.globalAlpha = 1;
    }

    /** @param {number} i @param {number} k @param {Entry} entry @returns {boolean} whether a rectangle in a crowd stands upright and in its own size */
    #isPlain(i, k, { outline }) {
      return this.isCrowded && outline === "rectangle" && this.run.rotation(i, k) === 0 && !this.run.cornerRadius(i, k)
        && this.run.scale(i, k) === 1 && this.run.stretch(i, k, 0) === 1 && this.run.stretch(i, k, 1) === 1;
    }

    /**
     * A line that shows how far something round is turned.
     * @param {CanvasRenderingContext2D} pen @param {Entry} entry @param {number} scale
     */
    #paintSpoke(pen, { width }, scale) {
      pen.globalAlpha *= 0.38;
      pen.lineWidth = Math.max(1.2, 1.2 / scale);
      pen.beginPath();
      pen.moveTo(0, 0);
      pen.lineTo(width * 0.42, 0);
      pen.strokeStyle = boxspring.tones.ink;
      pen.stroke();
    }

    /**
     * The number of what has one; headers and footers by name.
     * @param {CanvasRenderingContext2D} pen @param {Entry} entry @param {number} x @param {number} y @param {number} scale
     */
    #paintLabel(pen, entry, x, y, scale) {
      if (entry.name !== null || entry.background) return;
      const size = Math.min(entry.height * 0.5, entry.width * 0.4, Math.max(15, 11 / scale));
      if (size * scale < (this.isCrowded ? 9 : 6)) return;
      const isItem = entry.role === "item";
      pen.font = `600 ${size}px system-ui, sans-serif`;
      pen.textAlign = "center";
      pen.textBaseline = "middle";
      pen.fillStyle = isItem ? boxspring.tones.ink : boxspring.tones.muted;
      const label = isItem ? String(entry.item) : this.run.name(entry.key);
      pen.fillText(label, x, y, entry.width * 0.9);
    }

    /**
     * The colour of a member's energy: even steps of colour are even steps of its square root, which grows
     * as the amplitude does.
     * @param {number} i @param {number} k @returns {string}
     */
    #heat(i, k) {
      const { heat } = boxspring.tones;
      const share = Math.sqrt(this.run.energy(i, k) / (this.run.peakEnergy() || 1));
      return heat[Math.round(Math.min(share || 0, 1) * (heat.length - 1))];
    }

    /**
     * Outlines of the resting places of all that is not pinned.
     * @param {CanvasRenderingContext2D} pen @param {number} i @param {number[]} places @param {number} scale
     */
    #paintRest(pen, i, places, scale) {
      pen.beginPath();
      for (const k of places) {
        const entry = this.run.entryAt(i, k), { x, y, width, height } = entry;
        if (this.run.distance(i, k) < 0.25 || this.run.isPinned(i, k)) continue;
        const radius = boxspring.isCapsule(entry) ? Math.min(width, height) / 2 : Math.min(9, width / 4, height / 4);
        if (this.isCrowded || radius * scale < 1) pen.rect(x, y, width, height);
        else pen.roundRect(x, y, width, height, radius);
      }
      if (!this.isCrowded) pen.setLineDash([4 / scale, 3 / scale]);
      pen.lineWidth = 1 / scale;
      pen.globalAlpha = 0.42;
      pen.strokeStyle = boxspring.tones.ink;
      pen.stroke();
      pen.globalAlpha = 1;
      pen.setLineDash([]);
    }

    /**
     * Outlines of those chosen, in their colours.
     * @param {CanvasRenderingContext2D} pen @param {number} i @param {number[]} places @param {number} scale
     */
    #paintChosen(pen, i, places, scale) {
      for (const k of places) {
        const entry = this.run.entryAt(i, k);
        const tone = this.chosen.tone(this.run.group(entry.key)) ?? this.chosen.tone(entry.key);
        if (!tone) continue;
        this.#within(pen, i, k, size => {
          pen.lineWidth = 2.5 / scale / size;
          pen.strokeStyle = tone;
          pen.stroke(this.#path(i, k, entry, scale));
        });
      }
    }

    /**
     * Arrows from the resting places of all that is not pinned to where it is.
     * @param {CanvasRenderingContext2D} pen @param {number} i @param {number[]} places @param {number} scale
     */
    #paintDisplacements(pen, i, places, scale) {
      const free = places.filter(k => !this.run.isPinned(i, k));
      this.#paintArrows(pen, free, scale, boxspring.tones.second, k => {
        const [x, y] = this.#anchor(this.run.entryAt(i, k), 0.14);
        return [x, y, this.run.displacement(i, k, 0), this.run.displacement(i, k, 1)];
      });
    }

    /**
     * Arrows from where things are, as long as the way in a tenth of a second at the velocity of now.
     * @param {CanvasRenderingContext2D} pen @param {number} i @param {number[]} places @param {number} scale
     */
    #paintVelocities(pen, i, places, scale) {
      this.#paintArrows(pen, places, scale, boxspring.tones.speed, k => {
        const [x, y] = this.#anchor(this.run.entryAt(i, k), 0.58);
        const way = [0, 1].map(axis => this.run.velocity(i, k, axis) * secondsPerArrow);
        return [x + this.run.displacement(i, k, 0), y + this.run.displacement(i, k, 1), ...way];
      });
    }

    /**
     * Where a member's arrow begins while it rests: in the middle along the main axis, and across it beside
     * the label and in a lane of its own, so that neighbours' arrows do not run together. Multiples
     * of the golden ratio keep the lanes of any near cells apart. Where nothing rests, in the middle.
     * @param {Entry} entry @param {number} share @returns {number[]}
     */
    #anchor({ x, y, width, height, order, middle }, share) {
      if (!this.run.holds.rest) return middle;
      const across = share + order * 0.618034 % 1 * 0.28;
      return this.run.mainAxis === 0
        ? [x + width / 2, y + height * across] : [x + width * across, y + height / 2];
    }

    /**
     * An arrow for each: its place, and where it goes.
     * @param {CanvasRenderingContext2D} pen @param {number[]} places @param {number} scale @param {string} colour @param {(k: number) => number[]} arrowOf
     */
    #paintArrows(pen, places, scale, colour, arrowOf) {
      const path = new Path2D();
      for (const k of places) {
        const [x, y, dx, dy] = arrowOf(k);
        if (Math.hypot(dx, dy) * scale >= 1) boxspring.addArrow(path, x, y, dx, dy, 8 / scale);
      }
      const width = this.isCrowded ? 1.2 : 2;
      pen.lineWidth = 2 * width / scale;
      pen.strokeStyle = boxspring.tones.screen;
      if (!this.isCrowded) pen.stroke(path);
      pen.lineWidth = width / scale;
      pen.strokeStyle = colour;
      pen.stroke(path);
    }

    /**
     * @param {number} i @param {number} x in the viewport @param {number} y
     * @returns {string|null} the key of what is seen there; of a part, its group's
     */
    thingAt(i, x, y) {
      const { run } = this, frame = run.frames[i];
      for (const k of run.drawingOrder(i).reverse()) {
        const entry = run.entryAt(i, k), turn = -run.rotation(i, k), scale = run.scale(i, k);
        if (!entry.isDrawn || scale === 0 || run.opacity(i, k) === 0) continue;
        const dx = (x + frame.x - run.middle(i, k, 0)) / scale;
        const dy = (y + frame.y - run.middle(i, k, 1)) / scale;
        const along = (dx * Math.cos(turn) - dy * Math.sin(turn)) / run.stretch(i, k, 0);
        const across = (dx * Math.sin(turn) + dy * Math.cos(turn)) / run.stretch(i, k, 1);
        if (boxspring.isInside(entry, along, across)) return run.group(entry.key);
      }
      return null;
    }

    /** @param {string} key @param {number} i @returns {string} a line about a member */
    describe(key, i) {
      const { run } = this, { holds } = run, { measure } = boxspring, k = this.chosen.place(key, i);
      if (k < 0) return `${run.name(key)} is out of view`;
      const entry = run.entryAt(i, k), along = of => `x ${boxspring.points(of(0))}, y ${boxspring.points(of(1))}`;
      const parts = [
        holds.rest ? `${along(axis => run.displacement(i, k, axis))} from rest`
          : along(axis => run.middle(i, k, axis))
      ];
      if (holds.rotation) parts.push(`rotation ${measure(run.rotation(i, k), "rad")}`);
      if (holds.scale) parts.push(`scale ${measure(run.scale(i, k), "")}`);
      if (holds.opacity) parts.push(`opacity ${measure(run.opacity(i, k), "")}`);
      parts.push(measure(run.speed(i, k), "pt/s"));
      if (!entry.body) parts.push(measure(run.energy(i, k), run.energyUnit));
      else parts.push(entry.isFixed ? "fixed" : run.moves(i, k) ? "moving" : "at rest");
      return `${run.name(key)}: ${parts.join(", ")}`;
    }
  }

  boxspring.Scene = Scene;
}
