import BoxspringFiles
import BrowserTesting
import Foundation
import Testing

extension Browser {
  /// The preview page of a run, opened.
  static func preview(
    _ sequence: FrameSequence, fragment: String = "#t=0", in window: BrowserWindow = BrowserWindow()
  ) throws -> BrowserPage {
    let page = String(decoding: try PreviewPage().encode(sequence), as: UTF8.self)
    return try #require(installed).open(document: page, fragment: fragment, in: window)
  }
}

extension BrowserPage {
  /// What an element with an id says.
  func text(of id: String) throws -> String {
    try value("document.getElementById('\(id)').textContent")
  }

  /// The middle of an element with an id, or a place in it, in CSS pixels of the window.
  func place(in id: String, x: Double = 0.5, y: Double = 0.5) throws -> (x: Double, y: Double) {
    let box: [Double] = try value(
      """
      (() => { const box = document.getElementById('\(id)').getBoundingClientRect();
      return [box.left, box.top, box.width, box.height]; })()
      """)
    return (box[0] + x * box[2], box[1] + y * box[3])
  }
}
