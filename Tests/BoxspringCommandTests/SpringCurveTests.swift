import Foundation
import Testing

@Suite("Curve of a spring")
struct SpringCurveTests {
  @Test("the curve passes through the values of the closed form", arguments: [nil, "100"])
  func closedForm(columns: String?) throws {
    let run = try CommandRun(
      "spring", "frequency=2,dampingRatio=0.2", "--curve", "--duration", "1",
      environment: columns.map { ["COLUMNS": $0] } ?? [:])
    let curve = try Drawing(run.output)
    let omega = 4 * Double.pi
    let damped = omega * 0.96.squareRoot()
    func value(_ t: Double) -> Double {
      1 - exp(-0.2 * omega * t) * (cos(damped * t) + 0.2 * omega / damped * sin(damped * t))
    }
    // The peak, after half a damped oscillation, is the top of the drawing; 0 is its bottom.
    let peak = 1 + exp(-0.2 * Double.pi / 0.96.squareRoot())
    for x in 0..<curve.width {
      let t = Double(x) / Double(curve.width - 1)
      let row = (peak - value(t)) / peak * Double(curve.height - 1)
      // The peak may lie between two columns, which stretches the drawing by less than a dot.
      let near = curve.dots.contains { $0.x == x && abs(Double($0.y) - row) <= 1 }
      #expect(near, "column \(x)")
    }
    #expect(curve.lines.map(\.count).max() ?? 0 <= columns.flatMap(Int.init) ?? 72)
  }

  @Test("the target is dotted, percents stand at their heights, times at their columns")
  func labels() throws {
    let run = try CommandRun(
      "spring", "frequency=1,dampingRatio=0", "--curve", "--duration", "2",
      environment: ["COLUMNS": "60"])
    let drawing = try Drawing(run.output)
    // From 0 to 200 % over 60 rows of dots: 100 % is in the middle, 50 % at three quarters.
    #expect(drawing.label(ofRow: 0) == "200 %")
    #expect(drawing.label(ofRow: 7) == "100 %")
    #expect(drawing.label(ofRow: 11) == "50 %")
    #expect(drawing.label(ofRow: 14) == "0 %")
    let target = drawing.dots.filter { $0.y == 30 && $0.x % 4 == 0 }
    #expect(target.count == drawing.width / 4 + (drawing.width % 4 == 0 ? 0 : 1))
    #expect(!run.output.contains("settled"))
    let axis = try #require(drawing.lines.first { $0.contains("└") })
    let ticks = axis.indices.filter { axis[$0] == "┬" }.map {
      axis.distance(from: axis.startIndex, to: $0) - drawing.margin
    }
    let steps = Double(ticks.count - 1)
    for (index, tick) in ticks.enumerated() {
      let place = Double(drawing.width - 1) * Double(index) / steps / 2
      #expect(abs(Double(tick) - place) <= 1, "tick \(index)")
    }
    #expect(drawing.lines.last?.hasSuffix("2 s") == true)
  }

  @Test("the mark stands where the motion settles")
  func mark() throws {
    let run = try CommandRun("spring", "smooth", "--curve")
    let drawing = try Drawing(run.output)
    let line = try #require(drawing.lines.last)
    // (1 + u)·exp(-u) = 0.001 at u = 9.2334, over ω = 4π.
    #expect(line.contains("settled after 0.735 s"))
    let place = line.distance(from: line.startIndex, to: try #require(line.firstIndex(of: "▲")))
    // A curve without a stated duration ends a ninth later.
    let expected = Double(drawing.width - 1) * 0.9 / 2
    #expect(abs(Double(place - drawing.margin) - expected) <= 1)
  }

  @Test("a motion between other values is labelled with them, and a still one is drawn")
  func values() throws {
    let run = try CommandRun("spring", "list", "--curve", "--from", "40", "--to", "0")
    let drawing = try Drawing(run.output)
    #expect(drawing.label(ofRow: 0) == "40")
    #expect(!run.output.contains("%"))
    let still = try CommandRun("spring", "list", "--curve", "--from", "3", "--to", "3")
    #expect(still.code == 0)
    #expect(try Drawing(still.output).label(ofRow: 7) == "3")
    #expect(!still.output.contains("settled"))
  }

  @Test("a terminal too narrow to draw in gets forty columns, nonsense the usual width")
  func widths() throws {
    for (columns, width) in [("3", 40), ("", 72), ("-7", 40), ("many", 72), ("99999", 200)] {
      let run = try CommandRun(
        "spring", "list", "--curve", environment: ["COLUMNS": columns])
      #expect(run.output.split(separator: "\n").map(\.count).max() == width, "\(columns)")
    }
  }
}

/// The drawing in a terminal's text, taken apart into dots.
private struct Drawing {
  let lines: [String]
  /// Characters left of the drawing.
  let margin: Int
  /// Dots across and down.
  let width: Int
  let height: Int
  let dots: [(x: Int, y: Int)]

  init(_ text: String) throws {
    lines = text.split(separator: "\n").dropFirst().map(String.init)
    let axis = try #require(lines.first { $0.contains("└") })
    let rows = lines.prefix { !$0.contains("└") }
    margin = axis.distance(from: axis.startIndex, to: try #require(axis.firstIndex(of: "└"))) + 1
    width = 2 * (axis.count - margin)
    height = 4 * rows.count
    var dots: [(x: Int, y: Int)] = []
    // Bits of a braille character: the left column from the top is 1, 2, 4, 64.
    let places: [(UInt32, Int, Int)] = [
      (1, 0, 0), (2, 0, 1), (4, 0, 2), (8, 1, 0), (16, 1, 1), (32, 1, 2), (64, 0, 3), (128, 1, 3),
    ]
    for (row, line) in rows.enumerated() {
      for (column, scalar) in line.unicodeScalars.dropFirst(margin).enumerated()
      where scalar != " " {
        for (bit, x, y) in places where (scalar.value - 0x2800) & bit != 0 {
          dots.append((2 * column + x, 4 * row + y))
        }
      }
    }
    self.dots = dots
  }

  func label(ofRow row: Int) -> String {
    lines[row].prefix { $0 != "┤" && $0 != "│" }.trimmingCharacters(in: .whitespaces)
  }
}
