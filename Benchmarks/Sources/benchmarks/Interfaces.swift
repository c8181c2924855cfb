import Boxspring
import BoxspringHeader

/// Own rectangles on springs, all in view: a scroll, a step and all frames out, in Swift and through C.
struct Interfaces {
  private static let viewport = Size(width: 390, height: 844)

  func run(isQuick: Bool, into report: inout Report) {
    let count = isQuick ? 10_000 : 100_000
    report.begin("own rectangles on springs, \(count) in view, a frame", unit: "ns/element")
    let columns = count / 400
    let width = Self.viewport.width / Double(columns)
    let rects = (0..<count).map {
      Rect(
        x: Double($0 % columns) * width, y: Double($0 / columns) * 2, width: width / 2, height: 1)
    }
    let content = Size(width: Self.viewport.width, height: 1000)
    let resting = Self.driver(rects, content)
    let handle = Self.collection(rects, content)
    defer { bs_collection_free(handle, nil) }
    var elements = [bs_element_frame](repeating: bs_element_frame(), count: count)
    var (inSwift, inC) = (Laps(), Laps())
    var isSame = true
    for _ in 0..<(isQuick ? 2 : 10) {
      inSwift.begin()
      inC.begin()
      var driver = resting
      var copy: OpaquePointer?
      Self.check(bs_collection_copy(handle, &copy, nil))
      defer { bs_collection_free(copy, nil) }
      var (tick, tickInC) = (0, 0)
      for _ in 0..<6 {
        var last = [LayoutAttributes]()
        inSwift.run {
          tick += 1
          let time = Double(tick) / 60
          driver.update { $0.wheel(Vector(dx: 0, dy: tick % 2 == 0 ? -1 : 1), time: time) }
          last = driver.advance(to: time).attributes
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
  }

  private static func driver(_ rects: [Rect], _ content: Size) -> ScrollDriver<NoContacts> {
    let arrangement = must { () throws(LayoutError) in
      try Arrangement(frames: rects, axis: .vertical, contentSize: content)
    }
    let layout = must { () throws(SpringRulesError) in
      try SpringLayout(arrangement, rules: SpringRules(), viewport: viewport)
    }
    let physics = must { () throws(ScrollBehaviorError) in
      try ScrollPhysics(
        geometry: ScrollGeometry(contentSize: content, viewport: viewport),
        behavior: ScrollBehavior(), mainAxis: .vertical)
    }
    return ScrollDriver(layout, physics: physics)
  }

  private static func collection(_ rects: [Rect], _ content: Size) -> OpaquePointer? {
    let plain = rects.map {
      bs_rect(x: $0.minX, y: $0.minY, width: $0.size.width, height: $0.size.height)
    }
    var size = bs_size(width: content.width, height: content.height)
    var environment = bs_environment_default(viewport.width, viewport.height)
    var (arrangement, collection): (OpaquePointer?, OpaquePointer?)
    check(
      bs_arrangement_from_rects(
        plain, plain.count, bs_axis(BS_VERTICAL), &size, &arrangement, nil))
    check(bs_collection_create(arrangement, &environment, nil, nil, &collection, nil))
    bs_arrangement_free(arrangement, nil)
    return collection
  }

  private static func check(_ code: bs_code) {
    guard code == BS_OK else { fatalError("a benchmark's arguments must be in range: \(code)") }
  }
}
