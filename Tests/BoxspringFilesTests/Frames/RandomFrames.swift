import BoxspringFiles
import CollectionLayouts
import LayoutDynamics
import PlaneGeometry

/// Frames that no layout would make, to try the encodings with: numbers of every size, frames with
/// nothing in them, elements that come, go and change places.
struct RandomFrames {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func word() -> UInt64 { random.next() }

  mutating func below(_ bound: Int) -> Int { Int(word() % UInt64(bound)) }

  /// A finite number below 1e300 in size, so that the sum of two is finite as well.
  mutating func number() -> Double {
    switch below(9) {
    case 0: return below(2) == 0 ? 0 : -0.0
    case 1: return Double(bitPattern: word() & 0x800f_ffff_ffff_ffff)
    case 2: return Double(below(2001) - 1000)
    case 3: return Double(below(200_001) - 100_000) / 100
    case 4: return [0x1p53, 0x1p53 - 1, -0x1p53, 0x1p63, -0x1p63, 0x1p64, 1e16, 1e21][below(8)]
    case 5: return [Double.leastNonzeroMagnitude, .leastNormalMagnitude, .ulpOfOne][below(3)]
    case 6: return 1e300 * Double(below(2000) - 1000) / 1000
    default:
      let value = Double(bitPattern: word())
      return value.magnitude < 1e300 ? value : 1 / 3
    }
  }

  mutating func text() -> String {
    let pieces = [
      "a", " ", ":", "\"", "\\", "\n", "\r", "\t", "\u{0}", "\u{301}", "é", "🛏️", "</script>", ",",
      "&", "#", "'", "\u{2028}", "settings.", "$", "\u{7f}", "]]>", "<!--",
    ]
    return (0..<below(6)).map { _ in pieces[below(pieces.count)] }.joined()
  }

  mutating func integer() -> Int {
    [0, 1, 7, 128, 1_000_000, -1, Int.max, Int.min][below(8)]
  }

  mutating func attributes() -> LayoutAttributes {
    LayoutAttributes(
      ordinal: integer(),
      element: LayoutElement(
        kind: LayoutElement.Kind.allCases[below(3)], section: integer(), item: integer()),
      restFrame: Rect(x: number(), y: number(), width: number(), height: number()),
      displacement: Vector(dx: number(), dy: number()))
  }

  mutating func header() -> FrameHeader {
    var settings: [String: String] = [:]
    for _ in 0..<below(5) { settings[text()] = text() }
    return FrameHeader(
      generator: text(), scene: text(), title: text(), trace: text(),
      rate: below(2) == 0 ? .trace : .hertz(number()), axis: Axis.allCases[below(2)],
      viewport: Size(width: number(), height: number()),
      content: Size(width: number(), height: number()), settings: settings)
  }

  /// A sequence whose frames draw on one pool of elements, some of them at rest.
  mutating func sequence() -> FrameSequence {
    let pool = (0..<(1 + below(12))).map { _ in attributes() }
    var frames: [LayoutFrame] = []
    for _ in 0..<below(12) {
      let start = below(pool.count)
      var visible = Array(pool[start..<(start + below(pool.count - start + 1))])
      if below(4) == 0 { visible.reverse() }
      if below(6) == 0, let first = visible.first { visible.append(first) }
      let motion = below(4)
      for index in visible.indices {
        visible[index].displacement = Vector(
          dx: motion & 1 == 0 ? 0 : number(), dy: motion & 2 == 0 ? 0 : number())
      }
      frames.append(
        LayoutFrame(
          time: number(), contentOffset: Point(x: number(), y: number()), attributes: visible))
    }
    return FrameSequence(header: header(), frames: frames)
  }
}
