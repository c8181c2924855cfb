import Foundation
import PlaneGeometry

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A plot as a reader sees it: what the axes say at which place, and curves by their names.
final class PlotReading: NSObject, XMLParserDelegate {
  struct Malformed: Error {}

  /// An axis of values, from its labels.
  struct Chart {
    fileprivate(set) var ticks: [(place: Double, value: Double)] = []

    var pointsPerPixel: Double {
      guard let first = ticks.first, let last = ticks.last, first.place != last.place else {
        return .nan
      }
      return abs((last.value - first.value) / (last.place - first.place))
    }

    /// The value at a height, by the line through the outermost ticks.
    func value(_ y: Double) -> Double {
      guard let first = ticks.first else { return .nan }
      return first.value - (y - first.place) * pointsPerPixel
    }
  }

  private(set) var charts: [Chart] = []
  private(set) var curves: [String: [[Point]]] = [:]
  /// Class of each curve.
  private(set) var styles: [String: String] = [:]
  private var times: [(place: Double, value: Double)] = []
  private var path: (points: [Point], style: String)?
  private var text: (style: String, x: Double, y: Double)?
  private var letters = ""

  init(_ svg: [UInt8]) throws {
    super.init()
    let parser = XMLParser(data: Data(svg))
    parser.delegate = self
    guard parser.parse() else { throw Malformed() }
    // Labels stand four pixels below the middle of their lines; charts begin with their titles'
    // ticks in ascending order.
    for index in charts.indices { charts[index].ticks.sort { $0.value < $1.value } }
  }

  var secondsPerPixel: Double {
    guard let first = times.first, let last = times.last, first.place != last.place else {
      return .nan
    }
    return (last.value - first.value) / (last.place - first.place)
  }

  func time(_ x: Double) -> Double {
    (times.first?.value ?? .nan) + (x - (times.first?.place ?? .nan)) * secondsPerPixel
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    letters = ""
    switch name {
    case "rect" where attributes["class"] == "screen": charts.append(Chart())
    case "path":
      let numbers = (attributes["d"] ?? "").split { "ML h".contains($0) }.compactMap { Double($0) }
      let points = stride(from: 0, to: numbers.count - numbers.count % 2, by: 2).map {
        Point(x: numbers[$0], y: numbers[$0 + 1])
      }
      path = (points, attributes["class"] ?? "")
    case "text":
      let (x, y) = (Double(attributes["x"] ?? "") ?? .nan, Double(attributes["y"] ?? "") ?? .nan)
      text = (attributes["class"] ?? "", x, y)
    default: break
    }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { letters += string }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
    qualifiedName: String?
  ) {
    if name == "title", let path {
      curves[letters, default: []].append(path.points)
      styles[letters] = path.style
    }
    if name == "path" { path = nil }
    guard name == "text", let text else { return }
    let value = Double(letters.replacingOccurrences(of: "−", with: "-"))
    if text.style == "tick", let value { times.append((text.x, value)) }
    if text.style == "value", let value, !charts.isEmpty {
      charts[charts.count - 1].ticks.append((text.y - 4, value))
    }
    self.text = nil
  }
}
