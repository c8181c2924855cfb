import EmbeddedFiles

extension [UInt8] {
  /// A file of the preview page, or of the scenes that the command has in itself; nil where none has the name.
  package static func embedded(_ name: String) -> [UInt8]? {
    let file = embeddedFile(name)
    guard let bytes = file.bytes else { return nil }
    return [UInt8](UnsafeBufferPointer(start: bytes, count: file.count))
  }
}
