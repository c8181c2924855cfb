import PlaneGeometry

/// The outline of a short line of some width with square ends, such as a dash.
struct StrokedPiece {
  /// One side there, the other side back.
  let polygon: [Point]

  /// - Parameter line: bends by little from point to point.
  init(_ line: [Point], width: Double) {
    let normals = line.indices.map { index in
      let before = line[max(index - 1, 0)]
      let after = line[min(index + 1, line.count - 1)]
      let way = after - before
      let length = way.length
      guard length > 0 else { return Vector.zero }
      return Vector(dx: -way.dy, dy: way.dx) * (width / 2 / length)
    }
    polygon =
      zip(line, normals).map { $0 + $1 } + zip(line, normals).reversed().map { $0 - $1 }
  }
}
