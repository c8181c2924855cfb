import BoxspringDocuments
import CollectionLayouts
import Foundation
import Prerequisites
import ScrollDriving
import Testing

@testable import BoxspringWeb

extension Prerequisite {
  fileprivate static let tests = URL(filePath: #filePath).appending(path: "../..").standardized

  /// Node, and the page's engine of scenes.
  fileprivate static let node = Prerequisite(
    "Node or the page's engine", remedy: "apt-get install nodejs, then run docs/playground/build",
    isPresent: (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/node")
    }
      && FileManager.default.fileExists(
        atPath: tests.appending(path: "../docs/playground/engine.wasm.js").path),
    isBlocking: true)
}

/// Files of scenes have two readers: the engine of changing content is given the numbers that the
/// page makes of them.
@Suite(.needs(.node)) struct PlainSceneTests {
  private struct Written: Decodable {
    var name: String
    var text: String
    var numbers: [Double?]
  }

  @Test("every key of a scene reaches the engine of changing content")
  func everyKey() throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "node", Prerequisite.tests.appending(path: "Web/numbers.js").path,
      Prerequisite.tests.appending(path: "Web/scenes").path,
    ]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let scenes = try JSONDecoder().decode([Written].self, from: bytes)
    #expect(scenes.count > 10)
    for written in scenes {
      let scene = try SceneFile.read(Array(written.text.utf8), named: written.name)
      let plain = try PlainScene(written.numbers.map { $0 ?? .nan })
      #expect(plain.environment == scene.environment, "\(written.name)")
      #expect(.layout(plain.layout, plain.content) == scene.source, "\(written.name)")
      #expect(plain.rules == scene.rules, "\(written.name)")
      var behavior = plain.behavior
      if plain.start.x != nil || plain.start.y != nil {
        behavior.startOffset = scene.behavior.startOffset
        if let x = plain.start.x { #expect(x == scene.behavior.startOffset?.x) }
        if let y = plain.start.y { #expect(y == scene.behavior.startOffset?.y) }
      }
      #expect(behavior == scene.behavior, "\(written.name)")
    }
  }
}
