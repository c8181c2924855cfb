import Foundation

/// A Chromium found on the machine, run without a window.
struct Browser {
  private let executable: URL

  /// The first Chromium on the search path; nil where there is none.
  static let installed: Browser? = {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let folders = path.split(separator: ":").map { URL(fileURLWithPath: String($0)) }
    for name in ["chromium", "chromium-browser", "google-chrome"] {
      for folder in folders {
        let file = folder.appendingPathComponent(name)
        if FileManager.default.isExecutableFile(atPath: file.path) {
          return Browser(executable: file)
        }
      }
    }
    return nil
  }()

  /// The document of a page after its scripts have run, in a browser with further arguments.
  func document(
    of page: String, fragment: String, _ arguments: [String] = []
  ) throws -> String {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("boxspring-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("page.html")
    try Data(page.utf8).write(to: file)
    let process = Process()
    process.executableURL = executable
    process.arguments =
      [
        "--headless", "--no-sandbox", "--disable-gpu", "--force-device-scale-factor=2",
        "--window-size=900,1000", "--user-data-dir=\(folder.path)/profile", "--dump-dom",
      ] + arguments + [file.absoluteString + fragment]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
  }
}
