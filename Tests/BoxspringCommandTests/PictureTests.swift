import Foundation
import Testing

@Suite("The gallery")
struct PictureTests {
  private static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let pictures = "docs/pictures/"

  private static func text(of page: String) throws -> String {
    try String(contentsOf: package.appending(path: page), encoding: .utf8)
  }

  /// The commands of the page, each with the picture that it makes.
  private static func commands() throws -> [(words: [String], picture: String)] {
    try text(of: "docs/gallery.md").components(separatedBy: "\n")
      .filter { line in
        ["run", "render", "scene"].contains { line.hasPrefix("boxspring \($0) ") }
      }.map { line in
        var words = line.components(separatedBy: " ")
        let picture = words.removeLast()
        return (Array(words.dropFirst()), picture)
      }
  }

  @Test("it has no other pictures than those that it makes")
  func names() throws {
    let names = try Folder.names(in: Self.package.appending(path: Self.pictures))
    #expect(try Self.commands().map(\.picture).sorted() == names.map { Self.pictures + $0 })
  }

  // All of them are drawn again by CI, by a release build.
  @Test("some of its pictures are what the program draws today")
  func upToDate() throws {
    try Folder.with { folder in
      let file = folder.appending(path: "picture.svg")
      for (index, command) in try Self.commands().enumerated() where index.isMultiple(of: 8) {
        let run = try CommandRun(words: command.words + [file.path], in: Self.package)
        #expect(run.code == 0)
        let shown = try Data(contentsOf: Self.package.appending(path: command.picture))
        #expect(
          try Data(contentsOf: file) == shown,
          "\(command.picture): draw it again, docs/gallery/make")
      }
    }
  }

  @Test("it shows every example scene, and every picture that it makes")
  func complete() throws {
    let page = try Self.text(of: "docs/gallery.md")
    let examples = try Folder.names(in: Self.package.appending(path: "docs/examples"))
    var scenes = 0
    for name in examples where name.hasSuffix(".json") {
      guard try Self.text(of: "docs/examples/\(name)").contains("\"boxspring-scene\"") else {
        continue
      }
      scenes += 1
      let commands = ["run", "render"].map { "boxspring \($0) docs/examples/\(name) " }
      #expect(commands.contains { page.contains($0) }, "\(name)")
    }
    #expect(scenes == 21)
    for name in try Folder.names(in: Self.package.appending(path: "docs/examples/worlds")) {
      #expect(page.contains("boxspring render docs/examples/worlds/\(name) "), "\(name)")
    }
    let builtIn = try Folder.names(in: Self.package.appending(path: "docs/examples/scenes"))
      .filter { !$0.hasSuffix(".trace.json") }
    #expect(builtIn.count == 30)
    for name in builtIn {
      #expect(page.contains("boxspring scene \(name.dropLast(".json".count)) "), "\(name)")
    }
    for command in try Self.commands() {
      #expect(page.contains("<img src=\"\(command.picture.dropFirst("docs/".count))\""))
    }
  }

  @Test("the README shows pictures of the gallery")
  func readme() throws {
    let shown = try Self.text(of: "README.md").components(separatedBy: "<img src=\"").dropFirst()
      .map { String($0.prefix { $0 != "\"" }) }
    let made = try Set(Self.commands().map(\.picture))
    #expect(shown.count == 3 && made.isSuperset(of: shown))
  }

  @Test("its pictures are small enough to be carried along")
  func size() throws {
    let folder = Self.package.appending(path: Self.pictures)
    let sizes = try Folder.names(in: folder).map {
      try Data(contentsOf: folder.appending(path: $0)).count
    }
    #expect(sizes.allSatisfy { $0 < 200_000 })
    #expect(sizes.reduce(0, +) < 2_000_000)
  }
}
