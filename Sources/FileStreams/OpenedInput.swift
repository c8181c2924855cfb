import BoxspringDocuments

/// An input that has been opened, and whose beginning has been read to see what it is. The rest is read once.
package struct OpenedInput: Sendable {
  /// The input.
  package let file: InputFile
  /// Its first bytes: 4096, or all where there are fewer or where it is in memory.
  package let beginning: [UInt8]
  /// Where the rest comes from; nil where there is none.
  let descriptor: Descriptor?

  private static let length = 4096

  /// Opens an input.
  package init(_ file: InputFile) throws(InputError) {
    if let content = file.content {
      self.file = file
      beginning = content
      descriptor = nil
      return
    }
    let descriptor = try file.open()
    var beginning: [UInt8] = []
    var isAtEnd = false
    do throws(SystemError) {
      while !isAtEnd, beginning.count < Self.length {
        let room = Self.length - beginning.count
        isAtEnd = try descriptor.read(room, into: &beginning) == 0
      }
    } catch {
      descriptor.closeInput()
      throw file.explanation(of: error)
    }
    if isAtEnd { descriptor.closeInput() }
    self.file = file
    self.beginning = beginning
    self.descriptor = isAtEnd ? nil : descriptor
  }

  /// The whole content.
  package func bytes(within limit: ByteLimit) throws(InputError) -> [UInt8] {
    defer { descriptor?.closeInput() }
    var content = beginning
    do throws(SystemError) {
      try descriptor?.readToEnd(into: &content, stoppingBeyond: limit.count)
    } catch {
      throw file.explanation(of: error)
    }
    guard content.count <= limit.count else {
      throw limit.error(in: file.path, at: "", "the file")
    }
    return content
  }
}
