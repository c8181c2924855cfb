import BoxspringFiles
import CollectionLayouts
import Foundation
import LayoutDynamics
import Pictures
import PlaneGeometry
import Recordings
import Testing

@Suite struct BakeTests {
  @Test(
    "at and between frames every element is within the bound of them, in every format",
    arguments: BakeRuns.examples, BakeFormat.allCases)
  func faithful(names: [String], format: BakeFormat) throws {
    let run = try BakeRuns.example(names)
    let truth = FrameTruth(run)
    let bake = try Bake(run.recording(), as: format, errorBound: 0.25)
    let elements = try BakePlayers.elements(of: bake.bytes(), as: format)
    #expect(elements.count == bake.report.elementCount)
    #expect(bake.report.worstError <= 0.25)
    #expect(bake.report.keyCount < bake.report.sampleCount / 2)
    #expect(bake.report.sampleCount == run.frames.reduce(0) { $0 + $1.attributes.count })
    let worst = truth.expect(
      elements, at: truth.moments(60, seed: 7), within: bake.report.worstError + 1e-5,
      "\(names) as \(format)")
    #expect(worst > 0.05)
  }

  @Test("the worst error that a file states is the one it has")
  func statedError() throws {
    let run = try BakeRuns.example(["list", "fling"])
    let truth = FrameTruth(run)
    let bake = try Bake(run.recording(), as: .waapi)
    let elements = try BakePlayers.elements(of: bake.bytes(), as: .waapi)
    // The distance is largest at a frame or at a key.
    let frames = run.frames.map { $0.time - run.frames[0].time }
    let times = frames + Set(elements.flatMap { $0.keys.map(\.time) })
    let worst = truth.expect(elements, at: times, within: 0.25, "list")
    #expect(worst <= bake.report.worstError + 1e-5)
    #expect(worst >= bake.report.worstError - 1e-5)
    let text = String(decoding: bake.bytes(), as: UTF8.self)
    #expect(text.contains("\"errorBound\":0.25,\"worstError\":\(bake.report.worstErrorText),"))
    #expect(text.contains("\"settings\":{\"spring\":\"as in the scene\"}"))
  }

  @Test(
    "boxes that jump, come back over another edge and change their size are followed",
    arguments: UInt64(1)...40)
  func random(seed: UInt64) throws {
    let run = BakeRuns.random(seed: seed)
    let truth = FrameTruth(run)
    let bound = [0.01, 0.25, 3][Int(seed % 3)]
    let format = BakeFormat.allCases[Int(seed) % BakeFormat.allCases.count]
    let bake = try Bake(run.recording(), as: format, errorBound: bound)
    let elements = try BakePlayers.elements(of: bake.bytes(), as: format)
    #expect(bake.report.worstError <= bound, "seed \(seed)")
    _ = truth.expect(
      elements, at: truth.moments(80, seed: seed), within: bound + 1e-3, "seed \(seed)")
  }

  @Test("a smaller bound takes more keys, a larger one fewer")
  func bounds() throws {
    let run = try BakeRuns.example(["list", "fling"])
    let keys = try [0.01, 0.1, 1, 10].map {
      try Bake(run.recording(), as: .css, errorBound: $0).report.keyCount
    }
    #expect(keys == keys.sorted(by: >))
    // The error of a line grows with the square of its length.
    #expect(Double(keys[0]) / Double(keys[1]) < 10.0.squareRoot() + 0.2)
  }

  @Test("what stands still does so where the frames have it")
  func stillness() throws {
    let run = try BakeRuns.example(["list", "fling"])
    let elements = try BakePlayers.elements(
      of: Bake(run.recording(), as: .waapi, errorBound: 5).bytes(), as: .waapi)
    let truth = FrameTruth(run)
    for time in [0, truth.duration] {
      #expect(truth.expect(elements, at: [time], within: 0.51, "\(time) s") < 0.06)
    }
  }

  @Test("a run at the times of its trace is baked, too")
  func traceTimes() throws {
    let run = try BakeRuns.example(["board", "drag"], rate: .trace)
    let truth = FrameTruth(run)
    for format in BakeFormat.allCases {
      let elements = try BakePlayers.elements(
        of: Bake(run.recording(), as: format).bytes(), as: format)
      _ = truth.expect(elements, at: truth.moments(40, seed: 3), within: 0.25 + 1e-5, "\(format)")
    }
  }

  @Test("an element that enters comes from beyond the edge within the frame before")
  func entering() throws {
    // Rows of 40 every 50 pt; the content moves up by 30 pt a frame.
    let frames = (0..<6).map { index -> LayoutFrame in
      let offset = 30 * Double(index)
      let rows = (0..<12).compactMap { row -> LayoutAttributes? in
        let rest = Rect(x: 0, y: 50 * Double(row), width: 100, height: 40)
        guard rest.maxY > offset, rest.minY < offset + 200 else { return nil }
        return LayoutAttributes(
          ordinal: row, element: .item(row, section: 0), restFrame: rest, displacement: .zero)
      }
      return LayoutFrame(
        time: Double(index) / 10, contentOffset: Point(x: 0, y: offset), attributes: rows)
    }
    let header = RecordingHeader(
      generator: "test", kind: "layout", name: "rows", source: "none", rate: .hertz(10),
      axis: .vertical, viewport: Size(width: 100, height: 200),
      content: Size(width: 100, height: 600))
    let bytes = try Bake(LayoutFrames(header: header, frames: frames).recording(), as: .waapi)
      .bytes()
    let elements = try BakePlayers.elements(of: bytes, as: .waapi)
    let row = try #require(elements.first { $0.name == "item-0-5" })
    // At rest 250 pt down, it is first seen at 0.2 s, at 190 pt; a frame before it was at 220 pt.
    #expect(abs(row.place(at: 0.2).dy - 190) < 0.251)
    #expect(abs(row.place(at: 0.15).dy - 205) < 0.251)
    #expect(abs(row.place(at: 0).dy - 220) < 0.251)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("\"item\":5,\"width\":100,\"height\":40,\"visible\":[[100,500]]"))
    #expect(text.contains("\"item\":0,\"width\":100,\"height\":40,\"visible\":[[0,200]]"))
  }

  @Test("runs without motion to bake are refused, and say why")
  func refused() throws {
    let run = try BakeRuns.example(["board", "drag"])
    func error(_ frames: [LayoutFrame], bound: Double = 0.25) throws -> BakingError? {
      let recording = try LayoutFrames(header: run.header, frames: frames).recording()
      do throws(BakingError) {
        _ = try Bake(recording, as: .css, errorBound: bound)
        return nil
      } catch { return error }
    }
    for bound in [0, -1, Double.nan, .infinity, 0.0009, 1001] {
      let error = try #require(try error(run.frames, bound: bound))
      #expect(error.description.hasSuffix("is out of range; give a number from 0.001 to 1000"))
    }
    #expect(try error([]) == BakingError(.noFrames))
    #expect(try error([run.frames[0]]) == BakingError(.noDuration))
    #expect(try error([run.frames[0], run.frames[0]]) == BakingError(.timeNotRising(frame: 1)))
    var bare = Array(run.frames.prefix(3))
    for index in bare.indices { bare[index].attributes = [] }
    #expect(try error(bare) == BakingError(.nothingShown))
    var wild = Array(run.frames.prefix(3))
    wild[2].attributes[0].restFrame.size.width = 2e9
    #expect(
      try error(wild)
        == BakingError(
          .tooLarge(MemberReference.element(wild[2].attributes[0].element).description)))
  }

  @Test("numbers of any size are baked or refused, never trapped on", arguments: UInt64(1)...60)
  func anything(seed: UInt64) throws {
    var random = RandomRecordings(seed: seed)
    let recording = try random.recording()
    for format in BakeFormat.allCases {
      do throws(BakingError) {
        let bake = try Bake(recording, as: format)
        #expect(bake.report.worstError <= 0.25, "seed \(seed)")
        #expect(!bake.bytes().isEmpty)
      } catch {
        #expect(!error.description.isEmpty)
      }
    }
  }

  @Test("formats are told by the ends of names, and JSON alone tells none")
  func names() {
    #expect(BakeFormat(fileName: "a/list.HTML") == .html)
    #expect(BakeFormat(fileName: "list.lottie.json") == .lottie)
    #expect(BakeFormat(fileName: "list.waapi.json") == .waapi)
    #expect(BakeFormat(fileName: "list.json") == nil)
    #expect(BakeFormat(fileName: "list") == nil)
  }
}
