import BoxspringHeader

/// Why a function of the C interface did nothing.
struct RefusedCall: Error {
  let code: bs_code
  /// Problem and remedy in one line.
  let text: String

  /// Calls a function with room for an error.
  static func unless(
    _ function: (UnsafeMutablePointer<bs_error>) -> bs_code
  ) throws(RefusedCall) {
    var error = bs_error()
    let code = function(&error)
    guard code != BS_OK else { return }
    let text = withUnsafeBytes(of: &error.text) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    throw RefusedCall(code: code, text: text)
  }
}
