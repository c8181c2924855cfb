import Foundation
import Testing

@Suite("The README's pictures")
struct PictureTests {
  @Test(
    "are what the program draws today",
    arguments: [("list", "--animation"), ("grid", "--picture")])
  func upToDate(scene: String, option: String) throws {
    let package = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let examples = package.appending(path: "docs/examples")
    try Folder.with { folder in
      let run = try CommandRun(
        "run", examples.appending(path: "\(scene).json").path,
        examples.appending(path: "fling.json").path, option, "picture.svg", in: folder)
      #expect(run.code == 0)
      let drawn = try Data(contentsOf: folder.appending(path: "picture.svg"))
      let shown = try Data(contentsOf: package.appending(path: "docs/pictures/\(scene).svg"))
      #expect(drawn == shown, "draw it again, as docs/examples/README.md says")
    }
  }
}
