// The whole run at a glance.

/// Two lanes: how far the content is scrolled, and how far the farthest element is from rest.
class Timeline extends TimePlot {
  constructor(canvas, run, listeners) {
    super(canvas, run.times, listeners);
    this.run = run;
  }

  get headRange() { return [18, this.height - 4]; }

  drawBackdrop(pen) {
    const { frames, mainAxis, largest } = this.run;
    const offsets = [frames.map(frame => frame.x), frames.map(frame => frame.y)];
    const cross = offsets[1 - mainAxis];
    const { scrollsAcross } = this.run;
    const lines = scrollsAcross ? [offsets[mainAxis], cross] : [offsets[mainAxis]];
    const name = scrollsAcross
      ? `Content offset, ${mainAxis === 0 ? "x; y dashed" : "y; x dashed"}` : "Content offset";
    this.drawLane(pen, name, lines, tones.accent, 0);
    this.drawLane(pen, "Largest displacement", [largest], tones.second, 58);
  }

  drawLane(pen, name, lines, colour, top) {
    const { low, high } = rangeOf(lines), [ceiling, base] = [top + 18, top + 50];
    const y = value => base - (value - low) / (high - low || 1) * (base - ceiling);
    this.drawTitle(pen, name, `${points(low)} to ${points(high)}`, top);
    pen.strokeStyle = tones.bezel;
    pen.lineWidth = 1;
    pen.beginPath();
    pen.moveTo(TimePlot.left, y(0));
    pen.lineTo(this.width - TimePlot.right, y(0));
    pen.stroke();
    lines.forEach((values, n) => this.drawLine(pen, values, colour, y, n > 0));
  }

  drawTitle(pen, name, range, top) {
    pen.fillStyle = tones.muted;
    pen.textBaseline = "top";
    pen.textAlign = "left";
    pen.fillText(name, TimePlot.left, top + 2);
    pen.textAlign = "right";
    pen.fillText(range, this.width - TimePlot.right, top + 2);
  }

  drawLine(pen, values, colour, y, isSecond) {
    const line = new Path2D();
    values.forEach((value, i) => line.lineTo(this.x(this.times[i]), y(value)));
    pen.setLineDash(isSecond ? [4, 3] : []);
    pen.strokeStyle = colour;
    pen.lineWidth = 1.5;
    pen.lineJoin = "round";
    pen.stroke(line);
    pen.setLineDash([]);
    if (isSecond || !values.length) return;
    line.lineTo(this.x(this.end), y(0));
    line.lineTo(this.x(this.start), y(0));
    pen.globalAlpha = 0.14;
    pen.fillStyle = colour;
    pen.fill(line);
    pen.globalAlpha = 1;
  }
}

/// The lowest and highest of all values and zero.
function rangeOf(lines) {
  let low = 0, high = 0;
  for (const values of lines) {
    for (const value of values) {
      if (value < low) low = value;
      if (value > high) high = value;
    }
  }
  return { low, high };
}
