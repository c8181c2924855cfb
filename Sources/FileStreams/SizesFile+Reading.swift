import BoxspringDocuments
import CollectionLayouts
import Foundation
import PlaneGeometry

extension SizesFile {
  /// Reads files that a scene names: beside the scene, unless the name begins with `/`; beside the working directory for a
  /// scene from standard input.
  package static func reader(besides scenePath: String) -> SizesReader {
    { (file: SizesFile) throws(InputError) in
      try file.read(InputFile(file.path(besides: scenePath)))
    }
  }

  /// Where the file of a scene is.
  package func path(besides scenePath: String) -> String {
    // As text: Foundation's function of NSString traps on names without a slash.
    let path = name.beginsAtRoot ? name : FileSystem.folder(of: scenePath) + name
    return path == "-" ? "./-" : path
  }

  private var byteCount: Int { numbers == .float32 ? 4 : 8 }

  /// The sizes, chunk by chunk: 16 bytes of memory each, whatever they take in the file.
  package func read(_ input: InputFile) throws(InputError) -> [Size] {
    let opened = try OpenedInput(input)
    defer { opened.descriptor?.closeInput() }
    var sizes: [Size] = []
    // Never more than the limit, whatever count says, and one for the reader of the scene to see that there are more.
    let most = min(count ?? .max, limit) + 1
    let expected = expectedCount(of: opened)
    guard expected <= limit + 1 else {
      throw InputError(
        file: input.path, place: "", problem: "it has \(expected - 1) sizes",
        remedy: "give up to \(limit) in the files of a scene")
    }
    sizes.reserveCapacity(min(most, expected))
    var bytes = opened.beginning
    try take(&bytes, into: &sizes, upTo: most, of: input)
    while sizes.count < most {
      let got: Int
      do throws(SystemError) {
        got = try opened.descriptor?.read(1 << 16, into: &bytes) ?? 0
      } catch {
        throw input.explanation(of: error)
      }
      guard got > 0 else {
        guard bytes.isEmpty else {
          throw InputError(
            file: input.path, place: "byte \(sizes.count * 2 * byteCount)",
            problem: "the last size has \(bytes.count) bytes",
            remedy: "give each item a width and a height of \(byteCount) bytes, little-endian")
        }
        return sizes
      }
      try take(&bytes, into: &sizes, upTo: most, of: input)
    }
    return sizes
  }

  /// How many sizes there are in memory or in a regular file; 0 for others.
  private func expectedCount(of opened: OpenedInput) -> Int {
    var length = opened.beginning.count
    if let status = try? opened.descriptor?.status(), status.st_mode & S_IFMT == S_IFREG {
      length = Int(status.st_size)
    }
    return length / (2 * byteCount) + 1
  }

  /// Takes as many sizes as there are whole, and wanted.
  private func take(
    _ bytes: inout [UInt8], into sizes: inout [Size], upTo most: Int, of input: InputFile
  ) throws(InputError) {
    let whole = min(bytes.count / (2 * byteCount), most - sizes.count)
    let first = sizes.count
    bytes.withUnsafeBytes { bytes in
      for index in 0..<whole {
        let place = index * 2 * byteCount
        sizes.append(
          Size(width: number(bytes, at: place), height: number(bytes, at: place + byteCount)))
      }
    }
    bytes.removeFirst(whole * 2 * byteCount)
    let range = 0...LayoutLimits.distance
    guard
      let wrong = (first..<sizes.count).first(where: {
        !range.contains(sizes[$0].width) || !range.contains(sizes[$0].height)
      })
    else { return }
    let isWidth = !range.contains(sizes[wrong].width)
    let value = isWidth ? sizes[wrong].width : sizes[wrong].height
    throw InputError(
      file: input.path, place: "item \(wrong), byte \(wrong * 2 * byteCount)",
      problem: "a \(isWidth ? "width" : "height") of \(value) is out of range",
      remedy: "give points from 0 to 1e15, as \(2 * byteCount) bytes an item, little-endian")
  }

  private func number(_ bytes: UnsafeRawBufferPointer, at place: Int) -> Double {
    switch numbers {
    case .float32:
      Double(
        Float(
          bitPattern: UInt32(
            littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self))))
    case .float64:
      Double(
        bitPattern: UInt64(
          littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)))
    }
  }
}
