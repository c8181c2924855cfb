import BoxspringCommandInterface
import Foundation
import Pictures
import PlaneGeometry
import TextEncoding

/// A motion drawn in the terminal: value over time, its target dotted, a mark where it settles.
struct SpringCurve {
  private static let rows = 15
  private static let widths = 40...200

  private let motion: SpringMotion
  /// Seconds that the drawing covers.
  private let duration: Double
  private let settlingTime: Double
  /// Values from the bottom of the drawing to the top.
  private let range: ClosedRange<Double>
  private let labels: [Int: String]
  private let margin: Int
  private var canvas: BrailleCanvas

  /// - Parameters:
  ///   - width: characters in a line of the terminal.
  ///   - duration: seconds; nil for a little more than it takes to settle.
  init(_ motion: SpringMotion, width: Int, duration: Double?) {
    self.motion = motion
    settlingTime = motion.settlingTime
    self.duration = duration ?? Self.duration(of: motion)
    let width = min(max(width, Self.widths.lowerBound), Self.widths.upperBound)
    range = Self.range(of: motion, over: self.duration, samples: 2 * width)
    labels = Self.labels(for: motion, range: range)
    margin = (labels.values.map(\.count).max() ?? 0) + 1
    canvas = BrailleCanvas(columns: width - margin - 1, rows: Self.rows)
    drawTarget()
    drawSettling()
    drawCurve()
  }

  /// The lines of the drawing, without a final line break.
  var text: String {
    var lines = canvas.rows.enumerated().map { row, dots in
      let label = labels[row].map { "\($0) " } ?? ""
      return label.rightAligned(in: margin) + (label.isEmpty ? "│" : "┤") + dots
    }
    lines += timeAxis
    if let mark = settlingMark { lines.append(mark) }
    return lines.map { $0.trimmingEnd() }.joined(separator: "\n")
  }

  /// The width that the environment states, that of the terminal, or 72.
  static var terminalWidth: Int {
    if let stated = ProcessInfo.processInfo.environment["COLUMNS"].flatMap(Int.init) {
      return stated
    }
    return isatty(STDOUT_FILENO) == 1 ? TerminalSize.current.columns : 72
  }
}

// MARK: Scales

extension SpringCurve {
  /// The seconds that a drawing covers unless it is told: a little more than it takes to settle.
  static func duration(of motion: SpringMotion) -> Double {
    let settling = motion.settlingTime
    if settling == 0 { return motion.spring.response }
    return settling.isFinite ? settling / 0.9 : 4 * motion.spring.response
  }

  private static func range(
    of motion: SpringMotion, over duration: Double, samples: Int
  ) -> ClosedRange<Double> {
    let values =
      (0...samples).map { motion.value(at: duration * Double($0) / Double(samples)) } + [
        motion.target
      ]
    let (low, high) = (values.min() ?? 0, values.max() ?? 0)
    return low < high ? low...high : low - 1...high + 1
  }

  /// Labels by row: percent of the way from 0 to 1, or the values of any other motion.
  private static func labels(
    for motion: SpringMotion, range: ClosedRange<Double>
  ) -> [Int: String] {
    let isPercent = motion.start == 0 && motion.target == 1
    var labels: [Int: String] = [:]
    for tick in AxisTicks(over: range, most: 6).values {
      let text = NumberText.significant(isPercent ? 100 * tick : tick)
      labels[dot(of: tick, in: range, height: 4 * rows) / 4] = isPercent ? "\(text) %" : text
    }
    return labels
  }

  /// The dot, counted from the top, that stands for a value.
  private static func dot(of value: Double, in range: ClosedRange<Double>, height: Int) -> Int {
    let fraction = (range.upperBound - value) / (range.upperBound - range.lowerBound)
    return Int((min(max(fraction, 0), 1) * Double(height - 1)).rounded())
  }

  private func dot(of value: Double) -> Int {
    Self.dot(of: value, in: range, height: canvas.height)
  }

  /// The dot, counted from the left, that stands for a time; nil beyond the drawing.
  private func column(of time: Double) -> Int? {
    // A hair of slack, so that a tick at the very end counts.
    guard time <= duration * (1 + 1e-9) else { return nil }
    return Int((time / duration * Double(canvas.width - 1)).rounded())
  }
}

// MARK: Drawing

extension SpringCurve {
  private mutating func drawTarget() {
    let y = dot(of: motion.target)
    for x in stride(from: 0, to: canvas.width, by: 4) { canvas.set(x, y) }
  }

  private mutating func drawSettling() {
    guard settlingTime > 0, let x = column(of: settlingTime) else { return }
    for y in stride(from: 1, to: canvas.height, by: 4) { canvas.set(x, y) }
  }

  /// One value for every column of dots, joined to the one before by dots in between.
  private mutating func drawCurve() {
    var last: Int?
    for x in 0..<canvas.width {
      let y = dot(of: motion.value(at: duration * Double(x) / Double(canvas.width - 1)))
      let before = last ?? y
      for dot in y < before ? y...max(y, before - 1) : min(y, before + 1)...y {
        canvas.set(x, dot)
      }
      last = y
    }
  }

  private var timeAxis: [String] {
    let columns = canvas.width / 2
    var line = Array(repeating: Character("─"), count: columns)
    var names = Array(repeating: Character(" "), count: columns)
    let ticks = AxisTicks(over: 0...duration, most: max(2, columns / 8)).values
    for (index, tick) in ticks.enumerated() {
      guard let x = column(of: tick) else { continue }
      line[x / 2] = "┬"
      let name = NumberText.significant(tick) + (index == ticks.count - 1 ? " s" : "")
      let middle = x / 2 - (NumberText.significant(tick).count - 1) / 2
      let first = max(0, min(middle, columns - name.count))
      for (place, character) in zip(first..<columns, name) { names[place] = character }
    }
    let indent = String(repeating: " ", count: margin)
    return ["\(indent)└\(String(line))", "\(indent) \(String(names))"]
  }

  private var settlingMark: String? {
    guard settlingTime > 0, let x = column(of: settlingTime),
      let time = SpringTraits.seconds(settlingTime)
    else { return nil }
    let words = "settled after \(time)"
    let place = margin + 1 + x / 2
    return place > words.count
      ? "\(words) ▲".rightAligned(in: place + 1)
      : "▲ \(words)".rightAligned(in: place + words.count + 2)
  }
}
