import Boxspring

let boxes = (0..<200).map { Rect(x: 16, y: Double($0) * 72, width: 358, height: 64) }
var collection = try BouncyCollection(
  .frames(boxes), viewport: Size(width: 390, height: 844), springs: SpringRules(spring: .bouncy))

/// Where your scroll view is in a frame. Here it moves for a third of a second.
func scrollViewOffset(_ tick: Int) -> Point { Point(x: 0, y: 300 + 12 * Double(min(tick, 20))) }

for tick in 0..<120 {
  collection.observe(offset: scrollViewOffset(tick), at: Double(tick) / 60)
  let frame = collection.advance(to: Double(tick) / 60)
  for cell in frame.attributes {
    print(tick, cell.element, cell.frame.origin.y)
  }
}
