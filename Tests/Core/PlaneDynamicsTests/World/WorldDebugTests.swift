import Testing

@testable import PlaneDynamics
@testable import PlaneGeometry

@Suite struct WorldDebugTests {
  @Test("everything there is to see is drawn, where it is")
  func everything() throws {
    var world = DynamicsWorld()
    let (box, disc) = (try world.addBox(0, -50), try world.addDisc(300, -200, radius: 20))
    let floor = Boundary("floor", from: Point(x: -500, y: 0), to: Point(x: 500, y: 0))
    try world.add(.collision(CollisionBehavior(items: [box, disc], boundaries: [floor])))
    try world.add(.gravity(GravityBehavior(items: [box])))
    try world.add(.attachment(.distance(disc, to: Point(x: 300, y: -300), frequency: 1)))
    try world.add(.attachment(.pin(box, at: Point(x: 0, y: -100))))
    let ring = try Region.circle(radius: 90).difference(.circle(radius: 30))
    let field = Field(.drag, at: Point(x: 7, y: 8), region: ring)
    let id = try world.add(.field(FieldBehavior(items: [disc], field: field)))
    try world.addLinearVelocity(Vector(dx: 0, dy: 60), to: disc)
    for _ in 0..<10 { world.step(by: frame) }
    let shapes = world.debugShapes
    #expect(shapes.contains(.edge(from: floor.points[0], to: floor.points[1])))
    #expect(shapes.contains(.field(id, field)))
    #expect(shapes.contains(.anchor(Point(x: 300, y: -300))))
    let center = world.center(disc)
    #expect(shapes.contains(.circle(disc, center: center, radius: 20, isAwake: true)))
    #expect(shapes.contains(.velocity(center, world.velocity(disc))))
    #expect(shapes.contains(.distanceJoint(from: Point(x: 300, y: -300), to: center)))
    var (joints, contacts, corners) = (0, 0, [Point]())
    for shape in shapes {
      switch shape {
      case .jointAnchor(let place):
        joints += 1
        #expect(isNear(place, Point(x: 0, y: -100), 0.1))
      case .contact(let place, let normal, let impulse):
        contacts += 1
        #expect(isNear(place.x.magnitude, 50, 0.1) && isNear(place.y, 0, 0.1))
        #expect(isNear(normal.dy.magnitude, 1, 1e-6) && impulse >= 0)
      case .polygon(let item, let points, let isAwake):
        #expect(item == box && isAwake)
        corners = points
      default: break
      }
    }
    #expect(joints == 1 && contacts == 2 && corners.count == 4)
  }

  @Test("what sleeps is drawn asleep, and without a velocity")
  func sleep() throws {
    var world = DynamicsWorld()
    let disc = try world.addDisc(0, 0, radius: 5)
    try world.add(.itemProperties(ItemPropertiesBehavior(items: [disc])))
    world.run(seconds: 1)
    #expect(world.debugShapes == [.circle(disc, center: .zero, radius: 5, isAwake: false)])
  }
}
