import PlaneGeometry

// The page above its data: what it is called, its controls, and what made the frames.
extension [UInt8] {
  mutating func appendPreviewHead(_ header: FrameHeader) {
    let name = header.title.isEmpty ? header.scene : header.title
    appendText(
      """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
      script-src 'unsafe-inline'; style-src 'unsafe-inline'">
      <title>
      """)
    appendMarkup(name.isEmpty ? "Springy layout" : name)
    appendText(
      "</title>\n<style>\n\(FramePalette.css)\(PreviewPage.style)</style>\n</head>\n<body>\n")
    appendText("<header><h1>")
    appendMarkup(name.isEmpty ? "Springy layout" : name)
    appendText("</h1>\n")
    appendText(PreviewPage.controls)
    appendLegend(header)
  }

  private mutating func appendLegend(_ header: FrameHeader) {
    appendText("<footer aria-label=\"What made these frames\">\n<dl>\n")
    appendEntry("Scene", header.scene)
    appendEntry("Trace", header.trace)
    appendEntry("Rate", rateText(header.rate))
    appendEntry("Viewport", sizeText(header.viewport))
    appendEntry("Content", sizeText(header.content))
    for (name, value) in header.sortedSettings { appendEntry(name, value) }
    appendText("<div><dt>Frames</dt><dd id=\"count\"></dd></div>\n")
    appendText("<div><dt>Hash</dt><dd id=\"hash\"></dd></div>\n")
    appendEntry("Made by", header.generator)
    appendText(
      """
      </dl>
      <p>Drawn from positions rounded to 0.01 pt; the hash is that of the exact frames.</p>
      </footer>
      <noscript><p>This page plays its frames with JavaScript, which is switched off.</p></noscript>

      """)
  }

  private mutating func appendEntry(_ name: String, _ value: String) {
    guard !value.isEmpty else { return }
    appendText("<div><dt>")
    appendMarkup(name)
    appendText("</dt><dd>")
    appendMarkup(value)
    appendText("</dd></div>\n")
  }

  private func rateText(_ rate: FrameHeader.Rate) -> String {
    switch rate {
    case .hertz(let hertz): "\(decimal(hertz)) Hz"
    case .trace: "the trace’s own times"
    }
  }

  private func sizeText(_ size: Size) -> String {
    "\(decimal(size.width)) × \(decimal(size.height)) pt"
  }

  private func decimal(_ value: Double) -> String {
    var bytes: [UInt8] = []
    bytes.appendDecimal(value)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension PreviewPage {
  /// Read-outs, viewport, chart and controls.
  static let controls = """
    <dl id="readout">
    <div><dt>Time</dt><dd id="time">–</dd></div>
    <div><dt>Frame</dt><dd id="frame">–</dd></div>
    <div><dt>Offset</dt><dd id="offset">–</dd></div>
    <div><dt>Largest displacement</dt><dd id="largest">–</dd></div>
    </dl></header>
    <main>
    <div id="stage"><canvas id="screen" role="img" aria-label="The viewport at this frame"></canvas></div>
    <canvas id="chart" role="img" aria-label="Content offset and largest displacement over time"></canvas>
    <input id="scrub" type="range" min="0" value="0" step="1" aria-label="Frame">
    <div id="controls">
    <button id="back" type="button" aria-label="One frame back" title="One frame back (left arrow)">\
    <svg viewBox="0 0 16 16" aria-hidden="true"><path d="M4 3v10M13 3 6 8l7 5z"/></svg></button>
    <button id="play" type="button" aria-label="Play" title="Play or pause (space)">\
    <svg viewBox="0 0 16 16" aria-hidden="true"><path id="icon" d="M4 2.5v11L13.5 8z"/></svg></button>
    <button id="next" type="button" aria-label="One frame on" title="One frame on (right arrow)">\
    <svg viewBox="0 0 16 16" aria-hidden="true"><path d="M12 3v10M3 3l7 5-7 5z"/></svg></button>
    <label>Speed <select id="speed"><option value="0.1">0.1×</option><option value="0.25">0.25×</option>\
    <option value="0.5">0.5×</option><option value="1" selected>1×</option><option value="2">2×</option></select></label>
    <label><input id="outlines" type="checkbox" checked> Rest outlines</label>
    <label><input id="loop" type="checkbox" checked> Loop</label>
    </div>
    </main>

    """

  static let style = """
    *{box-sizing:border-box}
    body{margin:0 auto;padding:20px 20px 28px;max-width:720px;background:var(--paper);color:var(--ink);\
    font:14px/1.4 system-ui,-apple-system,"Segoe UI",sans-serif;font-variant-numeric:tabular-nums}
    header{display:flex;flex-wrap:wrap;gap:6px 28px;align-items:end;justify-content:space-between;margin-bottom:14px}
    h1{font-size:19px;line-height:1.25;font-weight:650;letter-spacing:-.01em;margin:0;overflow-wrap:anywhere}
    dl{margin:0;display:flex;flex-wrap:wrap;gap:6px 22px}
    dt{font-size:11px;color:var(--muted)}
    dd{margin:0}
    #readout dd{font-weight:600;min-width:5.2em;white-space:nowrap}
    main{display:flex;flex-direction:column;gap:12px}
    #stage{display:flex;justify-content:center}
    canvas{display:block}
    #screen{border-radius:18px;box-shadow:0 0 0 1px var(--bezel),0 0 0 7px var(--screen),0 0 0 8px var(--bezel),\
    0 18px 40px -18px rgb(0 0 0/.35);margin:8px}
    #chart{width:100%;height:104px;touch-action:none;cursor:ew-resize;margin-top:4px}
    #scrub{width:100%;margin:0;accent-color:var(--accent)}
    #controls{display:flex;flex-wrap:wrap;gap:8px 10px;align-items:center;justify-content:center}
    #controls label{display:flex;gap:6px;align-items:center;margin-left:8px}
    input[type=checkbox]{accent-color:var(--accent);margin:0;width:15px;height:15px}
    button,select{font:inherit;color:inherit;background:var(--screen);border:1px solid var(--bezel);border-radius:9px;height:34px}
    button{width:42px;padding:0;cursor:pointer}
    #play{width:56px;background:var(--accent);border-color:transparent;color:var(--paper)}
    select{padding:0 6px}
    svg{width:16px;height:16px;display:block;margin:auto;fill:currentColor;stroke:currentColor;stroke-width:1.6;stroke-linejoin:round}
    :focus-visible{outline:2px solid var(--accent);outline-offset:2px}
    footer{margin-top:20px;padding-top:12px;border-top:1px solid var(--bezel);font-size:12.5px;overflow-wrap:anywhere}
    footer p{margin:10px 0 0;color:var(--muted)}
    #hash{font-family:ui-monospace,Menlo,Consolas,monospace;font-size:12px}

    """
}
