import PlaneDynamics
import PlaneGeometry

extension TrajectoryReader {
  /// The table format. Lines may end in CR LF.
  mutating func readTable(_ bytes: [UInt8]) throws(InputError) -> Trajectory {
    var comments: [String: String] = [:]
    var items: [TrajectoryItem] = []
    var header: TrajectoryHeader?
    var rows = TrajectoryRows(file: file)
    for (number, range) in Self.lines(of: bytes) {
      let isEnded = bytes[range].last == UInt8(ascii: "\r")
      let line = range.lowerBound..<(isEnded ? range.upperBound - 1 : range.upperBound)
      if bytes[line].starts(with: "# item: ".utf8) {
        let json = (line.lowerBound + 8)..<line.upperBound
        items.append(
          try item(JSONElement(parsingLine: number, at: json, of: bytes, named: file)))
      } else if bytes[line.lowerBound] == UInt8(ascii: "#") {
        try note(Array(bytes[line]), number, in: &comments)
      } else if let header {
        try rows.add(bytes[line], line: number, header, places)
      } else {
        let head = try self.header(comments, items)
        let columns = TrajectoryTable.columns(hasVelocities: head.hasVelocities)
          .joined(separator: ",")
        guard bytes[line].elementsEqual(columns.utf8) else {
          throw error(
            line: number, "this is not the row of column names", remedy: "it is \(columns)")
        }
        learn(head)
        header = head
      }
    }
    guard let header else {
      throw error("there is no row of column names", remedy: "the file was cut; write it again")
    }
    return try sealed(header, try rows.finished(header), try seal(comments))
  }

  private func note(
    _ bytes: [UInt8], _ number: Int, in comments: inout [String: String]
  ) throws(InputError) {
    let body = bytes.dropFirst().drop { $0 == UInt8(ascii: " ") }
    guard let colon = body.firstIndex(of: UInt8(ascii: ":")) else {
      throw error(
        line: number, "this comment has no colon", remedy: "write \"# key: value\"")
    }
    let value = body[(colon + 1)...].drop { $0 == UInt8(ascii: " ") }
    let key = String(decoding: body[..<colon], as: UTF8.self)
    guard value.first == UInt8(ascii: "\"") else {
      comments[key] = String(decoding: value, as: UTF8.self)
      return
    }
    let json = try JSONElement(
      parsingLine: number, at: value.indices, of: bytes, named: file)
    comments[key] = try json.string()
  }

  private func comment(_ key: String, in comments: [String: String]) throws(InputError) -> String {
    guard let value = comments[key] else {
      throw error(
        "the line \"# \(key): …\" is missing", remedy: "the file was cut or edited; write it again")
    }
    return value
  }

  private func number(_ key: String, in comments: [String: String]) throws(InputError) -> Double {
    let text = try comment(key, in: comments)
    guard let number = Double(text), number.isFinite else {
      throw error("# \(key): \"\(text)\" is no number", remedy: "give a finite number")
    }
    return number
  }

  private func count(_ key: String, in comments: [String: String]) throws(InputError) -> Int {
    let text = try comment(key, in: comments)
    guard let count = Int(text) else {
      throw error("# \(key): \"\(text)\" is no number", remedy: "give a whole number")
    }
    return count
  }

  private func header(
    _ comments: [String: String], _ items: [TrajectoryItem]
  ) throws(InputError) -> TrajectoryHeader {
    let format = try comment("format", in: comments)
    let version = try comment("version", in: comments)
    guard format == TrajectoryHeader.format, version == String(TrajectoryHeader.version) else {
      throw error(
        "\(format) version \(version) is not known",
        remedy: "this program reads \(TrajectoryHeader.format) version \(TrajectoryHeader.version)")
    }
    return TrajectoryHeader(
      generator: try comment("generator", in: comments), world: try comment("world", in: comments),
      title: try comment("title", in: comments),
      size: Size(
        width: try number("width", in: comments), height: try number("height", in: comments)),
      rate: try number("rate", in: comments),
      hasVelocities: try comment("velocities", in: comments) == "true", items: items)
  }

  private func seal(_ comments: [String: String]) throws(InputError) -> Seal {
    Seal(
      frames: try count("frames", in: comments), events: try count("events", in: comments),
      hash: try comment("hash", in: comments), state: try comment("state", in: comments))
  }
}
