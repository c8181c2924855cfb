import CollectionLayouts
import LayoutDynamics
import PlaneGeometry

// How the preview page holds frames: a record per frame, all numbers little-endian, `varint` and
// `zigzag` as in the binary format.
//
//   u8 flags       1: the elements are those of the frame before    2: dx follow    4: dy follow
//                  bits 3-4: order of prediction of dx, bits 5-6: of dy
//   f64 time, f64 offset x, f64 offset y
//   varint number of new entries; each u8 kind, zigzag section, item, ordinal, and zigzag x, y,
//                  width, height of the rest frame, in units, less those of the entry before
//   unless flags & 1: varint number of runs, each varint first entry, varint count
//   if flags & 2:  the dx as `DisplacementColumn` writes them
//   if flags & 4:  the dy
//
// A unit is 1/1024 pt. A column left out holds zero throughout. `Player/packed-frames.js` reads it.

/// Packs frames one after the other, to a unit of 1/1024 pt.
struct PackedFrames: Sendable {
  /// What lengths are rounded to. The rounding error of a displacement, half a unit, is below the
  /// swing at which a spring is put to rest.
  static let unitsPerPoint = 1024.0

  private var table = ElementTable()
  private var lastRuns: [ElementTable.Run]?
  private var members: [Int] = []
  private var lastRest = RestUnits()
  private var dx = DisplacementColumn()
  private var dy = DisplacementColumn()

  /// Appends a record; linear in the frame's elements. Every number of the frame is finite.
  mutating func append(_ frame: LayoutFrame, to bytes: inout [UInt8]) {
    let reference = table.reference(to: frame)
    let isSame = reference.runs == lastRuns
    if !isSame { members = reference.runs.flatMap { $0.first..<($0.first + $0.count) } }
    let hasX = dx.take(frame.attributes.map { $0.displacement.dx }, of: members)
    let hasY = dy.take(frame.attributes.map { $0.displacement.dy }, of: members)
    bytes.append(
      (isSame ? 1 : 0) | (hasX ? 2 : 0) | (hasY ? 4 : 0) | UInt8(dx.order << 3 | dy.order << 5))
    bytes.appendDouble(frame.time)
    bytes.appendDouble(frame.contentOffset.x)
    bytes.appendDouble(frame.contentOffset.y)
    append(reference.newEntries, to: &bytes)
    if !isSame { bytes.appendRuns(reference.runs) }
    if hasX { dx.appendResiduals(to: &bytes) }
    if hasY { dy.appendResiduals(to: &bytes) }
    lastRuns = reference.runs
  }

  private mutating func append(_ entries: [LayoutAttributes], to bytes: inout [UInt8]) {
    bytes.appendVarint(UInt64(entries.count))
    for entry in entries {
      let rest = RestUnits(entry.restFrame)
      bytes.append(entry.element.kind.rawValue)
      bytes.appendZigzag(entry.element.section)
      bytes.appendZigzag(entry.element.item)
      bytes.appendZigzag(entry.ordinal)
      bytes.appendZigzag(rest.x - lastRest.x)
      bytes.appendZigzag(rest.y - lastRest.y)
      bytes.appendZigzag(rest.width - lastRest.width)
      bytes.appendZigzag(rest.height - lastRest.height)
      lastRest = rest
    }
  }

  /// The nearest whole number of units, no farther from zero than a bound.
  static func units(_ points: Double, within bound: Double) -> Int {
    Int(min(max(points * unitsPerPoint, -bound), bound).rounded())
  }
}

/// A rest frame in units; coordinates beyond ±2⁵¹ units, two thousand billion points, are cut.
private struct RestUnits {
  var x = 0
  var y = 0
  var width = 0
  var height = 0

  init() {}

  init(_ frame: Rect) {
    x = PackedFrames.units(frame.origin.x, within: 0x1p51)
    y = PackedFrames.units(frame.origin.y, within: 0x1p51)
    width = PackedFrames.units(frame.size.width, within: 0x1p51)
    height = PackedFrames.units(frame.size.height, within: 0x1p51)
  }
}

extension [UInt8] {
  fileprivate mutating func appendRuns(_ runs: [ElementTable.Run]) {
    appendVarint(UInt64(runs.count))
    for run in runs {
      appendVarint(UInt64(run.first))
      appendVarint(UInt64(run.count))
    }
  }
}
