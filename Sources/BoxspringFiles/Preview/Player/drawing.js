// What everything that draws has in common: canvases in device pixels, colours, arrows.

const byId = id => document.getElementById(id);

/// The page's colours, read from its style sheet so that it decides on light and dark.
const tones = {
  read() {
    const style = getComputedStyle(document.documentElement);
    const names = ["screen", "outside", "bezel", "supplement", "ink", "muted", "accent", "second"];
    for (const name of [...names, "speed", "contact", "e0", "e1", "e2"]) this[name] = tone(style, name);
    this.items = [0, 1, 2, 3, 4, 5].map(i => tone(style, "i" + i));
    this.curves = [0, 1, 2, 3, 4, 5, 6, 7].map(i => tone(style, "c" + i));
    this.heat = blend([this.e0, this.e1, this.e2], 64);
  }
};

function tone(style, name) { return style.getPropertyValue("--" + name).trim(); }

/// Colours in even steps from the first of some, given as #rrggbb, through all to the last.
function blend(stops, count) {
  const parts = stops.map(stop => [1, 3, 5].map(at => parseInt(stop.slice(at, at + 2), 16)));
  return Array.from({ length: count }, (_, i) => {
    const along = i / (count - 1) * (stops.length - 1);
    const from = Math.min(Math.floor(along), stops.length - 2), part = along - from;
    const mixed = parts[from].map((value, c) => value + (parts[from + 1][c] - value) * part);
    return `rgb(${mixed.map(Math.round).join(" ")})`;
  });
}

/// Gives a canvas a size in CSS pixels and as many pixels as the device has there. Returns a pen
/// that draws in CSS pixels.
function fit(canvas, width, height) {
  const ratio = devicePixelRatio || 1;
  canvas.width = Math.max(1, Math.round(width * ratio));
  canvas.height = Math.max(1, Math.round(height * ratio));
  const pen = canvas.getContext("2d");
  pen.setTransform(canvas.width / width, 0, 0, canvas.height / height, 0, 0);
  return pen;
}

/// Adds an arrow to a path; its head takes up to a third of it.
function addArrow(path, x, y, dx, dy, headLength) {
  const length = Math.hypot(dx, dy), head = Math.min(headLength, length / 3);
  const [ux, uy] = [dx / length, dy / length], [tipX, tipY] = [x + dx, y + dy];
  path.moveTo(x, y);
  path.lineTo(tipX, tipY);
  path.moveTo(tipX - head * (ux + uy * 0.6), tipY - head * (uy - ux * 0.6));
  path.lineTo(tipX, tipY);
  path.lineTo(tipX - head * (ux - uy * 0.6), tipY - head * (uy + ux * 0.6));
}
