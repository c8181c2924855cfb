import BoxspringFiles
import BrowserTesting
import FileStreams
import Foundation
import Pictures
import PlaneGeometry
import Prerequisites
import Recordings
import Testing

/// What the picture and the page of a fit show of observed positions with noise.
@Suite("Picture and page of boxspring fit")
struct FitOutputTests {
  /// A fit's outputs, and what went in.
  private struct Fixture {
    /// Per frame, by element: the displacement without noise, and as observed.
    var frames: [[Int: (truth: Double, observed: Double)]] = []
    var picture = ""
    var page = ""
  }

  /// Fits a table with several points of noise, so that observed and fitted positions differ visibly.
  private func fixture() throws -> Fixture {
    var fixture = Fixture()
    let scene = """
      {
        "format": "boxspring-scene", "version": 1, "viewport": {"width": 300, "height": 600},
        "layout": {"kind": "list", "lineSpacing": 10},
        "sections": [{"count": 60, "size": {"width": 0, "height": 50}}],
        "influence": {"origin": "touch", "divisor": 1000}
      }
      """
    try Folder.with { folder in
      func run(_ arguments: String...) throws {
        let run = try CommandRun(words: arguments, in: folder)
        try #require(run.code == 0, "\(run.errors)")
      }
      try Data(scene.utf8).write(to: folder.appendingPathComponent("list.json"))
      try run("trace", "generate", "fling", "--out", "fling.json")
      try run(
        "run", "list.json", "fling.json", "--spring", "frequency=1.6,dampingRatio=0.5", "--out",
        "true.ndjson")
      var random = SplitMix64(seed: 5)
      var text = "element,time,y\n"
      var reader = try RecordingReader(
        InputFile(folder.appendingPathComponent("true.ndjson").path))
      while let frame = try reader.next() {
        var places: [Int: (truth: Double, observed: Double)] = [:]
        for (index, slot) in frame.members.enumerated() {
          guard let member = reader.cast[slot], case .indexPath(_, let item) = member.identity
          else { continue }
          let dy = index < frame.poses[.dy].count ? frame.poses[.dy][index] : 0
          let noise = Self.noise * random.bell()
          places[item] = (dy, dy + noise)
          text += "\(item),\(frame.time),\(member.restFrame.minY + dy + noise - frame.offset.y)\n"
        }
        fixture.frames.append(places)
      }
      try Data(text.utf8).write(to: folder.appendingPathComponent("seen.csv"))
      try run(
        "fit", "list.json", "fling.json", "seen.csv", "--find", "frequency,dampingRatio",
        "--picture", "fit.svg", "--preview", "fit.html")
      func read(_ name: String) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      }
      (fixture.picture, fixture.page) = (try read("fit.svg"), try read("fit.html"))
    }
    return fixture
  }

  @Test("the picture has, for each of its elements, the observed and the fitted displacement")
  func picture() throws {
    let fixture = try fixture()
    let ticks = fixture.picture.matches(
      of: #/<text class="value"[^>]* y="([^"]*)">([^<]*)</#
    ).compactMap { match -> (place: Double, value: Double)? in
      let text = match.2.replacing("−", with: "-")
      guard let place = Double(match.1), let value = Double(text) else { return nil }
      return (place, value)
    }
    let (first, last) = (try #require(ticks.first), try #require(ticks.last))
    let scale = (last.value - first.value) / (last.place - first.place)
    var curves: [String: [Double]] = [:]
    for match in fixture.picture.matches(of: #/<path class="c\d"[^>]* d="([^"]*)"><title>([^<]*)</#)
    {
      let numbers = match.1.split { "ML ".contains($0) }.compactMap { Double($0) }
      // Labels are four pixels below the middle of their lines.
      curves[String(match.2), default: []] += stride(from: 1, to: numbers.count, by: 2).map {
        first.value + (numbers[$0] + 4 - first.place) * scale
      }
    }
    #expect(curves.count == 6)
    for (name, observed) in curves where name.hasSuffix(" observed") {
      let item = try #require(Int(name.dropLast(9)))
      let fitted = try #require(curves["\(item) fitted"])
      let places = fixture.frames.compactMap { $0[item] }
      try #require(observed.count == places.count && fitted.count == places.count)
      for index in places.indices {
        #expect(abs(observed[index] - places[index].observed) < 0.02)
      }
      #expect(squares(zip(fitted, places).map { $0 - $1.truth }) < Self.largestSquares)
    }
  }

  private struct Shown: Decodable {
    var name: String
    var y: Double
    var width: Double
  }

  @Test(
    "the page plays the observed and the fitted position of every element over each other",
    .needs(.browser))
  func page() throws {
    let fixture = try fixture()
    let page = try #require(Browser.installed).open(document: fixture.page, fragment: "#t=0")
    let frames: [[Shown]] = try page.value(
      """
      boxspring.preview.run.frames.map((frame, i) => [...frame.members].map((number, k) => ({
        name: boxspring.preview.run.entries[number].name, width: boxspring.preview.run.entries[number].width,
        y: boxspring.preview.run.displacement(i, k, 1)
      })))
      """)
    try #require(frames.count == fixture.frames.count)
    var errors: [Double] = []
    for (shown, places) in zip(frames, fixture.frames) {
      #expect(shown.count == 2 * places.count)
      for (item, place) in places {
        let observed = try #require(shown.first { $0.name == "\(item) observed" })
        let fitted = try #require(shown.first { $0.name == "\(item) fitted" })
        // Half a unit of rounding.
        #expect(abs(observed.y - place.observed) < 1.0 / 1024)
        errors.append(fitted.y - place.truth)
        #expect(fitted.width == observed.width / 2)
      }
    }
    #expect(squares(errors) < Self.largestSquares)
    #expect(page.complaints.isEmpty)
  }

  /// The errors of a least-squares fit, squared and summed over all its samples or some of them, are at most the square of the
  /// noise times a chi-squared number with as many degrees of freedom as there are unknowns: two, below 20 but for one fit
  /// in 20,000.
  private static let largestSquares = 20 * noise * noise

  /// Standard deviation, in points.
  private static let noise = 5.0

  private func squares(_ errors: [Double]) -> Double {
    errors.reduce(0) { $0 + $1 * $1 }
  }
}
