extension SnapshotError {
  /// Why bytes are no snapshot, or something cannot be kept in one.
  public enum Code: DescribedError, Equatable, Sendable {
    /// The bytes do not begin as a snapshot does.
    case notSnapshot
    /// There are other bytes than the snapshot should have: how many there are, and how many there should be.
    case wrongLength(Int, UInt64)
    /// The snapshot has the format of another version.
    case otherVersion(UInt16)
    /// The snapshot is of another kind of value: the numbers of its kind, and of the one expected.
    case otherKind(UInt16, expected: UInt16)
    /// The bytes were changed since they were written.
    case altered
    /// What is wrong from a byte on, counted from 0.
    case inconsistent(String, Int)

    /// Whether the bytes are a snapshot of another version.
    package var isOfOtherVersion: Bool { if case .otherVersion = self { true } else { false } }

    /// What is wrong, with the offending value.
    public var problem: String {
      switch self {
      case .notSnapshot: "the bytes do not begin as a snapshot does"
      case .wrongLength(let count, let expected):
        "a snapshot of " + expected.description + " bytes has " + count.description
      case .otherVersion(let version):
        "the snapshot has format " + version.description + ", this version reads format "
          + SnapshotCoder.version.description
      case .otherKind(let found, let expected):
        "the snapshot is of " + (SnapshotKind(rawValue: found)?.name ?? "an unknown kind")
          + ", not of " + (SnapshotKind(rawValue: expected)?.name ?? "an unknown kind")
      case .altered: "the snapshot has another checksum than its bytes"
      case .inconsistent(let what, let place):
        "the snapshot is invalid: " + what + ", before byte " + place.description
      }
    }

    /// What would be right.
    public var remedy: String {
      switch self {
      case .notSnapshot, .wrongLength, .altered, .inconsistent:
        "pass all bytes as they were written"
      case .otherVersion: "restore it with the version that wrote it"
      case .otherKind(let found, _):
        "restore " + (SnapshotKind(rawValue: found)?.name ?? "what was written") + " from it"
      }
    }
  }
}

/// Why bytes are no snapshot.
public struct SnapshotError: ErrorWithCode, Equatable, Sendable {
  /// What is wrong, to be matched; later versions may have further cases.
  public let code: Code

  package init(_ code: Code) { self.code = code }
}

/// What a snapshot is of.
package enum SnapshotKind: UInt16, Sendable {
  case dynamicsWorld = 1
  case worldRun = 2
  /// What a handle of the C interface stands for.
  case numberedWorld = 3
  case worldSession = 4
  case scrollDriver = 5
  case bouncyCollection = 6
  /// What was done to a collection, to a run or session of a world, or to a transition.
  case collectionCalls = 9
  case worldInputs = 10
  case transitionInputs = 11
  case transition = 12

  package var name: String {
    switch self {
    case .dynamicsWorld: "a dynamics world"
    case .worldRun: "the run of a world"
    case .numberedWorld: "a world of the C interface"
    case .worldSession: "a world with fingers and rules"
    case .scrollDriver: "a scroll driver"
    case .bouncyCollection: "a bouncy collection"
    case .collectionCalls: "the calls of a collection"
    case .worldInputs: "the calls of the run of a world"
    case .transitionInputs: "the calls of a transition"
    case .transition: "a transition"
    }
  }
}
