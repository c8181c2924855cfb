import Boxspring
import HeadlessUIKit

/// What a frame of UIKit's animator costs beside a step of the world that it moves its views with.
struct Views {
  let stopwatch: Stopwatch

  func run(count: Int, into report: inout Report) {
    report.begin("\(count) views on springs, a frame", unit: "ns/item")
    var world = Self.world(of: count)
    let alone = stopwatch.measure(count) { world.step(by: 1.0 / 60) }
    report.add("a step of the bare world", alone)
    // Programs begin on the main thread.
    let shown = MainActor.assumeIsolated { Self.measure(stopwatch, of: count) }
    report.add("a frame of UIDynamicAnimator", shown, peer: alone)
  }

  /// Where an item would rest; it starts 400 pt below.
  private static func anchor(_ index: Int) -> Point {
    Point(x: 60 * Double(index % 40), y: 60 * Double(index / 40))
  }

  /// So slow that it swings for hours, and so far that it does not fall asleep where it turns.
  private static var frequency: Double { 0.05 }

  private static func world(of count: Int) -> DynamicsWorld {
    var options = WorldOptions()
    options.quirks = AnimatorOptions().quirks
    var world = DynamicsWorld(options: options)
    must { () throws(DynamicsError) in
      var items: [ItemID] = []
      for index in 0..<count {
        let rest = anchor(index)
        let item = try world.add(
          DynamicItem(
            center: rest + Vector(dx: 0, dy: 400), size: Size(width: 50, height: 50)))
        try world.add(.attachment(.distance(item, to: rest, length: 0, frequency: frequency)))
        items.append(item)
      }
      try world.add(.itemProperties(ItemPropertiesBehavior(items: items, resistance: 0)))
    }
    return world
  }

  @MainActor private static func measure(_ stopwatch: Stopwatch, of count: Int) -> Cost {
    let clock = DisplayClock()
    let screen = UIView(frame: CGRect(x: 0, y: 0, width: 2400, height: 2400))
    let animator = UIDynamicAnimator(referenceView: screen)
    let properties = UIDynamicItemBehavior(items: [])
    properties.resistance = 0
    for index in 0..<count {
      let rest = anchor(index)
      let view = UIView(frame: CGRect(x: rest.x - 25, y: rest.y + 375, width: 50, height: 50))
      screen.addSubview(view)
      let spring = UIAttachmentBehavior(
        item: view, attachedToAnchor: CGPoint(x: rest.x, y: rest.y))
      spring.length = 0
      spring.frequency = frequency
      animator.addBehavior(spring)
      properties.addItem(view)
    }
    animator.addBehavior(properties)
    let cost = stopwatch.measure(count) { clock.advance() }
    precondition(animator.isRunning, "views that rest cost nothing")
    return cost
  }
}
