import BoxspringCommandInterface
import BoxspringDocuments
import LayoutDynamics
import PlaneGeometry
import ScrollDriving
import TextEncoding

/// Answers the lines that `boxspring serve` reads: a frame for each event, or what is wrong with it.
package struct Server {
  private let limits: Limits
  private var collection: ServedCollection?

  package init(limits: Limits) {
    self.limits = limits
  }

  /// The answer to a line, with its line break; nothing for a blank line.
  ///
  /// - Parameters:
  ///   - line: without its end; nil where it is too long.
  ///   - number: the line's number, from 1.
  package mutating func answer(_ line: [UInt8]?, _ number: Int) -> [UInt8] {
    var answer: [UInt8] = []
    do {
      guard let line else { throw limits.lineTooLong(number) }
      guard line.contains(where: { $0 > UInt8(ascii: " ") }) else { return [] }
      try append(line, number, to: &answer)
    } catch let error as InputError {
      answer = refusal(error.description, number)
    } catch let error as RefusedLine {
      answer = refusal("line \(number): \(error.text)", number)
    } catch {
      answer = refusal("line \(number): \(error)", number)
    }
    return answer
  }

  private func refusal(_ text: String, _ number: Int) -> [UInt8] {
    var answer: [UInt8] = []
    answer.appendText("{\"line\":\(number),\"error\":")
    answer.appendQuoted(text)
    answer.appendText("}\n")
    return answer
  }

  /// Lets an event happen and adds the frame at its time.
  private mutating func append(
    _ line: [UInt8], _ number: Int, to answer: inout [UInt8]
  ) throws {
    let event = try ServedEvent(line, number: number)
    let frame: ServedCollection.Frame?
    if case .scene(let scene, let identifiers) = event.kind {
      var served = try ServedCollection(
        scene: scene, identifiers: identifiers, named: "scene", limit: limits[.elements])
      frame = served.advance(to: event.time, limit: limits[.elements])
      // A scene of which too many elements are in view does not take the place of the one before.
      if frame != nil { collection = served }
    } else {
      guard let count = collection?.count else {
        throw InputError(
          file: "", place: "line \(number)", problem: "there is no scene yet",
          remedy: "give a whole scene on a line first")
      }
      switch event.kind {
      case .scene: break
      case .input(let input): try collection?.receive(input, at: event.time)
      case .change(let change):
        // The elements before the change are listed, too.
        guard count <= max(change.frames.count, limits[.elements]) else {
          throw limits.tooMany(count, number)
        }
        try collection?.change(change, at: event.time)
      }
      frame = collection?.advance(to: event.time, limit: limits[.elements])
    }
    guard let frame else { throw limits.tooCrowded(number) }
    answer.append(frame, line: number)
    answer.append(frame.elements)
    answer.appendText("]}\n")
  }
}

extension Limits {
  fileprivate func tooCrowded(_ number: Int) -> InputError {
    InputError(
      file: "", place: "line \(number)",
      problem: "the elements in view and around it are \(excess(.elements))",
      remedy: remedy(.elements, or: "make the viewport smaller"))
  }

  fileprivate func tooMany(_ count: Int, _ number: Int) -> InputError {
    InputError(
      file: "", place: "line \(number)",
      problem: "\(count) elements until now are \(excess(.elements))",
      remedy: remedy(.elements, or: "change a smaller collection"))
  }

  fileprivate func lineTooLong(_ number: Int) -> InputError {
    InputError(
      file: "", place: "line \(number)", problem: "it takes \(excess(.bytes))",
      remedy: remedy(.bytes, or: "shorten it"))
  }
}

extension [UInt8] {
  fileprivate mutating func append(_ frame: ServedCollection.Frame, line: Int) {
    appendText("{\"line\":")
    appendInteger(line)
    append(",\"time\":", frame.time)
    append(",\"offsetX\":", frame.contentOffset.x)
    append(",\"offsetY\":", frame.contentOffset.y)
    appendText(",\"idle\":\(frame.isIdle),\"elements\":[")
  }

  fileprivate mutating func append(_ elements: [FrameElement]) {
    for index in elements.indices {
      let element = elements[index]
      appendText(index == 0 ? "{" : ",{")
      appendIdentity(of: element)
      append(",\"restX\":", element.restFrame.origin.x)
      append(",\"restY\":", element.restFrame.origin.y)
      append(",\"width\":", element.restFrame.size.width)
      append(",\"height\":", element.restFrame.size.height)
      append(",\"dx\":", element.displacement.dx)
      append(",\"dy\":", element.displacement.dy)
      if element.opacity != 1 { append(",\"opacity\":", element.opacity) }
      if element.scale != 1 { append(",\"scale\":", element.scale) }
      if element.layer != 0 { append(",\"layer\":", element.layer) }
      append(UInt8(ascii: "}"))
    }
  }

  /// Appends which element it is: its number, or what it belongs to.
  private mutating func appendIdentity(of element: FrameElement) {
    func append(_ key: StaticString, _ value: Int) {
      key.withUTF8Buffer { self.append(contentsOf: $0) }
      appendInteger(value)
    }
    switch element.kind {
    case .background: append("\"kind\":\"background\",\"section\":", element.section)
    case .boundaryItem:
      append("\"kind\":\"boundary item\",\"section\":", element.section)
      append(",\"place\":", element.place)
    case .badge:
      append("\"kind\":\"badge\",\"index\":", element.ordinal)
      append(",\"place\":", element.place)
      if element.groupDepth >= 0 { append(",\"groupDepth\":", element.groupDepth) }
    case .header, .item, .footer: append("\"index\":", element.ordinal)
    }
  }

  private mutating func append(_ key: StaticString, _ value: Double) {
    key.withUTF8Buffer { append(contentsOf: $0) }
    appendDecimal(value)
  }
}
