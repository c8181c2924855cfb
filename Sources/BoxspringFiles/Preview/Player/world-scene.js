// What the stage shows of a physics run; element-scene.js says what a scene is.

/// Items where they are and as they are turned, and what makes them move.
class WorldScene {
  constructor(run, chosen) {
    this.run = run;
    this.chosen = chosen;
    this.times = run.times;
    this.size = run.size;
    this.outlines = run.items.map(outlineOf);
  }

  paint(pen, k, look, scale) {
    const frame = this.run.frames[k];
    pen.save();
    pen.lineCap = pen.lineJoin = "round";
    pen.fillStyle = tones.screen;
    pen.fillRect(0, 0, this.size.width, this.size.height);
    if (look.regions) this.paintRegions(pen, frame, scale);
    if (look.boundaries) this.paintWalls(pen, frame, scale);
    for (const item of this.run.drawn) this.paintItem(pen, k, item, look, scale);
    this.paintChosen(pen, k, scale);
    if (look.joints) this.paintLinks(pen, frame, scale);
    if (look.joints) this.paintJoints(pen, frame, scale);
    if (look.anchors) this.paintAnchors(pen, frame, scale);
    if (look.fields) this.paintFields(pen, frame, scale);
    if (look.velocity) this.paintVelocities(pen, k, scale);
    if (look.contacts) this.paintContacts(pen, frame, scale);
    pen.restore();
  }

  /// Calls back with the pen in an item's own axes, its centre the origin.
  within(pen, k, i, draw) {
    pen.save();
    pen.translate(this.run.place(k, i, 0), this.run.place(k, i, 1));
    pen.rotate(this.run.place(k, i, 2));
    draw();
    pen.restore();
  }

  paintItem(pen, k, item, look, scale) {
    const isPale = look.sleep && !item.isFixed && !this.run.isAwake(k, item.number);
    this.within(pen, k, item.number, () => {
      pen.globalAlpha = isPale ? 0.4 : 0.94;
      pen.fillStyle = item.isFixed ? tones.supplement : tones.items[item.tone];
      pen.fill(this.outlines[item.number]);
      pen.globalAlpha = isPale ? 0.5 : 1;
      pen.lineWidth = 1 / scale;
      pen.strokeStyle = item.isFixed ? tones.bezel : tones.ink;
      if (item.isFixed) pen.stroke(this.outlines[item.number]);
      if (item.isRound) this.paintSpoke(pen, item, isPale, scale);
    });
  }

  paintSpoke(pen, { size: { width } }, isPale, scale) {
    pen.globalAlpha = isPale ? 0.2 : 0.38;
    pen.lineWidth = Math.max(1.2, 1.2 / scale);
    pen.beginPath();
    pen.moveTo(0, 0);
    pen.lineTo(width * 0.42, 0);
    pen.strokeStyle = tones.ink;
    pen.stroke();
  }

  paintChosen(pen, k, scale) {
    for (const key of this.chosen.keys) {
      const item = this.run.items[this.chosen.number(key)];
      for (const i of item.members.length ? item.members : [item.number]) {
        this.within(pen, k, i, () => {
          pen.lineWidth = 2.5 / scale;
          pen.strokeStyle = this.chosen.tone(key);
          pen.stroke(this.outlines[i]);
        });
      }
    }
  }

  paintWalls(pen, { walls }, scale) {
    pen.beginPath();
    for (const [x1, y1, x2, y2] of walls) {
      pen.moveTo(x1, y1);
      pen.lineTo(x2, y2);
    }
    pen.lineWidth = 1.6 / scale;
    pen.strokeStyle = tones.muted;
    pen.stroke();
  }

  /// The numbers of each mark of a kind, its lengths in points.
  *marks(columns, lengths = columns.length) {
    for (let n = 0; n < columns[0].length; n += 1) {
      yield columns.map((column, c) => column[n] / (c < lengths ? this.run.markUnits : 1024));
    }
  }

  paintLinks(pen, { links }, scale) {
    pen.beginPath();
    for (const [x1, y1, x2, y2] of this.marks(links)) {
      pen.moveTo(x1, y1);
      pen.lineTo(x2, y2);
    }
    pen.lineWidth = 1.6 / scale;
    pen.strokeStyle = tones.second;
    pen.stroke();
    this.dots(pen, [...this.marks(links)].flatMap(([a, b, c, d]) => [[a, b], [c, d]]), 2.2, scale);
    pen.fillStyle = tones.second;
    pen.fill();
  }

  paintJoints(pen, { joints }, scale) {
    this.dots(pen, [...this.marks(joints)], 4.5, scale);
    pen.fillStyle = tones.screen;
    pen.fill();
    pen.lineWidth = 1.8 / scale;
    pen.strokeStyle = tones.second;
    pen.stroke();
  }

  /// Crosses.
  paintAnchors(pen, { anchors }, scale) {
    const arm = 5 / scale;
    pen.beginPath();
    for (const [x, y] of this.marks(anchors)) {
      pen.moveTo(x - arm, y - arm);
      pen.lineTo(x + arm, y + arm);
      pen.moveTo(x - arm, y + arm);
      pen.lineTo(x + arm, y - arm);
    }
    pen.lineWidth = 1.8 / scale;
    pen.strokeStyle = tones.ink;
    pen.stroke();
  }

  dots(pen, places, radius, scale) {
    pen.beginPath();
    for (const [x, y] of places) {
      pen.moveTo(x + radius / scale, y);
      pen.arc(x, y, radius / scale, 0, 2 * Math.PI);
    }
  }

  /// Points with normals, the longer the greater the impulse.
  paintContacts(pen, { contacts }, scale) {
    const places = [...this.marks(contacts, 2)], arrows = new Path2D();
    for (const [x, y, angle, impulse] of places) {
      const length = (6 + 26 * Math.min(Math.sqrt(Math.max(impulse, 0)), 1.6)) / scale;
      const [dx, dy] = [Math.cos(angle * 2 * Math.PI), Math.sin(angle * 2 * Math.PI)];
      addArrow(arrows, x, y, dx * length, dy * length, 5 / scale);
    }
    pen.lineWidth = 1.3 / scale;
    pen.strokeStyle = tones.contact;
    pen.stroke(arrows);
    this.dots(pen, places, 2.4, scale);
    pen.fillStyle = tones.contact;
    pen.fill();
  }

  paintVelocities(pen, k, scale) {
    const path = new Path2D();
    for (const { number: i } of this.run.drawn) {
      const [dx, dy] = [0, 1].map(axis => {
        return this.run.velocity(k, i, axis) * WorldScene.secondsPerArrow;
      });
      if (Math.hypot(dx, dy) * scale < 1) continue;
      addArrow(path, this.run.place(k, i, 0), this.run.place(k, i, 1), dx, dy, 8 / scale);
    }
    pen.lineWidth = 4 / scale;
    pen.strokeStyle = tones.screen;
    pen.stroke(path);
    pen.lineWidth = 2 / scale;
    pen.strokeStyle = tones.speed;
    pen.stroke(path);
  }

  // Fields

  /// The edges of the sets in which fields act.
  paintRegions(pen, { fields }, scale) {
    for (const field of fields) {
      if (field.everywhere) continue;
      const path = new Path2D();
      for (const line of field.outline) {
        for (let i = 0; i < line.length; i += 2) {
          const [x, y] = [field.x + line[i], field.y + line[i + 1]];
          if (i === 0) path.moveTo(x, y); else path.lineTo(x, y);
        }
      }
      pen.lineWidth = 1.4 / scale;
      pen.setLineDash([6 / scale, 4 / scale]);
      pen.strokeStyle = tones.curves[(this.runFieldNumber(field) + 3) % tones.curves.length];
      pen.stroke(path);
      pen.setLineDash([]);
    }
  }

  /// A sign for each, beside one another where they are at the same place.
  paintFields(pen, { fields }, scale) {
    const taken = [];
    for (const field of fields) {
      let [x, y] = this.signPlace(field, scale);
      while (taken.some(([a, b]) => Math.hypot(a - x, b - y) * scale < 30)) {
        x += (x > this.size.width / 2 ? -44 : 44) / scale;
      }
      taken.push([x, y]);
      this.paintField(pen, field, x, y, scale);
    }
  }

  /// Where a field is; one that is the same everywhere, in the middle of what is seen of its region.
  signPlace({ kind, x, y, everywhere, outline }, scale) {
    const within = ([x, y]) => [
      Math.min(Math.max(x, 24 / scale), this.size.width - 24 / scale),
      Math.min(Math.max(y, 16 / scale), this.size.height - 32 / scale)
    ];
    const isUniform = !["radialGravity", "spring", "electric", "vortex"].includes(kind);
    if (!isUniform || everywhere || !outline.length) return within([x, y]);
    const ends = [0, 1].map(axis => {
      const side = axis === 0 ? this.size.width : this.size.height, at = axis === 0 ? x : y;
      const seen = outline.flat().filter((_, n) => n % 2 === axis)
        .map(value => Math.min(Math.max(value + at, 0), side));
      return (Math.min(...seen) + Math.max(...seen)) / 2;
    });
    return within(ends);
  }

  /// A sign of its kind with its name.
  paintField(pen, field, x, y, scale) {
    const colour = tones.curves[(this.runFieldNumber(field) + 3) % tones.curves.length];
    pen.save();
    pen.translate(x, y);
    pen.scale(1 / scale, 1 / scale);
    pen.beginPath();
    pen.arc(0, 0, 11, 0, 2 * Math.PI);
    pen.globalAlpha = 0.85;
    pen.fillStyle = tones.screen;
    pen.fill();
    pen.globalAlpha = 1;
    pen.lineWidth = 1.6;
    pen.strokeStyle = colour;
    pen.stroke();
    pen.stroke(fieldSign(field));
    pen.fillStyle = colour;
    pen.font = "600 11px system-ui, sans-serif";
    pen.textAlign = "center";
    pen.textBaseline = "top";
    pen.fillText(field.name, 0, 14);
    pen.restore();
  }

  runFieldNumber(field) {
    this.fieldNames ??= [...new Set(this.run.frames.flatMap(({ fields }) => {
      return fields.map(({ name }) => name);
    }))];
    return this.fieldNames.indexOf(field.name);
  }

  // What is where

  thingAt(k, x, y) {
    for (const item of [...this.run.drawn].reverse()) {
      const i = item.number, turn = -this.run.place(k, i, 2);
      const [dx, dy] = [x - this.run.place(k, i, 0), y - this.run.place(k, i, 1)];
      const along = dx * Math.cos(turn) - dy * Math.sin(turn);
      const across = dx * Math.sin(turn) + dy * Math.cos(turn);
      if (isInside(item, along, across)) return (item.group ?? item).name;
    }
    return null;
  }

  readOut(key, k) {
    const { run } = this, i = run.numbers.get(key), item = run.items[i];
    const rotation = measure(run.place(k, i, 2), "rad");
    const state = item.isFixed ? "fixed" : run.isAwake(k, i) ? "awake" : "asleep";
    return `${key}: at ${points(run.place(k, i, 0))}, ${points(run.place(k, i, 1))}, turned by `
      + `${rotation}, ${measure(run.speed(k, i), "pt/s")}, ${state}`;
  }
}

WorldScene.secondsPerArrow = 0.1;

/// The outline of an item around its centre.
function outlineOf({ size: { width, height }, isRound, path }) {
  const outline = new Path2D();
  if (isRound) {
    outline.ellipse(0, 0, width / 2, height / 2, 0, 0, 2 * Math.PI);
  } else if (path) {
    for (let i = 0; i < path.length; i += 2) outline.lineTo(path[i], path[i + 1]);
    outline.closePath();
  } else {
    outline.roundRect(-width / 2, -height / 2, width, height, Math.min(3, width / 6, height / 6));
  }
  return outline;
}

/// Whether a place in an item's own axes is in it.
function isInside({ size: { width, height }, isRound, path }, x, y) {
  if (isRound) return (x / width) ** 2 + (y / height) ** 2 <= 0.25;
  if (!path) return Math.abs(x) <= width / 2 && Math.abs(y) <= height / 2;
  let sides = 0;
  for (const [ax, ay, bx, by] of edgesOf(path)) {
    sides += Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax));
  }
  return Math.abs(sides) * 2 === path.length;
}

/// A sign of a field's kind, some 14 pixels wide around the origin: where it pushes what is there.
function fieldSign({ kind, dx, dy, strength }) {
  const path = new Path2D(), sense = strength < 0 ? -1 : 1;
  switch (kind) {
  case "linearGravity": case "velocity": case "drag": {
    const length = Math.hypot(dx, dy);
    if (length === 0 || kind === "drag") return grid(path, kind === "drag" ? 2 : 3);
    const [ux, uy] = [dx / length * sense, dy / length * sense];
    addArrow(path, -7 * ux, -7 * uy, 14 * ux, 14 * uy, 5);
    return path;
  }
  case "radialGravity": case "spring": case "electric": {
    const inward = (kind === "electric") === (sense < 0);
    for (let n = 0; n < 4; n += 1) {
      const [ux, uy] = [[1, 0], [0, 1], [-1, 0], [0, -1]][n];
      const [from, to] = inward ? [8, 2] : [2, 8];
      addArrow(path, from * ux, from * uy, (to - from) * ux, (to - from) * uy, 2.5);
    }
    return path;
  }
  case "vortex": case "magnetic": {
    const end = sense * 1.5 * Math.PI;
    path.arc(0, 0, 6, 0, end, sense < 0);
    const [x, y] = [6 * Math.cos(end), 6 * Math.sin(end)];
    const [ux, uy] = [-Math.sin(end) * sense, Math.cos(end) * sense];
    addArrow(path, x - 3 * ux, y - 3 * uy, 5 * ux, 5 * uy, 5);
    return path;
  }
  default:
    path.moveTo(-7, 0);
    path.bezierCurveTo(-4, -9, -2, 9, 1, 0);
    path.bezierCurveTo(3, -6, 5, 5, 7, -1);
    return path;
  }
}

function grid(path, lines) {
  for (let n = 0; n < lines; n += 1) {
    const y = (n - (lines - 1) / 2) * 5;
    path.moveTo(-6, y);
    path.lineTo(6, y);
  }
  return path;
}
