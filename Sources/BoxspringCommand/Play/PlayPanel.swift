import BoxspringCommandInterface
import BoxspringFiles
import PlaneGeometry
import Recordings
import TextEncoding

/// The words beside the picture: what plays, how far it has come, and which keys there are.
struct PlayPanel {
  let header: RecordingHeader
  let frameCount: Int

  private static let column = 11

  /// Writes as many lines as there is room for.
  func draw(
    _ frame: PlayedFrame, _ playhead: Playhead, on stage: PlayStage, into grid: inout CellGrid
  ) {
    guard let left = stage.panel else { return }
    let room = stage.size.columns - left - 1
    var row = 1
    let bottom = stage.size.rows - 2
    for line in lines(frame, playhead, width: room) where row < bottom {
      grid.write(line.name, row: row, column: left, through: left + room, ink: .muted)
      let start = line.name.isEmpty ? left : left + Self.column
      grid.write(line.text, row: row, column: start, through: left + room, ink: line.ink)
      row += 1
    }
  }

  private struct Line {
    var name = ""
    var text = ""
    var ink = CellTone.ink
  }

  private func lines(_ frame: PlayedFrame, _ playhead: Playhead, width: Int) -> [Line] {
    let title = header.title.isEmpty ? header.name : header.title
    let origin = header.source.isEmpty ? header.name : "\(header.name) under \(header.source)"
    return Self.fill(title, width: width).map { Line(text: $0) }
      + Self.fill(origin, width: width).map { Line(text: $0, ink: .muted) } + [Line()]
      + settings(width: width) + [Line()] + state(frame, playhead) + [Line()] + Self.keys
  }

  private func settings(width: Int) -> [Line] {
    header.settings.reversed().flatMap { setting in
      Self.fill(setting.value, width: width - Self.column).enumerated().map { index, part in
        Line(name: index == 0 ? setting.name : " ", text: part)
      }
    }
  }

  private func state(_ frame: PlayedFrame, _ playhead: Playhead) -> [Line] {
    var lines = [Line(name: "frame", text: "\(playhead.frame + 1) of \(frameCount)")]
    if let axis = header.axis {
      lines.append(Line(name: "offset", text: "\(Self.fixed(frame.offset[axis])) pt"))
      lines.append(Line(name: "stretch", text: "\(Self.fixed(frame.stretch)) pt"))
    }
    return lines + [Line(name: "speed", text: "× \(NumberText.shortest(playhead.speed))")]
  }

  private static let keys = [
    Line(name: "space", text: "pause, resume"),
    Line(name: "← →", text: "0.5 s; one frame while paused"),
    Line(name: "↑ ↓", text: "faster, slower"),
    Line(name: "home end", text: "start, end"),
    Line(name: "q", text: "quit"),
  ]

  private static func fixed(_ number: Double) -> String {
    NumberText.rounded(number, decimals: 1)
  }

  private static func fill(_ text: String, width: Int) -> [String] {
    var lines = [""]
    for word in text.split(separator: " ") {
      let line = lines[lines.count - 1]
      if line.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if line.count + 1 + word.count <= width {
        lines[lines.count - 1] = line + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
