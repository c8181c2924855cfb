import Foundation
import Testing

@Suite("Usage of the command")
struct UsageTests {
  @Test(
    "wrong words are answered with one line and code 2",
    arguments: [
      (
        ["--verson"],
        "there is no option --verson; did you mean --version? choose run, render, bake, layout, spring, trace, simulate, diff (see boxspring --help)"
      ),
      (
        ["trcae"],
        "there is no command trcae; did you mean trace? choose run, render, bake, layout, spring, trace, simulate, diff (see boxspring --help)"
      ),
      (
        ["trace", "frobnicate"],
        "there is no command frobnicate; choose describe, convert, generate (see boxspring trace --help)"
      ),
      (["trace", "describe"], "FILE is missing (see boxspring trace describe --help)"),
      (
        ["trace", "convert", "a", "b"],
        "\"b\" is one word too many (see boxspring trace convert --help)"
      ),
      (["trace", "describe", "no.json"], "no.json: no such file; check the name"),
      (["trace", "describe", "/"], "/: this is a directory; name a file"),
      (
        ["trace", "generate", "drag", "--rat", "60"],
        "there is no option --rat; did you mean --rate? (see boxspring trace generate drag --help)"
      ),
      (
        ["trace", "generate", "drag", "--speed=3"],
        "there is no option --speed; did you mean --seed? (see boxspring trace generate drag --help)"
      ),
      (
        ["trace", "generate", "drag", "--rate", "0"],
        "--rate: 0 is below 1; give a number from 1 to 10000 (see boxspring trace generate drag --help)"
      ),
      (
        ["trace", "generate", "drag", "--rate=fast"],
        "--rate: \"fast\" is not a number; give a number from 1 to 10000 (see boxspring trace generate drag --help)"
      ),
      (
        ["trace", "generate", "drag", "--rate"],
        "--rate needs a value: --rate HZ (see boxspring trace generate drag --help)"
      ),
      (
        ["trace", "generate", "drag", "--rate", "--axis", "x"],
        "--rate needs a value: --rate HZ (see boxspring trace generate drag --help)"
      ),
      (
        ["trace", "generate", "drag", "--axis", "z"],
        "--axis: \"z\" is none of the choices; choose one of x, y (see boxspring trace generate drag --help)"
      ),
      (
        ["trace", "generate", "drag", "--seed", "-1"],
        "--seed: \"-1\" will not do; give a whole number, 0 or more (see boxspring trace generate drag --help)"
      ),
      (
        ["trace", "generate", "drag", "--axis", "x", "--axis", "y"],
        "--axis is given twice; keep one (see boxspring trace generate drag --help)"
      ),
      (
        ["trace", "generate", "drag", "--help=yes"],
        "--help takes no value (see boxspring trace generate drag --help)"
      ),
      (
        ["trace", "generate", "flings", "--count", "10000", "--rate", "10000"],
        "that makes about 15040000 samples where 1000000 are the limit; lower the rate, the count or the times (see boxspring trace generate flings --help)"
      ),
    ])
  func refused(words: [String], line: String) throws {
    let run = try CommandRun(words: words)
    #expect(run.errors == "boxspring: \(line)\n")
    #expect(run.output == "")
    #expect(run.code == 2)
  }

  @Test("every command has help with a usage line and an example, at most 80 columns wide")
  func help() throws {
    let commands = [
      [], ["bake"], ["layout"], ["spring"], ["diff"], ["trace"], ["trace", "describe"],
      ["trace", "convert"],
      ["trace", "generate"],
      ["trace", "generate", "drag"], ["trace", "generate", "fling"],
      ["trace", "generate", "flings"], ["trace", "generate", "edge-bounce"],
      ["trace", "generate", "wheel"],
    ]
    for words in commands {
      let path = (["boxspring"] + words).joined(separator: " ")
      let long = try CommandRun(words: words + ["--help"])
      let short = try CommandRun(words: words + ["-h"])
      #expect(long.code == 0)
      #expect(long.output == short.output)
      #expect(long.output.hasPrefix("Usage: \(path)"))
      #expect(long.output.contains("\nExample"))
      #expect(long.output.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(path)")
    }
  }

  @Test("help wins over everything else on the line")
  func helpWins() throws {
    let run = try CommandRun("trace", "generate", "drag", "--axis", "x", "--help", "--nonsense")
    #expect(run.code == 0)
    #expect(run.output.hasPrefix("Usage: boxspring trace generate drag [OPTIONS]\n"))
  }

  @Test("the examples in help run as they stand")
  func examples() throws {
    try Folder.with { folder in
      try Data(SceneText.list.utf8).write(to: folder.appendingPathComponent("list.json"))
      for words in [
        "trace generate fling --speed 2000 --out fling.json",
        "spring bouncy --curve", "spring bouncy --css", "spring snappy",
        "bake list.json fling.json --out list.html",
        "run list.json fling.json --out frames.ndjson",
        "bake frames.ndjson --out list.lottie.json --error 0.5",
        "bake list.json fling.json --spring bouncy --format css",
        "spring response=0.4,dampingRatio=0.6 --curve",
        "spring mass=1,stiffness=100,damping=10 --as duration",
        "spring list --values --rate 120 --from 40 --to 0 --velocity -800", "spring --list",
        "layout list.json --summary", "layout list.json --part visible --offset 500",
        "layout list.json --out rest.csv --picture rest.svg",
        "layout list.json --out before.bsf", "layout list.json --out after.bsf",
        "diff before.bsf after.bsf", "layout list.json --out before.csv",
        "layout list.json --out after.ndjson",
        "diff before.csv after.ndjson --tolerance 0.001 --quiet",
        "trace describe fling.json", "trace convert fling.json --out fling.csv",
        "trace generate flings --count 3 --noise 0.3 --out flings.json",
        "trace convert flings.json --out flings.csv", "trace describe flings.json flings.csv",
        "trace generate drag --distance 250 --axis x",
        "trace generate flings --seed 7 --noise 0.3 --out flings.csv",
        "trace generate drag --distance 300 --time 0.4",
        "trace generate flings --count 5 --pause 0.2 --noise 0.3",
        "trace generate edge-bounce --distance 200 --out bounce.json",
        "trace generate wheel --count 10 --points 120 --interval 0.05",
      ] {
        let run = try CommandRun(words: words.split(separator: " ").map(String.init), in: folder)
        #expect(run.code == 0, "\(words): \(run.errors)")
      }
    }
  }

  @Test("words behind two dashes are no options")
  func onlyOperands() throws {
    let run = try CommandRun("trace", "describe", "--", "--help")
    #expect(run.errors == "boxspring: --help: no such file; check the name\n")
  }

  @Test("the version is one line")
  func version() throws {
    let run = try CommandRun("--version")
    #expect(run.output.wholeMatch(of: /boxspring \d+\.\d+\.\d+\n/) != nil)
    #expect(run.code == 0)
  }
}
