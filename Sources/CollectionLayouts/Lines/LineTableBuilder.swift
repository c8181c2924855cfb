/// Collects lines one after the other.
struct LineTableBuilder {
  private let spacing: Double
  private var starts: [Double] = []
  private var lengths: [Double] = []
  private var firsts: [Int] = []

  /// Lines at the given distance, in points. A negative one lets lines overlap but never puts one
  /// before its predecessor.
  init(spacing: Double) {
    self.spacing = spacing
  }

  /// Makes room for a known number of lines.
  mutating func reserve(_ count: Int) {
    starts.reserveCapacity(count)
    lengths.reserveCapacity(count)
  }

  /// Adds a line of the given length, in points.
  mutating func append(length: Double) {
    if let start = starts.last, let before = lengths.last {
      starts.append(start + max(0, before + spacing))
    } else {
      starts.append(0)
    }
    lengths.append(length)
  }

  /// Adds a line of the given length, in points, that begins with the given item.
  mutating func append(length: Double, first: Int) {
    append(length: length)
    firsts.append(first)
  }

  /// The table of lines that hold `perLine` items each.
  func table(of itemCount: Int, perLine: Int) -> LineTable {
    LineTable(itemCount: itemCount, starts: starts, lengths: lengths, breaks: .every(perLine))
  }

  /// The table of lines that begin with the items given.
  func table(of itemCount: Int) -> LineTable {
    LineTable(itemCount: itemCount, starts: starts, lengths: lengths, breaks: .before(firsts))
  }
}
