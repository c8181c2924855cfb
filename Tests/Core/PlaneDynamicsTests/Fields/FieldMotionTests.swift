import Testing

@testable import PlaneDynamics
@testable import PlaneGeometry

/// Items of mass 1 that move in a field as physics says, integrated here by the classic Runge-Kutta
/// method.
@Suite("Motion in a field") struct FieldMotionTests {
  private struct State {
    var place: Vector
    var velocity: Vector

    static func + (state: State, change: (State, Double)) -> State {
      State(
        place: state.place + change.0.place * change.1,
        velocity: state.velocity + change.0.velocity * change.1)
    }
  }

  private func state(
    after duration: Double, in field: Field, from start: State, charge: Double = 0
  ) -> State {
    func slope(_ state: State) -> State {
      let sample = FieldSample(offset: state.place, velocity: state.velocity, charge: charge)
      return State(place: state.velocity, velocity: field.force(on: sample) * 100)
    }
    var state = start
    let steps = 4000
    let h = duration / Double(steps)
    for _ in 0..<steps {
      let a = slope(state)
      let b = slope(state + (a, h / 2))
      let c = slope(state + (b, h / 2))
      let d = slope(state + (c, h))
      state = state + (a, h / 6) + (b, h / 3) + (c, h / 3) + (d, h / 6)
    }
    return state
  }

  @Test("a circular orbit in a radial field closes after its period")
  func orbit() {
    // S u/r² in metres: v² / r = S / r², all in metres.
    let (strength, radius) = (9.0, 4.0)
    let speed = (strength / radius).squareRoot()
    let start = State(
      place: Vector(dx: radius * 100, dy: 0), velocity: Vector(dx: 0, dy: speed * 100))
    let period = 2 * Double.pi * radius / speed
    let field = Field(.radialGravity, strength: strength)
    let end = state(after: period, in: field, from: start)
    #expect((end.place - start.place).length < 1e-6)
    let quarter = state(after: period / 4, in: field, from: start)
    #expect((quarter.place - Vector(dx: 0, dy: 400)).length < 1e-6)
  }

  @Test("a spring field swings with angular frequency √S")
  func spring() {
    let start = State(place: Vector(dx: 120, dy: -50), velocity: .zero)
    let end = state(after: .pi / 3, in: Field(.spring, strength: 9), from: start)
    #expect((end.place + start.place).length < 1e-6)
  }

  @Test("a charge goes round in a magnetic field, once in 2πm/(qS)")
  func cyclotron() {
    let start = State(place: Vector(dx: 500, dy: 300), velocity: Vector(dx: 200, dy: 0))
    let field = Field(.magnetic, strength: 2, falloff: 0)
    let period = 2 * Double.pi / (3 * 2)
    let end = state(after: period, in: field, from: start, charge: 3)
    #expect((end.place - start.place).length < 1e-6)
    // Half way it is the diameter 2 v m / (q S) away, across the velocity.
    let half = state(after: period / 2, in: field, from: start, charge: 3)
    let across = half.place - start.place
    #expect(abs(across.dx) < 1e-6)
    let diameter = 2.0 * 200 / 6
    #expect(abs(across.dy.magnitude - diameter) < 1e-6)
  }

  @Test("documented drag is exponential, measured drag is hyperbolic")
  func drag() {
    let start = State(place: .zero, velocity: Vector(dx: 300, dy: 0))
    let exponential = state(after: 2, in: Field(.drag, strength: 0.7), from: start)
    #expect(abs(exponential.velocity.dx - 300 * Elementary.exp(-1.4)) < 1e-8)
    let hyperbolic = state(after: 2, in: Field(.drag, strength: 0.7, law: .measured), from: start)
    #expect(abs(hyperbolic.velocity.dx - 300 / (1 + 3 * 0.7 * 2)) < 1e-8)
  }
}
