import PlaneGeometry

/// A line cut into dashes and gaps.
struct DashedLine {
  /// The dashes, each a line of its own.
  private(set) var pieces: [[Point]] = []

  private static let mostPieces = 100_000

  /// - Parameters:
  ///   - on: length of a dash, above 0.
  ///   - off: length of a gap, above 0.
  init(_ line: [Point], on: Double, off: Double) {
    guard var start = line.first else { return }
    var piece = [start]
    var isOn = true
    var left = on
    for end in line.dropFirst() {
      var rest = (end - start).length
      while rest > left, pieces.count < Self.mostPieces {
        let cut = start + (end - start) * (left / rest)
        if isOn { pieces.append(piece + [cut]) }
        piece = [cut]
        start = cut
        rest = (end - start).length
        isOn.toggle()
        left = isOn ? on : off
      }
      left -= rest
      if isOn { piece.append(end) }
      start = end
    }
    if isOn, piece.count > 1 { pieces.append(piece) }
  }
}
