import BoxspringCommandInterface

/// A run on one line: a bar for each stretch of time, as high as elements get far from rest.
struct PlayTimeline: Equatable, Sendable {
  /// Heights in eighths, at least 1.
  let bars: [Int]
  private let times: [Double]

  private static let eighths = Array("▁▂▃▄▅▆▇█".unicodeScalars)
  private static let halves = Array("___▄▄▄██".unicodeScalars)
  /// Less than this does not show, in points.
  private static let least = 0.5

  /// - Parameters:
  ///   - times: when each frame is, rising.
  ///   - stretches: how far it goes, in points.
  ///   - columns: how many bars there are.
  init(times: [Double], stretches: [Double], columns: Int) {
    var largest = [Double](repeating: 0, count: max(columns, 1))
    self.times = times
    for (time, stretch) in zip(times, stretches) {
      let column = Self.column(of: time, in: times, columns: largest.count)
      largest[column] = max(largest[column], stretch)
    }
    let most = max(largest.max() ?? 0, Self.least)
    bars = largest.map { min(1 + Int($0 / most * 7.5), 8) }
  }

  /// The bar that a time falls into.
  func column(of time: Double) -> Int {
    Self.column(of: time, in: times, columns: bars.count)
  }

  private static func column(of time: Double, in times: [Double], columns: Int) -> Int {
    guard let first = times.first, let last = times.last, last > first else { return 0 }
    return min(max(Int((time - first) / (last - first) * Double(columns)), 0), columns - 1)
  }

  /// Draws the bars; those up to a time stand out.
  func draw(
    into grid: inout CellGrid, row: Int, column: Int, at time: Double, _ traits: TerminalTraits
  ) {
    let glyphs = traits.hasEighths ? Self.eighths : Self.halves
    let here = self.column(of: time)
    for (index, bar) in bars.enumerated() where column + index < grid.columns {
      let isHere = index == here
      grid[row, column + index] = .init(
        character: glyphs[bar - 1], ink: isHere ? .ink : index < here ? .accent : .muted,
        paper: isHere ? .rest : .paper)
    }
  }
}
