import Boxspring

let boxes = (0..<200).map { Rect(x: 16, y: Double($0) * 72, width: 358, height: 64) }
var collection = try BouncyCollection(
  .frames(boxes), viewport: Size(width: 390, height: 844), springs: SpringRules(spring: .bouncy))

collection.touch(.began, at: Point(x: 200, y: 600), time: 0)
collection.touch(.moved, at: Point(x: 200, y: 540), time: 0.02)
collection.touch(.moved, at: Point(x: 200, y: 480), time: 0.04)
collection.touch(.ended, at: Point(x: 200, y: 480), time: 0.04)
