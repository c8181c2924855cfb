// A physics run at a glance.

/// Three lanes: the kinetic energy of all, how many items are awake, and what happens.
class WorldTimeline extends TimePlot {
  constructor(canvas, run, listeners) {
    super(canvas, run.times, listeners);
    this.run = run;
    this.awake = run.frames.map((_, k) => run.awakeCount(k));
  }

  get headRange() { return [18, this.height - 4]; }

  drawBackdrop(pen) {
    const { energies } = this.run, peak = Math.max(...energies, 0);
    const most = this.run.drawn.length;
    this.drawLane(pen, "Kinetic energy of all", `up to ${measure(peak, "J")}`, energies,
      peak || 1, tones.accent, 0, false);
    this.drawLane(pen, "Awake", `up to ${Math.max(...this.awake, 0)} of ${most}`, this.awake,
      most || 1, tones.second, 58, true);
    this.drawEvents(pen, 116);
  }

  drawLane(pen, name, range, values, high, colour, top, isStepped) {
    const [ceiling, base] = [top + 18, top + 50];
    const y = value => base - value / high * (base - ceiling);
    this.drawTitle(pen, name, range, top);
    pen.strokeStyle = tones.bezel;
    pen.lineWidth = 1;
    pen.beginPath();
    pen.moveTo(TimePlot.left, base);
    pen.lineTo(this.width - TimePlot.right, base);
    pen.stroke();
    if (!values.length) return;
    const line = new Path2D();
    values.forEach((value, k) => {
      if (isStepped && k > 0) line.lineTo(this.x(this.times[k]), y(values[k - 1]));
      line.lineTo(this.x(this.times[k]), y(value));
    });
    pen.strokeStyle = colour;
    pen.lineWidth = 1.5;
    pen.lineJoin = "round";
    pen.stroke(line);
    line.lineTo(this.x(this.end), base);
    line.lineTo(this.x(this.start), base);
    pen.globalAlpha = 0.14;
    pen.fillStyle = colour;
    pen.fill(line);
    pen.globalAlpha = 1;
  }

  drawTitle(pen, name, range, top) {
    pen.fillStyle = tones.muted;
    pen.textBaseline = "top";
    pen.textAlign = "left";
    pen.fillText(name, TimePlot.left, top + 2);
    pen.textAlign = "right";
    pen.fillText(range, this.width - TimePlot.right, top + 2);
  }

  /// Contacts that begin or are struck anew as ticks, the taller the harder; rests and starts as marks.
  drawEvents(pen, top) {
    const { events } = this.run, base = top + 40;
    const began = events.filter(({ kind }) => kind === "contactBegan" || kind === "contactHit");
    const hardest = Math.max(...began.map(({ impulse }) => impulse ?? 0), 1e-9);
    const count = began.length === 1 ? "1 contact" : `${grouped(String(began.length))} contacts`;
    this.drawTitle(pen, "Contacts, pauses", count, top);
    pen.strokeStyle = tones.speed;
    pen.lineWidth = 1;
    pen.globalAlpha = began.length > 400 ? 0.4 : 0.8;
    pen.beginPath();
    for (const { time, impulse } of began) {
      const x = this.x(time);
      pen.moveTo(x, base);
      pen.lineTo(x, base - 3 - 17 * Math.sqrt(Math.max(impulse ?? 0, 0) / hardest));
    }
    pen.stroke();
    pen.globalAlpha = 1;
    for (const { kind, time } of events) {
      if (kind === "paused" || kind === "froze") this.drawSign(pen, this.x(time), base, kind);
    }
  }

  drawSign(pen, x, base, kind) {
    pen.fillStyle = kind === "froze" ? tones.second : tones.ink;
    pen.beginPath();
    if (kind === "froze") pen.arc(x, base - 10, 4, 0, 2 * Math.PI);
    else {
      pen.rect(x - 3.5, base - 15, 2.5, 10);
      pen.rect(x + 1, base - 15, 2.5, 10);
    }
    pen.fill();
  }
}
