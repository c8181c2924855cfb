import Pictures
import PlaneGeometry
import Recordings

/// A baked run as a page that loads nothing: the style sheet, boxes for it to move, and a few
/// lines of script to play it again and to look at a moment.
struct PageBake {
  private let motion: BakedMotion

  init(_ motion: BakedMotion) { self.motion = motion }

  func bytes() -> [UInt8] {
    let name = motion.header.caption
    var bytes: [UInt8] = []
    bytes.appendText(PageHead.opening + "<title>")
    bytes.appendMarkup(name)
    bytes.appendText("</title>\n<style>\n\(FramePalette.css)\(Self.style)")
    bytes += StyleSheetBake(motion).bytes()
    let around = PageSurroundings(motion)
    bytes += around.css
    bytes.appendText("</style>\n</head>\n<body>\n<h1>")
    bytes.appendMarkup(name)
    bytes.appendText("</h1>\n<div class=\"stage\"><main class=\"boxspring\">\n")
    for element in motion.elements { bytes.appendBox(element) }
    bytes.appendText("</main>\n")
    bytes += around.svg
    bytes.appendText("</div>\n\(Self.controls)<dl>\n")
    for (name, value) in motion.facts { bytes.appendFact(name, value) }
    bytes.appendText("</dl>\n<script>\nconst duration = ")
    bytes.appendFixed(motion.grid.duration * 1000, decimals: 6)
    bytes.appendText(";\n\(Self.script)</script>\n</body>\n</html>\n")
    return bytes
  }

  private static let style = """
    body{margin:24px auto;padding:0 24px;max-width:max-content;background:var(--paper);color:var(--ink);font:15px/1.4 system-ui,sans-serif}
    h1{font-size:19px;margin:0 0 14px}
    .boxspring{background:var(--screen);border-radius:20px;outline:1.5px solid var(--bezel)}
    .boxspring>*{display:grid;place-items:center;border-radius:7px;font-weight:600}
    \(FramePalette.items.map { ".\($0.name){background:var(--\($0.name))}" }.joined())
    .supplement{background:var(--supplement);border:1px solid var(--bezel)}
    .stage{position:relative;width:max-content}
    .around{position:absolute;left:0;top:0;overflow:hidden;border-radius:20px;pointer-events:none}
    .controls{display:none;gap:12px;align-items:center;margin:16px 0;max-width:520px}
    .controls button{font:inherit;padding:5px 14px;min-width:5.5em}
    .controls input{flex:1;accent-color:var(--accent)}
    .controls output{min-width:5em;text-align:right;font-variant-numeric:tabular-nums}
    .still{color:var(--muted)}
    @media (prefers-reduced-motion:no-preference){.controls{display:flex}.still{display:none}}
    dl{display:grid;grid-template-columns:auto 1fr;gap:2px 14px;color:var(--muted);font-size:13px}
    dd{margin:0}

    """

  private static let controls = """
    <div class="controls">
    <button id="play" type="button">Pause</button>
    <input id="time" type="range" min="0" max="1000" step="any" value="0" aria-label="Time">
    <output id="clock" for="time">0.000 s</output>
    </div>
    <p class="still">Your system prefers reduced motion: this is the end of the run.</p>

    """

  private static let script = """
    const animations = document.getAnimations();
    const [play, time, clock] = ["play", "time", "clock"].map(id => document.getElementById(id));
    const isRunning = () => animations.some(one => one.playState === "running");
    const tell = () => {
      play.textContent = isRunning() ? "Pause" : "Play";
      const now = animations.length ? Math.min(animations[0].currentTime ?? 0, duration) : 0;
      if (document.activeElement !== time || animations[0]?.playState === "running") {
        time.value = now / duration * 1000;
      }
      clock.value = (now / 1000).toFixed(3) + " s";
      requestAnimationFrame(tell);
    };
    // What has ended plays from the start.
    play.onclick = () => {
      const runs = isRunning();
      animations.forEach(one => { if (runs) one.pause(); else one.play(); });
    };
    time.oninput = () => animations.forEach(one => {
      one.pause();
      one.currentTime = time.value / 1000 * duration;
    });
    tell();

    """
}

extension [UInt8] {
  /// An element's box; what has a name tells it, items of collections show their number.
  fileprivate mutating func appendBox(_ element: BakedElement) {
    let tone = (element.look.style.fill ?? FramePalette.supplement).name
    appendText("<div class=\"\(element.name) \(tone)\"")
    if element.look.style.fillOpacity < 1 {
      let percent = Int((100 * element.look.style.fillOpacity).rounded())
      appendText(" style=\"background:color-mix(in srgb,var(--\(tone)) \(percent)%,transparent)\"")
    }
    if let label = element.label {
      appendText(" title=\"")
      appendMarkup(label)
      appendText("\"")
    }
    appendText(">\(element.look.label ?? "")</div>\n")
  }

  fileprivate mutating func appendFact(_ name: String, _ value: String) {
    appendText("<dt>")
    appendMarkup(name)
    appendText("</dt><dd>")
    appendMarkup(value)
    appendText("</dd>\n")
  }
}
