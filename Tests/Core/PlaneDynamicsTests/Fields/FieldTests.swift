import Testing

@testable import PlaneDynamics
@testable import PlaneGeometry

/// Forces against the values measured on UIKit from outside, and against physics. The item is
/// 100 × 100 pt and (3, 4) m from the field, so its mass is 1 and its distance 5 m.
@Suite("Field") struct FieldTests {
  private let offset = Vector(dx: 300, dy: 400)

  private func acceleration(
    _ field: Field, velocity: Vector = .zero, mass: Double = 1, charge: Double = 0
  ) -> Vector {
    let sample = FieldSample(offset: offset, velocity: velocity, mass: mass, charge: charge)
    return field.force(on: sample) * (100 / mass)
  }

  private func expect(
    _ vector: Vector, _ dx: Double, _ dy: Double, within error: Double = 1e-9,
    _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(abs(vector.dx - dx) <= error, "\(vector)", sourceLocation: location)
    #expect(abs(vector.dy - dy) <= error, "\(vector)", sourceLocation: location)
  }

  @Test("linear gravity accelerates by a hundred points per second squared, whatever the mass")
  func linearGravity() {
    let field = Field(.linearGravity, direction: Vector(dx: 3, dy: 4))
    expect(acceleration(field), 300, 400)
    expect(acceleration(field, mass: 7), 300, 400)
  }

  @Test("radial gravity draws with the square of the distance, whatever the mass")
  func radialGravity() {
    expect(acceleration(Field(.radialGravity)), -2.4, -3.2)
    expect(acceleration(Field(.radialGravity), mass: 0.2), -2.4, -3.2)
    let near = FieldSample(offset: Vector(dx: 0.2, dy: 0.2))
    #expect(Field(.radialGravity, law: .measured).force(on: near) == .zero)
  }

  @Test(
    "radial gravity is greatest within the minimum radius, and the same everywhere in it",
    arguments: [Field.smallestRadius, 0.1, 0.5, 50])
  func minimumRadius(radius: Double) {
    let field = Field(.radialGravity, strength: 3, minimumRadius: radius)
    let greatest = 3 / (radius / 100) / (radius / 100)
    for share in [1e-6, 0.1, 0.999] {
      let force = field.force(on: FieldSample(offset: Vector(dx: share * radius, dy: 0)))
      expect(force / greatest, -1, 0)
    }
    let beyond = field.force(on: FieldSample(offset: Vector(dx: 0, dy: 2 * radius)))
    expect(beyond / greatest, 0, -0.25)
    #expect(field.force(on: FieldSample(offset: .zero)) == .zero)
  }

  @Test("an electric field repels equal charges and falls with the distance")
  func electric() {
    expect(acceleration(Field(.electric), charge: 2), 24, 32)
    expect(acceleration(Field(.electric), charge: -2), -24, -32)
    expect(acceleration(Field(.electric)), 0, 0)
  }

  @Test("a spring field draws in proportion to the distance, light items more")
  func spring() {
    expect(acceleration(Field(.spring)), -300, -400)
    expect(acceleration(Field(.spring), mass: 2), -150, -200)
  }

  @Test("a vortex turns clockwise on screen, by either law")
  func vortex() {
    expect(acceleration(Field(.vortex, law: .measured)), -80, 60)
    expect(acceleration(Field(.vortex, law: .measured), mass: 2), -20, 15)
    expect(acceleration(Field(.vortex)), -400, 300)
    expect(acceleration(Field(.vortex), mass: 2), -400, 300)
  }

  @Test("measured drag slows as UIKit's does, substep by substep")
  func measuredDrag() {
    let field = Field(.drag, law: .measured)
    var velocity = Vector(dx: 100, dy: 0)
    for expected in [0.9916667, 0.983472, 0.975411] {
      velocity = velocity + acceleration(field, velocity: velocity) * (1.0 / 120)
      #expect(abs(velocity.dx / 100 - expected) < 1e-6)
    }
  }

  @Test("documented drag grows with speed and carries along with a stream")
  func drag() {
    let velocity = Vector(dx: 200, dy: -100)
    expect(acceleration(Field(.drag), velocity: velocity), -200, 100)
    expect(acceleration(Field(.drag), velocity: velocity, mass: 4), -50, 25)
    let stream = Field(.drag, direction: Vector(dx: 2, dy: -1))
    expect(acceleration(stream, velocity: velocity), 0, 0)
    expect(acceleration(stream), 200, -100)
  }

  @Test("a magnetic field turns charges and leaves their speed; measured, it turns all alike")
  func magnetic() {
    let velocity = Vector(dx: 300, dy: -200)
    let documented = acceleration(Field(.magnetic), velocity: velocity, charge: -3)
    expect(documented, 120, 180)
    #expect(abs(documented.dot(velocity)) < 1e-9)
    expect(acceleration(Field(.magnetic), velocity: velocity), 0, 0)
    expect(acceleration(Field(.magnetic, law: .measured), velocity: velocity), -40, -60)
  }

  @Test("a velocity field imposes its velocity and has no force")
  func velocity() {
    let field = Field(.velocity, strength: 9, direction: Vector(dx: 2, dy: -1))
    #expect(field.imposedVelocity == Vector(dx: 200, dy: -100))
    #expect(acceleration(field) == .zero)
    #expect(Field(.drag).imposedVelocity == nil)
  }

  @Test("falloff is a power of the distance, which counts from the minimum radius on")
  func falloff() {
    for k in [-2.0, -1, -0.5, 0, 0.5, 1, 2, 3] {
      let field = Field(.linearGravity, falloff: k, direction: Vector(dx: 1, dy: 0))
      // 5 to the power of -k, by squares and roots.
      let expected = [
        -2: 25, -1: 5, -0.5: 5.0.squareRoot(), 0: 1, 0.5: 1 / 5.0.squareRoot(), 1: 0.2, 2: 0.04,
        3: 0.008,
      ][k]!
      expect(acceleration(field), 100 * expected, 0, within: 1e-11)
    }
    let field = Field(
      .linearGravity, falloff: 1, minimumRadius: 1000, direction: Vector(dx: 1, dy: 0))
    expect(acceleration(field), 10, 0)
  }

  @Test("strength scales every force, and its sign reverses it")
  func strength() {
    for kind in [Field.Kind.drag, .vortex, .radialGravity, .spring, .electric, .magnetic, .noise] {
      let velocity = Vector(dx: 30, dy: -70)
      let one = acceleration(Field(kind, smoothness: 0.47), velocity: velocity, charge: 1)
      let other = acceleration(
        Field(kind, strength: -2.5, smoothness: 0.47), velocity: velocity, charge: 1)
      expect(other, -2.5 * one.dx, -2.5 * one.dy, within: 1e-9)
      #expect(one != .zero)
    }
  }

  @Test("the region is where an item's centre is, seen from the field")
  func region() throws {
    let field = Field(.spring, at: Point(x: 1000, y: 0), region: try .circle(radius: 5))
    #expect(field.affects(Point(x: 1003, y: 4)))
    #expect(!field.affects(Point(x: 3, y: 4)))
  }

  @Test("numbers out of range are refused by name")
  func errors() {
    #expect(throws: FieldError.strengthNotFinite(.infinity)) {
      try Field(.drag, strength: .infinity).check()
    }
    #expect(throws: FieldError.minimumRadiusOutOfRange(0)) {
      try Field(.drag, minimumRadius: 0).check()
    }
    #expect(throws: FieldError.smoothnessOutOfRange(1.5)) {
      try Field(.noise, smoothness: 1.5).check()
    }
    #expect(throws: FieldError.falloffOutOfRange(-101)) {
      try Field(.spring, falloff: -101).check()
    }
    #expect(throws: Never.self) { try Field(.custom).check() }
  }
}
