import Prerequisites

extension Prerequisite {
  /// A browser to open pages in.
  public static let browser = Prerequisite(
    "Chromium", remedy: "apt-get install chromium", isPresent: Browser.installed != nil,
    isBlocking: true)
}
