@testable import BoxspringFiles
import Foundation
import PlaneGeometry
import Prerequisites
import Recordings
import Testing

/// Frames and rows are mostly read straight from their bytes. What is spelt in another way has to be
/// parsed, and must come to the same.
@Suite struct RecordingScanTests {
  /// The same recording, spelt so that every frame and every announced member has to be parsed.
  private func respelt(_ text: String, _ format: ReadFormat) -> String {
    switch format {
    case .ndjson, .document:
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
    arguments: [ReadFormat.ndjson, .document, .csv])
  func samples(format: ReadFormat) throws {
    for recording in try [
      SampleRecordings.list(seconds: 1), SampleRecordings.world(recordsVelocities: true),
    ] {
      let text = String(decoding: try format.encode(recording), as: UTF8.self)
      let other = respelt(text, format)
      #expect(other.utf8.count > text.utf8.count + recording.frames.count)
      #expect(try Recording(reading: Array(text.utf8), file: "f", as: format.written) == recording)
      #expect(try Recording(reading: Array(other.utf8), file: "f", as: format.written) == recording)
    }
  }

  @Test("every frame that is written is read straight from its bytes")
  func straight() throws {
    var channels: PoseChannels = []
    for recording in try [
      SampleRecordings.list(seconds: 1), SampleRecordings.world(recordsVelocities: true),
    ] {
      let lines = try ReadFormat.ndjson.encode(recording).split(separator: UInt8(ascii: "\n"))
        .filter { $0.starts(with: "{\"frame\":".utf8) }
      #expect(lines.count == recording.frames.count)
      var last = RecordingFrame(time: 0)
      for (index, line) in lines.enumerated() {
        var frame = RecordingFrame(time: 0)
        let isRead = line.withUnsafeBufferPointer { bytes in
          var scan = RecordingScan(bytes, at: 0)
          return scan.read(&frame, at: index, after: last.members)
        }
        #expect(isRead, "frame \(index) of \(recording.header.name)")
        #expect(frame.poses == recording.frames[index].poses)
        channels.formUnion(frame.poses.used)
        last = frame
      }
    }
    let due: [PoseChannel] = [.dx, .dy, .rotation, .velocityX, .velocityY, .angularVelocity]
    #expect(due.allSatisfy(channels.contains))
  }

  @Test(
    "an edited recording is refused alike, spelt as it is written or not",
    arguments: [ReadFormat.ndjson, .document, .csv])
  func edits(format: ReadFormat) throws {
    for recording in try [SampleRecordings.list(seconds: 0.05), SampleRecordings.world(rate: 5)] {
      let bytes = try format.encode(recording)
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
            return
              "\(try Recording(reading: Array(text.utf8), file: "f", as: format.written) == recording)"
          } catch {
            return "\(error)".replacing(/column \d+/, with: "column")
          }
        }
        #expect(answers[0] == answers[1], "seed \(seed)")
      }
    }
  }
}
