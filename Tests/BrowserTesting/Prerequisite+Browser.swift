import Prerequisites

extension Prerequisite {
  /// A browser to open pages in.
  public static let browser = Prerequisite(
    "Chromium", remedy: "apt-get install chromium-headless-shell",
    isPresent: Browser.installed != nil,
    isBlocking: true)
}
