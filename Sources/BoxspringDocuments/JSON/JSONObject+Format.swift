extension JSONObject {
  /// Requires that a document names its format and version, and that they are the ones given.
  ///
  /// - Parameter kind: what a file of the format is called, with its article: `a scene`.
  /// - Throws: ``InputError`` at `format` or `version`.
  package mutating func requireFormat(
    _ format: String, version: Int, of kind: String
  ) throws(InputError) {
    let named = try string("format", as: "\"\(format)\"")
    guard named == format else {
      throw error(
        at: "format", "\(JSONValue.string(named).excerpt) is not \(kind)",
        remedy: "give a file whose format is \"\(format)\"")
    }
    let number = try integer("version")
    guard number == version else {
      throw error(
        at: "version", "version \(number) is not known",
        remedy: "this program reads version \(version)")
    }
  }
}
