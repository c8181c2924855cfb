import Foundation

/// librsvg's `rsvg-convert`, a renderer of SVG that is no browser: it knows neither variables of CSS nor animations.
public enum SVGRenderer {
  fileprivate static let program = (ProcessInfo.processInfo.environment["PATH"] ?? "")
    .split(separator: ":").map { URL(fileURLWithPath: "\($0)/rsvg-convert") }
    .first { FileManager.default.isExecutableFile(atPath: $0.path) }

  /// Why a picture could not be drawn.
  public struct Failure: Error, CustomStringConvertible {
    /// What went wrong.
    public let description: String
  }

  /// A picture as PNG, on white where it has no background.
  ///
  /// - Parameter width: in pixels; nil for the picture's own.
  public static func png(_ svg: [UInt8], width: Int? = nil) throws -> [UInt8] {
    guard let program else { throw Failure(description: "there is no rsvg-convert") }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = folder.appendingPathComponent("a.svg")
    let target = folder.appendingPathComponent("a.png")
    try Data(svg).write(to: source)
    let process = Process()
    process.executableURL = program
    process.arguments =
      ["-b", "white"] + (width.map { ["-w", "\($0)"] } ?? []) + ["-o", target.path, source.path]
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let text = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(description: String(decoding: text, as: UTF8.self))
    }
    return [UInt8](try Data(contentsOf: target))
  }
}

extension Prerequisite {
  /// A renderer of SVG that is no browser.
  public static let svgRenderer = Prerequisite(
    "rsvg-convert", remedy: "apt-get install librsvg2-bin", isPresent: SVGRenderer.program != nil,
    isBlocking: true)
}
