/// Reads trajectory files.
struct TrajectoryReader {
  let file: String
  /// The places of the items by their names, once the header is known.
  var places: [String: Int] = [:]

  /// What a file says of its own frames.
  struct Seal {
    var frames: Int
    var events: Int
    var hash: String
    var state: String
  }

  func error(line: Int? = nil, _ problem: String, remedy: String) -> InputError {
    FramePlace(file: file, line: line).error(problem, remedy: remedy)
  }

  /// The trajectory, where its frames are those that the file states.
  func sealed(
    _ header: TrajectoryHeader, _ frames: [TrajectoryFrame], _ seal: Seal
  ) throws(InputError) -> Trajectory {
    let cut = "it was cut or edited; write it again"
    guard frames.count == seal.frames else {
      throw error("the file says \(seal.frames) frames, it holds \(frames.count)", remedy: cut)
    }
    let events = frames.reduce(0) { $0 + $1.events.count }
    guard events == seal.events else {
      throw error("the file says \(seal.events) events, it holds \(events)", remedy: cut)
    }
    let trajectory = Trajectory(header: header, frames: frames, state: seal.state)
    guard trajectory.hash.text == seal.hash else {
      throw error(
        "the file says hash \(seal.hash), its frames give \(trajectory.hash.text)", remedy: cut)
    }
    return trajectory
  }
}

extension Trajectory {
  /// Reads a trajectory file of any format; linear in its size.
  ///
  /// The format is the one that the file's extension names, else the one that the content looks like.
  /// The number of frames and events and the hash must be those that the file states.
  /// - Throws: ``InputError`` naming the line or the JSON path where reading failed.
  public init(reading bytes: [UInt8], file: String) throws(InputError) {
    let format = TrajectoryFormat(fileName: file) ?? Self.sniff(bytes)
    do throws(InputError) {
      self = try Self.read(bytes, file: file, as: format)
    } catch {
      let cut = FrameFileCut(bytes, format: TrajectoryHeader.format, isTable: format == .csv)
      throw cut?.error(file: file) ?? error
    }
  }

  private static func read(
    _ bytes: [UInt8], file: String, as format: TrajectoryFormat
  ) throws(InputError) -> Trajectory {
    var reader = TrajectoryReader(file: file)
    return switch format {
    case .ndjson: try reader.readLines(bytes)
    case .json: try reader.readDocument(bytes)
    case .csv: try reader.readTable(bytes)
    }
  }

  /// Whether the content looks like a trajectory, of whatever format.
  public static func isTrajectory(_ bytes: [UInt8]) -> Bool {
    bytes.prefix(4096).firstRange(of: TrajectoryHeader.format.utf8) != nil
  }

  private static func sniff(_ bytes: [UInt8]) -> TrajectoryFormat {
    switch FrameFormat.sniff(bytes) {
    case .csv: .csv
    case .json: .json
    case .ndjson, .binary, nil: .ndjson
    }
  }
}
