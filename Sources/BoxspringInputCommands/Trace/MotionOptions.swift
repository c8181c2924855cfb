import BoxspringCommandInterface
import FileStreams
import PlaneGeometry
import ScrollDriving
import TextEncoding

/// Options of the motions that `trace generate` makes; their ranges are the generator's own.
enum MotionOptions {
  static let seed = Option.integer(
    "seed", in: 0...Int.max, or: 0, "Seed of the noise")
  static let noise = Option.number(
    "noise", "PT", in: .within(TraceGenerator.noiseRange), or: 0,
    "Standard deviation of the noise in points")
  static let rate = Option.number(
    "rate", "HZ", in: .within(TraceGenerator.sampleRateRange), or: 60, "Samples per second")
  static let axis = Option<Axis>.choice(
    "axis", ["x": .horizontal, "y": .vertical], or: .vertical, "Axis along which to scroll")
  static let format = TraceOptions.format(
    "Format to write; the default follows the extension of --out, and is JSON without --out")

  static func direction(
    or fallback: TraceGenerator.Direction
  ) -> Option<TraceGenerator.Direction> {
    .choice(
      "direction", ["forward": .forward, "backward": .backward], or: fallback,
      "Forward, the content offset grows: a finger moves up or to the left")
  }

  static func distance(_ fallback: Double, _ help: String) -> Option<Double> {
    .number("distance", "PT", in: .within(TraceGenerator.distanceRange), or: fallback, help)
  }

  static func seconds(
    _ name: String, _ fallback: Double, _ help: String
  ) -> Option<Double> {
    .number(name, "S", in: .within(TraceGenerator.durationRange), or: fallback, help)
  }

  static func speed(_ fallback: Double) -> Option<Double> {
    .number(
      "speed", "PT/S", in: .within(TraceGenerator.speedRange), or: fallback,
      "Speed at which the finger lifts, in points per second")
  }

  static func count(_ fallback: Int, _ help: String) -> Option<Int> {
    .integer("count", in: TraceGenerator.countRange, or: fallback, help)
  }
}
