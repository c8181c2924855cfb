/// What went wrong between a test and its browser.
public struct BrowserError: Error, CustomStringConvertible {
  /// One line.
  public let description: String
}
