// boxspring.h documents these functions.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import BoxspringHeader
import Easing
import PlaneGeometry
import Springs

extension bs_spring {
  init(_ tuning: SpringTuning) {
    self.init(frequency: tuning.frequency, damping_ratio: tuning.dampingRatio)
  }

  func tuning() throws(Failure) -> SpringTuning {
    try engine(BS_ERROR_NUMBER) { () throws(SpringTuningError) in
      try SpringTuning(frequency: frequency, dampingRatio: damping_ratio)
    }
  }
}

extension bs_spring_state {
  func state() throws(Failure) -> SpringState {
    SpringState(
      displacement: try checked(displacement, "a displacement"),
      velocity: try checked(velocity, "a velocity"))
  }

  init(_ state: SpringState) {
    self.init(displacement: state.displacement, velocity: state.velocity)
  }
}

/// Leaves a spring that the engine makes of a style's numbers.
private func make(
  _ spring: UnsafeMutablePointer<bs_spring>?, _ error: ErrorRoom?,
  _ body: () throws(SpringTuningError) -> SpringTuning
) -> bs_code {
  attempt(error) { () throws(Failure) in
    let spring = try required(spring, "the spring")
    spring.pointee = bs_spring(try engine(BS_ERROR_NUMBER, body))
  }
}

@c @implementation
public func bs_spring_from_frequency(
  _ frequency: Double, _ damping_ratio: Double, _ spring: UnsafeMutablePointer<bs_spring>?,
  _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  make(spring, error) { () throws(SpringTuningError) in
    try SpringTuning(frequency: frequency, dampingRatio: damping_ratio)
  }
}

@c @implementation
public func bs_spring_from_response(
  _ response: Double, _ damping_ratio: Double, _ spring: UnsafeMutablePointer<bs_spring>?,
  _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  make(spring, error) { () throws(SpringTuningError) in
    try SpringTuning(response: response, dampingRatio: damping_ratio)
  }
}

@c @implementation
public func bs_spring_from_duration(
  _ duration: Double, _ bounce: Double, _ spring: UnsafeMutablePointer<bs_spring>?,
  _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  make(spring, error) { () throws(SpringTuningError) in
    try SpringTuning(duration: duration, bounce: bounce)
  }
}

@c @implementation
public func bs_spring_from_stiffness(
  _ mass: Double, _ stiffness: Double, _ damping: Double,
  _ spring: UnsafeMutablePointer<bs_spring>?, _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  make(spring, error) { () throws(SpringTuningError) in
    try SpringTuning(mass: mass, stiffness: stiffness, damping: damping)
  }
}

@c @implementation
public func bs_spring_from_tension(
  _ tension: Double, _ friction: Double, _ spring: UnsafeMutablePointer<bs_spring>?,
  _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  make(spring, error) { () throws(SpringTuningError) in
    try SpringTuning(tension: tension, friction: friction)
  }
}

@c @implementation
public func bs_spring_from_settling(
  _ duration: Double, _ damping_ratio: Double, _ tolerance: Double,
  _ spring: UnsafeMutablePointer<bs_spring>?, _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  make(spring, error) { () throws(SpringTuningError) in
    try SpringTuning(
      settlingDuration: duration, dampingRatio: damping_ratio, tolerance: tolerance)
  }
}

@c @implementation
public func bs_spring_preset(
  _ name: UnsafePointer<CChar>?, _ spring: UnsafeMutablePointer<bs_spring>?,
  _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  attempt(error) { () throws(Failure) in
    let name = text(try required(name, "the name of a preset"))
    let spring = try required(spring, "the spring")
    for preset in SpringTuning.presets where preset.name.utf8.elementsEqual(name.utf8) {
      spring.pointee = bs_spring(preset.tuning)
      return
    }
    throw Failure(
      BS_ERROR_NUMBER, "there is no preset " + name,
      remedy: "pass one of " + SpringTuning.presets.map { $0.name }.joined(separator: ", "))
  }
}

/// A text that is closed by a zero, as far as messages show one.
func text(_ start: UnsafePointer<CChar>) -> String {
  var count = 0
  while count < 256, start[count] != 0 { count += 1 }
  return String(
    decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
}

@c @implementation
public func bs_spring_figures_of(
  _ spring: UnsafePointer<bs_spring>?, _ figures: UnsafeMutablePointer<bs_spring_figures>?,
  _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  attempt(error) { () throws(Failure) in
    let tuning = try required(spring, "the spring").pointee.tuning()
    try required(figures, "the figures").pointee = bs_spring_figures(
      response: tuning.response, bounce: tuning.bounce, stiffness: tuning.stiffness(),
      damping: tuning.damping(), tension: tuning.tension, friction: tuning.friction,
      damped_angular_frequency: tuning.dampedAngularFrequency, overshoot: tuning.overshoot,
      settling_duration: tuning.settlingDuration())
  }
}

@c @implementation
public func bs_spring_states(
  _ spring: UnsafePointer<bs_spring>?, _ from: UnsafePointer<bs_spring_state>?,
  _ times: UnsafePointer<Double>?, _ count: Int,
  _ states: UnsafeMutablePointer<bs_spring_state>?, _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  attempt(error) { () throws(Failure) in
    let tuning = try required(spring, "the spring").pointee.tuning()
    let start = try required(from, "the first state").pointee.state()
    let times = try array(times, count, "times")
    let states = try array(states, count, "states")
    try checkApart(times, states, "times and states")
    for time in times { _ = try checked(duration: time, "a time") }
    for index in 0..<count {
      states[index] = bs_spring_state(tuning.state(after: times[index], from: start))
    }
  }
}

@c @implementation
public func bs_spring_settling_time(
  _ spring: UnsafePointer<bs_spring>?, _ from: UnsafePointer<bs_spring_state>?,
  _ tolerance: Double, _ seconds: UnsafeMutablePointer<Double>?,
  _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  attempt(error) { () throws(Failure) in
    let tuning = try required(spring, "the spring").pointee.tuning()
    let start = try required(from, "the first state").pointee.state()
    let seconds = try required(seconds, "the place for the time")
    guard tolerance > 0, tolerance <= argumentLimit else {
      throw .number("a tolerance", tolerance, remedy: "pass a number above 0, up to 1e12")
    }
    seconds.pointee = tuning.settlingTime(from: start, tolerance: tolerance)
  }
}

@c @implementation
public func bs_spring_css(
  _ spring: UnsafePointer<bs_spring>?, _ velocity: Double, _ errorBound: Double,
  _ text: UnsafeMutablePointer<CChar>?, _ capacity: Int, _ length: UnsafeMutablePointer<Int>?,
  _ duration: UnsafeMutablePointer<Double>?, _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  attempt(error) { () throws(Failure) in
    let tuning = try required(spring, "the spring").pointee.tuning()
    let velocity = try checked(velocity, "a velocity")
    let text = try array(text, capacity, "characters")
    let length = try required(length, "the place for the length")
    let duration = try required(duration, "the place for the duration")
    let easing = try engine(BS_ERROR_NUMBER) { () throws(SpringEasingError) in
      try SpringEasing(tuning, velocity: velocity, errorBound: errorBound)
    }
    let bytes = Array(easing.css.utf8)
    length.pointee = bytes.count
    guard bytes.count < capacity else {
      throw Failure(
        BS_ERROR_CAPACITY, "the easing takes " + (bytes.count + 1).description + " characters",
        remedy: "pass room for as many")
    }
    for (index, byte) in bytes.enumerated() { text[index] = CChar(bitPattern: byte) }
    text[bytes.count] = 0
    duration.pointee = easing.duration
  }
}
