import BoxspringCommandInterface
import BoxspringFiles
import CollectionLayouts
import PlaneGeometry

/// Laying a scene out, and asking the arrangement.
struct LayoutBench {
  let scene: ArrangedScene
  /// What the scene is called.
  let name: String
  let stopwatch: Stopwatch

  static let measurementCount = 3
  private static let askedFor = 1000

  func measure(into result: inout BenchResult, tell: (String) -> Void) {
    let arrangement = scene.arrangement
    let count = arrangement.elementCount
    var subject = BenchSubject(
      kind: .layout, title: "\(name), \(Summary.count(count, "element")) laid out", count: count)
    tell("the layout")
    let whole = arranging()
    subject.measurements.append(BenchMeasurement("arranging", per: "layout", whole))
    if count > 0 {
      subject.measurements += [
        BenchMeasurement(
          "arranging", per: "element", best: whole.best / Double(count),
          median: whole.median / Double(count))
      ]
      tell("queries of the layout")
      subject.measurements += queries(arrangement)
    }
    result.subjects.append(subject)
  }

  private func arranging() -> Cost {
    stopwatch.measure {
      assertSuccess(because: "it has been arranged before") { () throws(LayoutError) in
        keep(try scene.scene.arrangement())
      }
    }
  }

  private func queries(_ arrangement: Arrangement) -> [BenchMeasurement] {
    let count = arrangement.elementCount
    // Far apart and in no order, so that none is found where the last one was.
    let ordinals = (0..<Self.askedFor).map {
      Int(UInt64($0) &* 7919 &* 104_729 % UInt64(count))
    }
    let frame = stopwatch.measure(units: ordinals.count) {
      var sum = 0.0
      for ordinal in ordinals { sum += arrangement.frame(at: ordinal).minY }
      keep(sum)
    }
    let viewport = scene.scene.environment.viewport
    let content = arrangement.contentSize
    let middle = Rect(
      origin: Point(
        x: max(0, content.width - viewport.width) / 2,
        y: max(0, content.height - viewport.height) / 2), size: viewport)
    var visible: [Int] = []
    let query = stopwatch.measure {
      visible.removeAll(keepingCapacity: true)
      arrangement.ordinals(overlapping: middle, into: &visible)
      keep(visible.count)
    }
    return [
      BenchMeasurement("frame of an element", per: "query", frame),
      BenchMeasurement("\(visible.count) in a viewport", per: "query", query),
    ]
  }
}
