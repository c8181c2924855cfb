import Testing

@testable import PlaneGeometry

/// What errors of snapshots say.
@Suite struct SnapshotErrorTests {
  @Test("an error names the field, what is wrong with it, and the byte")
  func fields() throws {
    var tag: UInt8 = 7
    let choice = try SnapshotCoder.write(.dynamicsWorld) { (coder) throws(SnapshotError) in
      try tag.code(with: &coder)
    }
    let unknown = #expect(throws: SnapshotError.self) {
      let _: Axis = try SnapshotCoder.read(choice, .dynamicsWorld)
    }
    #expect(unknown?.problem == "the snapshot is invalid: unknown axis, before byte 25")
    #expect(unknown?.remedy == "pass all bytes as they were written")

    var number = Double.nan
    let numbers = try SnapshotCoder.write(.dynamicsWorld) { (coder) throws(SnapshotError) in
      try number.code(with: &coder)
    }
    let infinite = #expect(throws: SnapshotError.self) {
      try SnapshotCoder.read(numbers, .dynamicsWorld) { (coder) throws(SnapshotError) in
        var number = 0.0
        try number.code(with: &coder)
        try coder.requireFinite("damping", number)
      }
    }
    #expect(infinite?.problem == "the snapshot is invalid: damping not finite, before byte 32")

    let flag = #expect(throws: SnapshotError.self) {
      let _: Bool = try SnapshotCoder.read(choice, .dynamicsWorld)
    }
    #expect(
      flag?.problem == "the snapshot is invalid: flag out of range (0 or 1), before byte 25")
    let cut = #expect(throws: SnapshotError.self) {
      let _: Double = try SnapshotCoder.read(choice, .dynamicsWorld)
    }
    #expect(
      cut?.problem == "the snapshot is invalid: end of the bytes within a value, before byte 24")
    let long = #expect(throws: SnapshotError.self) {
      let _: UInt8 = try SnapshotCoder.read(numbers, .dynamicsWorld)
    }
    #expect(long?.problem == "the snapshot is invalid: bytes after the end, before byte 25")
  }
}
