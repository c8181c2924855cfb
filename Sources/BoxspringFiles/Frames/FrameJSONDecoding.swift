import Foundation

/// Decodes the JSON of frame files and says in our words what is wrong with it.
struct FrameJSONDecoding {
  private let decoder = JSONDecoder()

  func decode<Record: Decodable>(
    _ type: Record.Type, from bytes: some Sequence<UInt8>, at place: FramePlace
  ) throws(InputError) -> Record {
    let data = Data(bytes)
    do {
      return try decoder.decode(type, from: data)
    } catch let error as DecodingError {
      throw inputError(error, in: data, at: place)
    } catch {
      throw place.error("the JSON cannot be read", remedy: "write the file again")
    }
  }

  /// A header that is of this format and version.
  func header(
    from bytes: some Sequence<UInt8>, at place: FramePlace
  ) throws(InputError) -> FrameHeader {
    let record = try decode(FrameHeaderRecord.self, from: bytes, at: place)
    guard record.format == FrameHeader.format else {
      throw place.appending(".format").error(
        "\"\(record.format)\" is not \"\(FrameHeader.format)\"", remedy: "give a frame file")
    }
    guard record.version.value == FrameHeader.version else {
      throw place.appending(".version").error(
        "version \(record.version.value) is unknown",
        remedy: "this program reads version \(FrameHeader.version)")
    }
    return record.header
  }

  private func inputError(_ error: DecodingError, in data: Data, at place: FramePlace)
    -> InputError
  {
    switch error {
    case .keyNotFound(let key, let context):
      return place.appending(path(context.codingPath)).error(
        "the key \"\(key.stringValue)\" is missing",
        remedy: "the file was cut or edited; write it again")
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      return wrongValue(at: context.codingPath, in: data, due: word(for: type), place)
    case .dataCorrupted(let context) where !context.codingPath.isEmpty:
      return wrongValue(at: context.codingPath, in: data, due: context.debugDescription, place)
    default: return syntaxError(in: data, at: place)
    }
  }

  private func wrongValue(
    at codingPath: [any CodingKey], in data: Data, due: String, _ place: FramePlace
  ) -> InputError {
    let value = text(at: codingPath, in: data)
    return place.appending(path(codingPath)).error("\(value) is no good", remedy: "give \(due)")
  }

  private func path(_ keys: [any CodingKey]) -> String {
    keys.map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)" }.joined()
  }

  private func word(for type: any Any.Type) -> String {
    switch type {
    case is Double.Type: "a number"
    case is String.Type: "a text"
    case is any RandomAccessCollection.Type: "a list"
    default: "an object"
    }
  }

  /// The value as it stands in the file, for the message.
  private func text(at codingPath: [any CodingKey], in data: Data) -> String {
    var value = try? JSONSerialization.jsonObject(with: data)
    for key in codingPath {
      if let index = key.intValue, let list = value as? [Any], list.indices.contains(index) {
        value = list[index]
      } else {
        value = (value as? [String: Any])?[key.stringValue]
      }
    }
    switch value {
    case nil: return "this"
    case is NSNull: return "null"
    case let text as String: return "\"\(text)\""
    case let number as NSNumber: return number.description
    case is [Any]: return "a list"
    default: return "an object"
    }
  }

  /// The decoder does not say where JSON is broken; the older parser does, in its own words.
  private func syntaxError(in data: Data, at place: FramePlace) -> InputError {
    var reason = "this is not JSON"
    var line = place.line
    do {
      _ = try JSONSerialization.jsonObject(with: data)
    } catch {
      let said = (error as NSError).userInfo["NSDebugDescription"] as? String ?? ""
      let marker = "around character "
      if let range = said.range(of: marker),
        let offset = Int(said[range.upperBound...].prefix { $0.isNumber })
      {
        let before = data.prefix(offset)
        let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        if line == nil { line = before.count { $0 == UInt8(ascii: "\n") } + 1 }
        reason = "the JSON breaks off at column \(offset - lineStart + 1)"
      } else if said.hasPrefix("Unexpected end") {
        reason = "the JSON ends too early"
      } else if said.hasPrefix("Number"), let number = said.split(separator: " ").dropFirst().first
      {
        reason = "the number \(number) is out of range"
      }
    }
    return FramePlace(file: place.file, line: line).error(
      reason, remedy: "the file was cut or edited; write it again")
  }
}
