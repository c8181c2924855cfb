import EmbeddedFiles

extension [UInt8] {
  /// The embedded file with a name, of the preview page or of `docs/examples/scenes`; nil if there is none.
  package static func embedded(_ name: String) -> [UInt8]? {
    let file = embeddedFile(name)
    guard let bytes = file.bytes else { return nil }
    return [UInt8](UnsafeBufferPointer(start: bytes, count: file.count))
  }
}
