/// Reads PNG and animated PNG, for tests: every chunk checked, every filter undone, every part of an
/// animation laid over what was there.
struct DecodedPNG {
  struct Malformed: Error {
    var reason: String
  }

  struct Image: Equatable {
    var width: Int
    var height: Int
    /// Red, green, blue, row by row.
    var bytes: [UInt8]

    subscript(x: Int, y: Int) -> [Int] {
      (0..<3).map { Int(bytes[(y * width + x) * 3 + $0]) }
    }
  }

  /// What an animation shows, and for how long.
  struct Stay {
    var image: Image
    /// The part that was replaced: x, y, width, height.
    var part: [Int]
    var seconds: Double
  }

  let image: Image
  private(set) var stays: [Stay] = []
  private(set) var names: [String] = []
  private(set) var title: String?

  init(_ file: [UInt8]) throws {
    guard file.starts(with: [137, 80, 78, 71, 13, 10, 26, 10]) else {
      throw Malformed(reason: "signature")
    }
    var chunks: [(name: String, content: [UInt8])] = []
    var place = 8
    while place < file.count {
      let count = Self.number(file[place..<(place + 4)])
      let name = file[(place + 4)..<(place + 8)]
      let content = file[(place + 8)..<(place + 8 + count)]
      let stated = Self.number(file[(place + 8 + count)..<(place + 12 + count)])
      guard stated == Self.checksum(name + content) else { throw Malformed(reason: "checksum") }
      chunks.append((String(decoding: name, as: UTF8.self), Array(content)))
      place += 12 + count
    }
    names = chunks.map(\.name)
    guard names.first == "IHDR", names.last == "IEND" else { throw Malformed(reason: "order") }
    let head = chunks[0].content
    let hasAlpha = head[9] == 6
    guard Array(head[8...]) == [8, hasAlpha ? 6 : 2, 0, 0, 0] else {
      throw Malformed(reason: "head")
    }
    let (width, height) = (Self.number(head[0..<4]), Self.number(head[4..<8]))
    if let text = chunks.first(where: { $0.name == "iTXt" })?.content {
      title = String(decoding: text.dropFirst("Title".utf8.count + 5), as: UTF8.self)
    }
    let data = chunks.filter { $0.name == "IDAT" }.flatMap(\.content)
    let first = try Self.pixels(data, width, height, channels: hasAlpha ? 4 : 3)
    image = Image(width: width, height: height, bytes: first)
    try readAnimation(chunks)
  }

  private mutating func readAnimation(_ chunks: [(name: String, content: [UInt8])]) throws {
    guard let control = chunks.first(where: { $0.name == "acTL" })?.content else { return }
    var canvas = image
    var frame: [UInt8] = []
    var sequence = 0
    for (name, content) in chunks {
      if name == "fcTL" || name == "fdAT" {
        guard Self.number(content[0..<4]) == sequence else { throw Malformed(reason: "sequence") }
        sequence += 1
      }
      if name == "fcTL" { frame = content }
      guard name == "IDAT" || name == "fdAT" else { continue }
      let part = [4, 8, 12, 16].map { Self.number(frame[$0..<($0 + 4)]) }
      let (width, height, x, y) = (part[0], part[1], part[2], part[3])
      guard frame[24] == 0, frame[25] == 0, x + width <= image.width, y + height <= image.height
      else { throw Malformed(reason: "part") }
      let pixels = try Self.pixels(name == "IDAT" ? content : Array(content[4...]), width, height)
      for row in 0..<height {
        let target = ((y + row) * image.width + x) * 3
        canvas.bytes.replaceSubrange(
          target..<(target + width * 3), with: pixels[(row * width * 3)..<((row + 1) * width * 3)])
      }
      let seconds = Double(Self.number(frame[20..<22])) / Double(Self.number(frame[22..<24]))
      stays.append(Stay(image: canvas, part: [x, y, width, height], seconds: seconds))
    }
    guard Self.number(control[0..<4]) == stays.count, Self.number(control[4..<8]) == 0 else {
      throw Malformed(reason: "count of images")
    }
  }

  /// Red, green and blue of every pixel; how opaque it is is left out.
  private static func pixels(
    _ data: [UInt8], _ width: Int, _ height: Int, channels: Int = 3
  ) throws -> [UInt8] {
    let rows = try Inflate(zlib: data).output
    let stride = width * channels
    guard rows.count == (stride + 1) * height else { throw Malformed(reason: "count of bytes") }
    var out = [Int]()
    func at(_ x: Int, _ y: Int) -> Int { x < 0 || y < 0 ? 0 : out[y * stride + x] }
    for y in 0..<height {
      let filter = rows[y * (stride + 1)]
      for x in 0..<stride {
        let (a, b, c) = (at(x - channels, y), at(x, y - 1), at(x - channels, y - 1))
        let guess: Int
        switch filter {
        case 0: guess = 0
        case 1: guess = a
        case 2: guess = b
        case 3: guess = (a + b) / 2
        case 4:
          // The first of left, above, above left that is nearest to a + b - c.
          guess = [a, b, c].min { abs(a + b - c - $0) < abs(a + b - c - $1) } ?? 0
        default: throw Malformed(reason: "filter \(filter)")
        }
        out.append((Int(rows[y * (stride + 1) + 1 + x]) + guess) % 256)
      }
    }
    return out.indices.filter { $0 % channels < 3 }.map { UInt8(out[$0]) }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 * 256 + Int($1) }
  }

  /// The remainder of a division of polynomials, bit by bit.
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> Int {
    var register: UInt32 = .max
    for byte in bytes {
      for place in 0..<8 {
        let carry = (register ^ UInt32(byte >> UInt8(place))) & 1
        register >>= 1
        if carry == 1 { register ^= 0xEDB8_8320 }
      }
    }
    return Int(~register)
  }
}
