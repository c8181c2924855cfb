import LayoutDynamics

/// A place in a frame file that an error can point at.
struct FramePlace {
  var file: String
  /// Number of the line, from 1; nil for a document that is read as a whole.
  var line: Int?

  func error(_ problem: String, remedy: String) -> InputError {
    InputError(
      file: file, place: line.map { "line \($0)" } ?? "", problem: problem, remedy: remedy)
  }

  /// What a file says of its own frames.
  struct Seal {
    var count: Int
    var hash: String
  }

  /// The frames as a sequence, where their number and hash are those that the file states.
  func sequence(
    _ header: FrameHeader, _ frames: [LayoutFrame], sealed seal: Seal
  ) throws(InputError) -> FrameSequence {
    guard frames.count == seal.count else {
      throw error(
        "the file says \(seal.count) frames, it holds \(frames.count)",
        remedy: "it was cut or edited; write it again")
    }
    let sequence = FrameSequence(header: header, frames: frames)
    guard sequence.hash.text == seal.hash.lowercased() else {
      throw error(
        "the file says hash \(seal.hash), its frames give \(sequence.hash.text)",
        remedy: "it was cut or edited; write it again")
    }
    return sequence
  }
}
