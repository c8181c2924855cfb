import BoxspringFiles
import Foundation
import PlaneGeometry
import Prerequisites
import Recordings
import Testing

/// Frames and rows are mostly read straight from their bytes. What is spelt in another way has to be
/// parsed, and must come to the same.
@Suite struct RecordingScanTests {
  /// The same recording, spelt so that every frame and every announced member has to be parsed.
  private func respelt(_ text: String, _ format: RecordingFormat) -> String {
    switch format {
    case .ndjson, .json:
      text.replacing("{\"frame\":", with: "{ \"frame\":")
        .replacing("{\"cast\":", with: "{ \"cast\":")
    default:
      text.replacing(",item,", with: ",\"item\",").replacing(",header,", with: ",\"header\",")
        .replacing("section,\"item\",name", with: "section,item,name")
        .replacing("{\"cast\":", with: "{ \"cast\":")
    }
  }

  @Test(
    "a recording is the same, spelt as it is written or not",
    arguments: [RecordingFormat.ndjson, .json, .csv])
  func samples(format: RecordingFormat) throws {
    for recording in try [
      SampleRecordings.list(seconds: 1), SampleRecordings.world(recordsVelocities: true),
    ] {
      let text = String(decoding: recording.encoded(as: format), as: UTF8.self)
      let other = respelt(text, format)
      #expect(other.utf8.count > text.utf8.count + recording.frames.count)
      #expect(try Recording(reading: Array(text.utf8), file: "f", as: format) == recording)
      #expect(try Recording(reading: Array(other.utf8), file: "f", as: format) == recording)
    }
  }

  @Test(
    "an edited recording is refused alike, spelt as it is written or not",
    arguments: [RecordingFormat.ndjson, .json, .csv])
  func edits(format: RecordingFormat) throws {
    for recording in try [SampleRecordings.list(seconds: 0.05), SampleRecordings.world(rate: 5)] {
      let bytes = recording.encoded(as: format)
      // Edits that stay what they are when the other spelling is given to the text, and which leave
      // every column of the file where it was.
      let digits = bytes.indices.filter { UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[$0] }
      let edits = Array("0123456789.-e,]}x ".utf8)
      for seed in seeds(40, of: 400) {
        var random = RandomValues(seed: seed)
        var edited = bytes
        edited[digits[random.below(digits.count)]] = edits[random.below(edits.count)]
        let text = String(decoding: edited, as: UTF8.self)
        let answers = [text, respelt(text, format)].map { text in
          do {
            return "\(try Recording(reading: Array(text.utf8), file: "f", as: format) == recording)"
          } catch {
            return "\(error)".replacing(/column \d+/, with: "column")
          }
        }
        #expect(answers[0] == answers[1], "seed \(seed)")
      }
    }
  }
}
