import PlaneGeometry
import Springs

/// The way of a lifted cell through a substep: along its spring's closed form, or straight to where
/// collisions leave it.
struct ExcursionPath: Sendable {
  /// Where the path begins.
  var start: Excursion
  /// When it begins, in seconds since the substep did.
  var began = 0.0
  /// What draws the cell, and to where.
  var spring: SpringTuning
  var target = Vector.zero
  /// Where collisions leave the cell at the end of the substep; nil where nothing is in its way.
  var end: Excursion?
  /// Whether something was in its way in the last substep.
  var wasInContact = false

  /// Seconds of a substep.
  static let substep = 1.0 / 120

  /// The excursion at a time within the substep, in seconds since it began.
  func excursion(at phase: Double) -> Excursion {
    guard let end else { return start.after(phase - began, drawnTo: target, by: spring) }
    let share = (phase - began) / (Self.substep - began)
    return Excursion(
      offset: start.offset + (end.offset - start.offset) * share, velocity: end.velocity)
  }

  /// Takes an attached cell, which has no substeps, through a segment.
  mutating func pass(_ duration: Double, _ steps: inout SegmentSteps) {
    start = start.after(duration, drawnTo: target, by: spring, &steps)
  }

  /// Lets a new path begin where the cell is at a time; what is in the way is found anew in the next
  /// substep.
  mutating func beginAnew(at phase: Double) {
    start = excursion(at: phase)
    began = phase
    end = nil
  }

  /// Lets the path of the next substep begin.
  mutating func endSubstep() {
    wasInContact = end != nil
    beginAnew(at: Self.substep)
    began = 0
  }

  /// The velocity that the spring means the cell to have over a substep that begins with the path, in
  /// points per second.
  ///
  /// It leads to the end of the closed form. A cell in contact is given its spring's force instead, where
  /// the spring is soft enough for that: so cells that press against each other come to rest just where
  /// their springs balance.
  var meanVelocity: Vector {
    let (h, omega) = (Self.substep, spring.angularFrequency)
    let (drag, pull) = (2 * spring.decayRate * h, h * omega * omega)
    if wasInContact, drag + pull * h <= 1 {
      return start.velocity * (1 - drag) - (start.offset - target) * pull
    }
    return (start.after(h, drawnTo: target, by: spring).offset - start.offset) / h
  }
}
