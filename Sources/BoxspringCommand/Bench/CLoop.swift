import BoxspringCommandInterface
import BoxspringFiles
import Foundation
import PlaneGeometry
import Springs
import TextEncoding

/// The springs' step as a C programmer would write it, compiled and run on this machine.
struct CLoop {
  /// A compiler on this machine.
  struct Compiler {
    let path: String
    /// What it calls itself, with the flags that it is given.
    let phrase: String
  }

  /// The work that is done in C.
  enum Kernel: Int, CaseIterable {
    /// Semi-implicit Euler: the velocity first, then the displacement by the new velocity.
    case euler
    /// The exact step of ``SpringBank``, its test for rest included.
    case exact
    /// The exact step under a scroll.
    case forced
  }

  /// What a run of the loops has printed.
  struct Result {
    /// Per spring.
    var costs: [Kernel: Cost]
    /// Where a spring is after sixty steps from a displacement of 50 pt, in points.
    var displacements: [Kernel: Double]
  }

  /// Why there are no times from C.
  struct Failure: Error {
    /// In a line.
    let reason: String
  }

  /// With -O2 gcc leaves the loops scalar; vectors are what a C programmer would measure against.
  static let flags = ["-O3"]

  let count: Int
  let axisCount: Int
  let tuning: SpringTuning
  /// Seconds of a step.
  let duration: Double
  let scrollVelocity: Double
  let influence: Double

  /// The first compiler on the search path: clang, whose loops are the fastest, before any other.
  ///
  /// - Throws: ``Failure`` where there is none.
  static func findCompiler(
    path: String? = ProcessInfo.processInfo.environment["PATH"]
  ) throws(Failure) -> Compiler {
    for name in ["clang", "cc", "gcc"] {
      for folder in (path ?? "").split(separator: ":") {
        let file = "\(folder)/\(name)"
        guard FileManager.default.isExecutableFile(atPath: file) else { continue }
        guard let version = try? output(of: file, ["--version"]) else { continue }
        let line = version.split(separator: "\n").first.map(String.init) ?? name
        // Clang goes on with the address of its sources.
        let brief = line.firstRange(of: " (http").map { String(line[..<$0.lowerBound]) } ?? line
        return Compiler(path: file, phrase: "\(brief), \(flags.joined(separator: " "))")
      }
    }
    throw Failure(reason: "no C compiler (clang, cc or gcc) is on the PATH")
  }

  /// Compiles the loops and runs each for a number of seconds.
  ///
  /// - Throws: ``Failure`` where either does not work.
  func run(_ compiler: Compiler, seconds: Double) throws(Failure) -> Result {
    do {
      return try TemporaryFolder.with { folder in
        let (source, program) = ("\(folder)/springs.c", "\(folder)/springs")
        try Data(Self.source.utf8).write(to: URL(fileURLWithPath: source))
        _ = try Self.output(of: compiler.path, Self.flags + ["-o", program, source])
        return try Self.result(in: Self.output(of: program, arguments(seconds: seconds)))
      }
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(reason: "cannot compile the C benchmark: \(error)")
    }
  }

  /// The coefficients of ``SpringStep``, by what it does to unit states.
  private func arguments(seconds: Double) -> [String] {
    let step = SpringStep(tuning, duration: duration)
    let x = step.applied(to: SpringState(displacement: 1, velocity: 0))
    let v = step.applied(to: SpringState(displacement: 0, velocity: 1))
    let forced = step.applied(to: .rest, forcing: scrollVelocity)
    let omega = 2 * Double.pi * tuning.frequency
    let numbers = [
      x.displacement, v.displacement, x.velocity, v.velocity, forced.displacement,
      forced.velocity, omega * omega, 2 * tuning.dampingRatio * omega, duration, influence, seconds,
    ]
    return ["\(count)", "\(axisCount)"] + numbers.map(NumberText.shortest)
  }

  /// Best, median and displacement of each kernel, in a line.
  private static func result(in text: String) throws(Failure) -> Result {
    let numbers = text.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    guard numbers.count == 3 * Kernel.allCases.count else {
      throw Failure(reason: "unexpected output from the C benchmark")
    }
    var result = Result(costs: [:], displacements: [:])
    for kernel in Kernel.allCases {
      let place = 3 * kernel.rawValue
      result.costs[kernel] = Cost(best: numbers[place], median: numbers[place + 1])
      result.displacements[kernel] = numbers[place + 2]
    }
    return result
  }

  /// What a program prints.
  private static func output(of path: String, _ words: [String]) throws(Failure) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = words
    let pipe = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      throw Failure(reason: "cannot run \(name)")
    }
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw Failure(reason: "\(name) failed with status \(process.terminationStatus)")
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
