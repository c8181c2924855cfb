extension PreviewPage {
  /// The program that plays. It reads the element with id `run` and writes no markup.
  static let script = #"""
    "use strict";
    addEventListener("error", event => { document.body.dataset.error = event.message; });
    const byId = id => document.getElementById(id);
    const run = JSON.parse(byId("run").textContent);
    const axis = run.header.axis;
    const viewport = {
      width: Math.max(run.header.viewport.width, 1), height: Math.max(run.header.viewport.height, 1)
    };
    const frames = unpack(run.frames);
    const start = frames.length ? frames[0].time : 0;
    const end = frames.length ? frames[frames.length - 1].time : 0;
    const largestEver = frames.reduce((most, frame) => Math.max(most, frame.largest), 0);
    const still = matchMedia("(prefers-reduced-motion: reduce)");
    const dark = matchMedia("(prefers-color-scheme: dark)");

    let current = 0, clock = start, playing = false, stamp = null;
    let tones = {}, scale = 1, backdrop = null;

    // Data

    function unpack(records) {
      const entries = [], kinds = ["header", "item", "footer"];
      let members = [];
      return records.map(([time, x, y, fresh, runs, dx, dy]) => {
        for (let i = 0; fresh && i < fresh.length; i += 8) {
          entries.push({
            kind: kinds[fresh[i]], section: fresh[i + 1], item: fresh[i + 2],
            x: fresh[i + 4] / 100, y: fresh[i + 5] / 100,
            width: fresh[i + 6] / 100, height: fresh[i + 7] / 100
          });
        }
        if (runs) members = expand(runs, entries);
        const moves = members.map((_, i) => [dx ? dx[i] / 100 : 0, dy ? dy[i] / 100 : 0]);
        const largest = moves.reduce((most, move) => Math.max(most, Math.hypot(...move)), 0);
        return { time: time / 1e5, x: x / 100, y: y / 100, members, moves, largest };
      });
    }

    function expand(runs, entries) {
      const members = [];
      for (let i = 0; i < runs.length; i += 2) {
        for (let k = 0; k < runs[i + 1]; k += 1) members.push(entries[runs[i] + k]);
      }
      return members;
    }

    /// The last frame that is not later than a time.
    function indexAt(time) {
      let low = 0, high = frames.length - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (frames[middle].time <= time + 5e-6) low = middle; else high = middle - 1;
      }
      return low;
    }

    // Drawing

    function readTones() {
      const style = getComputedStyle(document.documentElement);
      const names = ["screen", "outside", "bezel", "supplement", "ink", "muted", "accent", "second"];
      for (const name of [...names, "i0", "i1", "i2", "i3", "i4", "i5"]) {
        tones[name] = style.getPropertyValue("--" + name).trim();
      }
    }

    function fit(canvas, width, height) {
      const ratio = devicePixelRatio || 1;
      canvas.width = Math.max(1, Math.round(width * ratio));
      canvas.height = Math.max(1, Math.round(height * ratio));
      canvas.style.width = width + "px";
      canvas.style.height = height + "px";
      return ratio;
    }

    function resize() {
      readTones();
      const room = Math.max(byId("stage").clientWidth - 16, 80);
      const tall = Math.max(innerHeight * 0.58, 240);
      scale = Math.min(room / viewport.width, tall / viewport.height, 2);
      fit(byId("screen"), viewport.width * scale, viewport.height * scale);
      byId("chart").style.width = "";
      drawBackdrop();
      show(current);
    }

    function drawScreen(frame) {
      const canvas = byId("screen"), pen = canvas.getContext("2d");
      const zoom = canvas.width / viewport.width;
      pen.setTransform(zoom, 0, 0, zoom, 0, 0);
      pen.fillStyle = tones.outside;
      pen.fillRect(0, 0, viewport.width, viewport.height);
      pen.translate(-frame.x, -frame.y);
      const content = run.header.content;
      pen.fillStyle = tones.screen;
      pen.fillRect(0, 0, content.width, content.height);
      frame.members.forEach((entry, i) => drawBox(pen, entry, frame.moves[i]));
      if (byId("outlines").checked) {
        frame.members.forEach((entry, i) => drawRest(pen, entry, frame.moves[i]));
      }
    }

    function outline(pen, x, y, entry) {
      const radius = Math.max(0, Math.min(9, entry.width / 4, entry.height / 4));
      pen.beginPath();
      pen.roundRect(x, y, entry.width, entry.height, radius);
    }

    function drawBox(pen, entry, [dx, dy]) {
      const x = entry.x + dx, y = entry.y + dy, isItem = entry.kind === "item";
      outline(pen, x, y, entry);
      pen.globalAlpha = 0.94;
      pen.fillStyle = isItem ? tones["i" + ((entry.item % 6 + 6) % 6)] : tones.supplement;
      pen.fill();
      pen.globalAlpha = 1;
      if (!isItem) {
        pen.setLineDash([]);
        pen.lineWidth = 1 / scale;
        pen.strokeStyle = tones.bezel;
        pen.stroke();
      }
      const size = Math.min(entry.height * 0.5, entry.width * 0.4, 15);
      if (size * scale < 5) return;
      pen.font = `600 ${size}px system-ui, sans-serif`;
      pen.textAlign = "center";
      pen.textBaseline = "middle";
      pen.fillStyle = isItem ? tones.ink : tones.muted;
      const label = isItem ? String(entry.item)
        : (entry.kind === "header" ? "Header " : "Footer ") + entry.section;
      pen.fillText(label, x + entry.width / 2, y + entry.height / 2, entry.width * 0.9);
    }

    function drawRest(pen, entry, [dx, dy]) {
      if (Math.hypot(dx, dy) < 0.25) return;
      outline(pen, entry.x, entry.y, entry);
      pen.setLineDash([4 / scale, 3 / scale]);
      pen.lineWidth = 1 / scale;
      pen.globalAlpha = 0.42;
      pen.strokeStyle = tones.ink;
      pen.stroke();
      pen.globalAlpha = 1;
    }

    // Chart

    function drawBackdrop() {
      const canvas = byId("chart");
      const width = Math.max(canvas.clientWidth, 80), height = 104;
      const ratio = fit(canvas, width, height);
      canvas.style.width = "";
      backdrop = document.createElement("canvas");
      backdrop.width = canvas.width;
      backdrop.height = canvas.height;
      const pen = backdrop.getContext("2d");
      pen.setTransform(ratio, 0, 0, ratio, 0, 0);
      drawLane(pen, "Content offset", frame => frame[axis], tones.accent, 0, width);
      drawLane(pen, "Largest displacement", frame => frame.largest, tones.second, 54, width);
    }

    function drawLane(pen, label, value, tone, top, width) {
      const values = frames.map(value);
      const low = values.reduce((a, b) => Math.min(a, b), 0);
      const high = values.reduce((a, b) => Math.max(a, b), 0);
      const base = top + 48, tall = 30, span = high - low || 1;
      const level = value => base - (value - low) / span * tall;
      pen.font = "11px system-ui, sans-serif";
      pen.fillStyle = tones.muted;
      pen.textAlign = "left";
      pen.fillText(label, 0, top + 11);
      pen.textAlign = "right";
      pen.fillText(`${points(low)} to ${points(high)}`, width, top + 11);
      pen.strokeStyle = tones.bezel;
      pen.lineWidth = 1;
      pen.beginPath();
      pen.moveTo(0, level(0));
      pen.lineTo(width, level(0));
      pen.stroke();
      const line = new Path2D(), area = new Path2D();
      area.moveTo(0, level(0));
      frames.forEach((frame, i) => {
        const x = placeOf(frame.time) * width;
        if (i === 0) line.moveTo(x, level(values[i])); else line.lineTo(x, level(values[i]));
        area.lineTo(x, level(values[i]));
      });
      area.lineTo(width, level(0));
      pen.globalAlpha = 0.14;
      pen.fillStyle = tone;
      pen.fill(area);
      pen.globalAlpha = 1;
      pen.strokeStyle = tone;
      pen.lineWidth = 1.5;
      pen.lineJoin = "round";
      pen.stroke(line);
    }

    const placeOf = time => end > start ? (time - start) / (end - start) : 0;

    function drawChart(frame) {
      const canvas = byId("chart"), pen = canvas.getContext("2d");
      const ratio = devicePixelRatio || 1, width = canvas.width / ratio;
      pen.setTransform(1, 0, 0, 1, 0, 0);
      pen.clearRect(0, 0, canvas.width, canvas.height);
      pen.drawImage(backdrop, 0, 0);
      pen.setTransform(ratio, 0, 0, ratio, 0, 0);
      const x = Math.min(Math.max(placeOf(frame.time) * width, 0.75), width - 0.75);
      pen.strokeStyle = tones.ink;
      pen.lineWidth = 1.5;
      pen.beginPath();
      for (const top of [16, 70]) {
        pen.moveTo(x, top);
        pen.lineTo(x, top + 34);
      }
      pen.stroke();
    }

    // Playing

    const points = value => (Math.abs(value) < 0.05 ? 0 : value).toFixed(1) + " pt";

    function show(index) {
      if (!frames.length) return;
      current = Math.min(Math.max(index, 0), frames.length - 1);
      const frame = frames[current];
      drawScreen(frame);
      drawChart(frame);
      byId("scrub").value = current;
      byId("scrub").setAttribute("aria-valuetext", `${frame.time.toFixed(3)} seconds`);
      byId("time").textContent = frame.time.toFixed(3) + " s";
      byId("frame").textContent = `${current} / ${frames.length - 1}`;
      byId("offset").textContent = points(frame[axis]);
      byId("largest").textContent = points(frame.largest);
      document.body.dataset.frame = current;
    }

    function setPlaying(on) {
      playing = on && frames.length > 1;
      stamp = null;
      byId("play").setAttribute("aria-label", playing ? "Pause" : "Play");
      byId("icon").setAttribute("d", playing ? "M4.5 3v10M11.5 3v10" : "M4 2.5v11L13.5 8z");
      byId("icon").setAttribute("stroke-width", playing ? "3.4" : "1.6");
      if (!playing) return;
      if (clock >= end) clock = start;
      requestAnimationFrame(tick);
    }

    function tick(now) {
      if (!playing) return;
      if (stamp !== null) clock += (now - stamp) / 1000 * Number(byId("speed").value);
      stamp = now;
      const loops = byId("loop").checked;
      if (loops && clock > end + 0.4) clock = start;
      show(indexAt(clock));
      if (!loops && clock >= end) return setPlaying(false);
      requestAnimationFrame(tick);
    }

    function go(index) {
      setPlaying(false);
      show(index);
      if (frames.length) clock = frames[current].time;
    }

    function goToFragment() {
      const match = /[#&]t=(-?[0-9.]+)/.exec(location.hash);
      if (match) go(indexAt(Number(match[1])));
      return match !== null;
    }

    byId("play").addEventListener("click", () => setPlaying(!playing));
    byId("back").addEventListener("click", () => go(current - 1));
    byId("next").addEventListener("click", () => go(current + 1));
    byId("scrub").addEventListener("input", event => go(Number(event.target.value)));
    byId("outlines").addEventListener("change", () => show(current));
    for (const name of ["pointerdown", "pointermove"]) {
      byId("chart").addEventListener(name, event => {
        if (!(event.buttons & 1)) return;
        const box = event.currentTarget.getBoundingClientRect();
        if (name === "pointerdown") event.currentTarget.setPointerCapture(event.pointerId);
        go(indexAt(start + (event.clientX - box.left) / box.width * (end - start)));
      });
    }
    addEventListener("keydown", event => {
      const tag = event.target.tagName, type = event.target.type;
      if (event.altKey || event.ctrlKey || event.metaKey || tag === "SELECT") return;
      if (event.key === "ArrowLeft") go(current - 1);
      else if (event.key === "ArrowRight") go(current + 1);
      else if (event.key === " " && tag !== "BUTTON" && type !== "checkbox") setPlaying(!playing);
      else return;
      event.preventDefault();
    });
    addEventListener("resize", resize);
    addEventListener("hashchange", goToFragment);
    dark.addEventListener("change", resize);

    if (!frames.length) byId("frame").textContent = "none";
    byId("count").textContent = run.count;
    byId("hash").textContent = run.hash;
    byId("scrub").max = Math.max(frames.length - 1, 0);
    resize();
    if (!goToFragment() && !still.matches) setPlaying(true);
    document.body.dataset.ready = "true";

    """#
}
