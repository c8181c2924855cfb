import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The rectangles of a filmstrip, found by an XML parser.
final class SVGPanels: NSObject, XMLParserDelegate {
  struct Span {
    var y: Double
    var height: Double
  }

  struct Panel {
    var height = 0.0
    var boxes: [Span] = []
    var rests: [Span] = []
  }

  struct Malformed: Error {}

  private(set) var panels: [Panel] = []

  init(parsing svg: [UInt8]) throws {
    super.init()
    let parser = XMLParser(data: Data(svg))
    parser.delegate = self
    guard parser.parse() else { throw Malformed() }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    if name == "g", attributes["transform"] != nil { panels.append(Panel()) }
    guard name == "rect", !panels.isEmpty, let kind = attributes["class"] else { return }
    let height = attributes["height"].flatMap { Double($0) } ?? .nan
    let span = Span(y: attributes["y"].flatMap { Double($0) } ?? .nan, height: height)
    switch kind {
    case "screen": panels[panels.count - 1].height = height
    case "bezel": break
    case "rest": panels[panels.count - 1].rests.append(span)
    default: panels[panels.count - 1].boxes.append(span)
    }
  }
}
