import BoxspringFiles
import Foundation
import Prerequisites
import Testing

@testable import BoxspringCommand

/// `boxspring scene`.
@Suite struct SceneCommandTests {
  private static let folder = "examples/scenes"

  @Test("the program has exactly the files of docs/examples/scenes in itself")
  func files() throws {
    try Folder.with { folder in
      for scene in BuiltInScene.all { try scene.write(to: folder.path) }
      let written = try Folder.names(in: folder).sorted()
      let files = try Documentation.files(in: Self.folder, "json")
      #expect(written.map { "\(Self.folder)/\($0)" } == files)
      for name in written {
        let bytes = [UInt8](try Data(contentsOf: folder.appending(path: name)))
        #expect(try bytes == Documentation.bytes(of: "\(Self.folder)/\(name)"), "\(name)")
      }
    }
  }

  @Test("the list has a line with a title for every scene")
  func list() throws {
    let run = try CommandRun("scene", "--list")
    #expect(run.code == 0 && run.errors.isEmpty)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == BuiltInScene.all.count && lines.count == 30)
    for (line, scene) in zip(lines, BuiltInScene.all) {
      #expect(line.hasPrefix(scene.name + " ") && line.hasSuffix(scene.title))
      #expect(!scene.title.isEmpty && scene.title.count < 110)
    }
  }

  @Test(
    "a scene is what simulate or run make of its files, from any folder",
    arguments: ["lock-screen", "zoom-pop", "springy-list"])
  func sameBits(name: String) throws {
    try Folder.with { folder in
      #expect(try CommandRun("scene", name, "--files", ".", in: folder).code == 0)
      let scene = try CommandRun(
        "scene", name, "--out", "a.ndjson", "--preview", "a.html", "--animation", "a.svg",
        in: folder)
      #expect(scene.code == 0, "\(scene.errors)")
      let trace = "\(name).trace.json"
      let hasTrace = try Folder.names(in: folder).contains(trace)
      let command = name == "springy-list" ? "run" : "simulate"
      let other = try CommandRun(
        words: [command, "\(name).json"] + (hasTrace ? [trace] : [])
          + ["--out", "b.ndjson", "--preview", "b.html", "--animation", "b.svg"], in: folder)
      #expect(other.code == 0, "\(other.errors)")
      for kind in ["ndjson", "html", "svg"] {
        let files = try ["a", "b"].map {
          try Data(contentsOf: folder.appending(path: "\($0).\(kind)"))
        }
        #expect(files[0] == files[1] && files[0].count > 1000, "\(kind)")
      }
    }
  }

  @Test("a transition can be rendered, and a trace for one without a gesture is refused")
  func transition() throws {
    try Folder.with { folder in
      _ = try CommandRun("scene", "zoom-pop", "--files", ".", in: folder)
      _ = try CommandRun("scene", "shade-present", "--files", ".", in: folder)
      let picture = try CommandRun("render", "zoom-pop.json", "--out", "p.svg", in: folder)
      #expect(picture.code == 0, "\(picture.errors)")
      let run = try CommandRun(
        "simulate", "zoom-pop.json", "shade-present.trace.json", "--out", "m.ndjson", in: folder)
      #expect(run.code == 2)
      #expect(
        run.errors
          == "boxspring: zoom-pop.json: $: the transition has no gesture for the trace to move; add \"gesture\", or leave the trace out\n"
      )
    }
  }

  @Test(
    "wrong usage is one line with code 2",
    arguments: [
      ([], "NAME is missing"), (["flik"], "unknown scene \"flik\"; did you mean flick?"),
      (["flick", "--list"], "--list takes no NAME"),
      (
        ["flick", "--files", "no/such/folder"],
        "no/such/folder/flick.json: the folder does not exist; create it, "
      ),
    ])
  func usage(words: [String], problem: String) throws {
    let run = try CommandRun(words: ["scene"] + words)
    #expect(run.code == 2)
    #expect(run.errors.contains(problem), "\(run.errors)")
    #expect(run.output.isEmpty)
  }
}
