import BoxspringFiles
import FileStreams
import Foundation
import PlaneGeometry
import Recordings
import Testing
import TextEncoding

@Suite("boxspring bake")
struct BakeCommandTests {
  @Test("extensions choose formats, and frames bake like the scene and trace they came from")
  func formats() throws {
    try RunCommandTests.withRun { folder in
      let run = try CommandRun(
        "run", "rows.json", "fling.json", "--rate", "240", "--out", "frames.bsf", in: folder)
      #expect(run.code == 0)
      let frames = try RunCommandTests.recording("frames.bsf", in: folder)
      for format in BakeFormat.allCases {
        let direct = "direct.\(format.fileExtension)"
        let baked = try CommandRun(
          "bake", "rows.json", "fling.json", "--out", direct, in: folder)
        #expect(baked.code == 0)
        #expect(baked.output == "")
        let bytes = try InputFile(folder.appending(path: direct).path).bytes()
        let bake = try Bake(frames, as: format)
        #expect(bytes == bake.bytes(), "\(format)")
        #expect(
          baked.errors
            == "\(direct): \(bake.report.keyCount) keys for \(bake.report.sampleCount) samples of "
            + "\(bake.report.elementCount) elements, worst error \(bake.report.worstErrorText) pt "
            + "of 0.25, \(NumberText.significant(Double(bytes.count) / 1000, digits: 3)) kB\n")
        let piped = try CommandRun(
          "bake", "frames.bsf", "--format", format.rawValue, in: folder)
        #expect(piped.code == 0)
        #expect(Array(piped.output.utf8) == bytes)
        #expect(piped.errors == "")
      }
    }
  }

  @Test("a scene comes from standard input, with another spring and a coarser bound")
  func options() throws {
    try RunCommandTests.withRun { folder in
      let fine = try CommandRun(
        "bake", "-", "fling.json", "--format", "waapi", "--spring", "frequency=2,dampingRatio=0.4",
        "--rate", "60", input: RunCommandTests.scene, in: folder)
      #expect(fine.code == 0)
      #expect(fine.output.contains("\"spring\":\"2 Hz, damping ratio 0.4\""))
      #expect(fine.output.contains("\"rate\":60,"))
      #expect(fine.output.contains("\"errorBound\":0.25,"))
      let coarse = try CommandRun(
        "bake", "-", "fling.json", "--format", "waapi", "--error", "5",
        input: RunCommandTests.scene, in: folder)
      #expect(coarse.output.contains("\"errorBound\":5,"))
      #expect(coarse.output.utf8.count * 5 < fine.output.utf8.count * 3)
    }
  }

  @Test(
    "what cannot be baked is one line and code 2, and leaves nothing behind",
    arguments: [
      (
        "bake frames.csv --out a.json",
        "--out: unknown file extension in \"a.json\"; give --format (css, html, waapi, lottie), or --out with a name in .css, .html, .waapi.json, .lottie.json (see boxspring bake --help)"
      ),
      (
        "bake frames.csv",
        "standard output has no extension; give --format (css, html, waapi, lottie), or --out with a name in .css, .html, .waapi.json, .lottie.json (see boxspring bake --help)"
      ),
      (
        "bake frames.csv --out a.css --error 0",
        "--error: 0 is below 0.001; give a number from 0.001 to 1000 (see boxspring bake --help)"
      ),
      (
        "bake frames.csv --out a.css --error=-1",
        "--error: -1 is below 0.001; give a number from 0.001 to 1000 (see boxspring bake --help)"
      ),
      (
        "bake frames.csv --out a.css --error nan",
        "--error: \"nan\" is not a number; give a number from 0.001 to 1000 (see boxspring bake --help)"
      ),
      (
        "bake frames.csv --out a.css --rate 60",
        "--rate is only valid with a scene and a trace, a world or a transition; a recording has a fixed rate (see boxspring bake --help)"
      ),
      (
        "bake frames.csv --out a.css --format gif",
        "--format: \"gif\" is not valid; choose one of css, html, waapi, lottie (see boxspring bake --help)"
      ),
      (
        "bake cut.ndjson --out a.css",
        "cut.ndjson: line 3: the file ends in frame 0, without its hash; the file was cut; write it again"
      ),
      (
        "bake none.ndjson --out a.css",
        "none.ndjson: there are no frames; bake a run of two frames or more"
      ),
      (
        "bake rest.ndjson --out a.css",
        "rest.ndjson: the run is a single instant; bake a run of two frames or more"
      ),
      (
        "bake ages.ndjson --out a.lottie.json",
        "ages.ndjson: a run of 1e+300 s is longer than 1000000000 s; bake a shorter run"
      ),
      (
        "bake ages.ndjson --out a.html",
        "ages.ndjson: a run of 1e+300 s is longer than 1000000000 s; bake a shorter run"
      ),
      ("bake no.ndjson --out a.css", "no.ndjson: no such file; check the name"),
    ])
  func refused(words: String, line: String) throws {
    try RunCommandTests.withRun { folder in
      for name in ["frames.csv", "frames.ndjson"] {
        let run = try CommandRun("run", "rows.json", "fling.json", "--out", name, in: folder)
        #expect(run.code == 0)
      }
      let made = try CommandRun("layout", "rows.json", "--out", "rest.ndjson", in: folder)
      #expect(made.code == 0)
      let text = try String(contentsOf: folder.appending(path: "frames.ndjson"), encoding: .utf8)
      let lines = text.split(separator: "\n")
      let cut = lines.prefix(3).joined(separator: "\n")
      try Data(cut.utf8).write(to: folder.appending(path: "cut.ndjson"))
      let recording = try RunCommandTests.recording("frames.ndjson", in: folder)
      let header = recording.header
      var ages = Array(recording.frames.prefix(2))
      ages[1].time = 1e300
      try Data(Recording(header, frames: ages).encoded(as: .ndjson))
        .write(to: folder.appending(path: "ages.ndjson"))
      try Data(Recording(header, frames: []).encoded(as: .ndjson))
        .write(to: folder.appending(path: "none.ndjson"))
      let before = try Folder.names(in: folder)
      let run = try CommandRun(words: words.split(separator: " ").map(String.init), in: folder)
      #expect(run.errors == "boxspring: \(line)\n")
      #expect(run.output == "")
      #expect(run.code == 2)
      #expect(try Folder.names(in: folder) == before)
    }
  }

  @Test("a recording whose rate no run can have is baked at 60 frames per second")
  func slowRate() throws {
    try RunCommandTests.withRun { folder in
      let made = try CommandRun("run", "rows.json", "fling.json", "--out", "a.ndjson", in: folder)
      #expect(made.code == 0)
      let recording = try RunCommandTests.recording("a.ndjson", in: folder)
      var header = recording.header
      header.rate = .hertz(.leastNonzeroMagnitude)
      try Data(Recording(header, frames: recording.frames).encoded(as: .ndjson))
        .write(to: folder.appending(path: "slow.ndjson"))
      let run = try CommandRun(
        "bake", "slow.ndjson", "--format", "lottie", "--out", "-", in: folder)
      #expect(run.code == 0 && run.output.contains("\"fr\":60,"), "\(run.errors)")
    }
  }
}
