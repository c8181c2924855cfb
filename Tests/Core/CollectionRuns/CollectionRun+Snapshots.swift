import PlaneGeometry
import ScrollDriving

extension CollectionRun {
  /// The snapshot of the collection.
  package var snapshot: [UInt8] { collection.snapshot() }

  /// Goes on with the collection that a snapshot was made of.
  package mutating func restore(_ snapshot: [UInt8]) throws(SnapshotError) {
    collection = try BouncyCollection(snapshot: snapshot)
  }

  /// Puts a right checksum into a snapshot that was changed.
  package static func seal(_ snapshot: inout [UInt8]) { SnapshotCoder.seal(&snapshot) }
}
