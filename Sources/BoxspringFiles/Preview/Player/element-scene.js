// A scene is what the stage shows. The player and the stage know no more of it than this:
//
//   times              of its frames, in seconds, ascending
//   size               of what is shown, in points
//   paint(pen, i, look, scale)   draws frame i; the pen draws in points from the top left corner,
//                      of which `scale` CSS pixels make one; `look` names what is to be seen
//   thingAt(i, x, y)   the key of what is seen there, or null
//   readOut(key, i)    a line on it

/// Elements of a layout, in a viewport, each at its place of rest or near.
class ElementScene {
  constructor(run, chosen) {
    this.run = run;
    this.chosen = chosen;
    this.times = run.times;
    this.size = run.viewport;
  }

  paint(pen, i, look, scale) {
    const frame = this.run.frames[i];
    pen.save();
    this.paintGround(pen, frame);
    const seen = this.placesInView(i);
    this.isCrowded = seen.length > ElementScene.crowd;
    for (const k of seen) this.paintBox(pen, i, k, look, scale);
    if (look.rest) this.paintRest(pen, i, seen, scale);
    this.paintChosen(pen, i, seen, scale);
    if (look.vectors) this.paintVectors(pen, i, seen, scale);
    if (look.velocity) this.paintVelocities(pen, i, seen, scale);
    pen.restore();
  }

  paintGround(pen, frame) {
    const content = this.run.header.content;
    pen.fillStyle = tones.outside;
    pen.fillRect(0, 0, this.size.width, this.size.height);
    pen.translate(-frame.x, -frame.y);
    pen.fillStyle = tones.screen;
    pen.fillRect(0, 0, content.width, content.height);
  }

  /// Places of the elements that show in the viewport, drawn or at rest.
  placesInView(i) {
    const frame = this.run.frames[i], places = [];
    const { width, height } = this.size;
    for (let k = 0; k < frame.members.length; k += 1) {
      const entry = this.run.entries[frame.members[k]];
      const x = entry.x - frame.x, y = entry.y - frame.y;
      const dx = this.run.displacement(i, k, 0), dy = this.run.displacement(i, k, 1);
      if (x + Math.max(dx, 0) + entry.width < 0 || x + Math.min(dx, 0) > width) continue;
      if (y + Math.max(dy, 0) + entry.height < 0 || y + Math.min(dy, 0) > height) continue;
      places.push(k);
    }
    return places;
  }

  paintBox(pen, i, k, look, scale) {
    const entry = this.run.entry(i, k), isItem = entry.kind === "item";
    const x = entry.x + this.run.displacement(i, k, 0);
    const y = entry.y + this.run.displacement(i, k, 1);
    pen.globalAlpha = 0.94;
    pen.fillStyle = look.energy ? this.heat(i, k)
      : isItem ? tones.items[(entry.item % 6 + 6) % 6] : tones.supplement;
    if (this.isCrowded) {
      pen.fillRect(x, y, entry.width, entry.height);
    } else {
      pen.beginPath();
      addBox(pen, x, y, entry, scale);
      pen.fill();
    }
    pen.globalAlpha = 1;
    if (!isItem && !this.isCrowded) {
      pen.lineWidth = 1 / scale;
      pen.strokeStyle = tones.bezel;
      pen.stroke();
    }
    this.paintLabel(pen, entry, x, y, scale);
  }

  paintLabel(pen, entry, x, y, scale) {
    const size = Math.min(entry.height * 0.5, entry.width * 0.4, Math.max(15, 11 / scale));
    if (size * scale < (this.isCrowded ? 9 : 6)) return;
    const isItem = entry.kind === "item";
    pen.font = `600 ${size}px system-ui, sans-serif`;
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    pen.fillStyle = isItem ? tones.ink : tones.muted;
    const label = isItem ? String(entry.item) : nameOf(entry);
    pen.fillText(label, x + entry.width / 2, y + entry.height / 2, entry.width * 0.9);
  }

  /// The colour of an element's energy: even steps of colour are even steps of its square root,
  /// which grows as the amplitude does.
  heat(i, k) {
    const share = Math.sqrt(this.run.energy(i, k) / (this.run.peakEnergy() || 1));
    return tones.heat[Math.round(Math.min(share || 0, 1) * (tones.heat.length - 1))];
  }

  paintRest(pen, i, places, scale) {
    pen.beginPath();
    for (const k of places) {
      if (this.run.distance(i, k) < 0.25) continue;
      const entry = this.run.entry(i, k);
      if (this.isCrowded) pen.rect(entry.x, entry.y, entry.width, entry.height);
      else addBox(pen, entry.x, entry.y, entry, scale);
    }
    if (!this.isCrowded) pen.setLineDash([4 / scale, 3 / scale]);
    pen.lineWidth = 1 / scale;
    pen.globalAlpha = 0.42;
    pen.strokeStyle = tones.ink;
    pen.stroke();
    pen.globalAlpha = 1;
    pen.setLineDash([]);
  }

  paintChosen(pen, i, places, scale) {
    pen.lineWidth = 2.5 / scale;
    for (const k of places) {
      const entry = this.run.entry(i, k), tone = this.chosen.tone(entry.key);
      if (!tone) continue;
      pen.strokeStyle = tone;
      pen.beginPath();
      addBox(
        pen, entry.x + this.run.displacement(i, k, 0), entry.y + this.run.displacement(i, k, 1),
        entry, scale);
      pen.stroke();
    }
  }

  /// Arrows from where elements rest to where they are.
  paintVectors(pen, i, places, scale) {
    this.paintArrows(pen, i, places, scale, tones.second, k => {
      const [x, y] = this.anchor(this.run.entry(i, k), 0.14);
      return [x, y, this.run.displacement(i, k, 0), this.run.displacement(i, k, 1)];
    });
  }

  /// Arrows from where elements are, as long as the way in `secondsPerArrow` at the speed of now.
  paintVelocities(pen, i, places, scale) {
    this.paintArrows(pen, i, places, scale, tones.speed, k => {
      const [x, y] = this.anchor(this.run.entry(i, k), 0.58);
      const way = [0, 1].map(axis => this.run.velocity(i, k, axis) * ElementScene.secondsPerArrow);
      return [x + this.run.displacement(i, k, 0), y + this.run.displacement(i, k, 1), ...way];
    });
  }

  /// Where an element's arrow begins while it rests: in the middle along the main axis, and across
  /// it beside the label and in a lane of its own, so that neighbours' arrows do not run together.
  /// Multiples of the golden ratio keep the lanes of any near elements apart.
  anchor({ x, y, width, height, ordinal }, share) {
    const across = share + ordinal * 0.618034 % 1 * 0.28;
    return this.run.mainAxis === 0
      ? [x + width / 2, y + height * across] : [x + width * across, y + height / 2];
  }

  paintArrows(pen, i, places, scale, colour, arrowOf) {
    const path = new Path2D();
    for (const k of places) {
      const [x, y, dx, dy] = arrowOf(k);
      if (Math.hypot(dx, dy) * scale >= 1) addArrow(path, x, y, dx, dy, 8 / scale);
    }
    const width = this.isCrowded ? 1.2 : 2;
    pen.lineCap = pen.lineJoin = "round";
    pen.lineWidth = 2 * width / scale;
    pen.strokeStyle = tones.screen;
    if (!this.isCrowded) pen.stroke(path);
    pen.lineWidth = width / scale;
    pen.strokeStyle = colour;
    pen.stroke(path);
  }

  /// The element drawn last of those at a place in the viewport.
  thingAt(i, x, y) {
    const frame = this.run.frames[i];
    for (let k = frame.members.length - 1; k >= 0; k -= 1) {
      const entry = this.run.entry(i, k);
      const left = entry.x + this.run.displacement(i, k, 0) - frame.x;
      const top = entry.y + this.run.displacement(i, k, 1) - frame.y;
      const isInside = x >= left && x < left + entry.width && y >= top && y < top + entry.height;
      if (isInside) return entry.key;
    }
    return null;
  }

  readOut(key, i) {
    const k = this.chosen.place(key, i), name = nameOf(this.run.entries[this.chosen.number(key)]);
    if (k < 0) return `${name} is out of view`;
    const along = axis => measure(this.run.displacement(i, k, axis), "pt");
    const energy = measure(this.run.energy(i, k), "pt²/s²");
    return `${name}: ${along(0)}, ${along(1)} from rest, ${measure(this.run.speed(i, k), "pt/s")}, `
      + energy;
  }
}

ElementScene.secondsPerArrow = 0.1;

/// More elements than this are drawn plainly: nobody sees their rounded corners, and all of them
/// have to be drawn sixty times a second.
ElementScene.crowd = 300;

/// Adds an element's box at a place to a path; corners are rounded where they can be seen to be.
function addBox(pen, x, y, { width, height }, scale) {
  const radius = Math.min(9, width / 4, height / 4);
  if (radius * scale < 1) pen.rect(x, y, width, height);
  else pen.roundRect(x, y, width, height, radius);
}
