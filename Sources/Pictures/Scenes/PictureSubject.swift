import PlaneGeometry
import Recordings

/// What all pictures of a recording, or of several beside each other, have in common.
package struct PictureSubject: Sendable {
  /// The title, else the name of what ran.
  package let caption: String
  /// In points; one at least either way.
  package let viewport: Size
  /// What each of the viewports shows that stand beside each other, where that is said.
  let names: [String?]

  package init(_ header: RecordingHeader, names: [String?] = [nil]) {
    self.names = names
    caption = header.caption
    viewport = Size(width: max(header.viewport.width, 1), height: max(header.viewport.height, 1))
  }
}

extension PictureSubject {
  /// Between two viewports, in points.
  static let gap = 22.0

  /// The subject of several runs, in the viewport of the last, of which the picture has the title.
  init(_ runs: [PictureRun]) {
    let header = runs[runs.count - 1].recording.header
    self.init(header, names: runs.map(\.name))
  }

  /// The width of all viewports with what is between them.
  var width: Double {
    let count = Double(names.count)
    return count * viewport.width + (count - 1) * Self.gap
  }

  /// The left edge of a viewport, from that of the first.
  func left(of index: Int) -> Double { Double(index) * (viewport.width + Self.gap) }

  /// Whether something stands below the viewports.
  var hasNames: Bool { names.contains { $0 != nil } }
}

extension RecordingHeader {
  /// What a recording is called: the title, else the name of what ran.
  package var caption: String { title.isEmpty ? name : title }
}
