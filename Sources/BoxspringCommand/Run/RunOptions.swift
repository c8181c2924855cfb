import AnimationFiles
import BoxspringCommandInterface
import BoxspringFiles
import FileStreams
import LayoutDynamics
import PlaneGeometry
import ScrollDriving
import Springs
import TextEncoding

/// What every command that runs a scene under a trace can be told.
enum RunOptions {
  /// The options, besides the rate, that belong to a scene and a trace and to nothing else.
  static let declarations =
    [
      spring.declaration, window.declaration, rest.declaration,
    ] + TraceOptions.reading

  /// A scene and a trace with the options given.
  static func source(
    scene: InputFile, trace: InputFile, rate: TickRate, _ limits: Limits, _ arguments: Arguments
  ) throws(UsageError) -> RunSource {
    RunSource(
      sceneFile: scene, traceFile: trace, rate: rate,
      spring: try arguments[spring],
      window: try arguments[window], rest: try arguments[rest], limits: limits,
      csvPositions: try arguments[TraceOptions.positions],
      timeUnit: try arguments[TraceOptions.timeUnit])
  }

  private static let rates = NumberRange.within(0.001...100_000)

  /// How often a run is looked at, `hertz` times a second unless said otherwise.
  static func rate(or hertz: Double) -> Option<TickRate> {
    Option(
      "rate", "HZ|trace",
      help: "Frames per second, from 0.001 to 100000, or trace to use the times of the trace's "
        + "samples",
      fallbackText: NumberText.shortest(hertz), fallback: .hertz(hertz)
    ) { (text) throws(UsageError) in
      if text == "trace" { return .trace }
      guard let hertz = Double(decimal: text), rates.problem(with: hertz) == nil else {
        throw UsageError(
          "--rate: \"\(text)\" is not valid; give \(rates.describe("a number")), or trace")
      }
      return .hertz(hertz)
    }
  }

  static let spring = Option<SpringTuning?>(
    "spring", "SPRING",
    help: "A spring instead of the scene's: a preset's name, or key=value pairs such as "
      + "frequency=1,dampingRatio=0.8 (see boxspring spring --help)",
    fallback: nil
  ) { (text) throws(UsageError) in
    do throws(SpringTextError) {
      return try SpringStyle.spring(parsing: text)
    } catch {
      throw UsageError("--spring: \(error.problem); \(error.remedy)")
    }
  }

  static let window = Option<LiveWindow>(
    "window", "PT|all",
    help: "Margin in points around the potentially visible area in which elements are simulated, "
      + "or all; affects run time; frames agree within 1e-9 pt",
    fallbackText: "200", fallback: .margin(200)
  ) { (text) throws(UsageError) in
    if text == "all" { return .everything }
    guard let margin = Double(decimal: text), NumberRange.notNegative.problem(with: margin) == nil
    else {
      throw UsageError("--window: \"\(text)\" is not valid; give points, 0 or more, or all")
    }
    return .margin(margin)
  }

  static let rest = Option.number(
    "rest", "S", in: .within(0...86_400), or: 60,
    "Seconds after the trace's last event at which to stop, even if something still moves")
}
