import PlaneGeometry
import Recordings
import TextEncoding

// What every baked file says of itself, so that it can be judged and made again.
extension BakedMotion {
  /// What was baked and how, by name.
  var facts: [(name: String, value: String)] {
    let rate =
      switch header.rate {
      case .hertz(let hertz): "\(NumberText.shortest(hertz)) Hz"
      case .source: "trace"
      }
    let made = [
      ("title", header.title), ("scene", header.name), ("trace", header.source), ("rate", rate),
      ("generator", header.generator),
    ]
    let report = BakeReport(self)
    let measured = [
      ("errorBound", "\(NumberText.shortest(bound)) pt"),
      ("worstError", "\(report.worstErrorText) pt"),
      ("keys", "\(keyCount) for \(sampleCount) samples of \(elements.count) elements"),
    ]
    return (made + settings.map { ($0.name, $0.value) } + measured)
      .filter { !$0.1.isEmpty }
  }

  /// The recording's settings; where no source is named, the hash tells which run it was.
  var settings: [RecordingHeader.Setting] {
    header.settings + (header.source.isEmpty ? [.init("hash", hash)] : [])
  }
}

extension [UInt8] {
  /// The facts as members of a JSON object, without its braces.
  mutating func appendFacts(of motion: BakedMotion) {
    let header = motion.header
    for (name, value) in [
      ("generator", header.generator), ("scene", header.name), ("title", header.title),
      ("trace", header.source),
    ] {
      appendText("\"\(name)\":")
      appendQuoted(value)
      appendText(",")
    }
    appendText("\"rate\":")
    switch header.rate {
    case .hertz(let hertz): appendDecimal(hertz)
    case .source: appendText("\"trace\"")
    }
    appendText(",\"settings\":{")
    for (index, setting) in motion.settings.enumerated() {
      if index > 0 { appendText(",") }
      appendQuoted(setting.name)
      appendText(":")
      appendQuoted(setting.value)
    }
    appendText("},\"errorBound\":")
    appendDecimal(motion.bound)
    appendText(",\"worstError\":\(BakeReport(motion).worstErrorText)")
    appendText(",\"samples\":\(motion.sampleCount),\"keys\":\(motion.keyCount)")
  }
}
