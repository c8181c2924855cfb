import Foundation
import PlaneGeometry

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A moving picture as a browser sees it: boxes, the groups they are in, and how these move. Read by
/// an XML parser and a few regular expressions that know nothing of how it was written.
final class MovingSVG: NSObject, XMLParserDelegate {
  /// One attribute of a group: what it has by itself, and the keyframes that replace it.
  struct Motion {
    var property: String
    var still: [Double]
    var keyframes: String?
    /// Whether every value stays until the next one.
    var isStepped = false
  }

  struct Box {
    var kind: String
    var rect: Rect
    var label = ""
    var motions: [Motion]
  }

  struct Malformed: Error {}

  private(set) var boxes: [Box] = []
  private(set) var style = ""
  private(set) var names: [String] = []
  private(set) var attributeNames: Set<String> = []
  private(set) var title = ""
  /// Per name: percentages, values, and whether a value stays until the next one.
  private(set) var keyframes: [String: [(percent: Double, value: [Double], holds: Bool)]] = [:]
  /// Seconds from one start to the next.
  private(set) var duration = Double.nan
  private var properties: [String: String] = [:]
  private var groups: [Motion?] = []
  private var kinds: [String?] = []
  private var path: [String] = []

  init(parsing svg: [UInt8]) throws {
    super.init()
    let parser = XMLParser(data: Data(svg))
    parser.delegate = self
    guard parser.parse() else { throw Malformed() }
    try readStyle()
  }

  func items(_ label: Int) -> [Box] { boxes.filter { $0.label == "\(label)" } }

  /// The value of a motion at a fraction of the loop.
  func value(of motion: Motion, at fraction: Double) -> [Double] {
    guard let name = motion.keyframes, let keys = keyframes[name] else { return motion.still }
    let percent = fraction * 100
    guard let next = keys.firstIndex(where: { $0.percent >= percent - 1e-9 }), next > 0 else {
      return keys[0].value
    }
    let (start, end) = (keys[next - 1], keys[next])
    if end.percent <= percent + 1e-9 { return end.value }
    if start.holds || motion.isStepped { return start.value }
    let share = (percent - start.percent) / (end.percent - start.percent)
    return zip(start.value, end.value).map { $0 + ($1 - $0) * share }
  }

  /// Whether a box is drawn at a fraction of the loop, not counting how it fades.
  func isDrawn(_ box: Box, at fraction: Double) -> Bool {
    box.motions.allSatisfy { motion in
      motion.property != "opacity" || !motion.isStepped || value(of: motion, at: fraction)[0] > 0.5
    }
  }

  /// Where a box is drawn in the viewport at a fraction of the loop; nil for where it stands still.
  func place(of box: Box, at fraction: Double?) -> Rect {
    box.motions.filter { $0.property == "translate" }.reduce(box.rect) { rect, motion in
      let shift = fraction.map { value(of: motion, at: $0) } ?? motion.still
      return rect.offset(by: Vector(dx: shift[0], dy: shift[1]))
    }
  }

  // Parsing

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    names.append(name)
    path.append(name)
    attributeNames.formUnion(attributes.keys)
    if name == "g" {
      // What stands around the viewports does not move.
      groups.append(groups.isEmpty ? nil : motion(attributes))
      kinds.append(attributes["class"] == "m" ? nil : attributes["class"])
    }
    guard name == "rect" || name == "ellipse",
      let kind = attributes["class"] ?? kinds.compactMap(\.self).last
    else { return }
    let number = { (key: String) in attributes[key].flatMap { Double($0) } ?? 0 }
    guard name == "rect" else {
      let (x, y) = (number("rx"), number("ry"))
      boxes.append(
        Box(
          kind: kind,
          rect: Rect(x: number("cx") - x, y: number("cy") - y, width: 2 * x, height: 2 * y),
          motions: groups.compactMap(\.self)))
      return
    }
    boxes.append(
      Box(
        kind: kind,
        rect: Rect(
          x: number("x"), y: number("y"), width: number("width"), height: number("height")),
        motions: groups.compactMap(\.self)))
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    path.removeLast()
    if name == "g" {
      groups.removeLast()
      kinds.removeLast()
    }
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    switch path.last {
    case "style": style += text
    case "title": title += text
    case "text": boxes[boxes.count - 1].label += text
    default: break
    }
  }

  private func motion(_ attributes: [String: String]) -> Motion? {
    var motion = Motion(property: "", still: [], keyframes: nil)
    if let style = attributes["style"], attributes["class"] == "m" {
      let parts = style.wholeMatch(of: /animation-name:(\w+)(;animation-timing-function:step-end)?/)
      motion.keyframes = parts.map { String($0.1) }
      motion.isStepped = parts?.2 != nil
    }
    if let opacity = attributes["opacity"] {
      (motion.property, motion.still) = ("opacity", Self.numbers(opacity))
    } else if let transform = attributes["transform"]?.wholeMatch(of: /([a-z]+)\((.*)\)/) {
      (motion.property, motion.still) = (String(transform.1), Self.numbers(String(transform.2)))
    }
    return motion.keyframes == nil && motion.property.isEmpty ? nil : motion
  }

  private func readStyle() throws {
    for rule in style.matches(of: /@keyframes (\w+)\{((?:[^{}]+\{[^{}]*\})+)\}/) {
      var keys: [(percent: Double, value: [Double], holds: Bool)] = []
      for key in rule.2.matches(of: /([^{}]+)\{([a-z]+):([^{};]*)(;animation[^{}]*)?[^{}]*\}/) {
        properties[String(rule.1)] = String(key.2)
        for selector in key.1.split(separator: ",") {
          guard selector.hasSuffix("%"), let percent = Double(selector.dropLast()) else {
            throw Malformed()
          }
          keys.append((percent, Self.numbers(String(key.3)), key.4 != nil))
        }
      }
      keyframes[String(rule.1)] = keys
    }
    for box in boxes.indices {
      for (index, motion) in boxes[box].motions.enumerated() where motion.property.isEmpty {
        guard let property = motion.keyframes.flatMap({ properties[$0] }) else { continue }
        boxes[box].motions[index].property = property
        boxes[box].motions[index].still = property == "translate" ? [0, 0] : [1, 1]
      }
    }
    if let found = style.firstMatch(of: /animation:([0-9.]+)s linear infinite/) {
      duration = Double(found.1) ?? .nan
    }
  }

  /// One or two numbers; the second is 0 where it is left out.
  private static func numbers(_ text: String) -> [Double] {
    let numbers = text.replacing("px", with: "").split(separator: " ").map { Double($0) ?? .nan }
    return numbers.count == 1 ? numbers + [0] : numbers
  }
}
