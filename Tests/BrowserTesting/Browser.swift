import Foundation

/// A Chromium found on the machine, run without a window.
public struct Browser: Sendable {
  let executable: URL

  /// The first Chromium on the search path; nil where there is none.
  public static let installed: Browser? = {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let folders = path.split(separator: ":").map { URL(fileURLWithPath: String($0)) }
    for name in ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"] {
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
  public func document(
    of page: String, fragment: String, _ arguments: [String] = []
  ) throws -> String {
    let folder = try Self.makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("page.html")
    try Data(page.utf8).write(to: file)
    let process = Process()
    process.executableURL = executable
    process.arguments =
      Self.arguments(profile: folder) + [
        "--force-device-scale-factor=2", "--window-size=900,1000", "--dump-dom",
      ] + arguments
      + [file.absoluteString + fragment]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Opens a page and waits until it has loaded.
  ///
  /// - Parameters:
  ///   - page: where it is; mostly a `file:` URL.
  ///   - window: what it is shown in.
  /// - Throws: ``BrowserError`` where the browser does not answer.
  public func open(
    _ page: URL, in window: BrowserWindow = BrowserWindow()
  ) throws -> BrowserPage {
    let page = page.absoluteString
    let opened = try BrowserPage(IdleBrowsers.take(executable), window)
    try opened.load(page)
    return opened
  }

  /// Writes a document to a file of its own and opens it.
  public func open(
    document: String, fragment: String = "", in window: BrowserWindow = BrowserWindow()
  ) throws -> BrowserPage {
    let pipe = try IdleBrowsers.take(executable)
    let file = pipe.folder.appendingPathComponent("page.html")
    try Data(document.utf8).write(to: file)
    let opened = try BrowserPage(pipe, window)
    try opened.load(file.absoluteString + fragment)
    return opened
  }

  static func makeFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("boxspring-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  static func arguments(profile folder: URL) -> [String] {
    [
      "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-extensions",
      "--user-data-dir=\(folder.path)/profile",
    ]
  }
}
