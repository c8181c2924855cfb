import BoxspringFiles
import BrowserTesting
import CollectionLayouts
import Foundation
import LayoutDynamics
import PlaneGeometry
import Prerequisites
import Recordings
import Testing

/// Curves, velocities and energies in a real browser, against closed forms.
@Suite(.needs(.browser)) struct PreviewPageNumbersBrowserTests {
  private static let unit = 1.0 / 1024

  private struct Curve: Decodable {
    var key: String
    var values: [Double?]
  }

  private func curves(_ page: BrowserPage) throws -> [Curve] {
    try page.value("page.curves.series")
  }

  @Test("a chosen element's curve is its displacement, and breaks off where it is out of view")
  func displacementCurve() throws {
    let run = SampleRun.run()
    let page = try Browser.preview(run, fragment: "#t=0&cells=9,h0")
    let curves = try curves(page)
    #expect(curves.map(\.key) == ["item 0 9", "header 0 0"])
    let elements = [LayoutElement.item(9, section: 0), .header(section: 0)]
    for (curve, element) in zip(curves, elements) {
      for (value, frame) in zip(curve.values, run.frames) {
        let wanted = frame.attributes.first { $0.element == element }?.displacement.dy
        #expect((value == nil) == (wanted == nil))
        if let value, let wanted { #expect(abs(value - wanted) <= Self.unit / 2) }
      }
      #expect(curve.values.contains { $0 == nil } && curve.values.contains { $0 != nil })
    }
  }

  @Test("a curve is painted to scale, and the list says its value at each frame")
  func paintedCurve() throws {
    let ringing = RingingElements(dampingRatio: 0.05)
    let page = try Browser.preview(
      ringing.run(), fragment: "#t=0&cells=0", in: BrowserWindow(width: 1200, scale: 2))
    // The middle of what is painted in the curve's colour above a frame, in device pixels.
    try page.run(
      """
      globalThis.heightAt = index => {
        const { canvas, pen } = page.curves, x = Math.round(page.curves.x(page.run.times[index]) * 2);
        const [r, g, b] = [0x2f, 0x6a, 0xb3];
        const column = pen.getImageData(x, 0, 1, canvas.height).data, rows = [];
        for (let y = 0; y < canvas.height; y += 1) {
          const off = [r, g, b].map((value, i) => Math.abs(column[4 * y + i] - value));
          if (column[4 * y + 3] > 200 && Math.max(...off) < 40) rows.push(y);
        }
        return rows.reduce((sum, y) => sum + y, 0) / rows.length;
      };
      """)
    // At rising and falling zeros a curve is steep; near its turning points it is flat.
    let indices = [0, 15, 30, 45, 60, 75]
    let heights = try indices.map { try page.value("heightAt(\($0))", as: Double.self) }
    let values = indices.map { ringing.motion(of: 0, along: .vertical, at: Double($0) / 60).x }
    let pixelsPerPoint = (heights[2] - heights[1]) / (values[2] - values[1])
    for (height, value) in zip(heights, values) {
      let wanted = heights[1] + (value - values[1]) * pixelsPerPoint
      #expect(abs(height - wanted) < 3, "\(height) is not \(wanted)")
    }
    #expect(pixelsPerPoint < -0.5)
    for index in indices {
      try page.run("page.player.go(\(index))")
      let told: String = try page.value("document.querySelector('#chosen output').textContent")
      let value = ringing.motion(of: 0, along: .vertical, at: Double(index) / 60).x
      #expect(told.hasSuffix(" pt"))
      #expect(abs((Double(told.dropLast(3)) ?? .nan) - value) < 0.06, "\(told) is not \(value)")
    }
  }

  /// A header that stays in view while the content scrolls by 300 points, over an item that lags
  /// behind by 30.
  private func pinnedHeader() -> LayoutFrames {
    let frames = (0...30).map { step in
      let time = Double(step) / 30
      let offset = 300 * time
      var frame = LayoutFrame(
        time: time, contentOffset: Point(x: 0, y: offset),
        attributes: [
          LayoutAttributes(
            ordinal: 0, element: .header(section: 0),
            restFrame: Rect(x: 0, y: 0, width: 200, height: 30),
            displacement: Vector(dx: 0, dy: offset)),
          LayoutAttributes(
            ordinal: 1, element: .item(0, section: 0),
            restFrame: Rect(x: 20, y: 340, width: 160, height: 100),
            displacement: Vector(dx: 0, dy: 30 * time)),
        ])
      frame.pinned = [0]
      return frame
    }
    let header = RecordingHeader(
      generator: "boxspring 0.1.0", kind: "layout", name: "pinned", source: "none",
      rate: .hertz(30), axis: .vertical, viewport: Size(width: 200, height: 300),
      channels: LayoutRecorder.channels, settings: [])
    return LayoutFrames(header: header, frames: frames)
  }

  @Test("what is pinned is not displaced: neither the largest displacement nor first among curves")
  func pinned() throws {
    let page = try Browser.preview(pinnedHeader())
    let largest: [Double] = try page.value("page.run.largest")
    for (index, value) in largest.enumerated() {
      #expect(abs(value - Double(index)) <= Self.unit / 2)
    }
    #expect(try curves(page).map(\.key) == ["item 0 0"])
  }

  @Test("outlines of resting places lie below what is drawn")
  func outlines() throws {
    let page = try Browser.preview(pinnedHeader(), fragment: "#t=1&cells=&show=rest")
    // Of the row of pixels in which the item's resting place ends, and of those three points above
    // and below, within the item.
    let rows: [[[Int]]] = try page.value(
      """
      [137, 140, 143].map(y => Array.from({ length: 40 }, (_, k) => {
        const { pen, scale } = page.stage, at = [120 + k, y].map(place => Math.round(place * scale));
        return [...pen.getImageData(...at, 1, 1).data];
      }))
      """)
    // Boxes are 94 % opaque; an outline above them would be 42 %.
    for (column, pixel) in rows[1].enumerated() {
      for (channel, value) in pixel.enumerated() {
        #expect(abs(value - rows[0][column][channel]) < 10)
        #expect(abs(value - rows[2][column][channel]) < 10)
      }
    }
  }

  /// The central difference of A·cos(ωt - φ) is its velocity times sin(ωh)/ωh, exactly.
  @Test("velocities are central differences, one-sided at the ends")
  func velocities() throws {
    let ringing = RingingElements(count: 3, frequency: 1.5, dampingRatio: 0)
    let page = try Browser.preview(ringing.run())
    let h = 1.0 / 60
    let angle = 2 * Double.pi * 1.5 * h
    let velocities: [[Double]] = try page.value(
      "page.run.frames.map((_, i) => [0, 1, 2].map(k => page.run.velocity(i, k, 1)))")
    for (index, row) in velocities.enumerated() {
      for (item, velocity) in row.enumerated() {
        func x(_ i: Int) -> Double {
          ringing.motion(of: item, along: .vertical, at: Double(i) * h).x
        }
        let exact = ringing.motion(of: item, along: .vertical, at: Double(index) * h).v
        let wanted =
          switch index {
          case 0: (x(1) - x(0)) / h
          case velocities.count - 1: (x(index) - x(index - 1)) / h
          default: exact * sin(angle) / angle
          }
        let isEnd = index == 0 || index == velocities.count - 1
        #expect(abs(velocity - wanted) <= Self.unit / h / (isEnd ? 1 : 2) + 1e-6)
      }
    }
  }

  @Test("velocities of unevenly spaced frames are those of the parabola through three of them")
  func unevenVelocities() throws {
    let times = [0, 0.01, 0.05, 0.06, 0.16]
    // x = 3 + 40t - 200t²: a parabola has its own slope.
    let frames = times.map { time in
      LayoutFrame(
        time: time, contentOffset: .zero,
        attributes: [
          LayoutAttributes(
            ordinal: 0, element: .item(0, section: 0),
            restFrame: Rect(x: 0, y: 0, width: 10, height: 10),
            displacement: Vector(dx: 3 + 40 * time - 200 * time * time, dy: 0))
        ])
    }
    let header = RingingElements().run().header
    let page = try Browser.preview(LayoutFrames(header: header, frames: frames))
    let velocities: [Double] = try page.value("[1, 2, 3].map(i => page.run.velocity(i, 0, 0))")
    for (velocity, time) in zip(velocities, times.dropFirst()) {
      #expect(abs(velocity - (40 - 400 * time)) < 0.1)
    }
  }

  @Test("a damped spring's energy decays as the closed form does")
  func energy() throws {
    let ringing = RingingElements(frequency: 1, dampingRatio: 0.08, hertz: 240, seconds: 3)
    let page = try Browser.preview(ringing.run(), fragment: "#t=0&cells=0&plot=energy")
    #expect(try page.value("Number(byId('frequency').value)") == 1)
    let energies = try #require(try curves(page).first).values.compactMap { $0 }
    try #require(energies.count == 721)
    let omega = 2 * Double.pi
    let h = 1.0 / 240
    for index in 1..<720 {
      let exact = ringing.motion(of: 0, along: .vertical, at: Double(index) * h)
      // The third derivative of the swing is at most about ω³ times what is left of it.
      let slack = 1.1 * omega * omega * omega * 100 * h * h / 6 + Self.unit / (2 * h)
      let bound =
        abs(exact.v) * slack + slack * slack / 2
        + omega * omega * (abs(exact.x) * Self.unit / 2 + Self.unit * Self.unit)
      #expect(abs(energies[index] - exact.energy) <= bound)
    }
    // Over a whole second the swing shrinks by e^(-ζω), and its energy by the square.
    let decay = energies[700] / energies[460]
    #expect(abs(decay / exp(-2 * 0.08 * omega) - 1) < 0.01)
  }

  @Test("without a known frequency the energy is kinetic, until someone types it")
  func frequency() throws {
    let ringing = RingingElements(frequency: 2, dampingRatio: 0, spring: "soft")
    let page = try Browser.preview(
      ringing.run(), fragment: "#t=0.5&show=energy&cells=0&plot=energy")
    #expect(try page.text(of: "heat-name") == "Kinetic energy per unit mass")
    let kinetic: Double = try page.value("page.run.energy(30, 0)")
    let speed: Double = try page.value("page.run.velocity(30, 0, 1)")
    #expect(abs(kinetic - speed * speed / 2) < 1e-6)
    let field = try page.place(in: "frequency")
    try page.click(x: field.x, y: field.y)
    try page.press("2")
    #expect(try page.text(of: "heat-name") == "Energy per unit mass, kinetic and spring")
    let whole: Double = try page.value("page.run.energy(30, 0)")
    let x = ringing.motion(of: 0, along: .vertical, at: 0.5).x
    #expect(abs(whole - kinetic - 8 * .pi * .pi * x * x) < 0.01 * whole)
  }

  @Test("energy colours the boxes, from rest to the most there is")
  func energyColours() throws {
    let ringing = RingingElements(
      count: 2, columns: 2, size: Size(width: 80, height: 80), amplitude: 20)
    let still = ringing.run()
    let frames = still.frames.map { frame in
      var frame = frame
      frame.attributes[1].displacement = .zero
      return frame
    }
    let page = try Browser.preview(
      LayoutFrames(header: still.header, frames: frames), fragment: "#t=0&show=energy&cells=")
    let peak: Int = try page.value(
      """
      page.run.frames.findIndex((_, i) => page.run.energy(i, 0) === page.run.peakEnergy())
      """)
    try page.run("page.player.go(\(peak))")
    let colours: [[Int]] = try page.value(
      """
      [0, 1].map(k => { const { x, y } = page.run.entryAt(page.player.index, k), { stage } = page;
      const at = [x + 12, y + 12 + page.run.displacement(page.player.index, k, 1)]
        .map(place => Math.round(Math.max(place, 4) * stage.scale));
      return [...stage.pen.getImageData(...at, 1, 1).data.slice(0, 3)]; })
      """)
    // Boxes are drawn 94 % opaque on the colour of the content.
    for (colour, wanted) in zip(colours, [[0xdc, 0x56, 0x38], [0xe4, 0xe2, 0xdc]]) {
      for (value, (wanted, ground)) in zip(colour, zip(wanted, [0xff, 0xfe, 0xfc])) {
        #expect(abs(Double(value) - (0.94 * Double(wanted) + 0.06 * Double(ground))) < 2)
      }
    }
    #expect(try page.text(of: "heat-high").hasSuffix("pt²/s²"))
  }

  @Test("arrows show displacement and velocity where they are asked for")
  func arrows() throws {
    let ringing = RingingElements(count: 1, size: Size(width: 200, height: 200), seconds: 1)
    let page = try Browser.preview(ringing.run(), fragment: "#t=0.1&show=&cells=")
    /// How many pixels of a colour there are, and from which row to which.
    func rows(of colour: String) throws -> [Double] {
      try page.value(
        """
        (() => { const { canvas, pen, scale } = page.stage, rows = [];
        const wanted = [1, 3, 5].map(at => parseInt("\(colour)".slice(at, at + 2), 16));
        const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
        for (let at = 0; at < data.length; at += 4) {
          if (wanted.every((value, i) => Math.abs(data[at + i] - value) < 12)) {
            rows.push(Math.floor(at / 4 / canvas.width) / scale);
          }
        }
        return [rows.length, Math.min(...rows, 1e9), Math.max(...rows, -1)]; })()
        """)
    }
    let colours = ["#b2603d", "#2c7d6d"]
    for colour in colours { #expect(try rows(of: colour)[0] == 0) }
    try page.run("byId('vectors').click(); byId('velocity').click()")
    let exact = ringing.motion(of: 0, along: .vertical, at: 0.1)
    // From the middle at rest to the middle now, and from there as far as in a tenth of a second.
    let tips = [(100, 100 + exact.x), (100 + exact.x, 100 + exact.x + exact.v * 0.1)]
    for (colour, (start, end)) in zip(colours, tips) {
      let rows = try rows(of: colour)
      #expect(rows[0] > 20)
      #expect(abs(rows[1] - max(min(start, end), 0)) < 5, "\(rows), \(start) to \(end)")
      #expect(abs(rows[2] - min(max(start, end), 250)) < 5, "\(rows), \(start) to \(end)")
    }
    #expect(try page.value("byId('arrows').checkVisibility()") == true)
  }

  @Test("elements are chosen by clicks and by numbers")
  func choosing() throws {
    let run = SampleRun.run()
    let page = try Browser.preview(run, fragment: "#t=0.5&cells=")
    #expect(try page.value("page.chosen.keys", as: [String].self) == [])
    let frame = run.frames[30]
    let wanted = try #require(
      frame.attributes.first { $0.frame.minY > frame.contentOffset.y + 200 })
    let middle = wanted.frame.center.y - frame.contentOffset.y
    let place = try page.place(in: "screen", y: middle / SampleRun.viewport.height)
    try page.click(x: place.x, y: place.y)
    #expect(try page.value("page.chosen.keys") == ["item 0 \(wanted.element.item)"])
    try page.click(x: place.x, y: place.y)
    #expect(try page.value("page.chosen.keys", as: [String].self) == [])
    let field = try page.place(in: "cells")
    try page.click(x: field.x, y: field.y)
    for key in ["2", "-", "4", "Space", "h", "0", "Enter"] { try page.press(key) }
    #expect(
      try page.value("page.chosen.keys") == ["item 0 2", "item 0 3", "item 0 4", "header 0 0"])
    #expect(try page.text(of: "choosing-error") == "")
    for (text, error) in [
      ("99", "“99” never comes into view."),
      ("x", "“x” is not a number of an item; type 3, 1.7, 2-5 or h0, for example."),
      ("1-20", "At most 8 can be chosen."),
    ] {
      #expect(try page.value("page.chosen.choose('\(text)')") == error)
    }
    #expect(try page.value("page.chosen.keys.length") == 4)
  }

  @Test("the plot reads out what is under the pointer")
  func hovering() throws {
    let ringing = RingingElements()
    let page = try Browser.preview(ringing.run(), fragment: "#t=0&cells=0")
    try page.run(
      """
      const { canvas } = page.curves, box = canvas.getBoundingClientRect();
      canvas.dispatchEvent(new PointerEvent("pointermove", {
        clientX: box.left + page.curves.x(page.run.times[50]) + 0.4, clientY: box.top + 50 }));
      """)
    let told: String = try page.value("document.querySelector('#chosen output').textContent")
    let value = ringing.motion(of: 0, along: .vertical, at: 50.0 / 60).x
    #expect(abs((Double(told.dropLast(3)) ?? .nan) - value) < 0.006)
    #expect(try page.text(of: "moment") == "at 0.833 s")
    #expect(try page.value("page.player.index") == 0)
  }
}
