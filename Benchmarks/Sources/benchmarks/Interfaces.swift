import Boxspring
import BoxspringHeader
import Foundation

/// Own rectangles on springs, all in view: a scroll, a step and all frames out, in Swift, through C and through Python.
struct Interfaces {
  private static let viewport = Size(width: 390, height: 844)

  func run(isQuick: Bool, into report: inout Report) {
    let count = isQuick ? 10_000 : 100_000
    report.begin("own rectangles on springs, \(count) in view, a frame", unit: "ns/element")
    let columns = count / 400
    let width = Self.viewport.width / Double(columns)
    // The last is out of view, so that the others can be scrolled.
    let rects =
      (0..<count).map {
        Rect(
          x: Double($0 % columns) * width, y: Double($0 / columns) * 2, width: width / 2, height: 1)
      } + [Rect(x: 0, y: 999, width: Self.viewport.width, height: 1)]
    let resting = must { () throws(BouncyCollectionError) in
      try BouncyCollection(.frames(rects), viewport: Self.viewport)
    }
    let handle = Self.collection(rects)
    defer { bs_collection_free(handle, nil) }
    var elements = [bs_element_frame](repeating: bs_element_frame(), count: count)
    var (inSwift, inC) = (Laps(), Laps())
    var isSame = true
    for _ in 0..<(isQuick ? 2 : 10) {
      inSwift.begin()
      inC.begin()
      var collection = resting
      var copy: OpaquePointer?
      Self.check(bs_collection_copy(handle, &copy, nil))
      defer { bs_collection_free(copy, nil) }
      var (tick, tickInC) = (0, 0)
      for _ in 0..<6 {
        var last = [LayoutAttributes]()
        inSwift.run {
          tick += 1
          let time = Double(tick) / 60
          collection.wheel(Vector(dx: 0, dy: tick % 2 == 0 ? -1 : 1), time: time)
          last = collection.advance(to: time).attributes
        }
        inC.run {
          tickInC += 1
          let time = Double(tickInC) / 60
          let delta = bs_vector(dx: 0, dy: tickInC % 2 == 0 ? -1 : 1)
          Self.check(bs_collection_wheel(copy, delta, time, nil))
          elements.withUnsafeMutableBufferPointer {
            Self.check(bs_collection_advance(copy, time, $0.baseAddress, count, nil, nil))
          }
        }
        isSame =
          isSame && last.count == count
          && zip(last, elements).allSatisfy {
            $0.ordinal == $1.index && $0.displacement == Vector(dx: $1.dx, dy: $1.dy)
          } && last.contains { $0.displacement.dy != 0 }
      }
    }
    report.add("in Swift", inSwift.cost, scale: 1 / Double(count))
    report.add("through C", inC.cost, peer: inSwift.cost, scale: 1 / Double(count))
    report.require(isSame, "the frames through C are those of Swift")
    do throws(PythonFailure) {
      let cost = try Self.python(count: count, rounds: isQuick ? 2 : 10)
      report.add(
        "through Python, arrays of numpy", cost, peer: inSwift.cost, scale: 1 / Double(count))
    } catch {
      report.add("through Python: not measured; \(error.reason)")
    }
  }

  private struct PythonFailure: Error {
    let reason: String
  }

  /// What the same frames cost in Python, by the library that BOXSPRING_LIBRARY names.
  private static func python(count: Int, rounds: Int) throws(PythonFailure) -> Cost {
    let package = URL(filePath: #filePath).appending(path: "../../../../Sources/Bindings/python")
      .standardizedFileURL
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "python3", package.appending(path: "benchmark.py").path, "\(count)", "\(rounds)",
    ]
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["PYTHONPATH": package.path, "PYTHONDONTWRITEBYTECODE": "1"]) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    guard (try? process.run()) != nil else { throw PythonFailure(reason: "env cannot be run") }
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let numbers = text.split(separator: " ").compactMap { Double($0) }
    guard process.terminationStatus == 0, numbers.count == 2 else {
      throw PythonFailure(reason: text.split(separator: "\n").last.map(String.init) ?? "no output")
    }
    return Cost(
      best: numbers[0] * Double(count), median: numbers[1] * Double(count), allocations: .nan)
  }

  private static func collection(_ rects: [Rect]) -> OpaquePointer? {
    let plain = rects.map {
      bs_rect(x: $0.minX, y: $0.minY, width: $0.size.width, height: $0.size.height)
    }
    var environment = bs_environment_default(viewport.width, viewport.height)
    var (arrangement, collection): (OpaquePointer?, OpaquePointer?)
    check(
      bs_arrangement_from_rects(
        plain, plain.count, bs_axis(BS_VERTICAL), nil, &arrangement, nil))
    check(bs_collection_create(arrangement, &environment, nil, nil, &collection, nil))
    bs_arrangement_free(arrangement, nil)
    return collection
  }

  private static func check(_ code: bs_code) {
    guard code == BS_OK else { fatalError("a benchmark's arguments must be in range: \(code)") }
  }
}
