import BoxspringCommandInterface
import BoxspringDocuments
import BoxspringHeader
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
    } catch let error as RefusedCall where error.code == BS_ERROR_CAPACITY {
      answer = refusal(limits.tooCrowded(number).description, number)
    } catch let error as RefusedCall {
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
    var current = collection
    if case .scene(let scene, let identifiers) = event.kind {
      current = try ServedCollection(
        scene: scene, identifiers: identifiers, named: "scene", limit: limits[.elements])
    }
    guard let collection = current else {
      throw InputError(
        file: "", place: "line \(number)", problem: "there is no scene yet",
        remedy: "give a whole scene on a line first")
    }
    let time = event.time
    switch event.kind {
    case .scene, .tick: break
    case .observe(let offset, let touch):
      try collection.observe(offset, at: time, touch: touch)
    case .touch(let touch): try collection.touch(touch)
    case .wheel(let delta): try collection.wheel(delta, at: time)
    case .scroll(let offset, let duration):
      try collection.scroll(to: offset, at: time, over: duration)
    case .change(let change):
      // The elements before the change are listed, too.
      guard collection.count <= max(change.frames.count, limits[.elements]) else {
        throw limits.tooMany(collection.count, number)
      }
      try collection.change(change, at: time)
    }
    let frame = try collection.advance(to: time, limit: limits[.elements])
    // A scene of which too many elements are in view does not take the place of the one before.
    self.collection = collection
    answer.append(frame, line: number)
    answer.append(collection.elements(of: frame))
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
  fileprivate mutating func append(_ frame: bs_frame, line: Int) {
    appendText("{\"line\":")
    appendInteger(line)
    append(",\"time\":", frame.time)
    append(",\"offsetX\":", frame.content_offset.x)
    append(",\"offsetY\":", frame.content_offset.y)
    appendText(",\"idle\":\(frame.is_idle == 1),\"elements\":[")
  }

  fileprivate mutating func append(_ elements: ArraySlice<bs_element_frame>) {
    for index in elements.indices {
      let element = elements[index]
      appendText(index == elements.startIndex ? "{" : ",{")
      append(element)
      append(",\"restX\":", element.x)
      append(",\"restY\":", element.y)
      append(",\"width\":", element.width)
      append(",\"height\":", element.height)
      append(",\"dx\":", element.dx)
      append(",\"dy\":", element.dy)
      if element.opacity != 1 { append(",\"opacity\":", element.opacity) }
      if element.scale != 1 { append(",\"scale\":", element.scale) }
      if element.layer != 0 { append(",\"layer\":", element.layer) }
      append(UInt8(ascii: "}"))
    }
  }

  /// Appends which element it is: its number, or what it belongs to.
  private mutating func append(_ frame: bs_element_frame) {
    let element = frame.element
    func append(_ key: StaticString, _ value: Int) {
      key.withUTF8Buffer { self.append(contentsOf: $0) }
      appendInteger(value)
    }
    switch Int(element.kind) {
    case BS_BACKGROUND: append("\"kind\":\"background\",\"section\":", Int(element.section))
    case BS_BOUNDARY_ITEM:
      append("\"kind\":\"boundary item\",\"section\":", Int(element.section))
      append(",\"place\":", Int(frame.place))
    case BS_BADGE:
      append("\"kind\":\"badge\",\"index\":", Int(frame.index))
      append(",\"place\":", Int(frame.place))
      if frame.group_depth >= 0 { append(",\"groupDepth\":", Int(frame.group_depth)) }
    default: append("\"index\":", Int(frame.index))
    }
  }

  private mutating func append(_ key: StaticString, _ value: Double) {
    key.withUTF8Buffer { append(contentsOf: $0) }
    appendDecimal(value)
  }
}
