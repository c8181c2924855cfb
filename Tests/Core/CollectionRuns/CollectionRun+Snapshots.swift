import LayoutDynamics
import PlaneGeometry
import ScrollDriving

extension CollectionRun {
  /// The snapshot of the driver, and behind it that of the item in hand, if there is one.
  package var snapshot: [UInt8] { driver.bytes() + (reorder?.snapshot() ?? []) }

  /// Goes on with the driver and the item in hand that a snapshot was made of.
  package mutating func restore(_ snapshot: [UInt8]) throws(SnapshotError) {
    let (driver, reorder) = Self.parts(of: snapshot)
    self.driver = try ScrollDriver.read(driver)
    self.reorder =
      reorder.isEmpty ? nil : try ReorderInteraction(snapshot: reorder, arrange: arranging)
  }

  /// Puts right checksums into a snapshot that was changed.
  package static func seal(_ snapshot: inout [UInt8]) {
    var (driver, reorder) = parts(of: snapshot)
    SnapshotCoder.seal(&driver)
    SnapshotCoder.seal(&reorder)
    snapshot = driver + reorder
  }

  /// The header of a snapshot has 24 bytes, and says in the 8 from the eighth on how many follow.
  private static func parts(of snapshot: [UInt8]) -> (driver: [UInt8], reorder: [UInt8]) {
    guard snapshot.count >= 24 else { return (snapshot, []) }
    var count: UInt64 = 0
    for index in 0..<8 { count |= UInt64(snapshot[8 + index]) << UInt64(8 * index) }
    let end = 24 + Int(min(count, UInt64(snapshot.count - 24)))
    return (Array(snapshot[..<end]), Array(snapshot[end...]))
  }
}
