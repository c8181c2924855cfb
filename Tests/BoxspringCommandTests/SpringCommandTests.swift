import BoxspringFiles
import Easing
import Foundation
import Springs
import Testing

@Suite("boxspring spring")
struct SpringCommandTests {
  @Test("a page about Core Animation's default, whose numbers are simple roots")
  func report() throws {
    let run = try CommandRun("spring", "mass=1,stiffness=100,damping=10")
    // ω = 10, so f = 10/2π and the response is 2π/10; ζ = 10/(2·10); tension and friction are
    // (100 - 194)/3.62 + 30 and (10 - 25)/3 + 8; the overshoot is exp(-π/√3).
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.split(separator: " ").joined(separator: " ")
    }
    #expect(lines[0] == "mass=1,stiffness=100,damping=10: 1.59155 Hz, damping ratio 0.5")
    #expect(
      lines[2...5] == [
        "frequency frequency 1.59155 Hz dampingRatio 0.5",
        "physical mass 1 stiffness 100 damping 10",
        "response response 0.628319 s dampingRatio 0.5",
        "duration duration 0.628319 s bounce 0.5",
      ])
    #expect(
      lines[7...10] == [
        "origami tension 4.03315 friction 3", "",
        "regime underdamped: overshoots its target and oscillates", "overshoot 16 %",
      ])
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test(
    "the regime is said in words",
    arguments: [
      ("frequency=1,dampingRatio=0", "undamped: never settles", "100 %", "never"),
      (
        "frequency=1,dampingRatio=0.99", "underdamped: overshoots its target and oscillates",
        "< 0.01 %", "in"
      ),
      ("mass=2,stiffness=8,damping=8", "critically damped: the fastest motion", "none", "in"),
      ("frequency=1,dampingRatio=3", "overdamped: approaches its target", "none", "in"),
    ])
  func regimes(spring: String, regime: String, overshoot: String, settles: String) throws {
    let run = try CommandRun("spring", spring)
    #expect(run.output.contains("\n  regime     \(regime)"))
    #expect(run.output.contains("\n  overshoot  \(overshoot)\n"))
    #expect(run.output.contains("\n  settles    \(settles)"))
  }

  @Test("what is printed in one style reads back as the same spring, in six digits or all of them")
  func styles() throws {
    for style in ["frequency", "physical", "response", "duration", "settling", "origami"] {
      let short = try CommandRun("spring", "android", "--as", style)
      let exact = try CommandRun("spring", "android", "--as", style, "--exact")
      for (run, tolerance) in [(short, 2e-5), (exact, 1e-12)] {
        let text = run.output.trimmingCharacters(in: .newlines)
        let spring = try SpringStyle.spring(parsing: text)
        #expect(abs(spring.frequency / SpringTuning.android.frequency - 1) < tolerance, "\(text)")
        #expect(abs(spring.dampingRatio / 0.5 - 1) < tolerance, "\(text)")
      }
    }
    let android = try CommandRun("spring", "android", "--as", "physical")
    // Damping is 2·0.5·√1500.
    #expect(android.output == "mass=1,stiffness=1500,damping=38.7298\n")
  }

  @Test("values of a critically damped spring are those of the textbook")
  func criticalValues() throws {
    let run = try CommandRun("spring", "mass=1,stiffness=100,damping=20", "--values")
    let rows = try numbers(in: run.output)
    // From 0 to 1 at rest: 1 - (1 + ωt)·exp(-ωt), with the velocity ω²t·exp(-ωt); ω = 10.
    for (index, row) in rows.enumerated() {
      let t = Double(index) / 60
      #expect(row[0] == t)
      #expect(abs(row[1] - (1 - (1 + 10 * t) * exp(-10 * t))) < 1e-12)
      #expect(abs(row[2] - 100 * t * exp(-10 * t)) < 1e-11)
    }
    // (1 + u)·exp(-u) falls to 0.001 at u = 9.2334, that is after 0.92334 s: 55.4 rows.
    #expect(rows.count == 57)
  }

  @Test("values of a thrown spring follow the closed form, for as long as asked")
  func thrownValues() throws {
    let run = try CommandRun(
      "spring", "frequency=2,dampingRatio=0.25", "--values", "--from", "40", "--to", "-10",
      "--velocity", "-300", "--rate", "50", "--duration", "0.7")
    let rows = try numbers(in: run.output)
    #expect(rows.count == 36)
    let omega = 4 * Double.pi
    let decay = omega / 4
    let damped = omega * (15.0 / 16).squareRoot()
    for row in rows {
      let t = row[0]
      let sine = (-300 + decay * 50) / damped
      let x = exp(-decay * t) * (50 * cos(damped * t) + sine * sin(damped * t))
      #expect(abs(row[1] - (x - 10)) < 1e-10, "at \(t)")
    }
    #expect(rows.first?[1...] == [40, -300])
    #expect(rows.last?[0] == 0.7)
  }

  @Test("everything as a document that any JSON reader takes")
  func document() throws {
    let run = try CommandRun("spring", "edgeBounce", "--json")
    let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    let document = try #require(json as? [String: Any])
    let styles = try #require(document["styles"] as? [String: [String: Double]])
    #expect(styles.count == 6)
    #expect(abs((styles["physical"]?["damping"] ?? 0) - 20) < 1e-12)
    #expect(abs((document["settlingTime"] as? Double ?? 0) - 0.92334) < 1e-4)
    #expect(document["regime"] as? String == "critically damped")
    let undamped = try CommandRun("spring", "frequency=1,dampingRatio=0", "--json")
    #expect(undamped.output.contains("\"settlingTime\": null"))
    #expect(undamped.output.contains("\"settling\": null"))
  }

  @Test("the list names every preset")
  func list() throws {
    let run = try CommandRun("spring", "--list")
    let names = run.output.split(separator: "\n").dropFirst().compactMap {
      $0.split(separator: " ").first.map(String.init)
    }
    #expect(names == SpringTuning.presets.map(\.name))
    #expect(run.output.contains("\nandroid         6.164 Hz            0.5       16 %"))
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test(
    "wrong words are answered with one line and code 2",
    arguments: [
      ([], "SPRING is missing; give a spring, or use --list"),
      (
        ["bouncyy"],
        "\"bouncyy\" is neither a preset nor a number with its name; did you mean bouncy?"
      ),
      (
        ["frequency=-3,dampingRatio=1"], "a frequency of -3 is out of range; choose 0.01 to 1000 Hz"
      ),
      (
        ["frequency=2,bounce=1"],
        "bounce + frequency does not define a spring; give frequency + "
      ),
      (["frequency=2,frequency=2"], "duplicate key frequency; keep one of the two"),
      (["list", "--list"], "--list does not take a spring; leave out one of them"),
      (
        ["list", "--json", "--curve"], "--curve and --json are mutually exclusive; give one of them"
      ),
      (["list", "--rate", "30"], "--rate is only valid with --values"),
      (
        ["list", "--json", "--from", "3"],
        "--from is only valid with --curve, --values, --picture or --css"
      ),
      (
        ["list", "--css", "--duration", "3"],
        "--duration is only valid with --curve, --values or --picture"
      ),
      (["list", "--error", "0.01"], "--error is only valid with --css"),
      (["list", "--css", "--error", "0"], "--error: 0 is below 0.0001; give a number from"),
      (
        ["list", "--css", "--to", "0"],
        "--css requires a distance; give different values for --from and --to"
      ),
      (
        ["frequency=1,dampingRatio=0", "--css"],
        "an undamped spring never settles; use a damping ratio well above 0"
      ),
      (
        ["snappy", "--css", "--to", "0.000001", "--velocity", "1000000"],
        "the motion swings too often or too far: an easing of it takes more than 1000000 samples; use a higher"
      ),
      (
        ["snappy", "--css", "--to", "1e-320", "--velocity", "1000000"],
        "the motion swings too often or too far: an easing of it takes more than 1000000 samples; use a higher"
      ),
      (
        ["list", "--as", "frequncy"],
        "--as: \"frequncy\" is not valid; did you mean frequency?"
      ),
      (
        ["frequency=1,dampingRatio=0", "--values"],
        "an undamped spring never settles; set --duration"
      ),
      (
        ["frequency=1,dampingRatio=0", "--as", "settling"],
        "an undamped spring has no settling duration; use another style"
      ),
      (
        ["list", "--values", "--rate", "1000000"],
        "more than 1000000 rows are required; lower --rate"
      ),
      (["list", "--values", "--duration", "-1"], "--duration: -1 is not above 0; give a number"),
    ] as [([String], String)])
  func refused(words: [String], line: String) throws {
    let run = try CommandRun(words: ["spring"] + words)
    #expect(run.errors.hasPrefix("boxspring: \(line)"))
    #expect(run.errors.hasSuffix("(see boxspring spring --help)\n"))
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(run.output == "")
    #expect(run.code == 2)
  }

  @Test("what is neither an easing nor a file is told so, with the nearest easing")
  func misspelledEasings() throws {
    let remedy =
      "give linear, ease, ease-in, ease-out, ease-in-out, linear(…), cubic-bezier(…) or the name of a file\n"
    for (text, meant) in [
      ("ease-outt", "did you mean ease-out? "), ("steps(4)", ""),
      ("transition: all .3s ease-out", ""),
    ] {
      let run = try CommandRun("spring", "--fit", text)
      #expect(run.code == 2)
      #expect(
        run.errors
          == "boxspring: --fit: \"\(text)\" is neither a CSS easing nor a file; \(meant)\(remedy)")
    }
    let (large, small) = try (
      CommandRun("spring", "--fit", "EASE-OUT"), CommandRun("spring", "--fit", "ease-out")
    )
    #expect(large.code == 0 && large.output == small.output)
  }

  @Test("a curve's times in milliseconds are asked about, and read when they are said to be")
  func millisecondCurves() throws {
    // From 0 to 1 with a critically damped spring of 10 rad/s.
    let rows = (0...60).map { index in
      let t = Double(index) / 60
      return (t, 1 - (1 + 10 * t) * exp(-10 * t))
    }
    let table = "time,value\n" + rows.map { "\($0.0 * 1000),\($0.1)\n" }.joined()
    let asked = try CommandRun("spring", "--fit", "-", input: table)
    #expect(asked.code == 2)
    #expect(
      asked.errors
        == "boxspring: -: line 1, time: the samples are 16.667 s apart, as if their times were milliseconds; "
        + "give --time-unit ms, or s if they are seconds\n")
    let said = try CommandRun(
      "spring", "--fit", "-", "--time-unit", "ms", "--as", "frequency", "--velocity", "0",
      "--exact",
      input: table)
    let spring = try SpringStyle.spring(parsing: said.output.trimmingCharacters(in: .newlines))
    #expect(
      abs(spring.frequency - 10 / (2 * Double.pi)) < 1e-3 && abs(spring.dampingRatio - 1) < 1e-3)
  }

  @Test("a fit that ends at an end of what is searched says so, in every form")
  func fitsAtTheLimit() throws {
    let remark =
      "the frequency is at the limit of the search, so no value is reliable: check that the times are seconds"
    for duration in ["1000000", "1e-300"] {
      let words = ["spring", "--fit", "ease-out", "--duration", duration]
      #expect(try CommandRun(words: words).output.contains(remark))
      #expect(try CommandRun(words: words + ["--json"]).output.contains(remark))
      #expect(
        try CommandRun(words: words + ["--as", "response"]).errors
          == "boxspring spring: note: \(remark)\n")
    }
    #expect(!(try CommandRun("spring", "--fit", "ease-out").output.contains("limit of the search")))
  }

  @Test("as CSS a spring is an easing and a duration, with its bound")
  func css() throws {
    let run = try CommandRun(
      "spring", "bouncy", "--css", "--from", "40", "--to", "0", "--velocity", "-800")
    #expect(run.code == 0)
    let easing = try SpringEasing(SpringStyle.spring(parsing: "bouncy"), velocity: 20)
    let text = run.output.replacing(/\s+/, with: " ")
    #expect(text.contains("--spring-easing: \(easing.css);"))
    #expect(text.contains("--spring-duration: \(Int((easing.duration * 1000).rounded()))ms;"))
    #expect(text.hasPrefix("/* bouncy: 2 Hz, damping ratio 0.7. \(easing.stops.count) stops;"))
    #expect(text.contains("(bound 0.002)"))
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  private func numbers(in table: String) throws -> [[Double]] {
    let lines = table.split(separator: "\n")
    #expect(lines.first == "time,value,velocity")
    return try lines.dropFirst().map { line in
      try line.split(separator: ",").map { try #require(Double($0)) }
    }
  }

  @Test("a picture has the value at its target in the end, and names the spring")
  func picture() throws {
    try Folder.with { folder in
      let run = try CommandRun("spring", "bouncy", "--picture", "bouncy.svg", in: folder)
      #expect(run.code == 0 && run.output.isEmpty)
      let text = try String(contentsOf: folder.appending(path: "bouncy.svg"), encoding: .utf8)
      #expect(text.contains("<title>settled</title>") && text.contains(">bouncy: "))
      let png = try CommandRun("spring", "bouncy", "--picture", "bouncy.png", in: folder)
      #expect(png.code == 0)
      let other = try CommandRun("spring", "bouncy", "--picture", "bouncy.gif", in: folder)
      #expect(other.code == 2 && other.errors.contains("end it in .svg or .png"))
    }
  }
}
