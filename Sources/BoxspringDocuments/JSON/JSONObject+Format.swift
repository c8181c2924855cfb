extension JSONObject {
  /// Requires that a document names its format and version, and that they are the ones given.
  ///
  /// - Parameters:
  ///   - kind: what a file of the format is called, with its article: `a scene`.
  ///   - hint: where such files come from, for one that names no format.
  /// - Throws: ``InputError`` at `format` or `version`.
  package mutating func requireFormat(
    _ format: String, version: Int, of kind: String, hint: String
  ) throws(InputError) {
    let isMisspelled = Spelling.nearest(to: "format", in: unreadMembers.map { $0.key }) != nil
    guard has("format") || isMisspelled else {
      throw error(
        "\"format\" is missing", remedy: "add \"format\": \"" + format + "\"; " + hint)
    }
    let named = try string("format", as: "\"\(format)\"")
    guard named == format else {
      throw error(
        at: "format", "\(JSONValue.string(named).excerpt) is not \(kind)",
        remedy: "give a file whose format is \"\(format)\"")
    }
    let number = try required("version").wideInteger()
    guard number == version else {
      throw error(
        at: "version", "version \(number) is not known",
        remedy: "this program reads version \(version)")
    }
  }
}
