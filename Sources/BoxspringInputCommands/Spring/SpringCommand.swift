import AnimationFiles
import BoxspringCommandInterface
import BoxspringDocuments
import Easing
import FileStreams
import Pictures
import SpringFitting
import Springs
import TextEncoding

/// Prints a spring in every style, and shows how it moves.
package enum SpringCommand {
  private static let style = Option.word(
    "as", among: SpringStyle.all.map(\.name), "Print key=value pairs in this style only")
  private static let curve = Option.flag("curve", "Draw the motion")
  private static let picture = Option.text(
    "picture", "FILE", "Write a picture of the motion, .svg or .png")
  private static let values = Option.flag("values", "Print the motion as CSV: time,value,velocity")
  private static let css = Option.flag(
    "css", "Print the motion as a CSS easing, linear(), with its duration")
  private static let json = Option.flag("json", "Print everything as JSON")
  private static let list = Option.flag("list", "Print the presets")
  private static let fit = Option.text(
    "fit", "POINTS",
    "Fit a spring to a curve: a CSV table time,value, a CSS easing such as ease-out or linear(…), a file "
      + "with one, or a Lottie file; - is standard input")
  private static let limit = Limits.option(.bytes, .samples)
  private static let exact = Option.flag("exact", "Print all digits instead of six")
  private static let start = Option<Double>.number(
    "from", "X", in: .within(-1e6...1e6), or: 0, "Value of the motion at its start")
  private static let target = Option<Double>.number(
    "to", "X", in: .within(-1e6...1e6), or: 1, "Value of the motion at its end")
  private static let velocity = Option<Double>.number(
    "velocity", "X/S", in: .within(-1e6...1e6), or: 0, "Change per second at the start")
  private static let rate = Option<Double>.number(
    "rate", "HZ", in: .positive(through: 1e6), or: 60, "Rows of --values per second")
  private static let duration = Option<Double?>.number(
    "duration", "S", in: .positive(through: 1e6),
    "Seconds of motion; by default until it settles, a little longer with --curve and --picture. With --fit, seconds "
      + "that an easing lasts, by default 1"
  )
  private static let timeUnit = Option<TraceTimeUnit?>.choice(
    "time-unit", ["s": .seconds, "ms": .milliseconds], or: nil,
    "Unit of the times of a table for --fit; the default is seconds")
  private static let errorBound = Option<Double>.number(
    "error", "X", in: .within(0.0001...0.1), or: SpringEasing.usualErrorBound,
    "Maximum error of --css at any time, as a fraction of the distance")

  package static let command = Command(
    "spring", "Translates a spring between styles, and shows how it moves",
    details: """
      SPRING is the name of a preset, or key=value,key=value in one of the styles: \
      frequency (UIKit Dynamics), physical (Core Animation, Figma, Motion), response, duration \
      and settling (SwiftUI), origami (Origami, Rebound, React Native). Their keys are \
      \(SpringStyle.choices).

      A spring has settled once it stays within a thousandth of the total distance from its target. Motions run \
      from 0 to 1 by default; see --from, --to and --velocity.

      --fit replaces SPRING: it fits a spring to samples of one value over time, from a video, an easing or an \
      animation. Start, target and initial velocity are fitted as well, unless --from, --to or --velocity give them; \
      easings go from 0 to 1. The error printed is the residual of the best fit.
      """,
    operands: [.optional("SPRING", "The spring; required except with --list and --fit")],
    options: [fit.declaration] + modes + [
      exact.declaration, start.declaration, target.declaration, velocity.declaration,
      rate.declaration, duration.declaration, errorBound.declaration, timeUnit.declaration,
      limit.declaration,
    ],
    examples: [
      "boxspring spring snappy",
      "boxspring spring response=0.4,dampingRatio=0.6 --curve",
      "boxspring spring mass=1,stiffness=100,damping=10 --as duration",
      "boxspring spring list --values --rate 120 --from 40 --to 0 --velocity -800",
      "boxspring spring bouncy --css",
      "boxspring spring bouncy --picture bouncy.svg",
      "boxspring spring --fit curve.csv --velocity 0",
      "boxspring spring --fit ease-out --duration 0.5 --as response",
      "boxspring spring --list",
    ],
    action: run)

  private static var modes: [OptionDeclaration] {
    [
      style.declaration, curve.declaration, picture.declaration, values.declaration,
      css.declaration, json.declaration, list.declaration,
    ]
  }

  @Sendable private static func run(_ arguments: Arguments) throws {
    let mode = try mode(arguments)
    if let points = try arguments[fit] {
      return try runFit(points, mode: mode, arguments)
    }
    guard let name = arguments.operands.first else {
      guard mode == list.declaration.name else {
        throw UsageError("SPRING is missing; give a spring, or use --list")
      }
      return try Command.print(PresetTable.text)
    }
    let spring = try spring(name)
    let report = SpringReport(name: name, spring: spring, isExact: try arguments[exact])
    switch mode {
    case list.declaration.name:
      throw UsageError("--list does not take a spring; leave out one of them")
    case style.declaration.name: try Command.print(pairs(of: report, arguments))
    case json.declaration.name: try Command.print(SpringDocument(name: name, spring: spring).text)
    case values.declaration.name:
      try SpringValues(
        motion(of: spring, arguments), rate: arguments[rate], duration: arguments[duration]
      ).print()
    case css.declaration.name:
      let sheet = try SpringStyleSheet(
        name: name, motion(of: spring, arguments), errorBound: arguments[errorBound])
      try Command.print(sheet.text)
    case curve.declaration.name:
      let curve = SpringCurve(
        try motion(of: spring, arguments), width: SpringCurve.terminalWidth,
        duration: try arguments[duration])
      let phrase = SpringTraits(spring: spring).phrase
      try Command.print("\(name): \(phrase)\n\n\(curve.text)\n")
    case picture.declaration.name:
      guard let path = try arguments[picture] else { return }
      try draw(name, motion(of: spring, arguments), arguments[duration], to: path)
    default: try Command.print(report.text)
    }
  }

  private static func draw(
    _ name: String, _ motion: SpringMotion, _ duration: Double?, to path: String
  ) throws {
    guard let format = RenderFormat(fileName: path) else {
      throw UsageError(
        "--picture: unknown file extension in \"\(path)\"; end it in .svg or .png")
    }
    let plot = motion.plot(
      named: "\(name): \(SpringTraits(spring: motion.spring).phrase)",
      duration: duration ?? SpringCurve.duration(of: motion))
    try OutputFile.write(format == .svg ? plot.svg() : plot.png(), to: path)
    Summary.print(of: [path], "\(name)")
  }
}

extension SpringMotion {
  /// A picture of so many seconds of the motion.
  fileprivate func plot(named title: String, duration: Double) -> SpringPlot {
    let count = 400
    let times = (0...count).map { duration * Double($0) / Double(count) }
    let settling = settlingTime
    return SpringPlot(
      title: title, times: times, values: times.map(value),
      velocities: times.map { state(at: $0).velocity }, target: target,
      settling: settling > 0 && settling <= duration ? settling : nil)
  }
}

extension SpringCommand {
  /// The name of the one option that says what to print; nil for the report.
  private static func mode(_ arguments: Arguments) throws(UsageError) -> String? {
    let given = modes.filter(arguments.has).map(\.name)
    guard given.count < 2 else {
      throw UsageError("--\(given[0]) and --\(given[1]) are mutually exclusive; give one of them")
    }
    let timed = [curve, values].map(\.declaration.name) + [picture.declaration.name]
    let motion = timed + [css.declaration.name]
    let companions: [(OptionDeclaration, [String])] = [
      (start.declaration, motion), (target.declaration, motion), (velocity.declaration, motion),
      (duration.declaration, timed), (rate.declaration, [values.declaration.name]),
      (errorBound.declaration, [css.declaration.name]),
      (timeUnit.declaration, [fit.declaration.name]),
    ]
    let fitted =
      [start, target, velocity].map(\.declaration.name) + [
        duration.declaration.name, timeUnit.declaration.name,
      ]
    for (option, owners) in companions where arguments.has(option) {
      if arguments.has(fit.declaration), fitted.contains(option.name) { continue }
      guard !owners.contains(given.first ?? "") else { continue }
      let names = owners.map { "--\($0)" }
      let last = names.suffix(2).joined(separator: " or ")
      let list = (names.dropLast(2) + [last]).joined(separator: ", ")
      throw UsageError("--\(option.name) is only valid with \(list)")
    }
    return given.first
  }

  private static func runFit(_ points: String, mode: String?, _ arguments: Arguments) throws {
    guard arguments.operands.isEmpty, mode != list.declaration.name else {
      throw UsageError("--fit finds the spring; leave out SPRING and --list")
    }
    let curve = try CurveFile(
      reading: points, duration: try arguments[duration] ?? 1,
      timeUnit: try arguments[timeUnit], try arguments[limit])
    func known(_ option: Option<Double>) throws -> Double? {
      arguments.has(option.declaration) ? try arguments[option] : nil
    }
    let from = try known(start) ?? (curve.isEasing ? 0 : nil)
    let to = try known(target) ?? (curve.isEasing ? 1 : nil)
    let speed = try known(velocity)
    let found: CurveFit
    do throws(FitError) {
      found = try CurveFit(curve.samples, start: from, target: to, velocity: speed)
    } catch {
      throw InputError(
        file: points, place: "", problem: error.problem, remedy: error.remedy)
    }
    let name = "the nearest spring"
    let report = SpringReport(name: name, spring: found.spring, isExact: try arguments[exact])
    switch mode {
    case nil:
      try Command.print(report.text + "\n" + CurveFitReport(found, curve.words).text)
    case style.declaration.name:
      for remark in found.remarks { StandardStreams.log("boxspring spring: note: \(remark)") }
      try Command.print(pairs(of: report, arguments))
    case json.declaration.name:
      try Command.print(SpringDocument(name: points, spring: found.spring, fit: found).text)
    default:
      throw UsageError("--fit is only valid alone or with --as or --json; give SPRING for the rest")
    }
  }

  private static func spring(_ text: String) throws(UsageError) -> SpringTuning {
    do {
      return try SpringStyle.spring(parsing: text)
    } catch {
      throw UsageError(error.description)
    }
  }

  private static func pairs(
    of report: SpringReport, _ arguments: Arguments
  ) throws(UsageError) -> String {
    let name = try arguments[style]
    guard let style = SpringStyle.all.first(where: { $0.name == name }),
      let pairs = report.pairs(in: style)
    else { throw UsageError("an undamped spring has no settling duration; use another style") }
    return pairs + "\n"
  }

  private static func motion(
    of spring: SpringTuning, _ arguments: Arguments
  ) throws(UsageError) -> SpringMotion {
    SpringMotion(
      spring: spring, start: try arguments[start], target: try arguments[target],
      velocity: try arguments[velocity])
  }
}
