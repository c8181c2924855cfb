import Boxspring

let boxes = (0..<200).map { Rect(x: 16, y: Double($0) * 72, width: 358, height: 64) }
var collection = try BouncyCollection(
  .frames(boxes), viewport: Size(width: 390, height: 844), springs: SpringRules(spring: .bouncy))
